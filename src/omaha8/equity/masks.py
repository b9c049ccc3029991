"""Hands as masks of 52 bits, bit c for card c: one, and many in an array."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    return sum(1 << card for card in set(cards))


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask, ascending."""
    return tuple(card for card in range(52) if mask >> card & 1)


def cards_array(masks: Masks, size: int) -> NDArray[np.uint8]:
    """(n, size) the cards of masks of that many cards, ascending."""
    hands = np.zeros((len(masks), size), np.uint8)
    found = np.zeros(len(masks), np.int64)
    for card in range(52):
        holding = np.flatnonzero(masks >> np.uint64(card) & np.uint64(1))
        hands[holding, found[holding]] = card
        found[holding] += 1
    return hands


def all_hands(size: int) -> Masks:
    """Every hand of ``size`` cards, ascending."""
    masks = np.zeros(1, np.uint64)
    for _ in range(size):
        parts = []
        for card in range(52):
            bit = np.uint64(1 << card)
            # ascending, so what has only lower cards comes first
            parts.append(masks[: int(np.searchsorted(masks, bit))] | bit)
        masks = np.concatenate(parts)
    return masks
