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
from omaha8.ranks.names import fewest_points, low_mask
from omaha8.ranks.rank import HighRank, LowRank
from omaha8.ranks.store import raw_tables

Cards = tuple[int, ...]

# The sum of these over up to six cards says how often each rank comes, below bit 40, and
# above it how often each suit, in four bits: adding 5 to three or more sets the top one.
_KEY = tuple(7 ** (card >> 2) + (1 << 40 + 4 * (card & 3)) for card in range(52)).__getitem__
_RANKS = (1 << 40) - 1
_FIVES, _TOPS = 0x5555 << 40, 0x8888 << 40
# Keys to sort by: from the highest rank down, and from the ace up; cards of a rank stay put.
_DOWNWARDS = tuple(-(card >> 2) for card in range(52)).__getitem__
_UPWARDS = tuple(low_rank(card >> 2) for card in range(52)).__getitem__


class _Tables(NamedTuple):
    walk: array[int]
    board_high: array[int]
    suit_high: array[int]
    hole_low: bytes


@cache
def _tables() -> _Tables:
    raw = raw_tables()
    return _Tables(
        _words(raw["walk"]),
        _words(raw["board_high"]),
        _words(raw["suit_high"]),
        raw["hole_low"],
    )


def _words(raw: bytes) -> array[int]:
    words = array("H", raw)
    if sys.byteorder == "big":
        words.byteswap()
    return words


class _Board(NamedTuple):
    """What the ranks of a board mean for any hole cards."""

    highs: array[int]
    """The best high without a flush, by rank pair."""
    lows: bytes
    """The low points, by low mask of the hole."""
    lying: int
    """The low mask of the board."""


class _Hole(NamedTuple):
    """What the ranks of hole cards mean for any board."""

    pick: Callable[[Sequence[int]], tuple[int, ...]]
    """Its rank pairs out of ``_Board.highs``."""
    pairs: tuple[tuple[int, int], ...]
    """The same pairs, higher rank first, in order of preference."""
    held: int
    """The low mask of the hole."""


# Filled as they are met: at most 8,450 boards and 26,390 holes differ by their ranks.
_boards: dict[int, _Board] = {}
_holes: dict[int, _Hole] = {}


def _board(board: Cards) -> tuple[_Board, int]:
    """What its ranks mean, and a bit for the suit that lies three times or more, if any."""
    key = sum(map(_KEY, board))
    return _boards.get(key & _RANKS) or _new_board(board, key & _RANKS), key + _FIVES & _TOPS


def _new_board(board: Cards, key: int) -> _Board:
    walk, board_high, _, hole_low = _tables()
    state = 0
    for card in board:
        state = walk[state * 13 + (card >> 2)]
    start = (state - 105) * 91
    lying = low_mask(card >> 2 for card in board)
    made = _Board(board_high[start : start + 91], hole_low[lying::256], lying)
    return _boards.setdefault(key, made)


def _hole(hole: Cards) -> _Hole:
    key = sum(map(_KEY, hole)) & _RANKS
    return _holes.get(key) or _new_hole(hole, key)


