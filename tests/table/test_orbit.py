"""The orbit button: one big and one small blind a round for everybody, whatever happens."""

from __future__ import annotations

from msgspec.structs import replace
from tests.table.rounds import owed, play, spots, table_of

from omaha8.table import Orbit, Positions, leave, sit_out
from omaha8.table.orbit import blinds_due, button_moved
from omaha8.table.state import with_seat

SIX = (1, 2, 3, 4, 5, 6)


def kinds(posts: dict[int, tuple[str, int, int]]) -> dict[int, str]:
    return {seat: {"big_blind": "BB", "small_blind": "SB"}[post[0]] for seat, post in posts.items()}


def test_when_the_big_blind_leaves_there_are_two_and_later_two_small_ones() -> None:
    """R2.4: after three ordinary hands seat 3, then big blind, leaves."""
    table = table_of(SIX, button="orbit")
    table, setup = play(table)
    assert kinds(owed(setup)) == {2: "SB", 3: "BB"}
    table, _ = leave(table, 3, now=0)
    seen = []
    for _ in range(3):
        table, setup = play(table)
        seen.append((setup.button, kinds(owed(setup))))
    assert seen == [
        (2, {4: "BB", 5: "BB"}),
        (4, {4: "SB", 5: "SB", 6: "BB"}),
        (5, {6: "SB", 1: "BB"}),
    ]


def test_when_the_small_blind_leaves_the_big_one_pays_it_on_the_button() -> None:
    """R2.4."""
    table, _ = play(table_of(SIX, button="orbit"))
    table, _ = leave(table, 2, now=0)
    _, setup = play(table)
    assert spots(setup) == (3, 4, 5)
    assert kinds(owed(setup)) == {3: "SB", 4: "BB", 5: "BB"}


def test_what_is_left_after_the_button_has_passed_is_paid_on_the_next_hand() -> None:
    """R2.4: both blinds leave, so the button owes two and pays one a hand."""
    table, _ = play(table_of(SIX, button="orbit"))
    for seat in (2, 3):
        table, _ = leave(table, seat, now=0)
    table, first = play(table)
    assert kinds(owed(first)) == {4: "BB", 5: "BB", 6: "BB"}
    _, second = play(table)
    assert second.button == 5
    assert kinds(owed(second)) == {4: "SB", 5: "SB", 6: "SB", 1: "BB"}


def test_who_goes_with_a_late_blind_has_missed_it() -> None:
    """R2.4, R4.5: seat 4 owes a small blind when the button has passed."""
    table, _ = play(table_of(SIX, button="orbit"))
    for seat in (2, 3):
        table, _ = leave(table, seat, now=0)
    table, setup = play(table)
    assert kinds(owed(setup))[4] == "BB"
    table, _ = sit_out(table, 4, now=0)
    table, setup = play(table)
    assert 4 not in setup.seats
    assert table.taken[4].absence.small
    assert not table.taken[4].absence.big


def test_all_orbit_blinds_are_live() -> None:
    """R2.4."""
    table, _ = play(table_of(SIX, button="orbit"))
    for seat in (2, 3):
        table, _ = leave(table, seat, now=0)
    _, setup = play(table)
    assert all(dead == 0 and live == 10 for _, live, dead in owed(setup).values())


def test_a_late_big_blind_comes_before_everything_but_a_new_one() -> None:
    at = Positions(1, 2, 3)
    late = Orbit(late_big=True, late_small=True)
    due, after = blinds_due(at, {1: late, 2: late, 3: late, 4: late})
    assert due == dict.fromkeys((1, 2, 3, 4), "big_blind")
    assert after[4] == Orbit(late_small=True)
    assert after[3] == Orbit(big=True, late_big=True, late_small=True)


def test_the_round_of_who_the_button_leaves_is_over() -> None:
    rounds = {1: Orbit(big=True, small=True), 4: Orbit(big=True)}
    moved = button_moved(Positions(1, 2, 4), Positions(2, 4, 6), rounds)
    assert moved == {1: Orbit(), 4: Orbit(big=True)}


def test_a_table_in_the_middle_of_a_round_goes_on_like_any_other() -> None:
    """Nobody owes two blinds because a picture of the table does not tell what was paid."""
    table = table_of(SIX, Positions(1, 2, 3), button="orbit")
    for button, small, big in ((2, 3, 4), (3, 4, 5), (4, 5, 6), (5, 6, 1)):
        table, setup = play(table)
        assert setup.button == button
        assert kinds(owed(setup)) == {small: "SB", big: "BB"}


def test_a_late_big_blind_is_missed_by_who_goes() -> None:
    table = table_of(SIX, Positions(1, 2, 3), button="orbit")
    late = replace(table.taken[6], orbit=Orbit(late_big=True))
    table, _ = sit_out(with_seat(table, 6, late), 6, now=0)
    table, _ = play(table)
    assert table.taken[6].absence.big
    assert not table.taken[6].absence.small
