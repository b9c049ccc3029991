"""The next hand: who is dealt in, where the button is, who posts what."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from omaha8.errors import Illegal
from omaha8.hand.setup import Post, Setup
from omaha8.house import Stakes, killed
from omaha8.table import orbit
from omaha8.table.blinds import in_order, orbit_blinds, plain_blinds
from omaha8.table.button import first_positions, next_positions
from omaha8.table.commands import put_out, tick
from omaha8.table.entry import entering, may_post_in, sitting_in, start_free, waiting
from omaha8.table.events import Events, HandBegins, KillLapsed, TableEvent
from omaha8.table.extras import overblind_post, overblind_stakes, straddle_post
from omaha8.table.kill import absent, kill_post
from omaha8.table.levels import house_now, stakes_now
from omaha8.table.missed import marks
from omaha8.table.state import Deal, Orbit, Positions, Table

#: Asked with how many seats may have the first button; answers 0 up to one less.
Pick = Callable[[int], int]

_FEWEST = 2


def next_hand(table: Table, now: int, pick: Pick) -> tuple[Table, Setup | None, Events]:
    """What the next hand begins with, or None when fewer than two can play.

    Deadlines and wishes come true first. The table returned knows the running hand; what
    the hand changes about button, blinds and debts is kept apart until ``after_hand``.
    ``pick`` is asked for the first button of a table alone (R2.1).

    :raises Illegal: ``table/hand-running``; ``table/pick`` for a pick out of range.
    """
    if table.deal:
        raise Illegal("a hand is running at this table", code="table/hand-running")
    table, told = tick(table, now=now)
    events: list[TableEvent] = list(told)
    table, told = _sit_out(table, now)
    events += told
    while True:
        new_game = len(sitting_in(table)) < _FEWEST or _begins(table.positions)
        seated = start_free(table)
        if len(sitting_in(seated)) < _FEWEST:
            return table, None, tuple(events)
        positions = _positions(seated, pick)
        seated, told = _refuse_blinds(seated, positions, now)
        if not told:
            break
        table = seated
        events += told
    table, told = _without_killer(seated)
    events += told
    table, setup, told = _deal(table, positions, new_game=new_game)
    return table, setup, (*events, *told)


def _sit_out(table: Table, now: int) -> tuple[Table, Events]:
    """Who wished to sit out does, before anything is computed (R3.5, R4.9)."""
    events: list[TableEvent] = []
    for number, seat in table.taken.items():
        if seat.wishes.sit_out and seat.stack and not table.house.tournament:
            late = seat.absence.timeouts >= table.house.timeouts_to_sitout
            table, told = put_out(table, number, "timeout" if late else "wish", now)
            events += told
    return table, tuple(events)


def _positions(table: Table, pick: Pick) -> Positions:
    """Button and blinds; the first button is drawn, unless it was for a cancelled hand."""
    sitting, last = sitting_in(table), table.positions
    drawn = last is not None and last.again and last.big is None
    if last and drawn and last.button in sitting:
        return first_positions(last.button, sitting)
    if last and not drawn:
        return next_positions(table.house.button, last, sitting, waiting(table))
    picked = pick(len(sitting))
    if not 0 <= picked < len(sitting):
        raise Illegal(f"wanted a pick of 0 to {len(sitting) - 1}, got {picked}", code="table/pick")
    return first_positions(sitting[picked], sitting)


def _begins(last: Positions | None) -> bool:
    """Whether no hand of this game has been completed yet."""
    return last is None or last.again


def _refuse_blinds(table: Table, positions: Positions, now: int) -> tuple[Table, Events]:
    """Who would have to post and will not, sits out; then all is computed anew (R3.5)."""
    for number in (positions.big, positions.small):
        seat = table.taken.get(number or 0)
        if number and seat and seat.wishes.refuse_blinds and seat.status == "playing":
            return put_out(table, number, "blind", now)
    return table, ()


def _without_killer(table: Table) -> tuple[Table, Events]:
    """The kill lapses, or is owed, when the killer is not dealt in (R11.10)."""
    killer = table.kill.killer
    players = {table.taken[number].player for number in sitting_in(table)}
    if killer is None or killer in players:
        return table, ()
    kill = absent(table.kill, table.house)
    return replace(table, kill=kill), (KillLapsed(killer, killer in kill.debts),)


def _killer(table: Table, positions: Positions, stakes: Stakes) -> int | None:
    """The seat that kills this hand: the killer, else the first who owes a kill blind."""
    may = [*sitting_in(table), *([positions.big] if positions.big else [])]
    may += [seat for seat in waiting(table) if may_post_in(table, positions, stakes, seat)]
    seats = {table.taken[number].player: number for number in may}
    owed = (table.kill.killer, *table.kill.debts)
    return next((seats[player] for player in owed if player in seats), None)


def _deal(table: Table, positions: Positions, *, new_game: bool) -> tuple[Table, Setup, Events]:
    """The hand with those positions."""
    stakes, house = stakes_now(table), house_now(table)
    killer = _killer(table, positions, stakes)
    entries, waits = entering(table, positions, stakes, killer)
    seats = {*sitting_in(table), *entries, *(() if positions.big is None else (positions.big,))}
    dealt = tuple(sorted(seats))
    blinds, orbits = _blinds(table, positions, dealt, new_game=new_game)
    entry_posts = {seat: post for seat, post in entries.items() if post}
    posts, hand_stakes = _raised(table, positions, entries, {**entry_posts, **blinds}, killer)
    setup = Setup(
        seats=dealt,
        stacks=tuple(table.taken[seat].stack for seat in dealt),
        button=positions.button,
        stakes=hand_stakes,
        game=table.game,
        house=house,
        posts=in_order(posts, positions, dealt, stakes, house),
        small_blind=positions.small if positions.small in dealt else None,
        big_blind=positions.big,
    )
    deal = Deal(
        setup=setup,
        positions=positions,
        marks=marks(table, positions, dealt, orbits),
        killer=table.taken[killer].player if killer else None,
        new_game=new_game,
    )
    begins = HandBegins(table.hands + 1, dealt, setup.button, setup.small_blind, setup.big_blind)
    return replace(table, deal=deal), setup, (*waits, begins)


def _blinds(
    table: Table, positions: Positions, dealt: tuple[int, ...], *, new_game: bool
) -> tuple[dict[int, Post], dict[int, Orbit]]:
    """The blinds by seat, and the rounds of the orbit button after them."""
    stakes = stakes_now(table)
    if table.house.button != "orbit":
        return plain_blinds(positions, dealt, stakes), {}
    orbits = {seat: table.taken[seat].orbit for seat in dealt}
    if new_game or table.positions is None:
        orbits = orbit.begin(positions, orbits)
    else:
        orbits = orbit.button_moved(table.positions, positions, orbits)
    return orbit_blinds(positions, orbits, stakes)


def _raised(
    table: Table,
    positions: Positions,
    entries: dict[int, Post | None],
    posts: dict[int, Post],
    killer: int | None,
) -> tuple[dict[int, Post], Stakes]:
    """Posts and stakes with the one thing that raises them, if any: kill, overblind, straddle.

    Each takes the place of what its seat would post (R11.5, R6.6); a required kill
    excludes the others, an overblind the straddle (R6.1, R6.5, R11.7).
    """
    stakes, house = stakes_now(table), table.house
    if killer is not None:
        dead = posts[killer].dead if killer in posts else 0
        post = replace(kill_post(killer, stakes, house), dead=dead)
        return {**posts, killer: post}, killed(stakes, house)
    plain = {seat: table.taken[seat] for seat in sitting_in(table) if seat not in entries}
    over = overblind_post(plain, positions.button, stakes, house)
    if over:
        return {**posts, over.seat: over}, overblind_stakes(over, stakes)
    dealt = {seat: table.taken[seat] for seat in {*plain, *entries, *posts}}
    straddle = straddle_post(dealt, positions, stakes, house)
    if straddle and straddle.seat not in posts:
        posts = {**posts, straddle.seat: straddle}
    return posts, stakes
