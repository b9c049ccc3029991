"""A hand that is over, told again to one of its players."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from omaha8.hand import after, deal
from omaha8.room import happenings as hp
from omaha8.room.beginning import started
from omaha8.room.records import read_row
from omaha8.room.store import HandRow
from omaha8.room.telling import of_hand


class Again(msgspec.Struct, frozen=True, kw_only=True):
    """What the player of a seat saw of a hand: their cards, the boards, and what happened.

    ``story`` is what everybody was told, so that of closed hands it has the number of cards
    alone. ``names`` are by seat.
    """

    hand: str
    seat: int
    high_low: bool
    names: dict[int, str]
    cards: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]
    story: tuple[hp.Happening, ...]


def again(row: HandRow, deck: tuple[int, ...], seat: int) -> Again:
    """The hand of a row, dealt from its deck and played again, for the player of a seat."""
    stored = read_row(row)
    setup = stored.setup
    hand, events = deal(setup, deck)
    told = [*events]
    roots = msgspec.json.decode(row.roots, type=tuple[str, ...])
    killer = next((post.seat for post in setup.posts if post.kind == "kill"), None)
    for action in stored.actions:
        hand, events = after(hand, action)
        told += events
    return Again(
        hand=row.id,
        seat=seat,
        high_low=setup.game.high_low,
        names=dict(zip(setup.seats, stored.names, strict=True)),
        cards=hand.holes[hand.player(seat)],
        boards=hand.boards,
        story=(
            started(row.id, row.number, setup, killer, roots),
            *_whole([of_hand(event) for event in told]),
        ),
    )


def _whole(told: list[hp.HandHappening]) -> tuple[hp.HandHappening, ...]:
    """The same with every board as it lay then; a second one begins as the first."""
    boards: dict[int, tuple[int, ...]] = {}
    found: list[hp.HandHappening] = []
    for one in told:
        if isinstance(one, hp.BoardCards):
            lying = boards.get(one.board, boards.get(0, ()))
            boards[one.board] = lying + one.cards
            found.append(replace(one, whole=boards[one.board]))
        else:
            found.append(one)
    return tuple(found)
