"""Straddle and overblind: money that a player puts in unasked before the cards (RULES 6)."""

from __future__ import annotations

from omaha8.hand.setup import Post
from omaha8.house import House, Stakes, multiplied
from omaha8.table.ring import clockwise
from omaha8.table.state import Positions, Seat

_STRADDLERS = 3


def overblind_fits(amount: int, stack: int, stakes: Stakes, house: House) -> bool:
    """Whether that stack may post that overblind, never more than half of it (R6.5)."""
    if house.overblind_max == "double":
        least, sized = 4, amount == 2 * stakes.big_blind
    else:
        least = 2
        sized = amount >= 2 * stakes.big_blind and amount % stakes.big_blind == 0
    return sized and stack >= amount * max(2, house.overblind_min_stack or least)


def overblind_post(
    seats: dict[int, Seat], button: int, stakes: Stakes, house: House
) -> Post | None:
    """The overblind of this hand: the first request from the left of the button (R6.5)."""
    if not house.overblind or house.tournament:
        return None
    for number in clockwise(seats, button):
        seat = seats[number]
        if overblind_fits(seat.wishes.overblind, seat.stack, stakes, house):
            return Post(number, "overblind", live=seat.wishes.overblind)
    return None


def overblind_stakes(post: Post, stakes: Stakes) -> Stakes:
    """The stakes under an overblind: limits rise with it, big-bet games keep theirs (R6.6)."""
    if stakes.limit not in {"fixed", "spread"}:
        return stakes
    return multiplied(stakes, post.live, stakes.big_blind)


def straddle_post(
    seats: dict[int, Seat], positions: Positions, stakes: Stakes, house: House
) -> Post | None:
    """The straddle, if the player left of the big blind wants and can (R6.1).

    ``seats`` are all that are dealt in.
    """
    off = house.straddle == "off" or house.tournament
    if off or positions.big is None or len(seats) < _STRADDLERS:
        return None
    number = clockwise(seats, positions.big)[0]
    seat = seats[number]
    ante = stakes.ante if house.ante_style == "each" else 0
    if not seat.wishes.straddle or seat.stack < 2 * stakes.big_blind + ante:
        return None
    return Post(number, "straddle", live=2 * stakes.big_blind)
