"""What ``omaha8 import`` tells: every bad file by name, and counts that fit the library."""

from __future__ import annotations

import json
from collections.abc import Callable
from errno import EACCES
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.histories.library.written import WALK, four, noted

from omaha8.cli.app import run
from omaha8.histories import own


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One good hand, and files that cannot be read for several reasons."""
    place = tmp_path / "in"
    place.mkdir()
    (place / "good.hand").write_text(own.write(noted(WALK, 1)), encoding="utf-8")
    (place / "README.md").write_text("# My hands\n", encoding="utf-8")
    (place / "table.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99))
    (place / "nothing.txt").write_text("", encoding="utf-8")
    (place / "notes.txt").write_text("Dear diary", encoding="utf-8")
    for name in ("cut.hand", "torn.hand"):
        (place / name).write_text(f"omaha8 hand 1\nrubbish {name}\n", encoding="utf-8")
    return place


def imported(
    capsys: pytest.CaptureFixture[str], folder: Path, *options: str
) -> tuple[list[str], list[str]]:
    """The lines that the command prints, on both streams."""
    library = folder.parent / "l.db"
    assert run(["import", str(folder), "--into", str(library), *options]) == 0
    out, err = capsys.readouterr()
    return out.replace(str(library), "LIBRARY").splitlines(), err.splitlines()


def test_each_damaged_file_is_named_and_what_is_no_history_counted(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = imported(capsys, folder)
    assert [line.split(",")[0] for line in err] == [
        f"omaha8: {folder / 'cut.hand'}",
        f"omaha8: {folder / 'torn.hand'}",
    ]
    assert all("line 2: 'rubbish' is no fact of a record" in line for line in err)
    assert out[0] == "1 hand added; LIBRARY holds 1 hand"
    assert out[1].startswith("3 files with 3 hands read in ")
    assert out[2] == "by format: omaha8 (3)"
    assert " ".join(out[3:]).replace("   ", " ") == (
        "4 files passed over, no history: README.md, notes.txt, nothing.txt, ... "
        "(--verbose names each) 2 hands could not be kept"
    )


def test_files_that_are_passed_over_are_named_if_asked_for(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = imported(capsys, folder, "--verbose")
    assert out[3] == "4 files passed over, no history"
    assert err[2:] == [
        f"omaha8: {folder / 'README.md'}: passed over, in no format that is read",
        f"omaha8: {folder / 'notes.txt'}: passed over, in no format that is read",
        f"omaha8: {folder / 'nothing.txt'}: passed over, empty",
        f"omaha8: {folder / 'table.png'}: passed over, no text",
    ]


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Closes a file or a folder, for whom no mode closes anything too."""
    shut: set[Path] = set()

    def refused(real: Callable[..., Any]) -> Callable[..., Any]:
        def tried(path: Path, *more: Any, **named: Any) -> Any:
            if path in shut or path.parent in shut:
                raise PermissionError(EACCES, "Permission denied", str(path))
            return real(path, *more, **named)

        return tried

    for name in ("open", "iterdir"):
        monkeypatch.setattr(Path, name, refused(getattr(Path, name)))
    return shut.add


def test_files_and_folders_without_rights_are_named_and_stop_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str], closed: Callable[[Path], None]
) -> None:
    for name in ("cut.hand", "torn.hand"):
        (folder / name).unlink()
    (folder / "b.hand").write_text(own.write(noted(WALK, 2)), encoding="utf-8")
    (folder / "locked").mkdir()
    (folder / "locked" / "c.hand").write_text(own.write(noted(WALK, 3)), encoding="utf-8")
    (folder / "around.hand").symlink_to("around.hand")
    (folder / "nowhere.hand").symlink_to("nothing")
    closed(folder / "b.hand")
    closed(folder / "locked")
    library = folder.parent / "l.db"
    assert run(["import", str(folder), "--into", str(library)]) == 2
    out, err = capsys.readouterr()
    lines = err.splitlines()
    assert lines[0].startswith(f"omaha8: {folder / 'around.hand'}: Too many ")
    assert lines[1:] == [
        f"omaha8: {folder / name}: Permission denied" for name in ("b.hand", "locked")
    ]
    assert out.startswith("1 hand added; ")
    assert out.endswith("\n3 files or folders could not be read\n")
    # alone each is the one error
    for name in ("b.hand", "locked"):
        assert run(["import", str(folder / name), "--into", str(library)]) == 2
        assert capsys.readouterr() == ("", f"omaha8: {folder / name}: Permission denied\n")


