"""What one viewer may see of a hand: built up from what is theirs, never stripped down.

A viewer is a seat, or nobody (a rail-bird). What is not written into a view here is not in
it: a new secret of the hand stays secret until somebody shows it on purpose.
"""

from __future__ import annotations

import msgspec

from omaha8.betting import Raises
from omaha8.hand import events as ev
from omaha8.hand.state import Hand, Question


class SeatView(msgspec.Struct, frozen=True):
    """A seat as one viewer sees it.

    ``cards`` is empty unless the cards are the viewer's own or lie open; ``holds`` says how
    many cards the seat still holds, open or not.
    """

    seat: int
    stack: int
    wager: int
    live: bool
    all_in: bool
    holds: int
    cards: tuple[int, ...]


class PotView(msgspec.Struct, frozen=True):
    """A pot as it stands, and the seats that may win it."""

    amount: int
    eligible: tuple[int, ...]


class Choices(msgspec.Struct, frozen=True):
    """What the viewer may do now: ``call`` 0 means checking is free."""

    call: int
    raises: Raises | None
    bet: bool


class HandView(msgspec.Struct, frozen=True):
    """A hand as one viewer sees it. ``choices`` is there only on the viewer's own turn."""

    viewer: int | None
    button: int
    small_blind: int | None
    big_blind: int | None
    street: int
    boards: tuple[tuple[int, ...], ...]
    seats: tuple[SeatView, ...]
    pot: int
    pots: tuple[PotView, ...]
    level: int
    bets: int
    to_act: int | None
    asked: tuple[Question, ...]
    choices: Choices | None
    actions: int
    over: bool


def view(hand: Hand, viewer: int | None = None) -> HandView:
    """The hand as the seat ``viewer`` sees it; as a rail-bird does for none (R19.10)."""
    setup, betting = hand.setup, hand.betting
    choices = None
    legal = hand.legal
    if legal is not None and viewer is not None and hand.to_act == viewer:
        choices = Choices(legal.call, legal.raises, legal.bet)
    stacks = hand.stacks
    return HandView(
        viewer=viewer,
        button=setup.button,
        small_blind=setup.small_blind,
        big_blind=setup.big_blind,
        street=betting.street,
        boards=hand.boards,
        seats=tuple([_seat(hand, seat, viewer, stacks[seat]) for seat in setup.seats]),
        pot=0 if hand.over else betting.pot,
        pots=_pots(hand),
        level=betting.level,
        bets=betting.bets,
        to_act=hand.to_act,
        asked=hand.asked,
        choices=choices,
        actions=hand.actions,
        over=hand.over,
    )


def visible(event: ev.Event, viewer: int | None) -> ev.Event:
    """The event as that viewer may see it: others' hole cards are only counted."""
    if isinstance(event, ev.HoleCards) and event.seat != viewer:
        return ev.HoleCards(event.seat, event.count)
    return event


def _seat(hand: Hand, seat: int, viewer: int | None, stack: int) -> SeatView:
    player = hand.player(seat)
    betting = hand.betting
    live = betting.live[player]
    open_to_viewer = seat == viewer or seat in hand.shown
    return SeatView(
        seat=seat,
        stack=stack,
        wager=betting.wagers[player],
        live=live,
        all_in=live and not betting.stacks[player],
        holds=len(hand.holes[player]) if live else 0,
        cards=hand.holes[player] if open_to_viewer else (),
    )


def _pots(hand: Hand) -> tuple[PotView, ...]:
    if hand.over:
        return ()
    order = hand.order
    return tuple(
        [
            PotView(pot.amount, tuple([order[player] for player in pot.eligible]))
            for pot in hand.pots
        ]
    )
