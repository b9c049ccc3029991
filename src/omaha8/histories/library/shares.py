"""Who put how much into which pot."""

from __future__ import annotations

from collections.abc import Iterable

from omaha8.hand import Event, Hand
from omaha8.hand import events as ev


def contributions(hand: Hand, events: Iterable[Event]) -> tuple[dict[int, int], ...]:
    """The chips of every seat in each pot of a hand that is over, in the order of ``Hand.pots``.

    They add up to the pots: layers end at the totals of live players (R13.2), chips above
    the last of them join the last pot, and dead chips other than antes lie in the main pot
    (R13.3).
    """
    betting = hand.betting
    totals = dict(zip(hand.order, betting.totals, strict=True))
    levels = sorted({totals[s] for s, live in zip(hand.order, betting.live, strict=True) if live})
    dead = dict.fromkeys(hand.order, 0)
    for event in events:
        if isinstance(event, ev.Posted) and event.kind != "ante":
            dead[event.seat] += event.dead
    pots, below = [], 0
    for level in levels:
        top = max(totals.values()) if level == levels[-1] else level
        layer = {
            seat: max(0, min(total, top) - below) + dead[seat] for seat, total in totals.items()
        }
        if any(layer.values()):
            pots.append(layer)
            below, dead = level, dict.fromkeys(hand.order, 0)
    return tuple(pots)
