"""RULES 9 and 10 as tables: pot limit, no limit, and what they share."""

from __future__ import annotations

import pytest
from tests.betting.lines import Asked, asked, dealt, later, play, stakes

from omaha8.betting import NOBODY, Betting
from omaha8.house import House, Stakes

POT = stakes("pot", 5, 10)
NO = stakes("no", 50, 100)
DEEP = (1000,) * 6
THREE = (5000,) * 3


def tiered() -> Stakes:
    return Stakes(limit="no", small_blind=5, big_blind=10, small_bet=10, big_bet=20)


@pytest.mark.parametrize(
    ("betting", "line", "want"),
    [
        pytest.param(later(POT, THREE, pot=60), "", (0, 0, (10, 60)), id="9.1 up to the pot"),
        pytest.param(
            later(stakes("pot", 25, 50), THREE, pot=100), "50", (1, 50, (100, 250)),
            id="9.2 the pot after calling",
        ),
        pytest.param(dealt(POT, DEEP), "", (2, 10, (20, 35)), id="9.2 opening"),
        pytest.param(dealt(POT, DEEP), "35", (3, 35, (60, 120)), id="9.2 over 35"),
        pytest.param(
            dealt(POT, DEEP), "fold fold fold fold", (0, 5, (20, 30)), id="9.2 the small blind"
        ),
        pytest.param(
            dealt(POT, DEEP), "call fold fold fold fold", (1, 0, (20, 35)), id="9.2 the big blind"
        ),
        pytest.param(
            dealt(stakes("pot", 100, 200), (20_000,) * 3), "700 fold call | 1500",
            (2, 1500, (3000, 6000)), id="9.2 pot upon pot",
        ),
        pytest.param(dealt(POT, DEEP, ante=1), "", (2, 10, (20, 41)), id="9.3 antes count"),
        pytest.param(
            dealt(POT, DEEP, posts={4: 10}, dead=5), "", (2, 10, (20, 50)),
            id="9.3 dead posts count",
        ),
        pytest.param(
            dealt(POT, DEEP, posts={2: 20}, level=20, full=20, start=3), "", (3, 20, (40, 75)),
            id="9.3 a straddle counts",
        ),
        pytest.param(
            dealt(POT, DEEP, posts={2: 20}, level=20, full=10, start=3), "", (3, 20, (30, 75)),
            id="6.4 or is raised by a big blind",
        ),
        pytest.param(
            dealt(POT, (1000, 6, 1000, 1000)), "", (2, 10, (20, 35)), id="9.4 short, as if full"
        ),
        pytest.param(
            dealt(POT, (1000, 6, 1000, 1000), House(pl_assume_full_blinds=False)), "",
            (2, 10, (20, 31)), id="9.4 short, as it is",
        ),
        pytest.param(
            dealt(POT, DEEP, blinds=(0, 10), phantom=5), "", (2, 10, (20, 35)),
            id="9.4 dead small blind",
        ),
        pytest.param(
            dealt(POT, (1000, 6, 1000, 1000)), "call call call |", (0, 0, (10, 36)),
            id="9.4 real chips from the flop on",
        ),
        pytest.param(
            later(stakes("pot", 25, 50), (5000, 70, 5000), pot=150), "50 70",
            (2, 70, (120, 410)), id="9.5 an incomplete all-in",
        ),
        pytest.param(
            later(stakes("pot", 25, 50), (5000, 70, 5000), pot=150), "50 70 call",
            (0, 20, None), id="9.5 does not reopen",
        ),
        pytest.param(
            later(POT, (500, 29), pot=100), "22", (1, 22, (29, 29)), id="9.6 all-in below the least"
        ),
        pytest.param(
            later(POT, (500, 90), pot=100), "22", (1, 22, (44, 90)), id="9.6 all-in below the most"
        ),
        pytest.param(
            dealt(POT, DEEP, House(pl_round_up=10)), "", (2, 10, (20, 40)), id="9.7 rounded up"
        ),
        pytest.param(
            dealt(POT, DEEP, phantom=5), "", (2, 10, (20, 40)), id="9.7 the small blind as big"
        ),
        pytest.param(
            dealt(POT, DEEP, phantom=5), "call call call call call check |", (0, 0, (10, 60)),
            id="9.7 while the first street lasts",
        ),
        pytest.param(
            dealt(stakes("pot", 5, 10), DEEP, House(chip_unit=10)), "", (2, 10, (20, 30)),
            id="wagers in whole chips",
        ),
        pytest.param(
            later(POT, DEEP, House(chip_unit=2), pot=35), "", (0, 0, (10, 34)), id="of two units"
        ),
        pytest.param(
            dealt(POT, (100_000, 100_000)), "20 30 40 50 60 70", (1, 10, (80, 210)),
            id="10.6 any number of raises",
        ),
        pytest.param(
            dealt(POT, (100_000, 100_000), House(bigbet_cap=4)), "20 30 40", (0, 10, None),
            id="10.6 or four bets",
        ),
    ],
)  # fmt: skip
def test_pot_limit(betting: Betting, line: str, want: Asked | None) -> None:
    assert asked(play(betting, line)) == want


