"""The hands of a range out of its tree: sets of masks with weights, joined as it says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import lcm, prod
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.grammar import FINEST
from omaha8.equity.masks import all_hands, mask_of
from omaha8.equity.range_tree import Cards, Narrowed, Node, Slot, Suits, Top, Union, Weighted
from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Longs = NDArray[np.int64]
    #: Hands in ascending order, their weights, and what stands for a weight of one.
    Weighed = tuple[Masks, Longs, int]

#: The most hands that are written out slot by slot, the same ones counted every time; where
#: they would be more, all hands are looked at.
MOST_FILLED = 1_000_000
#: The most hands that are looked at for choices of ranks for R, O and N.
MOST_MATCHED = 150_000_000

_SUIT_BITS = tuple(0x1111111111111 << suit for suit in range(4))
_PAIRS, _FOURS = np.uint64(0x5555555555555), np.uint64(0x3333333333333)


def hands_of(node: Node, size: int) -> Weighed:
    """The hands of ``size`` cards that a tree describes.

    :raises NotUnderstood: as ``ranges.Range.parse``, but for a range without a hand.
    """
    if isinstance(node, Cards):
        return _plain(_holding(node.slots, size))
    if isinstance(node, Suits):
        every = all_hands(size)
        return _plain(every[_suited(every, node.word)])
    if isinstance(node, Top):
        from omaha8.equity.starting_hands import ranked_masks

        return _plain(ranked_masks(node.start, node.stop, size))
    if isinstance(node, Weighted):
        masks, weights, scale = hands_of(node.of, size)
        weights, scale = weights * node.weight.numerator, scale * node.weight.denominator
        return _not_too_fine((masks, weights, scale))
    return _united(node, size) if isinstance(node, Union) else _narrowed(node, size)


def _plain(masks: Masks) -> Weighed:
    return masks, np.ones(len(masks), np.int64), 1


def _unique(masks: Masks) -> Masks:
    """The different ones, ascending; with numpy's own way much slower than by sorting."""
    ordered = np.sort(masks, kind="stable")
    first = np.ones(len(ordered), bool)
    first[1:] = ordered[1:] != ordered[:-1]
    return ordered[first]


def _not_too_fine(found: Weighed) -> Weighed:
    if found[2] > FINEST:
        raise NotUnderstood(
            "a range has weights that together are finer than millionths: wanted coarser ones",
            code="range/weight",
        )
    return found


def _united(node: Union, size: int) -> Weighed:
    """The hands of all parts; like sizes are put together, so that a long list takes no time."""
    heap: list[Weighed] = []
    for part in node.of:
        heap.append(hands_of(part, size))
        while len(heap) > 1 and len(heap[-2][0]) <= 2 * len(heap[-1][0]):
            heap.append(_either(heap.pop(), heap.pop()))
    while len(heap) > 1:
        heap.append(_either(heap.pop(), heap.pop()))
    return heap[0]


