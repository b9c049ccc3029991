"""The loops of ``exact``: known hands against each other over every board to come.

Each is a plain function with its compiled twin beside it, of the same name without the
underscore. An outcome is a pair of masks of players: who ties for the high, and who ties
for the low, 0 where nobody has one. ``bins`` counts real boards at ``high << players | low``.

The count goes in two passes. The first visits rank multisets as if there were no flushes.
The second visits every board with three or more of a suit of which somebody holds two,
takes the outcome of the first pass back and puts the true one in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from omaha8.ranks.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint16]
    Longs = NDArray[np.int64]

# In sixteen bits the shifts below would run over. For a checker it is an int, which the
# plain functions could use as well.
if TYPE_CHECKING:
    Int = int
else:
    Int = np.int64


def _fold(five_high: Words, pairs: Longs, row: Words) -> None:
    """Fill ``row`` (6175,) with the best high of a hand on every board without a flush.

    ``pairs`` are the numbers of the hand's rank pairs.
    """
    row[:] = five_high[pairs[0]]
    for place in range(1, len(pairs)):
        other = five_high[pairs[place]]
        for board in range(len(row)):
            row[board] = max(row[board], other[board])


fold = compiled(_fold)


def _winners(rows: Words, flushes: Longs, board: int) -> int:
    """The mask of the players who tie for the high."""
    if len(rows) == 2:
        one = max(Int(rows[0, board]), flushes[0])
        other = max(Int(rows[1, board]), flushes[1])
        return Int(one >= other) | Int(other >= one) << 1
    best = who = 0
    for player in range(len(rows)):
        strength = max(Int(rows[player, board]), flushes[player])
        if strength > best:
            best, who = strength, 1 << player
        elif strength == best:
            who |= 1 << player
    return who


winners = compiled(_winners)


def _count_ranks(
    rows: Words,
    low_out: Longs,
    state: int,
    lying: int,
    ranks: Bytes,
    codes: Bytes,
    lows: Bytes,
    ways: Longs,
    walk: Words,
    bins: Longs,
) -> None:
    """Count every board as if there were no flushes.

    ``rows`` (players, 6175) are the folded rows, ``low_out`` (256,) the mask of those who
    tie for the low by low mask of the board, ``state`` and ``lying`` the walk state and the
    low mask of the board so far, ``ranks``, ``codes`` and ``lows`` the rank multisets still
    to come, and ``ways`` (65,) the binomial behind each code.
    """
    players, size = len(rows), ranks.shape[1]
    flushes = np.zeros(players, np.int64)
    for group in range(len(ranks)):
        boards = ways[codes[group, 0]] * ways[codes[group, 1]] * ways[codes[group, 2]]
        boards *= ways[codes[group, 3]] * ways[codes[group, 4]]
        if boards:
            board = state
            for place in range(size):
                board = Int(walk[board, ranks[group, place]])
            high = winners(rows, flushes, board - 2380)
            bins[high << players | low_out[lying | lows[group]]] += boards


count_ranks = compiled(_count_ranks)


def _list_rest(size: int, others: Longs, rest: Longs) -> int:
    """Fill ``rest`` (91, 4) with what ``size`` cards of other suits may be: how many it is.

    Each is one rank, another, the ways to draw them, and their low mask; ranks that are
    not there are -1. ``others`` (13,) says how many cards there are of each rank.
    """
    if size == 0:
        rest[0] = -1, -1, 1, 0
        return 1
    found = 0
    for one in range(13):
        low = (1 << (one + 1) % 13) & 0xFF
        if size == 1 and others[one]:
            rest[found] = one, -1, others[one], low
            found += 1
        if size == 2 and others[one] > 1:
            rest[found] = one, one, others[one] * (others[one] - 1) // 2, low
            found += 1
        if size == 2 and others[one]:
            for other in range(one + 1, 13):
                if others[other]:
                    both = low | ((1 << (other + 1) % 13) & 0xFF)
                    rest[found] = one, other, others[one] * others[other], both
                    found += 1
    return found


list_rest = compiled(_list_rest)


def _count_suit(
    rows: Words,
    low_out: Longs,
    state: int,
    lying: int,
    own: Longs,
    board: int,
    deck: int,
    others: Longs,
    masks: Longs,
    mask_ranks: Bytes,
    mask_lows: Bytes,
    starts: Longs,
    size: int,
    walk: Words,
    suit_high: Words,
    bins: Longs,
) -> None:
    """Mend ``bins`` on every board with three or more of one suit.

    ``own`` (players, 16) are how many suited pairs each player holds and their numbers;
    ``board`` and ``deck`` the suit masks of the board and of what is left of the suit,
    ``others`` (13,) how many cards of the other suits are left of each rank, ``size`` the
    number of cards to come. The masks are those of ``boards.suit_masks``.
    """
    players = len(rows)
    flushes, none = np.zeros(players, np.int64), np.zeros(players, np.int64)
    rest = np.empty((91, 4), np.int64)
    lies = 0
    for rank in range(13):
        lies += board >> rank & 1
    for suited in range(max(0, 3 - lies), size + 1):
        many = list_rest(size - suited, others, rest)
        for place in range(starts[suited], starts[suited + 1]):
            if masks[place] & ~deck:
                continue
            for player in range(players):
                best = 0
                for pair in range(1, own[player, 0] + 1):
                    best = max(best, Int(suit_high[own[player, pair], board | masks[place]]))
                flushes[player] = best
            after, low = state, lying | Int(mask_lows[place])
            for rank in range(suited):
                after = Int(walk[after, mask_ranks[place, rank]])
            for row in range(many):
                at = after
                if rest[row, 0] >= 0:
                    at = Int(walk[at, rest[row, 0]])
                if rest[row, 1] >= 0:
                    at = Int(walk[at, rest[row, 1]])
                low_winners = low_out[low | rest[row, 3]]
                was = winners(rows, none, at - 2380)
                now = winners(rows, flushes, at - 2380)
                bins[was << players | low_winners] -= rest[row, 2]
                bins[now << players | low_winners] += rest[row, 2]


count_suit = compiled(_count_suit)
