"""Boards with three or more of one suit: the second pass of ``kernels``.

A suit in which one player alone holds two cards is *lone*. Its boards are counted in
groups too: that player wins the high on all of them, except where somebody else has a
full house or better. A suit that several hold is walked board by board, that is by suit
mask and the ranks of the other cards.

Each loop is a plain function with its compiled twin beside it, of the same name without
the underscore; ``bins`` are those of ``kernels``.
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

# In eight or sixteen bits the shifts below would run over. For a checker it is an int,
# which the plain functions could use as well.
if TYPE_CHECKING:
    Int = int
else:
    Int = np.int64

#: The least strength of a full house: everything below loses to any flush or is one.
FULL_HOUSE = 7141


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


def _suited_pairs(hole: Bytes, suit: int, pairs: Longs) -> int:
    """Fill ``pairs`` (15,) with the numbers of a hand's pairs of one suit: how many."""
    found = 0
    for place in range(1, len(hole)):
        for before in range(place):
            if hole[place] & 3 == suit and hole[before] & 3 == suit:
                one, other = Int(hole[place] >> 2), Int(hole[before] >> 2)
                low, high = min(one, other), max(one, other)
                pairs[found] = low * 12 - low * (low - 1) // 2 + high - low - 1
                found += 1
    return found


suited_pairs = compiled(_suited_pairs)