def _either(one: Weighed, other: Weighed) -> Weighed:
    """The hands of both, each with the greater of its weights."""
    masks, weights, scale = one
    others, other_weights, other_scale = other
    common = lcm(scale, other_scale)
    every = _unique(np.concatenate([masks, others]))
    best = np.zeros(len(every), np.int64)
    best[np.searchsorted(every, masks)] = weights * (common // scale)
    there = np.searchsorted(every, others)
    best[there] = np.maximum(best[there], other_weights * (common // other_scale))
    return _not_too_fine((every, best, common))


def _narrowed(node: Narrowed, size: int) -> Weighed:
    masks, weights, scale = hands_of(node.of, size)
    for how, other in node.by:
        if isinstance(other, Suits):
            kept = _suited(masks, other.word) == (how == ":")
            masks, weights = masks[kept], weights[kept]
            continue
        others, other_weights, other_scale = hands_of(other, size)
        if how == "!":
            kept = ~np.isin(masks, others, assume_unique=True)
            masks, weights = masks[kept], weights[kept]
            continue
        masks, here, there = np.intersect1d(masks, others, assume_unique=True, return_indices=True)
        weights, scale = weights[here] * other_weights[there], scale * other_scale
        _not_too_fine((masks, weights, scale))
    return masks, weights, scale


def _suited(masks: Masks, word: str) -> NDArray[np.bool_]:
    """Which hands have a suitedness of ``grammar``."""
    counts = np.array([np.bitwise_count(masks & np.uint64(bits)) for bits in _SUIT_BITS])
    if word == "ts":
        return np.asarray((counts >= 3).any(axis=0))
    if word == "ms":
        return np.asarray((counts > 0).sum(axis=0) == 1)
    paired = (counts >= 2).sum(axis=0)
    return np.asarray(paired >= 2 if word == "ds" else paired == (word == "ss"))


def _holding(slots: Sequence[Slot], size: int) -> Masks:
    """The hands of ``size`` cards with a card for every slot."""
    if len(slots) > size:
        raise NotUnderstood(
            f"a range names {len(slots)} cards: wanted at most {size}, the cards of a hand",
            code="range/cards",
        )
    named = tuple(slot for slot in slots if slot.variable or len(slot.cards) < 52)
    if all(slot.variable for slot in named):
        return _of_kinds([slot.variable for slot in named], size)
    valued = _valued(named, sorted({slot.variable for slot in named if slot.variable}))
    wild = size - len(named)
    ways = prod(4 if slot.variable else len(slot.cards) for slot in named) * 52**wild
    if ways * len(valued) <= MOST_FILLED:
        return _unique(np.concatenate([_filled(ranked, size) for ranked in valued]))
    masks = all_hands(size)
    masks = masks[_fit([slot for slot in named if not slot.variable], masks)]
    if len(valued) == 1:
        return masks
    if len(valued) * len(masks) > MOST_MATCHED:
        raise NotUnderstood(
            "R, O and N beside other cards take too long with so many hands: name more cards",
            code="range/large",
        )
    found = []
    for ranked in valued:
        fit = _fit(ranked, masks)
        found.append(masks[fit])
        masks = masks[~fit]
    return np.sort(np.concatenate(found))


def _valued(slots: Sequence[Slot], variables: list[str]) -> list[tuple[Slot, ...]]:
    """The slots with every choice of different ranks for the variables."""
    return [
        tuple(
            Slot((ranks[variables.index(slot.variable)],)) if slot.variable else slot
            for slot in slots
        )
        for ranks in permutations(range(13), len(variables))
    ]


def _filled(slots: Sequence[Slot], size: int) -> Masks:
    """The hands with a card for every slot, slot by slot, the choosiest first."""
    masks = np.zeros(1, np.uint64)
    cards = sorted((slot.cards for slot in slots), key=len)
    for choice in [*cards, *[range(52)] * (size - len(cards))]:
        bits = np.array([1 << card for card in choice], np.uint64)
        apart = (masks[:, None] & bits) == 0
        masks = _unique((masks[:, None] | bits)[apart])
    return masks


def _fit(slots: Sequence[Slot], masks: Masks) -> NDArray[np.bool_]:
    """Which hands have a different card for every slot.

    They are those in which any few slots find as many cards as they are (Hall, *On
    representatives of subsets*, 1935).
    """
    wanted: dict[int, int] = {}
    for many in range(1, len(slots) + 1):
        for chosen in combinations(slots, many):
            cards = {card for slot in chosen for card in slot.cards}
            wanted[mask_of(cards)] = many
    fit = np.ones(len(masks), bool)
    for union, many in wanted.items():
        fit &= np.bitwise_count(masks & np.uint64(union)) >= many
    return fit


def _of_kinds(letters: list[str], size: int) -> Masks:
    """The hands with as many ranks, so often each, as different letters come."""
    masks = all_hands(size)
    times = [letters.count(letter) for letter in set(letters)]
    # of every rank, in its four bits, how many of its cards a hand holds
    counts = masks - (masks >> np.uint64(1) & _PAIRS)
    counts = (counts & _FOURS) + (counts >> np.uint64(2) & _FOURS)
    kept = np.ones(len(masks), bool)
    for often in sorted(set(times)):
        enough = counts + np.uint64((8 - often) * 0x1111111111111) & np.uint64(0x8888888888888)
        kept &= np.bitwise_count(enough) >= sum(time >= often for time in times)
    return masks[kept]
