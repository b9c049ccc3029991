"""Hands found in the library, newest first."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import msgspec

from omaha8.histories.library.entry import unpacked
from omaha8.histories.library.filters import Filters, where
from omaha8.histories.money import unit_name


class Error(msgspec.Struct, frozen=True):
    """Why a hand does not agree with our rules."""

    code: str
    message: str


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of the library.

    Chips are units of ``unit``, such as 0.01 of ``label``. ``payoffs`` is what each player
    won or lost, empty where the hand does not count; ``scooped`` and ``quartered`` are the
    players to whom it happened.
    """

    id: str
    room: str
    time: str
    format: str
    source: str
    line: int
    game: str
    hole_cards: int
    limit: str
    stakes: str
    tournament: bool
    label: str
    unit: str
    per_whole: int
    players: int
    board: str
    pot: int
    rake: int
    showdown: bool
    ok: bool
    judged: str
    error: Error | None
    payoffs: dict[str, int]
    scooped: tuple[str, ...]
    quartered: tuple[str, ...]


_COLUMNS = (
    "h.id, h.hand, h.room, h.time, h.format, f.path, h.line, h.game, h.hole_cards, h.limit_kind,"
    " h.stakes, h.tournament, h.label, h.per_whole, h.players, h.board, h.pot, h.rake,"
    " h.showdown, h.ok, h.judged, h.code, h.message, h.counted"
)


def listed(
    connection: sqlite3.Connection, filters: Filters, *, last: int | None = None
) -> Iterator[Listed]:
    """The hands that meet the conditions, newest first, at most ``last`` of them.

    :raises NotUnderstood: as ``where``.
    """
    rows = _chosen(connection, f"{_COLUMNS}", filters, last, "JOIN files f ON f.id = h.file")
    for row in rows:
        seats = connection.execute(
            "SELECT p.name, s.net, s.scooped, s.quartered FROM seats s"
            " JOIN players p ON p.id = s.player WHERE s.hand = ? ORDER BY s.seat",
            (row[0],),
        ).fetchall()
        yield _listed(row, seats)


def records(
    connection: sqlite3.Connection, filters: Filters, *, last: int | None = None
) -> Iterator[str]:
    """The same hands as records in our own format.

    :raises NotUnderstood: as ``where``.
    """
    for (stored,) in _chosen(connection, "h.record", filters, last, ""):
        yield unpacked(stored)


def _chosen(
    connection: sqlite3.Connection, columns: str, filters: Filters, last: int | None, join: str
) -> sqlite3.Cursor:
    conditions, values = where(filters, connection)
    return connection.execute(
        f"SELECT {columns} FROM hands h {join} WHERE {conditions}"  # noqa: S608  values are bound
        " ORDER BY h.time DESC, h.id DESC LIMIT ?",
        [*values, -1 if last is None else last],
    )


def _listed(row: tuple[object, ...], seats: list[tuple[str, int, int, int]]) -> Listed:
    values = dict(zip(_COLUMNS.replace("h.", "").replace("f.", "").split(", "), row, strict=True))
    code, message = values.pop("code"), values.pop("message")
    counts = values.pop("counted")
    values["unit"] = unit_name(int(str(values["per_whole"])))
    return msgspec.convert(
        {
            **values,
            "id": values.pop("hand"),
            "source": values.pop("path"),
            "limit": values.pop("limit_kind"),
            "error": {"code": code, "message": message} if code else None,
            "payoffs": {name: net for name, net, _, _ in seats} if counts else {},
            "scooped": [name for name, _, scooped, _ in seats if scooped],
            "quartered": [name for name, _, _, quartered in seats if quartered],
        },
        Listed,
        strict=False,
    )
