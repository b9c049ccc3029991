"""Turns, leaving, time-outs, protection, and refusals that change nothing (RULES 4.11, 19)."""

from __future__ import annotations

import re

import pytest
from tests.hand.table import NO, POT, act, dealt, setup_of

from omaha8.errors import Illegal
from omaha8.hand import Bet, Call, Check, Fold, Leave, Protect, Raise, after
from omaha8.hand import events as ev
from omaha8.hand.timeout import timed_out, timeout_action
from omaha8.house import House, Stakes, spread_stakes

PROTECTING = House(disconnect_policy="allin_protect")


@pytest.mark.parametrize(
    ("action", "code", "message"),
    [
        (Call(seat=2), "action/out-of-turn", "it is seat 1's turn, not seat 2's"),
        (
            Check(),
            "action/kind",
            "a check by seat 1 is not legal on the preflop with 15 in the pot",
        ),
        (Bet(20), "action/kind", "a bet of 20 by seat 1 is not legal"),
        (Raise(36), "action/amount", "wanted fold, call 10 or raise to 20..35"),
        (Raise(19), "action/amount", "a raise to 19 by seat 1"),
    ],
)
def test_a_refusal_says_what_was_wanted_what_came_and_where(
    action: Call | Check | Bet | Raise, code: str, message: str
) -> None:
    hand, _ = dealt(setup_of(seats=3, stakes=POT))
    with pytest.raises(Illegal, match=re.escape(message)) as refused:
        after(hand, action)
    assert refused.value.code == code


def test_a_refusal_tells_amounts_in_the_money_of_the_table() -> None:
    stakes = Stakes("pot", 500, 1000)
    money = House(units_per_whole=100, unit_label="$")
    hand, _ = dealt(setup_of(200_000, seats=3, stakes=stakes, house=money))
    for action, words in (
        (Call(seat=2), "on the preflop with $15 in the pot"),
        (Raise(1999), r"a raise to $19.99 by seat 1"),
        (Raise(1999), "wanted fold, call $10 or raise to $20..$35"),
    ):
        with pytest.raises(Illegal, match=re.escape(words)):
            after(hand, action)
    for odd in (Raise(-5), Raise(20.5)):  # type: ignore[arg-type]
        with pytest.raises(Illegal, match=re.escape(f"a raise to {odd.to} by")):
            after(hand, odd)


def test_amounts_may_be_whole_chips_of_a_larger_denomination_only() -> None:
    stakes = Stakes("no", 10, 20)
    hand, _ = dealt(setup_of(83, seats=3, stakes=stakes, house=House(chip_unit=5)))
    with pytest.raises(Illegal, match=r"raise to 40\.\.83 in steps of 5"):
        after(hand, Raise(57))
    after(hand, Raise(55))
    after(hand, Raise(83))


@pytest.mark.parametrize("action", [Raise(40.0), Raise("40")])  # type: ignore[arg-type]
def test_an_amount_that_is_no_whole_number_never_becomes_chips(action: Raise) -> None:
    hand, _ = dealt(setup_of(seats=3))
    with pytest.raises(Illegal) as refused:
        after(hand, action)
    assert refused.value.code == "action/amount"


@pytest.mark.parametrize(
    ("rules", "seats", "script", "capped"),
    [
        ({"heads_up_uncapped": True}, 2, "r40 r60 r80", True),
        ({"tourney_final_two_uncapped": True}, 2, "r40 r60 r80", False),
        ({"tourney_final_two_uncapped": True}, 3, "f r40 r60 r80", True),
    ],
    ids=["a cash rule", "the last two", "two of three"],
)
def test_tournaments_are_capped_but_perhaps_for_the_last_two(
    rules: dict[str, bool], seats: int, script: str, capped: bool
) -> None:
    """R8.4, R18.10."""
    hand, _ = dealt(setup_of(seats=seats, house=House(tournament=True, **rules)))  # type: ignore[arg-type]
    hand, _ = act(hand, *script.split())
    assert hand.legal is not None
    assert (hand.legal.raises is None) == capped


