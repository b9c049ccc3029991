"""The blinds of the orbit button: everybody owes one big, then one small blind a round (R2.4).

A round of a player begins when they are second to the left of the button, or when the
button comes so near that nobody can be; it ends when the button has passed. What is not
paid by then is late, and posted on the hands that follow. Bigger blinds come first, and
nobody posts more than one blind a hand.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from omaha8.table.ring import passed
from omaha8.table.state import Orbit, Positions

Blind = Literal["small_blind", "big_blind"]

FRESH = Orbit()
PAID = Orbit(big=True, small=True)
HALF = Orbit(big=True)


def begin(positions: Positions, orbits: dict[int, Orbit]) -> dict[int, Orbit]:
    """The rounds at a new game, where nobody owes for seats the button did not come from."""
    new = dict.fromkeys(orbits, FRESH)
    if positions.small is not None:
        new[positions.small] = HALF
        new[positions.button] = PAID
    return new


def button_moved(
    last: Positions, positions: Positions, orbits: dict[int, Orbit]
) -> dict[int, Orbit]:
    """The rounds after the button has moved: those it leaves behind are over."""
    return {
        seat: _over(orbit) if left_behind(last, positions, seat) else orbit
        for seat, orbit in orbits.items()
    }


def left_behind(last: Positions, positions: Positions, seat: int) -> bool:
    """Whether the button went on from that seat, or over it."""
    start, end = last.button, positions.button
    return start != end and (seat == start or (seat != end and passed(start, end, seat)))


def _over(orbit: Orbit) -> Orbit:
    return Orbit(
        late_big=orbit.late_big or not orbit.big, late_small=orbit.late_small or not orbit.small
    )


def blinds_due(
    positions: Positions, orbits: dict[int, Orbit]
) -> tuple[dict[int, Blind], dict[int, Orbit]]:
    """Who posts which blind this hand, and the rounds when they have."""
    due: dict[int, Blind] = {}
    after = dict(orbits)
    for seat, orbit in orbits.items():
        blind, after[seat] = _one(positions, seat, orbit)
        if blind:
            due[seat] = blind
    return due, after


def _one(positions: Positions, seat: int, orbit: Orbit) -> tuple[Blind | None, Orbit]:
    """The blind of one seat: a new round, the rest of this one, or what is late."""
    if seat == positions.big:
        unpaid = orbit.big and not orbit.small
        return "big_blind", replace(
            orbit, big=True, small=False, late_small=orbit.late_small or unpaid
        )
    near = seat in {positions.small, positions.button}
    if orbit.late_big:
        return "big_blind", replace(orbit, late_big=False)
    if near and not orbit.big:
        return "big_blind", replace(orbit, big=True)
    if orbit.late_small:
        return "small_blind", replace(orbit, late_small=False)
    if near and not orbit.small:
        return "small_blind", replace(orbit, small=True)
    return None, orbit


def heads_up(positions: Positions, orbits: dict[int, Orbit]) -> dict[int, Orbit]:
    """The rounds after a heads-up hand, where blinds follow R3.6 instead."""
    return {seat: HALF if seat == positions.big else PAID for seat in orbits}
