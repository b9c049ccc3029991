"""How a deck becomes hole cards and boards (RULES 5)."""

from __future__ import annotations

from omaha8.cards import DECK, UNKNOWN, show_card
from omaha8.errors import Illegal
from omaha8.hand.setup import Setup

_FULL = frozenset(DECK)
_STREET_CARDS = (0, 3, 1, 1)


def refuse_deck(setup: Setup, deck: tuple[int, ...]) -> None:
    """Nothing, if this deck can serve this hand.

    A card may be ``UNKNOWN`` (a record does not tell it); every other is there once.

    :raises Illegal: ``deck/short`` or ``deck/card``.
    """
    needed = cards_needed(setup)
    if len(deck) < needed:
        raise Illegal(f"the deck has {len(deck)} cards, wanted {needed} or more", code="deck/short")
    cards = set(deck)
    cards.discard(UNKNOWN)
    if len(cards) + deck.count(UNKNOWN) != len(deck) or not cards <= _FULL:
        known: set[int] = set()
        for card in deck:
            if card == UNKNOWN:
                continue
            if card in known or not 0 <= card < 52:
                name = show_card(card) if card in known else str(card)
                raise Illegal(
                    f"{name} is in the deck twice or is no card", code="deck/card", card=name
                )
            known.add(card)


def cards_needed(setup: Setup) -> int:
    """How many cards the hand needs if it goes to the river."""
    board = sum(_STREET_CARDS) * setup.boards + (3 if setup.house.burn else 0)
    return len(setup.seats) * setup.game.hole_cards + board


def first_dealt(setup: Setup, order: tuple[int, ...]) -> int:
    """The index of the player who gets the first card (R5.6)."""
    if setup.house.deal_start == "left_of_bb" and setup.big_blind is not None:
        return (order.index(setup.big_blind) + 1) % len(order)
    return 0


def hole_cards(
    setup: Setup, order: tuple[int, ...], deck: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Every player's hole cards: one at a time, clockwise, until all have theirs (R5.6)."""
    count, first = len(order), first_dealt(setup, order)
    used = count * setup.game.hole_cards
    return tuple([deck[(player - first) % count : used : count] for player in range(count)])


def dealing_order(setup: Setup) -> tuple[int, ...]:
    """The seats in the order in which each single hole card is dealt (R5.6)."""
    order = setup.order
    first = first_dealt(setup, order)
    return (order[first:] + order[:first]) * setup.game.hole_cards


def street_cards(
    deck: tuple[int, ...], drawn: int, street: int, boards: int, *, burn: bool
) -> tuple[tuple[tuple[int, ...], ...], int]:
    """The cards that a street lays on each board, and how many of the deck are used then.

    One card is burned for the street, however many boards there are (R5.8).
    """
    at = drawn + 1 if burn else drawn
    count = _STREET_CARDS[street]
    laid = tuple([deck[at + count * board : at + count * (board + 1)] for board in range(boards)])
    return laid, at + count * boards


def arranged(
    setup: Setup,
    holes: dict[int, tuple[int, ...]],
    boards: tuple[tuple[int, ...], ...],
) -> tuple[int, ...]:
    """A deck that deals just these hole cards and boards; the inverse of dealing.

    ``boards`` are those dealt from the start, of up to five cards each. Cards that are not
    given, burns among them, are filled up from the rest of the deck in ascending order, so
    that the whole is 52 different cards unless something is ``UNKNOWN``.
    """
    order = setup.order
    first = first_dealt(setup, order)
    line = order[first:] + order[:first]
    unknown = (UNKNOWN,) * setup.game.hole_cards
    given = [holes.get(seat, unknown) for seat in line]
    deck: list[int | None] = [
        cards[turn] for turn in range(setup.game.hole_cards) for cards in given
    ]
    at = 0
    for street in (1, 2, 3):
        if setup.house.burn:
            deck.append(None)
        count = _STREET_CARDS[street]
        for board in boards:
            cards = board[at : at + count]
            deck += [*cards, *((None,) * (count - len(cards)))]
        at += count
    named = {card for card in deck if card is not None}
    rest = iter([card for card in range(52) if card not in named])
    filled = [next(rest, UNKNOWN) if card is None else card for card in deck]
    return (*filled, *rest)
