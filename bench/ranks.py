"""How fast hands are read: batches, one at a time, and the oracle, on one core.

Run it as ``python bench/ranks.py``. It prints evaluations a second, one evaluation being
both halves of one random deal, and how many times the oracle that is. Every figure is the
best of several rounds, in processor time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np

from omaha8.ranks import fast, high_batch, low_batch, naive, read_batch

BATCH, SINGLE, ORACLE = 1_000_000, 20_000, 200
ROUNDS = 7


def deals(count: int, hole_cards: int) -> tuple[np.ndarray, np.ndarray]:
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


def main() -> None:
    """Print a line a reader, for 4, 5 and 6 hole cards."""
    sys.stdout.write(f"{'':34}{'evaluations/s':>15}{'times the oracle':>18}\n")
    for hole_cards in (4, 5, 6):
        holes, boards = deals(BATCH, hole_cards)
        pairs = [
            (tuple(hole), tuple(board))
            for hole, board in zip(holes[:SINGLE].tolist(), boards[:SINGLE].tolist(), strict=True)
        ]
        highs, lows = read_batch(holes, boards)
        for row, pair in enumerate(pairs[:ORACLE]):
            low = naive.low(*pair)
            assert naive.high(*pair).strength == highs[row]
            assert (low.strength if low else 0) == lows[row]

        def by_oracle(few: list[tuple[tuple[int, ...], tuple[int, ...]]] = pairs[:ORACLE]) -> None:
            for pair in few:
                naive.high(*pair)
                naive.low(*pair)

        def one_by_one(many: list[tuple[tuple[int, ...], tuple[int, ...]]] = pairs) -> None:
            for pair in many:
                fast.read(*pair)

        def strengths(many: list[tuple[tuple[int, ...], tuple[int, ...]]] = pairs) -> None:
            for pair in many:
                fast.high_strength(*pair)
                fast.low_strength(*pair)

        oracle = rate(by_oracle, ORACLE, rounds=2)
        readers: list[tuple[str, float]] = [
            ("the oracle", oracle),
            ("one at a time, with cards used", rate(one_by_one, SINGLE)),
            ("one at a time, strengths alone", rate(strengths, SINGLE)),
            ("batch, both halves", rate(lambda h=holes, b=boards: read_batch(h, b), BATCH)),
            ("batch, high alone", rate(lambda h=holes, b=boards: high_batch(h, b), BATCH)),
            ("batch, low alone", rate(lambda h=holes, b=boards: low_batch(h, b), BATCH)),
        ]
        sys.stdout.write(f"{hole_cards} hole cards\n")
        for name, speed in readers:
            sys.stdout.write(f"  {name:32}{speed:15,.0f}{speed / oracle:18,.1f}\n")


if __name__ == "__main__":
    main()
