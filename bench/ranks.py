"""How fast hands are read: batches, one at a time, and the oracle, on one core.

Run it as ``python bench/ranks.py``. It prints evaluations a second, one evaluation being
both halves of one random deal, and how many times the oracle that is. Every figure is the
best of several rounds, in processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from omaha8.ranks import fast, high_batch, low_batch, naive, read_batch

Cards = tuple[int, ...]
Deal = tuple[Cards, Cards]

BATCH, SINGLE, ORACLE = 1_000_000, 20_000, 200
ROUNDS = 7


def deals(count: int, hole_cards: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """(count, hole_cards) hole cards and (count, 5) boards, seeded."""
    random = np.random.default_rng(2026)
    parts = []
    for start in range(0, count, 100_000):
        keys = random.random((min(100_000, count - start), 52), dtype=np.float32)
        parts.append(keys.argsort(axis=1)[:, : hole_cards + 5].astype(np.uint8))
    cards = np.concatenate(parts)
    return np.ascontiguousarray(cards[:, :hole_cards]), np.ascontiguousarray(cards[:, hole_cards:])


def rate(work: Callable[[], object], evaluations: int, rounds: int = ROUNDS) -> float:
    """Evaluations a second of processor time, the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return evaluations / best


def agree(pairs: list[Deal], highs: NDArray[np.uint16], lows: NDArray[np.uint8]) -> None:
    """Nothing, if batch, single reader and oracle say the same of the first deals."""
    for row, pair in enumerate(pairs):
        low = naive.low(*pair)
        assert naive.high(*pair).strength == fast.high_strength(*pair) == highs[row]
        assert (low.strength if low else 0) == fast.low_strength(*pair) == lows[row]


def each(reader: Callable[[Cards, Cards], object], pairs: list[Deal]) -> None:
    """Every deal through a reader of one hand."""
    for hole, board in pairs:
        reader(hole, board)


def strengths(hole: Cards, board: Cards) -> tuple[int, int]:
    """Both halves without the cards that make them."""
    return fast.high_strength(hole, board), fast.low_strength(hole, board)


def oracle(hole: Cards, board: Cards) -> tuple[object, object]:
    """Both halves by the naive reader."""
    return naive.high(hole, board), naive.low(hole, board)


def speeds(hole_cards: int) -> dict[str, float]:
    """Evaluations a second by reader, the oracle first."""
    holes, boards = deals(BATCH, hole_cards)
    own, common = holes[:SINGLE].tolist(), boards[:SINGLE].tolist()
    pairs = [(tuple(hole), tuple(board)) for hole, board in zip(own, common, strict=True)]
    agree(pairs[:ORACLE], *read_batch(holes, boards))
    return {
        "the oracle": rate(lambda: each(oracle, pairs[:ORACLE]), ORACLE, rounds=2),
        "one at a time, with cards used": rate(lambda: each(fast.read, pairs), SINGLE),
        "one at a time, strengths alone": rate(lambda: each(strengths, pairs), SINGLE),
        "batch, both halves": rate(lambda: read_batch(holes, boards), BATCH),
        "batch, high alone": rate(lambda: high_batch(holes, boards), BATCH),
        "batch, low alone": rate(lambda: low_batch(holes, boards), BATCH),
    }


def main() -> None:
    """Print a line a reader, for 4, 5 and 6 hole cards."""
    print(f"{'':34}{'evaluations/s':>15}{'times the oracle':>18}")
    for hole_cards in (4, 5, 6):
        print(f"{hole_cards} hole cards")
        found = speeds(hole_cards)
        for name, speed in found.items():
            print(f"  {name:32}{speed:15,.0f}{speed / found['the oracle']:18,.1f}")


if __name__ == "__main__":
    main()
