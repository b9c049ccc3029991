"""What rooms say a second time, and once was passed over, must be what they said the first."""

from __future__ import annotations

import pytest
from tests.histories import (
    test_absolute,
    test_bovada,
    test_eights,
    test_fulltilt,
    test_pokernow,
    test_posts,
    test_stars_more,
    test_tagged_rooms,
    test_wpn,
)
from tests.histories.test_unseen import changed, telling
from tests.histories.told import code, lines

from omaha8.errors import NotUnderstood
from omaha8.histories.reading import Won
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.common import says_low

BOARD = test_tagged_rooms.BOSS.replace(
    'VALUE="BOARD_FLOP"', 'VALUE="BOARD_FLOP" POT="29.00" RAKE="1.00"'
)
WHOLE = BOARD.replace(' RAKE="1.00"', ' RAKE="1.00" MAINPOT="29.00" LEFTPOT="" RIGHTPOT=""')
FULL = test_fulltilt.TWICE
WIN = {"player_id": 1, "win_amount": 1.9, "contributed_rake": 0.1}
PAID = test_posts.document(pots=[{"number": 0, "amount": 2.0, "rake": 0.1, "player_wins": [WIN]}])
MAIN = test_wpn.CAPPED
SEEN = test_wpn.OLD_CAP.replace(
    "mucks (does not show cards)", "mucks (does not show: [As Ah 4d 4c])"
)
BLUFF = test_stars_more.text(
    "Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD)",
    "Seat 1: Ann ($10 in chips)",
    "Seat 2: Bob ($30 in chips)",
    "Ann: posts small blind $0.50",
    "Bob: posts big blind $1",
    "*** HOLE CARDS ***",
    "Ann: raises $1 to $2",
    "Bob: folds",
    "Uncalled bet ($1) returned to Ann",
    "Ann: doesn't show hand",
    "Ann collected $2 from pot",
    "*** SUMMARY ***",
    "Total pot $2 | Rake $0",
    "Seat 1: Ann (button) (small blind) collected ($2)",
    "Seat 2: Bob (big blind) folded before Flop",
)
WALK_888 = test_eights.hand(
    "$1/$2 Blinds Pot Limit Omaha",
    "Seat 3 is the button",
    "Total number of players : 2",
    "Seat 3: Ann ( $50 )",
    "Seat 8: Bob ( $60 )",
    "Ann posts small blind [$1]",
    "Bob posts big blind [$2]",
    "** Dealing down cards **",
    "Ann folds",
    "** Summary **",
    "Bob did not show his hand",
    "Bob collected [ $2 ]",
)
PARTY = lines(
    "***** Hand History for Game 77001 *****",
    "$100 USD PL Omaha - Tuesday, January 05, 20:50:31 EST 2026",
    "Table Fez (Real Money)",
    "Seat 1 is the button",
    "Total number of players : 2/6",
    "Seat 1: Ann ( $50 USD )",
    "Seat 2: Bob ( $60 USD )",
    "Ann posts small blind [$1 USD].",
    "Bob posts big blind [$2 USD].",
    "** Dealing down cards **",
    "Ann folds",
    "Bob does not show cards.",
    "Bob wins $3 USD",
)
ABSOLUTE = test_absolute.FOLDED.format("Posts $1 dead $0.50")
LOW_GAME = "Pot Limit Omaha Hi/Lo 8 or Better"


def log(game: str) -> str:
    """A log of one hand of that game."""
    return test_pokernow.log(*test_pokernow.hand(*test_pokernow.ODD[1:-1], game=game))


