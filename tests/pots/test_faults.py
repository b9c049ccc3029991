"""Faults that other poker software had with pots; each docstring names the line that breaks it.

The lines are those of ``pots.py``: put the fault in and the test below it fails.
"""

from __future__ import annotations

import pytest
from tests.pots.whole_hand import hand

from omaha8.house import House
from omaha8.pots import Pot, layers, uncalled


def test_chips_above_the_all_ins_stay_though_all_who_put_them_in_have_folded() -> None:
    """In ``layers``, ``sum(totals)`` of the last level cut down to that level, in both places.

    ``sum(totals) + dead`` -> ``sum(min(total, levels[0]) for total in totals) + dead`` and
    ``totals if last else [...]`` -> ``[...]``.
    """
    one = hand([200, 500, 500, 200], high=[4, 0, 0, 9], low=[7, 0, 0, 0], folded=[1, 2])
    assert one.pots == (Pot(1400, (0, 3)),)
    assert one.payouts == {0: 700, 3: 700}
    assert layers([50, 200, 500, 500, 200], [True, True, False, False, True]) == (
        Pot(250, (0, 1, 4)),
        Pot(1200, (1, 4)),
    )


def test_who_is_all_in_may_win_the_pot_that_ends_at_their_last_chip() -> None:
    """In ``layers``, ``totals[player] >= level`` -> ``totals[player] > level``."""
    both = hand([60, 200, 200], high=[9, 4, 6], low=[8, 0, 0])
    assert both.pots == (Pot(180, (0, 1, 2)), Pot(280, (1, 2)))
    assert both.payouts == {0: 180, 2: 280}


def test_the_longer_of_two_all_ins_gets_back_what_the_shorter_could_not_match() -> None:
    """In ``uncalled``, the last line -> ``return None``."""
    hands = [hand([530, 470], high=high, low=[0, 0]) for high in ([9, 2], [2, 9])]
    assert [one.returned for one in hands] == [(0, 60), (0, 60)]
    assert [one.payouts for one in hands] == [{0: 940}, {1: 940}]
    assert all(one.pots == (Pot(940, (0, 1)),) for one in hands)


@pytest.mark.parametrize("each", [7100, 10**17 + 7])
def test_a_pot_that_divides_exactly_is_divided_exactly(each: int) -> None:
    """In ``_even``, ``divmod(amount, ways * unit)`` -> shares out of ``amount / (ways * unit)``.

    ``each = int(amount / (ways * unit))`` and ``left = amount - each * ways * unit``.
    """
    three = hand([each, each, each], high=[5, 5, 5], low=[0, 0, 0])
    assert three.payouts == {0: each, 1: each, 2: each}


def test_nothing_of_a_tied_pot_is_dropped() -> None:
    """In ``_even``, the last line -> ``return (each,) * ways``."""
    tied = hand([21, 21, 21], high=[8, 8, 0], low=[0, 0, 0], folded=[2])
    assert tied.payouts == {0: 32, 1: 31}


def test_who_ties_both_ways_splits_the_pot_and_not_each_half() -> None:
    """In ``divide``, ``or house.same_winners_even_split`` is left out."""
    assert hand([45, 45], high=[3, 3], low=[6, 6]).payouts == {0: 45, 1: 45}


def test_the_odd_unit_between_the_halves_goes_to_the_high() -> None:
    """In ``_halves``, ``for_high, for_low = ...`` -> ``for_low, for_high = ...``."""
    halves = hand([40, 40, 1], high=[2, 7, 0], low=[5, 0, 0], folded=[2])
    assert halves.payouts == {0: 40, 1: 41}


def test_the_odd_unit_of_a_quartered_low_goes_to_the_first_in_position() -> None:
    """In ``_halves``, ``_split(for_low, lows, low_order, unit)`` takes ``low_order[::-1]``."""
    assert hand([43, 43, 1], [2, 7, 0], [5, 5, 0], folded=[2]).payouts == {0: 22, 1: 65}


def test_main_and_side_pot_each_have_their_own_halves_and_odd_unit() -> None:
    """In ``layers``, ``if len(levels) == 1:`` -> ``if levels:``."""
    both = hand([25, 40, 40], high=[1, 8, 3], low=[9, 0, 4])
    assert [(pot.amount, pot.eligible) for pot in both.pots] == [(75, (0, 1, 2)), (30, (1, 2))]
    assert both.payouts == {0: 37, 1: 38 + 15, 2: 15}


def test_a_side_pot_without_a_low_among_its_own_players_goes_whole_to_the_high() -> None:
    """In ``layers``, ``if totals[player] >= level`` is left out."""
    side = hand([30, 90, 90], high=[1, 8, 3], low=[9, 0, 0])
    assert side.payouts == {0: 45, 1: 45 + 120}
    assert side.divisions[1].low_reason == "nobody_qualified"


def test_the_second_best_low_wins_the_low_of_the_side_pot() -> None:
    """In ``_best``, ``max([...])`` over the eligible -> ``max(strengths)``."""
    assert hand([30, 90, 90], [1, 8, 3], [9, 0, 4]).payouts == {0: 45, 1: 45 + 60, 2: 60}


def test_who_folded_the_best_cards_wins_nothing() -> None:
    """In ``layers``, ``if in_hand`` is left out."""
    assert hand([70, 70, 70], [9, 4, 2], [9, 0, 6], folded=[0]).payouts == {1: 105, 2: 105}


def test_wagers_of_folded_players_make_no_layers_of_their_own() -> None:
    """In ``layers``, the levels are those of ``set(totals)``, folded players' too."""
    wagers = [60, 60, 31, 12, 5]
    one = hand(wagers, high=[9, 1, 0, 0, 0], low=[0, 5, 0, 0, 0], folded=[2, 3, 4])
    assert one.pots == (Pot(168, (0, 1)),)
    assert one.payouts == {0: 84, 1: 84}


def test_a_raise_that_nobody_called_is_returned_and_not_won() -> None:
    """In ``uncalled``, ``[-2:]`` of the sorted totals -> ``0, max(totals)``: none matched.

    Left of the button: small blind 10 and big blind 20 fold to a raise to 70.
    """
    raised = hand([10, 20, 70], high=[], low=[], folded=[0, 1])
    assert raised.returned == (2, 50)
    assert raised.payouts == {2: 50}
    assert uncalled([10, 20, 20]) is None


def test_no_rake_before_the_flop_and_none_on_what_came_back() -> None:
    """In ``rake_of``, ``not (flop or ...)`` is left out; for the second, ``uncalled`` as above."""
    house = House(rake_bps=500, rake_caps=((10, 300),), rake_rounding="down")
    assert hand([5, 10, 2010], [], [], folded=[0, 1], flop=False, house=house).rake == 0
    called = hand([600, 630, 830], [0, 3, 9], [0, 0, 0], folded=[0], house=house)
    assert called.returned == (2, 200)
    assert called.rake == 93  # 5 % of 1860, where 5 % of 2060 would be 103
    assert called.payouts == {2: 1767}


def test_the_winner_is_said_to_win_what_the_rake_left() -> None:
    """In ``allocate_rake``, the last line -> ``return (0,) * len(amounts)``."""
    raked = hand([12300, 12300], high=[4, 2], low=[0, 0], house=House(rake_bps=100))
    assert raked.rake == 246
    assert raked.divisions[0].high == ((0, 24354),)
