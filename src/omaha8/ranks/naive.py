"""The oracle: every two of the hole with every three of the board, looked at one by one.

Obvious and slow, and sharing nothing with ``tables`` or ``classes``: it is here to be
believed, and ``fast`` is held to agree with it, card for card.

When several combinations are worth the same, the one named is the first in this order:
for a high, the highest ranks from the hole, then the highest from the board; for a low,
the lowest ranks (ace lowest) from the hole, then the lowest from the board; between
cards of one rank, the one that was dealt first (that comes first in the tuple given).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from omaha8.ranks.rank import HighRank, LowRank

Key = tuple[int, ...]

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)

_SHAPES = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL_HOUSE,
    (4, 1): QUADS,
}


def high_key(cards: Iterable[int]) -> Key:
    """The category 0..8 of five cards and the ranks that break ties, best first.

    Larger keys win; equal keys tie (RULES R14.4).
    """
    five = list(cards)
    return _ranks_key([card // 4 for card in five], one_suit=len({card % 4 for card in five}) == 1)


def _ranks_key(ranks: Sequence[int], *, one_suit: bool) -> Key:
    groups = sorted(((times, rank) for rank, times in Counter(ranks).items()), reverse=True)
    category = _SHAPES[tuple(times for times, _ in groups)]
    kickers = [rank for _, rank in groups]
    if category != HIGH_CARD:
        return (category, *kickers)
    if kickers == [12, 3, 2, 1, 0]:
        return (STRAIGHT_FLUSH if one_suit else STRAIGHT, 3)
    if kickers[0] - kickers[4] == 4:
        return (STRAIGHT_FLUSH if one_suit else STRAIGHT, kickers[0])
    return (FLUSH if one_suit else HIGH_CARD, *kickers)


def low_key(cards: Iterable[int], qualifier: int = 8) -> Key | None:
    """Five ranks from the highest down, ace 1, or None when they are no low.

    Smaller keys win (RULES R14.5). Suits and straights do not matter.
    """
    ranks = sorted({(card // 4 + 1) % 13 + 1 for card in cards}, reverse=True)
    return tuple(ranks) if len(ranks) == 5 and ranks[0] <= qualifier else None


@cache
def _high_ladder() -> dict[Key, int]:
    multisets = combinations_with_replacement(range(13), 5)
    possible = [ranks for ranks in multisets if max(Counter(ranks).values()) <= 4]
    keys = {_ranks_key(ranks, one_suit=False) for ranks in possible}
    keys |= {_ranks_key(ranks, one_suit=True) for ranks in possible if len(set(ranks)) == 5}
    return {key: place for place, key in enumerate(sorted(keys), start=1)}


@cache
def _low_ladder() -> dict[Key, int]:
    keys = sorted(tuple(sorted(ranks, reverse=True)) for ranks in combinations(range(1, 9), 5))
    return {key: 56 - place for place, key in enumerate(keys)}


def five_high(cards: Iterable[int]) -> int:
    """The strength 1..7462 of five cards, larger is better."""
    return _high_ladder()[high_key(cards)]


def five_low(cards: Iterable[int], qualifier: int = 8) -> int:
    """The low points 1..56 of five cards, larger is better; 0 when they are no low."""
    key = low_key(cards, qualifier)
    return 0 if key is None else _low_ladder()[key]


def high(hole: Sequence[int], board: Sequence[int]) -> HighRank:
    """The best high of exactly two of ``hole`` and three of ``board`` (RULES R14.1, R14.3).

    Works for two or more hole cards and three or more board cards.
    """
    pairs = combinations(sorted(hole, key=_rank, reverse=True), 2)
    triples = list(combinations(sorted(board, key=_rank, reverse=True), 3))
    options = [(high_key(two + three), two, three) for two in pairs for three in triples]
    key, two, three = max(options, key=lambda option: option[0])
    return HighRank(_high_ladder()[key], two, three)


def low(hole: Sequence[int], board: Sequence[int], qualifier: int = 8) -> LowRank | None:
    """The best low of exactly two of ``hole`` and three of ``board``, or None (R14.5, R14.7)."""
    pairs = combinations(sorted(hole, key=_low_rank), 2)
    triples = list(combinations(sorted(board, key=_low_rank), 3))
    options = [(low_key(two + three, qualifier), two, three) for two in pairs for three in triples]
    lows = [(key, two, three) for key, two, three in options if key is not None]
    if not lows:
        return None
    key, two, three = min(lows, key=lambda option: option[0])
    return LowRank(_low_ladder()[key], two, three)


def _rank(card: int) -> int:
    return card // 4


def _low_rank(card: int) -> int:
    return (card // 4 + 1) % 13
