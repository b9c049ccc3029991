"""Faults that other poker software had with betting; each docstring names what breaks it.

The lines are those of ``betting/legal.py`` and ``betting/step.py``, and of ``perft.py`` where
it says so: put the fault in and the test below it fails.
"""

from __future__ import annotations

from tests.betting.lines import asked, dealt, later, play, stakes

from omaha8.house import House
from omaha8.perft import opening

DEEP = (8000,) * 6


def test_the_pot_limit_counts_the_call_and_the_chips_in_front() -> None:
    """In ``_most``, ``2 * level - wagers[player] + pot`` -> ``level + pot``.

    The open would stop at 30.
    """
    assert asked(dealt(stakes("pot", 10, 20), DEEP)) == (2, 20, (40, 70))


def test_a_pot_sized_raise_of_a_bet_is_the_pot_and_three_bets() -> None:
    """In ``_most``, ``2 * level`` -> ``level``: the call is left out of the pot."""
    flop = later(stakes("pot", 1, 2), (900, 900), pot=31)
    assert asked(play(flop, "9")) == (1, 9, (18, 31 + 3 * 9))


def test_a_pot_sized_raise_counts_the_caller_between() -> None:
    """In ``_most``, ``+ betting.pot`` -> ``+ betting.pot - sum(betting.wagers) + level``.

    Only the bet would be counted, not who called it.
    """
    flop = later(stakes("pot", 5, 10), (3000,) * 3, pot=120)
    assert asked(play(flop, "80 call")) == (2, 80, (160, 120 + 4 * 80))


def test_pot_upon_pot_over_two_streets() -> None:
    """In ``closed``, the record is put away with ``pot=0``: earlier streets are forgotten."""
    raised = play(dealt(stakes("pot", 10, 20), DEEP), "fold fold fold 70 fold call |")
    assert asked(raised) == (1, 0, (20, 150))
    assert asked(play(raised, "150")) == (5, 150, (300, 600))


def test_a_fraction_of_the_pot_is_taken_after_the_call() -> None:
    """In ``_most``, ``2 * level - wagers[player]`` -> ``level``.

    What the full pot allows above the call is the whole of what lies there after it, so a
    half of it is the call and half of that.
    """
    facing = play(later(stakes("pot", 5, 10), (900, 900), pot=90), "30")
    legal = facing.legal
    assert legal is not None
    assert legal.raises is not None
    after_call = facing.pot + legal.call
    assert legal.raises.high == facing.level + after_call == 180
    assert facing.level + after_call // 2 == 105
    assert 105 in legal.raises


def test_the_last_full_raise_is_added_on_top_of_a_short_all_in() -> None:
    """In ``_raises``, ``level + betting.full`` -> ``2 * betting.full``."""
    short = dealt(stakes("pot", 20, 40), (8000, 8000, 65, 8000, 8000, 8000))
    assert asked(play(short, "65")) == (3, 65, (105, 255))


def test_two_short_all_ins_reopen_the_betting_together() -> None:
    """In ``_raises``, ``grown = level - acted`` -> ``grown = 0``: who acted never raises again."""
    flop = later(stakes("no", 10, 20), (900, 28, 900, 40, 900))
    assert asked(play(flop, "20 28 call 40 call")) == (0, 20, (60, 900))


def test_a_full_all_in_is_no_part_of_a_later_short_one() -> None:
    """In ``_raises``, ``level - acted`` -> ``level - betting.terms.least[betting.street]``.

    Growth would be measured from the blind and not from where that player last acted.
    """
    table = dealt(stakes("no", 2, 4), (41, 400, 34, 400))
    assert asked(play(table, "34 call 41 call")) == (3, 7, None)


def test_what_a_short_all_in_costs_is_never_nothing() -> None:
    """In ``turn``, ``if not unheard and wagers[player] >= level`` loses its second half.

    Who has acted would have no turn again, and no price.
    """
    flop = later(stakes("no", 2, 4), (130, 600), pot=250)
    assert asked(play(flop, "45 100 130")) == (1, 30, None)


