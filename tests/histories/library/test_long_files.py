"""A long file comes into the library in blocks: the bar moves within it, and lines are its own."""

from __future__ import annotations

import os
import sqlite3
from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from tests.histories.library.written import WALK, imported, noted

from omaha8.histories import blocks, own
from omaha8.histories.library import importing
from omaha8.histories.library.importing import bring_in
from omaha8.histories.library.schema import opened
from omaha8.histories.source import blocks as plain_blocks

TEXT = own.write_all([noted(WALK, number) for number in range(1, 41)])


@pytest.fixture
def short_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read a kilobyte at a time."""
    monkeypatch.setattr(importing, "blocks", partial(plain_blocks, size=1000))


@pytest.mark.usefixtures("short_blocks")
def test_every_byte_is_told_of_once_and_some_on_the_way(tmp_path: Path) -> None:
    path, told = tmp_path / "long.hand", list[int]()
    path.write_text(TEXT)
    with opened(tmp_path / "l.db", write=True) as connection:
        report = bring_in(connection, [path], advance=told.append)
    assert (report.files, report.hands) == (1, 40)
    assert sum(told) == len(TEXT)
    assert len(told) > 10
    assert max(told) <= 2000


@pytest.mark.usefixtures("short_blocks")
def test_what_is_wrong_far_down_is_told_with_its_line(tmp_path: Path) -> None:
    path, lines = tmp_path / "long.hand", TEXT.split("\n")
    line = len(lines) - 2
    path.write_text("\n".join([*lines[: line - 1], "9 sings", *lines[line - 1 :]]))
    report = imported(path, tmp_path / "l.db")
    assert f"long.hand, line {line}: " in str(report.first_error)
    assert (report.hands, report.disagreeing) == (40, 1)


def test_a_pipe_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = Thread(target=path.write_text, args=(TEXT,))
    writer.start()
    assert imported(path, tmp_path / "l.db").hands == 40
    writer.join()


def test_hands_before_what_is_too_long_are_kept_and_the_file_is_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short_blocks: None
) -> None:
    del short_blocks
    monkeypatch.setattr(blocks, "LONGEST", 4000)
    path, library = tmp_path / "long.hand", tmp_path / "l.db"
    path.write_text(TEXT + "# nothing of a hand\n" * 500)
    report = imported(path, library)
    assert (report.files, report.unread) == (0, 1)
    assert report.hands > 30
    line = TEXT.count("\n", 0, TEXT.rindex(own.FIRST)) + 1
    assert str(report.first_error) == (
        f"{path}, line {line}: no other hand begins in the 4,000 letters from here"
    )
    with sqlite3.connect(library) as connection:
        assert connection.execute("SELECT size FROM files").fetchall() == [(None,)]
