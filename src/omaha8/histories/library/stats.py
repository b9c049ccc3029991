"""What a player does, counted over the library.

Every measure is defined, with an example, in ``docs/reference/statistics.md``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.library.filters import Filters, player_numbers, where
from omaha8.histories.library.intervals import Measure, Sums, mean, proportion, ratio
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


class Chips(msgspec.Struct, frozen=True):
    """Chips of one currency: units of ``unit`` put into all pots, and into quartered ones."""

    label: str
    per_whole: int
    spent: int
    quartered: int
    net: int


class Play(msgspec.Struct):
    """How somebody plays in some of the hands: how many, and every measure of ``MEASURES``."""

    hands: int
    measures: dict[str, Measure]


class Statistics(msgspec.Struct, kw_only=True):
    """How a player plays, in all hands and by position and by limit.

    ``players`` are room and name. Positions and limits without a hand are left out.
    """

    players: list[tuple[str, str]]
    overall: Play
    by_position: dict[str, Play]
    by_limit: dict[str, Play]
    chips: list[Chips]


def statistics(
    connection: sqlite3.Connection, filters: Filters, name: str | None = None
) -> Statistics:
    """The play of everybody of that name, or of the hero of each room, in hands that count.

    :raises NotUnderstood: ``library/player``, ``library/hero`` where no hero is known, and as
        ``where``.
    """
    numbers = heroes(connection) if name is None else player_numbers(connection, name)
    players = {number: _named(connection, number) for number in numbers}
    if filters.room is not None:
        wanted = filters.room.casefold()
        players = {number: one for number, one in players.items() if one[0].casefold() == wanted}
    numbers = list(players)
    groups = _groups(connection, filters, numbers)
    return Statistics(
        players=list(players.values()),
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


def _named(connection: sqlite3.Connection, number: int) -> tuple[str, str]:
    room, name = connection.execute(
        "SELECT room, name FROM players WHERE id = ?", (number,)
    ).fetchone()
    return room, name


def heroes(connection: sqlite3.Connection) -> list[int]:
    """The hero of each room: whose cards were most often known when nobody had to show them.

    That is how the owner of a history is told from the others, whose cards are known only
    when they were shown.

    :raises NotUnderstood: ``library/hero`` where there is no such player, or two alike.
    """
    rows = connection.execute(
        "SELECT p.room, p.id, p.name, count(*) FROM seats s JOIN players p ON p.id = s.player"
        " WHERE s.hero GROUP BY s.player ORDER BY count(*) DESC, p.name"
    ).fetchall()
    found: dict[str, tuple[int, str, int]] = {}
    for room, number, name, count in rows:
        if room in found and found[room][2] == count:
            raise NotUnderstood(
                f"{room}: {found[room][1]!r} and {name!r} may both be the hero: "
                f"wanted --player NAME",
                code="library/hero",
            )
        found.setdefault(room, (number, name, count))
    if not found:
        raise NotUnderstood(
            "no hand tells whose history it is: wanted --player NAME", code="library/hero"
        )
    return [number for number, _, _ in found.values()]


class _Group(msgspec.Struct, frozen=True):
    """Hands of one position, limit and currency, summed."""

    position: str
    limit: str
    label: str
    per_whole: int
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
        f"SELECT s.position, h.limit_kind, h.label, h.per_whole, {', '.join(wanted)}"  # noqa: S608
        f" FROM seats s JOIN hands h ON h.id = s.hand"
        f" WHERE s.player IN ({marks}) AND h.counted AND {conditions} GROUP BY 1, 2, 3, 4",
        [*numbers, *values],
    )
    return [_group(row) for row in rows]


def _group(row: tuple[Any, ...]) -> _Group:
    position, limit, label, per_whole, hands, *rest = row
    numbers = iter(rest[3 + len(_COUNTS) :])
    return _Group(
        position=position,
        limit=limit,
        label=label,
        per_whole=per_whole,
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
    found: dict[tuple[str, int], list[int]] = {}
    for group in groups:
        sums = found.setdefault((group.label, group.per_whole), [0, 0, 0])
        for place, chips in enumerate(group.chips):
            sums[place] += chips
    return [Chips(label, per_whole, *sums) for (label, per_whole), sums in sorted(found.items())]
