"""KingsClub: its games, two boards from the start, and files of mixed games."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, lines, nets, only

BOARDS = lines(
    "#55: Limit Omaha Hi-Lo - 2/4",
    "2021-08-04 23:55:21",
    "Table 'Two at once' Seat 1 is the button",
    "Seat 1: Ann (50)",
    "Seat 2: Bob (50)",
    "Ann: posts the small blind 1",
    "Bob: posts the big blind 2",
    "*** HOLE CARDS ***",
    "Dealt to Ann: [As 3s Kh Qc]",
    "Dealt to Bob: [X X X X]",
    "Ann calls 2",
    "Bob checks",
    "*** BOARD 1 - FLOP *** [2c 7d Th]",
    "*** BOARD 2 - FLOP *** [9c 9d Jc]",
    "Bob checks",
    "Ann bets 2",
    "Bob calls 2",
    "*** BOARD 1 - TURN *** [2c 7d Th] [Kd]",
    "*** BOARD 2 - TURN *** [9c 9d Jc] [Td]",
    "Bob checks",
    "Ann checks",
    "*** BOARD 1 - RIVER *** [2c 7d Th Kd] [4s]",
    "*** BOARD 2 - RIVER *** [9c 9d Jc Td] [6s]",
    "Bob checks",
    "Ann checks",
    "Bob shows [Ad 5d 7h 7c]",
    "Ann shows [As 3s Kh Qc]",
    "*** SUMMARY ***",
    "Seat 1: Ann (52) +2",
    "Seat 2: Bob (48) -2",
    "Ann wins (6) from pot",
    "Bob wins (2) from pot",
)


def test_where_there_is_betting_on_two_boards_both_were_dealt_from_the_start() -> None:
    assert nets(BOARDS) == {"Ann": 200, "Bob": -200}
    judgement = only(BOARDS)
    assert judgement.record is not None
    assert judgement.record.setup.boards == 2
    assert code(BOARDS.replace("Ann wins (6)", "Ann wins (5)")) == "history/award"
    assert code(BOARDS.replace("[6s]", "[7s]")) == "history/award"


WALK = lines(
    "#56: Pot Limit Omaha - 5/10",
    "2021-01-02 15:54:07",
    "Table 'Walk' Seat 1 is the button",
    "Seat 1: Ann (1,000)",
    "Seat 2: Bob (1,000)",
    "Seat 3: Cid (1,000)",
    "Bob: posts the small blind 5",
    "Cid: posts the big blind 10",
    "Ann: straddles 20",
    "Bob folds",
    "Cid folds",
    "*** SUMMARY ***",
    "Seat 1: Ann (1,015) +15",
    "Seat 2: Bob (995) -5",
    "Seat 3: Cid (990) -10",
    "Ann wins pot (25)",
)
UNTOLD = lines(
    "#58: Limit Omaha Hi-Lo - 20/40",
    "2021-05-02 12:00:00",
    "Table 'Short' Seat 1 is the button",
    "Seat 1: Ann (4)",
    "Seat 2: Bob (500)",
    "Seat 3: Cid (500)",
    "Bob: posts the small blind 10",
    "Cid: posts the big blind 20",
    "*** HOLE CARDS ***",
    "Dealt to Cid: [Kh Qd 9s 9d]",
    "Ann calls 4, and is all in",
    "Bob folds",
    "Cid shows [Kh Qd 9s 9d]",
    "Ann shows [As 2s Jh Jd]",
    "*** RIVER *** [4c 5d 8h Jc] [Js]",
    "*** SUMMARY ***",
    "Seat 1: Ann (12) +8",
    "Seat 2: Bob (490) -10",
    "Seat 3: Cid (502) +2",
    "Ann wins pot (12)",
)


def test_a_side_pot_of_one_player_alone_may_be_told_by_its_stack() -> None:
    assert nets(UNTOLD) == {"Ann": 800, "Bob": -1000, "Cid": 200}
    judgement = only(UNTOLD)
    assert judgement.judged == "cards"
    assert [pot.amount for pot in judgement.pots] == [1200, 1200]
    raked = UNTOLD.replace("*** SUMMARY ***", "*** SUMMARY ***\nRake 1").replace("+8", "+7.50")
    raked = raked.replace("Ann (12)", "Ann (11.50)").replace("pot (12)", "pot (11.50)")
    assert nets(raked.replace("(502) +2", "(501.50) +1.50")) == {
        "Ann": 750,
        "Bob": -1000,
        "Cid": 150,
    }


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        # The stack holds less, or more: then nobody's line awards that pot.
        ([("(502) +2", "(501) +1")], 20),
        ([("(502)", "(503)")], 20),
        ([("pot (12)", "pot (11)")], 20),
        ([("Ann wins pot (12)", "Cid wins pot (12)")], 20),
    ],
)
def test_else_a_side_pot_without_a_line_is_a_fault(
    changes: list[tuple[str, str]], line: int
) -> None:
    told = UNTOLD
    for old, new in changes:
        assert old in told
        told = told.replace(old, new)
    fault = only(told).fault
    assert fault is not None
    assert (fault.code, fault.line) == ("history/award", line)


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("Omaha", (4, False)),
        ("Omaha Hi-Lo", (4, True)),
        ("Big O", (5, True)),
        ("Omaha 5 Card", (5, False)),
        ("Omaha 6 Card", (6, False)),
    ],
)
def test_every_game_of_omaha(game: str, kind: tuple[int, bool]) -> None:
    told = WALK.replace("Pot Limit Omaha ", f"Pot Limit {game} ")
    assert nets(told) == {"Ann": 1500, "Bob": -500, "Cid": -1000}
    record = only(told).record
    assert record is not None
    assert (record.setup.game.hole_cards, record.setup.game.high_low) == kind


def test_hands_of_other_games_in_between_are_passed_over() -> None:
    other = WALK.replace("Pot Limit Omaha", "Limit 2-7 Triple Draw").replace("#56", "#57")
    assert [found.reading.id for found in judged(BOARDS + "\n" + other + "\n" + WALK)] == [
        "55",
        "56",
    ]
