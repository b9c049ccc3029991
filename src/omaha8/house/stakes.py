"""Stakes from a limit, and what the house rules make of them."""

from __future__ import annotations

import msgspec

from omaha8.errors import Illegal
from omaha8.house.rules import House, Stakes


def small_blind(lower_limit: int, house: House) -> int:
    """The small blind of a fixed or spread limit table (R3.2).

    Half the lower limit. Above one whole of a currency it is cut (or rounded) to a whole,
    unless that leaves nothing; never less than one unit.
    """
    half = lower_limit // 2
    whole = house.units_per_whole
    if house.sb_rounding == "exact" or whole != 100 or lower_limit <= whole:
        return max(1, half)
    spare = whole // 2 if house.sb_rounding == "nearest_dollar" else 0
    rounded = (lower_limit + 2 * spare) // (2 * whole) * whole
    return rounded or max(1, half)


def fixed_stakes(lower_limit: int, house: House, *, ante: int = 0) -> Stakes:
    """Fixed limit with that lower limit; the upper limit is twice as much (R1.3)."""
    return Stakes(
        limit="fixed",
        small_blind=small_blind(lower_limit, house),
        big_blind=lower_limit,
        small_bet=lower_limit,
        big_bet=2 * lower_limit,
        ante=ante,
    )


def spread_stakes(low: int, high: int, house: House, *, late: int = 0, ante: int = 0) -> Stakes:
    """Spread limit from ``low`` to ``high``, the big blind being the least bet (R12.1)."""
    return Stakes(
        limit="spread",
        small_blind=small_blind(low, house),
        big_blind=low,
        spread=(low, high),
        spread_late=late,
        ante=ante,
    )


def usual_ante(lower_limit: int) -> int:
    """The ante where a cash table has one: a tenth of the lower limit, at least 1 (R5.1)."""
    return max(1, lower_limit // 10)


def multiplied(stakes: Stakes, times: int, over: int = 1) -> Stakes:
    """The stakes with every bet multiplied by ``times / over``; the blinds stay (R6.6, R11.4).

    :raises Illegal: ``house/kill-units`` when a bet would not be whole units (R11.3).
    """
    bets = (stakes.small_bet, stakes.big_bet, *stakes.spread, stakes.spread_late)
    if any(bet * times % over for bet in bets):
        raise Illegal(
            f"{stakes.name} times {times}/{over} is not in whole units",
            code="house/kill-units",
            stakes=stakes.name,
        )
    small, big, low, high, late = (bet * times // over for bet in bets)
    return msgspec.structs.replace(
        stakes, small_bet=small, big_bet=big, spread=(low, high), spread_late=late
    )


def killed(stakes: Stakes, house: House) -> Stakes:
    """The stakes of a killed hand: doubled, or half as much again (R11.3)."""
    return multiplied(stakes, *((2, 1) if house.kill_size == "full" else (3, 2)))
