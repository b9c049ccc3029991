"""Known hands against each other over every board to come: the loops of ``exact``.

Each is a plain function with its compiled twin beside it, of the same name without the
underscore. An outcome is a pair of masks of players: who ties for the high, and who ties
for the low, 0 where nobody has one. ``bins`` counts real boards at ``high << players | low``.

The first pass visits rank multisets as if there were no flushes. The passes of
``flush_kernels`` then put right every board with three or more of a suit of which somebody
holds two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.flush_kernels import (
    Int,
    count_suit,
    mend_lone,
    suit_ways,
    suited_pairs,
    winners,
)
from omaha8.ranks.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint16]
    Longs = NDArray[np.int64]


def _fold(hole: Bytes, five_high: Words, row: Words) -> None:
    """Fill ``row`` (6175,) with the best high of a hand on every board without a flush."""
    row[:] = 0
    done = np.zeros(91, np.bool_)
    for place in range(1, len(hole)):
        for before in range(place):
            one, other = Int(hole[place] >> 2), Int(hole[before] >> 2)
            low, high = min(one, other), max(one, other)
            pair = low * 13 - low * (low - 1) // 2 + high - low
            if not done[pair]:
                done[pair] = True
                strengths = five_high[pair]
                for board in range(len(row)):
                    # so written, one instruction does it for many boards
                    was, new = row[board], strengths[board]
                    row[board] = new if new > was else was  # noqa: FURB136  max() is slower


fold = compiled(_fold)


def _low_out(holes: Bytes, hole_low: Bytes, out: Longs) -> None:
    """Fill ``out`` (256,) with who ties for the low, by low mask of the board."""
    best = np.zeros(256, np.uint8)
    for player in range(len(holes)):
        mask = 0
        for place in range(holes.shape[1]):
            mask |= 1 << Int(holes[player, place] >> 2)
        points = hole_low[(mask << 1 | mask >> 12) & 0xFF]
        for lying in range(256):
            if points[lying] > best[lying]:
                best[lying] = points[lying]
                out[lying] = 1 << player
            elif points[lying] and points[lying] == best[lying]:
                out[lying] |= 1 << player


low_out_of = compiled(_low_out)


def _rank_ways(left: Longs, ways: Longs) -> None:
    """Fill ``ways`` (65,) with the binomials behind the codes ``5 * rank + times``."""
    for rank in range(13):
        ways[5 * rank] = 1
        for times in range(1, 5):
            before = ways[5 * rank + times - 1]
            ways[5 * rank + times] = before * max(0, left[rank] - times + 1) // times


rank_ways = compiled(_rank_ways)


def _count_ranks(
    rows: Words,
    low_out: Longs,
    board: Bytes,
    to_come: tuple[Bytes, Bytes, Bytes],
    ways: Longs,
    walk: Words,
    bins: Longs,
) -> None:
    """Count every board as if there were no flushes.

    ``rows`` (players, 6175) are the folded rows, ``to_come`` the fields of a
    ``boards.Grouped``, and ``ways`` (65,) the binomial behind each code.
    """
    ranks, codes, lows = to_come
    players, size = len(rows), ranks.shape[1]
    flushes = np.zeros(players, np.int64)
    state = lying = 0
    for place in range(len(board)):
        state = Int(walk[state, board[place] >> 2])
        lying |= 1 << Int(board[place] >> 2)
    lying = (lying << 1 | lying >> 12) & 0xFF
    for group in range(len(ranks)):
        boards = ways[codes[group, 0]] * ways[codes[group, 1]]
        if boards:
            at = state
            for place in range(size):
                at = Int(walk[at, ranks[group, place]])
            high = winners(rows, flushes, at - 2380)
            bins[high << players | low_out[lying | lows[group]]] += boards


count_ranks = compiled(_count_ranks)


def _total_ways(others: Bytes, last: Bytes, ways: Longs, boards: Longs) -> None:
    """Fill ``boards`` (6175,) with the real boards behind every complete rank multiset."""
    board = 0
    for prefix in range(len(last)):
        code = Int(last[prefix])
        before = ways[others[prefix, 0]] * ways[others[prefix, 1]] * ways[others[prefix, 2]]
        if code % 5 < 4:
            boards[board] = before * ways[code + 1]
            board += 1
        before *= ways[code]
        for rank in range(code // 5 + 1, 13):
            boards[board] = before * ways[5 * rank + 1]
            board += 1


total_ways = compiled(_total_ways)


def _count_groups(
    rows: Words,
    low_out: Longs,
    lone: Longs,
    lone_boards: Longs,
    boards: Longs,
    lows: Bytes,
    bins: Longs,
) -> None:
    """Count complete rank multisets, the boards of lone suits for the one who holds them.

    ``lone`` (suits,) is who holds each lone suit and ``lone_boards`` (suits, 6175) its
    boards, ``boards`` (6175,) all of them.
    """
    players, suits = len(rows), len(lone)
    flushes = np.zeros(players, np.int64)
    for board in range(len(boards)):
        if boards[board]:
            plain, low = boards[board], low_out[lows[board]]
            for suit in range(suits):
                suited = lone_boards[suit, board]
                plain -= suited
                bins[1 << lone[suit] << players | low] += suited
            if players == 2:
                one, other = rows[0, board], rows[1, board]
                high = Int(one >= other) | Int(other >= one) << 1
            else:
                high = winners(rows, flushes, board)
            bins[high << players | low] += plain


count_groups = compiled(_count_groups)


def _holders(holes: Bytes, suit: int) -> tuple[int, int]:
    """How many players hold two or more of a suit, and the last of them."""
    many, who = 0, -1
    for player in range(len(holes)):
        held = 0
        for place in range(holes.shape[1]):
            held += holes[player, place] & 3 == suit
        if held > 1:
            many += 1
            who = player
    return many, who


holders = compiled(_holders)


def _count_lone(
    rows: Words,
    low_out: Longs,
    hole: Bytes,
    who: int,
    suit: int,
    deck: int,
    others: Longs,
    to_come: tuple[Bytes, Bytes, Bytes],
    prefixes: tuple[Bytes, Bytes],
    suit_high: Words,
    boards: Longs,
    bins: Longs,
) -> None:
    """A lone suit, held by ``who``: fill ``boards`` (6175,), and mend ``bins``."""
    without, with_one = np.zeros(65, np.int64), np.zeros(65, np.int64)
    rank_ways(others, without)
    for rank in range(13):
        if deck >> rank & 1:
            for times in range(1, 5):
                with_one[5 * rank + times] = without[5 * rank + times - 1]
    suit_ways(prefixes[0], prefixes[1], without, with_one, boards)
    pairs = np.zeros(15, np.int64)
    found = suited_pairs(hole, suit, pairs)
    mend_lone(
        rows, low_out, who, pairs[:found], to_come[1], to_come[2], without, with_one,
        suit_high, bins,
    )  # fmt: skip


count_lone = compiled(_count_lone)


def _count_known(
    holes: Bytes,
    board: Bytes,
    gone: Longs,
    five_high: Words,
    walk: Words,
    suit_high: Words,
    hole_low: Bytes,
    to_come: tuple[Bytes, Bytes, Bytes],
    prefixes: tuple[Bytes, Bytes],
    suit_masks: tuple[Longs, Bytes, Bytes, Longs],
    bins: Longs,
) -> None:
    """Fill ``bins`` (4 ** players,) with every board to come.

    ``holes`` (players, k) and ``board`` (b,) are cards, ``gone`` (4,) the suit masks of
    everything that is in nobody's deck any more.
    """
    players, many = len(holes), 0
    rows, low_out = np.empty((players, 6175), np.uint16), np.zeros(256, np.int64)
    for player in range(players):
        fold(holes[player], five_high, rows[player])
    low_out_of(holes, hole_low, low_out)
    left, ways, others = np.zeros(13, np.int64), np.zeros(65, np.int64), np.zeros(13, np.int64)
    for rank in range(13):
        for suit in range(4):
            left[rank] += 1 - (gone[suit] >> rank & 1)
    rank_ways(left, ways)
    lone, lone_boards = np.zeros(4, np.int64), np.zeros((4, 6175), np.int64)
    for suit in range(4):
        held_by, who = holders(holes, suit)
        deck = 0x1FFF & ~gone[suit]
        for rank in range(13):
            others[rank] = left[rank] - (deck >> rank & 1)
        if held_by == 1 and len(board) == 0:
            count_lone(
                rows, low_out, holes[who], who, suit, deck, others, to_come, prefixes,
                suit_high, lone_boards[many], bins,
            )  # fmt: skip
            lone[many] = who
            many += 1
        elif held_by:
            count_suit(
                rows, low_out, holes, board, suit, deck, others, suit_masks, walk,
                suit_high, bins,
            )  # fmt: skip
    if len(board):
        count_ranks(rows, low_out, board, to_come, ways, walk, bins)
    else:
        boards = np.empty(6175, np.int64)
        total_ways(prefixes[0], prefixes[1], ways, boards)
        count_groups(rows, low_out, lone[:many], lone_boards[:many], boards, to_come[2], bins)


count_known = compiled(_count_known)
