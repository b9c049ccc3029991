"""A library that may be read and not written: a file without rights in a folder without rights."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.histories.library.written import four, imported, library_of

from omaha8.cli.app import run
from omaha8.errors import NotUnderstood
from omaha8.histories.library.schema import opened

_NOBODY = 65534
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """A folder that nobody may write to, with a library of four hands, ``l.db``."""
    if os.name != "posix":
        pytest.skip("rights are those of POSIX")
    # that of pytest is closed to everybody else
    folder = Path(tempfile.mkdtemp())
    shutil.copy(library_of(tmp_path, four()), folder / "l.db")
    (folder / "l.db").chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture
def as_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Run:
    """Runs a command as somebody whom rights bind, as they do not bind root."""
    monkeypatch.setenv("OMAHA8_DATA", str(tmp_path))
    library = str(tmp_path / "library.db")
    # what a command loads on its way another user may not be able to read
    for command in (
        ["hands", "--from", library],
        ["hands", "--from", library, "--json"],
        ["stats", "--from", library, "--player", "Cid"],
        ["import", str(tmp_path / "hands"), "--into", str(tmp_path / "other.db")],
    ):
        assert run(command) == 0
    capsys.readouterr()

    def ran(*arguments: str) -> tuple[int, str, str]:
        root = os.geteuid() == 0
        if root:
            os.seteuid(_NOBODY)
        try:
            status = run([*arguments])
        finally:
            if root:
                os.seteuid(0)
        return status, *capsys.readouterr()

    return ran


def test_hands_and_statistics_are_read_where_nothing_can_be_written(
    shelf: Path, as_reader: Run
) -> None:
    status, out, err = as_reader("hands", "--from", str(shelf / "l.db"), "--json")
    assert (status, err, out.count("\n")) == (0, "", 4)
    status, out, err = as_reader("stats", "--from", str(shelf / "l.db"), "--player", "Cid")
    assert (status, err) == (0, "")
    assert out.startswith("4 hands of Cid ")
    assert [path.name for path in shelf.iterdir()] == ["l.db"]


def test_hands_that_wait_to_be_written_are_told_of(shelf: Path, as_reader: Run) -> None:
    shelf.chmod(0o755)
    (shelf / "l.db-wal").write_bytes(b"some")
    shelf.chmod(0o555)
    status, out, err = as_reader("hands", "--from", str(shelf / "l.db"))
    assert (status, out) == (2, "")
    assert "some of its hands are in l.db-wal still, and its folder cannot be written" in err


def test_what_cannot_be_written_is_named(shelf: Path, as_reader: Run) -> None:
    hands = shelf / "one.hand"
    library = shelf / "l.db"
    shelf.chmod(0o755)
    hands.write_text("omaha8 hand 1\n", encoding="utf-8")
    shelf.chmod(0o555)
    told = as_reader("import", str(hands), "--into", str(library))
    assert told == (2, "", f"omaha8: {library}: it cannot be written\n")
    library.chmod(0o666)
    told = as_reader("import", str(hands), "--into", str(library))
    assert told == (2, "", f"omaha8: {library}: its folder cannot be written\n")


def test_a_file_that_changes_under_a_reader_who_trusts_it_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_of(tmp_path, four())
    real = sqlite3.connect

    def refused(address: str, **more: object) -> sqlite3.Connection:
        """As where no file can be made beside the library."""
        if not address.endswith("immutable=1"):
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY_DIRECTORY
            raise error
        return real(address, **more)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr("omaha8.histories.library.schema.sqlite3.connect", refused)
    with opened(library) as connection:
        assert connection.execute("SELECT count(*) FROM hands").fetchone() == (4,)
    words = "another program has written to it"
    with pytest.raises(NotUnderstood, match=words) as caught, opened(library):
        library.write_bytes(library.read_bytes() + bytes(4096))
    assert caught.value.code == "library/locked"


def test_a_reader_with_rights_sees_what_was_not_checkpointed(tmp_path: Path) -> None:
    library = library_of(tmp_path, four()[:2])
    with opened(library) as reader:
        (tmp_path / "hands" / "more.hand").write_text("", encoding="utf-8")
        assert reader.execute("SELECT count(*) FROM hands").fetchone() == (2,)
        library_of(tmp_path, four())
        assert reader.execute("SELECT count(*) FROM hands").fetchone() == (4,)
    assert imported(tmp_path / "hands", library).hands == 0
