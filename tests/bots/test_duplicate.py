"""Duplicate play: the luck of the deal cancels, and sense wins."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from omaha8.bots import Bot, Caller, Margin, Plan, Seen, Sense, Uniform, duplicated, margin
from omaha8.hand import Action
from omaha8.house import Game, Limit, Stakes


def stakes_of(limit: Limit) -> Stakes:
    return Stakes(limit=limit, small_blind=1, big_blind=2, small_bet=2, big_bet=4, spread=(2, 4))


def measured(plan: Plan, one: Bot, other: Bot, deals: int) -> Margin:
    return margin(plan, list(duplicated(plan, one, other, deals, seed=1)))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_two_callers_come_out_even_on_every_deck(seats: int) -> None:
    plan = Plan(stakes=stakes_of("fixed"), seats=seats)
    assert set(duplicated(plan, Caller(), Caller(), 30, seed=1)) == {0}


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_beats_their_equal(seats: int) -> None:
    plan = Plan(stakes=stakes_of("fixed"), seats=seats)
    found = measured(plan, Uniform(), Uniform(), 300)
    assert found.low < 0 < found.high


class Noting:
    """A caller that writes down whose button it was and which cards it held."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.notes: list[tuple[int, tuple[int, ...]]] = []

    def decide(self, seen: Seen, chance: Random) -> Action:
        own = next(seat.cards for seat in seen.view.seats if seat.seat == seen.view.viewer)
        note = seen.view.button, own
        if note not in self.notes:
            self.notes.append(note)
        return Caller().decide(seen, chance)


@pytest.mark.parametrize("seats", [2, 6])
def test_each_side_holds_what_the_other_held_with_the_same_button(seats: int) -> None:
    one, other = Noting("one"), Noting("other")
    plan = Plan(stakes=stakes_of("fixed"), seats=seats)
    assert len(list(duplicated(plan, one, other, 4, seed=1))) == 4
    assert len(one.notes) == 4 * seats
    assert sorted(one.notes) == sorted(other.notes)
    assert {button for button, _ in one.notes} == set(range(1, min(seats, 4) + 1))


def test_a_margin_by_hand() -> None:
    # Means 4 chips on a deck, so 2 a seat and deck, half a big bet: 50 in 100 hands.
    plan = Plan(stakes=stakes_of("fixed"), seats=2)
    found = margin(plan, [2, 4, 6])
    assert (found.deals, found.mean) == (3, 50.0)
    # The spread is 2 chips, its error 2 / sqrt(3); 12.5 turns chips into big bets in 100 hands.
    assert isclose(found.high - found.mean, 1.96 * 2 / 3**0.5 * 12.5)
    assert isclose(found.mean - found.low, found.high - found.mean)
    # In the other limits the unit is the big blind, half as large here.
    assert margin(Plan(stakes=stakes_of("pot"), seats=2), [2, 4, 6]).mean == 100.0


@pytest.mark.parametrize("limit", ["fixed", "pot", "no", "spread"])
@pytest.mark.parametrize("other", [Uniform(), Caller()], ids=["random", "caller"])
def test_sense_beats_random_and_caller(limit: Limit, other: Bot) -> None:
    plan = Plan(stakes=stakes_of(limit), seats=2)
    found = measured(plan, Sense(), other, 150)
    assert found.low > 0


@pytest.mark.parametrize(
    "game",
    [Game(high_low=False), Game(hole_cards=5), Game(high_low=False, hole_cards=6)],
    ids=["high", "five cards", "six cards high"],
)
def test_sense_beats_the_caller_in_the_other_games(game: Game) -> None:
    plan = Plan(stakes=stakes_of("fixed"), seats=2, game=game)
    assert measured(plan, Sense(), Caller(), 80).low > 0
