"""A deal that can be checked without opening a folded hand (``docs/reference/deal.md``).

::

    secrets = draw()                             four seeds and a share, from the system
    opening = opened(setup, "t1", "t1-17", secrets)
    roots = committed(secrets, opening)          published before anything is revealed
    played = settled(secrets, opening, shares)   chosen by all shares, three decks opened
    played.deck                                  in the order of dealing; secret
    played.dealt                                 what everybody is told before the first card
    played.proof(places)                         the same with the cards that one viewer saw

All but ``draw`` are pure: the same bytes in give the same bytes out, so a room that kept the
secrets (sealed) deals the same hand again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from omaha8.cards import show_card
from omaha8.errors import Illegal
from omaha8.hand import Setup
from omaha8.hand.deal import dealing_order
from omaha8.room.deal_bytes import SIZE, digest, even, shuffled, stream
from omaha8.room.deal_deck import root, salted_deck
from omaha8.room.deal_hidden import Hidden
from omaha8.room.deal_public import (
    Dealt,
    OpenedCard,
    OpenedDeck,
    Opening,
    Promise,
    Proof,
    Share,
    Voided,
    opening_hash,
    paired,
    raw,
    raws,
)
from omaha8.room.deal_shares import HOUSE, promise, revealed
from omaha8.room.deal_source import OPERATING_SYSTEM, Source
from omaha8.room.deal_words import four_words


class Secrets(Hidden, frozen=True):
    """Four seeds, one a deck, and the share that the server itself adds; 32 bytes each."""

    seeds: tuple[bytes, bytes, bytes, bytes]
    share: bytes


class Played(Hidden, frozen=True):
    """The deck that is played: cards and salts in the order of dealing, and what is public."""

    deck: tuple[int, ...]
    salts: tuple[bytes, ...]
    dealt: Dealt

    def proof(self, places: Iterable[int]) -> Proof:
        """What a viewer gets who saw the cards dealt at these places, and only these."""
        seen = [
            OpenedCard(at=at, card=show_card(self.deck[at]), salt=self.salts[at].hex())
            for at in sorted(set(places))
        ]
        return Proof(dealt=self.dealt, cards=tuple(seen))


def draw(source: Source = OPERATING_SYSTEM) -> Secrets:
    """Fresh secrets for one deal."""
    one, two, three, four, share = [source(SIZE) for _ in range(5)]
    return Secrets((one, two, three, four), share)


def opened(
    setup: Setup,
    table: str,
    hand: str,
    secrets: Secrets,
    *,
    contributors: tuple[Promise, ...] = (),
    attempt: int = 0,
) -> Opening:
    """What is fixed before the roots of a hand that begins with that setup."""
    return Opening(
        table=table,
        hand=hand,
        attempt=attempt,
        order=dealing_order(setup)[: len(setup.seats)],
        hole_cards=setup.game.hole_cards,
        boards=setup.boards,
        burn=setup.house.burn,
        house=promise(table, hand, attempt, HOUSE, secrets.share).hex(),
        contributors=contributors,
    )


def committed(secrets: Secrets, opening: Opening) -> tuple[str, ...]:
    """The four roots, in hex, that bind the server to its decks and to the opening."""
    return _roots(opening, [salted_deck(seed).leaves() for seed in secrets.seeds])


def _roots(opening: Opening, leaves: list[tuple[bytes, ...]]) -> tuple[str, ...]:
    bound = opening_hash(opening)
    return tuple([root(bound, number, hashed).hex() for number, hashed in enumerate(leaves)])


def choice(
    opening: Opening, roots: tuple[str, ...], house: str, shares: tuple[Share, ...]
) -> tuple[int, tuple[int, ...]]:
    """Which of the four decks is played, and from which of its places each card is dealt.

    All shares together decide; one that nobody else could foresee is enough.
    """
    mixed = digest("mix", opening_hash(opening), *raws(roots), raw(house), *paired(shares))
    return even(stream(mixed, "choose"))(4), shuffled(52, even(stream(mixed, "permute")))


def settled(
    secrets: Secrets,
    opening: Opening,
    shares: Mapping[int, bytes] | None = None,
    voided: tuple[Voided, ...] = (),
) -> Played:
    """The deal that the shares lead to, ``shares`` by seat.

    :raises Illegal: ``deal/share`` if a contributor's share is missing or not as promised;
        then the deal must be voided.
    """
    kept, failed = revealed(opening, shares or {})
    if failed:
        raise Illegal(f"seats {failed} did not reveal the share they promised", code="deal/share")
    decks = [salted_deck(seed) for seed in secrets.seeds]
    leaves = [deck.leaves() for deck in decks]
    roots = _roots(opening, leaves)
    house = secrets.share.hex()
    chosen, places = choice(opening, roots, house, kept)
    played = decks[chosen]
    others = [number for number in range(4) if number != chosen]
    dealt = Dealt(
        opening=opening,
        roots=roots,
        house=house,
        shares=kept,
        opened=tuple([OpenedDeck(deck=n, seed=secrets.seeds[n].hex()) for n in others]),
        leaves=tuple([hashed.hex() for hashed in leaves[chosen]]),
        voided=voided,
        transcript="0" * 64,
        words="",
    )
    told = transcript(dealt)
    return Played(
        tuple([played.cards[place] for place in places]),
        tuple([played.salts[place] for place in places]),
        msgspec.structs.replace(dealt, transcript=told.hex(), words=four_words(told)),
    )


def void(secrets: Secrets, opening: Opening, shares: Mapping[int, bytes]) -> Voided:
    """The deal opened as a whole, because contributors did not reveal; nothing was dealt.

    :raises Illegal: ``deal/share`` if every contributor did reveal.
    """
    kept, failed = revealed(opening, shares)
    if not failed:
        raise Illegal("every contributor revealed its share", code="deal/share")
    return Voided(
        opening=opening,
        roots=committed(secrets, opening),
        house=secrets.share.hex(),
        shares=kept,
        failed=failed,
        seeds=tuple([seed.hex() for seed in secrets.seeds]),
    )


def transcript(dealt: Dealt) -> bytes:
    """The hash of everything public about a deal, deals voided before it included."""
    before = b""
    for lost in dealt.voided:
        before = digest(
            "voided",
            before,
            opening_hash(lost.opening),
            *raws(lost.roots),
            raw(lost.house),
            *paired(lost.shares),
            bytes(lost.failed),
            *raws(lost.seeds),
        )
    return digest(
        "transcript",
        before,
        opening_hash(dealt.opening),
        *raws(dealt.roots),
        raw(dealt.house),
        *paired(dealt.shares),
        *[raw(other.seed) for other in dealt.opened],
        *raws(dealt.leaves),
    )
