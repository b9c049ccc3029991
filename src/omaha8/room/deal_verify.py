"""A proof checked by somebody who trusts nobody: every statement of it, one after the other.

The checks are pure and need nothing but the proof. Each has a ``code`` that stays the same
in every language, and ``args`` with what its sentence names.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence

import msgspec

from omaha8.cards import DECK, parse_card
from omaha8.errors import NotUnderstood
from omaha8.room.deal import choice, transcript
from omaha8.room.deal_deck import leaf, root, salted_deck
from omaha8.room.deal_public import (
    Dealt,
    OpenedDeck,
    Opening,
    Proof,
    Share,
    Voided,
    opening_hash,
    raw,
    raws,
)
from omaha8.room.deal_shares import HOUSE, keeps
from omaha8.room.deal_words import four_words

Args = dict[str, int | str]


class Check(msgspec.Struct, frozen=True):
    """One statement and whether it holds; ``args`` name what does not fit when it does not."""

    code: str
    ok: bool
    args: Args = {}


def read_proof(text: str) -> Proof:
    """The proof that a record carries.

    :raises NotUnderstood: ``proof/form`` for JSON that is no proof of this protocol.
    """
    try:
        return msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as error:
        raise NotUnderstood(f"the proof cannot be read: {error}", code="proof/form") from None


def checks(proof: Proof) -> Iterator[Check]:
    """Everything that a proof says, checked."""
    dealt = proof.dealt
    yield from _voided(dealt)
    yield _house(dealt.opening, dealt.house)
    yield _shares(dealt.opening, dealt.shares)
    chosen, places = choice(dealt.opening, dealt.roots, dealt.house, dealt.shares)
    yield _chosen(dealt, chosen)
    for other in dealt.opened:
        yield _opened(dealt.opening, dealt.roots, other)
    yield _played(dealt, chosen)
    yield _cards(proof, places)
    yield _transcript(dealt)


def _house(opening: Opening, share: str) -> Check:
    """The server's own share is the one that it promised before the roots."""
    return Check("house", keeps(opening, HOUSE, raw(share), opening.house))


def _shares(opening: Opening, shares: Sequence[Share]) -> Check:
    """Every contributor revealed, nobody else did, and each share is as promised."""
    seats = [given.seat for given in opening.contributors]
    wrong = _misfits(opening, shares)
    if seats != sorted({*seats} & {*opening.order}):
        wrong = seats
    elif not wrong and [given.seat for given in shares] != seats:
        wrong = sorted({*seats} ^ {given.seat for given in shares}) or seats
    return Check("shares", not wrong, _seats(wrong) or {"contributors": len(seats)})


def _misfits(opening: Opening, shares: Sequence[Share]) -> list[int]:
    promised = {given.seat: given.promise for given in opening.contributors}
    return [
        given.seat
        for given in shares
        if given.seat not in promised
        or not keeps(opening, given.seat, raw(given.share), promised[given.seat])
    ]


def _chosen(dealt: Dealt, chosen: int) -> Check:
    """The deck that was not opened is the one that the shares chose."""
    numbers = [other.deck for other in dealt.opened]
    ok = numbers == [number for number in range(4) if number != chosen]
    return Check("choice", ok, {"deck": chosen + 1})


def _opened(opening: Opening, roots: Sequence[str], other: OpenedDeck) -> Check:
    """An opened seed gives a whole deck, and that deck and its salts give the root."""
    deck = salted_deck(raw(other.seed))
    made = root(opening_hash(opening), other.deck, deck.leaves())
    ok = sorted(deck.cards) == list(DECK) and made == raw(roots[other.deck])
    return Check("opened", ok, {"deck": other.deck + 1})


def _played(dealt: Dealt, chosen: int) -> Check:
    """The 52 leaf hashes of the played deck give its root."""
    made = root(opening_hash(dealt.opening), chosen, raws(dealt.leaves))
    return Check("played", made == raw(dealt.roots[chosen]), {"deck": chosen + 1})


def _cards(proof: Proof, places: Sequence[int]) -> Check:
    """Every card given, with its salt, is the leaf at its place of the played deck."""
    leaves = proof.dealt.leaves
    for number, given in enumerate(proof.cards):
        place = places[given.at]
        made = leaf(place, parse_card(given.card), raw(given.salt))
        after = number == 0 or proof.cards[number - 1].at < given.at
        if not after or not hmac.compare_digest(made, raw(leaves[place])):
            return Check("cards", ok=False, args={"card": given.card, "at": given.at + 1})
    return Check("cards", ok=True, args={"count": len(proof.cards)})


def _transcript(dealt: Dealt) -> Check:
    """The hash of everything public, and its four words, are those that stand there."""
    made = transcript(dealt)
    ok = made.hex() == dealt.transcript and four_words(made) == dealt.words
    return Check("transcript", ok, {"words": four_words(made)})


def _voided(dealt: Dealt) -> Iterator[Check]:
    """Every deal before this one failed as it says, and the next one left only those out."""
    followers = [lost.opening for lost in dealt.voided[1:]] + [dealt.opening]
    if dealt.opening.attempt != len(dealt.voided):
        yield Check("attempts", ok=False, args={"count": len(dealt.voided)})
    for number, lost in enumerate(dealt.voided):
        after = followers[number]
        yield Check("voided", _fits(lost, number, after), {"attempt": number + 1})


def _fits(lost: Voided, number: int, after: Opening) -> bool:
    opening = lost.opening
    promised = {given.seat for given in opening.contributors}
    revealed = [given.seat for given in lost.shares]
    same = (opening.table, opening.hand) == (after.table, after.hand)
    decks = [OpenedDeck(deck=deck, seed=seed) for deck, seed in enumerate(lost.seeds)]
    return (
        same
        and opening.attempt == number
        and revealed == sorted({*revealed})
        and list(lost.failed) == sorted(promised.difference(revealed))
        and not {*lost.failed} & {given.seat for given in after.contributors}
        and not _misfits(opening, lost.shares)
        and _house(opening, lost.house).ok
        and all(_opened(opening, lost.roots, deck).ok for deck in decks)
    )


def _seats(seats: Sequence[int]) -> Args:
    return {"seats": ", ".join(str(seat) for seat in seats)} if seats else {}
