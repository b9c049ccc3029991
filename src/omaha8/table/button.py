"""Where the button goes and which seats the blinds fall on (RULES 2, R3.6, R3.7).

Everything here is about positions: seats that are ``sitting`` in, and seats ``waiting``,
which may take the big blind and no other position (R2.2, R4.2).
"""

from __future__ import annotations

from omaha8.house import House
from omaha8.table.ring import clockwise, next_after, passed
from omaha8.table.state import Positions

_HEADS_UP = 2


def next_positions(
    method: str, last: Positions, sitting: tuple[int, ...], waiting: tuple[int, ...] = ()
) -> Positions:
    """Button and blinds of the hand after ``last``; at least two seats sit in.

    ``method`` is a value of ``House.button``.
    """
    if len(sitting) == _HEADS_UP:
        return _two_sitting(method, last, sitting, waiting)
    if last.heads_up and last.big in sitting:
        return _out_of_heads_up(last.big, sitting, waiting)
    return _three_or_more(method, last, sitting, waiting)


def first_positions(button: int, sitting: tuple[int, ...]) -> Positions:
    """Button and blinds of the first hand at a table, whose button was drawn (R2.1)."""
    if len(sitting) == _HEADS_UP:
        return _heads_up(button, sitting)
    small, big = clockwise(sitting, button)[:2]
    return Positions(button, small, big)


def _three_or_more(
    method: str, last: Positions, sitting: tuple[int, ...], waiting: tuple[int, ...]
) -> Positions:
    if method == "dead" and last.small is not None and last.big is not None:
        return _dead(last.small, last.big, sitting, waiting)
    return _moving(last.button, sitting, waiting)


def _moving(button: int, sitting: tuple[int, ...], waiting: tuple[int, ...]) -> Positions:
    """The simple and the orbit button: the next sitting-in player gets it (R2.2, R2.4)."""
    button, small = clockwise(sitting, button)[:2]
    return Positions(button, small, next_after((*sitting, *waiting), small))


def _dead(
    last_small: int, last_big: int, sitting: tuple[int, ...], waiting: tuple[int, ...]
) -> Positions:
    """The dead button: the big blind moves on, the others follow it seat by seat (R2.3).

    When so many left that the button would meet the big blind, it goes to the nearest
    player counter-clockwise of the small blind, as after heads-up play (R2.5).
    """
    big = next_after((*sitting, *waiting), last_big)
    button = last_small if last_small != big else _right_of(last_big, sitting, big)
    return Positions(button, last_big, big)


def _two_sitting(
    method: str, last: Positions, sitting: tuple[int, ...], waiting: tuple[int, ...]
) -> Positions:
    """Two sit in: heads-up, unless a waiting player is in time for the big blind.

    The last big blind never posts it twice running (R3.7); if that player is gone the
    method decides.
    """
    if last.big in sitting:
        big = next_after((*sitting, *waiting), last.big)
        if big in waiting:
            return _out_of_heads_up(last.big, sitting, waiting)
        return _heads_up(last.big, sitting)
    three = _three_or_more(method, last, sitting, waiting)
    if three.big in waiting:
        return three
    if method == "dead" and last.big is not None and three.big is not None:
        return _heads_up(next_after(sitting, three.big), sitting)
    return _heads_up(three.button, sitting)


def _heads_up(button: int, sitting: tuple[int, ...]) -> Positions:
    """Two players: the button has the small blind (R3.6)."""
    return Positions(button, button, next_after(sitting, button))


def _out_of_heads_up(
    last_big: int, sitting: tuple[int, ...], waiting: tuple[int, ...]
) -> Positions:
    """From heads-up to three or more, in any mode (R2.5)."""
    big = next_after((*sitting, *waiting), last_big)
    return Positions(_right_of(last_big, sitting, big), last_big, big)


def _right_of(seat: int, sitting: tuple[int, ...], big: int) -> int:
    """The nearest player counter-clockwise of ``seat`` who has not the big blind."""
    return next(other for other in reversed(clockwise(sitting, seat)) if other not in {seat, big})


def may_enter(house: House, positions: Positions, seat: int) -> bool:
    """Whether a player may come in at that seat by another way than the big blind.

    Never from the button up to the big blind (R4.4); in tournaments, where coming in
    costs nothing, not between button and small blind (R18.6).
    """
    button, small, big = positions.button, positions.small, positions.big
    if small is None or big is None:
        return True
    if house.tournament and house.button == "dead":
        return seat in {button, small} or not passed(button, small, seat)
    return seat != button and (seat == big or not passed(button, big, seat))
