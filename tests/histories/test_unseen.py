"""What is told of a winner nobody saw is held against all that the record tells beside it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from tests.histories.told import code, nets

from omaha8.cards import parse_cards
from omaha8.histories import judge, read
from omaha8.histories.reading import ReadHand, Said, Told, Won

HIGH_LOW = """\
PokerStars Hand #901:  Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD) - 2026/03/07 10:00:00 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Ann: calls $0.50
Bob: checks
*** FLOP *** [2c 7d Kh]
Bob: bets $2
Ann: calls $2
*** TURN *** [2c 7d Kh] [8s]
Bob: checks
Ann: checks
*** RIVER *** [2c 7d Kh 8s] [9d]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [Ac 3h Ks Kc] (HI: three of a kind, Kings; LO: 8,7,3,2,A)
Ann collected $2.85 from pot
Bob collected $2.85 from pot
*** SUMMARY ***
Total pot $6 | Rake $0.30
Board [2c 7d Kh 8s 9d]
Seat 1: Ann (button) (small blind) collected ($2.85)
Seat 2: Bob (big blind) showed [Ac 3h Ks Kc] and won ($2.85) with HI: three of a kind, Kings; \
LO: 8,7,3,2,A
"""


def changed(change: Callable[[Told], Told], text: str = HIGH_LOW) -> str | None:
    """The code of what is wrong with the hand, once what it tells is changed."""
    (reading,) = read(text)
    assert reading.told is not None
    fault = judge(msgspec.structs.replace(reading, told=change(reading.told))).fault
    return None if fault is None else fault.code


def telling(**told: object) -> Callable[[Told], Told]:
    """A change to what is told."""
    return lambda before: msgspec.structs.replace(before, **told)


def test_a_winner_nobody_saw_is_taken_at_the_word_of_the_record() -> None:
    assert nets(HIGH_LOW) == {"Ann": -15, "Bob": -15}
    (reading,) = read(HIGH_LOW)
    assert judge(reading).judged == "chips"


def test_who_mucks_wins_nothing_that_another_could_win() -> None:
    mucked = HIGH_LOW.replace("Ann collected", "Ann: mucks hand\nAnn collected")
    assert code(mucked) == "history/award"


def test_the_summary_tells_the_same_winner_as_the_award() -> None:
    assert code(HIGH_LOW.replace("collected ($2.85)", "collected ($2.80)")) == "history/award"
    assert code(HIGH_LOW.replace("and won ($2.85)", "and won ($2.80)")) == "history/award"


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"ends": (Said(30, 1, 4985), Said(30, 2, 4985))}, None),
        ({"ends": (Said(30, 1, 4700),)}, "history/stack"),
        ({"nets": (Said(30, 1, -15), Said(31, 2, -15))}, None),
        ({"nets": (Said(30, 1, -300),)}, "history/net"),
    ],
)
def test_stacks_and_nets_are_those_that_the_awards_lead_to(
    told: dict[str, object], fault: str | None
) -> None:
    assert changed(telling(**told)) == fault


def test_awards_that_leave_a_rake_no_room_takes_do_not_agree() -> None:
    awards = (Won(20, 1, 285), Won(21, 2, 215))
    (reading,) = read(HIGH_LOW)
    assert reading.record is not None
    setup = msgspec.structs.replace(reading.record.setup, rake=100)
    assert reading.told is not None
    less = msgspec.structs.replace(reading.told, awards=awards, collected=(), inferred_rake=True)
    record = msgspec.structs.replace(reading.record, setup=setup)
    fault = judge(msgspec.structs.replace(reading, record=record, told=less)).fault
    assert fault is not None
    assert fault.code == "history/rake"


def worth(half: str, **said: object) -> Callable[[Told], Told]:
    """A change by which the unseen winner wins a half with a hand that the award names."""

    def change(told: Told) -> Told:
        other = "low" if half == "high" else "high"
        awards = (Won(20, 1, 285, half), Won(21, 2, 285, other))  # type: ignore[arg-type]
        hand = ReadHand(20, 1, half, **said)  # type: ignore[arg-type]
        return msgspec.structs.replace(told, awards=awards, worth=(hand,))

    return change


@pytest.mark.parametrize(
    ("half", "said", "fault"),
    [
        ("high", {"category": "straight"}, None),
        ("high", {"category": "trips"}, None),
        ("high", {"category": "two_pair"}, "history/award"),
        ("high", {"category": "pair"}, "history/award"),
        ("low", {"ranks": (8, 7, 3, 2, 1)}, "history/award"),
        ("low", {"ranks": (8, 7, 4, 2, 1)}, "history/award"),
        ("high", {"cards": parse_cards("7d 8s 9d Tc Jh")}, None),
        ("high", {"cards": parse_cards("7d 8s 9d Tc Ac")}, "history/reading"),
        ("high", {"cards": parse_cards("7d 8s 6c Tc Jh")}, "history/reading"),
    ],
)
def test_a_hand_that_is_named_could_be_held_and_beats_what_lies_open(
    half: str, said: dict[str, object], fault: str | None
) -> None:
    assert changed(worth(half, **said)) == fault


HIGH = (
    HIGH_LOW.replace("Omaha Hi/Lo", "Omaha")
    .replace("HI: three of a kind, Kings; LO: 8,7,3,2,A", "three of a kind, Kings")
    .replace("Seat 2: Bob ($50 in chips)", "Seat 2: Bob ($50 in chips)\nSeat 3: Cid ($50 in chips)")
    .replace("Ann: calls $0.50\n", "")
    .replace(
        "Ann: posts small blind $0.50\nBob: posts big",
        "Bob: posts small blind $0.50\nCid: posts big",
    )
    .replace("*** HOLE CARDS ***\n", "*** HOLE CARDS ***\nAnn: calls $1\nBob: calls $0.50\n")
    .replace("Bob: checks\n*** FLOP", "Cid: checks\n*** FLOP")
    .replace("Ann: calls $2", "Cid: calls $2\nAnn: calls $2")
    .replace("Bob: checks\nAnn: checks", "Bob: checks\nCid: checks\nAnn: checks")
    .replace("Ann collected", "Cid: shows [Ad 3d 4s 5c] (high card Ace)\nAnn collected")
    .replace("Total pot $6 | Rake $0.30", "Total pot $9 | Rake $0.45")
    .replace("Ann collected $2.85", "Ann collected $4.28")
    .replace("Bob collected $2.85", "Bob collected $4.27")
    .replace("(small blind) collected ($2.85)", "collected ($4.28)")
    .replace("Bob (big blind)", "Bob (small blind)")
    .replace("and won ($2.85)", "and won ($4.27)")
)


def test_an_open_hand_that_wins_nothing_is_no_better_than_one_that_wins_in_a_high_game() -> None:
    assert code(HIGH) is None
    worse = HIGH.replace("Bob collected", "Cid collected").replace(
        "and won ($4.27) with", "and lost with"
    )
    assert code(worse) == "history/award"
