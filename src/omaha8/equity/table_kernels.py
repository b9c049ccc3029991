"""The complete table of starting hands: a stretch of boards, swept for all hands at once.

``total(hand) = A[its ranks] + the sum over the four suits of D[the hand seen from it]``.
``A`` takes every board as if there were no flushes, over rank multisets of board and hands.
``D`` puts boards with three or more of a suit right: what the hand truly gets there less
what ``A`` has for the same board. Both go through the boards by rank multiset, so that what
``A`` found for it is at hand when its suits are laid out.

Each loop is a plain function with its compiled twin beside it, of the same name without
the underscore.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.flush_kernels import Int
from omaha8.equity.sweep_kernels import (
    board_ways,
    part_ways,
    sort_hands,
    sweep_highs,
    sweep_lows,
)
from omaha8.ranks.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint16]
    Ints = NDArray[np.int32]
    Longs = NDArray[np.int64]
    Room = tuple[Words, Bytes, Ints, Ints, Ints, Longs, Longs, Ints]
    ViewFields = tuple[Longs, Longs, Longs, Longs, Longs, Bytes, Longs, Words, Longs, int]


def _strengths(
    pairs: Longs, low_masks: Bytes, by_pair: Words, hole_low: Bytes, lying: int,
    keys: Words, lows: Bytes,
) -> int:  # fmt: skip
    """Fill ``keys`` with the highs of all rank multisets on a board, ``lows`` with places.

    Answers how many lows there are, none included. A place is 0 for no low, else 1 for the
    worst low that somebody can have here.
    """
    place = np.zeros(57, np.uint8)
    for hand in range(len(pairs)):
        best = 0
        for pair in range(pairs.shape[1]):
            best = max(best, Int(by_pair[pairs[hand, pair]]))
        keys[hand] = best
        place[hole_low[low_masks[hand], lying]] = 1
    many = 1
    for points in range(1, 57):
        if place[points]:
            place[points] = many
            many += 1
    place[0] = 0
    for hand in range(len(pairs)):
        lows[hand] = place[hole_low[low_masks[hand], lying]]
    return many


strengths = compiled(_strengths)


def _lay_out(view: ViewFields, rests: Ints) -> None:
    """Fill ``rests`` (n,) with the number of each hand's rest."""
    first, counts, rest_first = view[1], view[2], view[4]
    for suited in range(len(counts)):
        for hand in range(first[suited], first[suited + 1]):
            rests[hand] = rest_first[counts[suited]] + hand - first[suited]


lay_out = compiled(_lay_out)


def _low_totals(
    lows: Bytes, rests: Ints, parts: Words, ways: Words, counters: Longs, out: Longs
) -> None:
    """Fill ``out`` (n, 4): opponents whatever their high, by the low as in ``sweep_lows``.

    ``counters`` (parts, 12) is room.
    """
    columns = parts.shape[1] - 1
    even, whole = (columns + 1) // 2 - (columns == 15), 1 if columns == 15 else -1
    counters[:] = 0
    for hand in range(len(parts)):
        for column in range(columns):
            counters[parts[hand, column], lows[hand]] += ways[rests[hand], column]
    for hand in range(len(parts)):
        out[hand] = 0
        for other in range(12):
            many = whole if other == lows[hand] else 0
            for column in range(even):
                many += counters[parts[hand, column], other]
            for column in range(even, columns):
                many -= counters[parts[hand, column], other]
            if other < lows[hand]:
                out[hand, 1] += many
            elif other > lows[hand]:
                out[hand, 3] += many
            elif other:
                out[hand, 2] += many
            else:
                out[hand, 0] += many


low_totals = compiled(_low_totals)


def _sweep_ranks(
    board: Longs, view: ViewFields, keys: Words, lows: Bytes, many_lows: int, rests: Ints,
    out: Ints, totals: Longs,
) -> None:  # fmt: skip
    """One board by its ranks: fill ``out`` (n, 8) and add to ``totals`` (n, 12).

    ``board`` (13,) is how many cards of each rank lie there. The three high outcomes of
    ``totals`` are won, tied and lost, each by the low.
    """
    hands, parts = len(keys), view[7]
    ways, behind = np.zeros((len(view[5]), parts.shape[1]), np.uint16), np.empty(hands, np.int64)
    left: Longs = np.full(13, 4) - board
    part_ways(view[5], view[8], left, ways)
    board_ways(view[5], 4, board, behind)
    alive, order = np.empty(hands, np.int32), np.empty(hands, np.int32)
    for hand in range(hands):
        alive[hand] = hand
    sort_hands(keys, alive, hands, np.empty(7464, np.int32), order)
    if many_lows > 1:
        sweep_lows(order, keys, lows, rests, parts, ways, np.empty((view[9], 4), np.int64), out)
    else:
        sweep_highs(order, keys, rests, parts, ways, np.empty(view[9], np.int64), out)
    every = np.empty((hands, 4), np.int64)
    low_totals(lows, rests, parts, ways, np.empty((view[9], 12), np.int64), every)
    for hand in range(hands):
        for low in range(4):
            won, tied = Int(out[hand, low]), Int(out[hand, 4 + low])
            totals[hand, low] += won * behind[hand]
            totals[hand, 4 + low] += tied * behind[hand]
            totals[hand, 8 + low] += (every[hand, low] - won - tied) * behind[hand]


sweep_ranks = compiled(_sweep_ranks)


