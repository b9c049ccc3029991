"""The chips of one whole hand, from wagers to payouts, in the order the rules give."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from omaha8.house import House
from omaha8.pots import (
    Award,
    Division,
    Pot,
    allocate_rake,
    divide,
    layers,
    rake_of,
    uncalled,
)


class Wagers(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand was played for: per player wager, still in or not, both strengths."""

    totals: tuple[int, ...]
    live: tuple[bool, ...]
    high: tuple[int, ...]
    low: tuple[int, ...] | None
    dead: int = 0
    flop: bool = True
    low_possible: bool = True
    high_order: tuple[int, ...] = ()
    low_order: tuple[int, ...] = ()
    house: House = House()


class Settled(msgspec.Struct, frozen=True):
    """Where its chips went."""

    returned: tuple[int, int] | None
    pots: tuple[Pot, ...]
    rake: int
    raked: tuple[int, ...]
    divisions: tuple[Division, ...]

    @property
    def payouts(self) -> dict[int, int]:
        """What each player received of all pots; nobody with nothing."""
        paid: dict[int, int] = {}
        for division in self.divisions:
            for player, chips in awards(division):
                paid[player] = paid.get(player, 0) + chips
        return paid


def awards(division: Division) -> Award:
    """All shares of a pot, whatever they were won with."""
    return division.high + division.low + division.both + division.uncontested


def settle(wagers: Wagers) -> Settled:
    """Uncalled chips back, pots built, rake taken, each pot divided."""
    totals = list(wagers.totals)
    returned = uncalled(totals)
    if returned is not None:
        player, chips = returned
        totals[player] -= chips
    pots = layers(totals, wagers.live, wagers.dead)
    amounts = [pot.amount for pot in pots]
    rake = rake_of(sum(amounts), len(totals), wagers.flop, wagers.house)
    raked = allocate_rake(amounts, rake, wagers.house)
    everyone = tuple(range(len(totals)))
    divisions = tuple(
        divide(
            pot.amount - part,
            pot.eligible,
            wagers.high,
            wagers.low,
            house=wagers.house,
            low_possible=wagers.low_possible,
            high_order=wagers.high_order or everyone,
            low_order=wagers.low_order or everyone,
        )
        for pot, part in zip(pots, raked, strict=True)
    )
    return Settled(returned, pots, rake, raked, divisions)


def hand(
    totals: Sequence[int],
    high: Sequence[int],
    low: Sequence[int] | None,
    *,
    folded: Sequence[int] = (),
    house: House = House(),
    dead: int = 0,
    flop: bool = True,
) -> Settled:
    """A hand settled, players of ``folded`` being out of it."""
    return settle(
        Wagers(
            totals=tuple(totals),
            live=tuple(player not in folded for player in range(len(totals))),
            high=tuple(high),
            low=None if low is None else tuple(low),
            house=house,
            dead=dead,
            flop=flop,
        )
    )
