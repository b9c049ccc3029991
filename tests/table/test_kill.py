"""Kill games: who kills, what it costs, how long it lasts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.rounds import FIXED, begin, join, over, owed, play, table_of

from omaha8.house import House, Stakes
from omaha8.table import (
    Kill,
    Positions,
    Table,
    buy_in,
    come_back,
    leave,
    sit,
    sit_out,
    wish_overblind,
    wish_straddle,
)
from omaha8.table.kill import PotWon, after_pot, kill_post, threshold

SIX = (1, 2, 3, 4, 5, 6)
LAST = Positions(6, 1, 2)


def after_scoop(winner: int, **house: Any) -> Table:
    """Hand with button 1, blinds 2 and 3; ``winner`` took all of 300."""
    table, _ = begin(table_of(SIX, LAST, stakes=FIXED, **{"kill_trigger": "scoop", **house}))
    return over(table, pot=300, payouts={winner: 300})


def limits(table: Table) -> tuple[int, int]:
    _, setup = begin(table)
    return setup.stakes.small_bet, setup.stakes.big_bet


def test_the_killer_posts_beside_the_blinds() -> None:
    """R11.4: button 2, blinds 3 and 4, killer 6."""
    _, setup = begin(after_scoop(6))
    assert owed(setup) == {
        3: ("small_blind", 10, 0),
        4: ("big_blind", 20, 0),
        6: ("kill", 40, 0),
    }
    assert (setup.stakes.small_bet, setup.stakes.big_bet) == (40, 80)
    assert (setup.stakes.small_blind, setup.stakes.big_blind) == (10, 20)


@pytest.mark.parametrize("killer", [3, 4])
def test_a_killer_in_the_blinds_posts_the_kill_alone(killer: int) -> None:
    """R11.5."""
    _, setup = begin(after_scoop(killer))
    assert owed(setup)[killer] == ("kill", 40, 0)
    assert len(setup.posts) == 2
    assert (setup.small_blind, setup.big_blind) == (3, 4)


def test_a_half_kill() -> None:
    """R11.3."""
    assert limits(after_scoop(6, kill_size="half")) == (30, 60)


def test_a_kill_in_spread_limit() -> None:
    spread = Stakes(limit="spread", small_blind=10, big_blind=20, spread=(20, 100))
    house = House(kill_trigger="scoop")
    assert kill_post(1, spread, house).live == 40
    assert threshold(spread, house) == 500


@pytest.mark.parametrize(
    ("won", "house", "kills"),
    [
        ({"pot": 200}, {}, True),
        ({"pot": 199}, {}, False),
        ({"pot": 199}, {"kill_threshold": 199}, True),
        ({"pot": 900, "shares": {"a": 899, "b": 1}}, {}, False),
        ({"pot": 900, "low_awarded": False}, {"kill_no_low_counts": False}, False),
        ({"pot": 900, "low_awarded": True}, {"kill_no_low_counts": False}, True),
        ({"pot": 900, "showdown": False}, {"kill_needs_showdown": True}, False),
        ({"pot": 900, "showdown": True}, {"kill_needs_showdown": True}, True),
        ({"pot": 900}, {"kill_trigger": "off"}, False),
    ],
)
def test_what_is_a_scoop(won: dict[str, Any], house: dict[str, Any], kills: bool) -> None:
    """R11.1, R11.2."""
    pot = PotWon(**{"shares": {"a": won["pot"]}, **won})
    rules = House(**{"kill_trigger": "scoop", **house})
    assert (after_pot(Kill(), pot, FIXED, rules).killer == "a") is kills


def test_killed_limits_never_compound_and_end() -> None:
    """R11.8: the same player scoops twice, then somebody splits."""
    table, _ = begin(after_scoop(6))
    table = over(table, pot=300, payouts={6: 300})
    assert limits(table) == (40, 80)
    table, _ = begin(table)
    table = over(table, pot=300, payouts={6: 150, 1: 150})
    assert limits(table) == (20, 40)


@pytest.mark.parametrize(
    ("before", "shares", "pot", "killer", "leg"),
    [
        (Kill(), {"a": 10}, 10, None, "a"),
        (Kill(leg="a"), {"a": 40}, 40, "a", "a"),
        (Kill(leg="a"), {"a": 39}, 39, None, "a"),
        (Kill(leg="a"), {"b": 90}, 90, None, "b"),
        (Kill(leg="a"), {"a": 45, "b": 45}, 90, None, "a"),
        (Kill(leg="a"), {"c": 45, "b": 45}, 90, None, None),
        (Kill(killer="a", leg="a"), {"a": 1, "b": 9}, 10, "a", "a"),
        (Kill(killer="a", leg="a"), {"b": 10}, 10, None, "b"),
        (Kill(killer="a", leg="a"), {}, 0, None, "a"),
    ],
)
def test_two_in_a_row(
    before: Kill, shares: dict[str, int], pot: int, killer: str | None, leg: str | None
) -> None:
    """R11.9, threshold 40."""
    rules = House(kill_trigger="two_in_row")
    after = after_pot(before, PotWon(pot=pot, shares=shares), FIXED, rules)
    assert (after.killer, after.leg) == (killer, leg)


def test_a_leg_dies_with_the_seat_of_its_holder() -> None:
    """R11.9: sitting down again does not bring it back."""
    table = table_of(SIX, LAST, stakes=FIXED, kill_trigger="two_in_row")
    table, _ = begin(table)
    table = over(table, pot=60, payouts={5: 60})
    assert table.kill.leg == "p5"
    table, _ = leave(table, 5, now=0)
    assert table.kill.leg is None


@pytest.mark.parametrize("away", [leave, sit_out])
@pytest.mark.parametrize(("on_leave", "debts"), [("lapse", ()), ("debt", ("p6",))])
def test_a_killer_who_goes(away: Any, on_leave: str, debts: tuple[str, ...]) -> None:
    """R11.10."""
    table, _ = away(after_scoop(6, kill_on_leave=on_leave), 6, now=0)
    table, setup = begin(table)
    assert setup.stakes == FIXED
    assert table.kill == Kill(debts=debts)


def test_a_kill_does_not_pass_to_the_next_owner_of_the_chair() -> None:
    table, _ = leave(after_scoop(6), 6, now=0)
    table = join(table, 6, post=True)
    _, setup = begin(table)
    assert owed(setup)[6] == ("post", 20, 0)


def test_a_debt_is_paid_with_the_first_hand_played_again() -> None:
    """R11.10: the returning killer's post is the kill blind, once."""
    table, _ = leave(after_scoop(6, kill_on_leave="debt"), 6, now=0)
    table, _ = play(table)
    table, _ = sit(table, 6, "p6", now=0)
    table, _ = buy_in(table, 6, 1000, now=0, post=True)
    table, setup = begin(table)
    assert owed(setup)[6] == ("kill", 40, 0)
    table = over(table, pot=10, payouts={1: 10})
    assert table.kill == Kill()
    assert limits(table) == (20, 40)


