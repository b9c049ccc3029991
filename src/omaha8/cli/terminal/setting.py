"""What kind of table the options ask for."""

from __future__ import annotations

from typing import Any

import msgspec

from omaha8.cli.rank import refuse_game
from omaha8.cli.terminal.rules import chosen
from omaha8.errors import NotUnderstood
from omaha8.hand.voice import Voice
from omaha8.house import (
    LIMITS,
    Game,
    House,
    Limit,
    Stakes,
    preset,
    refuse_table,
    small_blind,
)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The options as they were typed; None where one was not given. Amounts in units."""

    preset: str = "home"
    game: str = "omaha-hilo"
    cards: int | None = None
    limit: str | None = None
    seats: int = 6
    sb: int | None = None
    bb: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    spread: str | None = None
    ante: int = 0
    stack: int | None = None
    kill: str | None = None
    straddle: bool = False
    chop: bool = False
    run_twice: bool = False
    house: tuple[str, ...] = ()


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A table that can be played: the game, what it costs, how many sit and with how much."""

    game: Game
    stakes: Stakes
    house: House
    seats: int
    stack: int
    preset: str

    @property
    def title(self) -> str:
        """The table in a few words, such as ``Omaha Hi-Lo · Pot-limit 5/10``."""
        cards = self.game.hole_cards
        count = "" if cards == 4 else f" {cards} cards"
        kind = "Hi-Lo" if self.game.high_low else "High"
        limits = {
            "fixed": "Fixed limit",
            "pot": "Pot-limit",
            "no": "No-limit",
            "spread": "Spread limit",
        }
        game = f"Omaha {kind}{count} · {limits[self.stakes.limit]} {self.shown_stakes}"
        return game + (" · tournament" if self.house.tournament else "")

    @property
    def shown_stakes(self) -> str:
        """The stakes as money."""
        return shown_stakes(self.stakes, self.house)


def shown_stakes(stakes: Stakes, house: House) -> str:
    """The stakes of a hand, as money where the house counts in a currency."""
    if house.units_per_whole == 1:
        return stakes.name
    cut = "-" if stakes.limit == "spread" else "/"
    voice = Voice(names={}, label=house.unit_label, whole=house.units_per_whole)
    return cut.join([voice.amount(int(part)) for part in stakes.name.split(cut)])


def setting(wanted: Wanted) -> Setting:
    """The table that the options describe.

    :raises NotUnderstood: ``game/unknown``, ``limit/unknown``, ``option/...``.
    :raises Illegal: ``house/...`` for a table that cannot be.
    """
    base = preset(wanted.preset)
    refuse_game(wanted.game)
    limit = wanted.limit or base.limits[0]
    if limit not in LIMITS:
        raise NotUnderstood(f"limit {limit!r}: wanted {', '.join(LIMITS)}", code="limit/unknown")
    house = _house(base.house, wanted)
    game = Game(high_low=wanted.game == "omaha-hilo", hole_cards=wanted.cards or base.hole_cards[0])
    stakes = _stakes(limit, house, wanted)
    refuse_table(game, stakes, house, wanted.seats)
    usual = 50 if limit in {"fixed", "spread"} else 100
    stack = usual * stakes.lower_limit if wanted.stack is None else wanted.stack
    if stack < 1:
        raise NotUnderstood(f"stack {stack}: wanted 1 or more", code="option/stack")
    return Setting(
        game=game, stakes=stakes, house=house, seats=wanted.seats, stack=stack, preset=base.name
    )


def _stakes(limit: Limit, house: House, wanted: Wanted) -> Stakes:
    """Stakes from whatever was given; the rest follows from it, and 20/40 or 5/10 from nothing."""
    _refuse_bets(limit, house, wanted)
    whole = house.units_per_whole
    low, high = _spread(wanted.spread) if limit == "spread" else (0, 0)
    lower = 20 if limit == "fixed" else 10
    if whole > 1:
        lower = 2 * whole
    if limit == "fixed":
        small = wanted.small_bet or wanted.bb or (wanted.big_bet or 0) // 2 or lower
        return Stakes(
            limit=limit,
            small_blind=small_blind(small, house) if wanted.sb is None else wanted.sb,
            big_blind=wanted.bb or small,
            small_bet=small,
            big_bet=2 * small if wanted.big_bet is None else wanted.big_bet,
            ante=wanted.ante,
        )
    big = wanted.bb or low or (2 * wanted.sb if wanted.sb else lower)
    return Stakes(
        limit=limit,
        small_blind=small_blind(big, house) if wanted.sb is None else wanted.sb,
        big_blind=big,
        small_bet=wanted.small_bet or 0,
        big_bet=wanted.big_bet or 0,
        spread=(low or big, high or 3 * big) if limit == "spread" else (0, 0),
        ante=wanted.ante,
    )


def _refuse_bets(limit: Limit, house: House, wanted: Wanted) -> None:
    """Nothing, if no amount of the options would be passed over.

    :raises NotUnderstood: ``option/amount`` for none at all, ``option/limit`` for one that
        belongs to another limit.
    """
    bets = {"--small-bet": wanted.small_bet, "--big-bet": wanted.big_bet}
    for option, amount in {"--bb": wanted.bb, **bets}.items():
        if amount is not None and amount < 1:
            raise NotUnderstood(f"{option} {amount}: wanted 1 or more", code="option/amount")
    if wanted.sb is not None and wanted.sb < 0:
        raise NotUnderstood(f"--sb {wanted.sb}: wanted 0 or more", code="option/amount")
    owners: dict[str, tuple[Limit, object]] = {"--spread": ("spread", wanted.spread)}
    if house.min_bet_schedule == "flat":
        owners |= {option: ("fixed", amount) for option, amount in bets.items()}
    for option, (owner, value) in owners.items():
        if value is not None and limit != owner:
            raise NotUnderstood(
                f"{option} belongs to --limit {owner}, got --limit {limit}", code="option/limit"
            )


def _spread(text: str | None) -> tuple[int, int]:
    if text is None:
        return 0, 0
    low, _, high = text.partition("-")
    if not (low.isdecimal() and high.isdecimal() and 0 < int(low) <= int(high)):
        raise NotUnderstood(
            f"spread {text!r}: wanted two amounts such as 2-10", code="option/spread"
        )
    return int(low), int(high)


def _house(house: House, wanted: Wanted) -> House:
    """The preset's rules with those that were chosen by option."""
    changes: dict[str, Any] = {}
    if wanted.kill is not None:
        if wanted.kill not in {"off", "full", "half"}:
            raise NotUnderstood(
                f"kill {wanted.kill!r}: wanted off, full or half", code="option/kill"
            )
        changes["kill_trigger"] = "off" if wanted.kill == "off" else "scoop"
        if wanted.kill != "off":
            changes["kill_size"] = wanted.kill
    changes |= {"straddle": "utg"} if wanted.straddle else {}
    changes |= {"chop": True} if wanted.chop else {}
    changes |= {"run_times": 2} if wanted.run_twice else {}
    changes |= chosen(wanted.house)
    return msgspec.structs.replace(house, **changes)
