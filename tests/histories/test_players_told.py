"""How many players a head tells is held against the seats it lists."""

from __future__ import annotations

import pytest
from tests.histories.told import lines, nets, only

EIGHTS = lines(
    "***** 888poker Hand History for Game 9001 *****",
    "$1/$2 Blinds Pot Limit OmahaHL - *** 03 05 2019 12:00:00",
    "Table Turku (Real Money)",
    "Seat 1 is the button",
    "Total number of players : 3",
    "Seat 1: Ann ( $100 )",
    "Seat 2: Bob ( $100 )",
    "Seat 5: Cid ( $0 )",
    "Ann posts small blind [$1]",
    "Bob posts big blind [$2]",
    "** Dealing down cards **",
    "Ann folds",
    "** Summary **",
    "Bob collected [ $3 ]",
)
PARTY = lines(
    "***** Hand History for Game 9002 *****",
    "$2/$4 USD FL Omaha Hi-Lo - Friday, March 02, 18:13:53 EST 2012",
    "Table Lodz (Real Money)",
    "Seat 1 is the button",
    "Total number of players : 2/10",
    "Seat 1: Ann ( $200 USD )",
    "Seat 4: Bob ( $300 USD )",
    "Ann posts small blind [$1 USD].",
    "Bob posts big blind [$2 USD].",
    "** Dealing down cards **",
    "Ann calls [$1 USD]",
    "Bob raises [$2 USD]",
    "Ann folds",
    "Bob does not show cards.",
    "Bob wins $6 USD",
)
EVERLEAF = lines(
    "Everleaf Gaming Game #96",
    "***** Hand history for game #96 *****",
    "Blinds $0.50/$1 PL Omaha Hi/Lo - 2010/03/02 - 19:44:04",
    "Table Bari",
    "Seat 1 is the button",
    "Total number of players: 2",
    "Seat 1: Ann (  $ 40 USD )",
    "Seat 2: Bob (  $ 50 USD )",
    "Seat 4: Cid ( new player )",
    "Ann: posts small blind [$ 0.50 USD]",
    "Bob: posts big blind [$ 1 USD]",
    "** Dealing down cards **",
    "Ann calls [$ 0.50 USD]",
    "Cid has joined the table",
    "Bob checks",
    "** Dealing Flop ** [ 3d, Qs, 8d ]",
    "Bob: bets [$ 1 USD]",
    "Ann folds",
    "Bob does not show cards",
    "Bob wins $ 1.90 USD from main pot",
)


def test_the_number_told_is_that_of_the_seats() -> None:
    assert nets(EIGHTS) == {"Ann": -100, "Bob": 100}
    assert nets(PARTY) == {"Ann": -200, "Bob": 200}


def test_at_everleaf_who_is_new_does_not_count_and_who_just_left_may() -> None:
    assert nets(EVERLEAF) == {"Ann": -100, "Bob": 90}
    assert nets(EVERLEAF.replace("players: 2", "players: 3")) == {"Ann": -100, "Bob": 90}


@pytest.mark.parametrize(
    ("text", "told", "wrong", "line", "message"),
    [
        (EIGHTS, "players : 3", "players : 2", 5, "2 players are told, 3 sit at the table"),
        (EIGHTS, "players : 3", "players : 4", 5, "4 players are told, 3 sit at the table"),
        (PARTY, "players : 2/10", "players : 3/10", 5, "3 players are told, 2 sit at the table"),
        (PARTY, "players : 2/10", "players : 1/10", 5, "1 players are told, 2 sit at the table"),
        (EVERLEAF, "players: 2", "players: 1", 6, "1 players are told, 2 sit at the table"),
    ],
)
def test_another_number_is_named(text: str, told: str, wrong: str, line: int, message: str) -> None:
    fault = only(text.replace(told, wrong)).fault
    assert fault is not None
    assert (fault.code, fault.line, fault.message) == ("history/seat", line, message)
