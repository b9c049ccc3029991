"""Dealing at random and counting outcomes: the loop of ``sampled``.

Randomness is Philox 4x32-10 (Salmon et al., *Parallel random numbers: as easy as 1, 2, 3*,
2011): a function of seed, trial, attempt and block, with no state. So a trial is dealt the
same whoever deals it, and in whatever order.

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
    Longs = NDArray[np.int64]

#: Attempts at one trial before a clash of ranges counts as hopeless.
MOST_ATTEMPTS = 100_000


def _philox(seed: int, trial: int, attempt: int, block: int, out: Longs) -> None:
    """Fill ``out`` (4,) with the 32 random bits each of one block."""
    low, high = trial & 0xFFFFFFFF, trial >> 32 & 0xFFFFFFFF
    third, fourth = block & 0xFFFFFFFF, attempt & 0xFFFFFFFF
    key, other_key = seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF
    for _ in range(10):
        # products of 32 bits by 32 fill 64, the top bit too: hence the masks after shifts
        first, second = 0xD2511F53 * low, 0xCD9E8D57 * third
        low = (second >> 32 & 0xFFFFFFFF) ^ high ^ key
        third = (first >> 32 & 0xFFFFFFFF) ^ fourth ^ other_key
        high, fourth = second & 0xFFFFFFFF, first & 0xFFFFFFFF
        key, other_key = key + 0x9E3779B9 & 0xFFFFFFFF, other_key + 0xBB67AE85 & 0xFFFFFFFF
    out[0], out[1], out[2], out[3] = low, high, third, fourth


philox = compiled(_philox)


def _choose(
    seed: int, trial: int, attempt: int, starts: Longs, reach: Longs, bits: Longs,
    out: Longs, chosen: Longs,
) -> int:  # fmt: skip
    """Choose a hand from every range: the mask of their cards, or -1 if two share one.

    ``starts`` (players + 1,) says where each range begins in ``reach`` (the weights added
    up within each range) and ``bits`` (the masks). The first range of several hands is
    walked evenly by the golden ratio, so that its hands come up as often as they should.
    """
    taken, even = 0, True
    for player in range(len(starts) - 1):
        first, last = starts[player], starts[player + 1] - 1
        chosen[player] = first
        if last < first:
            continue
        if last > first:
            philox(seed, trial, attempt, 64 + player, out)
            high, low = out[0], out[1]
            if even and attempt == 0:
                philox(seed, 0, 0, 63, out)
                # the fractional part of trial * golden ratio, in 32 bits twice
                step = trial * 0x9E3779B9 + (trial * 0x7F4A7C15 >> 32 & 0xFFFFFFFF) + out[0]
                high = step & 0xFFFFFFFF
            even = False
            aim = high * reach[last] + (low * reach[last] >> 32) >> 32
            while first < last:
                middle = (first + last) // 2
                if reach[middle] > aim:
                    last = middle
                else:
                    first = middle + 1
            chosen[player] = first
        if taken & bits[chosen[player]]:
            return -1
        taken |= bits[chosen[player]]
    return taken


choose = compiled(_choose)


def _deal(
    seed: int, trial: int, attempt: int, taken: int, many: int, deck: Bytes, out: Longs
) -> None:
    """Put ``many`` different cards that are not in ``taken`` at the front of ``deck`` (52,)."""
    left = 0
    for card in range(52):
        deck[left] = card
        left += 1 - (taken >> card & 1)
    bits = 0
    for place in range(many):
        if place % 8 == 0:
            philox(seed, trial, attempt, place // 8, out)
        if place % 2 == 0:
            bits = out[place // 2 % 4]
        # two cards from 32 bits: no card is likelier than another by more than 1e-6
        bits *= left - place
        other = place + (bits >> 32)
        bits &= 0xFFFFFFFF
        deck[place], deck[other] = deck[other], deck[place]


deal = compiled(_deal)


def _rank_hands(
    holes: Bytes, board: Bytes, walk: Words, board_high: Words, suit_high: Words,
    hole_low: Bytes,
) -> int:  # fmt: skip
    """The outcome ``high << players | low`` of one deal."""
    players, size = holes.shape
    state = suits = lying = 0
    for place in range(5):
        card = Int(board[place])
        state = Int(walk[state, card >> 2])
        suits += 1 << 4 * (card & 3)
        lying |= 1 << (card >> 2)
    strengths, flush = board_high[state - 105], (suits + 0x5555) & 0x8888
    suit = Int(flush > 0x8) + Int(flush > 0x80) + Int(flush > 0x800)
    mask = 0
    if flush:
        for place in range(5):
            if board[place] & 3 == suit:
                mask |= 1 << Int(board[place] >> 2)
    lying = (lying << 1 | lying >> 12) & 0xFF
    best_high = best_low = high = low = 0
    for player in range(players):
        best = held = 0
        for place in range(size):
            one = Int(holes[player, place])
            held |= 1 << (one >> 2)
            for before in range(place):
                other = Int(holes[player, before])
                small, big = min(one, other) >> 2, max(one, other) >> 2
                best = max(
                    best, Int(strengths[small * 13 - small * (small - 1) // 2 + big - small])
                )
                if flush and one & 3 == suit and other & 3 == suit:
                    pair = small * 12 - small * (small - 1) // 2 + big - small - 1
                    best = max(best, Int(suit_high[pair, mask]))
        if best > best_high:
            best_high, high = best, 1 << player
        elif best == best_high:
            high |= 1 << player
        points = Int(hole_low[(held << 1 | held >> 12) & 0xFF, lying])
        if points > best_low:
            best_low, low = points, 1 << player
        elif points and points == best_low:
            low |= 1 << player
    return Int(high << players | low)


rank_hands = compiled(_rank_hands)


def _sample(
    seed: int, start: int, stop: int, size: int, board: Bytes, gone: int, starts: Longs,
    reach: Longs, bits: Longs, hands: Bytes, walk: Words, board_high: Words,
    suit_high: Words, hole_low: Bytes, bins: Longs,
) -> int:  # fmt: skip
    """Deal the trials ``start`` to ``stop`` into ``bins`` (4 ** players,).

    ``gone`` is the mask of board and dead cards. A player without a range has a random
    hand. Answers the first trial for which no deal was found, or -1.
    """
    players = len(starts) - 1
    out, chosen = np.empty(4, np.int64), np.empty(players, np.int64)
    deck, lying = np.empty(53, np.uint8), np.empty(5, np.uint8)
    holes = np.empty((players, size), np.uint8)
    to_come = 5 - len(board)
    many = to_come
    for player in range(players):
        many += size * Int(starts[player] == starts[player + 1])
    lying[: len(board)] = board
    for trial in range(start, stop):
        attempt, taken = 0, -1
        while taken < 0:
            if attempt == 100_000:
                return trial
            taken = choose(seed, trial, attempt, starts, reach, bits, out, chosen)
            attempt += 1
        deal(seed, trial, attempt - 1, taken | gone, many, deck, out)
        for place in range(to_come):
            lying[len(board) + place] = deck[place]
        at = to_come
        for player in range(players):
            for place in range(size):
                if starts[player] == starts[player + 1]:
                    holes[player, place] = deck[at]
                    at += 1
                else:
                    holes[player, place] = hands[chosen[player], place]
        bins[rank_hands(holes, lying, walk, board_high, suit_high, hole_low)] += 1
    return -1


sample = compiled(_sample)
