"""What each seat did, worked out by hand for written hands and bounded by laws for random ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.hand.table import POT, setup_of
from tests.histories.hands import random_hand
from tests.histories.library.written import (
    COUNTERFEITED,
    QUARTERED,
    SCOOPED,
    WALK,
    Told,
    hidden,
    noted,
)

from omaha8.cards import parse_cards
from omaha8.hand import Action, Call, Fold, Leave, Raise, RunTwice, arranged, deal
from omaha8.histories import HandRecord, own, record
from omaha8.histories.formats import read
from omaha8.histories.judge import judge
from omaha8.histories.library.conduct import Conduct, conducts
from omaha8.histories.library.positions import positions
from omaha8.histories.library.shares import contributions
from omaha8.house import House

#: Everything but cards and places: all of these are 0 or false where a test names nothing.
MEASURED = [
    name for name in Conduct.__struct_fields__ if name not in {"seat", "position", "hole", "hero"}
]


def measured(written: HandRecord) -> dict[int, Conduct]:
    """What each seat of a record did, by seat."""
    (reading,) = read(own.write(written) + "\n")
    judgement = judge(reading)
    assert judgement.ok
    assert judgement.record is not None
    return {seat.seat: seat for seat in conducts(judgement, judgement.record)}


def did(told: Told, seat: int) -> dict[str, Any]:
    """Everything that one seat did in a written hand, without what it did not do."""
    conduct = measured(noted(told, 1))[seat]
    return {name: value for name in MEASURED if (value := getattr(conduct, name))}


def so(*names: str, **numbers: int) -> dict[str, Any]:
    """The names that are true, and the numbers."""
    return dict.fromkeys(names, True) | numbers


def test_one_player_is_quartered_and_the_other_takes_three_quarters() -> None:
    # 5 + 35 + 35 before the flop, 50 and 50, 100 and 100: 375, of which the high has 188.
    # The low of 187 is tied: its odd chip goes to the left of the button, to seat 3.
    went = ("asked", "voluntary", "flop", "showdown", "won", "divided", "low", "made_low")
    assert did(QUARTERED, 1) == so(*went, "raised", wagers=2, net=281 - 185, spent=185)
    assert did(QUARTERED, 3) == so(
        *went, "low_only", "quartered", calls=2, net=94 - 185, spent=185, quartered_chips=185
    )
    assert did(QUARTERED, 2) == so("asked", net=-5, spent=5)


def test_a_sixth_is_less_than_a_quarter_and_counts_as_being_quartered() -> None:
    # 100 each: seat 1 wins the high with trip aces, and all three tie the low with ace-deuce.
    setup = setup_of(100, seats=3, stakes=POT)
    told = ((1, "AsAh2c9c"), (2, "AdQh2dTs"), (3, "AcJh2hTd"))
    holes = {seat: parse_cards(cards) for seat, cards in told}
    hand, _ = deal(setup, arranged(setup, holes, (parse_cards("3h4c8sKdKc"),)))
    actions: list[Action] = [Raise(35, 1), Call(2), Raise(100, 3), Call(1), Call(2)]
    seats = measured(record(hand, actions, id="1", players=("A", "B", "C")))
    assert {seat: seats[seat].net for seat in seats} == {1: 100, 2: -50, 3: -50}
    assert [seat for seat in seats if seats[seat].quartered] == [2, 3]
    assert [seats[seat].quartered_chips for seat in (1, 2, 3)] == [0, 100, 100]


def test_a_pot_without_a_low_is_scooped_and_a_fold_on_the_flop_is_counted() -> None:
    to_the_end = ("asked", "voluntary", "flop", "showdown", "divided")
    assert did(SCOOPED, 1) == so(*to_the_end, "won", "scooped", wagers=2, net=200, spent=190)
    assert did(SCOOPED, 2) == so(*to_the_end, wagers=1, calls=2, net=-190, spent=190)
    # the big blind checked, which is a decision but puts nothing in
    assert did(SCOOPED, 3) == so("asked", "flop", folds=1, net=-10, spent=10)


def test_a_nut_low_is_counterfeited_and_the_halves_go_two_ways() -> None:
    went = ("asked", "flop", "showdown", "won", "divided", "low", "beaten_low", "made_low")
    assert did(COUNTERFEITED, 1) == so(
        *went, "voluntary", "high_only", "counterfeited", wagers=1, net=33 - 30, spent=30
    )
    assert did(COUNTERFEITED, 3) == so(*went, "low_only", calls=1, net=32 - 30, spent=30)


def test_who_is_asked_nothing_before_the_flop_does_not_count_there() -> None:
    assert did(WALK, 3) == so(net=5, spent=5)
    assert did(WALK, 1) == so("asked")


def test_positions_are_named_from_the_button_and_the_blinds() -> None:
    def names(seats: int, button: int = 1) -> list[str]:
        setup = setup_of(seats=seats, button=button, stakes=POT)
        return [positions(setup)[seat] for seat in setup.seats]

    assert names(2) == ["BTN", "BB"]
    assert names(3) == ["BTN", "SB", "BB"]
    assert names(4) == ["BTN", "SB", "BB", "CO"]
    assert names(5) == ["BTN", "SB", "BB", "HJ", "CO"]
    assert names(6, button=6) == ["SB", "BB", "UTG", "HJ", "CO", "BTN"]
    assert names(9) == ["BTN", "SB", "BB", "UTG", "MP", "MP", "MP", "HJ", "CO"]


def test_an_empty_seat_may_have_the_button() -> None:
    setup = msgspec.structs.replace(
        setup_of({1: 100, 3: 100, 4: 100, 6: 100}, button=6, stakes=POT), button=5, small_blind=None
    )
    # seat 6 is first after the button; the blinds were told otherwise and stay what they are
    assert positions(setup)[setup.big_blind or 0] == "BB"
    assert "BTN" not in positions(setup).values()


def test_the_hero_is_whose_cards_are_known_though_nobody_had_to_show() -> None:
    folded = noted(SCOOPED, 1)
    seats = measured(hidden(noted(WALK, 1), 2, 3))
    assert [seats[seat].hero for seat in (1, 2, 3)] == [True, False, False]
    # cards that were shown make no hero, nor do records that tell every card
    assert not any(seat.hero for seat in measured(folded).values())
    shown = measured(hidden(folded, 3))
    assert not any(seat.hero for seat in shown.values())
    assert shown[1].hole == parse_cards("KhKdAc3c")
    assert shown[3].hole == ()


def test_a_hand_run_twice_is_quartered_by_the_part_of_a_board() -> None:
    # 100 each before the flop. Both tie the first low with ace and deuce; seat 1 has the aces
    # for that high, and three nines on the second board, where no low is possible.
    setup = setup_of(100, seats=2, stakes=POT, house=House(run_times=2))
    holes = {1: parse_cards("AsAh2c9c"), 2: parse_cards("AdQh2dTs")}
    boards = (parse_cards("3h4c8sKdKc"), parse_cards("JdJh9s9h5d"))
    hand, _ = deal(setup, arranged(setup, holes, boards))
    actions: list[Action] = [Raise(30, 1), Raise(90, 2), Raise(100, 1), Call(2)]
    actions += [RunTwice(1, yes=True), RunTwice(2, yes=True)]
    seats = measured(record(hand, actions, id="1", players=("A", "B")))
    assert (seats[1].net, seats[2].net) == (75, -75)
    assert (seats[2].quartered, seats[2].quartered_chips) == (True, 50)
    assert (seats[2].low_only, seats[2].high_only) == (True, False)
    assert (seats[1].won, seats[1].scooped, seats[1].high_only) == (True, False, False)
    assert all(seat.made_low and not seat.counterfeited for seat in seats.values())


@pytest.mark.parametrize("seed", range(150))
def test_laws_of_random_hands(seed: int) -> None:
    hand, written = random_hand(seed)
    seats = measured(written)
    (reading,) = read(own.write(written) + "\n")
    judgement = judge(reading)
    paid = contributions(hand, judgement.events)
    if not (hand.result and hand.result.chopped):
        assert [sum(layer.values()) for layer in paid] == [pot.amount for pot in hand.pots]
    for number, seat in seats.items():
        put_in = sum(layer[number] for layer in paid)
        assert seat.spent == (0 if hand.result and hand.result.chopped else put_in)
        assert seat.net == hand.nets[number]
        assert seat.raised <= seat.voluntary <= seat.asked
        assert seat.showdown <= seat.flop
        assert seat.won <= seat.showdown
        assert seat.divided == seat.showdown
        assert seat.scooped + seat.high_only + seat.low_only <= seat.won
        assert seat.quartered <= seat.won
        assert bool(seat.quartered_chips) <= seat.quartered
        assert seat.quartered_chips <= seat.spent
        assert seat.beaten_low <= seat.low <= seat.showdown
        assert seat.counterfeited <= seat.made_low <= seat.flop
        if not written.setup.game.high_low:
            assert not any((seat.high_only, seat.low_only, seat.quartered, seat.made_low))
    scoopers = [seat for seat in seats.values() if seat.scooped]
    assert sum(seat.showdown for seat in seats.values()) != 1
    assert sum(seat.net for seat in seats.values()) == -(hand.result.rake if hand.result else 0)
    if len(hand.pots) == 1:
        assert len(scoopers) <= 1


def test_a_hand_that_does_not_agree_tells_only_who_sat_where() -> None:
    written = noted(SCOOPED, 1)
    wrong = msgspec.structs.replace(written, stacks=(1, 2, 3))
    (reading,) = read(own.write(wrong) + "\n")
    judgement = judge(reading)
    assert not judgement.ok
    assert judgement.record is not None
    assert conducts(judgement, judgement.record) == tuple(
        Conduct(seat=seat, position=place) for seat, place in ((1, "BTN"), (2, "SB"), (3, "BB"))
    )


def test_leaving_is_no_decision() -> None:
    written = noted(WALK, 1)
    assert isinstance(written.actions[0], Fold)
    left = msgspec.structs.replace(written, actions=(Leave(1), *written.actions[1:]))
    assert not measured(left)[1].asked
