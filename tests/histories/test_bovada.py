"""Bovada and its sisters: Omaha High, streets no line tells, dead chips, walks, tournaments."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, lines, nets, only

OLD = lines(
    "Bovada Hand #601 TBL#77 OMAHA Pot Limit - 2012-05-14 00:54:46",
    "Seat 1: UTG ($163 in chips)",
    "Seat 2: Dealer [ME] ($24 in chips)",
    "Seat 3: Small Blind ($116 in chips)",
    "Seat 4: Big Blind ($400 in chips)",
    "Dealer  [ME] : Set dealer/Bring in spot [2]",
    "Small Blind : Ante/Small Blind $1",
    "Big Blind : Big blind/Bring in $2",
    "UTG : Posts dead chip $3",
    "UTG+1 : Sitout (wait for bb)",
    "*** HOLE CARDS ***",
    "UTG : Card dealt to a spot [Tc 5s 5h Kc]",
    "Dealer  [ME] : Card dealt to a spot [Js Ad Jd 9h]",
    "Small Blind : Card dealt to a spot [2s Kh 6s 8d]",
    "Big Blind : Card dealt to a spot [7s 7d 9d 8c]",
    "UTG : Checks",
    "Dealer  [ME] : Raises $7",
    "Small Blind : Folds",
    "Big Blind : Calls $5",
    "UTG : Folds",
    "Big Blind : Checks",
    "Dealer  [ME] : Checks",
    "Big Blind : Bets $10",
    "Dealer  [ME] : All-in(raise) $17",
    "Big Blind : Calls $7",
    "Dealer  [ME] : Showdown [9h Js Qs Td 8h] (Straight)",
    "Big Blind : Mucks [7s 7d 9d 8c] (One pair)",
    "Dealer  [ME] : Hand result $50",
    "*** SUMMARY ***",
    "Total Pot($52) | Rake ($2)",
    "Board [Td 8h Qs 2d 5c]",
    "Seat 1: UTG Folded on the POCKET CARDS",
    "Seat 2: Dealer $50  with Straight [Js Ad Jd 9h-9h Js Qs Td 8h]",
    "Seat 3: Small Blind Folded on the POCKET CARDS",
    "Seat 4: Big Blind [Mucked] [7s 7d 9d 8c   ]",
)
WALK = lines(
    "Bodog UK Hand #602 TBL#77 OMAHA HiLo Pot Limit - 2012-05-14 00:55:46",
    "Seat 1: Dealer ($163 in chips)",
    "Seat 2: Small Blind ($24 in chips)",
    "Seat 3: Big Blind ($116 in chips)",
    "Small Blind : Ante/Small Blind $1",
    "Big Blind : Big blind/Bring in $2",
    "*** HOLE CARDS ***",
    "Dealer : Card dealt to a spot [Tc 5s 5h Kc]",
    "Small Blind : Card dealt to a spot [2s Kh 6s 8d]",
    "Big Blind : Card dealt to a spot [7s 7d 9d 8c]",
    "Dealer : Folds",
    "Small Blind : Folds",
    "Big Blind : Does not show [7s 7d 9d 8c] (High Card)",
    "Big Blind : Hand result $3",
    "*** SUMMARY ***",
    "Total Pot($3) | Rake ($0)",
    "Seat 1: Dealer Folded on the POCKET CARDS",
    "Seat 2: Small Blind Folded on the POCKET CARDS",
    "Seat 3: Big Blind $3 [Does not show]",
)
FIXED = lines(
    "Ignition Hand #603: OMAHA HiLo Tournament #1 TBL#1, Fixed Limit- Level 2 (50/100) - "
    "2014-07-10 23:17:04",
    "Seat 1: Dealer (1,200 in chips)",
    "Seat 2: Big Blind (5,020 in chips)",
    "Dealer : Set dealer/Bring in spot [1]",
    "Dealer : Ante/Small blind 50",
    "Big Blind : Big blind/Bring in 100",
    "*** HOLE CARDS ***",
    "Dealer : Card dealt to a spot [Tc 5s 5h Kc]",
    "Big Blind : Card dealt to a spot [7s 7d 9d 8c]",
    "Dealer : Raises 200",
    "Big Blind : Call 100",
    "Big Blind : Bets 100",
    "Dealer : Raises 200",
    "Big Blind : Folds",
    "Dealer : Return uncalled portion of bet 100",
    "Dealer : Does not show [Tc 5s 5h Kc] (One pair)",
    "Dealer : Hand Result 600",
    "*** SUMMARY ***",
    "Total Pot(600)",
    "Board [Ts Jd 6d  ]",
    "Seat 1: Dealer HI 600 [Does not show]",
    "Seat 2: Big Blind Folded on the FLOP",
)


def test_streets_that_no_line_tells_begin_where_nothing_is_left_to_answer() -> None:
    assert nets(OLD) == {
        "UTG": -300,
        "Dealer": 2600,
        "Small Blind": -100,
        "Big Blind": -2400,
    }
    assert code(OLD.replace("Board [Td 8h Qs", "Board [Td 8h Ks")) == "history/reading"
    assert code(OLD.replace("Calls $7", "Calls $8")) == "history/chips"
    assert code(OLD.replace("Rake ($2)", "Rake ($3)")) == "history/award"


def test_a_walk_is_won_without_the_own_chips() -> None:
    assert nets(WALK) == {"Dealer": 0, "Small Blind": -100, "Big Blind": 100}
    assert only(WALK).pots[0].amount == 200
    assert code(WALK.replace("Total Pot($3)", "Total Pot($4)")) is not None


def test_fixed_limit_of_a_tournament_bets_the_big_blind_first() -> None:
    assert nets(FIXED) == {"Dealer": 300, "Big Blind": -300}
    judgement = only(FIXED)
    assert judgement.record is not None
    assert judgement.record.setup.stakes.big_bet == 200


@pytest.mark.parametrize("other", ["HOLDEM", "7CARD", "HOLDEMZonePoker"])
def test_other_games_are_passed_over(other: str) -> None:
    assert len(judged(WALK.replace("OMAHA HiLo", other) + FIXED)) == 1
