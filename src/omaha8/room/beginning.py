"""How a hand begins: who is dealt in, the deck, and what everybody is told of it."""

from __future__ import annotations

from omaha8.hand import Setup, deal
from omaha8.room import happenings as hp
from omaha8.room.inputs import Begin
from omaha8.room.state import Running, State
from omaha8.room.story import Story
from omaha8.room.telling import bets
from omaha8.table import next_hand
from omaha8.table.events import HandBegins

#: A draw below this, taken modulo any number of seats, is fair to each.
DRAWS = 2520
#: What the big blind brings back to a time bank (R19.3).
_REFILL = 10_000


def upcoming(state: State, now: int, draw: int) -> Setup | None:
    """What the next hand would begin with, if one can begin."""
    if state.table.deal:
        return None
    return next_hand(state.table, max(now, state.now), lambda count: draw % count)[1]


def begin(story: Story, given: Begin, deck: tuple[int, ...]) -> None:
    """Deal the next hand, if enough can play."""
    state = story.state
    table, setup, told = next_hand(state.table, state.now, lambda count: given.draw % count)
    begins = [event for event in told if isinstance(event, HandBegins)]
    story.take_table((table, [event for event in told if event not in begins]))
    if setup is None or table.deal is None:
        return
    hand, events = deal(setup, deck)
    seats = {seat: table.taken[seat] for seat in setup.seats}
    killer = table.deal.killer
    running = Running(
        id=given.hand,
        number=begins[0].hand,
        hand=hand,
        players={seat: taken.player for seat, taken in seats.items()},
        names={seat: taken.name for seat, taken in seats.items()},
        began=state.now,
        killer=next((seat for seat, taken in seats.items() if taken.player == killer), None),
        roots=given.roots,
    )
    story.set(running=running, next_at=0)
    _refill(story, running, setup.big_blind)
    said = started(running.id, running.number, setup, running.killer, running.roots)
    story.events.append(said)
    story.take_hand(hand, events)


def _refill(story: Story, running: Running, big_blind: int | None) -> None:
    if big_blind is None:
        return
    account, state = running.players[big_blind], story.state
    full = min(state.spec.bank_ms, state.bank(account) + _REFILL)
    story.set(banks={**state.banks, account: full})


def started(
    hand: str, number: int, setup: Setup, killer: int | None, roots: tuple[str, ...]
) -> hp.HandStarted:
    """How the beginning of a hand is told to everybody."""
    held = zip(setup.seats, setup.stacks, strict=True)
    return hp.HandStarted(
        hand,
        number,
        setup.button,
        setup.small_blind,
        setup.big_blind,
        tuple([hp.Held(seat, stack) for seat, stack in held]),
        setup.boards,
        bets(setup.stakes),
        killer,
        roots,
    )
