"""Finding hands in the table of starting hands."""

from __future__ import annotations

import numpy as np

from omaha8.equity.ranges import Range
from omaha8.equity.spot import Given, hand_size, range_size, read_cards, read_hand
from omaha8.equity.starting_hands import StartingHand, Table, table
from omaha8.equity.suits import shown
from omaha8.errors import NotUnderstood


def starting_hand(hand: Given) -> StartingHand:
    """A hand of four or five cards, in any suits, with its rank and what it is worth.

    ``hand`` is text such as ``AsAh3s2h``, or card numbers. Rank 1 is the best of 16,432 hands
    of four cards, or of 134,459 of five; the equity is that against one random hand.

    :raises NotUnderstood: the codes of ``cards``, ``cards/count`` for another number of cards.
    """
    cards = read_cards(hand, (4, 5), "hand")
    made = table(len(cards))
    return made.row(made.find(cards))


def best_hands(
    text: str = "random", top: int | None = None, *, cards: int | None = None
) -> list[StartingHand]:
    """The starting hands of a range, the best first; all of them, or the ``top`` so many.

    ``text`` is a range such as ``top 10%`` or ``A2**:ds``. Hands that differ only in suits are
    one, of which ``combos`` says how many it stands for: with ``top 10%`` these add up to a
    tenth of all hands. Of four ``cards`` or five; if not said, as many as the range names.

    :raises NotUnderstood: ``starting-hands/top`` for a ``top`` below 1, ``equity/no-table``
        for another number of cards, and the codes of ``ranges.Range.parse``.
    """
    refuse_top(top)
    size = cards or hand_size(text) or range_size([text])
    return search(table(size), text)[:top]


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


def refuse_top(top: int | None) -> None:
    """Nothing for how many hands one may ask for.

    :raises NotUnderstood: ``starting-hands/top``.
    """
    if top is not None and top < 1:
        raise NotUnderstood(f"top {top}: wanted 1 or more", code="starting-hands/top")
