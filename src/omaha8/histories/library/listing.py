"""Hands found in the library, in the order that is asked for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.judge import unreadable
from omaha8.histories.library.entry import number_of, unpacked
from omaha8.histories.library.filters import Filters, room_named, where
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

    ``id`` is the number that the room gave, and ``mark`` tells it from others with the same
    number, where the room counts anew; of a hand without a number it is the ``id``.
    Chips are units of ``unit``, such as 0.01 of ``label``; ``bet`` is the big blind, or the
    lower limit. ``payoffs`` is what each player
    won or lost, empty where the hand does not count; ``scooped`` and ``quartered`` are the
    players to whom it happened. ``cards`` are the hole cards that are known, by player, and
    ``hero`` is whose history it is, empty where the hand does not tell.
    """

    id: str
    mark: str
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
    cards: dict[str, str]
    hero: str


#: What is asked of many hands at a time, each row with the number of its hand first.
_HANDS = (
    "SELECT h.id, h.hand, h.room, h.time, h.format, f.path, h.line, h.game, h.hole_cards,"
    " h.limit_kind, h.stakes, h.bet, h.tournament, h.label, h.per_whole, h.players, h.board,"
    " h.pot, h.rake, h.showdown, h.ok, h.judged, h.code, h.message, h.counted"
    " FROM hands h JOIN files f ON f.id = h.file WHERE h.id IN ({})"
)
_SEATS = (
    "SELECT s.hand, p.name, s.net, s.scooped, s.quartered, s.hole, s.hero FROM seats s"
    " JOIN players p ON p.id = s.player WHERE s.hand IN ({})"
)
_TURN = " ORDER BY s.hand, s.seat"
#: The seats that are told of where nobody asks for the nets.
_HAPPENED = " AND (s.scooped OR s.quartered OR s.hero)"
_RECORDS = "SELECT h.id, h.record FROM hands h WHERE h.id IN ({})"
_AT_A_TIME = 250


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
    nets: bool = True,
) -> Iterator[Listed]:
    """The hands that meet the conditions, at most the first ``last`` of them in that order.

    Without ``nets`` they come sooner: their ``payoffs`` and ``cards`` are those of some
    players, or none.

    :raises NotUnderstood: as ``where`` and ``_ordered``.
    """
    whose = _SEATS + ("" if nets else _HAPPENED) + _TURN
    for numbers in _chosen(connection, filters, last, order):
        hands = _by_hand(connection, _HANDS, numbers)
        seats = _by_hand(connection, whose, numbers)
        for number in numbers:
            for row in hands.get(number, ()):
                yield _listed(row, seats.get(number, []))


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
    for numbers in _chosen(connection, filters, last, order):
        stored = _by_hand(connection, _RECORDS, numbers)
        for number in numbers:
            for _, record in stored.get(number, ()):
                yield unpacked(record)


def _chosen(
    connection: sqlite3.Connection, filters: Filters, last: int | None, order: Order
) -> Iterator[list[int]]:
    """The numbers of these hands in that order, some at a time: alone they are soon sorted."""
    conditions, values = where(filters, connection)
    sorted_by, numbers = _ordered(connection, filters, order)
    found = connection.execute(
        f"SELECT h.id FROM hands h WHERE {conditions}"  # noqa: S608  values are bound
        f" ORDER BY {sorted_by} LIMIT ?",
        [*values, *numbers, -1 if last is None else last],
    )
    while some := found.fetchmany(_AT_A_TIME):
        yield [number for (number,) in some]


def _by_hand(
    connection: sqlite3.Connection, query: str, numbers: list[int]
) -> dict[int, list[Any]]:
    """The rows that a query gives for some hands, by the number of the hand."""
    rows: dict[int, list[Any]] = {}
    marks = ", ".join(["?"] * len(numbers))
    for row in connection.execute(query.format(marks), numbers).fetchall():
        rows.setdefault(row[0], []).append(row)
    return rows


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
    room = None if filters.room is None else room_named(filters.room, connection)
    numbers = player_numbers(connection, filters.player, room)
    marks = ", ".join(["?"] * len(numbers))
    net = f"SELECT sum(s.net) FROM seats s WHERE s.hand = h.id AND s.player IN ({marks})"  # noqa: S608  bound
    # what a hand that does not count has won is not known: it stands last
    return f"h.counted DESC, 1.0 * ({net}) / h.bet {turn}, {newest}", numbers


def _listed(row: tuple[Any, ...], seats: list[tuple[int, str, int, int, int, str, int]]) -> Listed:
    _, hand, room, time, form, path, line, game, hole_cards, limit, stakes, bet, *rest = row
    tournament, label, per_whole, players, board, pot, rake, showdown, *end = rest
    ok, judged, code, message, counted = end
    number, mark = number_of(hand)
    return Listed(
        id=number,
        mark=mark,
        room=room,
        time=time,
        format=form,
        source=path,
        line=line,
        game=game,
        hole_cards=hole_cards,
        limit=limit,
        stakes=stakes,
        bet=bet,
        tournament=bool(tournament),
        label=label,
        unit=unit_name(per_whole),
        per_whole=per_whole,
        players=players,
        board=board,
        pot=pot,
        rake=rake,
        showdown=bool(showdown),
        ok=bool(ok),
        judged=judged,
        error=Error(code, message) if code else None,
        payoffs={name: net for _, name, net, *_ in seats} if counted else {},
        scooped=tuple([name for _, name, _, scooped, *_ in seats if scooped]),
        quartered=tuple([name for _, name, _, _, quartered, *_ in seats if quartered]),
        cards={name: hole for _, name, *_, hole, _ in seats if hole},
        hero=next((name for _, name, *_, hero in seats if hero), ""),
    )
