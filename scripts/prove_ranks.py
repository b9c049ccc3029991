"""The long proof of the ranks: fast equals brute force on a million deals a variant.

Run it as ``python scripts/prove_ranks.py [DEALS] [SEED]`` from anywhere. First every one of
the 2,598,960 hands of five is ranked by the naive oracle itself, one by one; then random
deals of 4, 5 and 6 hole cards are read by the batches and by trying all 60, 100 or 150
combinations of each, and every hundredth deal by the readers of one hand, with the cards
they name. It stops with exit status 1 at the first difference.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import sys
from pathlib import Path

# The brute force lives with the tests, which are not installed.
sys.path[:0] = [str(Path(__file__).parents[1])]

import numpy as np  # noqa: E402
from tests.ranks.brute import all_fives, brute_batch, naive_fives  # noqa: E402
from tests.ranks.deals import as_tuples, random_deals, used  # noqa: E402

from omaha8.ranks import fast, naive, read_batch  # noqa: E402

PART = 50_000


def say(text: str) -> None:
    """A line of progress, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def prove_fives() -> int:
    """How many hands of five the oracle and the table of brute force agree on."""
    highs, lows = naive_fives()
    for place, five in enumerate(all_fives().tolist()):
        if naive.five_high(five) != highs[place] or naive.five_low(five) != lows[place]:
            sys.exit(f"the table of fives is wrong at {five}")
        if place % 500_000 == 0:
            say(f"  {place:,} hands of five")
    return len(highs)


def prove_deals(count: int, hole_cards: int, seed: int) -> int:
    """How many random deals of that many hole cards were read right, all of them."""
    done = 0
    while done < count:
        holes, boards = random_deals(min(PART, count - done), hole_cards, seed=seed + done)
        for ours, brute in zip(read_batch(holes, boards), brute_batch(holes, boards), strict=True):
            wrong = np.flatnonzero(ours != brute)
            if len(wrong):
                sys.exit(f"read wrong: {holes[wrong[0]].tolist()} on {boards[wrong[0]].tolist()}")
        for hole, board in as_tuples(holes[::100], boards[::100]):
            both = naive.high(hole, board), naive.low(hole, board)
            if [used(rank) for rank in fast.read(hole, board)] != [used(rank) for rank in both]:
                sys.exit(f"other cards named: {hole} on {board}")
        done += len(holes)
        if done % (5 * PART) == 0:
            say(f"  {done:,} deals of {hole_cards}")
    return done


def main() -> None:
    """Prove it all, and say what was proven."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 2026
    say(f"{prove_fives():,} hands of five: the table of brute force is the oracle")
    for hole_cards in (4, 5, 6):
        done = prove_deals(count, hole_cards, seed)
        say(f"{done:,} deals of {hole_cards} hole cards: both halves equal brute force")


if __name__ == "__main__":
    main()