@pytest.mark.parametrize(
    ("betting", "line", "want"),
    [
        pytest.param(
            later(tiered(), THREE, street=3), "", (0, 0, (10, 5000)), id="10.1 flat on the river"
        ),
        pytest.param(
            later(tiered(), THREE, House(min_bet_schedule="tiered")), "", (0, 0, (10, 5000)),
            id="10.1 tiered on the flop",
        ),
        pytest.param(
            later(tiered(), THREE, House(min_bet_schedule="tiered"), street=2), "",
            (0, 0, (20, 5000)), id="10.1 tiered on the turn",
        ),
        pytest.param(
            dealt(stakes("no", 5, 10), DEEP), "35", (3, 35, (60, 1000)),
            id="10.2 by the last raise",
        ),
        pytest.param(
            dealt(NO, (5000,) * 5, posts={2: 200}, level=200, full=200, start=3), "",
            (3, 200, (400, 5000)), id="10.2 by the straddle",
        ),
        pytest.param(
            later(NO, (5000, 140, 5000)), "100 140", (2, 140, (240, 5000)),
            id="10.3 a short all-in keeps the size",
        ),
        pytest.param(
            later(NO, (20, 5000, 5000)), "20", (1, 20, (120, 5000)), id="10.3 short opening bet"
        ),
        pytest.param(
            later(NO, (5000, 140, 5000)), "100", (1, 100, (140, 140)), id="10.3 always allowed"
        ),
        pytest.param(
            later(stakes("no", 5, 10), (1000, 1000, 50)), "30 call 50", (0, 20, None),
            id="10.4 the bettor",
        ),
        pytest.param(
            later(stakes("no", 5, 10), (1000, 1000, 50)), "30 call 50 call", (1, 20, None),
            id="10.4 the caller",
        ),
        pytest.param(
            later(NO, (4900, 4900, 250)), "100 200 250", (0, 150, (350, 4900)),
            id="10.4 facing a raise and more",
        ),
        pytest.param(
            later(NO, (4900, 4900, 250)), "100 200 250 call", (1, 50, None),
            id="10.4 facing only the rest",
        ),
        pytest.param(
            later(NO, (5000, 60, 5000)), "check 60 call", (0, 60, None), id="10.4 a checker"
        ),
        pytest.param(
            later(NO, (5000, 60, 5000)), "check 60", (2, 60, (160, 5000)),
            id="10.4 one who has not acted",
        ),
        pytest.param(
            dealt(NO, (5000, 5000, 140)), "140 call", (1, 40, (240, 5000)),
            id="10.4 the big blind has not acted",
        ),
        pytest.param(
            later(NO, (4900, 125, 4900, 200, 4900)), "100 125", (2, 125, (225, 4900)),
            id="10.5 the first short all-in",
        ),
        pytest.param(
            later(NO, (4900, 125, 4900, 200, 4900)), "100 125 call 200", (4, 200, (300, 4900)),
            id="10.5 the second",
        ),
        pytest.param(
            later(NO, (4900, 125, 4900, 200, 4900)), "100 125 call 200 call",
            (0, 100, (300, 4900)), id="10.5 together they reopen",
        ),
        pytest.param(
            later(NO, (4900, 125, 4900, 200, 4900)), "100 125 call 200 call call",
            (2, 75, None), id="10.5 not for who called between",
        ),
        pytest.param(
            later(NO, (9000, 300)), "9000", (1, 300, None), id="10.7 more than anybody has"
        ),
        pytest.param(
            dealt(NO, (5000, 40, 5000)), "", (2, 100, (200, 5000)), id="3.9 short big blind"
        ),
    ],
)  # fmt: skip
def test_no_limit(betting: Betting, line: str, want: Asked | None) -> None:
    assert asked(play(betting, line)) == want


@pytest.mark.parametrize(
    ("live", "line", "want"),
    [
        pytest.param(True, "call call call", (2, 0, (400, 5000)), id="6.2 the option"),
        pytest.param(False, "call call call", None, id="6.2 no option"),
        pytest.param(False, "400 fold fold", (2, 200, (600, 5000)), id="6.2 when raised"),
    ],
)
def test_a_straddle_with_and_without_the_option(live: bool, line: str, want: Asked | None) -> None:
    straddled = dealt(
        NO,
        (5000,) * 4,
        posts={2: 200},
        level=200,
        full=200,
        start=3,
        passive=NOBODY if live else 2,
    )
    assert asked(play(straddled, line)) == want
