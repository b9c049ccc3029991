"""A proof held against what it is said to prove: the record, and what was noted at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from omaha8.cards import UNKNOWN, parse_card, show_card
from omaha8.hand import dealing_order
from omaha8.histories import HandRecord, judge
from omaha8.histories.reading import Reading
from omaha8.room.deal_public import OpenedCard, Proof
from omaha8.room.deal_verify import Args, Check


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody noted when the hand was played; none where they did not.

    ``roots`` are the four that were told before the first card, ``words`` those that
    another player of the hand reads.
    """

    roots: tuple[str, ...] | None = None
    words: str | None = None


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """Which cards a record tells: the seats whose hole cards it holds, and how many on boards.

    ``closed`` are the seats whose hole cards it does not hold.
    """

    seats: tuple[int, ...]
    closed: tuple[int, ...]
    board: int


def fits(proof: Proof, reading: Reading, record: HandRecord) -> Iterator[Check]:
    """Whether the proof belongs to the record, and the record to the rules."""
    opening, setup = proof.dealt.opening, record.setup
    yield Check("hand", opening.hand == record.id, {"hand": opening.hand, "record": record.id})
    dealt = dealing_order(setup)[: len(setup.seats)]
    told = (setup.game.hole_cards, setup.boards, setup.house.burn)
    same = (opening.hole_cards, opening.boards, opening.burn) == told
    yield Check("order", same and opening.order == dealt, {"seats": _listed(dealt)})
    yield _deck(proof.cards, record.deck)
    fault = judge(reading).fault
    yield Check("rules", fault is None, {"line": fault.line, "why": fault.message} if fault else {})


def noted(proof: Proof, note: Noted) -> Iterator[Check]:
    """Whether the proof says what was noted at the table."""
    dealt = proof.dealt
    if note.roots is not None:
        yield Check("noted_roots", note.roots == dealt.roots)
    if note.words is not None:
        yield Check("noted_words", note.words.lower().split() == dealt.words.split())


def seen(reading: Reading) -> Seen:
    """Which cards the record tells."""
    hand = judge(reading).hand
    if hand is None:
        return Seen(seats=(), closed=(), board=0)
    pairs = list(zip(hand.order, hand.holes, strict=True))
    return Seen(
        seats=tuple(sorted([seat for seat, hole in pairs if UNKNOWN not in hole])),
        closed=tuple(sorted([seat for seat, hole in pairs if UNKNOWN in hole])),
        board=len({card for board in hand.boards for card in board} - {UNKNOWN}),
    )


def not_proven(proof: Proof, note: Noted, cards: Seen) -> tuple[str, ...]:
    """Codes of what this proof does not prove (``docs/reference/deal.md``)."""
    alone = not proof.dealt.opening.contributors
    return (
        *(["server_chose"] if alone else ["bought_redeal"]),
        *(["roots_before"] if note.roots is None else []),
        *(["same_for_all"] if note.words is None else []),
        *(["closed_hands"] if cards.closed else []),
        "no_looking",
        "no_collusion",
    )


def _deck(cards: Sequence[OpenedCard], deck: Sequence[int]) -> Check:
    """The record tells at each place the card that was proven there, and no other card."""
    proven = {given.at: parse_card(given.card) for given in cards}
    told = {place: card for place, card in enumerate(deck) if card != UNKNOWN}
    wrong = sorted(place for place in {*proven, *told} if proven.get(place) != told.get(place))
    if not wrong:
        return Check("places", ok=True, args={"count": len(told)})
    first = wrong[0]
    args: Args = {
        "at": first + 1,
        "record": show_card(told.get(first, UNKNOWN)),
        "proof": show_card(proven.get(first, UNKNOWN)),
    }
    return Check("places", ok=False, args=args)


def _listed(seats: Sequence[int]) -> str:
    return ", ".join(str(seat) for seat in seats)
