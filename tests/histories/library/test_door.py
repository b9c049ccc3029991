"""A library opened by a program: what the commands keep and ask, and one error for the rest."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.histories.library.written import four

from omaha8.cli.app import run
from omaha8.errors import NotUnderstood
from omaha8.histories import Filters, Library, Order, judge, open_library, own, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four hands in a file, beside a diary."""
    place = tmp_path / "hands"
    place.mkdir()
    (place / "four.hand").write_text(own.write_all(four()), encoding="utf-8")
    (place / "diary.txt").write_text("Dear diary", encoding="utf-8")
    return place


@pytest.fixture
def library(tmp_path: Path, folder: Path) -> Iterator[Library]:
    """The library of these hands, open."""
    path = tmp_path / "library.db"
    with open_library(path, write=True) as made:
        assert made.bring_in(folder).hands == 4
    with open_library(str(path)) as opened:
        assert repr(opened) == f"<Library {path}>"
        yield opened


def refused(code: str, function: Callable[..., object], *arguments: object, **more: object) -> str:
    """The words of the error with that code, in one line."""
    with pytest.raises(NotUnderstood) as caught:
        list(function(*arguments, **more))  # type: ignore[call-overload]
    assert caught.value.code == code
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_what_is_brought_in_is_told(tmp_path: Path, folder: Path) -> None:
    passed: list[tuple[str, str, bool]] = []
    with open_library(tmp_path / "new.db", write=True) as library:
        report = library.bring_in(
            folder, notice=lambda path, error, over: passed.append((path.name, error.code, over))
        )
        assert (report.files, report.hands, report.passed) == (1, 4, 1)
        assert passed == [("diary.txt", "history/format", True)]
        assert library.bring_in(folder).skipped == 1
        assert library.bring_in(folder / "four.hand", again=True).replaced == 4
        gone = refused("file/missing", library.bring_in, folder / "four.hand", "gone")
        assert gone.startswith("gone: ")
        assert library.count() == 4


def test_hands_are_those_that_the_command_lists(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run(["hands", "--json", "--from", str(library.path), "--sort", "pot", "--last", "3"]) == 0
    )
    told = [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()]
    by_pot = Order("pot")
    assert [hand.id for hand in library.hands(order=by_pot, last=3)] == told
    assert [reading.id for reading in library.readings(order=by_pot, last=3)] == told
    assert [hand.id for hand in library.hands()] == ["4", "3", "2", "1"]
    quartered = Filters(player="Cid", quartered=True)
    assert library.count(quartered) == len(list(library.hands(quartered))) == 1
    assert library.count() == 4


def test_readings_are_judged_and_written_as_they_were(library: Library) -> None:
    told = [judge(reading) for reading in library.readings(order=Order(reverse=True))]
    assert all(judgement.ok for judgement in told)
    assert write(told, "hand") == own.write_all(four())


def test_players_and_statistics_are_those_of_the_command(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [(one.name, one.hands) for one in library.players()] == [
        ("Ben", 4),
        ("Cid", 4),
        ("Hero", 4),
    ]
    assert run(["stats", "--player", "Hero", "--json", "--from", str(library.path)]) == 0
    told = json.loads(capsys.readouterr().out)
    found = library.statistics("Hero")
    assert found.overall.hands == told["hands"] == 4
    assert found.overall.measures["vpip"].count == told["measures"]["vpip"]["count"]
    assert library.statistics("Hero", Filters(since="2026-11-03")).overall.hands == 2
    refused("library/hero", lambda: [library.statistics()])


def test_conditions_that_cannot_be_are_refused(library: Library) -> None:
    refused("library/room", library.hands, Filters(room="Nowhere"))
    refused("library/date", library.players, Filters(since="yesterday"))
    refused("library/player", lambda: [library.statistics("Nobody")])
    refused("hands/sort", library.hands, order=Order("size"))
    for last in (0, -1, 1.5, True, "3"):
        refused("hands/last", library.hands, last=last)


@pytest.mark.parametrize("wrong", [3, "Anna", Order(), Filters(cards="4")], ids=repr)  # type: ignore[arg-type]
def test_anything_else_is_one_error_of_ours(library: Library, wrong: object) -> None:
    for function in (library.hands, library.readings, library.players, library.count):
        assert refused("argument/kind", function, wrong).startswith("library: wanted ")
    refused("argument/kind", lambda: [library.statistics(None, wrong)])  # type: ignore[arg-type]


def test_a_place_of_another_kind_is_refused(library: Library, tmp_path: Path) -> None:
    refused("argument/kind", library.statistics, 3)
    refused("argument/kind", library.bring_in, None)
    refused("argument/kind", library.hands, order="pot")
    for place, code in (
        (None, "argument/kind"),
        (tmp_path, "file/folder"),
        ("no", "library/missing"),
    ):
        with pytest.raises(NotUnderstood) as caught, open_library(place):  # type: ignore[arg-type]
            pytest.fail("it is open")
        assert caught.value.code == code
    for place in (tmp_path / "a" / "b.db", "x" * 300, tmp_path / ("x" * 300) / "b.db"):
        with pytest.raises(NotUnderstood) as caught, open_library(place, write=True):
            pytest.fail("it is open")
        assert caught.value.code == "library/file"


def test_a_library_for_reading_takes_no_hand(library: Library, folder: Path) -> None:
    (folder / "more.hand").write_text(own.write(four()[0]).replace('"1"', '"9"'), encoding="utf-8")
    with pytest.raises(NotUnderstood) as caught, open_library(library.path) as opened:
        opened.bring_in(folder)
    assert caught.value.code == "library/file"


def test_a_library_that_is_closed_says_so(library: Library) -> None:
    with open_library(library.path) as closed:
        begun = closed.hands()
        next(begun)
    for function in (closed.hands, closed.readings, closed.players, lambda: [closed.count()]):
        assert "closed" in refused("library/closed", function)
    refused("library/closed", lambda: [closed.statistics("Hero")])


def test_only_the_thread_that_opened_it_asks(library: Library) -> None:
    told: list[str] = []
    thread = threading.Thread(target=lambda: told.append(refused("library/closed", library.hands)))
    thread.start()
    thread.join()
    assert told == ["the library is closed, or was opened by another thread"]
