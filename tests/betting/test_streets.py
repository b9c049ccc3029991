"""RULES 7 as a table: who acts, what it costs, when a street is over."""

from __future__ import annotations

import pytest
from tests.betting.lines import Asked, asked, dealt, later, play, stakes

from omaha8.betting import (
    NOBODY,
    Betting,
    Raises,
    called,
    closed,
    folded,
    next_street,
    protected,
    raised,
)
from omaha8.errors import Broken

NO = stakes("no", 50, 100)
FIXED = stakes("fixed", 10, 20)
DEEP = (5000,) * 6


@pytest.mark.parametrize(
    ("betting", "line", "want"),
    [
        pytest.param(dealt(NO, DEEP), "", (2, 100, (200, 5000)), id="7.2 left of the big blind"),
        pytest.param(
            dealt(FIXED, DEEP), "fold fold fold call call check |", (0, 0, (20, 20)),
            id="7.3 left of the button",
        ),
        pytest.param(
            dealt(FIXED, DEEP), "call fold fold fold fold check |", (1, 0, (20, 20)),
            id="7.3 the first who is left",
        ),
        pytest.param(
            dealt(FIXED, (20, 50, 50)), "call call check |", (1, 0, (20, 20)),
            id="7.3 the first with chips",
        ),
        pytest.param(dealt(NO, (500, 500)), "", (1, 50, (200, 500)), id="7.4 button first"),
        pytest.param(
            dealt(NO, (500, 500)), "call check |", (0, 0, (100, 400)), id="7.4 button last"
        ),
        pytest.param(
            dealt(NO, (500, 500, 500)), "call call", (1, 0, (200, 500)), id="3.8 the option"
        ),
        pytest.param(
            later(NO, (500, 500, 500)), "check check 100", (0, 100, (200, 500)),
            id="7.5 check and raise",
        ),
        pytest.param(dealt(NO, (500, 500, 500)), "fold fold", None, id="7.6 one is left"),
        pytest.param(later(NO, (500, 500)), "check check", None, id="7.6 all have acted"),
        pytest.param(later(NO, (500, 500)), "200 call", None, id="7.6 all have matched"),
        pytest.param(
            dealt(FIXED, (20, 20, 900)), "", (2, 20, None), id="7.7 everybody is all-in"
        ),
        pytest.param(dealt(NO, (5000, 600)), "600", (0, 500, None), id="7.7 facing an all-in"),
        pytest.param(
            later(NO, (900, 350, 900)), "300 350", (2, 350, (650, 900)),
            id="7.7 another has more",
        ),
        pytest.param(
            later(NO, (900, 350, 300)), "300 350 fold", (0, 50, None),
            id="7.7 only an all-in is left",
        ),
        pytest.param(
            dealt(NO, (5000, 40, 5000)), "fold", None, id="7.8 matched a short big blind"
        ),
        pytest.param(
            dealt(stakes("no", 20, 100), (5000, 40, 5000)), "fold", (0, 20, None),
            id="7.8 a short big blind costs no more",
        ),
        pytest.param(
            dealt(NO, (5000, 40, 60)), "call", (0, 10, None),
            id="7.8 what the longest rival has in",
        ),
        pytest.param(
            dealt(NO, (5000, 40, 80)), "", (2, 80, None), id="7.10 a short call, price whole"
        ),
        pytest.param(later(NO, (500, 500, 900)), "500", (1, 500, None), id="7.7 no chip is over"),
        pytest.param(later(NO, (500, 200, 900)), "500 call", (2, 500, None), id="7.10 short call"),
        pytest.param(later(NO, (500, 200, 900)), "500 call call |", None, id="7.9 run out"),
        pytest.param(
            later(NO, (500, 200, 900)), "200 call call |", (0, 0, (100, 300)),
            id="7.9 two have chips",
        ),
    ],
)  # fmt: skip
def test_who_is_asked_for_what(betting: Betting, line: str, want: Asked | None) -> None:
    assert asked(play(betting, line)) == want