def _deal_suit(
    mask: int, view: ViewFields, rank_keys: Words, rank_lows: Bytes, rests: Ints, ways: Words,
    suit_high: Words, keys: Words, lows: Bytes, alive: Ints,
) -> int:  # fmt: skip
    """Fill ``alive`` with the hands that a suit mask leaves, ``keys`` and ``lows``: how many."""
    suited, first, pairs, ranks = view[0], view[1], view[3], view[6]
    count = 0
    for held in range(len(suited)):
        if suited[held] & mask == 0:
            flush = 0
            for pair in range(15):
                if pairs[held, pair] >= 0:
                    flush = max(flush, Int(suit_high[pairs[held, pair], mask]))
            for hand in range(first[held], first[held + 1]):
                if ways[rests[hand], -1]:
                    keys[hand] = max(flush, Int(rank_keys[ranks[hand]]))
                    lows[hand] = rank_lows[ranks[hand]]
                    alive[count] = hand
                    count += 1
    return count


deal_suit = compiled(_deal_suit)


def _sweep_suit(
    mask: int, view: ViewFields, rank_keys: Words, rank_lows: Bytes, many_lows: int,
    rests: Ints, ways: Words, behind: Longs, suit_high: Words, room: Room,
    plain: Ints, totals: Longs,
) -> None:  # fmt: skip
    """One board with the suit mask ``mask``: add to ``totals`` (n, 8) what flushes change.

    ``plain`` (rank multisets, 8) is what the ranks alone gave there.
    """
    ranks, parts = view[6], view[7]
    keys, lows, alive, order, places, counters, flat, out = room
    count = deal_suit(mask, view, rank_keys, rank_lows, rests, ways, suit_high, keys, lows, alive)
    sort_hands(keys, alive, count, places, order)
    if many_lows > 1:
        sweep_lows(order[:count], keys, lows, rests, parts, ways, counters, out)
    else:
        sweep_highs(order[:count], keys, rests, parts, ways, flat, out)
    for at in range(count):
        hand = alive[at]
        for column in range(8):
            more = Int(out[hand, column]) - plain[ranks[hand], column]
            totals[hand, column] += more * behind[rests[hand]]


sweep_suit = compiled(_sweep_suit)


def _rest_number(rest: Longs) -> int:
    """A number below 105 for the ranks of the at most two cards of other suits."""
    number = many = 0
    for rank in range(13):
        for _ in range(rest[rank]):
            number = number * 14 + rank + 1
            many += 1
    return number


rest_number = compiled(_rest_number)


def _all_rests(view: ViewFields, ways: Words, behind: Longs) -> None:
    """Fill ``ways`` (196, v, 2**k) and ``behind`` (196, v) for every rest of a board."""
    for one in range(14):
        for other in range(max(1, one), 14) if one else range(14):
            rest = np.zeros(13, np.int64)
            if one:
                rest[one - 1] += 1
            if other:
                rest[other - 1] += 1
            part_ways(view[5], view[8], 3 - rest, ways[14 * one + other])
            board_ways(view[5], 3, rest, behind[14 * one + other])


all_rests = compiled(_all_rests)


def _make_room(hands: int, parts: int) -> Room:
    """The arrays that ``sweep_suit`` works in."""
    return (
        np.empty(hands, np.uint16),
        np.empty(hands, np.uint8),
        np.empty(hands, np.int32),
        np.empty(hands, np.int32),
        np.empty(7464, np.int32),
        np.empty((parts, 4), np.int64),
        np.empty(parts, np.int64),
        np.empty((hands, 8), np.int32),
    )


make_room = compiled(_make_room)


def _sweep_boards(
    start: int, stop: int, boards: Bytes, by_ranks: ViewFields, by_suit: ViewFields,
    hand_pairs: Longs, hand_lows: Bytes, board_high: Words, suit_high: Words, hole_low: Bytes,
    all_ranks: Longs, all_suits: Longs,
) -> None:  # fmt: skip
    """Sweep the boards ``start`` to ``stop`` of ``boards`` (6175, 13), counts by rank.

    Adds to ``all_ranks`` (rank multisets, 12) and ``all_suits`` (hands of the view, 8).
    """
    hands, seen, parts = len(by_ranks[6]), len(by_suit[6]), by_suit[9]
    keys, lows, plain = (
        np.empty(hands, np.uint16),
        np.empty(hands, np.uint8),
        np.empty((hands, 8), np.int32),
    )
    rank_rests, suit_rests = np.empty(hands, np.int32), np.empty(seen, np.int32)
    lay_out(by_ranks, rank_rests)
    lay_out(by_suit, suit_rests)
    room = make_room(seen, parts)
    ways = np.zeros((196, len(by_suit[5]), by_suit[7].shape[1]), np.uint16)
    behind = np.zeros((196, len(by_suit[5])), np.int64)
    all_rests(by_suit, ways, behind)
    for board in range(start, stop):
        lying = many = 0
        different, on_board = np.zeros(5, np.int64), boards[board].astype(np.int64)
        for rank in range(13):
            if on_board[rank]:
                lying |= 1 << rank
                different[many] = rank
                many += 1
        lying = (lying << 1 | lying >> 12) & 0xFF
        found = strengths(hand_pairs, hand_lows, board_high[board], hole_low, lying, keys, lows)
        sweep_ranks(on_board, by_ranks, keys, lows, found, rank_rests, plain, all_ranks)
        for choice in range(1 << many):
            mask, rest, suited = 0, on_board.copy(), 0
            for place in range(many):
                if choice >> place & 1:
                    mask |= 1 << different[place]
                    rest[different[place]] -= 1
                    suited += 1
            if suited >= 3:
                number = rest_number(rest)
                sweep_suit(
                    mask, by_suit, keys, lows, found, suit_rests, ways[number], behind[number],
                    suit_high, room, plain, all_suits,
                )  # fmt: skip


sweep_boards = compiled(_sweep_boards)
