"""Ranges against each other, exactly: every way to hold hands, each on every board.

Ways that differ only in which suit is which are counted once. What this would take is
predicted before it is begun (``predict``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import reduce
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.equity.masks import cards_of
from omaha8.equity.outcomes import Counted, counting, outcomes_of
from omaha8.equity.ranges import Range
from omaha8.equity.suits import fixing, renamed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Longs = NDArray[np.int64]

Cards = tuple[int, ...]
Outcomes = dict[tuple[int, int], int]

#: Ways to hold hands that are written out, at most, to see which are alike.
MOST_WAYS = 4_000_000

#: Seconds that one way takes, by cards on the board; measured, and only for predictions.
SECONDS = {0: 3e-4, 3: 1.5e-4, 4: 1e-4, 5: 8e-5}
_CHUNK = 512
#: More boards than there are behind any hands.
_BOARDS = comb(52, 5)


class Ways(NamedTuple):
    """Different ways to hold hands, with how much each counts."""

    masks: list[Masks]
    """For each player (n,) the hands."""
    weights: Longs
    """(n,) the weights of the hands multiplied, times the ways that are alike; as ``counting``."""


def many_ways(ranges: Sequence[Range]) -> int:
    """An upper bound on the ways to hold one hand of each range."""
    return reduce(lambda ways, part: ways * len(part), ranges, 1)


def list_ways(ranges: Sequence[Range], board: Cards, dead: Cards) -> Ways:
    """All ways to hold one hand of each range, those alike in suits only once."""
    masks: list[Masks] = [ranges[0].masks]
    kind = counting(reduce(lambda most, part: most * int(part.weights.sum()), ranges, 1))
    weights, taken = ranges[0].weights.astype(kind), ranges[0].masks
    for part in ranges[1:]:
        apart = (taken[:, None] & part.masks) == 0
        before, here = np.nonzero(apart)
        masks = [*(hands[before] for hands in masks), part.masks[here]]
        weights = weights[before] * part.weights[here]
        taken = taken[before] | part.masks[here]
    orders = [order for order in fixing(board) if order in fixing(dead)]
    return merged(Ways(masks, weights), orders)


def merged(ways: Ways, orders: list[tuple[int, ...]]) -> Ways:
    """Ways that differ only by one of ``orders`` of suits put together."""
    best = list(ways.masks)
    for order in orders:
        new = [renamed(hands, order) for hands in ways.masks]
        less = np.zeros(len(ways.weights), bool)
        same = np.ones(len(ways.weights), bool)
        for ours, theirs in zip(new, best, strict=True):
            less |= same & (ours < theirs)
            same &= ours == theirs
        best = [np.where(less, ours, theirs) for ours, theirs in zip(new, best, strict=True)]
    if not len(ways.weights):
        return ways
    rows, which = np.unique(np.stack(best, axis=1), axis=0, return_inverse=True)
    weights = np.zeros(len(rows), ways.weights.dtype)
    np.add.at(weights, which.ravel(), ways.weights)
    return Ways([rows[:, column] for column in range(rows.shape[1])], weights)


def count_ways(
    ways: Ways,
    board: Cards,
    dead: Cards,
    *,
    high_low: bool,
    executor: Executor | None = None,
    plainly: bool = False,
    counted: Counted | None = None,
) -> Outcomes:
    """The outcomes of all ways on all boards, each counted by its weight.

    ``plainly`` with numpy alone, which for a few is ready sooner; ``counted`` is told after
    every few hundred ways.
    """
    players = len(ways.masks)
    total = np.zeros(1 << 2 * players, counting(int(ways.weights.sum()) * _BOARDS))
    run = map if executor is None else executor.map
    masks, weights = zip(*_chunks(ways), strict=True)
    how = [[one] * len(weights) for one in (board, dead, high_low, plainly)]
    for done, bins in enumerate(run(count_chunk, masks, weights, *how), start=1):
        total += bins
        if counted is not None:
            counted(done, len(weights))
    return outcomes_of(total, players)


def _chunks(ways: Ways) -> Iterator[tuple[list[Masks], Longs]]:
    for start in range(0, len(ways.weights), _CHUNK):
        part = slice(start, start + _CHUNK)
        yield [hands[part] for hands in ways.masks], ways.weights[part]


def count_chunk(
    masks: list[Masks],
    weights: Longs,
    board: Cards,
    dead: Cards,
    high_low: bool,  # noqa: FBT001  an executor hands arguments over by position
    plainly: bool,  # noqa: FBT001  likewise
) -> Longs:
    """Some of the ways; this is what a worker runs."""
    if plainly:
        from omaha8.equity.plain import count_plain as count
    else:
        from omaha8.equity.exact import count_known as count

    kind = counting(int(weights.sum()) * _BOARDS)
    total = np.zeros(1 << 2 * len(masks), kind)
    for row, weight in enumerate(weights.tolist()):
        holes = [cards_of(int(hands[row])) for hands in masks]
        total += weight * count(holes, board, dead, high_low=high_low).astype(kind, copy=False)
    return total
