"""What ``omaha8 replay`` tells of many hands: a summary, only what is wrong, each error once."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tests.histories.library.written import WALK, four, noted
from tests.histories.test_old_rooms import EVERLEAF
from tests.histories.test_pokerstars import BIG_O, HOSTILE
from tests.histories.test_unseen import HIGH_LOW as UNSEEN

from omaha8.cli.app import run
from omaha8.histories import Reading, judge, own
from omaha8.histories.writing import TARGETS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five hands in three files, one at odds with our rules and one cut off; and a diary."""
    place = tmp_path / "in"
    place.mkdir()
    written = four()
    wrong = msgspec.structs.replace(written[1], stacks=(1, 2, 3))
    (place / "a.hand").write_text(own.write_all([written[0], wrong]), encoding="utf-8")
    (place / "b.hand").write_text(own.write_all(written[2:]), encoding="utf-8")
    text = own.write(noted(WALK, 9))
    (place / "c.hand").write_text(text[: text.rindex("2 fold")], encoding="utf-8")
    (place / "d.txt").write_text("Dear diary", encoding="utf-8")
    return place


def told(capsys: pytest.CaptureFixture[str], status: int, *arguments: str) -> tuple[str, str]:
    """What the command prints, on both streams."""
    assert run(["replay", *arguments]) == status
    return capsys.readouterr()


def test_many_hands_end_in_a_summary(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, 2, str(folder))
    assert out.count("Agrees with our rules") == 3
    assert err.splitlines()[-5:] == [
        "5 hands in 4 files: 3 agree, 1 does not, 1 breaks off",
        "by format: omaha8 (3 of 5)",
        "judged: cards (3)",
        "by error: history/stack (1), record/truncated (1)",
        "1 file could not be read: history/format (1)",
    ]
    out, err = told(capsys, 0, str(folder / "b.hand"))
    assert err == "2 hands in 1 file: all agree\nby format: omaha8 (2)\njudged: cards (2)\n"


def test_one_hand_has_none_and_json_has_it_on_standard_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "b.hand").write_text(own.write(noted(WALK, 4)), encoding="utf-8")
    assert told(capsys, 0, str(folder / "b.hand"))[1] == ""
    out, err = told(capsys, 2, str(folder), "--json")
    assert len(out.splitlines()) == 4
    assert "4 hands in 4 files: 2 agree, 1 does not, 1 breaks off" in err


def test_how_far_hands_could_be_judged_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "in.txt"
    path.write_text(f"{HOSTILE}\n\n{UNSEEN}", encoding="utf-8")
    _, err = told(capsys, 0, str(path))
    assert "judged: cards (1), chips (1)\n" in err


def test_only_what_is_wrong_is_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, 2, str(folder), "--faulty")
    assert "Agrees" not in out
    assert out.count("Hand ") == 2
    assert "5 hands in 4 files: 3 agree" in err
    out, _ = told(capsys, 2, str(folder), "--faulty", "--json")
    codes = [json.loads(line)["error"]["code"] for line in out.splitlines()]
    assert codes == ["history/stack", "record/truncated"]
    out, err = told(capsys, 0, str(folder / "b.hand"), "--faulty")
    assert (out, err.splitlines()[0]) == ("", "2 hands in 1 file: all agree")


def test_a_damaged_hand_is_told_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "c.hand"
    out, err = told(capsys, 2, str(path))
    assert out.splitlines()[-2].startswith("Breaks off at line ")
    assert "before its end" not in out
    assert err.startswith(f"omaha8: {path}, line ")
    assert err.endswith("the hand breaks off before its end (record/truncated)\n")
    assert err.count("\n") == 1
    path.write_text("omaha8 hand 1\nrubbish\n", encoding="utf-8")
    out, err = told(capsys, 2, str(path))
    assert out == ""
    assert err.count("\n") == 1


def test_who_mucks_is_told_as_it_happens_and_not_again_at_the_end(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, _ = told(capsys, 0, str(root / "docs/examples/first.hand"))
    lines = out.splitlines()
    assert "  Clea mucks" in lines
    assert "Clea mucks" not in lines
    assert "No rake" in lines


def test_amounts_of_a_disagreement_are_in_the_money_of_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(HOSTILE.replace("$0.80 from", "$0.90 from"), encoding="utf-8")
    out, _ = told(capsys, 1, str(path))
    assert "wins $0.90 in the record, $0.80 by our rules" in out


def test_cards_that_nobody_knows_are_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(BIG_O, encoding="utf-8")
    out, _ = told(capsys, 0, str(path))
    assert "Ann is dealt A" in out
    assert "Cid is dealt" not in out
    assert "?" not in out
    path.write_text(BIG_O[: BIG_O.index("*** FLOP ***")], encoding="utf-8")
    out, _ = told(capsys, 2, str(path))
    assert "Cid calls $2" in out
    assert "Flop" not in out


def test_two_formats_in_one_file_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "both.txt"
    path.write_text(f"{BIG_O}\n\n{EVERLEAF}", encoding="utf-8")
    out, err = told(capsys, 2, str(path))
    assert out.count("Agrees with our rules") == 1
    place = f"{path}, line {BIG_O.count(chr(10)) + 3}"
    words = "text of another format begins here and is not read: everleaf; wanted one a file"
    assert f"omaha8: {place}: {words} (history/format)\n" in err
    assert "2 hands in 1 file: 1 agrees, 1 breaks off" in err


def test_open_hand_history_is_read_whatever_its_ending(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = TARGETS["ohh"].write(judge(Reading(format="omaha8", line=1, record=four()[0])))
    (tmp_path / "night.json").write_text(written, encoding="utf-8")
    (tmp_path / "facts.json").write_text('{"players": 3}', encoding="utf-8")
    out, _ = told(capsys, 0, "--json", str(tmp_path))
    assert [json.loads(line)["format"] for line in out.splitlines()] == ["ohh"]
