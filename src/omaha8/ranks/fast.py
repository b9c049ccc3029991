"""The twin of ``naive`` on the pair tables: one hand at a time, in plain Python.

It trusts what it is given: ``hole`` is a tuple of 2 to 6 cards, ``board`` one of 3 to 5, all
different. It names the same cards as ``naive``, by the order of preference written there.
Neither numpy nor numba is imported to read a hand once the tables lie on disk.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from omaha8.ranks.classes import high_classes, low_classes, low_masks, low_rank, rank_of_low
from omaha8.ranks.names import fewest_points
from omaha8.ranks.rank import HighRank, LowRank
from omaha8.ranks.store import raw_tables

Cards = tuple[int, ...]

# Four bits for each suit to count in: adding 5 to a count of three or more sets the top one.
_SUIT_COUNT = tuple(1 << 4 * (card & 3) for card in range(52))
_FIVES, _TOPS = 0x5555, 0x8888
_RANK_BIT = tuple(1 << (card >> 2) for card in range(52))
_LOW_BIT = tuple((1 << low_rank(card >> 2)) & 0xFF for card in range(52))
# Keys to sort by: from the highest rank down, and from the ace up; cards of a rank stay put.
_DOWNWARDS = tuple(-(card >> 2) for card in range(52)).__getitem__
_UPWARDS = tuple(low_rank(card >> 2) for card in range(52)).__getitem__
# A sum of these tells any two hands of up to six cards apart by their ranks.
_RANK_DIGIT = tuple(7 ** (card >> 2) for card in range(52))


class _Tables(NamedTuple):
    walk: array[int]
    board_high: array[int]
    suit_high: array[int]
    low_columns: tuple[bytes, ...]
    """For each low mask of the board, the points by low mask of the hole."""


@cache
def _tables() -> _Tables:
    raw = raw_tables()
    lows = raw["hole_low"]
    return _Tables(
        _words(raw["walk"]),
        _words(raw["board_high"]),
        _words(raw["suit_high"]),
        tuple(lows[lying::256] for lying in range(256)),
    )


def _words(raw: bytes) -> array[int]:
    words = array("H", raw)
    if sys.byteorder == "big":
        words.byteswap()
    return words


class _Board(NamedTuple):
    """What hands of any number of cards need to know of one board."""

    highs: array[int]
    """The best high without a flush, by rank pair."""
    suit: int
    """The suit that lies three times or more, or -1."""
    suit_mask: int
    lows: bytes
    """The low points by low mask of the hole."""


@lru_cache(maxsize=256)
def _board(board: Cards) -> _Board:
    walk, board_high, _, low_columns = _tables()
    state = count = lying = 0
    for card in board:
        state = walk[state * 13 + (card >> 2)]
        count += _SUIT_COUNT[card]
        lying |= _LOW_BIT[card]
    start = (state - 105) * 91
    suit = (((count + _FIVES) & _TOPS).bit_length() >> 2) - 1
    mask = 0
    if suit >= 0:
        for card in board:
            if card & 3 == suit:
                mask |= _RANK_BIT[card]
    return _Board(board_high[start : start + 91], suit, mask, low_columns[lying])


_Pick = Callable[[Sequence[int]], tuple[int, ...]]

_hole_picks: dict[int, tuple[_Pick, tuple[tuple[int, int], ...]]] = {}


def _pairs(hole: Cards) -> tuple[_Pick, tuple[tuple[int, int], ...]]:
    """A getter of the hole's rank pairs from a row, and the pairs in order of preference."""
    key = 0
    for card in hole:
        key += _RANK_DIGIT[card]
    found = _hole_picks.get(key)
    if found is None:
        found = _hole_picks[key] = _make_pairs(hole)
    return found


