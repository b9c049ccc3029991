"""What is posted, and what it costs to come in (RULES 3-6)."""

from __future__ import annotations

import pytest
from tests.hand.table import NO, POT, act, dealt, setup_of

from omaha8.hand import Post, Setup
from omaha8.hand import events as ev
from omaha8.hand.setup import PostKind
from omaha8.house import House, Stakes


def test_blinds_are_live_and_the_big_blind_has_the_option() -> None:
    hand, events = dealt(setup_of(seats=3, button=1))
    assert [
        (event.seat, event.kind, event.live) for event in events if isinstance(event, ev.Posted)
    ] == [
        (2, "small_blind", 10),
        (3, "big_blind", 20),
    ]
    assert hand.to_act == 1
    hand, _ = act(hand, "c", "c")
    assert hand.to_act == 3
    assert hand.legal is not None
    assert hand.legal.call == 0
    assert hand.legal.raises is not None


def test_a_short_blind_pays_what_it_has_and_the_price_stays() -> None:
    hand, events = dealt(setup_of({1: 5000, 2: 5000, 3: 40, 4: 5000}, stakes=NO))
    assert ev.Posted(3, "big_blind", 40, 0, all_in=True) in events
    assert hand.legal is not None
    assert (hand.to_act, hand.legal.call) == (4, 100)


def test_antes_are_layered_and_come_before_the_blinds() -> None:
    stakes = Stakes("no", 50, 100, ante=10)
    hand, _ = dealt(setup_of({1: 1000, 2: 4, 3: 1000}, stakes=stakes))
    # Seat 2 is all-in for 4 of the ante and contests 4 from each.
    assert hand.stacks == {1: 990, 2: 0, 3: 890}
    hand, events = act(hand, "f")
    ended = events[-1]
    assert isinstance(ended, ev.Ended)
    pots = [event for event in events if isinstance(event, ev.PotDivided)]
    assert [(pot.pot, pot.amount, pot.eligible) for pot in pots] == [(1, 12, (3,)), (0, 12, (2, 3))]


def test_a_big_blind_ante_is_dead_and_paid_after_the_blind() -> None:
    setup = setup_of(
        {1: 1000, 2: 1000, 3: 150}, stakes=NO, extra=(Post(3, "big_blind_ante", dead=100),)
    )
    hand, events = dealt(setup)
    assert ev.Posted(3, "big_blind", 100, 0) in events
    assert ev.Posted(3, "big_blind_ante", 0, 50, all_in=True) in events
    assert hand.betting.dead == 50
    assert hand.betting.pot == 200


def test_a_dead_small_blind_counts_in_the_pot_limit_pot_once() -> None:
    setup = setup_of(seats=4, stakes=POT, extra=(Post(1, "post", live=10, dead=5),))
    hand, _ = dealt(setup)
    assert hand.legal is not None
    assert hand.legal.raises is not None
    # 5 + 10 + 10 live and 5 dead lie there: 30, then the call of 10.
    assert hand.legal.raises.high == 10 + 30 + 10


@pytest.mark.parametrize("kind", ["big_blind", "overblind"])
def test_a_dead_small_blind_counts_beside_a_big_blind_of_any_kind(kind: PostKind) -> None:
    """R9.4, R6.6: 5 that nobody posted, beside the 20 or the 10 that lie there."""
    chips = 20 if kind == "overblind" else 10
    setup = Setup(
        seats=(1, 3, 4),
        stacks=(500, 500, 500),
        button=1,
        stakes=POT,
        posts=(Post(3, kind, live=chips),),
        big_blind=3,
    )
    hand, _ = dealt(setup)
    assert hand.legal is not None
    assert hand.legal.raises is not None
    assert hand.legal.raises.high == 2 * chips + chips + 5


def test_a_straddle_that_is_not_live_acts_again_only_if_raised() -> None:
    extra = (Post(4, "straddle", live=20),)
    live, _ = dealt(setup_of(seats=4, stakes=POT, extra=extra))
    live, _ = act(live, "c", "c", "c")
    assert live.to_act == 4
    dead, _ = dealt(setup_of(seats=4, stakes=POT, house=House(straddle_live=False), extra=extra))
    assert dead.to_act == 1
    flop, _ = act(dead, "c", "c", "c")
    assert flop.street == 1
    raised, _ = act(dead, "r40", "c", "c")
    assert raised.to_act == 4
