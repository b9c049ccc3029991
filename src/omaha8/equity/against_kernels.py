"""A known hand against one random hand: every opponent on every board, in reduced cards.

Outcomes are counted at ``4 * high + low`` of ``bins`` (16,), as masks of the two players:
1 the known hand, 2 the random one, 3 both; a low of 0 is none.

Without a flush an opponent is a rank multiset. With three or more of a suit on the board
two things change: the known hand may have a flush, and so may opponents with two of the
suit; one whose flush is better wins the high whatever else it holds.

Each loop is a plain function with its compiled twin beside it, of the same name without
the underscore.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.flush_kernels import Int, list_rest, read_board, suited_pairs
from omaha8.equity.sweep_kernels import part_ways
from omaha8.ranks.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint16]
    Ints = NDArray[np.int32]
    Longs = NDArray[np.int64]
    ViewFields = tuple[Longs, Longs, Longs, Longs, Longs, Bytes, Longs, Words, Longs, int]
    Opponents = tuple[Bytes, Longs, Bytes]


def _judge(
    by_pair: Words,
    opponents: Opponents,
    own_low: int,
    lying: int,
    hole_low: Bytes,
    highs: Words,
    lows: Bytes,
) -> None:
    """Fill ``highs`` (w,) with the strengths of all rank multisets, ``lows`` with outcomes.

    ``opponents`` are the ranks (w, k), the rank pairs and the low masks of every rank
    multiset of a hand; ``own_low`` are the points of the known hand.
    """
    _, pairs, low_masks = opponents
    for hand in range(len(pairs)):
        best = Int(by_pair[pairs[hand, 0]])
        for pair in range(1, pairs.shape[1]):
            best = max(best, Int(by_pair[pairs[hand, pair]]))
        highs[hand] = best
        points = Int(hole_low[low_masks[hand], lying])
        lows[hand] = (Int(own_low >= points) | Int(points >= own_low) << 1) * Int(
            own_low + points > 0
        )


judge = compiled(_judge)


def _hand_ways(ranks: Bytes, left: Longs, ways: Longs) -> None:
    """Fill ``ways`` (w,) with the real hands behind each rank multiset."""
    for hand in range(len(ranks)):
        total, times = 1, 0
        for place in range(ranks.shape[1]):
            rank = ranks[hand, place]
            times = times + 1 if place and rank == ranks[hand, place - 1] else 1
            total = total * max(0, left[rank] - times + 1) // times
        ways[hand] = total


hand_ways = compiled(_hand_ways)


def _against_ranks(
    own: Words,
    own_lows: Bytes,
    board: Bytes,
    left: Longs,
    to_come: tuple[Bytes, Bytes, Bytes],
    ways: Longs,
    opponents: Opponents,
    board_high: Words,
    walk: Words,
    hole_low: Bytes,
    bins: Longs,
) -> None:
    """Count every board and opponent as if there were no flushes.

    ``own`` (6175,) is the known hand's folded row and ``own_lows`` (256,) its points by low
    mask, ``left`` (13,) the deck, ``ways`` (65,) the binomial behind each code.
    """
    ranks, codes, come_lows = to_come
    hands = len(opponents[0])
    highs, lows, many = (
        np.empty(hands, np.uint16),
        np.empty(hands, np.uint8),
        np.empty(hands, np.int64),
    )
    state = lying = 0
    for place in range(len(board)):
        state = Int(walk[state, board[place] >> 2])
        lying |= 1 << Int(board[place] >> 2)
    lying = (lying << 1 | lying >> 12) & 0xFF
    for group in range(len(ranks)):
        boards, at, deck = 1, state, left.copy()
        for place in range(5):
            boards *= ways[codes[group, place]]
        if boards:
            for place in range(ranks.shape[1]):
                at = Int(walk[at, ranks[group, place]])
                deck[ranks[group, place]] -= 1
            low = lying | Int(come_lows[group])
            judge(board_high[at - 105], opponents, Int(own_lows[low]), low, hole_low, highs, lows)
            hand_ways(opponents[0], deck, many)
            strength = Int(own[at - 2380])
            for hand in range(hands):
                high = Int(strength >= highs[hand]) | Int(highs[hand] >= strength) << 1
                bins[high << 2 | Int(lows[hand])] += many[hand] * boards


against_ranks = compiled(_against_ranks)


def _meet_flush(
    was: int, now: int, boards: int, highs: Words, lows: Bytes, many: Longs, bins: Longs
) -> None:
    """The known hand has a flush of strength ``now`` instead of ``was``: mend ``bins``."""
    for hand in range(len(highs)):
        strength = Int(highs[hand])
        if strength >= was:
            before = Int(was >= strength) | 2
            after = Int(now >= strength) | Int(strength >= now) << 1
            bins[before << 2 | Int(lows[hand])] -= many[hand] * boards
            bins[after << 2 | Int(lows[hand])] += many[hand] * boards


meet_flush = compiled(_meet_flush)


def _lose_flush(
    own: int,
    mask: int,
    deck: int,
    boards: int,
    view: ViewFields,
    rest_ways: Words,
    suit_high: Words,
    highs: Words,
    lows: Bytes,
    bins: Longs,
) -> None:
    """Opponents whose flush beats ``own`` win the high: mend ``bins``."""
    suited, first, sizes, pairs, rest_first, ranks = (
        view[0],
        view[1],
        view[2],
        view[3],
        view[4],
        view[6],
    )
    for held in range(len(suited)):
        if sizes[held] < 2 or suited[held] & ~deck:
            continue
        flush = 0
        for pair in range(15):
            if pairs[held, pair] >= 0:
                flush = max(flush, Int(suit_high[pairs[held, pair], mask]))
        if flush > own:
            rest = rest_first[sizes[held]]
            for hand in range(first[held], first[held + 1]):
                strength = Int(highs[ranks[hand]])
                if own >= strength:
                    many = Int(rest_ways[rest]) * boards
                    high = 1 | Int(strength >= own) << 1
                    low = Int(lows[ranks[hand]])
                    bins[high << 2 | low] -= many
                    bins[2 << 2 | low] += many
                rest += 1


lose_flush = compiled(_lose_flush)


def _against_board(
    strength: int,
    flush: int,
    own_low: int,
    low: int,
    mask: int,
    deck: int,
    boards: int,
    left: Longs,
    by_pair: Words,
    opponents: Opponents,
    view: ViewFields,
    rest_ways: Words,
    suit_high: Words,
    hole_low: Bytes,
    room: tuple[Words, Bytes, Longs],
    bins: Longs,
) -> None:
    """Mend ``bins`` on one board, with ``mask`` of the suit on it and ``deck`` of it left.

    ``strength`` is the known hand's high without a flush and ``flush`` that with one, or 0;
    ``left`` (13,) are the cards of other suits that are left.
    """
    highs, lows, many = room
    judge(by_pair, opponents, own_low, low, hole_low, highs, lows)
    if flush > strength:
        full = left.copy()
        for rank in range(13):
            full[rank] += deck >> rank & 1
        hand_ways(opponents[0], full, many)
        meet_flush(strength, flush, boards, highs, lows, many, bins)
    own = max(strength, flush)
    lose_flush(own, mask, deck, boards, view, rest_ways, suit_high, highs, lows, bins)


against_board = compiled(_against_board)


def _against_suit(
    hole: Bytes,
    own: Words,
    own_lows: Bytes,
    board: Bytes,
    suit: int,
    deck: int,
    others: Longs,
    opponents: Opponents,
    view: ViewFields,
    suit_masks: tuple[Longs, Bytes, Bytes, Longs],
    board_high: Words,
    walk: Words,
    suit_high: Words,
    hole_low: Bytes,
    bins: Longs,
) -> None:
    """Mend ``bins`` on every board with three or more of one suit.

    ``deck`` is the mask of what is left of the suit, ``others`` (13,) how many cards of the
    other suits are left of each rank.
    """
    masks, mask_ranks, mask_lows, starts = suit_masks
    hands, size = len(opponents[0]), 5 - len(board)
    room = np.empty(hands, np.uint16), np.empty(hands, np.uint8), np.empty(hands, np.int64)
    rest_ways = np.zeros((len(view[5]), view[7].shape[1]), np.uint16)
    rests, pairs = np.empty((91, 4), np.int64), np.empty(15, np.int64)
    held = suited_pairs(hole, suit, pairs)
    state, lying, on_board, lies = read_board(board, suit, walk)
    for suited in range(max(0, 3 - lies), size + 1):
        for row in range(list_rest(size - suited, others, rests)):
            left, boards = others.copy(), rests[row, 2]
            for column in range(2):
                if rests[row, column] >= 0:
                    left[rests[row, column]] -= 1
            part_ways(view[5], view[8][:, -1:], left, rest_ways)
            for place in range(starts[suited], starts[suited + 1]):
                mask, at = masks[place], state
                if mask & ~deck:
                    continue
                for rank in range(suited):
                    at = Int(walk[at, mask_ranks[place, rank]])
                for column in range(2):
                    if rests[row, column] >= 0:
                        at = Int(walk[at, rests[row, column]])
                low = lying | Int(mask_lows[place]) | rests[row, 3]
                flush = Int(0)
                for pair in range(held):
                    flush = max(flush, Int(suit_high[pairs[pair], mask | on_board]))
                against_board(
                    Int(own[at - 2380]), flush, Int(own_lows[low]), low, mask | on_board,
                    deck & ~mask, boards, left, board_high[at - 105], opponents, view,
                    rest_ways[:, 0], suit_high, hole_low, room, bins,
                )  # fmt: skip


against_suit = compiled(_against_suit)
