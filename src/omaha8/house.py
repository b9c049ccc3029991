"""The house rules: what a room may decide for itself, as one frozen record.

``House`` holds every key of RULES appendix B with its default; ``PRESETS`` are those of
appendix E. ``Game`` says which cards are dealt and what they may win, ``Stakes`` what a
wager costs. A hand, a table and a history all carry these three records, so that
nothing about a hand is decided by where it is played.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from omaha8.errors import Illegal

Limit = Literal["fixed", "pot", "no", "spread"]

LIMITS: tuple[Limit, ...] = ("fixed", "pot", "no", "spread")

#: Cards a deck must still hold when every hand is dealt: the board, and three burns.
_BOARD = 5
_BURNS = 3
_MOST_SEATS = 10


class Game(msgspec.Struct, frozen=True):
    """What is dealt and what it may win (RULES 17).

    ``high_low`` is false in Omaha High; ``hole_cards`` is 4, 5 or 6.
    """

    high_low: bool = True
    hole_cards: int = 4

    @property
    def name(self) -> str:
        """``omaha-hilo`` or ``omaha-high``, as the command line spells it."""
        return "omaha-hilo" if self.high_low else "omaha-high"


class Stakes(msgspec.Struct, frozen=True):
    """What a wager costs, in whole units (RULES 1.3, 3, 8-10, 12).

    ``small_bet`` and ``big_bet`` are the lower and upper limit of fixed limit, and the
    smallest bet early and late with ``min_bet_schedule="tiered"``. ``spread`` is the
    smallest and the largest bet of spread limit, ``spread_late`` the largest on turn and
    river where that differs (R12.5).
    """

    limit: Limit
    small_blind: int
    big_blind: int
    small_bet: int = 0
    big_bet: int = 0
    spread: tuple[int, int] = (0, 0)
    spread_late: int = 0
    ante: int = 0

    @property
    def name(self) -> str:
        """The stakes as a lobby shows them: bets for fixed limit, else blinds."""
        if self.limit == "fixed":
            return f"{self.small_bet}/{self.big_bet}"
        if self.limit == "spread":
            return f"{self.spread[0]}-{self.spread[1]}"
        return f"{self.small_blind}/{self.big_blind}"

    @property
    def lower_limit(self) -> int:
        """LL of the rules: the lower limit, or the big blind where there is none."""
        return self.small_bet if self.limit == "fixed" else self.big_blind


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Every house rule with its default (RULES appendix B)."""

    # The table (RULES 1-4)
    button: Literal["simple", "dead", "orbit"] = "simple"
    sb_rounding: Literal["floor_dollar", "nearest_dollar", "exact"] = "floor_dollar"
    buyin_min: int | None = None
    buyin_max: int | None = None
    rathole_window: int | None = None
    entry: Literal["choice", "wait", "post"] = "choice"
    missed_small_alone: Literal["dead", "live"] = "dead"
    seat_hold: int = 120
    sitout_orbits: int = 3
    sitout_minutes: int = 15
    # Antes and the deal (RULES 5)
    ante_style: Literal["each", "bba"] = "each"
    bba_order: Literal["blind_first", "ante_first"] = "blind_first"
    deal_start: Literal["left_of_button", "left_of_bb"] = "left_of_button"
    burn: bool = True
    # Straddle, overblind, chop (RULES 6)
    straddle: Literal["off", "utg"] = "off"
    straddle_live: bool = True
    straddle_counts_as_raise: bool = True
    straddle_min_raise: Literal["straddle", "bb"] = "straddle"
    overblind: bool = False
    overblind_max: Literal["double", "half_stack"] = "double"
    overblind_order: Literal["last", "in_turn"] = "last"
    overblind_min_stack: int | None = None
    chop: bool = False
    # Betting (RULES 7-10, 12)
    cap_bets: int = 4
    heads_up_uncapped: bool = False
    pl_assume_full_blinds: bool = True
    pl_small_blind_as_big: bool = False
    pl_round_up: int = 0
    min_bet_schedule: Literal["flat", "tiered"] = "flat"
    bigbet_cap: int | None = None
    # Kill (RULES 11)
    kill_trigger: Literal["off", "scoop", "two_in_row"] = "off"
    kill_size: Literal["full", "half"] = "full"
    kill_threshold: int | None = None
    kill_order: Literal["in_turn", "last"] = "in_turn"
    kill_no_low_counts: bool = True
    kill_needs_showdown: bool = False
    kill_on_leave: Literal["lapse", "debt"] = "lapse"
    # Showdown and division (RULES 13-15)
    odd_chip: Literal["position", "suit", "high_side"] = "position"
    same_winners_even_split: bool = True
    low_qualifier: Literal[7, 8] = 8
    allin_faceup: bool = True
    run_times: Literal[1, 2] = 1
    chip_unit: int = 1
    # Rake (RULES 16)
    rake_bps: int = 0
    rake_caps: tuple[tuple[int, int], ...] = ()
    rake_rounding: Literal["half_even", "half_up", "down", "up"] = "half_even"
    rake_allocation: Literal["proportional", "main_first"] = "proportional"
    rake_no_flop_no_drop: bool = True
    # Money, conduct, accounts, tournaments (RULES 0, 18-20)
    unit_label: str = "chips"
    units_per_whole: int = 1
    timeouts_to_sitout: int = 1
    action_seconds: int | None = None
    time_bank_seconds: int = 60
    reconnect_seconds: int = 30
    disconnect_policy: Literal["check_fold", "allin_protect"] = "check_fold"
    h4h_cross_table: Literal["stack", "tie"] = "stack"
    tourney_final_two_uncapped: bool = False
    household_policy: Literal["allow", "review", "block"] = "review"
    linked_same_table: Literal["allow", "block"] = "block"
    tournament: bool = False


