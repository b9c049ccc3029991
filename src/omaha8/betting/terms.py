"""What a wager costs in one hand, street by street."""

from __future__ import annotations

import msgspec

from omaha8.house import House, Limit, Stakes


class Terms(msgspec.Struct, frozen=True, gc=False):
    """The limits of one hand, fixed before its first action.

    ``least`` is per street the bet of fixed limit, the smallest bet of the other limits.
    ``most`` is per street the largest bet or raise of spread limit, else 0. ``cap`` is the
    number of bets a street may see, 0 for any number (R8.3, R10.6, R12.4).
    """

    limit: Limit
    least: tuple[int, int, int, int]
    most: tuple[int, int, int, int] = (0, 0, 0, 0)
    cap: int = 0
    heads_up_uncapped: bool = False
    round_up: int = 0
    unit: int = 1


def terms_of(stakes: Stakes, house: House, *, dealt: int = 0) -> Terms:
    """The terms that these stakes and house rules set (RULES 8-10, 12).

    ``dealt`` is how many play: in a tournament, the last two alone may play without a cap
    (R8.4). Who runs several tables keeps that rule off until one is left.
    """
    early, later = _least(stakes, house)
    high = stakes.spread[1]
    late = stakes.spread_late or high
    capped = stakes.limit in {"fixed", "spread"}
    return Terms(
        limit=stakes.limit,
        least=(early, early, later, later),
        most=(high, high, late, late),
        cap=house.cap_bets if capped else house.bigbet_cap or 0,
        heads_up_uncapped=(
            house.tourney_final_two_uncapped and dealt == 2
            if house.tournament
            else house.heads_up_uncapped
        ),
        round_up=house.pl_round_up,
        unit=house.chip_unit,
    )


def _least(stakes: Stakes, house: House) -> tuple[int, int]:
    if stakes.limit == "fixed":
        return stakes.small_bet, stakes.big_bet
    if stakes.limit == "spread":
        return stakes.spread[0], stakes.spread[0]
    if house.min_bet_schedule == "tiered" and stakes.big_bet:
        return stakes.small_bet, stakes.big_bet
    return stakes.big_blind, stakes.big_blind
