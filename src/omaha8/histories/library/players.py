"""The players of a library: found by their names, and the owners of its histories."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from difflib import get_close_matches

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.library.copies import DOWNLOADED, PLAYED

_NEAR, _MOST = 5, 3
#: No more names than that are offered, however many tie.
_TIED = 9
#: Where the person sits in the hands of `omaha8 play`, whose records tell the cards of all.
_PERSON = 1
#: Names that are compared letter by letter; more would take seconds.
_COMPARED = 20_000
_NAMES_IN = "SELECT name FROM players WHERE room = ?"
_ALL = "`omaha8 stats --players` lists all"


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a room, and in how many hands that count."""

    room: str
    name: str
    hands: int


def spelled(connection: sqlite3.Connection, name: str, room: str | None = None) -> str:
    """The name as the library spells it: exactly so, else in other letters large and small.

    Of players in that ``room`` first, if one is named.

    :raises NotUnderstood: ``library/player`` where nobody has it, or two have it in other
        letters.
    """
    if room is not None:
        there = {one for (one,) in connection.execute(_NAMES_IN, (room,))}
        same = [one for one in there if one.casefold() == name.casefold()]
        if name in there or len(same) == 1:
            return name if name in there else str(same[0])
    if connection.execute("SELECT 1 FROM players WHERE name = ?", (name,)).fetchone():
        return name
    names = [one for (one,) in connection.execute("SELECT DISTINCT name FROM players")]
    folded = name.casefold()
    same = sorted([one for one in names if one.casefold() == folded])
    if len(same) == 1:
        return str(same[0])
    if same:
        raise NotUnderstood(
            f"player {name!r} may be {_quoted(same)}: wanted one of them, letter by letter",
            code="library/player",
        )
    near = [one for one in names if len(folded) > 1 and folded in one.casefold()][:_NEAR]
    near = near or get_close_matches(name, names[:_COMPARED], _NEAR)
    like = f"; names like it are {_quoted(near)}" if near else ""
    raise NotUnderstood(
        f"no player {name!r} is in the library{like} ({_ALL})", code="library/player"
    )


def in_other_letters(connection: sqlite3.Connection, name: str) -> list[str]:
    """Other names in the library that differ from that one in letters large and small alone."""
    names = connection.execute("SELECT DISTINCT name FROM players WHERE name != ?", (name,))
    return sorted([one for (one,) in names if one.casefold() == name.casefold()])


def _quoted(names: list[str]) -> str:
    return ", ".join(map(repr, names))


def player_numbers(connection: sqlite3.Connection, name: str, room: str | None = None) -> list[int]:
    """The numbers of everybody of that name, one for each room; ``room`` as in ``spelled``.

    :raises NotUnderstood: as ``spelled``.
    """
    rows = connection.execute(
        "SELECT id FROM players WHERE name = ?", (spelled(connection, name, room),)
    ).fetchall()
    return [number for (number,) in rows]


def players(
    connection: sqlite3.Connection, conditions: str = "1", values: list[object] | None = None
) -> Iterator[Player]:
    """Everybody with hands that count and meet the conditions, most hands first.

    Of those with as many, first whose cards are told most often.
    """
    rows = connection.execute(
        "SELECT p.room, p.name, count(*) FROM seats s JOIN players p ON p.id = s.player"  # noqa: S608  bound
        f" JOIN hands h ON h.id = s.hand WHERE h.counted AND {conditions}"
        " GROUP BY s.player ORDER BY 3 DESC, sum(s.hole != '') DESC, 2, 1",
        values or [],
    )
    for room, name, hands in rows:
        yield Player(room=room, name=name, hands=hands)


def most_hands(connection: sqlite3.Connection, room: str | None = None) -> str:
    """Who has the most hands, in words: ``Hero (PokerNow) 364``; of one room without its name.

    Of those with as many hands the one whose cards are told more often stands first, as bots
    never tell theirs; and who has as many as the last of them is named too.
    """
    told: list[str] = []
    last = 0
    conditions, values = ("1", []) if room is None else ("h.room = ?", [room])
    for player in players(connection, conditions, [*values]):
        if len(told) >= _TIED or (len(told) >= _MOST and player.hands < last):
            break
        where = f" ({player.room})" if room is None else ""
        told.append(f"{player.name}{where} {player.hands:,}")
        last = player.hands
    return ", ".join(told)