def test_an_all_in_below_the_least_raise_is_allowed() -> None:
    """In ``_raises``, ``return Raises(reach, reach)`` -> ``return None`` where reach is short."""
    river = later(stakes("pot", 5, 10), (300, 37), pot=80, street=3)
    facing = play(river, "30")
    assert asked(facing) == (1, 30, (37, 37))
    assert asked(play(facing, "37")) == (0, 7, None)


def test_the_hand_runs_out_when_the_all_in_is_called() -> None:
    """In ``turn``, ``(unheard and betting.can_bet)`` -> ``unheard``: a lone player is asked."""
    flop = play(dealt(stakes("pot", 5, 10), (30, 400)), "30 call |")
    assert asked(flop) is None


def test_who_is_raised_all_in_is_asked_though_nobody_else_has_chips() -> None:
    """In ``turn``, ``owes > 0 or (...)`` -> ``betting.can_bet and (owes > 0 or unheard)``."""
    raised = play(dealt(stakes("pot", 5, 10), (30, 400)), "20 30")
    assert asked(raised) == (1, 10, None)


def test_a_blind_that_is_all_in_is_not_waited_for() -> None:
    """In ``turn``, ``or not stacks[player]`` is left out: the big blind has the option.

    The flop then begins without it as well.
    """
    called = play(dealt(stakes("pot", 10, 20), (400, 20, 400)), "call call")
    assert asked(called) is None
    assert asked(play(called, "|")) == (0, 0, (20, 60))
    assert asked(play(called, "| check")) == (2, 0, (20, 60))


def test_a_blind_too_short_to_post_costs_the_others_a_whole_one() -> None:
    """In ``perft.opening``, ``level=stakes.big_blind`` -> ``level=max(posted)``."""
    short = (5000, 12, 5000, 5000)
    full = opening(short, stakes("pot", 10, 20))
    assert full.stacks[1] == 0
    assert asked(full) == (2, 20, (40, 70))
    real = opening(short, stakes("pot", 10, 20), House(pl_assume_full_blinds=False))
    assert asked(real) == (2, 20, (40, 62))


def test_a_reraise_is_at_least_as_large_as_the_raise_before_it() -> None:
    """In ``raised``, ``full, bets = to - betting.level, bets + 1`` -> ``bets += 1`` alone."""
    start = dealt(stakes("no", 25, 50), (9000, 9000))
    facing = play(start, "100 1090")
    assert facing.legal is not None
    assert facing.legal.raises is not None
    assert facing.legal.raises.low == 1090 + 990
    assert 2090 in facing.legal.raises
    assert 2079 not in facing.legal.raises


def test_the_first_bet_of_a_street_is_raised_to_two_of_it() -> None:
    """In ``raised``, ``full, bets = to - betting.level, ...`` -> ``to - betting.level + full``.

    The bet would be counted as a raise over the least bet, and the next one be to three.
    """
    assert asked(play(later(stakes("no", 2, 4), (400, 400)), "4")) == (1, 4, (8, 400))


def test_after_the_cap_there_is_no_raise_to_offer() -> None:
    """In ``_raises``, ``bets >= terms.cap`` -> ``bets > terms.cap``."""
    flop = later(stakes("fixed", 3, 6), (200, 200, 200))
    assert asked(play(flop, "6 12 18 24")) == (1, 12, None)


def test_heads_up_the_button_has_the_small_blind_and_speaks_first_then_last() -> None:
    """In ``perft.opening``, ``heads_up = len(stacks) == 2`` -> ``heads_up = False``.

    Player 1 is the button, who is the first of the stacks.
    """
    start = opening((90, 70), stakes("pot", 5, 10))
    assert start.wagers == (10, 5)
    assert start.stacks == (60, 85)
    assert asked(start) == (1, 5, (20, 30))
    assert asked(play(start, "call check |")) == (0, 0, (10, 20))
