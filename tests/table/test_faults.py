"""Faults that players met at other tables, and the line here that would bring each back.

Every docstring names a change that was tried: with it the test fails.
"""

from __future__ import annotations

import pytest
from tests.table.rounds import STACK, begin, join, over, play, table_of

from omaha8.cards import DECK
from omaha8.errors import Refused
from omaha8.hand import Call, Fold, Raise, after, start
from omaha8.table import (
    HandOutcome,
    Positions,
    after_hand,
    buy_in,
    leave,
    next_hand,
    outcome_of,
    sit,
    sit_out,
    timed_out,
    top_up,
)
from omaha8.table.events import BoughtIn, Left, SatOut, ToppedUp

METHODS = ("simple", "dead", "orbit")


@pytest.mark.parametrize("method", METHODS)
def test_a_button_left_on_an_absent_player_does_not_stick(method: str) -> None:
    """The big blind alternates between the two who play.

    Brought back in ``button.py`` by ``_two_sitting`` returning
    ``_heads_up(last.button, sitting)`` where it says ``_heads_up(last.big, sitting)``.
    """
    table, _ = sit_out(table_of((1, 2, 3), Positions(3, 1, 2), button=method), 3, now=0)
    bigs = []
    for _ in range(4):
        table, setup = play(table)
        assert setup.seats == (1, 2)
        bigs.append(setup.big_blind)
    assert bigs == [1, 2, 1, 2]


@pytest.mark.parametrize("seats", [(1, 2, 3), (2, 5, 7, 9)])
def test_an_absent_button_does_not_stick_with_more_players_either(seats: tuple[int, ...]) -> None:
    """With the simple button everybody present has the big blind once a round.

    Brought back in ``button.py`` by ``_moving`` keeping its ``button``:
    ``small = next_after(sitting, button)``.
    """
    table, _ = sit_out(table_of((*seats, 10), Positions(10, seats[0], seats[1])), 10, now=0)
    bigs = []
    for _ in seats:
        table, setup = play(table)
        assert setup.button in seats
        bigs.append(setup.big_blind)
    assert sorted(bigs, key=lambda seat: seat or 0) == list(seats)


def test_after_an_allin_and_a_fold_the_next_hand_begins() -> None:
    """The bet nobody called is no pot, and both have chips.

    Brought back in ``outcome.py`` by ``_settle`` putting out every seat that had been
    all-in: ``if not table.taken[number].stack`` made ``if True``.
    """
    table, setup = begin(table_of((1, 2), Positions(2, 2, 1)))
    hand = after(start(setup, DECK), Raise(to=STACK))[0]
    hand = after(hand, Fold())[0]
    outcome = outcome_of(hand)
    assert (outcome.pot, outcome.stacks) == (20, {1: STACK + 10, 2: STACK - 10})
    table, _ = after_hand(table, outcome, 0)
    table, setup = begin(table)
    assert setup.seats == (1, 2)


def test_who_sits_down_during_a_hand_changes_nothing_of_it() -> None:
    """The newcomer is in no hand before the next one, and may even go again.

    Brought back in ``state.py`` by ``Table.dealt`` answering ``tuple(self.taken)``: the
    newcomer is kept for the end of a hand that knows nothing of them.
    """
    table, setup = begin(table_of((1, 2), Positions(1, 1, 2)))
    running = table.deal
    table = join(join(table, 5), 8)
    table, events = leave(table, 8, now=0)
    assert events == (Left(8, "n8", STACK, "wish"),)
    assert (table.deal, table.dealt) == (running, setup.seats)
    table = over(table)
    assert table.taken[5].stack == STACK
    _, setup = begin(table)
    assert setup.seats == (1, 2)


def test_chips_brought_during_a_hand_are_not_at_risk_in_it() -> None:
    """And nobody is asked to buy in again while all-in.

    Brought back in ``money.py`` by ``top_up`` with ``running = False``: the stack of the
    table changes under the hand, and 100 chips are lost with it.
    """
    table, setup = begin(table_of((1, 2), Positions(2, 2, 1), stack=900))
    hand = after(start(setup, DECK), Raise(to=900))[0]
    table, events = top_up(table, 1, 500)
    assert events == (BoughtIn(1, 500, pending=True),)
    with pytest.raises(Refused):
        buy_in(table, 1, 500, now=0)
    hand = after(hand, Call())[0]
    outcome = outcome_of(hand)
    assert sum(outcome.stacks.values()) == 1800
    table, told = after_hand(table, HandOutcome(stacks={1: 0, 2: 1800}), 0)
    assert ToppedUp(1, 500) in told
    assert not [event for event in told if isinstance(event, SatOut)]
    assert table.taken[1].stack == 500


def test_nobody_has_two_seats() -> None:
    """The second request is refused, also with another chair and during a hand.

    Brought back in ``commands.py`` by ``sit`` comparing ``other == number`` in front of
    ``seat.player == player``.
    """
    table, _ = sit(table_of((2, 3)), 1, "ann", now=0)
    table, _ = begin(table)
    for number in (4, 1, None):
        with pytest.raises(Refused) as refused:
            sit(table, number, "ann", now=0)
        assert refused.value.code == "table/already-seated"
        assert refused.value.details["seat"] == 1


def test_a_second_timeout_in_a_row_sits_the_player_out_where_the_house_says_so() -> None:
    """The first is only a fold; who is out has no turn and no clock in the next hand.

    Brought back in ``commands.py`` by ``timed_out`` with
    ``times > table.house.timeouts_to_sitout``.
    """
    table, _ = begin(table_of((1, 2, 3), timeouts_to_sitout=2))
    table = over(timed_out(table, 1))
    table, setup = begin(table)
    assert 1 in setup.seats
    table = over(timed_out(table, 1))
    _, setup_or_none, events = next_hand(table, 0, lambda _seats: 0)
    assert setup_or_none is not None
    assert setup_or_none.seats == (2, 3)
    assert SatOut(1, "timeout") in events
