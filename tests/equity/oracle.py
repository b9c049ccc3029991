"""The obvious count: every board dealt, every hand read by the oracle of ``ranks``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from omaha8.ranks import naive

Cards = tuple[int, ...]
Outcomes = dict[tuple[int, int], int]


def read(hole: Cards, board: Cards, *, high_low: bool) -> tuple[int, int]:
    """The strength of the high and the points of the low, each by trying all combinations."""
    low = naive.low(hole, board) if high_low else None
    return naive.high(hole, board).strength, low.strength if low else 0


def outcome(holes: Sequence[Cards], board: Cards, *, high_low: bool) -> tuple[int, int]:
    """Who ties for the high and who for the low, as masks."""
    read_hands = [read(hole, board, high_low=high_low) for hole in holes]
    best_high, best_low = (max(column) for column in zip(*read_hands, strict=True))
    high = sum(1 << place for place, hand in enumerate(read_hands) if hand[0] == best_high)
    low = sum(1 << place for place, hand in enumerate(read_hands) if hand[1] == best_low > 0)
    return high, low


def count(holes: Sequence[Cards], board: Cards, dead: Cards, *, high_low: bool) -> Outcomes:
    """The outcomes over all boards to come."""
    gone = {*board, *dead, *(card for hole in holes for card in hole)}
    left = [card for card in range(52) if card not in gone]
    found: Counter[tuple[int, int]] = Counter()
    for more in combinations(left, 5 - len(board)):
        found[outcome(holes, (*board, *more), high_low=high_low)] += 1
    return dict(found)
