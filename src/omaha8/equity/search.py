"""Finding hands in the table of starting hands."""

from __future__ import annotations

import numpy as np

from omaha8.equity.ranges import Range
from omaha8.equity.spot import read_hand
from omaha8.equity.starting_hands import StartingHand, Table
from omaha8.equity.suits import shown


def search(table: Table, text: str) -> list[StartingHand]:
    """The hands that a text describes, the best first: cards, in any suits, or a range.

    :raises NotUnderstood: the codes of ``cards``, and of ``ranges.Range.parse``.
    """
    held = read_hand(text, table.size)
    if isinstance(held, tuple):
        return [table.row(table.find(held))]
    classes = np.unique(shown(Range.parse(held, table.size).masks))
    rows = np.searchsorted(table.masks, classes)
    order = np.argsort(table.ranks[rows], kind="stable")
    return [table.row(int(at)) for at in rows[order]]
