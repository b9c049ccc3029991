"""The bot with sense: what it plays, what it folds, and that it cannot peek."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.bots import BOTS, Plan, Seen, Sense, sight
from omaha8.bots.outlook import Outlook, best_low, outlook
from omaha8.bots.sense import wary
from omaha8.bots.starting import promise
from omaha8.cards import DECK, parse_cards
from omaha8.hand import Action, Bet, Call, Check, Fold, Hand, Raise, after, arranged, deal, start
from omaha8.hand.setup import Setup
from omaha8.house import LIMITS, Game, Limit, Stakes
from omaha8.ranks.naive import five_low

SEATS = st.integers(2, 6)
HILO, HIGH = Game(), Game(high_low=False)


#: Checked down, until the button bets the river.
RIVER_BET: list[Action] = [Call(), *([Check()] * 6), Bet(4)]


def plan_of(limit: Limit, seats: int, game: Game = HILO) -> Plan:
    stakes = Stakes(limit=limit, small_blind=1, big_blind=2, small_bet=2, big_bet=4, spread=(2, 4))
    return Plan(stakes=stakes, seats=seats, game=game)


def moments(setup: Setup, deck: tuple[int, ...], seed: int) -> list[tuple[Hand, list[Action]]]:
    """Every moment of a hand at which a seat has a turn, with the actions that led there."""
    chance, bots = Random(seed), list(BOTS.values())
    hand, done = start(setup, deck), list[Action]()
    found = []
    while hand.to_act is not None:
        found.append((hand, list(done)))
        action = chance.choice(bots).decide(sight(hand, hand.to_act), chance)
        done.append(action)
        hand, _ = after(hand, action)
    return found


@given(
    limit=st.sampled_from(LIMITS),
    seats=SEATS,
    cards=st.sampled_from([4, 5, 6]),
    high_low=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_hidden_cards_never_change_a_decision(
    limit: Limit, seats: int, cards: int, high_low: bool, seed: int
) -> None:
    chance = Random(seed)
    plan = plan_of(limit, seats, Game(high_low=high_low, hole_cards=cards))
    setup, deck = plan.setups()[0], tuple(chance.sample(DECK, 52))
    hand, done = chance.choice(moments(setup, deck, seed))
    seat = hand.to_act
    assert seat is not None
    # The same own cards and board, everything else dealt anew.
    seen = {*hand.hole(seat), *hand.boards[0]}
    hidden = [card for card in DECK if card not in seen]
    chance.shuffle(hidden)
    holes = {
        other: hand.hole(seat) if other == seat else tuple(hidden.pop() for _ in range(cards))
        for other in hand.order
    }
    other_hand = start(setup, arranged(setup, holes, (hand.boards[0],)))
    for action in done:
        other_hand, _ = after(other_hand, action)
    assert other_hand.holes != hand.holes
    assert sight(other_hand, seat) == sight(hand, seat)
    for bot in BOTS.values():
        outlook.cache_clear()
        one = bot.decide(sight(hand, seat), Random(seed))
        outlook.cache_clear()
        assert bot.decide(sight(other_hand, seat), Random(seed)) == one


@given(limit=st.sampled_from(LIMITS), seats=SEATS, seed=st.integers(0, 2**32))
def test_every_bot_does_only_what_is_legal(limit: Limit, seats: int, seed: int) -> None:
    setup, deck = plan_of(limit, seats).setups()[0], tuple(Random(seed).sample(DECK, 52))
    for hand, _ in moments(setup, deck, seed):
        assert hand.to_act is not None
        for bot in BOTS.values():
            after(hand, bot.decide(sight(hand, hand.to_act), Random(seed)))


def facing(own: str, board: str, actions: list[Action], limit: Limit = "fixed") -> Seen:
    """What seat 2, the big blind against the button's small blind, sees after those actions."""
    setup = plan_of(limit, 2).setups()[0]
    holes = {2: parse_cards(own)}
    taken = {*holes[2], *parse_cards(board)}
    rest = [card for card in DECK if card not in taken]
    holes[1] = tuple(rest[10:14])
    hand, _ = deal(setup, arranged(setup, holes, (parse_cards(board),)))
    for action in actions:
        hand, _ = after(hand, action)
    assert hand.to_act == 2
    return sight(hand, 2)


def acted(seen: Seen) -> set[type]:
    """The kinds of action over many chances."""
    return {type(Sense().decide(seen, Random(seed))) for seed in range(40)}


def test_it_raises_the_best_hand_and_folds_the_worst_to_a_big_raise() -> None:
    board = "Kd9c7hTsJs"
    assert acted(facing("AsAh2s3h", board, [Raise(6)], "pot")) == {Raise}
    assert acted(facing("9h9d9s4c", board, [Raise(6)], "pot")) == {Fold}


