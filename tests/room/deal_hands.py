"""Hands that were dealt so that it can be checked, played to a showdown, and their records."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from omaha8.cards import UNKNOWN
from omaha8.hand import (
    Action,
    Call,
    Check,
    Fold,
    Hand,
    Raise,
    Setup,
    after,
    deal,
    dealing_order,
    plain_setup,
)
from omaha8.histories import HandRecord, own, record
from omaha8.house import Game, House, Stakes
from omaha8.room import deal as protocol
from omaha8.room.deal_public import Promise, Voided
from omaha8.room.deal_shares import contributors, promise, seat_share

TABLE, HAND = "t1", "t1-17"
STACKS = {1: 1000, 3: 800, 6: 1000, 8: 500}
KEYS = {seat: bytes([seat]) * 32 for seat in STACKS}


class Counting:
    """A source whose bytes count up, from another beginning for every number."""

    def __init__(self, number: int = 0) -> None:
        self.next = number * 7

    def __call__(self, count: int) -> bytes:
        given = bytes([(self.next + step) % 256 for step in range(count)])
        self.next += count
        return given


def setup(game: Game = Game(), house: House = House()) -> Setup:
    return plain_setup(STACKS, button=3, stakes=Stakes("pot", 5, 10), game=game, house=house)


def promises(seats: Iterable[int], attempt: int = 0) -> tuple[Promise, ...]:
    return contributors(
        {
            seat: promise(TABLE, HAND, attempt, seat, seat_share(KEYS[seat], TABLE, HAND, attempt))
            for seat in seats
        }
    )


def shares(seats: Iterable[int], attempt: int = 0) -> dict[int, bytes]:
    return {seat: seat_share(KEYS[seat], TABLE, HAND, attempt) for seat in seats}


def dealt(
    seats: tuple[int, ...] = (), failing: tuple[int, ...] = (), number: int = 0
) -> protocol.Played:
    """A deal with these contributors; those who fail are left out when it is dealt again."""
    source = Counting(number)
    voided: tuple[Voided, ...] = ()
    if failing:
        secrets = protocol.draw(source)
        begun = protocol.opened(
            setup(), TABLE, HAND, secrets, contributors=promises({*seats, *failing})
        )
        voided = (protocol.void(secrets, begun, shares(seats)),)
    secrets, again = protocol.draw(source), len(voided)
    begun = protocol.opened(
        setup(), TABLE, HAND, secrets, contributors=promises(seats, again), attempt=again
    )
    return protocol.settled(secrets, begun, shares(seats, again), voided)


def played_out(deck: tuple[int, ...]) -> tuple[Hand, HandRecord]:
    """A raise, a fold, a call, and then checks down to the showdown."""
    hand = deal(setup(), deck)[0]
    actions: list[Action] = []
    line: list[Action] = [Raise(35), Fold(), Call(), Call()]
    while hand.to_act is not None:
        action: Action = line.pop(0) if line else Check()
        actions.append(action)
        hand = after(hand, action)[0]
    names = ("Anna", "Ben", "Сергей", "Δ")
    return hand, record(hand, actions, id=HAND, source="omaha8", players=names)


def seen_by(hand: Hand, seat: int) -> frozenset[int]:
    """The places of the deck that a seat saw: its own, those shown, and the boards."""
    open_seats = {seat, *hand.shown}
    holes = {place for place, to in enumerate(dealing_order(hand.setup)) if to in open_seats}
    boards = {hand.deck.index(card) for board in hand.boards for card in board}
    return frozenset(holes | boards)


def download(played: protocol.Played, seat: int) -> str:
    """What the player of a seat downloads."""
    hand, written = played_out(played.deck)
    places = seen_by(hand, seat)
    masked = tuple([card if at in places else UNKNOWN for at, card in enumerate(played.deck)])
    proof = msgspec.json.encode(played.proof(places)).decode()
    return own.write(msgspec.structs.replace(written, deck=masked, proof=proof)) + "\n"
