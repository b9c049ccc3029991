"""What one seed fixes: a deck, a salt for each of its places, and one root over all of them."""

from __future__ import annotations

from collections.abc import Sequence

from omaha8.cards import DECK
from omaha8.room.deal_bytes import Keyed, byte, digest, even, shuffled, stream
from omaha8.room.deal_hidden import Hidden


class SaltedDeck(Hidden, frozen=True):
    """52 cards in an order, and the salt of each place. Secret until it is opened."""

    cards: tuple[int, ...]
    salts: tuple[bytes, ...]

    def leaves(self) -> tuple[bytes, ...]:
        """The leaf hash of every place."""
        pairs = zip(self.cards, self.salts, strict=True)
        return tuple([leaf(place, card, salt) for place, (card, salt) in enumerate(pairs)])


def salted_deck(seed: bytes) -> SaltedDeck:
    """The deck and the salts that a seed of 32 bytes fixes.

    Every order of the 52 cards is equally likely if every seed is (R5.5).
    """
    cards = shuffled(len(DECK), even(stream(seed, "deck")))
    keyed = Keyed(seed)
    return SaltedDeck(cards, tuple([keyed("salt", byte(place)) for place in DECK]))


def leaf(place: int, card: int, salt: bytes) -> bytes:
    """The hash that binds a card to a place of its deck; it tells nothing without the salt."""
    return digest("leaf", byte(place), byte(card), salt)


def root(opening: bytes, number: int, leaves: Sequence[bytes]) -> bytes:
    """The hash that binds a deck, by its number 0 to 3, to the opening of its hand."""
    return digest("root", opening, byte(number), *leaves)
