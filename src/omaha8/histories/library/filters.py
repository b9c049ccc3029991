"""Which hands are meant: by room, game, limit, date, pot, player and what happened."""

from __future__ import annotations

import re
import sqlite3
from datetime import date
from difflib import get_close_matches

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.library.players import player_numbers
from omaha8.histories.money import amount
from omaha8.house import LIMITS

GAMES = ("omaha-hilo", "omaha-high")
#: Pot sizes are compared in this part of a whole, finer than any room's unit.
_FINE = 1_000_000
_MOST = 2**63 - 1
#: So many rooms with names like a wrong one are offered.
_NEAR = 3
_DATE = re.compile(r"\d{4}(-\d\d(-\d\d)?)?")


class Filters(msgspec.Struct, frozen=True, kw_only=True):
    """Conditions that a hand must meet, all of them; what is none or false asks nothing.

    ``since`` and ``until`` are a year, a month or a day, both included. ``least`` and
    ``most`` are pot sizes before rake, in wholes of the room's currency or chips.
    ``player`` was dealt in; then ``scooped`` and ``quartered`` speak of that player, else of
    anybody. ``faulty`` are hands that do not agree with our rules.
    """

    room: str | None = None
    game: str | None = None
    cards: int | None = None
    limit: str | None = None
    since: str | None = None
    until: str | None = None
    least: str | None = None
    most: str | None = None
    player: str | None = None
    scooped: bool = False
    quartered: bool = False
    showdown: bool = False
    faulty: bool = False


def where(filters: Filters, connection: sqlite3.Connection) -> tuple[str, list[object]]:
    """The conditions as SQL over ``hands AS h``, with their values.

    :raises NotUnderstood: ``library/room``, ``library/player``, ``library/date``,
        ``limit/unknown``, ``game/unknown``, ``game/cards`` or ``history/amount``.
    """
    _refuse(filters)
    found: list[tuple[str, list[object]]] = []
    if filters.room is not None:
        found.append(("h.room = ?", [room_named(filters.room, connection)]))
    for column, value in (
        ("game", filters.game),
        ("hole_cards", filters.cards),
        ("limit_kind", filters.limit),
    ):
        if value is not None:
            found.append((f"h.{column} = ?", [value]))
    if filters.since is not None:
        found.append(("h.time >= ?", [filters.since]))
    if filters.until is not None:
        # every time that day or in that month begins with the text itself
        found.append(("h.time != '' AND h.time < ?", [filters.until + "~"]))
    for sign, size in ((">=", filters.least), ("<=", filters.most)):
        if size is not None:
            found.append(
                (f"h.pot * {_FINE} {sign} ? * h.per_whole", [min(amount(size, _FINE), _MOST)])
            )
    if filters.showdown:
        found.append(("h.showdown", []))
    if filters.faulty:
        found.append(("NOT h.ok", []))
    found += _played(filters, connection)
    conditions = " AND ".join([condition for condition, _ in found]) or "1"
    return conditions, [value for _, values in found for value in values]


def _played(filters: Filters, connection: sqlite3.Connection) -> list[tuple[str, list[object]]]:
    """Conditions on what somebody did: a player who is named, or anybody."""
    did = [name for name in ("scooped", "quartered") if getattr(filters, name)]
    if filters.player is None:
        return [(f"h.{name}", []) for name in did]
    room = None if filters.room is None else room_named(filters.room, connection)
    numbers = player_numbers(connection, filters.player, room)
    marks = ", ".join(["?"] * len(numbers))
    conditions = " AND ".join(
        ["s.hand = h.id", f"s.player IN ({marks})", *[f"s.{name}" for name in did]]
    )
    return [(f"EXISTS (SELECT 1 FROM seats s WHERE {conditions})", list(numbers))]  # noqa: S608


def room_named(name: str, connection: sqlite3.Connection) -> str:
    """The room of that name, however its letters are written, or whose format is called so.

    :raises NotUnderstood: ``library/room``.
    """
    rooms = sorted([room for (room,) in connection.execute("SELECT DISTINCT room FROM hands")])
    folded = name.casefold()
    for room in rooms:
        if room.casefold() == folded:
            return str(room)
    of_format = connection.execute("SELECT DISTINCT room FROM hands WHERE format = ?", (folded,))
    found = sorted([room for (room,) in of_format])
    if len(found) == 1:
        return str(found[0])
    if found:
        words = f"{name!r} is a format: its hands are from {', '.join(found)}"
        raise NotUnderstood(f"{words}: wanted one of them", code="library/room")
    called = {room.casefold(): room for room in rooms}
    near = [room for small, room in called.items() if len(folded) > 1 and folded in small]
    near = near or [called[small] for small in get_close_matches(folded, called, _NEAR)]
    like = f"; rooms like it are {', '.join(near)}, all" if near else ": the rooms"
    known = ", ".join(rooms) or "none"
    raise NotUnderstood(f"no hand is from {name!r}{like} are {known}", code="library/room")


def _refuse(filters: Filters) -> None:
    for name, value, known, code in (
        ("limit", filters.limit, LIMITS, "limit/unknown"),
        ("game", filters.game, GAMES, "game/unknown"),
    ):
        if value is not None and value not in known:
            raise NotUnderstood(f"{name} {value!r}: wanted {', '.join(known)}", code=code)
    if filters.cards not in {None, 4, 5, 6}:
        raise NotUnderstood(f"cards {filters.cards}: wanted 4, 5 or 6", code="game/cards")
    for day in (filters.since, filters.until):
        if day is not None and not _is_date(day):
            raise NotUnderstood(
                f"{day!r} is no date: wanted 2026, 2026-11 or 2026-11-30", code="library/date"
            )


def _is_date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text + "-01-01"[len(text) - 4 :])
    except ValueError:
        return False
    return True