class Preset(msgspec.Struct, frozen=True):
    """House rules under a name (RULES appendix E), and what the create form offers with them.

    ``limits`` are the limits offered, the default first; ``hole_cards`` likewise;
    ``offered`` are house rules that stand on the form but are off.
    """

    name: str
    house: House
    limits: tuple[Limit, ...] = ("fixed", "pot")
    hole_cards: tuple[int, ...] = (4,)
    offered: tuple[str, ...] = ()


_RAKE_888 = ((3, 100), (5, 200), (10, 300))

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "home",
            House(sb_rounding="exact", household_policy="allow"),
            hole_cards=(4, 5, 6),
            offered=("straddle", "run_times", "chop"),
        ),
        Preset(
            "888",
            House(
                unit_label="$",
                units_per_whole=100,
                deal_start="left_of_bb",
                rake_bps=500,
                rake_caps=_RAKE_888,
            ),
        ),
        Preset("spn", House(odd_chip="high_side"), limits=("pot", "fixed"), hole_cards=(4, 5, 6)),
        Preset(
            "robert",
            House(
                heads_up_uncapped=True,
                missed_small_alone="live",
                kill_on_leave="debt",
                button="orbit",
            ),
        ),
        Preset(
            "tda",
            House(button="dead", ante_style="bba", same_winners_even_split=False, tournament=True),
        ),
    )
}


def preset(name: str) -> Preset:
    """The preset of that name.

    :raises Illegal: ``house/preset`` for a name that is none.
    """
    if name not in PRESETS:
        raise Illegal(
            f"{name!r} is not a preset: wanted one of {', '.join(PRESETS)}",
            code="house/preset",
            preset=name,
        )
    return PRESETS[name]


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


def refuse_table(game: Game, stakes: Stakes, house: House, seats: int) -> None:
    """Nothing, if a table can be played so (R1.2-R1.4, R11.3).

    :raises Illegal: ``house/...`` naming the first setting that cannot be.
    """
    if game.hole_cards not in {4, 5, 6}:
        _refuse("hole-cards", f"wanted 4, 5 or 6 hole cards, got {game.hole_cards}")
    most = most_seats(game, burn=house.burn)
    if not 2 <= seats <= most:
        _refuse("seats", f"wanted 2 to {most} seats with {game.hole_cards} hole cards, got {seats}")
    _refuse_stakes(stakes)
    if house.buyin_min is not None and house.buyin_min < 10 * stakes.lower_limit:
        _refuse("buyin", f"the least buy-in is {10 * stakes.lower_limit}, got {house.buyin_min}")
    if house.kill_trigger != "off":
        if stakes.limit not in {"fixed", "spread"}:
            _refuse("kill", f"a kill game is fixed or spread limit, not {stakes.limit}-limit")
        killed(stakes, house)


def _refuse_stakes(stakes: Stakes) -> None:
    if stakes.limit not in LIMITS:
        _refuse("limit", f"wanted a limit of {', '.join(LIMITS)}, got {stakes.limit!r}")
    if stakes.big_blind < 1 or not 0 <= stakes.small_blind <= stakes.big_blind or stakes.ante < 0:
        _refuse(
            "blinds",
            f"wanted a big blind of 1 or more, a small blind up to it and no ante below 0, "
            f"got {stakes.small_blind}/{stakes.big_blind} ante {stakes.ante}",
        )
    if stakes.limit == "fixed" and not 0 < stakes.small_bet <= stakes.big_bet:
        _refuse("bets", f"wanted a small bet and a big bet, got {stakes.name}")
    if stakes.limit == "spread" and not 0 < stakes.spread[0] <= stakes.spread[1]:
        _refuse("spread", f"wanted a spread from low to high, got {stakes.name}")


def _refuse(setting: str, message: str) -> None:
    raise Illegal(message, code=f"house/{setting}")
