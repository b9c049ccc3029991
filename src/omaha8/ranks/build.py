"""Making the pair tables with numpy; ``tables`` says what each of them holds."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from omaha8.ranks.classes import CATEGORY_SIZES, high_classes, low_masks

if TYPE_CHECKING:
    from numpy.typing import NDArray

_DIGITS = 5 ** np.arange(13, dtype=np.int64)

#: The states of a walk that have a next one: none to four ranks seen.
_INNER_STATES = 1 + 13 + 91 + 455 + 1820
_DEAD_END = 65535


def build() -> dict[str, NDArray[np.uint16] | NDArray[np.uint8]]:
    """Every table by name, as ``tables.Tables`` describes it."""
    pair_low = _pair_low()
    return {
        "walk": _walk(),
        "board_high": np.ascontiguousarray(_pair_high().T),
        "suit_high": _suit_high(),
        "pair_low": pair_low,
        "hole_low": _hole_low(pair_low),
    }


@cache
def multisets(size: int) -> NDArray[np.uint8]:
    """(n, size) the multisets of ranks, at most four of each, in index order, read-only."""
    every = np.array(list(combinations_with_replacement(range(13), size)), np.uint8)
    kept = every if size < 5 else every[every[:, 0] != every[:, 4]]
    kept.flags.writeable = False
    return kept


def _key(ranks: NDArray[np.uint8]) -> NDArray[np.int64]:
    """A number for each row of ranks that does not depend on their order."""
    total: NDArray[np.int64] = _DIGITS[ranks].sum(axis=-1)
    return total


def _find(keys: NDArray[np.int64], wanted: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each wanted key stands among ``keys``, -1 where it does not."""
    order = np.argsort(keys)
    at = np.minimum(np.searchsorted(keys, wanted, sorter=order), len(keys) - 1)
    places: NDArray[np.int64] = order[at]
    return np.where(keys[places] == wanted, places, -1)


def _walk() -> NDArray[np.uint16]:
    walk = np.empty((_INNER_STATES, 13), np.uint16)
    start = 0
    for size in range(5):
        keys = _key(multisets(size))
        after = start + len(keys)
        places = _find(_key(multisets(size + 1)), keys[:, None] + _DIGITS)
        walk[start:after] = np.where(places < 0, _DEAD_END, after + places)
        start = after
    return walk


def _five_strengths() -> tuple[NDArray[np.int64], NDArray[np.uint16]]:
    """The keys of the 6,175 multisets of five ranks, and their strengths without a flush."""
    ranks = np.frombuffer(b"".join(high_classes()), np.uint8).reshape(-1, 5)
    strengths = np.arange(1, len(ranks) + 1, dtype=np.uint16)
    flush = sum(CATEGORY_SIZES[:5])
    mixed = np.r_[0:flush, flush + CATEGORY_SIZES[5] : len(ranks) - CATEGORY_SIZES[8]]
    return _key(ranks[mixed]), strengths[mixed]


def _pair_high() -> NDArray[np.uint16]:
    """(91, 8450): three ranks straight from the ladder, four and five by their threes."""
    keys, strengths = _five_strengths()
    threes = multisets(3)
    places = _find(keys, _key(multisets(2))[:, None] + _key(threes))
    of_three = np.where(places < 0, 0, strengths[places]).astype(np.uint16)
    parts = [of_three]
    for size in (4, 5):
        boards = multisets(size)
        best = np.zeros((len(of_three), len(boards)), np.uint16)
        for columns in combinations(range(size), 3):
            index = _find(_key(threes), _key(boards[:, columns]))
            np.maximum(best, of_three[:, index], out=best)
        parts.append(best)
    return np.concatenate(parts, axis=1)


def _suit_high() -> NDArray[np.uint16]:
    """(78, 8192): masks of three from the ladder, then of four and five from one bit fewer."""
    flush = np.zeros(8192, np.uint16)
    first = sum(CATEGORY_SIZES[:5])
    last = len(high_classes()) - 1
    for strength, ranks in enumerate(high_classes()):
        if first < strength <= first + CATEGORY_SIZES[5] or strength > last - CATEGORY_SIZES[8]:
            flush[sum(1 << rank for rank in ranks)] = strength
    masks = np.arange(8192)
    size = np.bitwise_count(masks)
    pairs = np.array([1 << one | 1 << two for one, two in combinations(range(13), 2)])
    best = np.zeros((len(pairs), 8192), np.uint16)
    three = masks[size == 3]
    apart = (pairs[:, None] & three) == 0
    best[:, three] = np.where(apart, flush[pairs[:, None] | three], 0)
    for count in (4, 5):
        for rank in range(13):
            having = masks[(size == count) & (masks >> rank & 1 == 1)]
            best[:, having] = np.maximum(best[:, having], best[:, having ^ (1 << rank)])
    return best


def _pair_low() -> NDArray[np.uint8]:
    """(28, 256): the pair and the three lowest other ranks on the board."""
    points = {mask: place for place, mask in enumerate(low_masks())}
    table = np.zeros((28, 256), np.uint8)
    for row, (one, two) in enumerate(combinations(range(8), 2)):
        pair = 1 << one | 1 << two
        for lying in range(256):
            three = [bit for bit in range(8) if lying & ~pair & 1 << bit][:3]
            if len(three) == 3:
                table[row, lying] = points[pair | sum(1 << bit for bit in three)]
    return table


def _hole_low(pair_low: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """(256, 256): the best over all pairs of ranks in the hole."""
    holes = np.arange(256)
    table = np.zeros((256, 256), np.uint8)
    for row, (one, two) in enumerate(combinations(range(8), 2)):
        having = holes[(holes >> one & 1 == 1) & (holes >> two & 1 == 1)]
        table[having] = np.maximum(table[having], pair_low[row])
    return table
