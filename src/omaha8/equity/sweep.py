"""The complete table of starting hands, computed: every hand against every opponent.

How it is done stands in ``table_kernels``. The work falls into parts, each some of the
6,175 rank multisets of a board, that may be done anywhere and in any order.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, as_completed
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.equity.against import hand_lows
from omaha8.equity.reduced import hand_number, hand_pairs, view
from omaha8.ranks.tables import BOARD_STARTS, board_rank_counts, tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Longs = NDArray[np.int64]

#: Into how many parts the work falls.
PARTS = 128

Progress = Callable[[int, int], object]


class Sweep(NamedTuple):
    """The two tables that every starting hand is the sum of."""

    by_ranks: Longs
    """(rank multisets of a hand, 12): high won, tied, lost; of each: no low, won, tied, lost."""
    by_suit: Longs
    """(hands seen from a suit, 8): what flushes change of the first eight."""


def sweep_part(size: int, part: int) -> Sweep:
    """One part of the sweep over all boards, for hands of ``size`` cards (4 or 5)."""
    from omaha8.equity.table_kernels import sweep_boards

    made, ranks, seen = tables(), view(size, suit=False), view(size, suit=True)
    by_ranks = np.zeros((len(ranks.ranks), 12), np.int64)
    by_suit = np.zeros((len(seen.ranks), 8), np.int64)
    boards = np.ascontiguousarray(board_rank_counts(5)[part::PARTS])
    board_high = np.ascontiguousarray(made.board_high[BOARD_STARTS[5] :][part::PARTS])
    sweep_boards(
        0, len(boards), boards, (*ranks,), (*seen,), hand_pairs(size), hand_lows(size),
        board_high, made.suit_high, made.hole_low, by_ranks, by_suit,
    )  # fmt: skip
    return Sweep(by_ranks, by_suit)


def sweep(
    size: int = 4, executor: Executor | None = None, progress: Progress | None = None
) -> Sweep:
    """The whole sweep. ``progress`` is told how many of how many parts are done.

    The result does not depend on who did the parts: whole numbers are added.
    """
    if executor is None:
        done = (sweep_part(size, part) for part in range(PARTS))
    else:
        futures = [executor.submit(sweep_part, size, part) for part in range(PARTS)]
        done = (future.result() for future in as_completed(futures))
    total = Sweep(
        np.zeros((len(view(size, suit=False).ranks), 12), np.int64),
        np.zeros((len(view(size, suit=True).ranks), 8), np.int64),
    )
    for count, part in enumerate(done, start=1):
        total = Sweep(total.by_ranks + part.by_ranks, total.by_suit + part.by_suit)
        if progress is not None:
            progress(count, PARTS)
    return total


def totals(hands: NDArray[np.uint8], swept: Sweep) -> Longs:
    """(n, 12) the counts of each of ``hands`` (n, size), columns as in ``Sweep.by_ranks``."""
    size = hands.shape[1]
    seen, number = view(size, suit=True), hand_number(size)
    place = {
        (int(mask), rest): int(seen.first[held]) + at
        for held, mask in enumerate(seen.suited)
        for at, rest in enumerate(_rests(size, int(seen.sizes[held])))
    }
    counts = np.empty((len(hands), 12), np.int64)
    for row, hand in enumerate(hands.tolist()):
        cards = sorted(hand)
        counts[row] = swept.by_ranks[number[tuple(card >> 2 for card in cards)]]
        for suit in range(4):
            mask = sum(1 << (card >> 2) for card in cards if card & 3 == suit)
            rest = tuple(card >> 2 for card in cards if card & 3 != suit)
            change = swept.by_suit[place[mask, rest]]
            counts[row, :8] += change
            counts[row, 8:] -= change[:4] + change[4:]
    return counts


def _rests(size: int, suited: int) -> list[tuple[int, ...]]:
    seen = view(size, suit=True)
    first = int(seen.rest_first[suited])
    last = int(seen.rest_first[suited + 1]) if suited < size else len(seen.rest_ranks)
    return [
        tuple(rank for rank in row if rank < 13) for row in seen.rest_ranks[first:last].tolist()
    ]
