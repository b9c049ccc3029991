"""The record of a hand: as it is stored, and as one of its players may download it."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from omaha8.cards import UNKNOWN
from omaha8.hand import Action, Setup, dealing_order
from omaha8.histories import HandRecord, own
from omaha8.room.state import Running
from omaha8.room.store import HandPlayer, HandRow

SOURCE = "omaha8"


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """What of a hand is stored beside the secret of its deal.

    ``shown`` are the seats that lay open, ``lying`` the places of the deck on the boards.
    """

    setup: Setup
    actions: tuple[Action, ...]
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    shown: tuple[int, ...]
    lying: tuple[int, ...]


def row_of(running: Running, table: str, ended: int, secret: str) -> HandRow:
    """The row of a hand that is over."""
    hand = running.hand
    stacks, nets = hand.stacks, hand.nets
    stored = Stored(
        setup=hand.setup,
        actions=running.actions,
        names=tuple(running.names[seat] for seat in hand.setup.seats),
        stacks=tuple(stacks[seat] for seat in hand.setup.seats),
        shown=hand.shown,
        lying=tuple({hand.deck.index(card): None for board in hand.boards for card in board}),
    )
    return HandRow(
        id=running.id,
        table=table,
        number=running.number,
        began=running.began,
        ended=ended,
        record=msgspec.json.encode(stored).decode(),
        secret=secret,
        roots=msgspec.json.encode(running.roots).decode(),
        players=tuple(
            HandPlayer(account=account, seat=seat, net=nets[seat])
            for seat, account in running.players.items()
        ),
    )


def read_row(row: HandRow) -> Stored:
    """What a row tells of its hand."""
    return msgspec.json.decode(row.record, type=Stored)


def visible_places(stored: Stored, seat: int) -> frozenset[int]:
    """The places of the deck that the player of a seat saw: own, shown, and on the boards.

    The burnt cards are not among them, nor what was never dealt.
    """
    own_or_shown = {seat, *stored.shown}
    order = enumerate(dealing_order(stored.setup))
    return frozenset({place for place, dealt in order if dealt in own_or_shown} | {*stored.lying})


def download(row: HandRow, deck: tuple[int, ...], seat: int, proof: str = "") -> str:
    """The hand as text for the player of a seat: every card they may not know is ``??``.

    ``proof`` is what the dealer gives for their ``visible_places``.
    """
    stored = read_row(row)
    seen = visible_places(stored, seat)
    time = datetime.fromtimestamp(row.began / 1000, tz=UTC).isoformat(timespec="seconds")
    record = HandRecord(
        setup=stored.setup,
        deck=tuple(card if place in seen else UNKNOWN for place, card in enumerate(deck)),
        actions=stored.actions,
        id=row.id,
        source=SOURCE,
        time=time,
        players=stored.names,
        stacks=stored.stacks,
        proof=proof,
    )
    return own.write(record) + "\n"
