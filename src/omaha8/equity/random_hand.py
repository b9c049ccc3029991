"""Hands against one random hand: out of the shipped table, or counted."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.deals import Ways, merged
from omaha8.equity.masks import cards_of
from omaha8.equity.outcomes import Counted, counting, outcomes_of
from omaha8.equity.ranges import Range
from omaha8.equity.suits import fixing

if TYPE_CHECKING:
    from numpy.typing import NDArray

Cards = tuple[int, ...]
Outcomes = dict[tuple[int, int], int]

# The table's columns as outcomes of players 1 (the known hand) and 2 (the random one).
_KEYS = tuple((high, low) for high in (1, 3, 2) for low in (0, 1, 3, 2))


def table_outcomes(held: Range, *, high_low: bool = True) -> Outcomes:
    """The outcomes of the hands of a range against a random one before the flop.

    :raises NotUnderstood: ``equity/no-table`` for a number of cards without a table.
    """
    from omaha8.equity.starting_hands import table

    made = table(held.cards)
    rows, which = np.unique(made.places(held.masks), return_inverse=True)
    weights = np.zeros(len(rows), np.int64)
    np.add.at(weights, which, held.weights)
    # Python's whole numbers, since the sum over many hands may not fit into 64 bits
    counts = [
        sum(weight * many for weight, many in zip(weights.tolist(), column, strict=True))
        for column in made.counts[rows].T.tolist()
    ]
    outcomes: Outcomes = {}
    for (high, low), many in zip(_KEYS, counts, strict=True):
        key = high, low if high_low else 0
        if many:
            outcomes[key] = outcomes.get(key, 0) + many
    return outcomes


def count_random(
    held: Range,
    board: Cards,
    dead: Cards,
    *,
    high_low: bool,
    executor: Executor | None = None,
    counted: Counted | None = None,
) -> Outcomes:
    """The outcomes of every hand of a range against every random hand on every board."""
    from omaha8.equity.against import STEPS

    orders = [order for order in fixing(board) if order in fixing(dead)]
    ways = merged(Ways([held.masks], held.weights), orders)
    many = len(ways.weights)
    hands = [cards_of(int(mask)) for mask in ways.masks[0]]
    deals = comb(52, held.cards) * comb(52, 5)
    kind = counting(int(held.weights.sum()) * deals)
    total = np.zeros(16, kind)
    steps = Steps(many * STEPS, counted)
    how = [board] * many, [dead] * many, [high_low] * many
    parts = (
        map(count_one, hands, *how, [steps.one] * many)
        if executor is None
        else executor.map(count_one, hands, *how)
    )
    for row, (weight, bins) in enumerate(zip(ways.weights.tolist(), parts, strict=True), start=1):
        total += weight * bins.astype(kind, copy=False)
        steps.reached(row * STEPS)
    return outcomes_of(total, 2)


class Steps:
    """Steps that are counted, and told to whoever wants to know."""

    def __init__(self, every: int, counted: Counted | None) -> None:
        self._every, self._counted, self._done = every, counted, 0

    def one(self) -> None:
        """One step more."""
        self.reached(self._done + 1)

    def reached(self, done: int) -> None:
        """So many steps are done; it is told once."""
        if self._counted is not None and done != self._done:
            self._counted(done, self._every)
        self._done = done


def count_one(
    hand: Cards,
    board: Cards,
    dead: Cards,
    high_low: bool,  # noqa: FBT001  an executor hands arguments over by position
    stepped: Callable[[], object] = lambda: None,
) -> NDArray[np.int64]:
    """One of the hands; this is what a worker runs."""
    from omaha8.equity.against import count_against

    return count_against(hand, board, dead, high_low=high_low, stepped=stepped)
