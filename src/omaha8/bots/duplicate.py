"""Duplicate play: two bots hold the same cards in turn, so that the luck of the deal cancels."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import msgspec

from omaha8.bots.bot import Bot
from omaha8.bots.game import Plan, decks, play

#: Standard errors to each side of a mean that 95 of 100 such intervals reach.
_CONFIDENCE = 1.96


class Margin(msgspec.Struct, frozen=True):
    """By how much one side beat the other.

    ``deals`` were each played twice. ``mean`` is what one seat of the first side won in 100
    hands, in big bets (fixed limit) or big blinds; ``low`` and ``high`` are the 95 %
    confidence interval about it.
    """

    deals: int
    mean: float
    low: float
    high: float


def duplicated(plan: Plan, one: Bot, other: Bot, deals: int, seed: int) -> Iterator[int]:
    """What the seats of ``one`` won on each deal, in chips, over both seatings together.

    They sit alternately: ``one`` on the odd seats and then, with the same deck and button, on
    the even ones. So each has every hand once, also where the seats are odd in number.
    """
    setups = plan.setups()
    chance = Random(f"bots {seed}")
    for number, deck in zip(range(deals), decks(seed), strict=False):
        setup, won = setups[number % len(setups)], 0
        for turn in (0, 1):
            bots = [(one, other)[(place + turn) % 2] for place in range(plan.seats)]
            nets = play(setup, deck, bots, chance)[0].nets
            won += sum(nets[seat] for seat in setup.seats[turn::2])
        yield won


def margin(plan: Plan, wins: list[int]) -> Margin:
    """The wins of ``duplicated`` as a rate with its confidence interval.

    At least two deals are needed: one has no spread.
    """
    deals = len(wins)
    mean = sum(wins) / deals
    spread = sqrt(sum((won - mean) ** 2 for won in wins) / (deals - 1) / deals)
    stakes = plan.stakes
    bet = stakes.big_bet if stakes.limit == "fixed" else stakes.big_blind
    # Both seatings together are as many hands of one seat as there are seats.
    unit = 100 / plan.seats / bet
    reach = _CONFIDENCE * spread
    return Margin(deals, mean * unit, (mean - reach) * unit, (mean + reach) * unit)
