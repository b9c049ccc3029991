"""What a table may be: seats, buy-ins, and combinations that are refused."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from omaha8.errors import Illegal
from omaha8.house.rules import LIMITS, Game, House, Stakes
from omaha8.house.stakes import killed

#: Cards a deck must still hold when every hand is dealt: the board, and three burns.
_BOARD = 5
_BURNS = 3
_MOST_SEATS = 10


def most_seats(game: Game, *, burn: bool) -> int:
    """How many seats one deck can serve (R1.2)."""
    left = 52 - _BOARD - (_BURNS if burn else 0)
    return min(_MOST_SEATS, left // game.hole_cards)


def least_buyin(stakes: Stakes, house: House) -> int:
    """The smallest buy-in: 10 lower limits, or 40 big blinds in pot and no limit (R1.4)."""
    by_rule = 10 if stakes.limit in {"fixed", "spread"} else 40
    usual = by_rule * stakes.lower_limit
    return usual if house.buyin_min is None else max(house.buyin_min, 10 * stakes.lower_limit)


def greatest_buyin(stakes: Stakes, house: House) -> int | None:
    """The largest buy-in: none in fixed and spread limit, else 100 big blinds (R1.5)."""
    if house.buyin_max is not None:
        return house.buyin_max
    return None if stakes.limit in {"fixed", "spread"} else 100 * stakes.big_blind


def rathole_minutes(stakes: Stakes, house: House) -> int:
    """How long a player who left must bring back what they took (R1.7)."""
    if house.tournament:
        return 0
    if house.rathole_window is not None:
        return house.rathole_window
    return 120 if stakes.limit in {"pot", "no"} else 0


def refuse_table(game: Game, stakes: Stakes, house: House, seats: int) -> None:
    """Nothing, if a table can be played so (R1.2-R1.4, R3.1, R11.3).

    :raises Illegal: ``house/...`` naming the first setting that cannot be.
    """
    refuse_house(house)
    refuse_game(game)
    most = most_seats(game, burn=house.burn)
    if not 2 <= seats <= most:
        _refuse("seats", f"wanted 2 to {most} seats with {game.hole_cards} hole cards, got {seats}")
    _refuse_stakes(stakes)
    _refuse_buyins(stakes, house)
    if house.kill_trigger != "off":
        if stakes.limit not in {"fixed", "spread"}:
            _refuse("kill", f"a kill game is fixed or spread limit, not {stakes.limit}-limit")
        killed(stakes, house)


def refuse_house(house: House) -> None:
    """Nothing, if every house rule has a value that it may have (RULES appendix B).

    :raises Illegal: ``house/rules`` naming the first that has not.
    """
    try:
        _checked(house)
    except (msgspec.ValidationError, TypeError) as error:
        _refuse("rules", f"house rules: {error}")


@lru_cache
def _checked(house: House) -> None:
    """Constructing a record checks nothing; converting it to itself does, once a record."""
    msgspec.convert(msgspec.structs.asdict(house), House)
    rows = [most for most, _ in house.rake_caps]
    if rows != sorted(set(rows)):
        raise msgspec.ValidationError(f"wanted rake_caps in ascending order, got {rows}")


def refuse_game(game: Game) -> None:
    """Nothing, if such hands are dealt here (R17.1).

    :raises Illegal: ``house/hole-cards``.
    """
    if game.hole_cards not in {4, 5, 6}:
        _refuse("hole-cards", f"wanted 4, 5 or 6 hole cards, got {game.hole_cards}")


def refuse_bets(stakes: Stakes) -> None:
    """Nothing, if every bet of the limit is of a chip or more: what a hand needs of stakes.

    :raises Illegal: ``house/limit``, ``house/bets``, ``house/spread`` or ``house/blinds``.
    """
    if stakes.limit not in LIMITS:
        _refuse("limit", f"wanted a limit of {', '.join(LIMITS)}, got {stakes.limit!r}")
    if stakes.limit == "fixed" and not 0 < stakes.small_bet <= stakes.big_bet:
        _refuse("bets", f"wanted a small bet and a big bet, got {stakes.name}")
    if stakes.limit == "spread" and not 0 < stakes.spread[0] <= stakes.spread[1]:
        _refuse("spread", f"wanted a spread from low to high, got {stakes.name}")
    if stakes.limit in {"pot", "no"} and stakes.big_blind < 1:
        _refuse("blinds", f"wanted a big blind of 1 or more, got {stakes.big_blind}")


def _refuse_stakes(stakes: Stakes) -> None:
    refuse_bets(stakes)
    if stakes.big_blind < 1 or not 0 <= stakes.small_blind <= stakes.big_blind or stakes.ante < 0:
        _refuse(
            "blinds",
            f"wanted a big blind of 1 or more, a small blind up to it and no ante below 0, "
            f"got {stakes.small_blind}/{stakes.big_blind} ante {stakes.ante}",
        )
    if stakes.limit == "fixed" and stakes.big_bet != 2 * stakes.small_bet:
        _refuse("bets", f"wanted an upper limit of two lower limits, got {stakes.name}")
    if stakes.limit in {"fixed", "spread"} and stakes.big_blind != _least_bet(stakes):
        _refuse(
            "blinds",
            f"wanted a big blind of one bet, {_least_bet(stakes)}, got {stakes.big_blind}",
        )


def _least_bet(stakes: Stakes) -> int:
    return stakes.small_bet if stakes.limit == "fixed" else stakes.spread[0]


def _refuse_buyins(stakes: Stakes, house: House) -> None:
    floor, most = 10 * stakes.lower_limit, greatest_buyin(stakes, house)
    if house.buyin_min is not None and house.buyin_min < floor:
        _refuse("buyin", f"the least buy-in is {floor}, got {house.buyin_min}")
    least = least_buyin(stakes, house)
    if most is not None and most < least:
        _refuse("buyin", f"wanted a greatest buy-in of {least} or more, got {most}")


def _refuse(setting: str, message: str) -> None:
    raise Illegal(message, code=f"house/{setting}")
