"""The boards still to come, grouped: what every exact count walks over.

Without a flush only the ranks of a board matter, so boards are visited as *rank multisets*
and weighed by how many real boards lie behind each: a product of binomials over the cards
still in the deck. A flush needs three of one suit, so a second pass visits *suit masks*
with the ranks of the other cards.

A low mask has bit 0 for an ace .. bit 7 for an eight, as in ``ranks.tables``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.ranks.build import multisets
from omaha8.ranks.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

#: Cards that may lie on the board when a question is asked.
BOARD_SIZES = (0, 3, 4, 5)

#: What to take from a walk state after five ranks to get the board's number 0..6174.
WALK_COMPLETE = 2380


class Grouped(NamedTuple):
    """The rank multisets of some number of cards still to come."""

    ranks: NDArray[np.uint8]
    """(n, size) their ranks, ascending."""
    codes: NDArray[np.uint8]
    """(n, 5) one code ``5 * rank + times`` for each different rank, the highest first, filled up
    with 0."""
    lows: NDArray[np.uint8]
    """(n,) their low masks."""


class Prefixes(NamedTuple):
    """The rank multisets of four cards, each with the boards that a fifth makes of it.

    Boards run in such an order that those of one prefix lie together, the fifth rank from
    the prefix's last one upwards.
    """

    others: NDArray[np.uint8]
    """(1820, 3) the codes of all ranks but the last, filled up with 0."""
    last: NDArray[np.uint8]
    """(1820,) the code of the last (highest) rank."""


class SuitMasks(NamedTuple):
    """All masks of up to five ranks of one suit, the smaller ones first."""

    masks: NDArray[np.int64]
    """(2380,) the empty mask, then 13 of one rank, 78 of two, and so on."""
    ranks: NDArray[np.uint8]
    """(2380, 5) the ranks of each, filled up with 0."""
    lows: NDArray[np.uint8]
    """(2380,) their low masks."""
    starts: NDArray[np.int64]
    """(7,) where the masks of each size begin, and the end."""


@cache
def grouped(size: int) -> Grouped:
    """The rank multisets of ``size`` cards, 0 to 5, at most four of each rank.

    For five cards row i is board number i of ``ranks.tables``.
    """
    if size == 0:
        codes = np.zeros((1, 5), np.uint8)
        none = np.zeros((1, 0), np.uint8)
        none.flags.writeable = codes.flags.writeable = (
            False  # as all the others, for the sake of the kernels
        )
        return Grouped(none, codes, np.zeros(1, np.uint8))
    ranks = multisets(size)
    codes = np.zeros((len(ranks), 5), np.uint8)
    for place in range(size):
        times = (ranks == ranks[:, place : place + 1]).sum(axis=1)
        first = (ranks[:, :place] != ranks[:, place : place + 1]).all(axis=1)
        codes[:, place] = np.where(first, 5 * ranks[:, place] + times, 0)
    codes = np.ascontiguousarray(np.sort(codes, axis=1)[:, ::-1])
    codes.flags.writeable = False
    return Grouped(ranks, codes, np.bitwise_or.reduce(low_bits()[ranks], axis=1))


@cache
def prefixes() -> Prefixes:
    """The 1,820 prefixes in index order."""
    codes = grouped(4).codes
    last = codes.max(axis=1)
    others = np.sort(np.where(codes == last[:, None], 0, codes), axis=1)[:, -3:]
    return Prefixes(np.ascontiguousarray(others), last)


@cache
def five_high() -> NDArray[np.uint16]:
    """(91, 6175) the best high by rank pair and complete board, each row in one piece."""
    return np.ascontiguousarray(tables().five_high)


@cache
def low_table(*, high_low: bool) -> NDArray[np.uint8]:
    """(256, 256) ``hole_low`` of ``ranks.tables``; nothing but 0 in a game without lows."""
    if high_low:
        return tables().hole_low
    none = np.zeros((256, 256), np.uint8)
    none.flags.writeable = False  # as the other, for the sake of the kernels
    return none


@cache
def low_bits() -> NDArray[np.uint8]:
    """(13,) the bit of each rank in a low mask, 0 for nine to king."""
    return np.array([(1 << (rank + 1) % 13) & 0xFF for rank in range(13)], np.uint8)


@cache
def suit_masks() -> SuitMasks:
    """The suit masks of no to five ranks."""
    every = np.arange(8192)
    sizes = np.bitwise_count(every)
    parts = [every[sizes == size] for size in range(6)]
    masks = np.concatenate(parts)
    ranks = np.zeros((len(masks), 5), np.uint8)
    for row, mask in enumerate(masks.tolist()):
        held = [rank for rank in range(13) if mask >> rank & 1]
        ranks[row, : len(held)] = held
    lows = ((masks << 1 | masks >> 12) & 0xFF).astype(np.uint8)
    return SuitMasks(masks, ranks, lows, np.cumsum([0, *map(len, parts)], dtype=np.int64))


@cache
def choices() -> NDArray[np.int64]:
    """(5, 5) how many ways there are to take ``j`` of ``n`` cards of a rank, at [n, j]."""
    pascal = np.zeros((5, 5), np.int64)
    pascal[:, 0] = 1
    for many in range(1, 5):
        pascal[many, 1:] = pascal[many - 1, :-1] + pascal[many - 1, 1:]
    return pascal


def suits_of(cards: Iterable[int]) -> list[int]:
    """The suit mask of some cards for each of the four suits."""
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[card & 3] |= 1 << (card >> 2)
    return masks
