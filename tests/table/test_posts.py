"""Antes, straddles and overblinds, and the order in which all is paid."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.rounds import BLINDS, FIXED, begin, join, over, owed, table_of

from omaha8.errors import Illegal
from omaha8.hand.setup import Post
from omaha8.house import Stakes
from omaha8.table import Positions, paid_from, wish_overblind, wish_straddle

SIX = (1, 2, 3, 4, 5, 6)
LAST = Positions(6, 1, 2)
ANTE = Stakes(limit="no", small_blind=5, big_blind=10, ante=2)


def test_antes_are_dead_and_paid_before_the_blinds() -> None:
    """R5.2."""
    _, setup = begin(table_of((1, 2, 3), Positions(3, 1, 2), stakes=ANTE))
    assert setup.posts == (
        Post(2, "ante", dead=2),
        Post(3, "ante", dead=2),
        Post(1, "ante", dead=2),
        Post(2, "small_blind", live=5),
        Post(3, "big_blind", live=10),
    )


@pytest.mark.parametrize(
    ("order", "kinds"),
    [
        ("blind_first", ["small_blind", "big_blind", "big_blind_ante"]),
        ("ante_first", ["big_blind_ante", "small_blind", "big_blind"]),
    ],
)
def test_a_big_blind_ante_is_one_for_all(order: str, kinds: list[str]) -> None:
    """R5.4: not reduced when few play."""
    table = table_of((1, 2), Positions(1, 1, 2), stakes=ANTE, ante_style="bba", bba_order=order)
    _, setup = begin(table)
    assert [post.kind for post in setup.posts] == kinds
    assert [(post.seat, post.dead) for post in setup.posts if post.dead] == [(1, 2)]


@pytest.mark.parametrize(
    ("stack", "paid"), [(200, (100, 60)), (130, (100, 30)), (100, (100, 0)), (40, (40, 0))]
)
def test_a_short_stack_pays_in_order(stack: int, paid: tuple[int, int]) -> None:
    """R3.9, R5.4."""
    got = paid_from(stack, (Post(1, "big_blind", live=100), Post(1, "big_blind_ante", dead=60)))
    assert (got.live, got.dead) == paid


def test_posts_go_clockwise_from_the_small_blind() -> None:
    table = join(join(table_of((1, 2, 3, 4), LAST), 6, post=True), 9, post=True)
    _, setup = begin(table)
    assert [post.seat for post in setup.posts] == [2, 3, 6, 9]


def test_the_player_left_of_the_big_blind_straddles() -> None:
    """R6.1: only that one."""
    table = table_of(SIX, LAST, straddle="utg")
    for seat in (4, 5):
        table, _ = wish_straddle(table, seat, on=True)
    _, setup = begin(table)
    assert owed(setup)[4] == ("straddle", 20, 0)
    assert 5 not in owed(setup)


@pytest.mark.parametrize(
    "why",
    [
        {"seats": (1, 2)},
        {"stack": 19},
        {"house": {"tournament": True}},
        {"over": True},
    ],
)
def test_no_straddle(why: dict[str, Any]) -> None:
    """R6.1: fewer than three, a short stack, a tournament, an overblind in the same hand."""
    house = {"straddle": "utg", "overblind": True, **why.get("house", {})}
    table = table_of(
        why.get("seats", SIX), LAST, stack=why.get("stack", 1000), **{**house, "straddle": "utg"}
    )
    if not house.get("tournament"):
        for seat in table.taken:
            table, _ = wish_straddle(table, seat, on=True)
    if why.get("over"):
        table, _ = wish_overblind(table, 6, 20)
    _, setup = begin(table)
    assert "straddle" not in {post.kind for post in setup.posts}


def test_a_straddle_just_covered_is_posted() -> None:
    table, _ = wish_straddle(table_of(SIX, LAST, stack=20, straddle="utg"), 4, on=True)
    _, setup = begin(table)
    assert owed(setup)[4] == ("straddle", 20, 0)


def test_an_overblind_takes_the_first_request_from_the_left_of_the_button() -> None:
    """R6.5; the fixed limits rise with it (R6.6)."""
    table = table_of(SIX, LAST, stakes=FIXED, overblind=True)
    for seat in (6, 1, 5):
        table, _ = wish_overblind(table, seat, 40)
    _, setup = begin(table)
    assert owed(setup) == {
        2: ("small_blind", 10, 0),
        3: ("big_blind", 20, 0),
        5: ("overblind", 40, 0),
    }
    assert (setup.stakes.small_bet, setup.stakes.big_bet) == (40, 80)


def test_an_overblind_replaces_the_blind_of_its_seat() -> None:
    """R6.6: positions stay what they are, big-bet stakes too."""
    table, _ = wish_overblind(table_of(SIX, LAST, overblind=True), 3, 20)
    _, setup = begin(table)
    assert owed(setup) == {2: ("small_blind", 5, 0), 3: ("overblind", 20, 0)}
    assert (setup.big_blind, setup.stakes) == (3, BLINDS)


@pytest.mark.parametrize(
    ("house", "amount", "stack", "fits"),
    [
        ({}, 20, 80, True),
        ({}, 20, 79, False),
        ({}, 30, 1000, False),
        ({"overblind_min_stack": 2}, 20, 40, True),
        ({"overblind_max": "half_stack"}, 30, 60, True),
        ({"overblind_max": "half_stack"}, 30, 59, False),
        ({"overblind_max": "half_stack", "overblind_min_stack": 1}, 30, 59, False),
        ({"overblind_max": "half_stack"}, 35, 1000, False),
        ({"overblind_max": "half_stack"}, 10, 1000, False),
        ({"overblind": False}, 20, 1000, False),
    ],
)
def test_which_overblinds_there_are(
    house: dict[str, Any], amount: int, stack: int, fits: bool
) -> None:
    """R6.5."""
    table = table_of(SIX, LAST, stack=stack, **{"overblind": True, **house})
    if fits:
        table, _ = wish_overblind(table, 5, amount)
        _, setup = begin(table)
        assert owed(setup)[5] == ("overblind", amount, 0)
    else:
        with pytest.raises(Illegal) as refused:
            wish_overblind(table, 5, amount)
        assert refused.value.code == "table/overblind"


def test_a_wish_that_no_longer_fits_is_left_out() -> None:
    table, _ = wish_overblind(table_of(SIX, LAST, stack=80, overblind=True), 5, 20)
    table, _ = begin(table)
    table = over(table, stacks={5: 70, 6: 90})
    _, setup = begin(table)
    assert 5 not in owed(setup)


def test_a_table_without_straddles_refuses_the_wish() -> None:
    with pytest.raises(Illegal) as refused:
        wish_straddle(table_of(SIX), 1, on=True)
    assert refused.value.code == "table/no-straddle"


def test_who_posts_to_come_in_does_not_straddle_as_well() -> None:
    table = join(table_of((1, 2, 3, 5), LAST, straddle="utg"), 4, post=True)
    table, _ = wish_straddle(table, 4, on=True)
    _, setup = begin(table)
    assert owed(setup)[4] == ("post", 10, 0)
