"""Buy-ins, top-ups, ratholing, busts and seats that are kept for a while."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.rounds import BLINDS, FIXED, STACK, begin, lowest, over, table_of

from omaha8.errors import Refused
from omaha8.house import Game, House, Stakes
from omaha8.table import (
    HandOutcome,
    Table,
    after_hand,
    buy_in,
    least_to_bring,
    leave,
    next_hand,
    open_table,
    return_minimum,
    sit,
    tick,
    top_up,
)
from omaha8.table.events import BoughtIn, Left, Returned, SatOut, ToppedUp

MINUTE = 60_000
SIX = (1, 2, 3, 4, 5, 6)


def seated(chips: int, *, stakes: Stakes = BLINDS, **house: Any) -> Table:
    table = open_table(Game(), stakes, House(**house), 6)
    table, _ = sit(table, 3, "ann", now=0)
    return buy_in(table, 3, chips, now=0)[0]


@pytest.mark.parametrize(
    ("stakes", "house", "low", "high"),
    [
        (BLINDS, {}, 400, 1000),
        (BLINDS, {"buyin_min": 250, "buyin_max": 600}, 250, 600),
        (FIXED, {}, 200, None),
        (FIXED, {"buyin_min": 300}, 300, None),
    ],
)
def test_the_limits_of_a_buyin(
    stakes: Stakes, house: dict[str, Any], low: int, high: int | None
) -> None:
    """R1.4, R1.5."""
    assert seated(low, stakes=stakes, **house).taken[3].stack == low
    with pytest.raises(Refused) as small:
        seated(low - 1, stakes=stakes, **house)
    assert small.value.code == "table/buyin-too-small"
    if high is None:
        assert seated(10**9, stakes=stakes, **house).chips == 10**9
        return
    assert seated(high, stakes=stakes, **house).taken[3].stack == high
    with pytest.raises(Refused) as large:
        seated(high + 1, stakes=stakes, **house)
    assert large.value.code == "table/buyin-too-large"


def test_a_second_buyin_is_refused() -> None:
    """R1.6: chips are added by a top-up."""
    with pytest.raises(Refused) as refused:
        buy_in(seated(400), 3, 400, now=0)
    assert refused.value.code == "table/bought-in"


@pytest.mark.parametrize(
    ("away", "left_with", "least"),
    [(0, 900, 900), (119, 900, 900), (120, 900, 400), (500, 900, 400), (5, 300, 400)],
)
def test_what_was_taken_off_must_come_back(away: int, left_with: int, least: int) -> None:
    """R1.7, in minutes."""
    assert return_minimum(left_with, away, 120, 400) == least


def left_with(chips: int, **house: Any) -> Table:
    """Player ``p2`` left at the very beginning with that stack."""
    table = table_of(SIX, stack=chips, **house)
    return leave(table, 2, now=0)[0]


@pytest.mark.parametrize(("minute", "least"), [(0, 5400), (119, 5400), (120, 400)])
def test_ratholing_holds_above_the_greatest_buyin(minute: int, least: int) -> None:
    """R1.7."""
    table = left_with(5400)
    now = minute * MINUTE
    assert least_to_bring(table, "p2", now) == least
    table, _ = sit(table, 2, "p2", now=now)
    if least == 5400:
        with pytest.raises(Refused) as refused:
            buy_in(table, 2, 1000, now=now)
        assert refused.value.code == "table/rathole"
    table, _ = buy_in(table, 2, least, now=now)
    assert table.taken[2].stack == least


@pytest.mark.parametrize(
    ("wallet", "chips", "code"),
    [
        (3000, 3000, None),
        (3000, 2999, "table/rathole"),
        (6000, 5400, None),
        (6000, 5399, "table/rathole"),
        (399, 399, "table/buyin-too-small"),
        (3000, 3001, "table/wallet"),
    ],
)
def test_a_wallet_that_holds_less_brings_all(wallet: int, chips: int, code: str | None) -> None:
    """R1.7: left with 5400; at least the table minimum of 400."""
    table, _ = sit(left_with(5400), 2, "p2", now=0)
    if code is None:
        assert buy_in(table, 2, chips, now=0, wallet=wallet)[0].taken[2].stack == chips
        return
    with pytest.raises(Refused) as refused:
        buy_in(table, 2, chips, now=0, wallet=wallet)
    assert refused.value.code == code


def test_no_ratholing_in_fixed_limit_by_default() -> None:
    """R1.7: 0 minutes, or what the house says."""
    fixed = leave(table_of(SIX, stakes=FIXED, stack=900), 2, now=0)[0]
    assert least_to_bring(fixed, "p2", 1) == 200
    house = leave(table_of(SIX, stakes=FIXED, stack=900, rathole_window=10), 2, now=0)[0]
    assert least_to_bring(house, "p2", 1) == 900


def test_sitting_down_and_leaving_without_chips_does_not_forgive() -> None:
    """R1.7: a look at the chair is not a return."""
    table, _ = sit(left_with(5400), 2, "p2", now=10)
    table, _ = leave(table, 2, now=20)
    assert least_to_bring(table, "p2", 30) == 5400


def test_a_topup_between_hands_is_at_once() -> None:
    """R1.6."""
    table, events = top_up(table_of(SIX, stack=600), 2, 400)
    assert (table.taken[2].stack, events) == (1000, (BoughtIn(2, 400),))
    with pytest.raises(Refused) as refused:
        top_up(table, 2, 1)
    assert refused.value.code == "table/buyin-too-large"


def test_a_topup_during_a_hand_waits_for_its_end() -> None:
    """R1.6: up to the greatest buy-in, the rest goes back (R1.5)."""
    table, setup = begin(table_of(SIX, stack=600))
    table, events = top_up(table, 2, 500)
    assert (table.taken[2].stack, table.taken[2].pending) == (600, 500)
    assert events == (BoughtIn(2, 500, pending=True),)
    stacks = dict.fromkeys(setup.seats, 600) | {2: 700, 3: 500}
    table, told = after_hand(table, HandOutcome(stacks=stacks), 0)
    assert (table.taken[2].stack, table.taken[2].pending) == (1000, 0)
    assert ToppedUp(2, 300) in told
    assert Returned(2, "p2", 200) in told


@pytest.mark.parametrize(("chips", "code"), [(0, "table/chips"), (-5, "table/chips")])
def test_a_topup_is_of_chips(chips: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        top_up(table_of(SIX), 2, chips)
    assert refused.value.code == code


def busted(**house: Any) -> Table:
    """Seat 2 lost everything to seat 3 at time 1000."""
    table, _ = begin(table_of(SIX, **house))
    return over(table, 1000, {2: 0, 3: 2 * STACK})


def test_who_is_bust_sits_out_and_keeps_the_seat() -> None:
    """R1.8."""
    table, events = after_hand(
        begin(table_of((1, 2)))[0], HandOutcome(stacks={1: 0, 2: 2000}), 1000
    )
    assert SatOut(1, "bust") in events
    assert table.taken[1].absence.until == 121_000
    assert tick(table, now=120_999)[0].taken.keys() == {1, 2}
    freed, told = tick(table, now=121_000)
    assert freed.taken.keys() == {2}
    assert told == (Left(1, "p1", 0, "hold"),)


def test_a_rebuy_is_an_ordinary_buyin_and_blinds_that_passed_are_owed() -> None:
    """R1.8: seat 2 is bust on its small blind's hand and misses nothing but the next round."""
    table = busted()
    with pytest.raises(Refused):
        buy_in(table, 2, 399, now=2000)
    with pytest.raises(Refused) as refused:
        top_up(table, 2, 500)
    assert refused.value.code == "table/no-chips"
    for _ in range(6):
        table = over(begin(table, 2000)[0], 2000)
    assert table.taken[2].absence.big
    table, _ = buy_in(table, 2, 500, now=3000)
    assert table.taken[2].status == "waiting"


def test_a_topup_that_is_no_buyin_goes_back_from_a_bust_stack() -> None:
    """R1.8: 100 were ordered in the hand that was lost, the least buy-in is 400."""
    table, _ = begin(table_of(SIX))
    table, _ = top_up(table, 2, 100)
    stacks = dict.fromkeys(SIX, STACK) | {2: 0, 3: 2 * STACK}
    table, events = after_hand(table, HandOutcome(stacks=stacks), 0)
    assert Returned(2, "p2", 100) in events
    assert table.taken[2].status == "sitting_out"
    assert table.chips == 6 * STACK


def test_who_takes_a_seat_has_to_buy_in_in_time() -> None:
    """R1.8."""
    table, _ = sit(table_of(()), None, "ann", now=0)
    table, setup, events = next_hand(table, 120_000, lowest)
    assert setup is None
    assert events == (Left(1, "ann", 0, "hold"),)
