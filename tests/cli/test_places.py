"""The places that replay and convert are given: what lies below is read, named or counted."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.histories.library.written import four

from omaha8.cli.app import run
from omaha8.histories import own

NOBODY = 65534
HOLDEM = "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/03/07 10:00:00 ET\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with two hands in a folder of two levels, and notes and pictures."""
    monkeypatch.chdir(tmp_path)
    written = four()
    place = tmp_path / "in"
    (place / "deep").mkdir(parents=True)
    (place / "a.hand").write_text(own.write(written[0]), encoding="utf-8")
    (place / "deep" / "b.hand").write_text(own.write(written[1]), encoding="utf-8")
    return place


COMMANDS = (["replay"], ["convert", "--to", "hand", "-o", "out"])


@contextmanager
def without_rights(place: Path) -> Iterator[None]:
    """Nobody may read the place; root, who may read everything, becomes somebody else."""
    if not hasattr(os, "geteuid"):
        pytest.skip("no rights to take away here")
    usual, user = place.stat().st_mode, os.geteuid()
    # Python itself may lie where nobody else can load modules: those needed are loaded before
    run(["convert", "in", "--to", "hand", "-o", "before"])
    run(["replay", "in"])
    Path().chmod(0o777)
    place.chmod(0)
    if not user:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        place.chmod(usual)


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
@pytest.mark.parametrize("closed", ["deep", "a.hand"])
def test_what_may_not_be_read_is_named_and_the_rest_is_read(
    here: Path, command: list[str], closed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with without_rights(here / closed):
        assert run([*command, "in"]) == 2
    err = capsys.readouterr().err
    assert f"in/{closed}: Permission denied" in err
    assert "1 hand " in err


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_a_place_without_rights_is_told_in_our_words(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with without_rights(here):
        assert run([*command, "in"]) == 2
    assert "omaha8: in: Permission denied\n" in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_an_empty_name_is_not_the_working_folder(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command, ""]) == 2
    said = capsys.readouterr()
    assert said == ("", "omaha8: '': wanted a file or a folder, got an empty name\n")
    assert not (here.parent / "out").exists()


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_a_folder_without_files_is_told(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    empty = here.parent / "empty"
    empty.mkdir()
    assert run([*command, "empty"]) == 2
    assert capsys.readouterr().err == "omaha8: empty: there is no file to read\n"
    (empty / "table.png").write_bytes(b"\x89PNG")
    (empty / ".hidden").write_text("of the desktop")
    assert run([*command, "empty"]) == 2
    assert capsys.readouterr().err == (
        "omaha8: empty: there is no file to read (1 file passed over, no history: table.png)\n"
    )


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_files_that_are_passed_over_are_counted(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("1.png", "2.JPG", "3.md", "4.json", ".secret"):
        (here / name).write_text("{}")
    assert run([*command, "in"]) == 0
    told = capsys.readouterr().err
    names = "1.png, 2.JPG, 3.md, ... (--verbose names each)"
    assert f"4 files passed over, no history: {names}\n" in told
    assert run([*command, "in", "--verbose"]) == 0
    told = capsys.readouterr().err
    assert "4 files passed over, no history\n" in told
    assert "omaha8: in/4.json: passed over, no history\n" in told


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_links_in_a_circle_are_not_followed(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "deep" / "up").symlink_to(here)
    assert run([*command, "in"]) == 0
    assert "2 hands " in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_nothing_that_can_be_read_is_status_two(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    diary = here.parent / "diary"
    diary.mkdir()
    (diary / "may.txt").write_text("Dear diary")
    assert run([*command, "diary"]) == 2
    assert run([*command, "diary/may.txt"]) == 2
    assert run([*command, "diary/june.txt"]) == 2
    err = capsys.readouterr().err
    assert " diary/june.txt: there is no such file" in err


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "convert"])
def test_files_of_other_games_are_counted_and_no_error_of_a_folder(
    here: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("1.txt", "2.txt"):
        (here / name).write_text(HOLDEM, encoding="utf-8")
    assert run([*command, "in"]) == 0
    err = capsys.readouterr().err
    assert "2 files hold no hand of Omaha\n" in err
    assert "1.txt" not in err
    assert run([*command, "in", "--verbose"]) == 0
    assert "omaha8: in/1.txt: no hand of Omaha stands in this" in capsys.readouterr().err
    assert run([*command, "in/1.txt"]) == 2
    others = here.parent / "others"
    others.mkdir()
    (here / "1.txt").rename(others / "1.txt")
    assert run([*command, "others"]) == 2


def fed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Standard input that holds this text."""
    raw = io.BytesIO(text.encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw, encoding="utf-8"))


def test_hands_come_from_standard_input(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (here / "a.hand").read_text(encoding="utf-8")
    fed(monkeypatch, text)
    assert run(["replay", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["source"] == "-"
    fed(monkeypatch, text)
    assert run(["replay", "-", "--format", "omaha8"]) == 0
    assert capsys.readouterr().out.startswith("standard input\nHand ")
    for form in ((), ("--format", "omaha8")):
        fed(monkeypatch, text)
        assert run(["convert", "-", "--to", "hand", *form]) == 0
        assert capsys.readouterr() == (f"{text}\n", "")
    fed(monkeypatch, text)
    assert run(["convert", "-", "in/deep", "--to", "phh", "-o", "out"]) == 0
    made = {path.relative_to("out").as_posix() for path in Path("out").rglob("*.phh")}
    assert made == {"stdin.phh", "deep/b.hand.phh"}


@pytest.mark.parametrize("command", [["replay"], ["convert", "--to", "phh"]])
def test_what_is_wrong_with_standard_input_is_told_of_it(
    here: Path,
    command: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for text, words in (("", "the file is empty"), ("Dear diary", "is no hand history we read")):
        fed(monkeypatch, text)
        assert run([*command, "-"]) == 2
        err = capsys.readouterr().err
        assert err.startswith("omaha8: standard input: ")
        assert words in err
        assert err.count("\n") == 1
    fed(monkeypatch, (here / "a.hand").read_text(encoding="utf-8")[:300])
    assert run([*command, "-"]) == 2
    assert capsys.readouterr().err.startswith("omaha8: standard input, line ")


def test_a_file_that_is_called_a_dash_is_read_by_its_path(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here.parent / "-").write_bytes((here / "a.hand").read_bytes())
    assert run(["replay", "./-"]) == 0
    assert "Agrees" in capsys.readouterr().out
