"""Where decks come from: the small interface behind which ``deal_dealer`` deals."""

from __future__ import annotations

from typing import Protocol

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
