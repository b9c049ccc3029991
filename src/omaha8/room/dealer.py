"""Where decks come from: a small interface, and the plain dealer behind it.

The dealer for play is ``deal_dealer.CheckableDealer``.
"""

from __future__ import annotations

import secrets
from typing import Protocol

from omaha8.cards import DECK
from omaha8.hand import Setup
from omaha8.room.deal_hidden import Hidden


class Dealt(Hidden, frozen=True):
    """A deck for one hand.

    ``secret`` gives the same deck again after a restart; it is stored sealed. ``roots`` are
    published before the first card: commitments in hexadecimal, none where there are none.
    """

    deck: tuple[int, ...]
    secret: bytes
    roots: tuple[str, ...] = ()


class Dealer(Protocol):
    """Deals decks nobody can foresee."""

    def new_hand(self, table: str, hand: str, setup: Setup) -> Dealt:
        """A new deck for that hand, which begins with that setup."""
        ...

    def again(self, table: str, hand: str, secret: bytes) -> tuple[int, ...]:
        """The deck that this secret dealt."""
        ...

    def proof(self, table: str, hand: str, secret: bytes, shown: frozenset[int]) -> str:
        """What may be told when the hand is over, as JSON; empty where there is nothing.

        ``shown`` are the places of the deck whose cards this reader may see.
        """
        ...


class PlainDealer:
    """Fisher-Yates with the operating system's randomness; nothing to check afterwards."""

    def new_hand(self, table: str, hand: str, setup: Setup) -> Dealt:
        """A new deck: each of the 52! orders is as likely as any other."""
        del table, hand, setup
        deck = list(DECK)
        for place in range(len(deck) - 1, 0, -1):
            other = secrets.randbelow(place + 1)
            deck[place], deck[other] = deck[other], deck[place]
        return Dealt(tuple(deck), bytes(deck))

    def again(self, table: str, hand: str, secret: bytes) -> tuple[int, ...]:
        """The deck is the secret itself."""
        del table, hand
        return tuple(secret)

    def proof(self, table: str, hand: str, secret: bytes, shown: frozenset[int]) -> str:
        """Nothing: a plain deal proves nothing."""
        del table, hand, secret, shown
        return ""
