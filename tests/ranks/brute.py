"""Brute force by the array: every combination of a deal, ranked by ``naive``'s ladder.

It shares nothing with the pair tables. ``naive`` ranks one hand of each kind (which ranks,
one suit or not); a table over all 2,598,960 hands of five repeats that answer for each.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from omaha8.ranks import naive

FIVES = comb(52, 5)


@cache
def all_fives() -> NDArray[np.uint8]:
    """(2598960, 5) every hand of five cards, each ascending, in lexicographic order."""
    flat = chain.from_iterable(combinations(range(52), 5))
    return np.fromiter(flat, np.uint8, FIVES * 5).reshape(-1, 5)


@cache
def naive_fives() -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """The strength and the low points of every row of ``all_fives``."""
    cards = all_fives()
    suits = cards & 3
    one_suit = (suits == suits[:, :1]).all(axis=1)
    kinds = (6 ** (cards >> 2).astype(np.int64)).sum(axis=1) * 2 + one_suit
    _, first, kind = np.unique(kinds, return_index=True, return_inverse=True)
    samples = cards[first].tolist()
    highs = np.array([naive.five_high(five) for five in samples], np.uint16)
    lows = np.array([naive.five_low(five) for five in samples], np.uint8)
    return highs[kind], lows[kind]


@cache
def _choose() -> NDArray[np.int64]:
    """(5, 52) the number of ways to choose 1 to 5 of fewer than each number of things."""
    return np.array([[comb(card, size) for card in range(52)] for size in range(1, 6)])


def colex(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """A number 0..2598959 of five ascending cards."""
    places = np.zeros(len(cards), np.int64)
    for column, ways in enumerate(_choose()):
        places += ways[cards[:, column]]
    return places


@cache
def _by_colex() -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    order = colex(all_fives())
    highs, lows = naive_fives()
    high_of, low_of = np.empty_like(highs), np.empty_like(lows)
    high_of[order], low_of[order] = highs, lows
    return high_of, low_of


def brute_batch(
    holes: NDArray[np.uint8], boards: NDArray[np.uint8]
) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """The best strength and low points over all pairs of hole and threes of board."""
    high_of, low_of = _by_colex()
    highs, lows = np.zeros(len(holes), np.uint16), np.zeros(len(holes), np.uint8)
    for two in combinations(range(holes.shape[1]), 2):
        for three in combinations(range(boards.shape[1]), 3):
            five = np.concatenate([holes[:, two], boards[:, three]], axis=1)
            five.sort(axis=1)
            places = colex(five)
            np.maximum(highs, high_of[places], out=highs)
            np.maximum(lows, low_of[places], out=lows)
    return highs, lows
