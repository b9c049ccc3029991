"""What a hand leaves behind at every seat: blinds missed, blinds paid (R4.5, R2.4)."""

from __future__ import annotations

from msgspec.structs import replace

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
    last = table.positions or Positions(positions.button)
    found = []
    for number, seat in table.taken.items():
        absence = Absence(timeouts=seat.absence.timeouts)
        if number not in dealt:
            absence = seat.absence
            if not table.house.tournament:
                absence = _passed_over(number, seat, last, positions)
        round_ = orbits.get(number, Orbit())
        found.append(Mark(number, seat.player, number in dealt, absence, round_))
    return tuple(found)


def _passed_over(number: int, seat: Seat, last: Positions, new: Positions) -> Absence:
    """The absence of a seat that is not dealt in, when the blinds have moved.

    A newcomer who waits misses nothing; a blind that was late under the orbit button
    counts as missed, too.
    """
    absence = seat.absence
    big = goes_over(last.big, new.big, number)
    small = goes_over(last.small, new.small, number)
    out = seat.status == "sitting_out"
    rounds = absence.rounds + (big and out)
    if seat.newcomer:
        return replace(absence, rounds=rounds)
    return replace(
        absence,
        big=absence.big or big or seat.orbit.late_big,
        small=absence.small or small or seat.orbit.late_small,
        rounds=rounds,
    )


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
