"""What of a deal may be known to everybody, and to whom which card: plain records in hex."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from omaha8.room.deal_bytes import byte, digest

Hash = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}\Z")]
Seat = Annotated[int, Meta(ge=1, le=10)]
Place = Annotated[int, Meta(ge=0, le=51)]
Attempt = Annotated[int, Meta(ge=0, le=1000)]
DeckNumber = Annotated[int, Meta(ge=0, le=3)]
Name = Annotated[str, Meta(max_length=64, pattern=r"^[!-~]+\Z")]
CardName = Annotated[str, Meta(max_length=2, pattern=r"^[2-9TJQKA][cdhs]\Z")]
Four = Annotated[tuple[Hash, ...], Meta(min_length=4, max_length=4)]


class Public(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The root of all these records."""


class Promise(Public, frozen=True, kw_only=True):
    """A seat that contributes to a deal, and the hash of the share it will reveal."""

    seat: Seat
    promise: Hash


class Share(Public, frozen=True, kw_only=True):
    """What a contributor revealed."""

    seat: Seat
    share: Hash


class OpenedDeck(Public, frozen=True, kw_only=True):
    """The seed of a deck that is not played."""

    deck: DeckNumber
    seed: Hash


class OpenedCard(Public, frozen=True, kw_only=True):
    """The card dealt at a place of the order of dealing (0 first), with its salt."""

    at: Place
    card: CardName
    salt: Hash


class Opening(Public, frozen=True, kw_only=True):
    """What is fixed before the roots: which hand, who is dealt in, who contributes.

    ``attempt`` counts the times this hand was dealt again, from 0. ``order`` are the seats
    in the order of the first round of the deal (R5.6). ``house`` is the promise of the
    share that the server itself adds. ``contributors`` ascend by seat.
    """

    table: Name
    hand: Name
    attempt: Attempt = 0
    order: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=10)]
    hole_cards: Annotated[int, Meta(ge=4, le=6)]
    boards: Annotated[int, Meta(ge=1, le=2)] = 1
    burn: bool = False
    house: Hash
    contributors: Annotated[tuple[Promise, ...], Meta(max_length=10)] = ()


class Voided(Public, frozen=True, kw_only=True):
    """A deal that came to nothing because contributors did not reveal: all of it, opened."""

    opening: Opening
    roots: Four
    house: Hash
    shares: Annotated[tuple[Share, ...], Meta(max_length=10)]
    failed: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=10)]
    seeds: Four


class Dealt(Public, frozen=True, kw_only=True):
    """Everything public about a deal that stands: told before the first card.

    ``house`` and ``shares`` are the shares revealed, ``opened`` the three decks that are not
    played, ``leaves`` the leaf hashes of the one that is, ``transcript`` the hash of all
    this and ``words`` its four words. ``voided`` are the deals before it.
    """

    deal: Literal[1] = 1
    opening: Opening
    roots: Four
    house: Hash
    shares: Annotated[tuple[Share, ...], Meta(max_length=10)] = ()
    opened: Annotated[tuple[OpenedDeck, ...], Meta(min_length=3, max_length=3)]
    leaves: Annotated[tuple[Hash, ...], Meta(min_length=52, max_length=52)]
    voided: Annotated[tuple[Voided, ...], Meta(max_length=1000)] = ()
    transcript: Hash
    words: Annotated[str, Meta(max_length=80)]


class Proof(Public, frozen=True, kw_only=True):
    """A deal with the cards that one viewer saw, and no salt of any other card."""

    dealt: Dealt
    cards: Annotated[tuple[OpenedCard, ...], Meta(max_length=52)] = ()


def opening_hash(opening: Opening) -> bytes:
    """The hash of an opening, which every root of its hand contains."""
    promises = [
        part for given in opening.contributors for part in (byte(given.seat), raw(given.promise))
    ]
    return digest(
        "opening",
        opening.table.encode(),
        opening.hand.encode(),
        opening.attempt.to_bytes(4, "big"),
        byte(opening.hole_cards),
        byte(opening.boards),
        byte(opening.burn),
        bytes(opening.order),
        raw(opening.house),
        *promises,
    )


def paired(shares: tuple[Share, ...]) -> list[bytes]:
    """The shares as parts to hash: a seat and its share, in turn."""
    return [part for given in shares for part in (byte(given.seat), raw(given.share))]


def raw(told: str) -> bytes:
    """The bytes that a hash in hex stands for."""
    return bytes.fromhex(told)


def raws(told: tuple[str, ...]) -> list[bytes]:
    """The bytes of several."""
    return [raw(one) for one in told]
