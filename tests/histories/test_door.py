"""The door for a program: hands are read from whatever there is, judged and written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.histories.library.written import WALK, four, noted

import omaha8
from omaha8.cli.app import run
from omaha8.errors import NotUnderstood
from omaha8.histories import files, judge, own, read, recognise, record, replay, steps, write

ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]
#: What is neither a text, nor bytes, nor a path, nor a hand.
NOTHING: tuple[object, ...] = (None, 17, 1.5, [], {}, object, ["a.hand"])


def refused(
    function: Callable[..., object], *arguments: object, **options: object
) -> NotUnderstood:
    """The error of a call, in one line."""
    with pytest.raises(NotUnderstood) as caught:
        list(function(*arguments, **options))  # type: ignore[call-overload]
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_text_its_bytes_and_its_file_are_the_same_hands(tmp_path: Path, encoding: str) -> None:
    text = own.write_all([noted(WALK, number, time="", source="José") for number in (1, 2)])
    path = tmp_path / "two.hand"
    path.write_bytes(text.encode(encoding))
    expected = list(read(text))
    assert len(expected) == 2
    assert list(read(path)) == list(read(path.read_bytes())) == expected


def test_a_named_format_is_taken_at_its_word(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(own.write(four()[0]), encoding="utf-8")
    assert next(read(path, "omaha8")).record == four()[0]
    assert refused(read, path, "pokerstars").code == "history/none"
    assert refused(read, path, "shouting").code == "history/format"
    assert refused(read, path, None).code == "history/format"


def test_errors_of_a_file_name_it(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary", encoding="utf-8")
    (tmp_path / "empty.txt").write_bytes(b" ")
    (tmp_path / "odd.txt").write_bytes(bytes(range(32)) * 9)
    for name, code in (
        ("diary.txt", "history/format"),
        ("empty.txt", "file/empty"),
        ("odd.txt", "file/binary"),
        ("gone.txt", "file/missing"),
        ("", "file/folder"),
    ):
        error = refused(read, tmp_path / name)
        assert error.code == code
        assert str(error).startswith(f"{tmp_path / name}: ")
        assert str(error).count(str(tmp_path)) == 1
    assert refused(read, b" ").code == "file/empty"


def test_the_name_of_a_file_is_no_text_and_the_error_says_what_to_do() -> None:
    error = refused(read, "hands/night.txt")
    assert error.code == "history/format"
    assert str(error).endswith("a file is given as its path: read(Path('hands/night.txt'))")
    assert "Path(" not in str(refused(read, "Dear diary,\ntoday"))
    assert "Path(" not in str(refused(read, ""))


@pytest.mark.parametrize("nothing", NOTHING, ids=repr)
def test_anything_else_is_one_error_of_ours(nothing: object) -> None:
    for function in (read, judge, files, recognise, replay, steps):
        error = refused(function, nothing)
        assert error.code == "argument/kind"
        assert str(error).startswith(f"{function.__name__}: wanted ")
    if nothing not in ([], {}):
        assert refused(write, nothing, "phh").code == "argument/kind"
    assert refused(record, nothing, []).code == "argument/kind"
    assert refused(write, four()[0], nothing).code == "argument/kind"


def test_a_judgement_is_that_of_the_commands() -> None:
    (reading,) = read(own.write(four()[0]))
    judgement = judge(reading)
    assert judgement.ok
    assert judgement.judged == "cards"
    assert judgement.reading == reading


@pytest.mark.parametrize("to", ["phh", "ohh", "pokerstars", "hand"])
def test_what_is_written_reads_back(to: str) -> None:
    records = four()
    one, several = write(records[0], to), write(records, to)
    assert [judge(reading).hand for reading in read(one)] == [judge(next(read(one))).hand]
    assert one in several or to == "phh"
    told = [judge(reading) for reading in read(several)]
    assert [judgement.nets for judgement in told] == [
        judge(next(read(write(record, "hand")))).nets for record in records
    ]
    assert write(told, to) == write(iter(told), to)


def test_what_is_written_is_what_convert_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "four.hand"
    path.write_text(own.write_all(four()), encoding="utf-8")
    for to in ("phh", "ohh", "pokerstars", "hand"):
        assert run(["convert", str(path), "--to", to]) == 0
        assert capsys.readouterr().out == write(map(judge, read(path)), to)


def test_what_cannot_be_written_is_told_with_its_place(tmp_path: Path) -> None:
    text = own.write_all(four()).replace("end 1=", "end 1=9", 1)
    told = [judge(reading) for reading in read(text)]
    error = refused(write, told, "phh")
    assert error.code == "history/stack"
    assert str(error).startswith("hand 1, line ")
    assert refused(write, [], "phh").code == "convert/nothing"
    assert refused(write, told, "pdf").code == "convert/format"


def test_files_are_those_that_the_commands_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    for number, name in enumerate(["deep/er/b.hand", "deep/a.hand", "c.hand"]):
        (tmp_path / name).write_text(own.write(four()[number]), encoding="utf-8")
    (tmp_path / "README.md").write_text("Hands", encoding="utf-8")
    (tmp_path / "facts.json").write_text("{}", encoding="utf-8")
    (tmp_path / "PHOTO.JPG").write_bytes(b"no text")
    (tmp_path / ".hidden").write_text("Dear diary", encoding="utf-8")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "d.hand").write_text(own.write(four()[3]), encoding="utf-8")
    (tmp_path / "deep" / "again").symlink_to(tmp_path)
    (tmp_path / "night.JSON").write_text(write(four()[3], "ohh"), encoding="utf-8")
    found = list(files(str(tmp_path)))
    assert [path.name for path in found] == ["c.hand", "a.hand", "b.hand", "night.JSON"]
    assert run(["replay", "--json", str(tmp_path)]) == 0
    told = [json.loads(line)["source"] for line in capsys.readouterr().out.splitlines()]
    assert told == [str(path) for path in found]
    assert list(files(found[0], tmp_path / "deep")) == found[:3]
    assert [path.name for path in files("nowhere")] == ["nowhere"]
    assert refused(files, "a\0b").code == "argument/kind"


def test_what_nobody_may_look_into_is_named_when_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.hand").write_text(own.write(four()[0]), encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", closed)
        patch.setattr(os, "access", lambda *_: False)
        assert list(files(tmp_path)) == [tmp_path]
        assert refused(read, tmp_path).code == "file/unread"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "is_file", closed)
        assert list(files(tmp_path)) == [tmp_path / "a.hand"]
    too_long = Path("x" * 300)
    assert list(files(too_long)) == [too_long]
    assert refused(read, too_long).code == "file/unread"


def test_the_front_door_leads_here() -> None:
    assert omaha8.histories.read is read
    assert set(omaha8.histories.__all__) <= set(dir(omaha8.histories))
    with pytest.raises(AttributeError, match="no attribute 'shelves'"):
        _ = omaha8.histories.shelves


def test_every_recorded_file_is_read_as_the_command_reads_it(
    hands_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["replay", "--json", str(hands_folder)])
    wanted = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    told = [(judge(reading), path) for path in files(hands_folder) for reading in read(path)]
    assert [
        (str(path), found.reading.id, found.ok, found.judged, found.rake) for found, path in told
    ] == [(hand["source"], hand["id"], hand["ok"], hand["judged"], hand["rake"]) for hand in wanted]
    assert [list(found.nets.values()) for found, _ in told if found.record] == [
        list(hand["payoffs"].values()) for hand in wanted if hand["game"]
    ]
