"""What a hand leaves behind at every seat: blinds missed, blinds paid (R4.5, R2.4)."""

from __future__ import annotations

from msgspec.structs import replace

from omaha8.table.orbit import left_behind
from omaha8.table.ring import passed
from omaha8.table.state import Absence, Departed, Mark, Orbit, Positions, Seat, Table


def marks(
    table: Table,
    positions: Positions,
    dealt: tuple[int, ...],
    orbits: dict[int, Orbit],
) -> tuple[Mark, ...]:
    """The marks of the next hand, which has those positions, for every taken seat.

    ``orbits`` are the rounds after its blinds. Who is dealt in owes nothing afterwards
    (R4.6, R4.7).
    """
    found = []
    for number, seat in table.taken.items():
        if number in dealt:
            absence = Absence(timeouts=seat.absence.timeouts)
            orbit = orbits.get(number, seat.orbit)
        else:
            absence, orbit = _passed_over(table, number, seat, positions)
        found.append(Mark(number, seat.player, number in dealt, absence, orbit))
    return tuple(found)


def _passed_over(table: Table, number: int, seat: Seat, new: Positions) -> tuple[Absence, Orbit]:
    """What a seat that is not dealt in has missed when the blinds have moved.

    A newcomer who waits misses nothing, nor does anybody in a tournament. Under the orbit
    button a blind is missed, too, that was late, or unpaid when the button went on.
    """
    last, absence, orbit = table.positions, seat.absence, seat.orbit
    if table.house.tournament or last is None:
        return absence, orbit
    big = goes_over(last.big, new.big, number)
    absence = replace(absence, rounds=absence.rounds + (big and seat.status == "sitting_out"))
    if seat.newcomer:
        return absence, orbit
    big = big or orbit.late_big
    small = goes_over(last.small, new.small, number) or orbit.late_small
    if left_behind(last, new, number):
        small = small or (orbit.big and not orbit.small)
        orbit = Orbit()
    return replace(absence, big=absence.big or big, small=absence.small or small), orbit


def goes_over(start: int | None, end: int | None, seat: int) -> bool:
    """Whether a blind that moved from ``start`` to ``end`` came over that seat."""
    return start is not None and end is not None and passed(start, end, seat)


def still_departed(
    departed: tuple[Departed, ...], last: Positions | None, new: Positions
) -> tuple[Departed, ...]:
    """Those who left, after the big blind has moved on (R4.5)."""
    if last is None:
        return departed
    return tuple(
        replace(gone, same_orbit=False) if goes_over(last.big, new.big, gone.seat) else gone
        for gone in departed
    )
