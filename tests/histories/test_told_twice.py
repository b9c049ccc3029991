"""What a text tells of a hand besides its chips is held against the hand, wherever it stands."""

from __future__ import annotations

import pytest

from omaha8.errors import NotUnderstood
from omaha8.histories import Judgement, judge, read
from omaha8.histories.scribe import Scribe
from omaha8.histories.spoken import ranks_named
from omaha8.histories.text.again import seat_again
from omaha8.histories.text.common import puts_in, stakes_told
from omaha8.histories.text.pokerstars_bounty import bounty
from omaha8.histories.text.tags import Tag, refuse_disorder

ROWS = (
    '-- starting hand #1 (id: x1) (Pot Limit Omaha Hi/Lo (8 or better)) (dealer: "A @ a1") --',
    'Player stacks: #1 "A @ a1" (50.00) | #2 "B @ b2" (50.00) | #3 "C @ c3" (50.00)',
    '"B @ b2" posts a small blind of 0.50',
    '"C @ c3" posts a big blind of 1.00',
    '"A @ a1" posts a straddle of 2.00',
    '"B @ b2" calls 2.00',
    '"C @ c3" folds',
    '"A @ a1" checks',
    "Flop:  [8♠, 2♣, 10♠]",
    '"B @ b2" checks',
    '"A @ a1" checks',
    "Turn: 8♠, 2♣, 10♠ [6♠]",
    '"B @ b2" checks',
    '"A @ a1" checks',
    "River: 8♠, 2♣, 10♠, 6♠ [7♥]",
    '"B @ b2" checks',
    '"A @ a1" checks',
    '"A @ a1" shows a 9♥, 10♣, Q♣, 8♣.',
    (
        '"A @ a1" collected 2.50 from pot with hi hand with straight ten high'
        " (combination: 6♠, 7♥, 8♣, 9♥, 10♠)"
    ),
    '"B @ b2" shows a 5♣, K♦, 4♣, J♦.',
    (
        '"B @ b2" collected 2.50 from pot with low hand with seven high'
        " (combination: 2♣, 4♣, 5♣, 6♠, 7♥)"
    ),
    "-- ending hand #1 --",
)


def log(rows: tuple[str, ...] = ROWS) -> str:
    """The rows as a log, the newest first."""
    lines = ["entry,at,order"]
    for order, row in reversed(list(enumerate(rows, start=1))):
        quoted = row.replace('"', '""')
        lines.append(f'"{quoted}",2026-03-07T10:00:00.000Z,{order}')
    return "\n".join(lines) + "\n"


def only(text: str) -> Judgement:
    """The judgement of the only hand of a text."""
    (reading,) = read(text)
    return judge(reading)


def test_the_log_as_it_stands_agrees() -> None:
    judgement = only(log())
    assert judgement.fault is None, judgement.fault
    assert judgement.nets == {1: 50, 2: 50, 3: -100}


@pytest.mark.parametrize(
    ("there", "instead", "code"),
    [
        ("straight ten high", "straight nine high", "history/reading"),
        ("straight ten high", "flush ten high", "history/reading"),
        ("low hand with seven high", "low hand with six high", "history/reading"),
        ("a straddle of 2.00", "a straddle of 1.80", "history/post"),
        ("a straddle of 2.00", "a missed big blind of 2.00", "history/post"),
    ],
)
def test_what_a_log_says_in_words_must_fit_its_cards_and_posts(
    there: str, instead: str, code: str
) -> None:
    fault = only(log(tuple(row.replace(there, instead) for row in ROWS))).fault
    assert fault is not None
    assert fault.code == code


def test_no_hand_is_compared_when_everybody_else_has_folded() -> None:
    rows = (*ROWS[:15], '"B @ b2" folds', *(row for row in ROWS[17:] if '"B @' not in row))
    fault = only(log(tuple(row.replace("collected 2.50", "collected 5.00") for row in rows))).fault
    assert fault is not None
    assert fault.code == "history/fold"


