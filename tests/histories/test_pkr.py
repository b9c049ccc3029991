"""PKR: Omaha High, chips that come back, antes, what figures say, rake pot by pot."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, lines, nets, only

HAND = lines(
    "Table #77 - Pau",
    "Starting Hand #501",
    "Start time of hand: 12 May 2012 03:37:34",
    "Last Hand #500",
    "Game Type: OMAHA",
    "Limit Type: POT LIMIT",
    "Table Type: RING",
    "Money Type: REAL MONEY",
    "Blinds are now $0.50 / $1",
    "Button is at seat 2",
    "Seat 1: Ann - $10",
    "Seat 2: Bob - $30",
    "Seat 3: Cid - $50",
    "Seat 4: Dan - $50 (away from table)",
    "Shuffling Deck",
    "Moving Button to seat 3",
    "Ann posts small blind ($0.50)",
    "Bob posts big blind ($1)",
    "Dealing Cards",
    "Dealing [A s][3 s][K h][Q c] to Bob",
    "Cid raises to $3.50",
    "Ann raises to $10 (all-in)",
    "Bob: nice hand",
    "Bob calls $10",
    "Cid raises to $30",
    "Bob calls $30 (all-in)",
    "Pot sizes: $30",
    "Pot sizes: $40",
    "Dealing Flop [2 c][7 d][T h]",
    "Dealing Turn [K d]",
    "Dealing River [4 s]",
    "Taking Rake of $1.50 from pot 1",
    "Taking Rake of $2 from pot 2",
    "Cid shows [A d][5 d][7 h][7 c]",
    "Bob shows [A s][3 s][K h][Q c]",
    "Ann shows [J c][J s][9 s][8 h]",
    "Cid has Three of a Kind: 7s",
    "Cid wins $38 from side pot #1 with: Three of a Kind: 7s",
    "Cid wins $28.50 with: Three of a Kind: 7s",
    "Cid cheers.",
    "Seat 1: Ann - $0",
    "Seat 2: Bob - $0",
    "Seat 3: Cid - $86.50",
    "Seat 4: Dan - $50",
    "End of Hand #501",
)


def test_omaha_high_and_what_each_pot_pays() -> None:
    assert nets(HAND) == {"Ann": -1000, "Bob": -3000, "Cid": 3650}
    assert [pot.rake for pot in only(HAND).pots] == [150, 200]
    for there, instead, wrong in (
        ("Rake of $2 from", "Rake of $4 from", "history/rake"),
        ("Bob calls $10\n", "Bob calls about $10\n", "history/line"),
        ("Cid has Three of a Kind: 7s", "Cid has Three of a Kind: 8s", "history/reading"),
        ("Cid - $86.50", "Cid - $86", "history/stack"),
    ):
        assert there in HAND
        assert code(HAND.replace(there, instead)) == wrong


@pytest.mark.parametrize(
    ("there", "instead", "line", "wrong"),
    [
        ("Pot sizes: $30", "Pot sizes: $31", 27, "a pot of 31 is told, 30 lies in it"),
        ("Pot sizes: $40", "Pot sizes: $30", 28, "a pot of 30 is told, 40 lies in it"),
        ("[T h]\n", "[T h]\nPot sizes: $40\n", 30, "a pot of 40 is told, 30 lies in it"),
    ],
)
def test_the_pots_of_a_street_are_told_one_a_line(
    there: str, instead: str, line: int, wrong: str
) -> None:
    assert there in HAND
    fault = only(HAND.replace(there, instead, 1)).fault
    assert fault is not None
    assert (fault.code, fault.line, fault.message) == ("history/pot", line, wrong)


def test_a_pot_may_be_told_again_where_everybody_folds() -> None:
    told = HAND.partition("Dealing Cards")[0] + (
        "Dealing Cards\nCid folds\nAnn folds\nPot sizes: $1\nPot sizes: $1\n"
        "Bob wins $1\nEnd of Hand #501\n"
    )
    assert nets(told) == {"Ann": -50, "Bob": 50, "Cid": 0}
    assert code(told.replace("sizes: $1\nBob", "sizes: $2\nBob")) == "history/pot"


BACK = HAND.replace("raises to $30", "raises to $39").replace(
    "Pot sizes: $30", "Returning $9 to Cid uncalled\nPot sizes: $30"
)


def test_chips_that_come_back_are_told() -> None:
    assert nets(BACK) == nets(HAND)
    assert code(BACK.replace("Returning $9", "Returning $8")) == "history/returned"


@pytest.mark.parametrize(
    ("posted", "dead"), [("posts ante of $0.50", 50), ("posts ante ($0.50)", 50), ("posts $1", 0)]
)
def test_antes_and_posts_in_all_their_words(posted: str, dead: int) -> None:
    told = HAND.partition("Dealing Cards")[0] + f"Cid {posted}\n"
    if dead:
        told = told.replace("Ann posts", f"Ann {posted}\nBob {posted}\nAnn posts")
    actions = "Dealing Cards\nCid raises to $2\nAnn folds\nBob folds\n"
    rest = "Returning $1 to Cid uncalled\nCid wins ${}\nEnd of Hand #501\n"
    won = "4" if dead else "2.50"
    lost = {"Ann": -50 - dead, "Bob": -100 - dead}
    assert nets(told + actions + rest.format(won)) == lost | {"Cid": -sum(lost.values())}


def test_hands_of_other_games_are_passed_over() -> None:
    other = HAND.replace("Game Type: OMAHA", "Game Type: HOLD'EM")
    assert len(judged(other + HAND)) == 1
