"""Our own record: every hand comes back, a damaged file keeps its good prefix."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.histories.hands import random_hand
from tests.strategies import seeds

from omaha8.cards import UNKNOWN
from omaha8.hand import Setup, plain_setup, start
from omaha8.hand.deal import cards_needed
from omaha8.histories import HandRecord, judge, record, replay, steps
from omaha8.histories.own import write, write_all
from omaha8.histories.own_read import read
from omaha8.house import Stakes

SETUP = plain_setup({1: 100, 2: 100}, button=1, stakes=Stakes("pot", 1, 2))

FOLDED = """omaha8 hand 1
id "17"
game omaha-hilo 4
stakes limit="pot" small_blind=1 big_blind=2
seat 1 100 "Anna"
seat 2 100 "Ben"
button 1
small_blind 1
big_blind 2
post 1 small_blind 1 0
post 2 big_blind 2 0
deck ????????????????????????????????
play
1 raise 6
2 fold
end 1=102 2=98
"""


@settings(max_examples=80)
@given(seeds, st.booleans())
def test_every_reachable_hand_replays_from_its_record_and_from_its_text(
    seed: int, unfinished: bool
) -> None:
    hand, written = random_hand(seed, unfinished=unfinished)
    assert replay(written) == hand
    assert list(steps(written))[-1][0] == hand
    (reading,) = read(write(written))
    assert reading.fault is None
    assert reading.record == written
    assert write(reading.record) == write(written)
    assert judge(reading).ok


def test_a_record_with_hidden_cards_replays_as_far_as_they_let_it() -> None:
    (reading,) = read(FOLDED)
    assert reading.record is not None
    assert set(reading.record.deck) == {UNKNOWN}
    judgement = judge(reading)
    assert judgement.ok
    assert judgement.judged == "cards"
    assert judgement.nets == {1: 2, 2: -2}


def test_stacks_that_the_hand_does_not_reach_are_a_disagreement_with_both_values() -> None:
    (reading,) = read(FOLDED.replace("2=98", "2=97"))
    fault = judge(reading).fault
    assert fault is not None
    assert (fault.code, fault.line) == ("history/stack", 15)
    assert fault.message == "seat 2 ends with 97 in the record, 98 by our rules"


def test_a_file_holds_several_hands_and_a_bad_one_spares_the_others() -> None:
    text = write_all([_read_one(FOLDED)] * 3).replace("1 raise 6", "1 rise 6", 1)
    readings = list(read(text))
    assert [reading.fault is None for reading in readings] == [False, True, True]
    fault = readings[0].fault
    assert fault is not None
    assert fault.line == 14
    assert fault.message == "'1 rise 6' is no action of a hand"


def _read_one(text: str) -> HandRecord:
    (reading,) = read(text)
    assert reading.record is not None
    return reading.record


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (("game omaha-hilo 4", "game holdem 2"), "record/game", 3),
        (('limit="pot"', 'limit="rope"'), "record/value", 4),
        (("small_blind=1", "small_blind"), "record/value", 4),
        (("seat 2 100", "seat two 100"), "record/number", 6),
        (("post 2 big_blind 2 0", "post 2 big_blond 2 0"), "record/post", 11),
        (("post 2 big_blind 2 0", "post 2 big_blind 2"), "record/words", 11),
        (("button 1", "button 1\nbutton 1"), "record/fact", 8),
        (("button 1", "color red"), "record/fact", 7),
        (("button 1\n", ""), "record/fact", 12),
        (("deck ????", "deck AsAs"), "cards/twice", 12),
        (("deck ????", "deck Xs??"), "cards/unknown", 12),
        (('"Ben"', "Ben"), "record/text", 6),
        (("seat 2 100", "seat 2 0"), "setup/stacks", 13),
        (("end 1=102 2=98", "end 1=102"), "record/end", 16),
        (("end 1=102 2=98", ""), "record/truncated", 15),
        (("play\n", ""), "record/fact", 13),
        (("2 fold", "2 fold\nend 1=102 2=98"), "record/end", 17),
    ],
)
def test_what_cannot_be_read_is_one_error_with_its_line(
    change: tuple[str, str], code: str, line: int
) -> None:
    (reading,) = read(FOLDED.replace(*change))
    assert reading.fault is not None
    assert (reading.fault.code, reading.fault.line) == (code, line)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("1 raise 7", "action/amount"),
        ("2 raise 6", "action/out-of-turn"),
        ("1 check", "action/kind"),
        ("1 bet 6", "action/kind"),
        ("9 leave", "action/seat"),
        ("1 chop yes", "action/not-asked"),
    ],
)
def test_an_action_that_the_rules_forbid_is_named_with_its_line(action: str, code: str) -> None:
    (reading,) = read(FOLDED.replace("1 raise 6", action))
    judgement = judge(reading)
    assert judgement.fault is not None
    assert (judgement.fault.code, judgement.fault.line) == (code, 14)
    assert judgement.record is not None
    assert judgement.record.actions == ()


@settings(max_examples=60)
@given(seeds, st.integers(0, 2**32))
def test_every_cut_leaves_a_good_beginning_and_one_error(seed: int, place: int) -> None:
    _, written = random_hand(seed)
    text = write(written)
    cut = text[: place % len(text)]
    for reading in read(cut) if cut.strip() else ():
        assert reading.fault is not None
        assert 1 <= reading.fault.line <= cut.count("\n") + 1
        if reading.record is not None:
            done = reading.record.actions
            assert done[:-1] == written.actions[: max(0, len(done) - 1)]


@settings(max_examples=150)
@given(seeds)
def test_a_damaged_file_never_raises(seed: int) -> None:
    rng = random.Random(seed)
    _, written = random_hand(seed % 50)
    lines = write_all([written, written]).splitlines()
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        kind = rng.randrange(4)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif kind == 2 and lines[at]:
            spot = rng.randrange(len(lines[at]))
            lines[at] = lines[at][:spot] + chr(rng.randrange(33, 300)) + lines[at][spot + 1 :]
        else:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
    for reading in read("\n".join(lines)):
        assert judge(reading).fault is None or "\n" not in str(judge(reading).fault)


def test_an_action_gets_the_seat_that_took_it() -> None:
    from omaha8.hand import Fold

    hand = start(SETUP, (UNKNOWN,) * cards_needed(SETUP))
    assert record(hand, [Fold()]).actions == (Fold(1),)
    assert isinstance(hand.setup, Setup)
