"""Where button and blinds are, under the three methods."""

from __future__ import annotations

import pytest
from tests.table.rounds import join, play, spots, table_of

from omaha8.house import House
from omaha8.table import Positions, leave, next_hand, sit_out
from omaha8.table.button import first_positions, may_enter, next_positions

ALL = ("simple", "dead", "orbit")


@pytest.mark.parametrize("method", ALL)
def test_the_button_and_the_blinds_go_round_one_seat_a_hand(method: str) -> None:
    """R2.2, R2.3, R2.4: with everybody there the methods agree."""
    table = table_of((2, 4, 7, 9), None, button=method)
    seen = []
    for _ in range(5):
        table, setup = play(table)
        seen.append(spots(setup))
    assert seen == [(2, 4, 7), (4, 7, 9), (7, 9, 2), (9, 2, 4), (2, 4, 7)]


@pytest.mark.parametrize("method", ALL)
def test_heads_up_the_button_has_the_small_blind_and_all_alternates(method: str) -> None:
    """R3.6."""
    table = table_of((3, 8), None, button=method)
    seen = []
    for _ in range(3):
        table, setup = play(table)
        seen.append(spots(setup))
    assert seen == [(3, 3, 8), (8, 8, 3), (3, 3, 8)]


@pytest.mark.parametrize("method", ALL)
@pytest.mark.parametrize("gone", [1, 2, 3])
def test_from_three_to_two_nobody_has_the_big_blind_twice(method: str, gone: int) -> None:
    """R3.7: button 1, blinds 2 and 3, whoever leaves."""
    table = table_of((1, 2, 3), Positions(1, 2, 3), button=method)
    table, _ = leave(table, gone, now=0)
    _, setup = play(table)
    assert setup.big_blind != 3
    assert setup.button == setup.small_blind != setup.big_blind


@pytest.mark.parametrize("method", ALL)
def test_from_heads_up_to_three_the_big_blind_goes_on(method: str) -> None:
    """R2.5: the newcomer is next for the big blind, so three play at once."""
    table = join(table_of((1, 4), Positions(1, 1, 4), button=method), 6)
    _, setup = play(table)
    assert spots(setup) == (1, 4, 6)


@pytest.mark.parametrize("method", ALL)
def test_a_newcomer_who_would_have_the_button_waits_a_heads_up_hand(method: str) -> None:
    """R2.5: also one who wants to post (R4.4)."""
    table = join(table_of((1, 4), Positions(1, 1, 4), button=method), 2, post=True)
    table, setup = play(table)
    assert (setup.seats, spots(setup)) == ((1, 4), (4, 4, 1))
    table, setup = play(table)
    assert (setup.seats, spots(setup)) == ((1, 2, 4), (4, 1, 2))


def test_the_simple_button_skips_who_is_not_in() -> None:
    """R2.2: no dead small blind, no button without a player."""
    table = table_of((1, 2, 3, 4, 5), Positions(1, 2, 3))
    table, _ = sit_out(table, 2, now=0)
    table, setup = play(table)
    assert spots(setup) == (3, 4, 5)


def test_the_dead_button_stays_behind_an_empty_chair() -> None:
    """R2.3: big blind 3 leaves; no small blind, then a button on the empty chair."""
    table = table_of((1, 2, 3, 4, 5), Positions(1, 2, 3), button="dead")
    table, _ = leave(table, 3, now=0)
    seen = []
    for _ in range(3):
        table, setup = play(table)
        seen.append((*spots(setup), setup.button in setup.seats))
    assert seen == [(2, None, 4, True), (3, 4, 5, False), (4, 5, 1, True)]


def test_the_dead_small_blind_of_who_sits_out_is_missed() -> None:
    """R2.3, R4.5: the position is theirs, the post is not made."""
    table = table_of((1, 2, 3, 4, 5), Positions(1, 2, 3), button="dead")
    table, _ = sit_out(table, 3, now=0)
    table, setup = play(table)
    assert setup.small_blind is None
    assert table.taken[3].absence.small
    assert not table.taken[3].absence.big


def test_a_dead_button_that_meets_the_big_blind_goes_to_the_right_of_the_small() -> None:
    """R2.3 with R2.5: the last small blind is alone, two newcomers sat between the blinds."""
    assert next_positions("dead", Positions(9, 1, 4), (1, 2, 3)) == Positions(3, 4, 1)


@pytest.mark.parametrize(("picked", "button"), [(0, 2), (1, 5), (2, 9)])
def test_the_first_button_is_drawn_among_those_who_play(picked: int, button: int) -> None:
    """R2.1."""
    asked: list[int] = []

    def pick(seats: int) -> int:
        asked.append(seats)
        return picked

    _, setup, _ = next_hand(table_of((2, 5, 9)), 0, pick)
    assert setup is not None
    assert (setup.button, asked) == (button, [3])


def test_first_positions_of_two() -> None:
    assert first_positions(5, (2, 5)) == Positions(5, 5, 2)


@pytest.mark.parametrize(
    ("seat", "cash", "tournament"),
    [(9, False, True), (1, False, False), (2, False, True), (3, False, True), (4, True, True)],
)
def test_nobody_comes_in_between_the_button_and_the_blinds(
    seat: int, cash: bool, tournament: bool
) -> None:
    """R4.4: button 9, blinds 2 and 4; tournaments bar only what lies before the small (R18.6)."""
    at = Positions(9, 2, 4)
    assert may_enter(House(), at, seat) is cash
    assert may_enter(House(tournament=True, button="dead"), at, seat) is tournament
