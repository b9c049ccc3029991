"""RULES 8 and 12 as tables: fixed and spread limit, with the half-bet rule and the cap."""

from __future__ import annotations

import pytest
from tests.betting.lines import Asked, asked, dealt, later, play, stakes

from omaha8.betting import Betting
from omaha8.house import House, Stakes

FIXED = stakes("fixed", 10, 20)
SPREAD = stakes("spread", 5, 10, (10, 30))
DEEP = (1000,) * 6
THREE = (1000,) * 3
FREE = House(heads_up_uncapped=True)


@pytest.mark.parametrize(
    ("betting", "line", "want"),
    [
        pytest.param(dealt(FIXED, DEEP), "", (2, 20, (40, 40)), id="8.1 one small bet more"),
        pytest.param(dealt(FIXED, DEEP), "40", (3, 40, (60, 60)), id="8.2 and one more"),
        pytest.param(dealt(FIXED, DEEP), "40 60", (4, 60, (80, 80)), id="8.2 up to four bets"),
        pytest.param(later(FIXED, THREE), "", (0, 0, (20, 20)), id="8.1 flop"),
        pytest.param(later(FIXED, THREE, street=2), "", (0, 0, (40, 40)), id="8.1 turn"),
        pytest.param(later(FIXED, THREE, street=3), "40", (1, 40, (80, 80)), id="8.1 river"),
        pytest.param(dealt(FIXED, DEEP), "40 60 80", (5, 80, None), id="8.3 the cap"),
        pytest.param(
            dealt(FIXED, (1000, 1000, 1000, 1000, 1000, 95)), "40 60 80", (5, 80, None),
            id="8.3 no all-in over the cap",
        ),
        pytest.param(later(FIXED, THREE), "20 40 60 80", (1, 40, None), id="8.3 flop"),
        pytest.param(
            dealt(FIXED, THREE), "40 60 80 call call |", (0, 0, (20, 20)),
            id="8.3 counted anew each street",
        ),
        pytest.param(
            later(FIXED, THREE, House(cap_bets=3)), "20 40 60", (0, 40, None), id="8.3 three bets"
        ),
        pytest.param(
            later(FIXED, THREE, House(cap_bets=5)), "20 40 60 80", (1, 40, (100, 100)),
            id="8.3 five bets",
        ),
        pytest.param(
            dealt(FIXED, (1000, 1000)), "40 60 80", (0, 20, None), id="8.4 capped heads-up"
        ),
        pytest.param(
            dealt(FIXED, (1000, 1000), FREE), "40 60 80", (0, 20, (100, 100)), id="8.4 uncapped"
        ),
        pytest.param(
            later(FIXED, THREE, FREE), "20 40 60 80", (1, 40, None),
            id="8.4 three players are capped",
        ),
        pytest.param(
            later(FIXED, THREE, FREE), "20 fold 40 60 80", (0, 20, (100, 100)),
            id="8.4 two are left in time",
        ),
        pytest.param(
            later(FIXED, (1000, 1000, 1000, 1000), FREE), "20 40 60 80 fold fold", (2, 20, None),
            id="8.4 two are left too late",
        ),
        pytest.param(
            later(FIXED, (1000, 25, 1000)), "20 25", (2, 25, (40, 40)), id="8.5 complete"
        ),
        pytest.param(
            later(FIXED, (1000, 30, 1000)), "20 30", (2, 30, (50, 50)), id="8.5 deemed full"
        ),
        pytest.param(
            later(FIXED, (1000, 29, 1000)), "20 29", (2, 29, (40, 40)), id="8.5 one short of half"
        ),
        pytest.param(
            later(FIXED, (8, 1000, 1000)), "8", (1, 8, (20, 20)), id="8.5 short opening bet"
        ),
        pytest.param(
            later(FIXED, (15, 1000, 1000)), "15", (1, 15, (35, 35)), id="8.5 longer opening bet"
        ),
        pytest.param(
            later(FIXED, (1000, 25, 1000)), "20 25 40 60 80", (0, 20, None),
            id="8.5 a short all-in uses up no raise",
        ),
        pytest.param(
            later(FIXED, (1000, 30, 1000)), "20 30 50 70", (2, 20, None),
            id="8.5 one deemed full does",
        ),
        pytest.param(
            dealt(FIXED, (1000, 1000, 28, 1000)), "28", (3, 28, (40, 40)), id="8.5 preflop"
        ),
        pytest.param(
            dealt(FIXED, (1000, 13, 1000)), "", (2, 20, (40, 40)), id="3.9 short big blind"
        ),
        pytest.param(
            later(FIXED, (1000, 25, 1000)), "20 25 call", (0, 5, None),
            id="8.6 the bettor may only call",
        ),
        pytest.param(
            later(FIXED, (1000, 25, 1000)), "20 25 40", (0, 20, (60, 60)), id="8.6 completed"
        ),
        pytest.param(
            later(FIXED, (1000, 30, 1000)), "20 30 call", (0, 10, (50, 50)), id="8.6 half a bet"
        ),
        pytest.param(
            later(FIXED, (1000, 1000, 9)), "check check 9", (0, 9, None),
            id="8.6 a checker faces less than half",
        ),
        pytest.param(
            later(FIXED, (1000, 1000, 10)), "check check 10", (0, 10, (30, 30)),
            id="8.6 a checker faces half",
        ),
        pytest.param(
            later(FIXED, (1000, 26, 1000, 33)), "20 26 call 33", (0, 13, (53, 53)),
            id="8.6 two short all-ins, the bettor",
        ),
        pytest.param(
            later(FIXED, (1000, 26, 1000, 33)), "20 26 call 33 call", (2, 7, None),
            id="8.6 two short all-ins, the caller",
        ),
        pytest.param(
            later(FIXED, (1000, 26, 33, 1000)), "20 26 33", (3, 33, (53, 53)), id="8.7 they add up"
        ),
        pytest.param(
            later(stakes("fixed", 10, 25), (1000, 37, 1000)), "25 37", (2, 37, (50, 50)),
            id="8.8 under an odd half",
        ),
        pytest.param(
            later(stakes("fixed", 10, 25), (1000, 38, 1000)), "25 38", (2, 38, (63, 63)),
            id="8.8 over an odd half",
        ),
        pytest.param(
            later(FIXED, (1000, 35, 1000)), "20", (1, 20, (35, 35)), id="8.2 all-in for less"
        ),
    ],
)  # fmt: skip
def test_fixed_limit(betting: Betting, line: str, want: Asked | None) -> None:
    assert asked(play(betting, line)) == want


