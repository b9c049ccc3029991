"""What ``omaha8 convert`` tells of folders: what was written, was there already, and was not."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from tests.histories.library.written import four

from omaha8.cli.app import run
from omaha8.histories import judge, own, read
from omaha8.histories.writing import TARGETS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three hands in two files, and one at odds with our rules."""
    place = tmp_path / "in"
    place.mkdir()
    written = four()
    wrong = msgspec.structs.replace(written[3], stacks=(1, 2, 3))
    (place / "a.hand").write_text(own.write_all(written[:2]), encoding="utf-8")
    (place / "b.hand").write_text(own.write(written[2]), encoding="utf-8")
    (place / "c.hand").write_text(own.write(wrong), encoding="utf-8")
    return place


def converted(
    capsys: pytest.CaptureFixture[str], folder: Path, status: int, to: str = "phh"
) -> list[str]:
    """What the command tells on standard error."""
    out = folder.parent / "out"
    assert run(["convert", str(folder), "--to", to, "-o", str(out)]) == status
    printed, err = capsys.readouterr()
    assert printed == ""
    return err.replace(str(out), "OUT").replace(str(folder), "IN").splitlines()


@pytest.mark.parametrize("to", sorted(TARGETS))
def test_typed_again_it_says_what_is_there(
    folder: Path, capsys: pytest.CaptureFixture[str], to: str
) -> None:
    first = converted(capsys, folder, 1, to)
    assert first[:3] == [
        "3 hands written in 2 files below OUT",
        "by format: omaha8 (3)",
        "1 not written: history/stack (1)",
    ]
    assert first[3].startswith("  IN/c.hand, line ")
    again = converted(capsys, folder, 1, to)
    assert again[:2] == ["nothing new was written", "3 hands in 2 files were there already"]
    assert again[2:] == first[2:]
    (folder / "c.hand").unlink()
    assert converted(capsys, folder, 0, to) == again[:2]


def test_it_goes_on_where_it_was_stopped(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.hand").unlink()
    converted(capsys, folder, 0)
    out = folder.parent / "out"
    (out / "b.hand.phh").rename(out / "b.hand.phh.part")
    assert converted(capsys, folder, 0) == [
        "1 hand written in 1 file below OUT",
        "by format: omaha8 (1)",
        "2 hands in 1 file were there already",
    ]
    assert sorted(path.name for path in out.iterdir()) == ["a.hand.phh", "b.hand.phh"]


def test_a_history_that_has_grown_is_written_again(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "c.hand").unlink()
    converted(capsys, folder, 0)
    made = folder.parent / "out" / "b.hand.phh"
    (folder / "b.hand").write_text(own.write_all(four()[2:]), encoding="utf-8")
    later = made.stat().st_mtime_ns + 10**9
    os.utime(folder / "b.hand", ns=(later, later))
    assert converted(capsys, folder, 0) == [
        "2 hands written in 1 file below OUT",
        "by format: omaha8 (2)",
        "2 hands in 1 file were there already",
    ]


def test_many_errors_are_told_in_a_few_words(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (folder / "c.hand").read_text(encoding="utf-8")
    for number in range(7):
        (folder / f"d{number}.hand").write_text(text, encoding="utf-8")
    told = converted(capsys, folder, 1)
    assert "8 not written: history/stack (8)" in told
    assert told[-1] == "  and 3 more"
    assert len([line for line in told if line.startswith("  IN/")]) == 5


def test_hands_of_every_format_are_counted_as_they_are_read() -> None:
    written = [judge(reading) for reading in read(own.write_all(four()))]
    for target in TARGETS.values():
        for number in (1, 4):
            text = "".join(target.joined(map(target.write, written[:number])))
            assert target.count(BytesIO(text.encode())) == number
