"""Files that no reader can do anything with, odd names and odd places, in one run over a folder."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from tests.histories.library.written import four

from omaha8.cli.app import run
from omaha8.histories import own

#: A name that is no UTF-8, as some file systems have them.
ODD = os.fsdecode(b"bad\xff.hand")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A file whose reading fails, between two that can be read."""
    place = tmp_path / "in"
    place.mkdir()
    written = four()
    (place / "a.hand").write_text(own.write(written[0]), encoding="utf-8")
    (place / "b.hand").symlink_to("/proc/self/mem")
    try:
        (place / ODD).write_text(own.write(written[1]), encoding="utf-8")
    except OSError:
        pytest.skip("this file system wants names of UTF-8")
    if not Path("/proc/self/mem").exists():
        pytest.skip("no file here opens and cannot be read")
    return place


def test_a_file_that_cannot_be_read_does_not_end_the_run(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", "--json", str(folder)]) == 2
    printed, err = capsys.readouterr()
    assert len(printed.splitlines()) == 2
    assert "b.hand: " in err
    assert "1 file could not be read: file/unread (1)" in err
    out = folder.parent / "out"
    assert run(["convert", str(folder), "--to", "phh", "-o", str(out)]) == 2
    assert {path.name for path in out.iterdir()} == {"a.hand.phh", f"{ODD}.phh"}
    assert "file/unread" in capsys.readouterr().err


def test_what_is_no_file_is_written_and_not_replaced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = folder.parent / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert run(["convert", str(folder / "a.hand"), "--to", "hand", "-o", str(pipe)]) == 0
        assert stat.S_ISFIFO(pipe.stat().st_mode)
        assert os.read(reader, 1 << 16).decode() == own.write_all(four()[:1])
    finally:
        os.close(reader)
    assert capsys.readouterr().err == ""
    assert {path.name for path in folder.parent.iterdir()} == {"in", "pipe"}
