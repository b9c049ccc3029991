"""The loops of ``batch``: many deals at a time over the pair tables.

Each is a plain function with its compiled twin beside it, of the same name without the
underscore. ``holes`` is (n, k) and ``boards`` (n, b), both uint8 and C-contiguous; the
tables are those of ``tables.Tables``. A loop stops at the first row that is no deal, a
card over 51 or one that comes twice, and gives its number back; -1 when all were well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from omaha8.ranks.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint16]


# What a card is read into: in eight bits the shifts below would run over. For a checker it
# is an int, which the plain functions could use as well.
if TYPE_CHECKING:
    Int = int
else:
    Int = np.int64

#: What a loop gives back when every row was a deal.
ALL_WELL = -1


def _best_flush(holes: Bytes, boards: Bytes, row: int, suit: int, suit_high: Words) -> int:
    """The best flush or straight flush of that suit, or 0."""
    mask = 0
    for place in range(boards.shape[1]):
        card = Int(boards[row, place])
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    best = 0
    for second in range(1, holes.shape[1]):
        other = Int(holes[row, second])
        if other & 3 == suit:
            for first in range(second):
                one = Int(holes[row, first])
                if one & 3 == suit:
                    low, high = min(one, other) >> 2, max(one, other) >> 2
                    pair = low * 12 - low * (low - 1) // 2 + high - low - 1
                    best = max(best, Int(suit_high[pair, mask]))
    return best


best_flush = compiled(_best_flush)


def _read_rows(
    holes: Bytes,
    boards: Bytes,
    walk: Words,
    board_high: Words,
    suit_high: Words,
    pair_of: Bytes,
    hole_low: Bytes,
    highs: Words,
    lows: Bytes,
) -> int:
    """Fill ``highs`` (n,) with strengths and ``lows`` (n,) with points.

    ``pair_of`` (169,) is the rank pair of any two ranks. All in one body: calls between
    compiled functions made it a third slower.
    """
    for row in range(len(holes)):
        state = seen = wrong = board_suits = hole_suits = lying = held = best = 0
        for place in range(boards.shape[1]):
            card = Int(boards[row, place])
            wrong |= (card > 51) | (seen >> (card & 63) & 1)
            seen |= 1 << (card & 63)
            board_suits += 1 << 4 * (card & 3)
            lying |= 1 << (card >> 2)
        for place in range(holes.shape[1]):
            card = Int(holes[row, place])
            wrong |= (card > 51) | (seen >> (card & 63) & 1)
            seen |= 1 << (card & 63)
            hole_suits += 1 << 4 * (card & 3)
            held |= 1 << (card >> 2)
        if wrong:
            return row
        for place in range(boards.shape[1]):
            state = Int(walk[state, boards[row, place] >> 2])
        for place in range(1, holes.shape[1]):
            across = 13 * (Int(holes[row, place]) >> 2)
            for before in range(place):
                pair = pair_of[across + (Int(holes[row, before]) >> 2)]
                best = max(best, Int(board_high[state - 105, pair]))
        # Four bits count each suit; the top one is set by 5 more than three, 6 more than two.
        flush = (board_suits + 0x5555) & (hole_suits + 0x6666) & 0x8888
        if flush:
            suit = Int(flush > 0x8) + Int(flush > 0x80) + Int(flush > 0x800)
            best = max(best, best_flush(holes, boards, row, suit, suit_high))
        highs[row] = best
        lows[row] = hole_low[(held << 1 | held >> 12) & 0xFF, (lying << 1 | lying >> 12) & 0xFF]
    return ALL_WELL


def _low_rows(holes: Bytes, boards: Bytes, hole_low: Bytes, lows: Bytes) -> int:
    """Fill ``lows`` (n,) with the points of each row."""
    for row in range(len(holes)):
        seen = wrong = lying = held = 0
        for place in range(boards.shape[1]):
            card = Int(boards[row, place])
            wrong |= (card > 51) | (seen >> (card & 63) & 1)
            seen |= 1 << (card & 63)
            lying |= 1 << (card >> 2)
        for place in range(holes.shape[1]):
            card = Int(holes[row, place])
            wrong |= (card > 51) | (seen >> (card & 63) & 1)
            seen |= 1 << (card & 63)
            held |= 1 << (card >> 2)
        if wrong:
            return row
        lows[row] = hole_low[(held << 1 | held >> 12) & 0xFF, (lying << 1 | lying >> 12) & 0xFF]
    return ALL_WELL


read_rows = compiled(_read_rows)
low_rows = compiled(_low_rows)
