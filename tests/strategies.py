"""What property tests draw: hands of every limit, variant and house rule, and lines of play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from omaha8.cards import DECK
from omaha8.hand import (
    Action,
    Bet,
    Call,
    Check,
    Chop,
    Fold,
    Hand,
    Leave,
    Post,
    Protect,
    Raise,
    RunTwice,
    Setup,
    after,
    deal,
)
from omaha8.hand.events import Event
from omaha8.hand.setup import blinds
from omaha8.house import Game, House, Stakes, fixed_stakes, most_seats, multiplied, spread_stakes

#: One draw of this is one whole hand; ``random.Random`` of it decides everything.
seeds = st.integers(0, 2**48)


def decks(rng: random.Random) -> tuple[int, ...]:
    """A deck in random order."""
    deck = list(DECK)
    rng.shuffle(deck)
    return tuple(deck)


def houses(rng: random.Random) -> House:
    """House rules, each key that bears on one hand at one of its values."""
    yes = (True, False)
    return House(
        deal_start=rng.choice(("left_of_button", "left_of_bb")),
        burn=rng.choice(yes),
        straddle_live=rng.choice(yes),
        straddle_counts_as_raise=rng.choice(yes),
        straddle_min_raise=rng.choice(("straddle", "bb")),
        overblind_order=rng.choice(("last", "in_turn")),
        chop=rng.choice(yes),
        cap_bets=rng.choice((3, 4, 5)),
        heads_up_uncapped=rng.choice(yes),
        pl_assume_full_blinds=rng.choice(yes),
        pl_small_blind_as_big=rng.choice(yes),
        pl_round_up=rng.choice((0, 0, 5)),
        min_bet_schedule=rng.choice(("flat", "tiered")),
        bigbet_cap=rng.choice((None, None, 4)),
        kill_order=rng.choice(("in_turn", "last")),
        odd_chip=rng.choice(("position", "position", "suit", "high_side")),
        same_winners_even_split=rng.choice(yes),
        low_qualifier=rng.choice((8, 8, 7)),
        allin_faceup=rng.choice(yes),
        run_times=rng.choice((1, 2)),
        chip_unit=rng.choice((1, 1, 1, 5)),
        rake_bps=rng.choice((0, 0, 500)),
        rake_caps=rng.choice(((), ((3, 2), (10, 4)))),
        rake_rounding=rng.choice(("half_even", "half_up", "down", "up")),
        rake_allocation=rng.choice(("proportional", "main_first", "cumulative")),
        rake_no_flop_no_drop=rng.choice(yes),
        disconnect_policy=rng.choice(("check_fold", "allin_protect")),
    )


def stakes(rng: random.Random, house: House) -> Stakes:
    """Stakes of any limit, small enough for odd chips to be common."""
    limit = rng.choice(("fixed", "pot", "no", "spread"))
    if limit == "fixed":
        return fixed_stakes(rng.choice((2, 4, 5, 10)), house)
    if limit == "spread":
        return spread_stakes(2, rng.choice((2, 6, 10)), house, late=rng.choice((0, 12)))
    small, big = rng.choice(((1, 2), (5, 10), (1, 3), (0, 2)))
    return Stakes(limit, small, big, big, 2 * big)  # type: ignore[arg-type]


def setups(rng: random.Random, *, most: int = 10) -> Setup:
    """A hand about to begin: seats anywhere, stacks short and deep, posts of every kind."""
    house = houses(rng)
    game = Game(rng.random() < 0.75, rng.choice((4, 4, 5, 6)))
    costs = stakes(rng, house)
    count = rng.randint(2, min(most, most_seats(game, burn=house.burn)))
    seats = tuple(sorted(rng.sample(range(1, 11), count)))
    button = rng.choice(seats) if rng.random() < 0.9 or count == 2 else rng.randint(1, 10)
    deep = rng.choice((3, 20, 100))
    stacks = tuple(rng.randint(1, deep * costs.big_blind) for _ in seats)
    small, big, posts = blinds(seats, button, costs)
    small_seat: int | None = small
    if count > 2 and rng.random() < 0.1:
        posts, small_seat = posts[1:], None
    others = [seat for seat in seats if seat not in {small, big}]
    posts = _antes(rng, seats, big) + posts
    if others and rng.random() < 0.2:
        posts += (Post(rng.choice(others), "post", costs.big_blind, costs.small_blind),)
    posts, costs = _voluntary(rng, seats, stacks, posts, costs, others)
    return Setup(
        seats=seats,
        stacks=stacks,
        button=button,
        stakes=costs,
        game=game,
        house=house,
        posts=posts,
        small_blind=small_seat,
        big_blind=big,
    )


def _antes(rng: random.Random, seats: tuple[int, ...], big: int) -> tuple[Post, ...]:
    kind = rng.random()
    if kind < 0.2:
        return tuple(Post(seat, "ante", dead=1) for seat in seats)
    return (Post(big, "big_blind_ante", dead=2),) if kind < 0.3 else ()


def _voluntary(
    rng: random.Random,
    seats: tuple[int, ...],
    stacks: tuple[int, ...],
    posts: tuple[Post, ...],
    costs: Stakes,
    others: list[int],
) -> tuple[tuple[Post, ...], Stakes]:
    """Perhaps a straddle, a kill or an overblind; never two of them."""
    kind = rng.random()
    double = 2 * costs.big_blind
    fixed = costs.limit in {"fixed", "spread"}
    by_seat = dict(zip(seats, stacks, strict=True))
    if kind < 0.15 and others and by_seat[others[0]] > double + 2:
        return (*posts, Post(others[0], "straddle", live=double)), costs
    if kind < 0.3 and fixed:
        killer = rng.choice(seats)
        posts = tuple(
            post
            for post in posts
            if post.seat != killer or post.kind not in {"small_blind", "big_blind", "post"}
        )
        return (*posts, Post(killer, "kill", live=double)), multiplied(costs, 2)
    if kind < 0.4 and others and not fixed and by_seat[others[-1]] > double + 2:
        poster = others[-1]
        posts = tuple(post for post in posts if post.seat != poster or post.kind == "ante")
        return (*posts, Post(poster, "overblind", live=double)), costs
    return posts, costs


def choose(hand: Hand, rng: random.Random, *, disturb: float = 0.0) -> Action:
    """An action that the hand must accept, drawn from what it says is legal.

    With probability ``disturb`` somebody leaves or is protected instead.
    """
    if hand.asked:
        question = rng.choice(hand.asked)
        yes = rng.random() < 0.8
        if question.question == "chop":
            return Chop(question.seat, yes)
        return RunTwice(question.seat, yes)
    if rng.random() < disturb:
        seat = rng.choice(hand.order)
        setup = hand.setup
        protects = setup.house.disconnect_policy == "allin_protect"
        if protects and setup.stakes.limit in {"fixed", "spread"} and rng.random() < 0.5:
            return Protect(seat)
        return Leave(seat)
    legal = hand.legal
    assert legal is not None
    kinds = [
        "call",
        "call",
        *(["fold"] if legal.call else []),
        *(["raise"] if legal.raises else []),
    ]
    kind = rng.choice(kinds)
    if kind == "fold":
        return Fold()
    if kind == "raise" and legal.raises is not None:
        to = rng.choice((legal.raises.low, legal.raises.high, rng.choice(list(legal.raises))))
        return Bet(to) if legal.bet else Raise(to)
    return Call() if legal.call else Check()


def played(
    seed: int, *, most: int = 10, disturb: float = 0.0
) -> Iterator[tuple[Hand, tuple[Event, ...], Action | None]]:
    """A whole random hand: every state, the events that led to it and the action before them."""
    rng = random.Random(seed)
    setup = setups(rng, most=most)
    hand, events = deal(setup, decks(rng))
    yield hand, events, None
    while not hand.over:
        action = choose(hand, rng, disturb=disturb)
        hand, events = after(hand, action)
        yield hand, events, action