def test_nobody_posts_into_a_killed_hand_but_the_big_blind_may_be_taken() -> None:
    """R11.11: button 2, blinds 3 and 4."""
    table = join(after_scoop(6), 8, post=True)
    table, setup = begin(table)
    assert 8 not in setup.seats
    table = over(table)
    _, setup = begin(table)
    assert owed(setup)[8] == ("post", 20, 0)
    takes = join(leave(after_scoop(6), 4, now=0)[0], 4)
    _, setup = begin(takes)
    assert owed(setup)[4] == ("big_blind", 20, 0)


def test_who_owes_nothing_comes_back_into_a_killed_hand() -> None:
    """R11.11 is about posting."""
    table = table_of(SIX, Positions(1, 2, 3), stakes=FIXED, kill_trigger="scoop")
    table, _ = sit_out(table, 1, now=0)
    table, _ = begin(table)
    table = over(table, pot=300, payouts={6: 300})
    table, _ = come_back(table, 1)
    _, setup = begin(table)
    assert setup.stakes.small_bet == 40
    assert 1 in setup.seats


def test_no_straddle_and_no_overblind_in_a_killed_hand() -> None:
    """R6.5, R11.7."""
    table = after_scoop(6, straddle="utg", overblind=True)
    table, _ = wish_straddle(table, 5, on=True)
    table, _ = wish_overblind(table, 5, 40)
    _, setup = begin(table)
    assert 5 not in owed(setup)


def test_a_cancelled_hand_keeps_the_kill() -> None:
    """R19.9."""
    table, first = begin(after_scoop(6))
    table = over(table, cancelled=True)
    _, second = begin(table)
    assert first == second
