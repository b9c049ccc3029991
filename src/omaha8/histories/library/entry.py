"""One hand as the library keeps it: a row for the hand and one for each seat."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from omaha8.cards import show_cards
from omaha8.errors import NotUnderstood
from omaha8.histories import own, own_read
from omaha8.histories.judge import Judgement
from omaha8.histories.library.conduct import Conduct, conducts, counted
from omaha8.histories.library.copies import UNNAMED, counted_anew, mark_of, nameless
from omaha8.histories.reading import Reading
from omaha8.histories.record import HandRecord

_FAST = 1
#: Rooms that call every player by the position of that hand, and what their hero is called.
BY_POSITION = frozenset({"Bovada"})
HERO = "Hero"
#: What the sums of a database can hold a million times over.
MOST_CHIPS = 10**12
MOST_UNITS = 10**6


class Key(msgspec.Struct, frozen=True):
    """What a hand is known by: its room, and its id there.

    Where the room counts anew a mark stands behind the id (``109~3f09c1a77be2``);
    ``begins`` is then how ``hand`` begins for every copy, empty where copies tell the same.
    """

    room: str
    hand: str
    begins: str = ""


class Entry(msgspec.Struct, frozen=True):
    """A hand about to be stored: its columns by name, its seats and their players' names."""

    key: Key
    path: str
    hand: dict[str, Any]
    seats: tuple[Conduct, ...]
    names: tuple[str, ...]


def key_of(record: HandRecord) -> Key:
    """The room and the id of a hand.

    A hand that names no room, or whose id is a counter that begins anew in every session, is
    known by what tells it from the others as well (``copies.mark_of``).
    """
    room = UNNAMED if nameless(record) else storable(record.source)
    number = storable(record.id)
    if not counted_anew(record):
        return Key(room, number)
    mark, begins = mark_of(record)
    return Key(room, f"{number}~{mark}", f"{number}~{begins}" if begins else "")


def number_of(hand: str) -> tuple[str, str]:
    """The id that the room gave, and the mark behind it; the mark is all a hand without id has."""
    number, _, mark = hand.rpartition("~")
    return (number, mark) if number else (hand, "")


def entry_of(judgement: Judgement, key: Key, path: str) -> Entry | None:
    """The judged hand as it is stored; none where nothing of it could be read.

    :raises NotUnderstood: ``library/amount`` for chips past all counting.
    """
    record = judgement.record
    if record is None:
        return None
    seats = conducts(judgement, record)
    names = tuple([_player(judgement.reading, record, seat) for seat in record.setup.seats])
    row = _columns(judgement, record, seats)
    _refuse_amounts(row, record)
    return Entry(key, path, row, seats, names)


def _player(reading: Reading, record: HandRecord, seat: int) -> str:
    """Who sat there; where players are called by their positions the hero is one person."""
    if record.source in BY_POSITION and seat == reading.hero:
        return HERO
    return storable(record.name(seat))


def _refuse_amounts(row: dict[str, Any], record: HandRecord) -> None:
    chips = max(sum(record.setup.stacks), row["bet"], row["rake"], row["pot"])
    if chips > MOST_CHIPS or not 1 <= row["per_whole"] <= MOST_UNITS:
        raise NotUnderstood(
            f"wanted at most {MOST_CHIPS} units on the table and 1 to {MOST_UNITS} in a whole, "
            f"got {chips} and {row['per_whole']}",
            code="library/amount",
        )


def _columns(
    judgement: Judgement, record: HandRecord, seats: tuple[Conduct, ...]
) -> dict[str, Any]:
    setup, hand, fault = record.setup, judgement.hand, judgement.fault
    stakes, house = setup.stakes, setup.house
    boards = hand.boards if hand else ()
    return {
        "line": judgement.reading.line,
        "format": judgement.reading.format,
        "time": storable(record.time),
        "game": setup.game.name,
        "hole_cards": setup.game.hole_cards,
        "limit_kind": stakes.limit,
        "stakes": stakes.name,
        "bet": stakes.big_blind or stakes.small_bet or stakes.ante or 1,
        "tournament": house.tournament,
        "label": storable(house.unit_label),
        "per_whole": house.units_per_whole,
        "players": len(setup.seats),
        "board": "/".join([show_cards(board) for board in boards]),
        "pot": sum([part.amount for part in judgement.pots]),
        "rake": judgement.rake,
        "ok": judgement.ok,
        "judged": judgement.judged,
        "code": fault.code if fault else "",
        "message": storable(f"line {fault.line}: {fault.message}") if fault else "",
        "counted": counted(judgement),
        "showdown": any(seat.showdown for seat in seats),
        "scooped": any(seat.scooped for seat in seats),
        "quartered": any(seat.quartered for seat in seats),
        "record": packed(record),
    }


def storable(text: str) -> str:
    """The text without halves of characters, which neither files nor databases can hold."""
    return text.encode("utf-8", "replace").decode()


def packed(record: HandRecord) -> bytes:
    """The record in our own format, compressed."""
    return zlib.compress(own.write(record).encode(), _FAST)


def unpacked(stored: bytes) -> str:
    """The text of a packed record."""
    return zlib.decompress(stored).decode()


def restored(stored: bytes) -> HandRecord | None:
    """The packed record itself; none where its text cannot be read any more."""
    return next(own_read.read(unpacked(stored))).record