def not_shown(connection: sqlite3.Connection, shown: list[Player]) -> Iterator[Player]:
    """Who may be an owner too and is not shown, most hands first.

    In a room whose owner is shown the others are opponents, unless their cards were known
    unshown as well, as by a second name of the same person.
    """
    rooms = {one.room for one in shown}
    taken = {(one.room, one.name) for one in shown}
    for one in players(connection):
        if (one.room, one.name) not in taken and (
            one.room not in rooms or (one.room != PLAYED and _is_hero(connection, one))
        ):
            yield one


def _is_hero(connection: sqlite3.Connection, player: Player) -> bool:
    found = connection.execute(
        "SELECT 1 FROM players p JOIN seats s ON s.player = p.id"
        " WHERE p.room = ? AND p.name = ? AND s.hero LIMIT 1",
        (player.room, player.name),
    )
    return found.fetchone() is not None


def heroes(connection: sqlite3.Connection, room: str | None = None) -> list[int]:
    """The owner of the histories of each room: whose cards are known without being shown.

    Of several such players it is the one with the most such hands. A room has no owner where
    two have as many, or where the cards of others are known unshown more often than theirs
    alone, as in a hand on television. At our own tables the person is known: at the terminal
    by the first seat, and of hands that were downloaded, because their cards are always told.

    :raises NotUnderstood: ``library/hero`` where no room has an owner.
    """
    conditions, values = ("1", []) if room is None else ("p.room = ?", [room])
    rows = connection.execute(
        "SELECT p.room, p.id, p.name, count(*) FROM seats s JOIN players p ON p.id = s.player"  # noqa: S608  bound
        f" WHERE s.hero AND p.room != ? AND {conditions}"
        " GROUP BY s.player ORDER BY count(*) DESC, p.name",
        [PLAYED, *values],
    ).fetchall()
    best: dict[str, list[tuple[int, str, int]]] = {}
    for where, number, name, count in rows:
        so_far = best.setdefault(where, [])
        if not so_far or so_far[0][2] == count:
            so_far.append((number, name, count))
    alone = [(few[0][0], few[0][2]) for few in best.values() if len(few) == 1]
    owners = [number for number, count in alone if _others(connection, number) < count]
    if room in {None, PLAYED}:
        owners += _at_the_terminal(connection)
    if room in {None, DOWNLOADED} and DOWNLOADED not in best:
        owners += _always_told(connection)
    if not owners:
        raise _no_owner(connection, room, [few for few in best.values() if len(few) > 1])
    return owners


def _at_the_terminal(connection: sqlite3.Connection) -> list[int]:
    """Who played at the terminal: one person, by one name or by several."""
    rows = connection.execute(
        "SELECT DISTINCT s.player FROM hands h JOIN seats s ON s.hand = h.id"
        " WHERE h.room = ? AND h.counted AND s.seat = ?",
        (PLAYED, _PERSON),
    )
    return [number for (number,) in rows]


def _always_told(connection: sqlite3.Connection) -> list[int]:
    """Who alone has known cards in each of the hands that were downloaded; none for several."""
    rows = connection.execute(
        "SELECT s.player FROM hands h JOIN seats s ON s.hand = h.id"
        " WHERE h.room = ? AND h.counted AND s.hole != '' GROUP BY s.player"
        " HAVING count(*) = (SELECT count(*) FROM hands WHERE room = ? AND counted)",
        (DOWNLOADED, DOWNLOADED),
    ).fetchall()
    return [number for (number,) in rows] if len(rows) == 1 else []


def _others(connection: sqlite3.Connection, number: int) -> int:
    """In how many hands of a player, whose else they are, others are known who showed nothing."""
    (hands,) = connection.execute(
        "SELECT count(*) FROM seats s JOIN hands h ON h.id = s.hand WHERE s.player = ?"
        " AND NOT s.hero AND h.counted AND EXISTS (SELECT 1 FROM seats o WHERE o.hand = s.hand"
        " AND o.player != s.player AND o.hole != '' AND NOT o.showdown)",
        (number,),
    ).fetchone()
    return int(hands)


def _no_owner(
    connection: sqlite3.Connection,
    room: str | None,
    ties: list[list[tuple[int, str, int]]],
) -> NotUnderstood:
    if ties:
        names = " and ".join([repr(name) for _, name, _ in ties[0][:2]])
        why = f"{names} may both be the hero"
    else:
        why = "no hand tells whose history it is"
    where = f"{room}: " if room else ""
    most = most_hands(connection, room)
    told = f"; most hands have {most}" if most else ""
    return NotUnderstood(f"{where}{why}: wanted --player NAME{told} ({_ALL})", code="library/hero")
