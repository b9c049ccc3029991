"""Ranges: sets of hands, each with a weight, written as ``grammar`` says.

A hand inside a range is a mask of 52 bits, bit c for card c.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from math import gcd, lcm
from typing import TYPE_CHECKING

import numpy as np

from omaha8.cards import show_cards
from omaha8.equity.grammar import FINEST, Cards, Joined, Node, Slot, Suits, Top, Weighted, parse
from omaha8.equity.masks import all_hands, cards_array, cards_of, mask_of
from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Longs = NDArray[np.int64]

HAND_SIZES = (4, 5, 6)

#: The most hands that are looked at on the way to a range.
MOST_HANDS = 40_000_000

_SUIT_BITS = tuple(0x1111111111111 << suit for suit in range(4))
_WILD = Slot(tuple(range(13)))


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
        masks, weights, scale = _hands(parse(text), cards)
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


def _hands(node: Node, size: int) -> tuple[Masks, Longs, int]:
    """The hands of a tree, their weights, and what stands for a weight of one."""
    if isinstance(node, Cards):
        return _plain(_holding(node.slots, size))
    if isinstance(node, Suits):
        every = all_hands(size)
        return _plain(every[_suited(every, node.word)])
    if isinstance(node, Top):
        from omaha8.equity.starting_hands import ranked_masks

        return _plain(ranked_masks(node.start, node.stop, size))
    if isinstance(node, Weighted):
        masks, weights, scale = _hands(node.of, size)
        found = masks, weights * node.weight.numerator, scale * node.weight.denominator
    else:
        found = _joined(node, size)
    if found[2] > FINEST:
        raise NotUnderstood(
            "a range has weights that together are finer than millionths: wanted coarser ones",
            code="range/weight",
        )
    return found


def _plain(masks: Masks) -> tuple[Masks, Longs, int]:
    return masks, np.ones(len(masks), np.int64), 1


def _joined(node: Joined, size: int) -> tuple[Masks, Longs, int]:
    masks, weights, scale = _hands(node.left, size)
    if isinstance(node.right, Suits) and node.how != ",":
        kept = _suited(masks, node.right.word) == (node.how == ":")
        return masks[kept], weights[kept], scale
    others, other_weights, other_scale = _hands(node.right, size)
    if node.how == "!":
        kept = ~np.isin(masks, others, assume_unique=True)
        return masks[kept], weights[kept], scale
    if node.how == ":":
        both, here, there = np.intersect1d(masks, others, assume_unique=True, return_indices=True)
        return both, weights[here] * other_weights[there], scale * other_scale
    common = lcm(scale, other_scale)
    every = np.union1d(masks, others)
    best = np.zeros(len(every), np.int64)
    best[np.searchsorted(every, masks)] = weights * (common // scale)
    there = np.searchsorted(every, others)
    best[there] = np.maximum(best[there], other_weights * (common // other_scale))
    return every, best, common


def _suited(masks: Masks, word: str) -> NDArray[np.bool_]:
    """Which hands have a suitedness of ``grammar``."""
    counts = np.array([np.bitwise_count(masks & np.uint64(bits)) for bits in _SUIT_BITS])
    if word == "ts":
        return np.asarray((counts >= 3).any(axis=0))
    if word == "ms":
        return np.asarray((counts > 0).sum(axis=0) == 1)
    paired = (counts >= 2).sum(axis=0)
    return np.asarray(paired >= 2 if word == "ds" else paired == (word == "ss"))


def _holding(slots: tuple[Slot, ...], size: int) -> Masks:
    """The hands of ``size`` cards with a card for every slot."""
    if len(slots) > size:
        raise NotUnderstood(
            f"a range names {len(slots)} cards: wanted at most {size}, the cards of a hand",
            code="range/cards",
        )
    if not slots:
        return all_hands(size)
    filled = slots + (_WILD,) * (size - len(slots))
    variables = sorted({slot.variable for slot in filled if slot.variable})
    if not variables:
        return _expanded(filled)
    found = []
    for ranks in permutations(range(13), len(variables)):
        value = dict(zip(variables, ranks, strict=True))
        found.append(
            _expanded(
                tuple(
                    Slot((value[slot.variable],), slot.suits) if slot.variable else slot
                    for slot in filled
                )
            )
        )
    return np.unique(np.concatenate(found))


def _expanded(slots: tuple[Slot, ...]) -> Masks:
    """The hands with a card for every slot, slot by slot, the choosiest first."""
    masks = np.zeros(1, np.uint64)
    for slot in sorted(slots, key=lambda slot: len(slot.cards)):
        bits = np.array([1 << card for card in slot.cards], np.uint64)
        if len(masks) * len(bits) > MOST_HANDS:
            raise NotUnderstood(
                "a range of more hands than can be listed: name more of its cards, or use random",
                code="range/large",
            )
        apart = (masks[:, None] & bits) == 0
        masks = np.unique((masks[:, None] | bits)[apart])
    return masks