def test_no_name_is_not_this_folder(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert run(["import", "good.hand", "", "--into", str(folder.parent / "l.db")]) == 2
    assert capsys.readouterr() == ("", "omaha8: '': wanted a file or a folder, got no name\n")
    assert not (folder.parent / "l.db").exists()


def test_a_second_import_says_that_nothing_is_new(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported(capsys, folder)
    out, _ = imported(capsys, folder)
    assert out[:2] == ["Nothing new; LIBRARY holds 1 hand", "3 files skipped, read before"]
    assert not [line for line in out if line.startswith("0 ")]


def test_a_folder_without_a_history_is_one_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("good.hand", "cut.hand", "torn.hand"):
        (folder / name).unlink()
    assert run(["import", str(folder), "--into", str(folder.parent / "l.db")]) == 2
    assert capsys.readouterr() == (
        "",
        f"omaha8: {folder}: none of 4 files is a history that can be read (--verbose names each)\n",
    )


def test_a_hand_that_stands_twice_in_a_folder_was_not_there_already(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.hand").write_text(own.write_all(four()), encoding="utf-8")
    (folder / "b.hand").write_text(own.write_all(four()[:2]), encoding="utf-8")
    out, _ = imported(capsys, folder)
    assert out[3:] == ["2 copies of hands were left out: they stand there more than once"]
    (folder / "c.hand").write_text(own.write(four()[2]), encoding="utf-8")
    out, _ = imported(capsys, folder)
    assert "1 hand was there already" in out


def faulty_of(capsys: pytest.CaptureFixture[str], library: Path) -> int:
    """How many hands of a library ``omaha8 hands --faulty`` lists."""
    assert run(["hands", "--faulty", "--json", "--from", str(library)]) == 0
    return len(capsys.readouterr().out.splitlines())


def test_counts_are_those_of_the_library_after_a_hand_is_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = four()
    wrong = [msgspec.structs.replace(one, stacks=(1, 2, 3)) for one in written[:2]]
    folder, library = tmp_path / "in", tmp_path / "l.db"
    folder.mkdir()
    (folder / "a wrong.hand").write_text(own.write_all(wrong), encoding="utf-8")
    (folder / "b right.hand").write_text(own.write(written[0]), encoding="utf-8")
    assert run(["import", str(folder), "--into", str(library), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["hands"], report["replaced"], report["disagreeing"]) == (2, 1, 1)
    assert report["faulty"] == {"history/stack": 1}
    assert (report["library_hands"], report["library_faulty"]) == (2, 1)
    assert faulty_of(capsys, library) == 1
    (folder / "c right.hand").write_text(own.write(written[1]), encoding="utf-8")
    out, _ = imported(capsys, folder)
    assert out[0] == "No hand added; LIBRARY holds 2 hands"
    assert "1 hand took the place of an earlier copy" in out
    assert not [line for line in out if "agree" in line]
    assert faulty_of(capsys, library) == 0


def test_hands_that_do_not_agree_are_told_with_the_command_that_lists_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = msgspec.structs.replace(four()[0], stacks=(1, 2, 3))
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "wrong.hand").write_text(own.write(wrong), encoding="utf-8")
    out, _ = imported(capsys, folder)
    assert out[-2:] == [
        "1 hand does not agree with our rules and does not count: history/stack (1)",
        "  omaha8 hands --faulty --from LIBRARY",
    ]
    out, _ = imported(capsys, folder)
    assert out[-2] == "1 hand of the library does not agree with our rules"
