"""Hands of bots: the same for the same seed, and no chip lost."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from omaha8.bots import Blind, Bot, Caller, Plan, Tally, Uniform, play, sight, simulated
from omaha8.bots.game import decks
from omaha8.errors import Illegal
from omaha8.hand import Action, Hand, after, deal
from omaha8.house import LIMITS, Game, House, Limit, Stakes


def stakes_of(limit: Limit) -> Stakes:
    return Stakes(limit=limit, small_blind=1, big_blind=2, small_bet=2, big_bet=4, spread=(2, 4))


class Through:
    """A blind bot that is shown the whole view all the same."""

    def __init__(self, bot: Blind) -> None:
        self.bot = bot
        self.name = bot.name

    def decide(self, seen: object, chance: Random) -> Action:
        return self.bot.decide(seen, chance)  # type: ignore[arg-type]


def counted(plan: Plan, bots: list[Bot], hands: int, seed: int = 1) -> Tally:
    tally = Tally()
    for played in simulated(plan, bots, hands, seed):
        tally.add(played)
    return tally


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("cards", [4, 5, 6])
@pytest.mark.parametrize("high_low", [True, False], ids=["hilo", "high"])
def test_chips_are_conserved_in_every_limit_and_game(
    limit: Limit, cards: int, high_low: bool
) -> None:
    plan = Plan(stakes=stakes_of(limit), game=Game(high_low=high_low, hole_cards=cards))
    tally = counted(plan, [Uniform(), Caller()] * 3, 30)
    assert tally.hands == 30
    assert tally.chips_in == tally.chips_out == 30 * 6 * 200
    assert sum(tally.nets.values()) == 0


def test_the_rake_is_counted_among_the_chips_that_came_out() -> None:
    plan = Plan(stakes=stakes_of("fixed"), house=House(rake_bps=500))
    tally = counted(plan, [Caller()] * 6, 20)
    assert tally.chips_in == tally.chips_out
    assert sum(tally.nets.values()) < 0


def test_the_same_seed_gives_the_same_events_and_another_seed_others() -> None:
    plan = Plan(stakes=stakes_of("pot"))
    one, same, other = (counted(plan, [Uniform()] * 6, 40, seed) for seed in (3, 3, 4))
    assert one.signature == same.signature != other.signature
    assert len(one.signature) == 64
    assert one.actions == same.actions


def test_the_decks_hang_on_the_seed_alone_and_are_whole() -> None:
    few = list(islice(decks(7), 3))
    assert few == list(islice(decks(7), 3))
    assert len(set(few)) == 3
    assert all(sorted(deck) == list(range(52)) for deck in few)


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("bot", [Uniform(), Caller()], ids=["random", "caller"])
def test_a_blind_bot_does_the_same_through_the_whole_view(limit: Limit, bot: Blind) -> None:
    plan = Plan(stakes=stakes_of(limit))
    short = counted(plan, [bot] * 6, 25)
    whole = counted(plan, [Through(bot)] * 6, 25)
    assert short.signature == whole.signature


def test_the_button_goes_round() -> None:
    plan = Plan(stakes=stakes_of("fixed"), seats=3)
    hands = [hand for hand, _ in simulated(plan, [Caller()] * 3, 4, 1)]
    assert [hand.setup.button for hand in hands] == [1, 2, 3, 1]


def test_events_are_those_of_the_hand_replayed() -> None:
    plan = Plan(stakes=stakes_of("fixed"))
    bot, setup, deck = Uniform(), plan.setups()[0], next(decks(5))
    _, events = play(setup, deck, [bot] * 6, Random(2))
    hand, again = deal(setup, deck)
    told, chance = list(again), Random(2)
    while not hand.over:
        action = bot.decide(sight(hand, seat_of(hand)), chance)
        hand, more = after(hand, action)
        told += more
    assert msgspec.json.encode(told) == msgspec.json.encode(events)


def seat_of(hand: Hand) -> int:
    assert hand.to_act is not None
    return hand.to_act


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_a_table_that_cannot_be_is_refused(seats: int) -> None:
    with pytest.raises(Illegal, match="wanted 2 to 10 seats"):
        Plan(stakes=stakes_of("fixed"), seats=seats).setups()


def test_questions_are_answered() -> None:
    house = House(chop=True, run_times=2)
    plan = Plan(stakes=stakes_of("no"), house=house, stack=20)
    kinds = set()
    for _, events in simulated(plan, [Uniform()] * 6, 200, 1):
        kinds |= {type(event).__name__ for event in events}
    assert {"Asked", "Answered", "Chopped"} <= kinds