def test_it_bets_the_nuts_both_ways_most_of_the_time() -> None:
    both = facing("AsAh2s3h", "Ad4c8h", [Call(), Check()])
    assert acted(both) == {Bet, Check}
    kinds = [type(Sense().decide(both, Random(seed))) for seed in range(200)]
    assert kinds.count(Bet) > 170


def test_it_never_folds_where_checking_is_free() -> None:
    assert acted(facing("9h9d9s4c", "AdKcQh", [Call(), Check()])) == {Check}


def test_it_calls_but_does_not_raise_with_a_bare_nut_low_on_the_river() -> None:
    board = "3d5c8hKsKc"
    seen = facing("As2hJdTd", board, RIVER_BET)
    assert acted(seen) == {Call}
    # With the nut high as well it raises.
    assert acted(facing("As2hKhKd", board, RIVER_BET)) == {Raise}


def test_nothing_is_called_on_the_river_with_nothing() -> None:
    assert acted(facing("9h9d6s7c", "AdKcQhJh2s", RIVER_BET)) == {Fold}


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_a_strong_hand_bets_the_pot_where_it_may(limit: Limit) -> None:
    seen = facing("AsAh2s3h", "AdAc4c", [Call(), Check()], limit)
    totals = {
        action.to
        for action in (Sense().decide(seen, Random(seed)) for seed in range(20))
        if isinstance(action, Bet)
    }
    assert totals == {seen.view.pot}


def test_two_way_hands_promise_more() -> None:
    best = promise(parse_cards("AsAh2s3h"), HILO)
    for worse in ("AsAhKsKh", "As2s3hKh", "KsKhQsQd", "9h8h7s6d", "9h9d9s4c"):
        assert promise(parse_cards(worse), HILO) < best
    low_only = parse_cards("Ah2d3c4s")
    assert promise(low_only, HILO) > promise(low_only, HIGH)
    suited, plain = parse_cards("As2s3dKd"), parse_cards("As2h3dKc")
    assert promise(suited, HILO) > promise(plain, HILO)


@pytest.mark.parametrize(
    "game", [Game(high, cards) for high in (True, False) for cards in (4, 5, 6)]
)
def test_an_average_hand_has_an_average_promise(game: Game) -> None:
    chance = Random(1)
    hands = [tuple(chance.sample(DECK, game.hole_cards)) for _ in range(2000)]
    assert 240 < sum(promise(hand, game) for hand in hands) / 2000 < 260


@given(st.integers(0, 2**32))
def test_the_best_low_is_that_of_the_best_of_all_hands(seed: int) -> None:
    board = tuple(Random(seed).sample(DECK, 3))
    rest = [card for card in DECK if card not in board]
    lows = [five_low((*board, *two)) for two in combinations(rest, 2)]
    assert best_low(board) == max(lows)


def test_an_outlook_knows_nuts_quarters_and_counterfeits() -> None:
    flop = parse_cards("3d5c8h")
    bare = outlook(parse_cards("As2hKcQd"), flop, 1)
    assert bare.nut_low
    assert bare.fragile
    spare = outlook(parse_cards("As2h4cQd"), flop, 1)
    assert spare.nut_low
    assert not spare.fragile
    # A deuce or an ace counterfeits the bare one: 6 of the 45 cards not seen.
    assert bare.safe == 1 - 6 / 45
    assert not outlook(parse_cards("As3hKcQd"), flop, 1).nut_low
    river = parse_cards("3d5c8hKsKc")
    assert outlook(parse_cards("As2hJdTd"), river, 1).one_way
    assert not outlook(parse_cards("As2hKhKd"), river, 1).one_way


def test_an_outlook_is_a_fact() -> None:
    hole, board = parse_cards("As2hKcQd"), parse_cards("3d5c8h")
    first = outlook(hole, board, 2)
    outlook.cache_clear()
    assert outlook(hole, board, 2) == first
    high_only = outlook(hole, board, 2, high_low=False)
    assert (high_only.low, high_only.nut_low) == (0.0, False)


def test_no_low_is_expected_where_none_is_possible() -> None:
    found = outlook(parse_cards("As2h3c4d"), parse_cards("KdQc9h9s8c"), 2)
    assert (found.low, found.nut_low) == (0.0, False)


def test_a_likely_quarter_makes_wary_against_few_and_not_against_many() -> None:
    low = Outlook(rivals=1, high=0.05, low=0.5, nut_low=True)
    heads_up = facing("As2hJdTd", "3d5c8hKsKc", [Call(), Check()])
    view = heads_up.view
    assert not wary(low, view)
    assert wary(Outlook(rivals=1, high=0.05, low=0.4, nut_low=True, tied_low=0.3), view)
    assert not wary(Outlook(rivals=1, high=0.4, low=0.4, nut_low=True, tied_low=0.3), view)