def late(most: int) -> Stakes:
    return Stakes(limit="spread", small_blind=5, big_blind=10, spread=(10, 30), spread_late=most)


@pytest.mark.parametrize(
    ("betting", "line", "want"),
    [
        pytest.param(dealt(SPREAD, DEEP), "", (2, 10, (20, 40)), id="12.1 opening raise"),
        pytest.param(later(SPREAD, THREE), "", (0, 0, (10, 30)), id="12.1 bet"),
        pytest.param(dealt(SPREAD, DEEP), "40", (3, 40, (70, 70)), id="12.2 after 30 only 30"),
        pytest.param(dealt(SPREAD, DEEP), "25", (3, 25, (40, 55)), id="12.2 after 15, 15 to 30"),
        pytest.param(
            later(SPREAD, (1000, 1000, 50)), "30 call 50", (0, 20, None),
            id="12.3 a short all-in does not reopen",
        ),
        pytest.param(
            later(SPREAD, (1000, 45, 1000)), "30 45", (2, 45, (75, 75)),
            id="12.3 nor is half a bet a full one",
        ),
        pytest.param(
            later(SPREAD, THREE), "10 20 30 40", (1, 20, None), id="12.4 the cap"
        ),
        pytest.param(
            later(SPREAD, (1000, 15, 1000)), "10 15 25 35", (2, 10, (45, 65)),
            id="12.4 short all-ins are not counted",
        ),
        pytest.param(
            later(SPREAD, (1000, 15, 1000)), "10 15 25 35 45", (0, 10, None),
            id="12.4 but full raises are",
        ),
        pytest.param(later(late(50), THREE, street=2), "", (0, 0, (10, 50)), id="12.5 turn"),
        pytest.param(later(late(50), THREE), "", (0, 0, (10, 30)), id="12.5 flop"),
    ],
)  # fmt: skip
def test_spread_limit(betting: Betting, line: str, want: Asked | None) -> None:
    assert asked(play(betting, line)) == want


#: A killed 20/40 hand: 40/80 with blinds of 10 and 20; player 3 of six has 40 in.
KILLED = Stakes(limit="fixed", small_blind=10, big_blind=20, small_bet=40, big_bet=80)


def kill(player: int, *, last: bool = False) -> Betting:
    return dealt(
        KILLED, DEEP, posts={player: 40}, level=40, start=2, patient=player if last else -1
    )


@pytest.mark.parametrize(
    ("betting", "line", "want"),
    [
        pytest.param(kill(3), "", (2, 40, (80, 80)), id="11.4 everybody needs the new bet"),
        pytest.param(kill(3), "call", (3, 0, (80, 80)), id="11.6 the killer in turn"),
        pytest.param(
            kill(3), "80 120 160", (5, 160, None), id="11.4 the kill blind is the first bet"
        ),
        pytest.param(
            kill(3), "call check call call call call |", (0, 0, (40, 40)), id="11.4 later streets"
        ),
        pytest.param(kill(3, last=True), "call", (4, 40, (80, 80)), id="11.6 passed over"),
        pytest.param(
            kill(3, last=True), "call call call call call", (3, 0, (80, 80)), id="11.6 last"
        ),
        pytest.param(
            kill(3, last=True), "call 80 fold fold call", (2, 40, (120, 120)),
            id="11.6 a raise does not bring the turn forward",
        ),
        pytest.param(
            kill(3, last=True), "call 80 fold fold call call", (3, 40, (120, 120)),
            id="11.6 then the killer acts",
        ),
        pytest.param(
            kill(3, last=True), "call 80 fold fold call call 120", (4, 40, (160, 160)),
            id="11.6 and after that the order is normal",
        ),
        pytest.param(
            kill(3, last=True), "call call call call call check |", (0, 0, (40, 40)),
            id="11.6 as on later streets",
        ),
        pytest.param(kill(1), "", (2, 40, (80, 80)), id="11.5 the killer is the big blind"),
        pytest.param(
            kill(0), "call fold fold fold", (0, 0, (80, 80)), id="11.5 the small blind, option"
        ),
    ],
)  # fmt: skip
def test_killed_hands(betting: Betting, line: str, want: Asked | None) -> None:
    assert asked(play(betting, line)) == want


def test_a_kill_blind_that_replaces_a_blind_lies_alone() -> None:
    assert kill(1).pot == 10 + 40
    assert kill(0).pot == 40 + 20
    assert kill(3).pot == 10 + 20 + 40