def _suit_ways(others: Bytes, last: Bytes, without: Longs, with_one: Longs, boards: Longs) -> None:
    """Fill ``boards`` (6175,) with the real boards that have three or more of a suit.

    ``without`` and ``with_one`` (65,) are the ways behind each code that take no card, or
    the one card, of that suit. Of a prefix only two numbers matter: its ways to have
    two or more of the suit, and three or more.
    """
    board = 0
    for prefix in range(len(last)):
        none = total = 1
        one = two = 0
        for place in range(3):
            out, take = without[others[prefix, place]], with_one[others[prefix, place]]
            two = two * out + one * take
            one = one * out + none * take
            none *= out
            total *= out + take
        code = Int(last[prefix])
        if code % 5 < 4:
            several, more = total - none - one, total - none - one - two
            boards[board] = more * without[code + 1] + several * with_one[code + 1]
            board += 1
        out, take = without[code], with_one[code]
        two = two * out + one * take
        one = one * out + none * take
        several = total * (out + take) - none * out - one
        more = several - two
        for rank in range(code // 5 + 1, 13):
            boards[board] = more * without[5 * rank + 1] + several * with_one[5 * rank + 1]
            board += 1


suit_ways = compiled(_suit_ways)


def _mend_lone(
    rows: Words,
    low_out: Longs,
    player: int,
    pairs: Longs,
    codes: Bytes,
    lows: Bytes,
    without: Longs,
    with_one: Longs,
    suit_high: Words,
    bins: Longs,
) -> None:
    """Mend ``bins`` where a lone suit's player does not win the high with a flush.

    Only a full house or better of somebody else can be in the way; such a board has a
    pair, so its three or more of a suit are among at most four different ranks.
    """
    players = len(rows)
    flushes = np.zeros(players, np.int64)
    for board in range(len(codes)):
        if codes[board, 4] or not codes[board, 2]:
            continue
        strongest = 0
        for other in range(players):
            if other != player:
                strongest = max(strongest, Int(rows[other, board]))
        if strongest < 7141:
            continue
        low = low_out[lows[board]]
        for left_out in range(-1 if codes[board, 3] else 3, 4):
            boards, mask = 1, 0
            for place in range(4):
                code = Int(codes[board, place])
                if place == left_out:
                    boards *= without[code]
                elif code:
                    boards *= with_one[code]
                    mask |= 1 << code // 5
            if boards:
                flushes[player] = 0
                for pair in range(len(pairs)):
                    flush = Int(suit_high[pairs[pair], mask])
                    flushes[player] = max(flushes[player], flush)
                bins[1 << player << players | low] -= boards
                bins[winners(rows, flushes, board) << players | low] += boards


mend_lone = compiled(_mend_lone)


def _read_board(board: Bytes, suit: int, walk: Words) -> tuple[int, int, int, int]:
    """The walk state of the cards that lie, their low mask, and mask and number of a suit."""
    state = lying = suited = many = 0
    for place in range(len(board)):
        bit = 1 << Int(board[place] >> 2)
        state = Int(walk[state, board[place] >> 2])
        lying |= bit
        if board[place] & 3 == suit:
            suited |= bit
            many += 1
    return state, (lying << 1 | lying >> 12) & 0xFF, suited, many


read_board = compiled(_read_board)


def _put_rest(rest: Longs, row: int, one: int, other: int, ways: int, low: int) -> int:
    """Fill a row of ``rest`` (91, 4), number by number: arrays would take seconds to compile."""
    rest[row, 0] = one
    rest[row, 1] = other
    rest[row, 2] = ways
    rest[row, 3] = low
    return row + 1


put_rest = compiled(_put_rest)


def _list_rest(size: int, others: Longs, rest: Longs) -> int:
    """Fill ``rest`` (91, 4) with what ``size`` cards of other suits may be: how many it is.

    Each is one rank, another, the ways to draw them, and their low mask; ranks that are
    not there are -1. ``others`` (13,) says how many cards there are of each rank.
    """
    found = Int(0)
    if size == 0:
        return put_rest(rest, found, Int(-1), Int(-1), Int(1), Int(0))
    for one in range(13):
        low = (1 << (one + 1) % 13) & 0xFF
        many = Int(others[one])
        if size == 1 and many:
            found = put_rest(rest, found, one, Int(-1), many, low)
        if size == 2 and many > 1:
            found = put_rest(rest, found, one, one, many * (many - 1) // 2, low)
        if size == 2 and many:
            for other in range(one + 1, 13):
                if others[other]:
                    both = low | ((1 << (other + 1) % 13) & 0xFF)
                    found = put_rest(rest, found, one, other, many * Int(others[other]), both)
    return found


list_rest = compiled(_list_rest)


def _count_suit(
    rows: Words,
    low_out: Longs,
    holes: Bytes,
    board: Bytes,
    suit: int,
    deck: int,
    others: Longs,
    suit_masks: tuple[Longs, Bytes, Bytes, Longs],
    walk: Words,
    suit_high: Words,
    bins: Longs,
) -> None:
    """Mend ``bins`` on every board with three or more of one suit.

    ``deck`` is the mask of what is left of the suit, ``others`` (13,) how many cards of the
    other suits are left of each rank, ``suit_masks`` the fields of a ``boards.SuitMasks``.
    """
    masks, mask_ranks, mask_lows, starts = suit_masks
    players, size = len(rows), 5 - len(board)
    pairs, many_pairs = np.empty((players, 15), np.int64), np.empty(players, np.int64)
    for player in range(players):
        many_pairs[player] = suited_pairs(holes[player], suit, pairs[player])
    flushes, none = np.zeros(players, np.int64), np.zeros(players, np.int64)
    rest = np.empty((91, 4), np.int64)
    state, lying, on_board, lies = read_board(board, suit, walk)
    for suited in range(max(0, 3 - lies), size + 1):
        many = list_rest(size - suited, others, rest)
        for place in range(starts[suited], starts[suited + 1]):
            if masks[place] & ~deck == 0:
                for player in range(players):
                    best = 0
                    for pair in range(many_pairs[player]):
                        flush = suit_high[pairs[player, pair], on_board | masks[place]]
                        best = max(best, Int(flush))
                    flushes[player] = best
                after = state
                for rank in range(suited):
                    after = Int(walk[after, mask_ranks[place, rank]])
                low = lying | Int(mask_lows[place])
                mend_mask(rows, low_out, flushes, none, low, after, rest[:many], walk, bins)


def _mend_mask(
    rows: Words,
    low_out: Longs,
    flushes: Longs,
    none: Longs,
    low: int,
    state: int,
    rest: Longs,
    walk: Words,
    bins: Longs,
) -> None:
    """Mend ``bins`` on the boards of one suit mask."""
    players = len(rows)
    for row in range(len(rest)):
        at = state
        if rest[row, 0] >= 0:
            at = Int(walk[at, rest[row, 0]])
        if rest[row, 1] >= 0:
            at = Int(walk[at, rest[row, 1]])
        low_winners = low_out[low | rest[row, 3]]
        if players == 2:
            first, second = Int(rows[0, at - 2380]), Int(rows[1, at - 2380])
            was = Int(first >= second) | Int(second >= first) << 1
            first, second = max(first, flushes[0]), max(second, flushes[1])
            now = Int(first >= second) | Int(second >= first) << 1
        else:
            was = winners(rows, none, at - 2380)
            now = winners(rows, flushes, at - 2380)
        bins[was << players | low_winners] -= rest[row, 2]
        bins[now << players | low_winners] += rest[row, 2]


mend_mask = compiled(_mend_mask)
count_suit = compiled(_count_suit)
