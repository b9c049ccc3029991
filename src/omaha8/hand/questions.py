"""Questions that are nobody's turn: chopping the blinds, running it twice."""

from __future__ import annotations

import msgspec

from omaha8.betting import PREFLOP
from omaha8.errors import Illegal
from omaha8.hand import actions as act
from omaha8.hand import events as ev
from omaha8.hand.deal import street_cards
from omaha8.hand.state import Asking, Hand, Result

_CHOP: Asking = "chop"
_TWICE: Asking = "run_twice"


def chop_asked(hand: Hand, events: list[ev.Event]) -> Hand | None:
    """The hand with both blinds asked whether to chop, where that is possible (R6.8)."""
    house, betting = hand.setup.house, hand.betting
    if not house.chop or house.tournament or betting.street != PREFLOP or _CHOP in hand.declined:
        return None
    small, big = hand.setup.small_blind, hand.setup.big_blind
    if small is None or big is None:
        return None
    left = {seat for seat, live in zip(hand.order, betting.live, strict=True) if live}
    if not chop_possible(
        dealt=len(hand.order),
        only_blinds_left=left == {small, big},
        raised=betting.bets > 1,
        extra_chips=_extra_chips(hand),
    ):
        return None
    events.append(ev.Asked(_CHOP, (small, big)))
    return msgspec.structs.replace(hand, stage=_CHOP, agreed=())


def _extra_chips(hand: Hand) -> bool:
    """Whether the pot holds more than the two blinds, as they were posted."""
    posts, betting = hand.setup.posts, hand.betting
    if any(post.kind not in {"small_blind", "big_blind"} for post in posts):
        return True
    # A caller may have left (R4.11), and the small blind have completed before that.
    posted = {post.seat: post.live for post in posts}
    return any(
        wager > posted.get(seat, 0) for seat, wager in zip(hand.order, betting.wagers, strict=True)
    )


def chop_possible(*, dealt: int, only_blinds_left: bool, raised: bool, extra_chips: bool) -> bool:
    """Whether the two blinds may take their blinds back, if both agree (R6.8)."""
    return dealt > 2 and only_blinds_left and not raised and not extra_chips


def twice_asked(hand: Hand, events: list[ev.Event]) -> Hand | None:
    """The hand with every live player asked to run it twice, where that is possible (R13.10).

    Possible where the house offers it, one board lies there, and the deck has the cards.
    """
    if hand.setup.house.run_times != 2 or len(hand.boards) > 1 or _TWICE in hand.declined:
        return None
    drawn = hand.drawn
    for street in range(hand.betting.street + 1, 4):
        drawn = street_cards(hand.deck, drawn, street, 2, burn=hand.setup.house.burn)[1]
    if drawn > len(hand.deck):
        return None
    hand = msgspec.structs.replace(hand, stage=_TWICE, agreed=())
    events.append(ev.Asked(_TWICE, tuple(question.seat for question in hand.asked)))
    return hand


def answered(hand: Hand, action: act.Chop | act.RunTwice, events: list[ev.Event]) -> Hand:
    """The hand after one answer: asked on, agreed, or gone on as if nobody had asked.

    :raises Illegal: ``action/not-asked`` for a seat or a question that is not open.
    """
    asked: Asking = _CHOP if isinstance(action, act.Chop) else _TWICE
    if hand.stage != asked or action.seat not in [question.seat for question in hand.asked]:
        raise Illegal(
            f"seat {action.seat} is not asked about {asked} now",
            code="action/not-asked",
            seat=action.seat,
        )
    events.append(ev.Answered(asked, action.seat, action.yes))
    actions = hand.actions + 1
    if not action.yes:
        declined = (*hand.declined, asked)
        return msgspec.structs.replace(
            hand, stage="betting", agreed=(), declined=declined, actions=actions
        )
    agreed = (*hand.agreed, action.seat)
    hand = msgspec.structs.replace(hand, agreed=agreed, actions=actions)
    if hand.asked:
        return hand
    if asked == _CHOP:
        return _chopped(hand, events)
    return msgspec.structs.replace(hand, stage="betting", boards=hand.boards * 2)


def _chopped(hand: Hand, events: list[ev.Event]) -> Hand:
    """Both blinds taken back: no pot, no rake, no winner."""
    betting = hand.betting
    back = betting.wagers
    ended = msgspec.structs.replace(
        hand,
        stage="over",
        betting=betting.replace(wagers=(0,) * len(back), pot=0, legal=None),
        result=Result(payouts=back, chopped=True),
    )
    events.append(ev.Chopped(hand.agreed))
    events.append(ev.Ended(ended.stacks, ended.nets, 0))
    return ended
