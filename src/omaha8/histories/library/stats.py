"""What a player does, counted over the library.

Every measure is defined, with an example, in ``docs/reference/statistics.md``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.library.filters import Filters, room_named, where
from omaha8.histories.library.intervals import Measure, Sums, mean, proportion, ratio
from omaha8.histories.library.players import Player, heroes, player_numbers
from omaha8.histories.library.positions import POSITIONS
from omaha8.house import LIMITS

#: The measures that are parts of a number of cases: name, what counts, out of what.
PROPORTIONS = (
    ("vpip", "voluntary", "asked"),
    ("pfr", "raised", "asked"),
    ("went_to_showdown", "showdown", "flop"),
    ("won_at_showdown", "won", "showdown"),
    ("scoop", "scooped", "divided"),
    ("high_only", "high_only", "divided"),
    ("low_only", "low_only", "divided"),
    ("quartered", "quartered", "divided"),
    ("non_nut_low", "beaten_low", "low"),
    ("counterfeited", "counterfeited", "made_low"),
)
#: Every measure in the order in which they are told.
MEASURES = (
    "vpip",
    "pfr",
    "aggression",
    "went_to_showdown",
    "won_at_showdown",
    "scoop",
    "high_only",
    "low_only",
    "quartered",
    "quartered_chips",
    "non_nut_low",
    "counterfeited",
    "win_rate",
)
_COUNTS = tuple(sorted({column for _, *pair in PROPORTIONS for column in pair}))

# Rates over several stakes are in bets: big blinds, or the lower limit. Decisions from the
# flop on are summed with their squares, so that hands and not decisions are the cases.
_X = {
    "aggression": "(s.wagers + s.calls + s.folds)",
    "quartered_chips": "(1.0 * s.spent / h.bet)",
    "win_rate": "1",
}
_Y = {
    "aggression": "s.wagers",
    "quartered_chips": "(1.0 * s.quartered_chips / h.bet)",
    "win_rate": "(1.0 * s.net / h.bet)",
}


_BY = "s.player, s.position, h.limit_kind, h.label, h.per_whole, h.tournament, h.room"


class Bets(msgspec.Struct, frozen=True):
    """Chips in bets: big blinds, or the lower limit of each hand."""

    spent: float
    quartered: float
    net: float


class Chips(msgspec.Struct, frozen=True):
    """Chips of one currency: units put into all pots, and into quartered ones.

    ``per_whole`` units are a whole of ``label``. Chips that are no money are apart by
    ``room`` (empty for money), and those of tournaments from the others; what they are worth
    differs, so that only ``bets`` of them may be added.
    """

    label: str
    per_whole: int
    tournament: bool
    room: str
    spent: int
    quartered: int
    net: int
    bets: Bets


class Play(msgspec.Struct):
    """How somebody plays in some of the hands: how many, and every measure of ``MEASURES``."""

    hands: int
    measures: dict[str, Measure]


class Statistics(msgspec.Struct, kw_only=True):
    """How a player plays, in all hands and by position and by limit.

    ``players`` are those whose play it is. ``owner`` says that nobody was named, so that
    they are the owners of the histories. Positions and limits without a hand are left out.
    """

    players: list[Player]
    owner: bool
    overall: Play
    by_position: dict[str, Play]
    by_limit: dict[str, Play]
    chips: list[Chips]


def statistics(
    connection: sqlite3.Connection, filters: Filters, name: str | None = None
) -> Statistics:
    """The play of everybody of that name, or of the owner of each room's histories.

    Only hands that count, and that meet the conditions.

    :raises NotUnderstood: as ``heroes``, ``player_numbers`` and ``where``; ``library/player``
        where nobody of that name is in the room asked for.
    """
    room = None if filters.room is None else room_named(filters.room, connection)
    if name is None:
        numbers = heroes(connection, room)
    else:
        numbers = _in_room(connection, player_numbers(connection, name, room), name, room)
    groups = _groups(connection, filters, numbers)
    return Statistics(
        players=_players(connection, groups, numbers),
        owner=name is None,
        overall=_play(groups),
        by_position={
            position: _play(part)
            for position in POSITIONS
            if (part := [group for group in groups if group.position == position])
        },
        by_limit={
            limit: _play(part)
            for limit in LIMITS
            if (part := [group for group in groups if group.limit == limit])
        },
        chips=_chips(groups),
    )


def _in_room(
    connection: sqlite3.Connection, numbers: list[int], name: str, room: str | None
) -> list[int]:
    """Those of the players who are of that room."""
    if room is None:
        return numbers
    rooms = {number: _named(connection, number)[0] for number in numbers}
    there = [number for number in numbers if rooms[number] == room]
    if not there:
        known = ", ".join(sorted(rooms.values()))
        raise NotUnderstood(
            f"no player {name!r} is in the hands of {room}, only of {known}",
            code="library/player",
        )
    return there


def _players(
    connection: sqlite3.Connection, groups: list[_Group], numbers: list[int]
) -> list[Player]:
    """Who plays, the one with the most of these hands first."""
    hands = dict.fromkeys(numbers, 0)
    for group in groups:
        hands[group.player] += group.hands
    found = []
    for number, count in sorted(hands.items(), key=lambda item: -item[1]):
        room, name = _named(connection, number)
        found.append(Player(room=room, name=name, hands=count))
    return found


def _named(connection: sqlite3.Connection, number: int) -> tuple[str, str]:
    room, name = connection.execute(
        "SELECT room, name FROM players WHERE id = ?", (number,)
    ).fetchone()
    return room, name


class _Group(msgspec.Struct, frozen=True):
    """Hands of one player, position, limit and currency, summed."""

    player: int
    position: str
    limit: str
    label: str
    per_whole: int
    tournament: bool
    room: str
    hands: int
    chips: tuple[int, int, int]
    counts: dict[str, int]
    sums: dict[str, Sums]


def _groups(connection: sqlite3.Connection, filters: Filters, numbers: list[int]) -> list[_Group]:
    conditions, values = where(filters, connection)
    wanted = ["count(*)", "sum(s.spent)", "sum(s.quartered_chips)", "sum(s.net)"]
    wanted += [f"sum(s.{name})" for name in _COUNTS]
    for name, x in _X.items():
        y = _Y[name]
        wanted += [f"sum({x} > 0)", f"total({x})", f"total({y})"]
        wanted += [f"total({x} * {x})", f"total({y} * {y})", f"total({x} * {y})"]
    marks = ", ".join(["?"] * len(numbers))
    rows = connection.execute(
        f"SELECT {_BY}, {', '.join(wanted)}"  # noqa: S608  our own columns
        f" FROM seats s JOIN hands h ON h.id = s.hand"
        f" WHERE s.player IN ({marks}) AND h.counted AND {conditions} GROUP BY {_BY}",
        [*numbers, *values],
    )
    return [_group(row) for row in rows]


def _group(row: tuple[Any, ...]) -> _Group:
    player, position, limit, label, per_whole, tournament, room, hands, *rest = row
    numbers = iter(rest[3 + len(_COUNTS) :])
    return _Group(
        player=player,
        position=position,
        limit=limit,
        label=label,
        per_whole=per_whole,
        tournament=bool(tournament),
        room=room,
        hands=hands,
        chips=(rest[0], rest[1], rest[2]),
        counts=dict(zip(_COUNTS, rest[3:], strict=False)),
        sums={name: Sums(*[next(numbers) for _ in range(6)]) for name in _X},
    )


def _play(groups: Iterable[_Group]) -> Play:
    hands, counts = 0, dict.fromkeys(_COUNTS, 0)
    sums = {name: Sums() for name in _X}
    for group in groups:
        hands += group.hands
        for name in _COUNTS:
            counts[name] += group.counts[name]
        for name in _X:
            sums[name].add(group.sums[name])
    measures = {name: proportion(counts[hit], counts[of]) for name, hit, of in PROPORTIONS}
    decisions = sums["aggression"]
    measures["aggression"] = ratio(decisions, n=int(decisions.x))
    measures["quartered_chips"] = ratio(sums["quartered_chips"])
    measures["win_rate"] = mean(sums["win_rate"], times=100)
    return Play(hands, {name: measures[name] for name in MEASURES})


def _chips(groups: Iterable[_Group]) -> list[Chips]:
    """The chips of each currency, money first."""
    found: dict[tuple[bool, bool, str, int, str], list[_Group]] = {}
    for group in groups:
        money = group.label != "chips" and not group.tournament
        room = "" if money else group.room
        key = (not money, group.tournament, group.label, group.per_whole, room)
        found.setdefault(key, []).append(group)
    return [
        Chips(
            label=label,
            per_whole=per_whole,
            tournament=tournament,
            room=room,
            spent=sum(group.chips[0] for group in some),
            quartered=sum(group.chips[1] for group in some),
            net=sum(group.chips[2] for group in some),
            bets=Bets(
                spent=sum(group.sums["quartered_chips"].x for group in some),
                quartered=sum(group.sums["quartered_chips"].y for group in some),
                net=sum(group.sums["win_rate"].y for group in some),
            ),
        )
        for (_, tournament, label, per_whole, room), some in sorted(found.items())
    ]
