"""What ``omaha8 convert`` tells of folders: what was written, was there already, and was not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from time import sleep

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
    capsys: pytest.CaptureFixture[str], folder: Path, status: int, to: str = "phh", *more: str
) -> list[str]:
    """What the command tells on standard error."""
    out = folder.parent / "out"
    assert run(["convert", str(folder), "--to", to, "-o", str(out), *more]) == status
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
    assert told[-1] == "  and 3 more (--verbose names each)"
    assert len([line for line in told if line.startswith("  IN/")]) == 5
    every = converted(capsys, folder, 1, "phh", "--verbose")
    assert len([line for line in every if line.startswith("  IN/")]) == 8
    assert "more" not in every[-1]


def test_whatever_is_not_written_is_told_with_its_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "diary.txt").write_text("Dear diary", encoding="utf-8")
    (folder / "void.txt").write_text("", encoding="utf-8")
    (folder / "zeros.txt").write_bytes(bytes(99))
    (folder / "cut.hand").write_text("omaha8 hand 1\nrubbish\n", encoding="utf-8")
    (folder / "gone.txt").symlink_to("nowhere")
    told = converted(capsys, folder, 2, "phh", "--verbose")
    assert len([line for line in told if line.startswith("  IN/")]) == 5
    assert told[-5:] == [line for line in told if line.startswith("  IN/")]


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_single_file_ends_in_the_status_of_a_folder(
    folder: Path, capsys: pytest.CaptureFixture[str], force: tuple[str, ...]
) -> None:
    out = folder.parent / "x.phh"
    (folder / "cut.hand").write_text("omaha8 hand 1\nrubbish\n", encoding="utf-8")
    both = (folder / "a.hand").read_text() + "\n\n" + (folder / "c.hand").read_text()
    (folder / "both.hand").write_text(both, encoding="utf-8")
    for name, status in (("a", 0), ("c", 1), ("cut", 2), ("both", 1)):
        source = folder / f"{name}.hand"
        arguments = ["convert", str(source), "--to", "phh", "-o", str(out), *force]
        assert run(arguments) == status
        err = capsys.readouterr().err
        assert err.count("\n") == (status > 0)
        assert (str(source) in err) == (status > 0)
        assert out.exists() == (name in {"a", "both"})
        out.unlink(missing_ok=True)


def places(folder: Path) -> tuple[Path, Path]:
    """Two folders with files of the same name but other hands, where the program runs."""
    first, second = folder.parent / "first", folder.parent / "second"
    for place, name in ((first, "a"), (second, "b")):
        (place / "deep").mkdir(parents=True)
        for made in (place / "x.hand", place / "deep" / "x.hand"):
            made.write_bytes((folder / f"{name}.hand").read_bytes())
    return first, second


def test_of_several_places_each_has_its_own(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = places(folder)
    out = folder.parent / "out"
    arguments = [str(first), str(second), str(folder / "b.hand"), "--to", "phh", "-o", str(out)]
    assert run(["convert", *arguments]) == 0
    assert "7 hands written in 5 files" in capsys.readouterr().err
    made = {path.relative_to(out).as_posix() for path in out.rglob("*.phh")}
    assert made == {
        *("first/x.hand.phh", "first/deep/x.hand.phh"),
        *("second/x.hand.phh", "second/deep/x.hand.phh", "b.hand.phh"),
    }
    assert run(["convert", *arguments]) == 0
    assert "7 hands in 5 files were there already" in capsys.readouterr().err


def test_two_files_of_one_name_are_refused_before_anything_is_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = (place / "x.hand" for place in places(folder))
    out = folder.parent / "out"
    assert run(["convert", str(first), str(second), "--to", "phh", "-o", str(out)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert f"{first} and {second} would both be written to {out / 'x.hand.phh'}" in err
    assert not out.exists()
    assert run(["convert", str(first), str(first), "--to", "phh", "-o", str(out)]) == 0
    assert "2 hands written in 1 file" in capsys.readouterr().err


def test_hands_of_another_place_are_not_taken_for_those_that_are_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = places(folder)
    out = folder.parent / "out"
    assert run(["convert", str(first), "--to", "phh", "-o", str(out)]) == 0
    before = (out / "x.hand.phh").read_bytes()
    capsys.readouterr()
    arguments = ["convert", str(second), "--to", "phh", "-o", str(out)]
    assert run(arguments) == 1
    err = capsys.readouterr().err
    assert "2 not written: convert/others (2)" in err
    assert f"{out / 'x.hand.phh'}: the file that is there was not made from " in err
    assert (out / "x.hand.phh").read_bytes() == before
    assert run([*arguments, "--force"]) == 0
    assert (out / "x.hand.phh").read_bytes() != before
    assert "2 hands written in 2 files" in capsys.readouterr().err


def test_what_was_written_into_the_folder_itself_is_not_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "c.hand").unlink()
    arguments = ["convert", str(folder), "--to", "phh", "-o", str(folder / "out")]
    for _ in range(2):
        assert run(arguments) == 0
    assert "3 hands in 2 files were there already" in capsys.readouterr().err
    assert not (folder / "out" / "out").exists()


def test_a_file_goes_into_a_folder_under_its_own_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for out in (f"{folder.parent / 'new'}/", str(folder.parent)):
        assert run(["convert", str(folder / "b.hand"), "--to", "phh", "-o", out]) == 0
        assert (Path(out) / "b.hand.phh").is_file()
        assert "1 hand written in 1 file" in capsys.readouterr().err


def test_a_missing_folder_is_named_itself(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, missing, file = folder / "b.hand", folder.parent / "no", folder / "a.hand"
    for parent, words in (
        (missing, "there is no such folder to write into"),
        (file, "wanted a folder to write into, this is a file"),
    ):
        assert run(["convert", str(source), "--to", "phh", "-o", str(parent / "x.phh")]) == 2
        assert capsys.readouterr().err == f"omaha8: {parent}: {words}\n"
    assert run(["convert", str(source), "--to", "phh", "-o", ""]) == 2
    assert "-o '': wanted a file or a folder" in capsys.readouterr().err


def test_a_file_of_somebody_else_is_not_replaced_unless_forced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = folder.parent / "letter.txt"
    arguments = ["convert", str(folder / "a.hand"), "--to", "phh", "-o", str(out)]
    for content in (b"Dear Anna", (folder / "b.hand").read_bytes()):
        out.write_bytes(content)
        assert run(arguments) == 2
        err = capsys.readouterr().err
        assert "the file that is there was not made from" in err
        assert err.count("\n") == 1
        assert out.read_bytes() == content
    assert run([*arguments, "--force"]) == 0
    written = out.read_bytes()
    assert run(arguments) == 0
    assert out.read_bytes() == written
    assert run([*arguments[:3], "ohh", *arguments[4:]]) == 0  # the same hands in another format
    out.write_bytes(b"")
    assert run(arguments) == 0
    assert out.read_bytes() == written


def test_hands_of_every_format_are_counted_as_they_are_read() -> None:
    written = [judge(reading) for reading in read(own.write_all(four()))]
    for target in TARGETS.values():
        for number in (1, 4):
            text = "".join(target.joined(map(target.write, written[:number])))
            assert target.count(BytesIO(text.encode())) == number


#: A program in the background may be deaf to Ctrl-C, and so is what it starts.
HEARING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
MAIN = f"{HEARING}; from omaha8.cli import main; main()"


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_it_says_what_is_kept_and_leaves_no_half_a_file(
    folder: Path, number: signal.Signals
) -> None:
    pipe, out = folder / "d.hand", folder.parent / "out"
    names = [str(folder / "a.hand"), str(pipe)]
    err = stopped(pipe, number, "convert", "--to", "phh", "-o", str(out), *names)
    kept = f"the files that are below {out} are whole, and the same command goes on"
    assert err == f"omaha8: stopped: {kept}\n"
    assert [path.name for path in out.iterdir()] == ["a.hand.phh"]
    one = out / "one.phh"
    err = stopped(pipe, number, "convert", "--to", "phh", "-o", str(one), str(pipe))
    assert err == f"omaha8: stopped: nothing was written to {one}\n"
    assert [path.name for path in out.iterdir()] == ["a.hand.phh"]


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_other_commands_say_that_they_were_stopped(folder: Path) -> None:
    pipe, library = folder / "d.hand", folder.parent / "hands.db"
    err = stopped(pipe, signal.SIGINT, "import", str(pipe), "--into", str(library))
    assert err == (
        "omaha8: stopped: the hands that were added are kept, and the same command goes on\n"
    )
    assert stopped(pipe, signal.SIGINT, "replay", str(pipe)) == "omaha8: stopped\n"


def stopped(pipe: Path, number: signal.Signals, *arguments: str) -> str:
    """What a command says on standard error that is stopped while it reads from a pipe."""
    if not pipe.exists():
        os.mkfifo(pipe)
    program = [sys.executable, "-c", MAIN, *arguments]
    with (
        subprocess.Popen(program, stderr=subprocess.PIPE, text=True) as running,
        pipe.open("w") as writing,  # the program has opened it, and waits for what is in it
    ):
        writing.write("omaha8 hand 1\n")
        writing.flush()
        while running.poll() is None:
            sleep(0.2)  # just before it waits, Python hears nothing until the next signal
            running.send_signal(number)
            with suppress(subprocess.TimeoutExpired):
                running.wait(timeout=5)
        _, err = running.communicate()
    assert running.returncode == 128 + number
    return err
