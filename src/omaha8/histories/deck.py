"""A deck for a hand of which only some cards are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from omaha8.cards import UNKNOWN
from omaha8.hand import Setup
from omaha8.hand.deal import first_dealt

_STREET_CARDS = (3, 1, 1)


def laid_out(
    setup: Setup,
    holes: Mapping[int, Sequence[int]],
    boards: Sequence[Sequence[int]],
    *,
    shared: int = 0,
) -> tuple[int, ...]:
    """A deck that deals these hole cards and boards, ``UNKNOWN`` in every other place.

    ``boards`` are as they lay at the end. Where they are two because the rest was run
    twice, ``shared`` is how many cards lay when that was agreed; both begin with them.
    """
    order = setup.order
    first = first_dealt(setup, order)
    unknown = (UNKNOWN,) * setup.game.hole_cards
    line = [holes.get(seat, unknown) for seat in order[first:] + order[:first]]
    deck = [cards[turn] for turn in range(setup.game.hole_cards) for cards in line]
    at = 0
    for count in _STREET_CARDS:
        if setup.house.burn:
            deck.append(UNKNOWN)
        for board in boards if at >= shared else boards[:1]:
            cards = tuple(board[at : at + count])
            deck += [*cards, *((UNKNOWN,) * (count - len(cards)))]
        at += count
    return tuple(deck)
