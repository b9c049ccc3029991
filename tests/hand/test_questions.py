"""Chopping and running it twice: questions that are nobody's turn (RULES 6.8, 13.10)."""

from __future__ import annotations

import pytest
from tests.hand.table import NO, act, dealt, setup_of

from omaha8.cards import DECK
from omaha8.errors import Illegal
from omaha8.hand import Chop, Fold, Leave, Post, RunTwice, after, start
from omaha8.hand import events as ev
from omaha8.house import House, Stakes

CHOPPING = House(chop=True, rake_bps=500, rake_no_flop_no_drop=False)
TWICE = House(run_times=2)


def test_both_blinds_are_asked_when_everybody_folded_to_them() -> None:
    hand, _ = dealt(setup_of(seats=4, house=CHOPPING))
    hand, events = act(hand, "f", "f")
    assert events[-1] == ev.Asked("chop", (2, 3))
    assert (hand.to_act, hand.legal) == (None, None)
    assert [question.seat for question in hand.asked] == [2, 3]
    with pytest.raises(Illegal, match="it is nobody's turn: seats 2, 3 are asked about chop"):
        after(hand, Fold())
    hand, _ = after(hand, Chop(3, yes=True))
    hand, told = after(hand, Chop(2, yes=True))
    assert [type(event).__name__ for event in told] == ["Answered", "Chopped", "Ended"]
    assert set(hand.stacks.values()) == {1000}
    assert hand.result is not None
    assert hand.result.rake == 0


def test_one_no_and_the_hand_is_played() -> None:
    hand, _ = dealt(setup_of(seats=3, house=CHOPPING))
    hand, _ = act(hand, "f")
    hand, _ = after(hand, Chop(2, yes=False))
    assert hand.to_act == 2
    hand, _ = act(hand, "c", "x")
    assert hand.street == 1


def test_a_blind_that_leaves_does_not_chop() -> None:
    hand, _ = dealt(setup_of(seats=3, house=CHOPPING))
    hand, _ = act(hand, "f")
    hand, _ = after(hand, Leave(2))
    assert hand.over
    # The small blind less a rake of one, and the unmatched part of the big blind.
    assert hand.stacks[3] == 1009


@pytest.mark.parametrize(
    ("seats", "extra", "script"),
    [
        (2, (), ()),
        (3, (), ("c",)),
        (3, (), ("r40",)),
        (4, (Post(1, "post", live=0, dead=10),), ("f", "f")),
    ],
    ids=["heads-up", "a caller", "a raise", "other chips in the pot"],
)
def test_no_chop_unless_only_the_blinds_lie_there(
    seats: int, extra: tuple[Post, ...], script: tuple[str, ...]
) -> None:
    hand, _ = dealt(setup_of(seats=seats, house=CHOPPING, extra=extra))
    hand, events = act(hand, *script)
    assert not hand.asked
    assert not any(isinstance(event, ev.Asked) for event in events)


@pytest.mark.parametrize("small", ["f", "c"])
def test_no_chop_where_a_caller_has_left(small: str) -> None:
    """R6.8, R4.11: the caller's chips lie in the pot, and perhaps the small blind's call."""
    hand, _ = dealt(setup_of(seats=4, button=1, house=CHOPPING))
    hand, _ = act(hand, "c", "f")
    if small == "c":
        hand, _ = act(hand, "c")
    hand, _ = after(hand, Leave(4))
    assert not hand.asked
    assert hand.to_act == (3 if small == "c" else 2)


def test_a_tournament_never_chops() -> None:
    hand, _ = dealt(setup_of(seats=3, house=House(chop=True, tournament=True)))
    assert not act(hand, "f")[0].asked


def run_twice(*answers: bool) -> tuple[int, list[ev.Event]]:
    """How many boards there are after these answers, and the events from the question on."""
    hand, _ = dealt(setup_of(301, seats=2, stakes=NO, house=TWICE))
    hand, events = act(hand, "r301", "c")
    for question, yes in zip(hand.asked, answers, strict=False):
        hand, more = after(hand, RunTwice(question.seat, yes))
        events += more
    assert hand.over
    assert sum(hand.stacks.values()) == 602
    return len(hand.boards), events


def test_all_agree_and_each_board_decides_half_of_every_pot() -> None:
    boards, events = run_twice(True, True)
    assert boards == 2
    pots = [event for event in events if isinstance(event, ev.PotDivided)]
    assert [(pot.board, pot.amount) for pot in pots] == [(0, 301), (1, 301)]
    readings = [event for event in events if isinstance(event, ev.Read)]
    assert {(reading.seat, reading.board) for reading in readings} == {
        (1, 0),
        (1, 1),
        (2, 0),
        (2, 1),
    }


def test_who_leaves_while_asked_says_no_and_stays_in_the_hand() -> None:
    hand, _ = dealt(setup_of(300, seats=2, stakes=NO, house=TWICE))
    hand, _ = act(hand, "r300", "c")
    hand, events = after(hand, Leave(1))
    assert events[0] == ev.Answered("run_twice", 1, yes=False)
    assert hand.over
    assert len(hand.boards) == 1
    assert all(hand.betting.live)


def test_the_first_no_deals_one_board() -> None:
    assert run_twice(False)[0] == 1
    assert run_twice(True, False)[0] == 1


def test_boards_share_what_lay_there_before_the_question() -> None:
    hand, _ = dealt(setup_of(1000, seats=2, stakes=NO, house=TWICE))
    hand, _ = act(hand, "c", "x", "b900", "c")
    for question in hand.asked:
        hand, _ = after(hand, RunTwice(question.seat, yes=True))
    first, second = hand.boards
    assert first[:3] == second[:3]
    assert not set(first[3:]) & set(second[3:])


def test_odd_chips_go_to_the_first_board() -> None:
    stakes = Stakes("no", 1, 2)
    setup = setup_of({1: 50, 2: 50, 3: 50}, stakes=stakes, house=TWICE)
    hand, _ = dealt(setup)
    hand, events = act(hand, "r50", "c", "f")
    for question in hand.asked:
        hand, more = after(hand, RunTwice(question.seat, yes=True))
        events += more
    pots = [event for event in events if isinstance(event, ev.PotDivided)]
    assert {pot.board: pot.amount for pot in pots} == {0: 51, 1: 51}


def test_nobody_is_asked_who_is_not() -> None:
    hand, _ = dealt(setup_of(300, seats=2, stakes=NO))
    with pytest.raises(Illegal, match="seat 1 is not asked about run_twice now"):
        after(hand, RunTwice(1, yes=True))


def test_ten_players_are_asked_once_the_deck_has_cards_for_a_second_board() -> None:
    """40 hole cards, ten for two boards and three burns are 53: so from the flop on."""
    hand = start(setup_of(100, seats=10, stakes=NO, house=TWICE), DECK)
    while not hand.asked:
        legal = hand.legal
        assert legal is not None
        hand, _ = act(hand, "c" if legal.call else "x")
    assert len(hand.boards[0]) == 3
    for question in hand.asked:
        hand, _ = after(hand, RunTwice(question.seat, yes=True))
    assert hand.over
    assert hand.boards[0][:3] == hand.boards[1][:3]
    assert hand.drawn == 50
