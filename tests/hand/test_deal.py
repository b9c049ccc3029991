"""Dealing: who gets which card of the deck, and decks that cannot be dealt (RULES 5)."""

from __future__ import annotations

import pytest
from tests.hand.table import DRY_BOARD, HOLES, act, dealt, setup_of

from omaha8.cards import DECK, UNKNOWN, parse_cards
from omaha8.errors import Illegal
from omaha8.hand import arranged, deal, dealing_order, start
from omaha8.hand import events as ev
from omaha8.house import Game, House


def test_cards_go_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = start(setup_of(seats=3, button=1), DECK)
    assert hand.hole(2) == (0, 3, 6, 9)
    assert hand.hole(3) == (1, 4, 7, 10)
    assert hand.hole(1) == (2, 5, 8, 11)


def test_the_first_card_may_go_left_of_the_big_blind() -> None:
    house = House(deal_start="left_of_bb")
    setup = setup_of(seats=4, button=1, house=house)
    assert dealing_order(setup)[:5] == (4, 1, 2, 3, 4)
    assert start(setup, DECK).hole(4) == (0, 4, 8, 12)


def test_heads_up_the_button_gets_the_last_card() -> None:
    setup = setup_of(seats=2, button=1)
    assert dealing_order(setup) == (2, 1) * 4
    assert (setup.small_blind, setup.big_blind) == (1, 2)


@pytest.mark.parametrize(
    ("burn", "flop", "turn", "river"),
    [(True, (13, 14, 15), 17, 19), (False, (12, 13, 14), 15, 16)],
)
def test_a_card_is_burned_before_each_street(
    burn: bool, flop: tuple[int, ...], turn: int, river: int
) -> None:
    hand = start(setup_of(seats=3, house=House(burn=burn)), DECK)
    hand, events = act(hand, *"cccx"[1:], "x", "x", "x", *"xxx", *"xxx")
    laid = [event.cards for event in events if isinstance(event, ev.BoardCards)]
    assert laid == [flop, (turn,), (river,)]


@pytest.mark.parametrize(("cards", "seats"), [(4, 10), (5, 8), (6, 7)])
def test_the_largest_table_of_each_game_has_cards_enough(cards: int, seats: int) -> None:
    hand = start(setup_of(seats=seats, game=Game(hole_cards=cards)), DECK)
    while not hand.over:
        legal = hand.legal
        assert legal is not None
        hand, _ = act(hand, "c" if legal.call else "x")
    assert len(hand.boards[0]) == 5


def test_arranged_cards_come_out_as_they_were_put_in() -> None:
    setup = setup_of(seats=6, button=4)
    hand, _ = dealt(setup)
    for seat, text in HOLES.items():
        assert hand.hole(seat) == parse_cards(text)
    hand, _ = act(hand, "c", "c", "c", "c", "c", "x", *"xxxxxx" * 3)
    assert hand.boards == (parse_cards(DRY_BOARD),)
    assert sorted(hand.deck) == list(DECK)


def test_a_deck_may_hide_cards_but_no_card_comes_twice() -> None:
    setup = setup_of(seats=2)
    hidden = arranged(setup, {1: parse_cards("AsAh7c2d")}, ())
    assert hidden.count(UNKNOWN) == 4
    assert start(setup, hidden).hole(2) == (UNKNOWN,) * 4
    with pytest.raises(Illegal, match="3c is in the deck twice"):
        deal(setup, (4, 4, *DECK[2:]))
    with pytest.raises(Illegal, match="52 is in the deck twice or is no card"):
        deal(setup, (52, *DECK[1:]))
    with pytest.raises(Illegal, match="the deck has 10 cards, wanted 16 or more"):
        deal(setup, DECK[:10])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": (1,), "stacks": (5,)}, "wanted 2 to 10, got 1"),
        ({"seats": (2, 1)}, "each seat once in ascending order"),
        ({"stacks": (5, 0)}, "wanted 2 stacks of 1 or more"),
        ({"big_blind": 7}, "the big blind at seat 7 is not dealt in"),
        ({"first_street": 4}, "wanted a first street of 0 to 3"),
    ],
)
def test_a_hand_that_cannot_begin_is_refused(change: dict[str, object], message: str) -> None:
    import msgspec

    setup = msgspec.structs.replace(setup_of(seats=2), **change)
    with pytest.raises(Illegal, match=message):
        start(setup, DECK)
