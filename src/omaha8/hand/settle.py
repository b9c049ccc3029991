"""A showdown from its contributions alone: the same halves, odd chips and rake as a played hand."""

from __future__ import annotations

from omaha8.betting import NOBODY, NOT_ACTED, RIVER, Betting, closed, terms_of
from omaha8.hand import events as ev
from omaha8.hand.setup import Setup
from omaha8.hand.showdown import award, uncontested
from omaha8.hand.state import Hand
from omaha8.pots import uncalled


def settled(
    setup: Setup,
    *,
    holes: dict[int, tuple[int, ...]],
    boards: tuple[tuple[int, ...], ...],
    totals: dict[int, int],
    folded: frozenset[int] = frozenset(),
    dead: int = 0,
) -> tuple[Hand, tuple[ev.Event, ...]]:
    """The hand over, with what every seat put in already known (RULES 13-16).

    ``totals`` are antes and live wagers of the whole hand before the uncalled return, by
    seat; ``dead`` what else lies in the main pot. ``holes`` of folded seats may be absent.
    """
    order = setup.order
    count = len(order)
    spent = tuple([totals[seat] for seat in order])
    betting = Betting(
        terms=terms_of(setup.stakes, setup.house),
        street=RIVER,
        stacks=(0,) * count,
        wagers=(0,) * count,
        spent=spent,
        live=tuple([seat not in folded for seat in order]),
        acted=(NOT_ACTED,) * count,
        aside=(0,) * count,
        level=0,
        full=0,
        bets=0,
        capped=False,
        patient=NOBODY,
        phantom=0,
        aggressor=NOBODY,
        dead=dead,
        pot=sum(spent) + dead,
        reaches=(0, 0),
    )
    events: list[ev.Event] = []
    returned = uncalled(betting.totals)
    if returned is not None:
        events.append(ev.Returned(order[returned[0]], returned[1]))
    hand = Hand(
        setup=setup,
        deck=(),
        order=order,
        holes=tuple([holes.get(seat, ()) for seat in order]),
        boards=boards,
        drawn=0,
        betting=closed(betting, returned),
    )
    over = uncontested(hand, events) if hand.betting.decided else award(hand, events)
    return over, tuple(events)
