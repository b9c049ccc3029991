"""Hands found in the library, in the order that is asked for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.judge import unreadable
from omaha8.histories.library.entry import unpacked
from omaha8.histories.library.filters import Filters, where
from omaha8.histories.library.players import player_numbers
from omaha8.histories.money import unit_name
from omaha8.histories.reading import Fault


def broken(code: str) -> bool:
    """Whether that fault is damage of the text, and not a disagreement with our rules."""
    return unreadable(Fault(code, 0, ""))


class Error(msgspec.Struct, frozen=True):
    """Why a hand does not agree with our rules, or where it breaks off."""

    code: str
    message: str

    @property
    def broken(self) -> bool:
        """Whether the text is damaged, and not at odds with our rules."""
        return broken(self.code)


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of the library.

    Chips are units of ``unit``, such as 0.01 of ``label``; ``bet`` is the big blind, or the
    lower limit. ``payoffs`` is what each player
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
    bet: int
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
    " h.stakes, h.bet, h.tournament, h.label, h.per_whole, h.players, h.board, h.pot, h.rake,"
    " h.showdown, h.ok, h.judged, h.code, h.message, h.counted"
)


#: What hands can be sorted by: newest first, largest first, most won first.
SORTS = ("date", "pot", "net")


class Order(msgspec.Struct, frozen=True):
    """How hands are sorted: pots and nets in bets, since chips of two stakes differ in worth."""

    by: str = "date"
    reverse: bool = False


NEWEST = Order()


def listed(
    connection: sqlite3.Connection,
    filters: Filters,
    *,
    last: int | None = None,
    order: Order = NEWEST,
) -> Iterator[Listed]:
    """The hands that meet the conditions, at most the first ``last`` of them in that order.

    :raises NotUnderstood: as ``where`` and ``_ordered``.
    """
    join = "JOIN files f ON f.id = h.file"
    for row in _chosen(connection, _COLUMNS, filters, last, join, order):
        seats = connection.execute(
            "SELECT p.name, s.net, s.scooped, s.quartered FROM seats s"
            " JOIN players p ON p.id = s.player WHERE s.hand = ? ORDER BY s.seat",
            (row[0],),
        ).fetchall()
        yield _listed(row, seats)


def how_many(connection: sqlite3.Connection, filters: Filters) -> int:
    """How many hands meet the conditions.

    :raises NotUnderstood: as ``where``.
    """
    conditions, values = where(filters, connection)
    query = f"SELECT count(*) FROM hands h WHERE {conditions}"  # noqa: S608  values are bound
    (number,) = connection.execute(query, values).fetchone()
    return int(number)


def records(
    connection: sqlite3.Connection,
    filters: Filters,
    *,
    last: int | None = None,
    order: Order = NEWEST,
) -> Iterator[str]:
    """The same hands as records in our own format.

    :raises NotUnderstood: as ``where`` and ``_ordered``.
    """
    for (stored,) in _chosen(connection, "h.record", filters, last, "", order):
        yield unpacked(stored)


def _chosen(
    connection: sqlite3.Connection,
    columns: str,
    filters: Filters,
    last: int | None,
    join: str,
    order: Order,
) -> sqlite3.Cursor:
    conditions, values = where(filters, connection)
    sorted_by, numbers = _ordered(connection, filters, order)
    return connection.execute(
        f"SELECT {columns} FROM hands h {join} WHERE {conditions}"  # noqa: S608  values are bound
        f" ORDER BY {sorted_by} LIMIT ?",
        [*values, *numbers, -1 if last is None else last],
    )


def _ordered(
    connection: sqlite3.Connection, filters: Filters, order: Order
) -> tuple[str, list[int]]:
    """The order as SQL, with its values; hands that are alike in it stand newest first.

    :raises NotUnderstood: ``hands/sort``.
    """
    if order.by not in SORTS:
        raise NotUnderstood(
            f"sort {order.by!r}: wanted one of {', '.join(SORTS)}", code="hands/sort"
        )
    turn = "ASC" if order.reverse else "DESC"
    if order.by == "date":
        # without a time a hand stands last
        timeless = "h.time = '', " if order.reverse else ""
        return f"{timeless}h.time {turn}, h.id {turn}", []
    newest = "h.time DESC, h.id DESC"
    if order.by == "pot":
        return f"1.0 * h.pot / h.bet {turn}, {newest}", []
    if filters.player is None:
        raise NotUnderstood("sort 'net': wanted --player NAME, whose it is", code="hands/sort")
    numbers = player_numbers(connection, filters.player)
    marks = ", ".join(["?"] * len(numbers))
    net = f"SELECT sum(s.net) FROM seats s WHERE s.hand = h.id AND s.player IN ({marks})"  # noqa: S608  bound
    # what a hand that does not count has won is not known: it stands last
    return f"h.counted DESC, 1.0 * ({net}) / h.bet {turn}, {newest}", numbers


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
