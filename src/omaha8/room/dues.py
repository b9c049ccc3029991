"""When a table has something to do by itself."""

from __future__ import annotations

import msgspec

from omaha8.room.beginning import upcoming
from omaha8.room.state import State

#: A seat that could not be freed is looked at again after this long.
_AGAIN = 1000
#: How much sooner the next hand begins when people wait for the end of one without them.
_SHORTER = 3000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the tables of a room behave beyond the rules of play.

    ``restless`` tables go on when nobody sits or watches; ``hasty`` ones make no pause
    between hands.
    """

    restless: bool = False
    hasty: bool = False


def next_due(state: State, settings: Settings, *, watched: bool) -> int | None:
    """The first moment at which the table has something to do by itself, if any."""
    if state.clock:
        return state.clock.ends
    due = [next_hand_at(state, settings, watched=watched), tick_at(state)]
    return min([moment for moment in due if moment is not None], default=None)


def next_hand_at(state: State, settings: Settings, *, watched: bool) -> int | None:
    """When the next hand may begin, if one can and somebody cares."""
    seated = {seat.player for seat in state.table.taken.values()}
    people = bool(seated - set(state.bots))
    if not (settings.restless or people or watched):
        return None
    if upcoming(state, state.now, 0) is None:
        return None
    if settings.hasty:
        return state.now
    last = state.running.players.values() if state.running else ()
    alone = bool(last) and set(state.bots) >= set(last)
    # Nobody who waits to be dealt in has to look at what programs won from each other.
    return state.next_at - _SHORTER if people and alone else state.next_at


def tick_at(state: State) -> int | None:
    """When the first seat is freed."""
    if state.table.deal:
        return None
    seats = state.table.taken.values()
    ends = [seat.absence.until for seat in seats if seat.status == "sitting_out"]
    first = min([until for until in ends if until is not None], default=None)
    return None if first is None else max(first, state.now + _AGAIN)
