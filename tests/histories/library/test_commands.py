"""``import``, ``hands`` and ``stats`` as somebody types them."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.histories.library.written import FOUR, four, hidden, library_of, noted

from omaha8.cli import page
from omaha8.cli.app import run
from omaha8.histories import own


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test alone, and no terminal that lines have to fit."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("OMAHA8_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four hands in a folder, one of them twice, and a file that is no history."""
    place = tmp_path / "in"
    place.mkdir()
    (place / "all.hand").write_text(own.write_all(four()), encoding="utf-8")
    (place / "one.hand").write_text(own.write(four()[0]), encoding="utf-8")
    (place / "note.txt").write_text("Dear diary", encoding="utf-8")
    return place


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> list[Any]:
    """What a command prints as JSON, a value a line."""
    assert run([*arguments, "--json"]) == status
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_import_tells_what_came_in(
    data: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (first,) = lines(capsys, "import", str(folder))
    assert first["library"] == str(data / "library.db")
    assert (first["hands"], first["known"], first["files"], first["unread"]) == (4, 1, 2, 1)
    assert first["formats"] == {"omaha8": 5}
    assert first["errors"] == {"history/format": 1}
    assert "note.txt" in first["first_error"]
    assert run(["import", str(folder)]) == 0
    library = data / "library.db"
    assert capsys.readouterr().out.splitlines() == [
        f"Nothing new; {library} holds 4 hands",
        "2 files skipped, read before",
        "1 file passed over, no history: note.txt",
    ]


def test_hands_are_listed_and_filtered(
    data: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert data
    lines(capsys, "import", str(folder))

    def found(*options: str) -> list[str]:
        return [hand["id"] for hand in lines(capsys, "hands", *options)]

    assert found() == ["4", "3", "2", "1"]
    assert found("--last", "2") == ["4", "3"]
    assert found("--quartered") == ["1"]
    assert found("--quartered", "--player", "Hero") == []
    assert found("--quartered", "--player", "Cid") == ["1"]
    assert found("--scooped") == ["2"]
    assert found("--scooped", "--player", "Ben") == []
    assert found("--showdown") == ["3", "2", "1"]
    assert found("--min-pot", "65", "--max-pot", "375") == ["3", "1"]
    assert found("--min-pot", "65.01") == ["2", "1"]
    assert found("--since", "2026-11-03") == ["4", "3"]
    assert found("--until", "2026-11-01") == ["1"]
    assert found("--since", "2026", "--until", "2026-11") == ["4", "3", "2", "1"]
    assert found("--room", "TEST ROOM", "--limit", "pot", "--game", "omaha-hilo") != []
    assert found("--limit", "fixed") == []
    assert found("--cards", "5") == []
    assert found("--faulty") == []
    first = lines(capsys, "hands", "--quartered")[0]
    assert first["payoffs"] == {"Hero": 96, "Ben": -5, "Cid": -91}
    assert (first["quartered"], first["scooped"], first["pot"]) == (["Cid"], [], 375)
    assert (first["limit"], first["stakes"], first["unit"]) == ("pot", "5/10", "1")
    assert first["error"] is None
    assert first["board"] == "3h4c8sKdQc"


def test_hands_for_people_and_as_records(
    data: Path, folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert data
    lines(capsys, "import", str(folder))
    assert run(["hands", "--quartered", "--player", "Cid"]) == 0
    told = capsys.readouterr().out
    heads, row = told.splitlines()
    assert heads.split() == [
        "Time",
        "Room",
        "Hand",
        "Game",
        "Stakes",
        "Players",
        "Cards",
        "Board",
        "Pot",
        "Net",
        "Result",
    ]
    assert row.startswith("2026-11-01 12:00")
    for head, cell in (("Pot", "375"), ("Net", "-91"), ("Game", "PLO8")):
        end = heads.index(head) + len(head)
        assert row[:end].endswith(f" {cell}")
    assert row[heads.index("Result") :] == "quartered: Cid"
    assert run(["hands", "--record", "--quartered"]) == 0
    record = tmp_path / "again.hand"
    record.write_text(capsys.readouterr().out, encoding="utf-8")
    (replayed,) = lines(capsys, "replay", str(record))
    assert replayed["ok"]
    assert replayed["payoffs"] == {"Hero": 96, "Ben": -5, "Cid": -91}


def test_a_hand_that_does_not_agree_is_listed_with_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = msgspec.structs.replace(four()[0], stacks=(1, 2, 3))
    library = library_of(tmp_path, [wrong])
    (hand,) = lines(capsys, "hands", "--faulty", "--from", str(library))
    assert (hand["ok"], hand["error"]["code"], hand["payoffs"]) == (False, "history/stack", {})
    assert run(["hands", "--from", str(library)]) == 0
    assert "does not agree: line" in capsys.readouterr().out


def test_stats_for_programs_and_for_people(
    data: Path, folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert data
    lines(capsys, "import", str(folder))
    picture = tmp_path / "cid.svg"
    pytest.importorskip("matplotlib")
    (found,) = lines(capsys, "stats", "--player", "Cid", "--plot", str(picture))
    assert picture.read_text().startswith("<?xml")
    assert found["players"] == [{"room": "Test Room", "name": "Cid", "hands": 4}]
    assert found["owner"] is False
    assert found["hands"] == 4
    assert found["measures"]["quartered"]["count"] == 1
    assert found["measures"]["quartered"]["n"] == 2
    assert found["by_position"]["BB"]["measures"] == found["measures"]
    assert found["by_limit"]["pot"]["hands"] == 4
    assert found["chips"] == [
        {
            "label": "chips",
            "unit": "1",
            "put_in": 230,
            "quartered": 185,
            "net": -94,
            "tournament": False,
            "room": "Test Room",
            "bets": {"put_in": 23.0, "quartered": 18.5, "net": pytest.approx(-9.4)},
        }
    ]
    assert run(["stats", "--player", "Cid"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("4 hands of Cid (Test Room 4)\n")
    assert "\nquartered %              50.0          9.5..90.5        2\n" in told
    assert "by position" in told
    assert "by limit" in told


def test_stats_of_the_hero(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = library_of(tmp_path, [hidden(noted(FOUR[3], 1), 2, 3)])
    (found,) = lines(capsys, "stats", "--from", str(library))
    assert found["players"] == [{"room": "Test Room", "name": "Hero", "hands": 1}]
    assert found["owner"] is True


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["import", "{in}/nothing"], "there is no such file or folder"),
        (["import", "{in}/note.txt"], "is no hand history we read"),
        (["import", "{in}/empty"], "there is no file to read"),
        (["import"], "Missing argument"),
        (["hands"], "no hands are kept there yet"),
        (["stats"], "no hands are kept there yet"),
        (["hands", "--from", "{in}/note.txt"], "damaged"),
        (["hands", "--from", "{library}", "--limit", "half"], "wanted fixed, pot, no, spread"),
        (["hands", "--from", "{library}", "--game", "holdem"], "wanted omaha-hilo, omaha-high"),
        (["hands", "--from", "{library}", "--cards", "3"], "cards 3: wanted 4, 5 or 6"),
        (["hands", "--from", "{library}", "--room", "Moon"], "the rooms are Test Room"),
        (["hands", "--from", "{library}", "--player", "Nobody"], "no player 'Nobody'"),
        (["hands", "--from", "{library}", "--since", "2026-13"], "'2026-13' is no date"),
        (["hands", "--from", "{library}", "--until", "soon"], "'soon' is no date"),
        (["hands", "--from", "{library}", "--min-pot", "lots"], "wanted an amount, got 'lots'"),
        (["hands", "--from", "{library}", "--last", "0"], "last 0: wanted 1 to"),
        (["stats", "--from", "{library}"], "no hand tells whose history it is"),
        (["stats", "--from", "{library}", "--player", "Hero", "--plot", "{in}/x.y"], "x.y"),
    ],
)
def test_bad_input_is_one_clear_line(
    data: Path,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    line: str,
    tmp_path: Path,
) -> None:
    assert data
    (folder / "empty").mkdir()
    library = library_of(tmp_path, four())
    filled = [
        word.replace("{in}", str(folder)).replace("{library}", str(library)) for word in arguments
    ]
    assert run(filled) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("omaha8: ")
    assert captured.err.count("\n") == 1
    assert line in captured.err


def test_a_pot_of_any_size_may_be_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, four())
    assert lines(capsys, "hands", "--from", str(library), "--min-pot", "9" * 24) == []
    assert len(lines(capsys, "hands", "--from", str(library), "--max-pot", "9" * 24)) == 4


def test_a_newer_library_is_left_alone(
    tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, four())
    connection = sqlite3.connect(library)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = library.read_bytes()
    for command in (["hands", "--from"], ["stats", "--from"], ["import", str(folder), "--into"]):
        assert run([*command, str(library)]) == 2
        assert "made by a newer omaha8 (tables of version 99, wanted 2)" in capsys.readouterr().err
    assert library.read_bytes() == before


@pytest.mark.parametrize(
    ("chips", "per_whole", "shown"),
    [(0, 1, "0"), (1234567, 1, "1,234,567"), (-123450, 100, "-1,234.50"), (-50, 100, "-0.50")],
)
def test_large_amounts_are_listed_with_their_thousands_apart(
    chips: int, per_whole: int, shown: str
) -> None:
    assert page.money(chips, per_whole) == shown
