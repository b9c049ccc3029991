"""The percentage that a rake is of the pots, where a record tells what each of them paid.

Rooms take a rate up to a cap, and pots fill one after another: each pays what the rate of all
pots up to it comes to, less what is paid already (``cumulative`` of R16.4). A record tells no
rate, so it is looked for: what the pots paid must fit one, or the record contradicts itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from omaha8.histories.names import contradiction
from omaha8.histories.notes import Notes, RakeRounding
from omaha8.histories.room_rules import house_of
from omaha8.house import House
from omaha8.pots import allocate_rake, layers

#: No room takes more than a tenth.
_MOST = 1000
_WHOLE = 10_000


def find_rate(scribe: Notes, line: int, paid: Sequence[int]) -> None:
    """Nothing, if the main pot paid all; else the rate by which the pots paid so much each.

    ``paid`` is by pot, main pot first.

    :raises NotUnderstood: ``history/rake`` where no rate gives that.
    """
    amounts = pots_filled(scribe)
    rake = sum(paid)
    if len(amounts) != len(paid) or min(paid, default=0) < 0 or rake > sum(amounts):
        return  # the pots are other ones: that is told where they are compared
    if tuple(paid) == allocate_rake(amounts, rake, House(rake_allocation="main_first")):
        return
    scribe.rake_rate = next(_rates(amounts, paid), None)
    if scribe.rake_rate is None:
        scribe.line = line
        parts = " and ".join(map(str, paid))
        raise contradiction("rake", f"the pots pay {parts} units of rake, which no rate gives")


def find_rate_of_awards(scribe: Notes) -> None:
    """As ``find_rate``, where only the awards tell what is left of each pot, and the rake is told.

    Where the awards are not of every pot, or their rake is another, nothing is found.
    """
    amounts, rake = pots_filled(scribe), scribe.rake or 0
    if not rake or len(amounts) < 2 or any(won.pot is None for won in scribe.awards):
        return
    paid = [
        amount - sum(won.chips for won in scribe.awards if won.pot == pot)
        for pot, amount in enumerate(amounts)
    ]
    usual = allocate_rake(amounts, min(rake, sum(amounts)), house_of(scribe))
    if sum(paid) == rake and min(paid) >= 0 and tuple(paid) != usual:
        scribe.rake_rate = next(_rates(amounts, paid), None)


def pots_filled(scribe: Notes) -> list[int]:
    """What lies in each pot, by what was put in; what nobody called lies in none."""
    live = [seat not in scribe.folded_on for seat in scribe.spent]
    if not any(live):
        return []
    spent = list(scribe.spent.values())
    called = sorted([0, *spent])[-2]
    return [
        pot.amount for pot in layers([min(chips, called) for chips in spent], live, scribe.dead)
    ]


def _rates(amounts: Sequence[int], paid: Sequence[int]) -> Iterator[tuple[int, RakeRounding]]:
    """The rates that fit, the roundest first."""
    grown, taken = list(accumulate(amounts)), list(accumulate(paid))
    roundings: tuple[RakeRounding, ...] = ("down", "half_up")
    for step in (50, 25, 5, 1):
        for bps in range(_MOST - _MOST % step, 0, -step):
            for rounding in roundings:
                half = _WHOLE // 2 if rounding == "half_up" else 0
                due = [(total * bps + half) // _WHOLE for total in grown]
                if [min(chips, taken[-1]) for chips in due] == taken:
                    yield bps, rounding
