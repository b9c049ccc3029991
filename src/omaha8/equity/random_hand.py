"""Hands against one random hand: out of the shipped table, or counted."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.deals import Ways, merged
from omaha8.equity.masks import cards_of
from omaha8.equity.ranges import Range
from omaha8.equity.result import outcomes_of
from omaha8.equity.suits import fixing

if TYPE_CHECKING:
    from numpy.typing import NDArray

Cards = tuple[int, ...]
Outcomes = dict[tuple[int, int], int]

# The table's columns as outcomes of players 1 (the known hand) and 2 (the random one).
_WINNERS = (1, 3, 2)
_LOWS = (0, 1, 3, 2)


def table_outcomes(hand: Cards) -> Outcomes:
    """The outcomes of a hand of four cards against a random one before the flop."""
    from omaha8.equity.starting_hands import table

    made = table(4)
    counts = made.counts[made.find(hand)].tolist()
    keys = [(high, low) for high in _WINNERS for low in _LOWS]
    return {key: many for key, many in zip(keys, counts, strict=True) if many}


def count_random(
    held: Range,
    board: Cards,
    dead: Cards,
    *,
    high_low: bool,
    executor: Executor | None = None,
) -> Outcomes:
    """The outcomes of every hand of a range against every random hand on every board."""
    orders = [order for order in fixing(board) if order in fixing(dead)]
    ways = merged(Ways([held.masks], held.weights), orders)
    many = len(ways.weights)
    hands = [cards_of(int(mask)) for mask in ways.masks[0]]
    run = map if executor is None else executor.map
    total = np.zeros(16, np.int64)
    parts = run(count_one, hands, [board] * many, [dead] * many, [high_low] * many)
    for weight, bins in zip(ways.weights.tolist(), parts, strict=True):
        total += weight * bins
    return outcomes_of(total, 2)


def count_one(hand: Cards, board: Cards, dead: Cards, high_low: bool) -> NDArray[np.int64]:  # noqa: FBT001
    """One of the hands; this is what a worker runs."""
    from omaha8.equity.against import count_against

    return count_against(hand, board, dead, high_low=high_low)
