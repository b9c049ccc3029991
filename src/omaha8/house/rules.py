"""The house rules themselves, what is dealt, and what a wager costs: three frozen records."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Limit = Literal["fixed", "pot", "no", "spread"]

LIMITS: tuple[Limit, ...] = ("fixed", "pot", "no", "spread")

#: What a number among the house rules may be.
Count = Annotated[int, msgspec.Meta(ge=1)]
Amount = Annotated[int, msgspec.Meta(ge=0)]
BasisPoints = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


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
    """Every house rule with its default (RULES appendix B).

    The types say what each may be; ``refuse_house`` holds a record made in code to them.
    """

    # The table (RULES 1-4)
    button: Literal["simple", "dead", "orbit"] = "simple"
    sb_rounding: Literal["floor_dollar", "nearest_dollar", "exact"] = "floor_dollar"
    buyin_min: Amount | None = None
    buyin_max: Amount | None = None
    rathole_window: Amount | None = None
    entry: Literal["choice", "wait", "post"] = "choice"
    missed_small_alone: Literal["dead", "live"] = "dead"
    seat_hold: Amount = 120
    sitout_orbits: Count = 3
    sitout_minutes: Amount = 15
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
    overblind_min_stack: Count | None = None
    chop: bool = False
    # Betting (RULES 7-10, 12)
    cap_bets: Count = 4
    heads_up_uncapped: bool = False
    pl_assume_full_blinds: bool = True
    pl_small_blind_as_big: bool = False
    pl_round_up: Amount = 0
    min_bet_schedule: Literal["flat", "tiered"] = "flat"
    bigbet_cap: Count | None = None
    # Kill (RULES 11)
    kill_trigger: Literal["off", "scoop", "two_in_row"] = "off"
    kill_size: Literal["full", "half"] = "full"
    kill_threshold: Amount | None = None
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
    chip_unit: Count = 1
    # Rake (RULES 16)
    rake_bps: BasisPoints = 0
    rake_caps: tuple[tuple[Count, Amount], ...] = ()
    rake_rounding: Literal["half_even", "half_up", "down", "up"] = "half_even"
    rake_allocation: Literal["proportional", "main_first", "cumulative"] = "proportional"
    rake_no_flop_no_drop: bool = True
    # Money, conduct, accounts, tournaments (RULES 0, 18-20)
    unit_label: str = "chips"
    units_per_whole: Count = 1
    timeouts_to_sitout: Count = 1
    action_seconds: Count | None = None
    time_bank_seconds: Amount = 60
    reconnect_seconds: Amount = 30
    disconnect_policy: Literal["check_fold", "allin_protect"] = "check_fold"
    h4h_cross_table: Literal["stack", "tie"] = "stack"
    tourney_final_two_uncapped: bool = False
    household_policy: Literal["allow", "review", "block"] = "review"
    linked_same_table: Literal["allow", "block"] = "block"
    tournament: bool = False
