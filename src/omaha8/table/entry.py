"""Who is dealt the next hand, and what coming in costs (RULES 4)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from omaha8.hand.setup import Post
from omaha8.house import House, Stakes
from omaha8.table.button import may_enter
from omaha8.table.events import Events, Waits
from omaha8.table.state import Absence, Orbit, Positions, Seat, Table, with_seat

_Why: TypeAlias = Literal["big_blind", "button", "heads_up", "kill"]

_FEWEST = 2


def sitting_in(table: Table) -> tuple[int, ...]:
    """The seats that are dealt the next hand whatever happens.

    In a tournament all that have chips, present or not (R18.5), but for newcomers.
    """
    return tuple(number for number, seat in table.taken.items() if _sits_in(table.house, seat))


def waiting(table: Table) -> tuple[int, ...]:
    """The seats whose players want to be dealt in and are not yet entitled to it."""
    return tuple(
        number
        for number, seat in table.taken.items()
        if seat.stack
        and not _sits_in(table.house, seat)
        and (table.house.tournament or seat.status == "waiting")
    )


def _sits_in(house: House, seat: Seat) -> bool:
    entitled = not seat.newcomer if house.tournament else seat.status == "playing"
    return entitled and seat.stack > 0


def start_free(table: Table) -> Table:
    """The table with all who wait let in for nothing, if there is no game without them.

    A new table, or one where fewer than two sit in (R4.1).
    """
    waiters = waiting(table)
    if len(sitting_in(table)) >= _FEWEST:
        return table
    for number in waiters:
        seat = replace(table.taken[number], status="playing", newcomer=False)
        seat = replace(seat, absence=Absence(timeouts=seat.absence.timeouts), orbit=Orbit())
        table = with_seat(table, number, seat)
    return table


def entry_post(number: int, seat: Seat, stakes: Stakes, house: House) -> Post | None:
    """What it costs to come in at once, beside waiting for the big blind.

    A newcomer posts a big blind (R4.3); who missed blinds posts them, the small one dead
    where ``missed_small_alone`` does not make it live (R4.6). None where nothing is owed
    (R4.5, R18.6).
    """
    if house.tournament:
        return None
    big = stakes.big_blind if seat.newcomer or seat.absence.big else 0
    small = stakes.small_blind if seat.absence.small else 0
    if small and not big and house.missed_small_alone == "live":
        return Post(number, "post", live=small)
    return Post(number, "post", live=big, dead=small) if big or small else None


def entering(
    table: Table, positions: Positions, stakes: Stakes, killer: int | None
) -> tuple[dict[int, Post | None], Events]:
    """Who comes in by another way than the big blind, with the price, and who must wait.

    Nobody does in a heads-up hand (R4.4); nobody posts into a killed hand (R11.11), but
    the killer whose kill blind is that post.
    """
    posts: dict[int, Post | None] = {}
    waits: list[Waits] = []
    for number in waiting(table):
        if number == positions.big:
            continue
        seat = table.taken[number]
        post = entry_post(number, seat, stakes, table.house)
        why = _in_the_way(table.house, positions, number, seat, post)
        if why is None and killer not in {None, number} and post:
            why = "kill"
        if why:
            waits.append(Waits(number, why))
        else:
            posts[number] = post
    return posts, tuple(waits)


def may_post_in(table: Table, positions: Positions, stakes: Stakes, number: int) -> bool:
    """Whether that waiting player comes in with the next hand, if it is not killed."""
    seat = table.taken[number]
    post = entry_post(number, seat, stakes, table.house)
    return _in_the_way(table.house, positions, number, seat, post) is None


def _in_the_way(
    house: House, positions: Positions, number: int, seat: Seat, post: Post | None
) -> _Why | None:
    if post and not seat.wishes.post:
        return "big_blind"
    if positions.heads_up:
        return "heads_up"
    return None if may_enter(house, positions, number) else "button"
