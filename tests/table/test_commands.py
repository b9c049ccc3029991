"""Sitting down, sitting out, leaving, time-outs: what is granted and what refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.table.rounds import BLINDS, STACK, begin, join, lowest, over, play, table_of

from omaha8.errors import Broken, Illegal, Omaha8Error, Refused
from omaha8.house import Game, House
from omaha8.table import (
    HandOutcome,
    Positions,
    Table,
    acted,
    after_hand,
    come_back,
    leave,
    move_out,
    next_hand,
    open_table,
    set_level,
    sit,
    sit_out,
    tick,
    timed_out,
    top_up,
)
from omaha8.table.events import Left, SatOut

MINUTE = 60_000
SIX = (1, 2, 3, 4, 5, 6)
CUP: dict[str, Any] = {"tournament": True}


def full() -> Table:
    return table_of(tuple(range(1, 11)))


REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "taken seat": (lambda: sit(table_of(SIX), 4, "new", now=0), "table/seat-taken"),
    "seat 11": (lambda: sit(table_of(SIX), 11, "new", now=0), "table/no-seat"),
    "seat 0": (lambda: sit(table_of(SIX), 0, "new", now=0), "table/no-seat"),
    "two seats": (lambda: sit(table_of(SIX), 8, "p4", now=0), "table/already-seated"),
    "full": (lambda: sit(full(), None, "new", now=0), "table/full"),
    "nobody there": (lambda: sit_out(table_of(SIX), 8, now=0), "table/seat-empty"),
    "leave seat 11": (lambda: leave(table_of(SIX), 11, now=0), "table/no-seat"),
    "no chips": (lambda: come_back(sit(table_of(SIX), 8, "new", now=0)[0], 8), "table/no-chips"),
    "next during hand": (
        lambda: next_hand(begin(table_of(SIX))[0], 0, lowest),
        "table/hand-running",
    ),
    "pick": (lambda: next_hand(table_of(SIX), 0, lambda seats: seats), "table/pick"),
    "outcome of no hand": (lambda: after_hand(table_of(SIX), HandOutcome(), 0), "table/no-hand"),
    "no levels": (lambda: set_level(table_of(SIX), 0), "table/level"),
    "moved in a hand": (lambda: move_out(begin(table_of(SIX))[0], 2, now=0), "table/hand-running"),
    "eleven seats": (lambda: open_table(Game(), BLINDS, House(), 11), "house/seats"),
    "out of tournament": (
        lambda: sit_out(table_of(SIX, **CUP), 1, now=0),
        "table/tournament",
    ),
    "leave tournament": (
        lambda: leave(table_of(SIX, **CUP), 1, now=0),
        "table/tournament",
    ),
    "top up tournament": (lambda: top_up(table_of(SIX, **CUP), 1, 5), "table/tournament"),
}


@pytest.mark.parametrize(("command", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_refused_has_a_name_and_one_line(command: Callable[[], Any], code: str) -> None:
    with pytest.raises(Omaha8Error) as refused:
        command()
    assert refused.value.code == code
    assert "\n" not in str(refused.value)
    assert isinstance(refused.value, Illegal | Refused)


@pytest.mark.parametrize(
    "stacks",
    [
        {1: STACK, 2: STACK},
        {1: STACK, 2: STACK, 3: STACK + 1},
        {1: 2 * STACK, 2: 2 * STACK, 3: -STACK},
        {1: STACK, 2: STACK, 4: STACK},
    ],
)
def test_an_outcome_of_other_seats_or_chips_is_our_fault(stacks: dict[int, int]) -> None:
    table, _ = begin(table_of((1, 2, 3)))
    with pytest.raises(Broken) as broken:
        after_hand(table, HandOutcome(stacks=stacks), 0)
    assert broken.value.code == "table/outcome"


def test_the_first_free_seat() -> None:
    table, _ = sit(table_of((1, 2, 4)), None, "new", now=0)
    assert table.taken[3].player == "new"


def test_sitting_out_takes_effect_with_the_next_hand() -> None:
    """R4.9."""
    table, _ = begin(table_of(SIX))
    table, events = sit_out(table, 4, now=0)
    assert (4 in table.dealt, events) == (True, ())
    table = over(table)
    _, setup, told = next_hand(table, 0, lowest)
    assert setup is not None
    assert 4 not in setup.seats
    assert SatOut(4, "wish") in told


def test_the_seat_is_freed_after_so_many_minutes() -> None:
    """R4.9: 15 from the hand that was not played, chips to the wallet."""
    table, _ = sit_out(table_of(SIX), 4, now=0)
    table, _ = begin(table, 1000)
    assert 4 in tick(table, now=15 * MINUTE + 999)[0].taken
    table, events = tick(table, now=15 * MINUTE + 1000)
    assert events == (Left(4, "p4", STACK, "away"),)


def test_the_seat_is_freed_after_so_many_big_blinds() -> None:
    """R4.9: three passed, the fourth hand round frees it."""
    table, _ = sit_out(table_of((1, 2, 3, 4), Positions(1, 2, 3)), 4, now=0)
    hands = 0
    while 4 in table.taken:
        table, _ = play(table)
        hands += 1
    # the big blind passes seat 4 in hands 1, 4 and 7; the next hand finds the seat empty
    assert hands == 8


def test_leaving_in_mid_hand_waits_for_its_end() -> None:
    """R4.11: what is left of the stack goes to the wallet then."""
    table, _ = begin(table_of(SIX))
    table, events = leave(table, 4, now=0)
    assert (4 in table.taken, events) == (True, ())
    stacks = dict.fromkeys(SIX, STACK) | {4: STACK - 50, 5: STACK + 50}
    table, told = after_hand(table, HandOutcome(stacks=stacks), 0)
    assert Left(4, "p4", STACK - 50, "wish") in told
    assert 4 not in table.taken


def test_who_was_not_dealt_in_leaves_at_once_and_the_chair_can_be_taken() -> None:
    """The marks of the running hand do not fall on the next owner."""
    table, _ = sit_out(table_of(SIX, Positions(1, 2, 3)), 4, now=0)
    table, _ = begin(table)
    table, events = leave(table, 4, now=0)
    assert events == (Left(4, "p4", STACK, "wish"),)
    table = over(join(table, 4))
    assert table.taken[4].player == "n4"
    assert table.taken[4].absence.big is False


@pytest.mark.parametrize(("limit", "times"), [(1, 1), (2, 2)])
def test_timeouts_in_a_row_sit_a_player_out(limit: int, times: int) -> None:
    """R19.4."""
    table, _ = begin(table_of(SIX, timeouts_to_sitout=limit))
    for _ in range(times - 1):
        table = acted(timed_out(table, 4), 4)
        table = timed_out(table, 4)
        assert table.taken[4].wishes.sit_out is False
    table = over(timed_out(table, 4))
    _, setup, told = next_hand(table, 0, lowest)
    assert setup is not None
    assert SatOut(4, "timeout") in told
    assert 4 not in setup.seats


def test_a_cancelled_hand_keeps_button_blinds_and_stacks() -> None:
    """R2.1, R19.9: also the first hand of a table, and a missed blind is not missed twice."""
    for last in (None, Positions(1, 2, 3)):
        for method in ("simple", "dead", "orbit"):
            table, _ = sit_out(table_of(SIX, last, button=method), 4, now=0)
            table, first = begin(table)
            table = over(table, cancelled=True)
            assert table.hands == 0
            table, _, _ = next_hand(table, 0, lambda seats: seats - 1)
            assert table.deal is not None
            assert table.deal.setup == first


def test_a_cancelled_first_hand_after_a_standstill_is_a_new_game_still() -> None:
    """R4.1, R19.9: under the orbit button nobody owes for a round that did not begin."""
    table, _ = leave(table_of((1, 2), Positions(1, 1, 2), button="orbit"), 1, now=0)
    table = join(join(table, 5), 6)
    table, first = begin(table)
    table = over(table, cancelled=True)
    _, second = begin(table)
    assert (first.posts, len(first.posts)) == (second.posts, 2)
