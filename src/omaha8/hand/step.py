"""From one moment of a hand to the next: ``deal`` begins it, ``after`` is every action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from omaha8.betting import (
    RIVER,
    Betting,
    called,
    closed,
    folded,
    next_street,
    protected,
    raised,
)
from omaha8.errors import Illegal
from omaha8.hand import actions as act
from omaha8.hand import events as ev
from omaha8.hand.deal import hole_cards, refuse_deck, street_cards
from omaha8.hand.opening import opening
from omaha8.hand.questions import answered, chop_asked, twice_asked
from omaha8.hand.refusals import refuse_over, refuse_turn
from omaha8.hand.setup import Setup, refuse_setup
from omaha8.hand.showdown import award, faced_up, uncontested
from omaha8.hand.state import Hand
from omaha8.pots import uncalled

Events = list[ev.Event]


def deal(setup: Setup, deck: tuple[int, ...]) -> tuple[Hand, tuple[ev.Event, ...]]:
    """The hand after posts and hole cards, and the events of both.

    :raises Illegal: ``setup/...`` or ``deck/...`` when a hand cannot begin so.
    """
    refuse_setup(setup)
    refuse_deck(setup, deck)
    order = setup.order
    betting, events = opening(setup, order)
    holes = hole_cards(setup, order, deck)
    events += [
        ev.HoleCards(seat, len(cards), cards) for seat, cards in zip(order, holes, strict=True)
    ]
    hand = Hand(
        setup=setup,
        deck=deck,
        order=order,
        holes=holes,
        boards=((),) * setup.boards,
        drawn=len(order) * setup.game.hole_cards,
        betting=betting,
    )
    for street in range(1, setup.first_street + 1):
        hand = _lay(hand, street, events)
    return _advance(hand, events), tuple(events)


def start(setup: Setup, deck: tuple[int, ...]) -> Hand:
    """The hand after posts and hole cards, as ``deal`` begins it."""
    return deal(setup, deck)[0]


def after(hand: Hand, action: act.Action) -> tuple[Hand, tuple[ev.Event, ...]]:
    """The hand after an action, and everything that followed from it.

    The hand given is untouched; a refused action changes nothing.

    :raises Illegal: ``action/...``: out of turn, of a wrong kind, of a wrong amount.
    """
    events: Events = []
    return _STEPS[type(action)](hand, action, events), tuple(events)


def _fold(hand: Hand, action: act.Fold, events: Events) -> Hand:
    player = refuse_turn(hand, action).player
    events.append(ev.Folded(hand.order[player]))
    return _moved(hand, folded(hand.betting, player), events)


def _check(hand: Hand, action: act.Check, events: Events) -> Hand:
    legal = refuse_turn(hand, action)
    events.append(ev.Checked(hand.order[legal.player]))
    return _moved(hand, called(hand.betting), events)


def _call(hand: Hand, action: act.Call, events: Events) -> Hand:
    legal = refuse_turn(hand, action)
    player, chips = legal.player, legal.call
    events.append(ev.Called(hand.order[player], chips, chips == hand.betting.stacks[player]))
    return _moved(hand, called(hand.betting), events)


def _raise(hand: Hand, action: act.Bet | act.Raise, events: Events) -> Hand:
    legal = refuse_turn(hand, action)
    before, player = hand.betting, legal.player
    betting = raised(before, action.to)
    full = betting.bets > before.bets
    completes = full and before.terms.limit == "fixed" and before.level > before.full
    kind: ev.Wager = "bet" if legal.bet else "complete" if completes else "raise"
    chips = action.to - before.wagers[player]
    all_in = chips == before.stacks[player]
    events.append(ev.Wagered(hand.order[player], kind, action.to, chips, all_in, full))
    return _moved(hand, betting, events)


def _leave(hand: Hand, action: act.Leave, events: Events) -> Hand:
    player = refuse_over(hand, action.seat)
    betting = hand.betting
    if hand.stage == "run_twice":
        # Whose answer is awaited and never comes says no.
        asked = action.seat in [question.seat for question in hand.asked]
        return _answer(hand, act.RunTwice(action.seat, yes=False), events) if asked else hand
    # Who is all-in stays in the hand (R4.11); who has folded has nothing left to give up.
    if not betting.live[player] or not betting.stacks[player]:
        return hand
    events.append(ev.Folded(action.seat, left=True))
    if hand.stage == "chop":
        hand = _replace(hand, stage="betting", agreed=(), declined=(*hand.declined, "chop"))
    return _moved(hand, folded(betting, player), events)


def _protect(hand: Hand, action: act.Protect, events: Events) -> Hand:
    player = refuse_over(hand, action.seat)
    setup, betting = hand.setup, hand.betting
    if setup.house.disconnect_policy != "allin_protect" or setup.stakes.limit in {"pot", "no"}:
        raise Illegal(
            "no all-in protection here: the house rules or the limit exclude it",
            code="action/protect",
            seat=action.seat,
        )
    if not betting.live[player] or not betting.stacks[player] or hand.stage != "betting":
        return hand
    events.append(ev.Guarded(action.seat))
    return _moved(hand, protected(betting, player), events)


def _answer(hand: Hand, action: act.Chop | act.RunTwice, events: Events) -> Hand:
    hand = answered(hand, action, events)
    return hand if hand.over or hand.asked else _advance(hand, events)


def _show(hand: Hand, action: act.Show, events: Events) -> Hand:
    if not hand.over or action.seat not in hand.order or action.seat in hand.shown:
        raise Illegal(
            f"seat {action.seat} has no closed cards to show after the end of the hand",
            code="action/show",
            seat=action.seat,
        )
    events.append(ev.Shown(action.seat, hand.hole(action.seat), "chosen"))
    return _replace(hand, shown=(*hand.shown, action.seat), actions=hand.actions + 1)


_STEPS: dict[type, Callable[[Hand, Any, Events], Hand]] = {
    act.Fold: _fold,
    act.Check: _check,
    act.Call: _call,
    act.Bet: _raise,
    act.Raise: _raise,
    act.Leave: _leave,
    act.Protect: _protect,
    act.Chop: _answer,
    act.RunTwice: _answer,
    act.Show: _show,
}


def _moved(hand: Hand, betting: Betting, events: Events) -> Hand:
    moved = Hand(
        hand.setup,
        hand.deck,
        hand.order,
        hand.holes,
        hand.boards,
        hand.drawn,
        betting,
        hand.stage,
        hand.agreed,
        hand.declined,
        hand.shown,
        hand.actions + 1,
    )
    # Most actions lead to a next turn and to nothing else.
    goes_on = betting.legal is not None and not hand.setup.house.chop
    return moved if goes_on else _advance(moved, events)


def _advance(hand: Hand, events: Events) -> Hand:
    """The hand led on until somebody must decide, or it is over."""
    while hand.betting.legal is None:
        betting = hand.betting
        returned = uncalled(betting.totals)
        betting = closed(betting, returned)
        if returned is not None:
            events.append(ev.Returned(hand.order[returned[0]], returned[1]))
        if betting.decided:
            return uncontested(_replace(hand, betting=betting), events)
        if betting.street == RIVER:
            return award(_replace(hand, betting=betting), events)
        if not betting.can_bet:
            hand = _replace(hand, betting=betting)
            if hand.setup.house.allin_faceup:
                hand = faced_up(hand, events)
            asked = twice_asked(hand, events)
            if asked is not None:
                return asked
        hand = _lay(hand, betting.street + 1, events, betting=next_street(betting))
    return chop_asked(hand, events) or hand


def _lay(hand: Hand, street: int, events: Events, **changes: object) -> Hand:
    """The hand with the cards of a street on every board, and with other changes."""
    burn = hand.setup.house.burn
    laid, drawn = street_cards(hand.deck, hand.drawn, street, len(hand.boards), burn=burn)
    events += [ev.BoardCards(street, board, cards) for board, cards in enumerate(laid)]
    boards = tuple([board + cards for board, cards in zip(hand.boards, laid, strict=True)])
    return _replace(hand, boards=boards, drawn=drawn, **changes)


def _replace(hand: Hand, **changes: object) -> Hand:
    return msgspec.structs.replace(hand, **changes)
