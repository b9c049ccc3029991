"""What players ask of a table between, or during, two hands: sit, sit out, come back, leave.

Every command returns the new table and what happened, or raises and changes nothing.
``now`` is a moment in ms, of any clock that only goes forward.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from omaha8.errors import Illegal, Refused
from omaha8.house import rathole_minutes
from omaha8.table.events import CameBack, Events, Left, Sat, SatOut, TableEvent
from omaha8.table.extras import overblind_fits
from omaha8.table.kill import left_seat
from omaha8.table.money import departed_as, entry_wish, fresh_absence
from omaha8.table.state import Departed, Seat, Table, seat_of, with_seat

_SECOND = 1000
_MINUTE = 60 * _SECOND


def sit(
    table: Table, number: int | None, player: str, *, now: int, name: str = ""
) -> tuple[Table, Events]:
    """The player takes that seat, or the first free one, and has ``seat_hold`` to buy in.

    A running hand is not touched by it.

    :raises Refused: ``table/already-seated``, ``table/full``, ``table/seat-taken``.
    :raises Illegal: ``table/no-seat``.
    """
    taken = table.taken
    for other, seat in taken.items():
        if seat.player == player:
            raise Refused(
                f"{player} sits at seat {other} already",
                code="table/already-seated",
                player=player,
                seat=other,
            )
    if len(taken) == len(table.seats):
        raise Refused(f"all {len(taken)} seats are taken", code="table/full")
    if number is None:
        number = table.seats.index(None) + 1
    if number in taken:
        raise Refused(f"seat {number} is taken", code="table/seat-taken", seat=number)
    until = now + table.house.seat_hold * _SECOND
    absence = fresh_absence(departed_as(table, player), now, until)
    seat = Seat(player=player, name=name or player, absence=absence)
    return with_seat(table, number, seat), (Sat(number, player, seat.name, until),)


def sit_out(table: Table, number: int, *, now: int) -> tuple[Table, Events]:
    """Not to be dealt in any more, from the next hand on (R4.9).

    Taken back by ``come_back`` before then, it has cost nothing.

    :raises Illegal: ``table/tournament``, where the absent play on (R18.5).
    """
    seat = seat_of(table, number)
    _refuse_in_tournament(table, "sitting out")
    if seat.status == "playing" or number in table.dealt:
        seat = replace(seat, wishes=replace(seat.wishes, sit_out=True))
        return with_seat(table, number, seat), ()
    if seat.status == "sitting_out":
        return table, ()
    return put_out(table, number, "wish", now)


def put_out(
    table: Table, number: int, why: Literal["wish", "blind", "bust", "timeout"], now: int
) -> tuple[Table, Events]:
    """The player of that seat sits out, with the time the seat is kept (R1.8, R4.9)."""
    seat = table.taken[number]
    hold = table.house.sitout_minutes * _MINUTE
    if not seat.stack:
        hold = table.house.seat_hold * _SECOND
    seat = replace(
        seat,
        status="sitting_out",
        wishes=replace(seat.wishes, post=False, sit_out=False),
        absence=replace(seat.absence, until=now + hold),
    )
    return with_seat(table, number, seat), (SatOut(number, why),)


def come_back(table: Table, number: int, *, post: bool = False) -> tuple[Table, Events]:
    """To be dealt in again: by posting what is owed, or with the big blind (R4.6, R4.7).

    Also how a waiting player changes between the two.

    :raises Refused: ``table/no-chips``.
    :raises Illegal: ``table/wait-only`` (R4.2).
    """
    seat = seat_of(table, number)
    if not seat.stack:
        raise Refused(
            f"seat {number} has no chips: wanted a buy-in first",
            code="table/no-chips",
            seat=number,
        )
    seat = replace(seat, wishes=replace(seat.wishes, sit_out=False, refuse_blinds=False))
    if seat.status != "playing":
        seat = replace(
            seat,
            status="waiting",
            wishes=replace(seat.wishes, post=entry_wish(table, seat, post=post)),
            absence=replace(seat.absence, until=None, timeouts=0),
        )
    return with_seat(table, number, seat), (CameBack(number, post),)


def leave(table: Table, number: int, *, now: int) -> tuple[Table, Events]:
    """To leave: at once, or when the hand one is dealt in to is over (R4.11).

    :raises Refused: ``table/tournament`` for leaving with chips (R18.1).
    """
    seat = seat_of(table, number)
    if table.house.tournament and seat.stack:
        raise Refused("nobody leaves a tournament with chips", code="table/tournament")
    if number in table.dealt:
        seat = replace(seat, wishes=replace(seat.wishes, leave=True))
        return with_seat(table, number, seat), ()
    return unseat(table, number, "wish", now)


def move_out(table: Table, number: int, *, now: int) -> tuple[Table, Events]:
    """A tournament takes the player away with all chips, for another table (R18.6).

    :raises Illegal: ``table/hand-running`` while the seat is in a hand.
    """
    seat_of(table, number)
    if number in table.dealt:
        raise Illegal(f"seat {number} is in a hand", code="table/hand-running", seat=number)
    return unseat(table, number, "moved", now)


def unseat(
    table: Table, number: int, why: Literal["wish", "hold", "away", "moved"], now: int
) -> tuple[Table, Events]:
    """The seat becomes empty, its chips go back; the table remembers who left (R1.7)."""
    seat = table.taken[number]
    chips = seat.stack + seat.pending
    kill = left_seat(table.kill, seat.player, table.house)
    departed = tuple(gone for gone in table.departed if gone.player != seat.player)
    if not table.house.tournament:
        departed = (*departed, _departed(table, number, seat, now))
    table = replace(with_seat(table, number, None), kill=kill, departed=departed)
    return table, (Left(number, seat.player, chips, why),)


def _departed(table: Table, number: int, seat: Seat, now: int) -> Departed:
    """How a player left; who never bought in is still held to how they left before."""
    chips = seat.stack + seat.pending
    until = now + rathole_minutes(table.stakes, table.house) * _MINUTE
    before = departed_as(table, seat.player)
    if before and seat.newcomer and not chips:
        chips, until = before.chips, before.until
    return Departed(
        player=seat.player,
        seat=number,
        chips=chips,
        until=until,
        small=seat.absence.small,
        big=seat.absence.big,
    )


def wish_straddle(table: Table, number: int, *, on: bool) -> tuple[Table, Events]:
    """To straddle whenever it can be done (R6.1).

    :raises Illegal: ``table/no-straddle``.
    """
    seat = seat_of(table, number)
    if on and (table.house.straddle == "off" or table.house.tournament):
        raise Illegal("this table plays without a straddle", code="table/no-straddle")
    seat = replace(seat, wishes=replace(seat.wishes, straddle=on))
    return with_seat(table, number, seat), ()


def wish_overblind(table: Table, number: int, amount: int) -> tuple[Table, Events]:
    """To post that overblind whenever it can be done; 0 takes it back (R6.5).

    :raises Illegal: ``table/overblind`` for an amount that cannot be, now.
    """
    seat = seat_of(table, number)
    house = table.house
    allowed = house.overblind and not house.tournament
    if amount and not (allowed and overblind_fits(amount, seat.stack, table.stakes, house)):
        raise Illegal(
            f"an overblind of {amount} from a stack of {seat.stack} cannot be at this table",
            code="table/overblind",
            amount=amount,
        )
    seat = replace(seat, wishes=replace(seat.wishes, overblind=amount))
    return with_seat(table, number, seat), ()


def wish_no_blinds(table: Table, number: int, *, on: bool) -> tuple[Table, Events]:
    """To sit out when the next blind is due, rather than post it (R3.5).

    :raises Illegal: ``table/tournament``.
    """
    seat = seat_of(table, number)
    _refuse_in_tournament(table, "refusing a blind")
    seat = replace(seat, wishes=replace(seat.wishes, refuse_blinds=on))
    return with_seat(table, number, seat), ()


def timed_out(table: Table, number: int) -> Table:
    """The player let a turn pass: too often in a row, and they sit out next (R19.4)."""
    seat = seat_of(table, number)
    times = seat.absence.timeouts + 1
    out = not table.house.tournament and times >= table.house.timeouts_to_sitout
    wishes = replace(seat.wishes, sit_out=True) if out else seat.wishes
    seat = replace(seat, wishes=wishes, absence=replace(seat.absence, timeouts=times))
    return with_seat(table, number, seat)


def acted(table: Table, number: int) -> Table:
    """The player answered in time: time-outs in a row are none again (R19.4)."""
    seat = seat_of(table, number)
    return with_seat(table, number, replace(seat, absence=replace(seat.absence, timeouts=0)))


def tick(table: Table, *, now: int) -> tuple[Table, Events]:
    """The table after all deadlines up to ``now``: seats freed, memories dropped.

    A seat without chips is kept for ``seat_hold`` (R1.8), one that sits out for
    ``sitout_minutes`` or ``sitout_orbits`` (R4.9); in a tournament chips always stay.
    """
    events: list[TableEvent] = []
    for number, seat in table.taken.items():
        why = None if number in table.dealt else _overdue(table, seat, now)
        if why:
            table, told = unseat(table, number, why, now)
            events += told
    departed = tuple(gone for gone in table.departed if now < gone.until or gone.same_orbit)
    return replace(table, departed=departed), tuple(events)


def _overdue(table: Table, seat: Seat, now: int) -> Literal["hold", "away"] | None:
    if seat.status != "sitting_out":
        return None
    late = seat.absence.until is not None and now >= seat.absence.until
    if not seat.stack:
        return "hold" if late else None
    rounds = seat.absence.rounds >= table.house.sitout_orbits
    return "away" if (late or rounds) and not table.house.tournament else None


def _refuse_in_tournament(table: Table, what: str) -> None:
    if table.house.tournament:
        raise Illegal(f"there is no {what} in a tournament", code="table/tournament")