def test_who_leaves_out_of_turn_is_folded_at_once_and_the_turn_stays() -> None:
    """Fails when ``_leave`` only marks the seat and waits for its turn (drop ``folded`` there)."""
    hand, _ = dealt(setup_of(seats=3))
    assert hand.to_act == 1
    hand, events = after(hand, Leave(3))
    assert events == (ev.Folded(3, left=True),)
    assert hand.to_act == 1
    hand, events = after(hand, Fold())
    assert hand.over
    # The part of the big blind that nobody matched goes back to its owner (R13.1).
    assert hand.stacks == {1: 1000, 2: 1010, 3: 990}


def test_who_leaves_all_in_stays_in_every_pot() -> None:
    """Fails when ``_leave`` folds without looking at the stack."""
    holes = {1: "KsKh7d3d", 2: "AsAh7c2d", 3: "QsQh7h4d"}
    hand, _ = dealt(setup_of({1: 300, 2: 1000, 3: 1000}, stakes=NO), holes)
    hand, _ = act(hand, "r300", "c")
    gone, events = after(hand, Leave(1))
    assert (gone, events) == (hand, ())
    hand, _ = act(hand, "f")
    assert hand.over
    assert hand.stacks[1] == 700


def test_everybody_else_leaving_ends_the_hand() -> None:
    hand, _ = dealt(setup_of(seats=4))
    for seat in (2, 3):
        hand, _ = after(hand, Leave(seat))
    hand, events = after(hand, Leave(4))
    assert hand.over
    assert isinstance(events[-1], ev.Ended)
    assert hand.stacks[1] == 1020


@pytest.mark.parametrize(
    ("call", "policy", "done"),
    [
        (0, "check_fold", "check"),
        (40, "check_fold", "fold"),
        (40, "allin_protect", "treated_all_in"),
        (0, "allin_protect", "check"),
    ],
)
def test_time_out_checks_when_free_and_folds_otherwise(call: int, policy: str, done: str) -> None:
    """Fails when ``timed_out`` folds without asking what is owed."""
    assert timed_out(call, policy) == done


def test_a_timed_out_seat_acts_for_itself() -> None:
    hand, _ = dealt(setup_of(seats=3))
    assert timeout_action(hand) == Fold(1)
    hand, _ = act(hand, "c", "c")
    assert timeout_action(hand) == Check(3)
    hand, _ = act(hand, "x", "x", "b20")
    protecting, _ = dealt(setup_of(seats=3, house=PROTECTING))
    assert timeout_action(protecting, disconnected=True) == Protect(1)
    assert timeout_action(protecting) == Fold(1)


def test_a_protected_seat_contests_what_it_matched_and_keeps_the_rest() -> None:
    hand, _ = dealt(setup_of(seats=3, house=PROTECTING))
    hand, _ = act(hand, "c", "c", "x", "b20")
    assert hand.to_act == 3
    hand, _ = act(hand, "c")
    hand, events = after(hand, Protect(1))
    assert events == (ev.Guarded(1), *events[1:])
    # Main pot of 60, and a side pot of 40 that seats 2 and 3 play on for.
    assert [(pot.amount, len(pot.eligible)) for pot in hand.pots] == [(60, 3), (40, 2)]
    hand, told = act(hand, *"xx", *"xx")
    pots = [event for event in told if isinstance(event, ev.PotDivided)]
    assert [pot.eligible for pot in pots] == [(2, 3), (2, 3, 1)]
    assert hand.stacks[1] == 980
    assert sum(hand.stacks.values()) == 3000


@pytest.mark.parametrize("stakes", [POT, NO])
def test_no_protection_in_pot_and_no_limit(stakes: Stakes) -> None:
    hand, _ = dealt(setup_of(seats=3, stakes=stakes, house=PROTECTING))
    with pytest.raises(Illegal, match="no all-in protection here"):
        after(hand, Protect(1))


def test_spread_limit_may_protect_where_the_house_does() -> None:
    stakes = spread_stakes(10, 30, House())
    hand, _ = dealt(setup_of(seats=3, stakes=stakes, house=PROTECTING))
    assert after(hand, Protect(1))[0].stacks[1] == 1000


def test_a_seat_that_is_not_there_is_named() -> None:
    hand, _ = dealt(setup_of(seats=3))
    with pytest.raises(Illegal, match=r"seat 9 is not in this hand: wanted one of \[1, 2, 3\]"):
        after(hand, Leave(9))
