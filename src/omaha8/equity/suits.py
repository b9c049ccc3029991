"""Hands that differ only in which suit is which: one is shown for all of them."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.masks import all_hands

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]

ORDERS: tuple[tuple[int, ...], ...] = tuple(permutations(range(4)))
_SUIT = 0x1111111111111


def renamed(masks: Masks, order: tuple[int, ...]) -> Masks:
    """The masks with suit s called ``order[s]``."""
    new = np.zeros_like(masks)
    for suit, name in enumerate(order):
        new |= (masks >> np.uint64(suit) & np.uint64(_SUIT)) << np.uint64(name)
    return new


def fixing(cards: Iterable[int]) -> list[tuple[int, ...]]:
    """The orders of suits that leave a set of cards as it is."""
    held = set(cards)
    return [order for order in ORDERS if {card & ~3 | order[card & 3] for card in held} == held]


def shown(masks: Masks) -> Masks:
    """For each mask the one that stands for all that differ in suits: the greatest.

    Its highest card is a spade, and spades come before hearts wherever that is open.
    """
    best = masks.copy()
    for order in ORDERS[1:]:
        np.maximum(best, renamed(masks, order), out=best)
    return best


@cache
def hand_classes(size: int) -> tuple[Masks, NDArray[np.int64]]:
    """The hands of ``size`` cards that stand for all, ascending, and how many each is for.

    16,432 of four cards, 134,459 of five.
    """
    masks, counts = np.unique(shown(all_hands(size)), return_counts=True)
    return masks, counts.astype(np.int64)
