"""The layers of the chips: what nobody called, and who may win what (RULES 13)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from omaha8.errors import Broken


class Pot(msgspec.Struct, frozen=True, gc=False):
    """One layer of the chips: its ``amount`` before rake and who may win it, ascending."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(totals: Sequence[int]) -> tuple[int, int] | None:
    """Who wagered more than anybody matched, and by how much; none if all of it was (R13.1).

    ``totals`` are antes and live wagers of the hand, folded players' included.

    >>> uncalled([300, 120])
    (0, 180)
    """
    matched, top = sorted([0, *totals])[-2:]
    return (totals.index(top), top - matched) if top > matched else None


def layers(totals: Sequence[int], live: Sequence[bool], dead: int = 0) -> tuple[Pot, ...]:
    """The pots, main pot first (R13.2, R13.3).

    ``totals`` are antes and live wagers after the return of uncalled chips. One pot ends at
    each total that a live player has; chips of folded players above the last of them join
    the last pot. ``dead`` chips are not layered: they lie in the main pot, which is all
    that a player with nothing else in may win.

    >>> [pot.amount for pot in layers([100, 200, 300, 300], [True] * 4)]
    [400, 300, 200]

    :raises Broken: ``pots/nobody-live`` if every player has folded.
    """
    players = [player for player, in_hand in enumerate(live) if in_hand]
    levels = sorted({totals[player] for player in players})
    if not levels:
        raise Broken(
            f"wanted a live player to win the pots, all of {list(totals)} folded",
            code="pots/nobody-live",
        )
    if len(levels) == 1:
        amount = sum(totals) + dead
        return (Pot(amount, tuple(players)),) if amount else ()
    pots = []
    taken = 0
    for level in levels:
        last = level == levels[-1]
        reached = dead + sum(totals if last else [min(total, level) for total in totals])
        if reached > taken:
            eligible = tuple([player for player in players if totals[player] >= level])
            pots.append(Pot(reached - taken, eligible))
            taken = reached
    return tuple(pots)