@pytest.mark.parametrize(
    ("text", "there", "instead", "wrong"),
    [
        (test_bovada.OLD, "Dealer $50  with", "Dealer $51  with", "history/award"),
        (test_bovada.WALK, "Blind $3 [Does", "Blind $2 [Does", "history/award"),
        (BOARD, 'BOARD_FLOP" POT="29.00"', 'BOARD_FLOP" POT="39.00"', "history/pot"),
        (BOARD, 'SHOWDOWN" POT="29.00"', 'SHOWDOWN" POT="28.00"', "history/pot"),
        (WHOLE, 'MAINPOT="29.00"', 'MAINPOT="28.00"', "history/pot"),
        (FULL, "[Kd] (Total Pot: $42", "[Kd] (Total Pot: $41", "history/pot"),
        (FULL, "$42, 3 Players", "$42, 2 Players", "history/players"),
        (PAID, '"contributed_rake": 0.1', '"contributed_rake": 0.2', "history/rake"),
        (MAIN, "Main pot $36.00 |", "Main pot $35.00 |", "history/pot"),
        (SEEN, "[As Ah 4d 4c]", "[As Ah 4d 7h]", "deck/card"),
        (BLUFF, "Ann: doesn't show", "Bob: doesn't show", "history/fold"),
        (WALK_888, "Bob did not show", "Ann did not show", "history/fold"),
        (PARTY, "Bob does not show", "Ann does not show", "history/fold"),
        (ABSOLUTE, "Ann - Does not show", "Bob - Does not show", "history/fold"),
        (log(LOW_GAME), "8 or Better", "7 or Better", "history/game"),
        (log(LOW_GAME), "Hi/Lo", "Lo/Lo", "history/game"),
        (test_stars_more.CAP, "(HI: a straight", "(LO: a straight", "history/line"),
        (test_stars_more.CAP, "; LO: 5,4", "; HI: 5,4", "history/line"),
    ],
)
def test_what_is_said_again_is_the_same(text: str, there: str, instead: str, wrong: str) -> None:
    assert there in text
    assert code(text) is None
    assert code(text.replace(there, instead, 1)) == wrong


def test_two_boards_have_a_half_of_the_main_pot_each() -> None:
    halves = MAIN.replace("*** TURN *** [Ah Kd 7c] [2s]", "*** TURN 1 *** [Ah Kd 7c] [2s]").replace(
        "*** RIVER *** [Ah Kd 7c 2s] [Jc]", "Main pot 1 $59.00 | Rake $1.00"
    )
    assert code(halves) != "history/pot"
    assert code(halves.replace("Main pot 1 $59.00", "Main pot 1 $58.00")) == "history/pot"


def test_a_hand_whose_winnings_are_told_has_come_to_its_end() -> None:
    last = "Big Blind : Calls $7\n"
    assert last in test_bovada.OLD
    assert code(test_bovada.OLD.replace(last, "")) == "history/unfinished"


def test_who_shows_and_wins_does_not_muck() -> None:
    there = "Ann collected $19.50"
    mucks = test_stars_more.CAP.replace(there, f"Ann: mucks hand\n{there}", 1)
    assert code(mucks) == "history/award"


@pytest.mark.parametrize(
    ("awards", "text", "wrong"),
    [
        ((Won(20, 1, 200, "high"),), BLUFF, None),
        ((Won(20, 1, 200, "low"),), BLUFF, "history/award"),
        ((Won(20, 1, 3900, "high"),), test_stars_more.CAP, None),
        ((Won(20, 1, 1950, "high"), Won(21, 1, 1950, "low")), test_stars_more.CAP, None),
        (
            (Won(20, 1, 1950, "high"), Won(21, 1, 1950, "high")),
            test_stars_more.CAP,
            "history/award",
        ),
    ],
)
def test_a_half_is_won_where_it_is_told(
    awards: tuple[Won, ...], text: str, wrong: str | None
) -> None:
    assert changed(telling(awards=awards), text) == wrong


def test_a_low_is_told_of_who_is_still_in() -> None:
    scribe = Scribe("ours", "Ours", 1)
    scribe.sit(1, "Ann", 100)
    says_low(scribe, 1, "8,5,3,2,A")
    scribe.fold(1)
    with pytest.raises(NotUnderstood, match="has folded"):
        says_low(scribe, 1, "8,5,3,2,A")
