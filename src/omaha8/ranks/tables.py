"""The pair tables: what any two hole cards make of any board, looked up at once.

A high that is no flush depends only on ranks; at most one suit can flush; a low depends
only on which ranks eight or lower lie where. So a hand of 4, 5 or 6 cards is the maximum
over its 6, 10 or 15 pairs in small tables, whatever the variant. Strengths are those of
``classes``: larger is better for both halves, 0 is nothing.

Index formulas
--------------
rank pair (91)
    two ranks ``low <= high``: ``low * 13 - low * (low - 1) // 2 + high - low``, the place
    in ``combinations_with_replacement(range(13), 2)``.
suited pair (78)
    two ranks ``low < high``: ``low * 12 - low * (low - 1) // 2 + high - low - 1``, the
    place in ``combinations(range(13), 2)``.
low pair (28)
    two ranks counted for low (ace 0, deuce 1, .. eight 7) ``one < two``, the place in
    ``combinations(range(8), 2)``.
board (8,450)
    the multisets of 3, 4 and 5 ranks with at most four of each: 455 of three first, then
    1,820 of four from ``BOARD_STARTS[4]``, then 6,175 of five from ``BOARD_STARTS[5]``;
    within each size in the order of ``combinations_with_replacement(range(13), size)``.
    ``board_ranks(size)`` lists them, ``board_index(ranks)`` finds one.
walk
    the board index without sorting: begin at state 0 and for each rank in any order go to
    ``walk[state, rank]``. After 3, 4 or 5 ranks the board is ``state - WALK_BOARDS``;
    after two ranks the rank pair is ``state - WALK_PAIRS``.
suit mask (8,192)
    bit r set: rank r of that suit lies on the board.
low mask (256)
    bit 0 an ace .. bit 7 an eight is there, in any suit.

The arrays are made once a process, in about a tenth of a second, or read from the file that
an earlier process left (``store``).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.ranks.build import multisets
from omaha8.ranks.store import raw_tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

RANK_PAIRS, SUITED_PAIRS, LOW_PAIRS = 91, 78, 28

#: Where the boards of each size begin in the board index, and how many there are.
BOARD_STARTS = {3: 0, 4: 455, 5: 2275}
BOARD_COUNTS = {3: 455, 4: 1820, 5: 6175}
BOARDS = 8450

#: What to take from a walk state to get a rank pair, and a board.
WALK_PAIRS, WALK_BOARDS = 14, 105


class Tables(NamedTuple):
    """The tables as numpy arrays, C-contiguous and read-only; the module says the indexes."""

    walk: NDArray[np.uint16]
    """(2380, 13) the next state; 65535 where a fifth card of a rank would come."""
    board_high: NDArray[np.uint16]
    """(8450, 91) by board and rank pair: the best high of the pair and three of the board
    without a flush; 0 where that takes five of a rank."""
    pair_high: NDArray[np.uint16]
    """(91, 8450) the same, by rank pair and board: rows to fold for a known hand."""
    suit_high: NDArray[np.uint16]
    """(78, 8192) by suited pair and suit mask of the board: the best flush or straight
    flush of that suit; 0 with fewer than three on the board besides the pair itself, and
    for masks of more than five."""
    pair_low: NDArray[np.uint8]
    """(28, 256) by low pair and low mask of the board: the low points, 0 for no low."""
    hole_low: NDArray[np.uint8]
    """(256, 256) by low mask of the hole and of the board: the best over the hole's pairs."""

    @property
    def five_high(self) -> NDArray[np.uint16]:
        """(91, 6175) ``pair_high`` for complete boards alone; a view."""
        return self.pair_high[:, BOARD_STARTS[5] :]


@cache
def tables() -> Tables:
    """The tables, read from disk or built; the same object every time."""
    raw = raw_tables()
    walk = np.frombuffer(raw["walk"], "<u2").reshape(-1, 13)
    board_high = np.frombuffer(raw["board_high"], "<u2").reshape(BOARDS, RANK_PAIRS)
    pair_high = np.ascontiguousarray(board_high.T)
    pair_high.flags.writeable = False
    suit_high = np.frombuffer(raw["suit_high"], "<u2").reshape(SUITED_PAIRS, 8192)
    pair_low = np.frombuffer(raw["pair_low"], np.uint8).reshape(LOW_PAIRS, 256)
    hole_low = np.frombuffer(raw["hole_low"], np.uint8).reshape(256, 256)
    return Tables(walk, board_high, pair_high, suit_high, pair_low, hole_low)


def board_ranks(size: int) -> NDArray[np.uint8]:
    """(n, size) the ranks, ascending, of every board of that size (3, 4 or 5), in index order.

    Row i is the board with index ``BOARD_STARTS[size] + i``.
    """
    return multisets(size)


def board_rank_counts(size: int) -> NDArray[np.uint8]:
    """(n, 13) how often each rank lies on every board of that size, in index order."""
    ranks = multisets(size)
    counts = np.zeros((len(ranks), 13), np.uint8)
    rows = np.arange(len(ranks))
    for column in range(size):
        np.add.at(counts, (rows, ranks[:, column]), 1)
    return counts


def board_index(ranks: Iterable[int]) -> int:
    """The index of a board of 3, 4 or 5 ranks in any order, at most four of each."""
    walk = tables().walk
    state = 0
    for rank in ranks:
        state = int(walk[state, rank])
    return state - WALK_BOARDS


def rank_pair_index(one: int, two: int) -> int:
    """The index 0..90 of two ranks in any order."""
    low, high = sorted((one, two))
    return low * 13 - low * (low - 1) // 2 + high - low


def suited_pair_index(one: int, two: int) -> int:
    """The index 0..77 of two different ranks in any order."""
    low, high = sorted((one, two))
    return low * 12 - low * (low - 1) // 2 + high - low - 1
