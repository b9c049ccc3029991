"""Formats written: what a format can say comes back equal, what it cannot is refused by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from msgspec.structs import replace
from tests.histories.hands import random_hand
from tests.histories.test_pokerstars import BIG_O, HOSTILE, QUARTERED, RETURNS
from tests.strategies import seeds

from omaha8.cards import DECK
from omaha8.cli.app import run
from omaha8.errors import NotUnderstood
from omaha8.hand import Action, Call, Raise, after, plain_setup, start
from omaha8.hand.actions import Fold, Leave
from omaha8.histories import HandRecord, Judgement, Reading, judge, read, record
from omaha8.histories.unsaid import unsaid
from omaha8.histories.writing import TARGETS
from omaha8.house import Stakes

TEXTS = ("pokerstars", "ohh")


def judged(written: HandRecord) -> Judgement:
    """The judgement of a record of ours."""
    return judge(Reading(format="omaha8", line=1, record=written))


def there_and_back(written: HandRecord, form: str) -> Judgement:
    """The judgement of what is read in the text that was written."""
    (reading,) = read(TARGETS[form].write(judged(written)))
    return judge(reading)


@pytest.mark.parametrize(
    "name", ["Zo\u00eb", 'a"b\\c/', "tab\tbell\x07", "\x7f\u2028", "half \ud83d"]
)
def test_a_document_holds_any_name(name: str) -> None:
    _, written = random_hand(1)
    others = [f"P{seat}" for seat in written.setup.seats[1:]]
    told = TARGETS["ohh"].write(judged(replace(written, players=(name, *others))))
    document = json.loads(told)["ohh"]
    assert [player["name"] for player in document["players"]] == [name, *others]


def told_actions(written: HandRecord) -> list[object]:
    """The actions as those texts can tell them: leaving in turn is a fold, answers are not told."""
    return [
        Fold(action.seat) if isinstance(action, Leave) else action
        for action in written.actions
        if type(action).__name__ not in {"RunTwice", "Chop", "Show", "Protect"}
    ]


@pytest.mark.parametrize("form", TEXTS)
@settings(max_examples=60)
@given(seeds)
def test_what_a_text_can_say_comes_back_equal(form: str, seed: int) -> None:
    _, written = random_hand(seed)
    assume(unsaid(written) is None)
    before, back = judged(written), there_and_back(written, form)
    assert back.fault is None
    assert back.record is not None
    assert back.record.setup == written.setup
    assert told_actions(back.record) == told_actions(written)
    assert (back.record.id, back.record.players) == (written.id, written.players)
    assert back.record.stacks == written.stacks
    assert back.nets == before.nets
    assert back.pots == before.pots
    assert back.rake == before.rake


@pytest.mark.parametrize("form", [*TEXTS, "phh", "hand"])
@pytest.mark.parametrize("text", [BIG_O, QUARTERED, HOSTILE, RETURNS])
def test_a_rooms_hand_in_every_format_is_the_same_hand(form: str, text: str) -> None:
    (first,) = read(text)
    before = judge(first)
    (reading,) = read(TARGETS[form].write(before))
    back = judge(reading)
    assert back.fault is None
    assert before.record is not None
    assert back.record is not None
    assert back.record.setup == before.record.setup
    assert back.record.players == before.record.players
    assert back.nets == before.nets
    assert back.pots == before.pots


def test_an_ordinary_hand_is_written_without_anything_of_ours() -> None:
    (reading,) = read(QUARTERED)
    text = TARGETS["pokerstars"].write(judge(reading))
    assert "{" not in text
    assert "Total pot $24.50 | Rake $0.50" in text
    assert "Cid: raises $1 to $8.50 and is all-in" in text
    lines = [line for line in text.split("\n") if "collected" in line]
    assert lines == [
        "Ann collected $12 from pot",
        "Cid collected $6 from pot",
        "Ann collected $6 from pot",
    ]


def test_every_recorded_hand_goes_through_every_format(
    recorded: tuple[tuple[str, str], ...],
) -> None:
    for name, text in recorded:
        # One room has most of the files: a part of them is enough.
        if name.startswith(("pokernow/sessions/", "multi/")) or "s1" in name:
            continue
        for reading in read(text):
            before = judge(reading)
            if not before.ok or before.record is None:
                continue
            for form in ("pokerstars", "ohh") if len(text) % 5 == 0 else ("pokerstars",):
                try:
                    written = TARGETS[form].write(before)
                except NotUnderstood:
                    assert unsaid(before.record) or form == "ohh"
                    continue
                (again,) = read(written)
                back = judge(again)
                assert back.fault is None, name
                assert back.record is not None
                seats = before.record.setup.seats
                names = {seat: before.record.name(seat) for seat in seats}
                assert {back.record.name(seat): net for seat, net in back.nets.items()} == {
                    names[seat]: net for seat, net in before.nets.items()
                }


def test_what_cannot_be_said_is_refused_by_name() -> None:
    refused = set()
    for seed in range(60):
        _, written = random_hand(seed)
        missing = unsaid(written)
        if missing is not None:
            refused.add(missing)
            with pytest.raises(NotUnderstood, match="has no words for") as error:
                TARGETS["pokerstars"].write(judged(written))
            assert error.value.code == "convert/cannot-say"
    assert {"spread limit", "leaving out of turn"} <= refused


# The commands.


def test_convert_writes_a_file_and_replay_reads_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, made = tmp_path / "in.txt", tmp_path / "out.phh"
    source.write_text(BIG_O + "\n\n" + QUARTERED, encoding="utf-8")
    assert run(["convert", str(source), "--to", "phh", "-o", str(made)]) == 0
    assert run(["replay", str(made), "--json"]) == 0
    assert capsys.readouterr().out.count('"ok":true') == 2
    assert run(["convert", str(source), "--to", "pokerstars"]) == 0
    assert capsys.readouterr().out.count("PokerStars Hand #77") == 2


def test_a_folder_is_converted_file_by_file_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, out = tmp_path / "in", tmp_path / "out"
    (folder / "deep").mkdir(parents=True)
    (folder / "one.txt").write_text(BIG_O, encoding="utf-8")
    (folder / "deep" / "two.txt").write_text(QUARTERED, encoding="utf-16")
    (folder / "wrong.txt").write_text(HOSTILE.replace("$0.80 from", "$0.90 from"), encoding="utf-8")
    (folder / "noise.txt").write_bytes(b"\x00\x01\x02" * 99)
    arguments = ["convert", str(folder), "--to", "hand", "-o", str(out)]
    assert run(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"2 hands written in 2 files below {out}\nby format: pokerstars (2)\n")
    assert "2 not written: file/binary (1), history/award (1)\n" in told
    assert f"{folder / 'wrong.txt'}, line " in told
    made = out / "deep" / "two.txt.hand"
    assert made.exists()
    assert not (out / "wrong.txt.hand").exists()
    before = made.stat().st_mtime_ns
    (folder / "three.txt").write_text(RETURNS, encoding="utf-8")
    assert run(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith("1 hand written in 1 file below ")
    assert "2 hands in 2 files were there already\n" in told
    assert made.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("content", "status", "words"),
    [
        (b"", 2, "the file is empty"),
        (b"\x00\x01" * 50, 2, "no text"),
        (b"hello", 2, "is no hand history we read"),
        (BIG_O[:500].encode(), 2, "line"),
        (BIG_O.replace("$6.20 from", "$6.30 from").encode(), 1, ""),
        (BIG_O.encode(), 0, ""),
    ],
)
def test_replay_ends_in_the_right_status_with_one_clear_line(
    content: bytes, status: int, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.txt"
    path.write_bytes(content)
    assert run(["replay", str(path)]) == status
    said = capsys.readouterr().err
    assert said.count("\n") == (status == 2)
    assert words in said


def test_an_unknown_target_or_format_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(BIG_O, encoding="utf-8")
    assert run(["convert", str(path), "--to", "xml"]) == 2
    assert run(["replay", str(path), "--format", "chess"]) == 2
    assert run(["convert", str(tmp_path), "--to", "phh"]) == 2
    assert capsys.readouterr().err.count("\n") == 3


def test_everybody_all_in_before_the_flop_still_has_a_board() -> None:
    setup = plain_setup({1: 40, 2: 40, 3: 40}, button=1, stakes=Stakes("pot", 1, 2))
    hand, actions = start(setup, DECK), list[Action]()
    while not hand.over:
        legal = hand.legal
        assert legal is not None
        raises = legal.raises
        actions.append(Raise(raises.high) if raises else Call())
        hand, _ = after(hand, actions[-1])
    text = TARGETS["pokerstars"].write(judged(record(hand, actions)))
    assert ": Omaha Hi/Lo Pot Limit (1/2)" in text.replace(":  ", ": ")
    assert "No Limit" not in text
    for street in ("FLOP", "TURN", "RIVER"):
        assert text.count(f"*** {street} ***") == 1
    (board,) = [line for line in text.split("\n") if line.startswith("Board [")]
    assert len(board.removeprefix("Board [").rstrip("]").split()) == 5
    (reading,) = read(text)
    assert judge(reading).nets == hand.nets
