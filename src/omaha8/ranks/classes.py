"""The two ladders that every reader of hands shares.

**High strength**: an int 1..7462, larger is better (RULES R14.4). 1 is 7-5-4-3-2 of mixed
suits, 7462 the royal flush; hands that tie have the same strength and every number in
between is taken. 0 means nothing at all and is never the strength of five cards.

**Low points**: an int 1..56, larger is better (R14.5, R14.6, appendix C). 56 is the wheel
5-4-3-2-A, 1 is 8-7-6-5-4; 0 means no low. The place in appendix C is ``57 - points``.

Ranks are those of ``omaha8.cards``: 0 deuce .. 12 ace. *Reading order* is the order in which
one says the five: what there is most of first, then from the top down; the ace of a wheel
comes last.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, combinations

#: The nine categories, worst first; their position is used as a number.
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
)

#: How many different strengths each category has.
CATEGORY_SIZES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)

#: The strength of the royal flush, and how many strengths there are.
BEST_HIGH = 7462

_BEST_OF_CATEGORIES = tuple(accumulate(CATEGORY_SIZES))

#: The points of the wheel, and how many different lows there are.
BEST_LOW = 56

#: Fewest points that a low needs under the house rule ``low_qualifier`` (RULES appendix B).
FEWEST_POINTS = {8: 1, 7: 36}

_ACE = 12
_DOWNWARDS = range(12, -1, -1)


def straight_ranks(top: int) -> tuple[int, ...]:
    """The five ranks of the straight with that top rank, from the top down."""
    return tuple(rank if rank >= 0 else _ACE for rank in range(top, top - 5, -1))


_STRAIGHTS = frozenset(frozenset(straight_ranks(top)) for top in range(3, 13))


@cache
def high_classes() -> tuple[bytes, ...]:
    """The five ranks in reading order of each strength; entry 0 is empty.

    >>> list(high_classes()[7462])
    [12, 11, 10, 9, 8]
    """
    mixed = sorted(_unpaired())
    straights = [straight_ranks(top) for top in range(3, 13)]
    ladder = [*mixed, *sorted(_grouped(2, 1)), *sorted(_two_pair()), *sorted(_grouped(3, 1))]
    ladder += [*straights, *mixed, *sorted(_grouped(3, 2)), *sorted(_grouped(4, 1)), *straights]
    return (b"", *(bytes(ranks) for ranks in ladder))


def _unpaired() -> Iterator[tuple[int, ...]]:
    for ranks in combinations(_DOWNWARDS, 5):
        if frozenset(ranks) not in _STRAIGHTS:
            yield ranks


def _grouped(many: int, few: int) -> Iterator[tuple[int, ...]]:
    """``many`` of one rank, filled up to five with other ranks, each ``few`` times."""
    for rank in _DOWNWARDS:
        others = [other for other in _DOWNWARDS if other != rank]
        for rest in combinations(others, (5 - many) // few):
            yield (rank,) * many + tuple(other for other in rest for _ in range(few))


def _two_pair() -> Iterator[tuple[int, ...]]:
    for high, low in combinations(_DOWNWARDS, 2):
        for kicker in _DOWNWARDS:
            if kicker not in (high, low):
                yield (high, high, low, low, kicker)


def category_number(strength: int) -> int:
    """The position in ``CATEGORIES`` of a strength 1..7462."""
    if not 0 < strength <= BEST_HIGH:
        raise ValueError(f"a high strength is 1..{BEST_HIGH}, got {strength}")
    return bisect_left(_BEST_OF_CATEGORIES, strength)


@cache
def low_masks() -> bytes:
    """The ranks of the low with each number of points, as a mask; entry 0 is 0.

    Bit 0 is the ace, bit 1 the deuce, .. bit 7 the eight. Compared from the highest card
    down, the better of two lows is the smaller of their masks.
    """
    masks = sorted(sum(1 << bit for bit in bits) for bits in combinations(range(8), 5))
    return bytes([0, *reversed(masks)])


@cache
def low_classes() -> tuple[bytes, ...]:
    """The five ranks in reading order (highest first, ace last) for each number of points."""
    return tuple(
        bytes(rank_of_low(bit) for bit in range(7, -1, -1) if mask >> bit & 1)
        for mask in low_masks()
    )


def low_rank(rank: int) -> int:
    """A rank counted for low: ace 0, deuce 1, .. eight 7, .. king 12."""
    return (rank + 1) % 13


def rank_of_low(low: int) -> int:
    """The rank 0..12 that counts ``low`` for low; the way back from ``low_rank``."""
    return (low + 12) % 13