def _make_pairs(hole: Cards) -> tuple[_Pick, tuple[tuple[int, int], ...]]:
    ranks = sorted((card >> 2 for card in hole), reverse=True)
    pairs = tuple(dict.fromkeys(combinations(ranks, 2)))
    columns = [low * 13 - low * (low - 1) // 2 + high - low for high, low in pairs]
    if len(columns) == 1:  # itemgetter of one gives no tuple
        columns *= 2
    return itemgetter(*columns), pairs


def high_strength(hole: Cards, board: Cards) -> int:
    """The strength 1..7462 of the best high of two of ``hole`` and three of ``board``."""
    on_board = _board(board)
    best = max(_pairs(hole)[0](on_board.highs))
    if on_board.suit >= 0:
        flush, _ = _flush(hole, on_board)
        if flush > best:
            return flush
    return best


def _flush(hole: Cards, board: _Board) -> tuple[int, tuple[int, int]]:
    """The best flush or straight flush, 0 if none, and the two hole cards that make it."""
    suit = board.suit
    held = [card for card in hole if card & 3 == suit]
    if len(held) < 2:
        return 0, (-1, -1)
    held.sort(reverse=True)
    suit_high, mask = _tables().suit_high, board.suit_mask
    best, two = 0, (-1, -1)
    for pair in combinations(held, 2):
        high, low = pair[0] >> 2, pair[1] >> 2
        row = low * 12 - low * (low - 1) // 2 + high - low - 1
        strength = suit_high[row << 13 | mask]
        if strength > best:
            best, two = strength, pair
    return best, two


def low_strength(hole: Cards, board: Cards, qualifier: int = 8) -> int:
    """The points 1..56 of the best low of two of ``hole`` and three of ``board``, 0 for none."""
    mask = 0
    for card in hole:
        mask |= _LOW_BIT[card]
    points = _board(board).lows[mask]
    return points if qualifier == 8 or points >= fewest_points(qualifier) else 0


def high(hole: Cards, board: Cards) -> HighRank:
    """The best high, with the cards that make it."""
    on_board = _board(board)
    pick, pairs = _pairs(hole)
    strengths = pick(on_board.highs)
    best = max(strengths)
    downwards = sorted(board, key=_DOWNWARDS)
    if on_board.suit >= 0:
        flush, two = _flush(hole, on_board)
        if flush > best:
            suited = [card for card in downwards if card & 3 == on_board.suit]
            return HighRank(flush, two, _take(suited, high_classes()[flush], two))
    one, other = pairs[strengths.index(best)]
    two = _two(hole, one, other)
    return HighRank(best, two, _take(downwards, high_classes()[best], two))


def low(hole: Cards, board: Cards, qualifier: int = 8) -> LowRank | None:
    """The best low, with the cards that make it, or None."""
    points = low_strength(hole, board, qualifier)
    if not points:
        return None
    held = lying = 0
    for card in hole:
        held |= _LOW_BIT[card]
    for card in board:
        lying |= _LOW_BIT[card]
    needed = low_masks()[points]
    two = _two(hole, *_low_pair(needed, held & needed, lying & needed))
    upwards = sorted(board, key=_UPWARDS)
    return LowRank(points, two, _take(upwards, low_classes()[points], two))


@cache
def _low_pair(needed: int, held: int, lying: int) -> tuple[int, int]:
    """The lowest two ranks of the hole that need only what lies on the board besides."""
    bits = [bit for bit in range(8) if held >> bit & 1]
    pairs = combinations(bits, 2)
    one, other = next(
        pair for pair in pairs if not needed & ~lying & ~(1 << pair[0] | 1 << pair[1])
    )
    return rank_of_low(one), rank_of_low(other)


def read(hole: Cards, board: Cards, qualifier: int = 8) -> tuple[HighRank, LowRank | None]:
    """Both halves, each with the cards that make it."""
    return high(hole, board), low(hole, board, qualifier)


def _two(hole: Cards, one: int, other: int) -> tuple[int, int]:
    """The cards of two ranks that were dealt first."""
    first = second = -1
    for card in hole:
        rank = card >> 2
        if rank == one and first < 0:
            first = card
        elif rank == other and second < 0:
            second = card
    return first, second


def _take(cards: list[int], ranks: bytes, two: tuple[int, int]) -> tuple[int, int, int]:
    """The first of ``cards`` that complete ``two`` hole cards to the five ``ranks``."""
    needed = list(ranks)
    needed.remove(two[0] >> 2)
    needed.remove(two[1] >> 2)
    taken = []
    for card in cards:
        if card >> 2 in needed:
            needed.remove(card >> 2)
            taken.append(card)
    return taken[0], taken[1], taken[2]
