"""The equity lab beside poker-equity 0.1.1, in the same run and the same process.

Every question is asked with warm tables and nothing remembered: different hands each time.
A time is the median over the questions. ``--quick`` asks fewer of them.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable, Sequence
from time import perf_counter

import poker_equity

from omaha8.cards import parse_cards, show_cards
from omaha8.equity.ask import equity
from omaha8.equity.spot import read_spot

VARIANTS = {4: "omaha_hi_lo", 5: "omaha_five_hi_lo"}


def deals(size: int, players: int, many: int, board: int = 0) -> list[tuple[list[str], str]]:
    """Random different questions, the same ones every time."""
    chance = random.Random(size * 100 + players)
    found = []
    for _ in range(many):
        cards = chance.sample(range(52), size * players + board)
        hands = [show_cards(cards[at : at + size]) for at in range(0, size * players, size)]
        found.append((hands, show_cards(cards[size * players :])))
    return found


def median(
    ask: Callable[[Sequence[str], str], object], questions: list[tuple[list[str], str]]
) -> float:
    """The median time of a question in seconds."""
    times = []
    for hands, board in questions:
        start = perf_counter()
        ask(hands, board)
        times.append(perf_counter() - start)
    return statistics.median(times)


def ours(hands: Sequence[str], board: str) -> float:
    """The whole call, and the equity read out of the answer."""
    return equity(hands, board).players[0].equity


def check(variant: str, question: tuple[list[str], str]) -> None:
    """Both sides answer the same."""
    hands, board = question
    theirs = poker_equity.exact_from_text(variant, hands, board)["players"]
    for player, other in zip(equity(hands, board).players, theirs, strict=True):
        assert abs(player.equity - other["equity"]) < 1e-9, (hands, board)


def kernel_share(questions: list[tuple[list[str], str]]) -> float:
    """The part of a call that the kernel takes."""
    from omaha8.equity.exact import count_known

    spots = [read_spot(hands, board) for hands, board in questions]
    times = []
    for spot in spots:
        holes = [hand for hand in spot.hands if not isinstance(hand, str)]
        start = perf_counter()
        count_known(holes, spot.board)
        times.append(perf_counter() - start)
    return statistics.median(times) / median(ours, questions)


def exact_line(name: str, size: int, players: int, many: int, peers: int, wanted: float) -> None:
    """One kind of question, asked of both."""
    questions = deals(size, players, many)
    ours(*questions[0])
    our_time = median(ours, questions)
    text = f"{name:<34} {1e3 * our_time:9.3f} ms"
    if size in VARIANTS:
        variant = VARIANTS[size]
        check(variant, questions[1])
        theirs = median(
            lambda hands, board: poker_equity.exact_from_text(variant, hands, board),
            questions[:peers],
        )
        text += f" {1e3 * theirs:11.1f} ms {theirs / our_time:8.0f} x  (wanted {wanted:g})"
    print(f"{text}   kernel {100 * kernel_share(questions):.0f} % of the call", flush=True)


def sampled_line(many: int) -> None:
    """A hand against five random ones, 100,000 deals."""
    questions = [([hands[0], *["random"] * 5], "") for hands, _ in deals(4, 1, many)]

    def sample(hands: Sequence[str], board: str) -> None:
        equity(hands, board, samples=100_000)

    def peer(hands: Sequence[str], board: str) -> None:
        theirs = [hand if hand != "random" else "****" for hand in hands]
        poker_equity.chunk_from_text(VARIANTS[4], theirs, board, samples=100_000, threads=1)

    sample(*questions[0])
    our_time, their_time = median(sample, questions), median(peer, questions)
    print(
        f"{'against five random, 100,000 deals':<34} {1e3 * our_time:9.1f} ms"
        f" {1e3 * their_time:11.1f} ms {their_time / our_time:8.1f} x  (wanted 4)",
        flush=True,
    )


def random_lines() -> None:
    """A known hand against a random one, counted without the shipped table."""
    from omaha8.equity.against import count_against

    for name, board in (("flop", "Kd8c5h"), ("preflop", "")):
        hand, lying = parse_cards("AsAh2c3d"), parse_cards(board)
        count_against(hand, parse_cards("Kd8c5h9s2s"))
        start = perf_counter()
        count_against(hand, lying)
        print(f"against random, exact, {name:<11} {perf_counter() - start:9.3f} s", flush=True)


def main() -> None:
    """Print one line a question."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--table", action="store_true", help="also make the whole table anew")
    chosen = parser.parse_args()
    many, peers = (20, 2) if chosen.quick else (200, 5)
    print(f"{'':<34} {'omaha8':>12} {'poker-equity':>14}")
    exact_line("two hands preflop, 4 cards", 4, 2, many, peers, 1500)
    exact_line("two hands preflop, 5 cards", 5, 2, many, peers, 500)
    exact_line("two hands preflop, 6 cards", 6, 2, many, peers, 0)
    exact_line("six hands preflop, 4 cards", 4, 6, many, peers, 100)
    sampled_line(2 if chosen.quick else 5)
    random_lines()
    if chosen.table:
        from omaha8.equity.starting_hands import compute

        start = perf_counter()
        compute(4)
        print(f"the table of 16,432 hands          {perf_counter() - start:9.1f} s")


if __name__ == "__main__":
    main()