def test_a_first_wager_is_a_bet_and_the_next_a_raise() -> None:
    flop = later(NO, (500, 500))
    assert flop.legal is not None
    assert flop.legal.bet
    after = play(flop, "check 100")
    assert after.legal is not None
    assert not after.legal.bet
    preflop = dealt(NO, (500, 500))
    assert preflop.legal is not None
    assert not preflop.legal.bet


def test_a_fold_is_free_where_nothing_is_owed() -> None:
    flop = later(NO, (500, 500))
    facing = play(flop, "100")
    assert flop.legal is not None
    assert facing.legal is not None
    assert (flop.legal.free_fold, facing.legal.free_fold) == (True, False)
    assert folded(flop, 0).decided


def test_who_wins_when_all_others_fold_is_the_one_left() -> None:
    over = play(dealt(NO, (500, 500, 500)), "fold fold")
    assert over.decided
    assert over.live == (False, True, False)
    assert over.to_act == NOBODY


def test_who_leaves_out_of_turn_does_not_change_whose_turn_it_is() -> None:
    """R4.11, and the street ends where nobody is left to act against."""
    start = dealt(NO, (500, 500, 500, 500))
    assert folded(start, 0).to_act == start.to_act == 2
    assert play(folded(start, 0), "call call check").legal is None
    alone = folded(folded(folded(start, 0), 1), 3)
    assert alone.decided
    assert alone.legal is None
    assert folded(play(start, "fold fold fold"), 0).legal is None


def test_protected_is_all_in_for_what_is_in() -> None:
    """R19.6: the chips behind are set aside, and a turn that was theirs passes on."""
    start = later(stakes("fixed", 10, 20), (100, 100, 100), pot=60)
    bet = play(start, "20")
    guarded = protected(bet, 1)
    assert guarded.stacks == (80, 0, 100)
    assert guarded.aside == (0, 100, 0)
    assert guarded.to_act == 2
    assert protected(bet, 0).to_act == 1
    assert protected(play(start, "check check check"), 1).legal is None


def test_a_closed_street_returns_what_nobody_matched() -> None:
    """R13.1."""
    over = play(later(NO, (900, 350), pot=100), "500 call")
    assert (over.stacks, over.wagers, over.pot) == ((400, 0), (500, 350), 950)
    put_away = closed(over, (0, 150))
    assert put_away.stacks == (550, 0)
    assert put_away.spent == put_away.totals == (350, 350)
    assert (put_away.pot, put_away.wagers, put_away.level) == (800, (0, 0), 0)
    assert next_street(put_away).legal is None
    assert not put_away.can_bet


def test_the_last_to_wager_is_remembered_for_the_showdown() -> None:
    river = later(NO, (900, 900, 900), street=3)
    assert river.aggressor == NOBODY
    assert play(river, "check 100 300 call call").aggressor == 2


@pytest.mark.parametrize("to", [99, 501, 0, -100])
def test_a_wager_that_is_not_legal_is_our_own_fault(to: int) -> None:
    with pytest.raises(Broken, match=f"a raise to {to} is not in") as caught:
        raised(later(NO, (500, 500)), to)
    assert caught.value.code == "betting/raise"


def test_nobody_can_act_where_nobody_is_to_act() -> None:
    over = play(later(NO, (500, 500)), "check check")
    with pytest.raises(Broken, match="nobody is to act") as caught:
        called(over)
    assert caught.value.code == "betting/no-turn"
    with pytest.raises(Broken):
        raised(over, 100)


def test_totals_are_counted_in_steps_and_all_in_is_always_one() -> None:
    raises = Raises(50, 170, 50)
    assert list(raises) == [50, 100, 150, 170]
    assert len(raises) == 4
    assert [to for to in range(200) if to in raises] == [50, 100, 150, 170]
    assert list(Raises(70, 70)) == [70]
