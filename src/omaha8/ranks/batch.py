"""Many deals at a time over numpy arrays.

Every function takes ``holes``, an integer array (n, k) of k = 4, 5 or 6 cards, and
``boards``, an integer array (n, b) of b = 3, 4 or 5 cards; row i of both is one deal, of
different cards 0..51. ``uint8`` in C order is read as it is, anything else is copied. What
comes back is (n,), larger is better: highs ``uint16`` 1..7462, lows ``uint8`` points 1..56
with 0 for no low (``classes`` says what the numbers mean).

The kernels are compiled, once a machine, on the first call; nothing here is imported
by ``omaha8.ranks`` before it is asked for.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from omaha8.cards import refuse_twice
from omaha8.errors import NotUnderstood
from omaha8.ranks.names import fewest_points
from omaha8.ranks.tables import rank_pair_index, tables

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

_HOLE_SIZES, _BOARD_SIZES = (4, 5, 6), (3, 4, 5)


def high_batch(holes: ArrayLike, boards: ArrayLike) -> NDArray[np.uint16]:
    """(n,) uint16: the strength 1..7462 of the best high of each row.

    :raises NotUnderstood: ``batch/shape``, ``batch/dtype``, ``cards/unknown`` or
        ``cards/twice``; for a bad card the first such row is named.
    """
    return read_batch(holes, boards)[0]


def low_batch(holes: ArrayLike, boards: ArrayLike, qualifier: int = 8) -> NDArray[np.uint8]:
    """(n,) uint8: the points 1..56 of the best low of each row, 0 where there is none.

    :raises NotUnderstood: as ``high_batch``, and ``ranks/qualifier``.
    """
    from omaha8.ranks.kernels import low_rows

    fewest = fewest_points(qualifier)
    own, common = _deals(holes, boards)
    lows = np.empty(len(own), np.uint8)
    _refuse_row(low_rows(own, common, tables().hole_low, lows), own, common)
    return _qualified(lows, fewest)


def read_batch(
    holes: ArrayLike, boards: ArrayLike, qualifier: int = 8
) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """Both of ``high_batch`` and ``low_batch``, in one pass over the deals.

    :raises NotUnderstood: as ``low_batch``.
    """
    from omaha8.ranks.kernels import read_rows

    fewest = fewest_points(qualifier)
    own, common = _deals(holes, boards)
    highs, lows = np.empty(len(own), np.uint16), np.empty(len(own), np.uint8)
    made = tables()
    bad = read_rows(
        own,
        common,
        made.walk,
        made.board_high,
        made.suit_high,
        _pair_of(),
        made.hole_low,
        highs,
        lows,
    )
    _refuse_row(bad, own, common)
    return highs, _qualified(lows, fewest)


@cache
def _pair_of() -> NDArray[np.uint8]:
    """(169,) the rank pair index of any two ranks, at 13 * one + other."""
    pairs = [rank_pair_index(one, other) for one in range(13) for other in range(13)]
    return np.array(pairs, np.uint8)


def _qualified(lows: NDArray[np.uint8], fewest: int) -> NDArray[np.uint8]:
    if fewest > 1:
        lows[lows < fewest] = 0
    return lows


def _deals(holes: ArrayLike, boards: ArrayLike) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    own = _cards(holes, _HOLE_SIZES, "holes")
    common = _cards(boards, _BOARD_SIZES, "boards")
    if len(own) != len(common):
        raise NotUnderstood(
            f"holes have {len(own)} rows and boards {len(common)}: wanted one board for each hole",
            code="batch/shape",
        )
    return own, common


def _cards(given: ArrayLike, sizes: tuple[int, ...], what: str) -> NDArray[np.uint8]:
    cards = np.asarray(given)
    if cards.dtype.kind not in "iu":
        raise NotUnderstood(
            f"{what}: wanted an array of integers, got {cards.dtype}", code="batch/dtype"
        )
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        wanted = " or ".join(f"(n, {size})" for size in sizes)
        raise NotUnderstood(
            f"{what}: wanted the shape {wanted}, got {cards.shape}", code="batch/shape"
        )
    if cards.dtype != np.uint8:
        _refuse_outside(cards, what)
    return np.ascontiguousarray(cards, np.uint8)


def _refuse_outside(cards: NDArray[np.integer], what: str) -> None:
    outside = (cards < 0) | (cards > 51)
    if outside.any():
        row = int(outside.any(axis=1).argmax())
        card = int(cards[row][outside[row]][0])
        raise NotUnderstood(
            f"{card} in row {row} of {what} is not a card: wanted 0 to 51",
            code="cards/unknown",
            card=str(card),
            row=row,
        )


def _refuse_row(row: int, holes: NDArray[np.uint8], boards: NDArray[np.uint8]) -> None:
    """Nothing for -1, else what is wrong with that row."""
    if row >= 0:
        _refuse_outside(holes, "holes")
        _refuse_outside(boards, "boards")
        refuse_twice([*holes[row].tolist(), *boards[row].tolist()], what=f"row {row}")
