"""The sweep over one board: every hand against every hand that it does not block.

Hands are taken from the weakest high up. Each adds itself to the counters of all its
*parts*; a hand then reads how many of those so far share no card with it by
inclusion-exclusion: those with nothing of it, less those with one of its cards, and so on.
A counter is a row over the few lows that the board allows, so both halves are compared
at once.

Each loop is a plain function with its compiled twin beside it, of the same name without
the underscore.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.flush_kernels import Int
from omaha8.ranks.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint16]
    Ints = NDArray[np.int32]
    Longs = NDArray[np.int64]


def _part_ways(rest_ranks: Bytes, part_rests: Longs, left: Longs, ways: Words) -> None:
    """Fill ``ways`` (v, 2**k): how many real rests hold the cards of each part.

    ``left`` (13,) is how many cards there are of each rank. Of parts that take the same
    ranks only the first counts, the one with the lowest places; the last column is how
    many real rests there are at all.
    """
    size = rest_ranks.shape[1]
    for rest in range(len(rest_ranks)):
        for column in range(part_rests.shape[1]):
            mask = part_rests[rest, column]
            total, place = 1, 0
            while place < size and rest_ranks[rest, place] < 13:
                rank = rest_ranks[rest, place]
                times = picked = 0
                while place < size and rest_ranks[rest, place] == rank:
                    bit = mask >> place & 1
                    if bit and picked < times:
                        total = 0
                    picked += bit
                    times += 1
                    place += 1
                for step in range(times - picked):
                    total = total * max(0, left[rank] - picked - step) // (step + 1)
            ways[rest, column] = total


part_ways = compiled(_part_ways)


def _board_ways(rest_ranks: Bytes, most: int, board: Longs, ways: Longs) -> None:
    """Fill ``ways`` (v,): how many real boards with ranks ``board`` (13,) a rest leaves."""
    for rest in range(len(rest_ranks)):
        total = 1
        for rank in range(13):
            if board[rank]:
                left = most
                for place in range(rest_ranks.shape[1]):
                    left -= rest_ranks[rest, place] == rank
                for step in range(board[rank]):
                    total = total * max(0, left - step) // (step + 1)
        ways[rest] = total


board_ways = compiled(_board_ways)


def _sort_hands(keys: Words, hands: Ints, count: int, places: Ints, order: Ints) -> None:
    """Fill ``order`` with ``hands[:count]`` by ascending ``keys``; ``places`` (7464,) is room."""
    places[:] = 0
    for at in range(count):
        places[Int(keys[hands[at]]) + 1] += 1
    for key in range(1, len(places)):
        places[key] += places[key - 1]
    for at in range(count):
        key = keys[hands[at]]
        order[places[key]] = hands[at]
        places[key] += 1


sort_hands = compiled(_sort_hands)


def _sweep_lows(
    order: Ints,
    keys: Words,
    lows: Bytes,
    rests: Ints,
    parts: Words,
    ways: Words,
    counters: Longs,
    out: Ints,
) -> None:
    """Fill ``out`` (n, 8) for the hands in ``order``: the high won, then the high tied.

    Each as four numbers of opponents: none of the two has a low, and the low won, tied,
    lost. ``lows`` (n,) is each hand's place among at most twelve lows of the board, 0 for
    none, ``rests`` (n,) its rest, ``ways`` those of ``part_ways``. ``counters`` (parts, 4)
    is room: three numbers of 21 bits lie in each word, low 0 first.
    """
    columns = parts.shape[1] - 1
    # the parts of an even number of cards come first; for the whole hand see ``whole``
    even, whole = (columns + 1) // 2 - (columns == 15), 1 if columns == 15 else -1
    room = np.empty(4, np.int64)
    counters[:] = 0
    start, count = 0, len(order)
    while start < count:
        stop = start + 1
        while stop < count and keys[order[stop]] == keys[order[start]]:
            stop += 1
        for tied in range(2):
            for at in range(start, stop):
                hand = order[at]
                a = b = c = d = 0
                # spelled out, so that it compiles to one addition of whole rows
                for column in range(even):
                    row = parts[hand, column]
                    a, b = a + counters[row, 0], b + counters[row, 1]
                    c, d = c + counters[row, 2], d + counters[row, 3]
                for column in range(even, columns):
                    row = parts[hand, column]
                    a, b = a - counters[row, 0], b - counters[row, 1]
                    c, d = c - counters[row, 2], d - counters[row, 3]
                low = Int(lows[hand])
                room[0], room[1], room[2], room[3] = a, b, c, d
                # before the words are read: a number that is one too low would borrow
                room[low // 3] += tied * whole << low % 3 * 21
                read_room(room, low, tied, out[hand])
            if not tied:
                for at in range(start, stop):
                    hand = order[at]
                    rest, word = rests[hand], lows[hand] // 3
                    shift = lows[hand] % 3 * 21
                    for column in range(columns):
                        counters[parts[hand, column], word] += Int(ways[rest, column]) << shift
        start = stop


def _read_room(room: Longs, low: int, tied: int, out: Ints) -> None:
    """Put the numbers of four words into ``out`` (8,), for a hand with that low."""
    low_word, low_shift = low // 3, low % 3 * 21
    same = room[low_word] >> low_shift & 0x1FFFFF
    every = below = 0
    for word in range(4):
        every += (room[word] & 0x1FFFFF) + (room[word] >> 21 & 0x1FFFFF) + (room[word] >> 42)
        if word < low_word:
            below = every
    left = room[low_word] & ((1 << low_shift) - 1)
    below += (left & 0x1FFFFF) + (left >> 21)
    above = every - below - same
    none = 0
    if low == 0:
        none, same = same, 0
    if tied:
        out[4], out[5] = none - out[0], below - out[1]
        out[6], out[7] = same - out[2], above - out[3]
    else:
        out[0], out[1], out[2], out[3] = none, below, same, above


read_room = compiled(_read_room)
sweep_lows = compiled(_sweep_lows)


def _sweep_highs(
    order: Ints, keys: Words, rests: Ints, parts: Words, ways: Words, counters: Longs, out: Ints
) -> None:
    """As ``_sweep_lows`` on a board without lows; ``counters`` (parts,) is room."""
    columns = parts.shape[1] - 1
    even, whole = (columns + 1) // 2 - (columns == 15), 1 if columns == 15 else -1
    counters[:] = 0
    start, count = 0, len(order)
    while start < count:
        stop = start + 1
        while stop < count and keys[order[stop]] == keys[order[start]]:
            stop += 1
        for tied in range(2):
            for at in range(start, stop):
                hand = order[at]
                many = tied * whole
                for column in range(even):
                    many += counters[parts[hand, column]]
                for column in range(even, columns):
                    many -= counters[parts[hand, column]]
                if tied:
                    out[hand, 4] = many - out[hand, 0]
                    out[hand, 5] = out[hand, 6] = out[hand, 7] = 0
                else:
                    out[hand, 0] = many
                    out[hand, 1] = out[hand, 2] = out[hand, 3] = 0
            if not tied:
                for at in range(start, stop):
                    hand = order[at]
                    for column in range(columns):
                        counters[parts[hand, column]] += ways[rests[hand], column]
        start = stop


sweep_highs = compiled(_sweep_highs)
