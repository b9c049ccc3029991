"""The table of a tournament: absent players post, levels change, newcomers owe nothing."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from tests.table.rounds import begin, lowest, over, owed, play, spots, table_of

from omaha8.errors import Illegal, Refused
from omaha8.house import Game, House, Stakes, preset
from omaha8.table import (
    Level,
    Positions,
    Table,
    buy_in,
    in_play,
    leave,
    move_out,
    next_hand,
    open_table,
    set_level,
    sit,
    stakes_now,
    tick,
    timed_out,
    top_up,
    wish_no_blinds,
)
from omaha8.table.events import Left

SIX = (1, 2, 3, 4, 5, 6)
RULES: dict[str, Any] = {"tournament": True, "button": "dead"}


def level(blind: int, ante: int, style: Literal["bba", "each"]) -> Level:
    return Level(Stakes(limit="no", small_blind=blind // 2, big_blind=blind, ante=ante), style)


LEVELS = (level(10, 0, "bba"), level(20, 20, "bba"), level(40, 5, "each"))


def final(levels: tuple[Level, ...] = LEVELS) -> Table:
    empty = open_table(Game(), LEVELS[0].stakes, preset("tda").house, 10, levels=levels)
    return in_play(empty, dict.fromkeys(SIX, 1500), positions=Positions(6, 1, 2))


def arrive(table: Table, seat: int) -> Table:
    table, _ = sit(table, seat, f"n{seat}", now=0)
    return buy_in(table, seat, 700, now=0)[0]


def test_a_new_level_is_for_the_next_hand() -> None:
    """R18.2, R3.10."""
    table, first = begin(final())
    table, _ = set_level(table, 1)
    assert table.deal is not None
    assert table.deal.setup == first
    table, second = begin(over(table))
    assert [(post.seat, post.live, post.dead) for post in second.posts] == [
        (3, 10, 0),
        (4, 20, 0),
        (4, 0, 20),
    ]
    table, _ = set_level(over(table), 2)
    _, third = begin(table)
    assert third.house.ante_style == "each"
    assert sum(post.dead for post in third.posts) == 6 * 5
    assert stakes_now(table).big_blind == 40


@pytest.mark.parametrize("number", [-1, 3])
def test_a_level_outside_the_list_is_refused(number: int) -> None:
    with pytest.raises(Illegal) as refused:
        set_level(final(), number)
    assert refused.value.code == "table/level"


def test_absent_players_are_dealt_in_and_post() -> None:
    """R18.5: blinded off, never removed, whatever their clock says."""
    table = final()
    for seat in (2, 3):
        table = timed_out(timed_out(table, seat), seat)
    for _ in range(13):
        table, setup = play(table, now=10**9)
        assert setup.seats == SIX
        assert setup.small_blind is not None


def test_a_late_entry_plays_at_once_and_owes_nothing() -> None:
    """R18.6: button 1, blinds 2 and 3; seat 8 is dealt in, also as the next big blind."""
    table = arrive(final(), 8)
    _, setup = play(table)
    assert setup.seats == (*SIX, 8)
    assert 8 not in owed(setup)


def test_a_late_entry_may_have_to_take_a_blind() -> None:
    """R18.6: seats 2 and 3 went bust; newcomers sit on the small and on the big blind."""
    table = final()
    for seat in (2, 3):
        table, _ = move_out(table, seat, now=0)
        table = arrive(table, seat)
    _, setup = play(table)
    assert spots(setup) == (1, 2, 3)
    assert owed(setup) == {2: ("small_blind", 5, 0), 3: ("big_blind", 10, 0)}


def test_a_late_entry_between_button_and_small_blind_waits() -> None:
    """R18.6: the button is at 1, the small blind at 4."""
    table = table_of((1, 4, 5, 6), Positions(6, 1, 4), **RULES)
    table = arrive(table, 2)
    table, setup = play(table)
    assert (spots(setup), setup.seats) == ((1, 4, 5), (1, 4, 5, 6))
    _, setup = play(table)
    assert (spots(setup), setup.seats) == ((4, 5, 6), (1, 2, 4, 5, 6))


def test_no_topup_no_leaving_no_refused_blind() -> None:
    """R18.1."""
    with pytest.raises(Refused, match="no top-ups"):
        top_up(final(), 1, 100)
    with pytest.raises(Refused, match="leaves a tournament with chips"):
        leave(final(), 1, now=0)
    with pytest.raises(Illegal, match="refusing a blind"):
        wish_no_blinds(final(), 1, on=True)


def test_a_player_is_moved_with_all_chips() -> None:
    """R18.6."""
    table, events = move_out(final(), 4, now=0)
    assert events == (Left(4, "p4", 1500, "moved"),)
    assert table.departed == ()


def test_who_is_bust_may_rebuy_and_loses_the_seat_in_time() -> None:
    """R18.13: a rebuy is offered first."""
    table, _ = begin(final())
    table = over(table, 0, {4: 0, 5: 3000})
    assert buy_in(table, 4, 1500, now=5)[0].taken[4].stack == 1500
    assert 4 in tick(table, now=119_999)[0].taken
    assert 4 not in tick(table, now=120_000)[0].taken


def test_one_player_has_won() -> None:
    """R18.13: nothing is dealt to the winner."""
    table, _ = begin(table_of((1, 2), Positions(1, 1, 2), **RULES))
    table = over(table, 0, {1: 0, 2: 2000})
    table, setup, _ = next_hand(table, 0, lowest)
    assert setup is None
    assert House(**RULES).tournament
