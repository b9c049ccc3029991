"""Ranges: sets of hands, each with a weight, written as ``grammar`` says.

A hand inside a range is a mask of 52 bits, bit c for card c.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING

import numpy as np

from omaha8.cards import show_cards
from omaha8.equity.grammar import parse
from omaha8.equity.masks import cards_array, cards_of, mask_of
from omaha8.equity.range_hands import hands_of
from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Longs = NDArray[np.int64]

HAND_SIZES = (4, 5, 6)


class Range:
    """Different hands of one size, in ascending order of their masks, each with a weight.

    ``masks`` (n,) are the hands and ``weights`` (n,) whole numbers above 0; a weight of
    ``scale`` is one. Ranges are equal when hands and weights are.
    """

    __slots__ = ("cards", "masks", "scale", "text", "weights")

    def __init__(self, text: str, cards: int, masks: Masks, weights: Longs, scale: int = 1) -> None:
        common = gcd(scale, *(int(weight) for weight in np.unique(weights)))
        self.text, self.cards, self.masks = text, cards, masks
        self.weights, self.scale = weights // common, scale // common

    @classmethod
    def parse(cls, text: str, cards: int = 4) -> Range:
        """The range that ``text`` describes, of hands of 4, 5 or 6 cards.

        :raises NotUnderstood: ``range/syntax``, ``range/empty``, ``range/cards`` for more
            cards than a hand has, ``range/large``, ``range/size``, ``range/top`` where there
            is no ranking, ``range/weight`` for weights that multiply to less than millionths.
        """
        refuse_size(cards)
        masks, weights, scale = hands_of(parse(text), cards)
        if not len(masks):
            raise NotUnderstood(
                f"range {text!r} holds no hand of {cards} cards", code="range/empty"
            )
        return cls(text, cards, masks, weights, scale)

    def __len__(self) -> int:
        return len(self.masks)

    def __repr__(self) -> str:
        return f"Range({self.text!r}, {len(self):,} hands of {self.cards} cards)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return (
            self.scale == other.scale
            and np.array_equal(self.masks, other.masks)
            and np.array_equal(self.weights, other.weights)
        )

    def __hash__(self) -> int:
        return hash((self.cards, self.scale, self.masks.tobytes()))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (cards_of(int(mask)) for mask in self.masks)

    def __contains__(self, hand: Iterable[int]) -> bool:
        mask = mask_of(hand)
        at = int(np.searchsorted(self.masks, np.uint64(mask)))
        return at < len(self) and int(self.masks[at]) == mask

    @property
    def weight(self) -> Fraction:
        """The weights of all hands together."""
        return Fraction(int(self.weights.sum()), self.scale)

    def without(self, cards: Iterable[int]) -> Range:
        """The hands that hold none of these cards.

        :raises NotUnderstood: ``range/empty`` if none is left.
        """
        known = tuple(cards)
        kept = (self.masks & np.uint64(mask_of(known))) == 0
        if not kept.any():
            raise NotUnderstood(
                f"range {self.text!r} is empty once {show_cards(known)} is known to be elsewhere",
                code="range/empty",
            )
        return Range(self.text, self.cards, self.masks[kept], self.weights[kept], self.scale)

    def hands(self) -> NDArray[np.uint8]:
        """(n, k) the cards of every hand, ascending."""
        return cards_array(self.masks, self.cards)


def refuse_size(cards: int) -> None:
    """Nothing for a number of cards that a hand may have.

    :raises NotUnderstood: ``range/size``.
    """
    if cards not in HAND_SIZES:
        raise NotUnderstood(f"hands of {cards} cards: wanted 4, 5 or 6", code="range/size")