def _new_hole(hole: Cards, key: int) -> _Hole:
    ranks = sorted((card >> 2 for card in hole), reverse=True)
    pairs = tuple(dict.fromkeys(combinations(ranks, 2)))
    columns = [low * 13 - low * (low - 1) // 2 + high - low for high, low in pairs]
    if len(columns) == 1:  # itemgetter of one gives no tuple
        columns *= 2
    return _holes.setdefault(key, _Hole(itemgetter(*columns), pairs, low_mask(ranks)))


def high_strength(hole: Cards, board: Cards) -> int:
    """The strength 1..7462 of the best high of two of ``hole`` and three of ``board``."""
    on_board, three = _board(board)
    best = max(_hole(hole).pick(on_board.highs))
    if three:
        flush, _ = _flush(hole, board, three)
        if flush > best:
            return flush
    return best


def _flush(hole: Cards, board: Cards, three: int) -> tuple[int, tuple[int, int]]:
    """The best flush or straight flush, 0 if none, and the two hole cards that make it."""
    suit = three.bit_length() - 41 >> 2
    held = [card for card in hole if card & 3 == suit]
    if len(held) < 2:
        return 0, (-1, -1)
    held.sort(reverse=True)
    suit_high = _tables().suit_high
    mask = sum([1 << (card >> 2) for card in board if card & 3 == suit])
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
    points = _board(board)[0].lows[_hole(hole).held]
    return points if qualifier == 8 or points >= fewest_points(qualifier) else 0


def strengths(hole: Cards, board: Cards, qualifier: int = 8) -> tuple[int, int]:
    """``high_strength`` and ``low_strength``."""
    (on_board, three), in_hole = _board(board), _hole(hole)
    best, points = max(in_hole.pick(on_board.highs)), on_board.lows[in_hole.held]
    if three:
        best = max(best, _flush(hole, board, three)[0])
    return best, points if qualifier == 8 or points >= fewest_points(qualifier) else 0


def high(hole: Cards, board: Cards) -> HighRank:
    """The best high, with the cards that make it."""
    return _high(hole, board, _hole(hole), *_board(board))


def low(hole: Cards, board: Cards, qualifier: int = 8) -> LowRank | None:
    """The best low, with the cards that make it, or None."""
    return _low(hole, board, _hole(hole), _board(board)[0], qualifier)


@lru_cache(maxsize=1024)
def read(hole: Cards, board: Cards, qualifier: int = 8) -> tuple[HighRank, LowRank | None]:
    """Both halves, each with the cards that make it.

    Whoever shows is read again for each pot and by each who tells of it: the last are kept.
    """
    in_hole, (on_board, three) = _hole(hole), _board(board)
    low_half = _low(hole, board, in_hole, on_board, qualifier)
    return _high(hole, board, in_hole, on_board, three), low_half


def _high(hole: Cards, board: Cards, in_hole: _Hole, on_board: _Board, three: int) -> HighRank:
    strengths = in_hole.pick(on_board.highs)
    best = max(strengths)
    downwards = _downwards(board)
    if three:
        flush, two = _flush(hole, board, three)
        if flush > best:
            needed = _high_needed(flush, two[0] >> 2, two[1] >> 2)
            suited = [card for card in downwards if card & 3 == two[0] & 3]
            return HighRank(flush, two, _three(suited, needed))
    one, other = in_hole.pairs[strengths.index(best)]
    needed = _high_needed(best, one, other)
    return HighRank(best, _two(hole, one, other), _three(downwards, needed))


def _low(
    hole: Cards, board: Cards, in_hole: _Hole, on_board: _Board, qualifier: int
) -> LowRank | None:
    points = on_board.lows[in_hole.held]
    if not points or (qualifier != 8 and points < fewest_points(qualifier)):
        return None
    needed = low_masks()[points]
    one, other = _low_pair(needed, in_hole.held & needed, on_board.lying & needed)
    three = _three(_upwards(board), _low_needed(points, one, other))
    return LowRank(points, _two(hole, one, other), three)


@cache
def _low_pair(needed: int, held: int, lying: int) -> tuple[int, int]:
    """The lowest two ranks of the hole that need only what lies on the board besides."""
    lowest_first = combinations([bit for bit in range(8) if held >> bit & 1], 2)
    missing = needed & ~lying
    one, other = next(two for two in lowest_first if not missing & ~(1 << two[0] | 1 << two[1]))
    return rank_of_low(one), rank_of_low(other)


def _two(hole: Cards, one: int, other: int) -> tuple[int, int]:
    """The cards of two ranks that were dealt first."""
    ranks = [card >> 2 for card in hole]
    first = ranks.index(one)
    return hole[first], hole[ranks.index(other, first + 1 if one == other else 0)]


@lru_cache(maxsize=64)
def _downwards(board: Cards) -> list[int]:
    """A board from its highest rank down: several hands are read on the same one."""
    return sorted(board, key=_DOWNWARDS)


@lru_cache(maxsize=64)
def _upwards(board: Cards) -> list[int]:
    """A board from the ace up."""
    return sorted(board, key=_UPWARDS)


def _three(cards: list[int], needed: bytes) -> tuple[int, int, int]:
    """The first of ``cards`` with the ranks ``needed``, which come in the same order."""
    ranks = [card >> 2 for card in cards]
    first = ranks.index(needed[0])
    second = ranks.index(needed[1], first + 1)
    return cards[first], cards[second], cards[ranks.index(needed[2], second + 1)]


@cache
def _high_needed(strength: int, one: int, other: int) -> bytes:
    """The three ranks, from the highest down, that complete two to that strength."""
    return _without(sorted(high_classes()[strength], reverse=True), one, other)


@cache
def _low_needed(points: int, one: int, other: int) -> bytes:
    """The three ranks, from the ace up, that complete two to that low."""
    return _without(sorted(low_classes()[points], key=low_rank), one, other)


def _without(ranks: list[int], one: int, other: int) -> bytes:
    ranks.remove(one)
    ranks.remove(other)
    return bytes(ranks)
