"""Table and hand room together: whole hands, dealt and played at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.table.rounds import BLINDS, FIXED, begin, lowest, over, table_of

from omaha8.cards import DECK
from omaha8.errors import Illegal
from omaha8.hand import Bet, Call, Check, Chop, Fold, Hand, Leave, Raise, after, start
from omaha8.hand.setup import Setup
from omaha8.house import Stakes
from omaha8.table import (
    Positions,
    after_hand,
    come_back,
    leave,
    next_hand,
    outcome_of,
    sit_out,
    wish_overblind,
    wish_straddle,
)

POT = Stakes(limit="pot", small_blind=5, big_blind=10, ante=3)
SPREAD = Stakes(limit="spread", small_blind=10, big_blind=20, spread=(20, 100))
RAKED: dict[str, Any] = {"rake_bps": 500, "rake_caps": ((10, 30),)}


def acted(hand: Hand, chance: Random) -> Hand:
    """The hand after one legal action, or after one answer to what is asked."""
    legal = hand.legal
    if legal is None:
        return after(hand, Chop(hand.asked[0].seat, chance.random() < 0.5))[0]
    if legal.raises and chance.random() < 0.3:
        to = chance.choice((legal.raises.low, legal.raises.high))
        return after(hand, Bet(to) if legal.bet else Raise(to))[0]
    if legal.call and chance.random() < 0.3:
        return after(hand, Fold())[0]
    return after(hand, Call() if legal.call else Check())[0]


HOUSES: dict[str, tuple[Stakes, dict[str, Any]]] = {
    "blinds alone": (BLINDS, {}),
    "antes and straddles": (POT, {"straddle": "utg", "chop": True, **RAKED}),
    "orbit": (BLINDS, {"button": "orbit", **RAKED}),
    "a dead button": (BLINDS, {"button": "dead"}),
    "kill": (FIXED, {"kill_trigger": "scoop", "kill_threshold": 60, **RAKED}),
    "half a kill, last": (
        SPREAD,
        {"kill_trigger": "two_in_row", "kill_size": "half", "kill_order": "last"},
    ),
    "overblinds": (FIXED, {"overblind": True, "overblind_max": "half_stack"}),
    "a tournament": (
        Stakes(limit="no", small_blind=5, big_blind=10, ante=10),
        {"tournament": True, "button": "dead", "ante_style": "bba"},
    ),
}


def played_out(name: str, number: int) -> list[Setup]:
    """Hand after hand until one is left or sixty are played; every chip is found again."""
    stakes, house = HOUSES[name]
    chance = Random(f"{name} {number}")
    table = table_of((1, 2, 4, 5, 7, 9), stakes=stakes, stack=400, **house)
    for seat in table.taken:
        if house.get("straddle"):
            table, _ = wish_straddle(table, seat, on=True)
        if house.get("overblind") and seat % 2:
            table, _ = wish_overblind(table, seat, 40)
    chips, setups = table.chips, []
    for _ in range(60):
        table, setup, _ = next_hand(table, 0, lowest)
        if setup is None:
            break
        setups.append(setup)
        hand = start(setup, tuple(chance.sample(DECK, 52)))
        while not hand.over:
            hand = acted(hand, chance)
        outcome = outcome_of(hand)
        table, _ = after_hand(table, outcome, 0)
        chips -= outcome.rake
        assert table.chips == chips
        assert {seat: table.taken[seat].stack for seat in setup.seats} == outcome.stacks
    return setups


@pytest.mark.parametrize("name", HOUSES)
def test_whole_hands_follow_each_other(name: str) -> None:
    """Every setup is one that the hand room deals, and each kind of post comes up."""
    setups = [setup for number in range(6) for setup in played_out(name, number)]
    kinds = {post.kind for setup in setups for post in setup.posts}
    assert len(setups) > 20
    assert {"small_blind", "big_blind"} <= kinds
    house = HOUSES[name][1]
    for kind, key in (("straddle", "straddle"), ("kill", "kill_trigger"), ("overblind",) * 2):
        assert (kind in kinds) is (key in house)


def test_a_hand_that_runs_has_no_outcome() -> None:
    _, setup = begin(table_of((1, 2, 3)))
    with pytest.raises(Illegal) as refused:
        outcome_of(start(setup, DECK))
    assert refused.value.code == "table/hand-running"


def test_a_walk_is_a_pot_of_the_small_blinds() -> None:
    """R11.2: after the uncalled part went back, and not after a showdown."""
    _, setup = begin(table_of((1, 2, 3), Positions(3, 1, 2)))
    hand = start(setup, DECK)
    for _ in range(2):
        hand = after(hand, Fold())[0]
    outcome = outcome_of(hand)
    assert (outcome.pot, outcome.payouts, outcome.showdown) == (10, {3: 10}, False)
    assert outcome.low_awarded is False


def test_a_chopped_hand_has_no_pot_and_moves_the_button() -> None:
    """R6.8."""
    table, setup = begin(table_of((1, 2, 3), Positions(3, 1, 2), chop=True))
    hand = after(start(setup, DECK), Fold())[0]
    for seat in (2, 3):
        hand = after(hand, Chop(seat, True))[0]
    outcome = outcome_of(hand)
    assert (outcome.pot, outcome.payouts) == (0, {})
    table, _ = after_hand(table, outcome, 0)
    assert table.positions == Positions(1, 2, 3)


def test_leaving_in_mid_hand_is_told_to_both_rooms() -> None:
    """R4.11: seat 1 has called and goes; the chips it did not put in go with it."""
    table, setup = begin(table_of((1, 2, 3), Positions(3, 1, 2)))
    hand = after(start(setup, DECK), Call())[0]
    table, _ = leave(table, 1, now=0)
    hand = after(hand, Leave(1))[0]
    while not hand.over:
        hand = after(hand, Call() if hand.legal and hand.legal.call else Check())[0]
    before = table.chips
    table, events = after_hand(table, outcome_of(hand), 0)
    assert before - table.chips == 990
    assert [event.chips for event in events if hasattr(event, "chips")] == [990]


def test_what_comes_in_late_is_live_and_dead() -> None:
    """R4.6, R4.8: the big blind counts as a wager, the missed small one only feeds the pot."""
    table, _ = sit_out(table_of((1, 2, 3, 4, 5, 6), Positions(1, 2, 3)), 4, now=0)
    for _ in range(3):
        table = over(begin(table)[0])
    table, _ = come_back(table, 4, post=True)
    while 4 not in (setup := begin(table)[1]).seats:
        table = over(begin(table)[0])
    betting = start(setup, DECK).betting
    player = setup.order.index(4)
    assert (betting.wagers[player], betting.stacks[player]) == (10, 985)
    assert betting.dead == 5