@pytest.mark.parametrize(
    ("phrase", "ranks"),
    [
        ("Straight, 7 high", (5,)),
        ("Two Pair: Aces, 6s", (12, 4)),
        ("Two pair. Js and 2s", (9, 0)),
        ("Two Pair, Q's & 10's", (10, 8)),
        ("Flush, A High", (12,)),
        ("a pair of Sixes", (4,)),
        ("three of a kind, Set of Sevens", (5,)),
        ("full house threes full of twos", (1, 0)),
        ("TWO_PAIR NINE, EIGHT", (7, 6)),
        ("Straight, 1 high", (-1,)),
        ("Two Pair: Aces, 6c", (12,)),
    ],
)
def test_ranks_are_read_in_every_way_of_writing_them(phrase: str, ranks: tuple[int, ...]) -> None:
    assert ranks_named(phrase) == ranks


def seated() -> Scribe:
    """Notes with two at the table, of whom one holds cards."""
    scribe = Scribe("any", "Any", 1)
    scribe.sit(1, "Ann", 5000)
    scribe.sit(2, "Bob", 5000)
    scribe.button = 1
    scribe.hole(1, "As Kd Qh Jc")
    return scribe


@pytest.mark.parametrize(("seat", "cards"), [(2, "As"), (1, "2c"), (1, "As 2c")])
def test_a_card_shown_alone_lies_in_that_hand_and_nowhere_else(seat: int, cards: str) -> None:
    scribe = seated()
    scribe.shows(1, "Kd")
    scribe.shows(2, "2c")
    with pytest.raises(NotUnderstood, match=f"seat {seat} cannot hold"):
        scribe.shows(seat, cards)


def test_a_summary_names_seat_player_and_place_as_before() -> None:
    assert seat_again(seated(), "Seat 1: Ann (button) folded") == (1, "(button) folded")
    for line in ("Seat 2: Ann folded", "Seat 2: Bob (button) folded", "Seat 3: Cid folded"):
        with pytest.raises(NotUnderstood):
            seat_again(seated(), line)


BUY_IN = (1, "PokerStars Hand #7: Tournament #1, $5+$2.50+$0.60 USD Omaha Hi/Lo Pot Limit")
HEADS = (
    (2, "Seat 1: Ann (1500 in chips, $2.50 bounty)"),
    (3, "Seat 2: Bob (1500 in chips, $5 bounty)"),
)


@pytest.mark.parametrize(
    ("line", "agrees"),
    [
        ("Ann wins the $2.50 bounty for eliminating Bob", True),
        ("Ann wins the $2.40 bounty for eliminating Bob", False),
        ("Ann wins $2.50 for eliminating Bob and their own bounty increases by $2.50 to $5", True),
        ("Ann wins $2.60 for eliminating Bob and their own bounty increases by $2.50 to $5", False),
        ("Ann wins $2.50 for eliminating Bob and their own bounty increases by $2.50 to $6", False),
        ("Bob wins $2.50 for eliminating Ann and their own bounty increases by $2.50 to $7", False),
    ],
)
def test_a_bounty_is_the_one_that_was_told(line: str, agrees: bool) -> None:
    lines = [BUY_IN, *HEADS]
    if agrees:
        bounty(seated(), line, lines)
        return
    with pytest.raises(NotUnderstood) as error:
        bounty(seated(), line, lines)
    assert error.value.code == "history/bounty"


def test_numbered_tags_stand_in_their_order() -> None:
    def tags(*numbers: str) -> list[Tag]:
        return [Tag("event", {"seq": number}, 1, closes=False) for number in numbers]

    refuse_disorder(tags("1", "2", "2", "3"), "event", "seq")
    for wrong in (("2",), ("1", "3"), ("1", "2", "1")):
        with pytest.raises(NotUnderstood):
            refuse_disorder(tags(*wrong), "event", "seq")


def test_chips_that_go_in_are_a_call_a_bet_or_a_raise() -> None:
    scribe = seated()
    scribe.limit = "fixed"
    stakes_told(scribe, 200, 400)
    assert (scribe.small_blind, scribe.big_blind) == (100, 200)
    scribe.begin_street(1)
    for seat, chips in ((1, 200), (2, 400), (1, 200)):
        puts_in(scribe, seat, chips)
    assert [type(action).__name__ for action in scribe.actions] == ["Bet", "Raise", "Call"]
