"""Bad input ends in one clear line on standard error and exit status 2, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from omaha8.cli.app import run

BOARD = "Ad8c5hKs2c"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["rank", "AsAs2c3d", BOARD], "As comes twice in hole cards 'AsAs2c3d'"),
        (["rank", "As2c", BOARD], "hole cards 'As2c': wanted 4 or 5 or 6 cards, got 2"),
        (["rank", "Xs2c3d4h", BOARD], "'Xs' in hole cards 'Xs2c3d4h' is not a card"),
        (["rank", "AsKd2c3d", BOARD + "9d"], "wanted 3 or 4 or 5 cards, got 6"),
        (["rank", "AsKd2c3d", "Ad8cAs"], "As comes twice"),
        (["rank", "AsKd2c3d", "Ad8c5h", "--game", "holdem"], "wanted omaha-hilo or omaha-high"),
        (["rank", "AsKd2c3d"], "Missing argument"),
        (["rank", "--loud", "AsKd2c3d", BOARD], "No such option: --loud"),
        (["shuffle"], "No such command 'shuffle'"),
        (["simulate", "--seats", "11", "--hands", "1"], "11"),
        (["simulate", "--hands", "0"], "0"),
        (["simulate", "--hands", "1", "--limit", "half"], "half"),
        (["perft", "4", "--limit", "pot", "--sb", "1", "--bb", "2"], "2 to 10"),
        (["perft", *["4"] * 11, "--limit", "pot", "--sb", "1", "--bb", "2"], "11"),
        (["settle", "/no/such/file"], "/no/such/file: there is no such file"),
        (["cases", "/"], "/: wanted a file, this is a folder"),
    ],
)
def test_one_clear_line_and_status_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str], line: str
) -> None:
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("omaha8: ")
    assert captured.err.count("\n") == 1
    assert line in captured.err


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "the file is empty"),
        (b"  \n ", "the file is empty"),
        (b"\x89PNG\xff\x00\x01", "not text: byte 0 is no UTF-8"),
        (b"ab\x00cd", "not text: it holds zero bytes"),
        (b'{"players": [', "not JSON"),
        (b"[" * 100_000, "JSON that is nested too deeply"),
        (b"[1, 2]", "not a settle case"),
        (b'{"players": [], "button": 1}', "wanted 2 to 10 players"),
    ],
)
@pytest.mark.parametrize("command", ["settle", "cases"])
def test_a_damaged_file_is_told_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, content: bytes, line: str
) -> None:
    if command == "cases" and line.startswith(("not a settle", "wanted 2")):
        line = "wanted a list of cases"
    file = tmp_path / "damaged.json"
    file.write_bytes(content)
    assert run([command, str(file)]) == 2
    err = capsys.readouterr().err
    assert line in err
    assert err.count("\n") == 1


PLAYERS = [
    {"seat": 1, "live": 50, "hole": "KhKs9d9c"},
    {"seat": 2, "live": 50, "hole": "Ad2dJhTs"},
]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"board": "3h4c8sKdKh"}, "Kh comes twice in the hand"),
        ({"board": "3h4c8s"}, "wanted a board of 5"),
        ({"players": [PLAYERS[0], {**PLAYERS[1], "seat": 1}]}, "at different seats"),
        ({"players": [{**player, "folded": True} for player in PLAYERS]}, "not folded, got none"),
        ({"players": [PLAYERS[0], {**PLAYERS[1], "live": -5}]}, "chips of 0 or more"),
        ({"players": [PLAYERS[0], {**PLAYERS[1], "live": 1.5}]}, "Expected `int`, got `float`"),
        ({"players": [PLAYERS[0], {"seat": 2, "live": 50}]}, "the hole cards of everybody"),
        ({"players": [PLAYERS[0], {**PLAYERS[1], "hole": "Ad2dJhTs9s"}]}, "hands of one size"),
        ({"rakes": {}}, "unknown rakes"),
        ({"rakes": {}, "seats": 6, "options": {"chip": 1}}, "unknown rakes, seats, options.chip"),
        ({"players": [{"seat": 1, "chips": 5}, PLAYERS[1]]}, "missing players[0].live; unknown"),
        ({"options": {"chip_unit": 0}}, "`int` >= 1 - at `$.chip_unit`"),
        ({"rake": {"bps": -1}}, "`int` >= 0 - at `$.rake_bps`"),
        ({"rake": {"bps": 500, "caps": [[3, -1]]}}, "`int` >= 0 - at `$.rake_caps"),
    ],
)
def test_a_settle_case_that_no_hand_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object], line: str
) -> None:
    file = tmp_path / "case.json"
    case: dict[str, object] = {"players": PLAYERS, "board": "3h4c8sKdQc", "button": 2}
    file.write_text(json.dumps(case | change))
    assert run(["settle", str(file)]) == 2
    err = capsys.readouterr().err
    assert line in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("case", "line"),
    [
        ({}, "missing players, button"),
        ({"board": "", "bets": 1, "limit": "no"}, "missing players, button; unknown bets, limit"),
        ({"kind": "settle"}, "wanted an object as its input"),
        ({"id": "x", "kind": "settle", "input": {}, "expected": {}}, "missing players, button"),
        (
            {"id": "x", "kind": "kill", "input": {"config": {}, "button": 1}, "expected": []},
            "kind 'kill'; missing players; unknown config",
        ),
        ([{"kind": "settle"}], "wanted one object (the command cases runs a list of cases)"),
        ({"cases": [{"kind": "settle"}]}, "wanted one object (the command cases"),
        (None, "wanted one object"),
    ],
)
def test_what_a_settle_case_lacks_is_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], case: object, line: str
) -> None:
    file = tmp_path / "case.json"
    file.write_text(json.dumps(case))
    assert run(["settle", str(file)]) == 2
    err = capsys.readouterr().err
    assert f"{file}: not a settle case: " in err
    assert line in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("kind", "given", "expected"),
    [
        ("button", {"paid": 7}, []),
        ("button", {}, ["no object"]),
        ("settle", {"players": PLAYERS, "board": 5, "button": 2}, {}),
        ("betting", {"actions": [[1]]}, {}),
        ("kill", {"results": [7]}, [None]),
        ("misc", {"what": ["a", "list"]}, 1),
        ("misc", {"what": "rake", "rake": {}, "cases": [[1]]}, [0]),
        ("misc", {"what": "max_seats", "cases": [[0, True]]}, [10]),
        ("riddle", {}, 42),
    ],
)
def test_a_case_of_any_shape_is_one_failure(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    kind: str,
    given: dict[str, object],
    expected: object,
) -> None:
    forms: dict[str, dict[str, object]] = {
        "button": {
            "method": "orbit",
            "sb": 1,
            "bb": 2,
            "players": [1, 2],
            "button": 1,
            "hands": [[]],
        },
        "betting": {
            "structure": "NL",
            "ll": 2,
            "ul": 2,
            "sb": 1,
            "bb": 2,
            "button": 1,
            "stacks": {"1": 9, "2": 9},
        },
        "kill": {"config": {"ll": 2, "ul": 4}},
    }
    case = {
        "id": "odd",
        "kind": kind,
        "input": {**forms.get(kind, {}), **given},
        "expected": expected,
    }
    file = tmp_path / "odd.json"
    file.write_text(json.dumps([case]))
    assert run(["cases", str(file)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("odd: ")
    assert out[1:] == ["0 passed, 1 failed"]


def test_a_message_does_not_repeat_a_novel(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rank", "AsKd2c3d", "x" * 9000]) == 2
    err = capsys.readouterr().err
    assert len(err) < 500
    assert "is not a card" in err


def test_nothing_but_the_answer_is_printed_where_nobody_watches(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["simulate", "--hands", "2"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_is_not_converted_over_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.phh"
    file.write_text("variant = 'FO/8'\n")
    for source, out in ((file, file), (file, tmp_path / "." / "x.phh"), (tmp_path, tmp_path)):
        assert run(["convert", str(source), "--to", "phh", "-o", str(out)]) == 2
        err = capsys.readouterr().err
        assert "this would be written over itself" in err
        assert err.count("\n") == 1
    assert file.read_text() == "variant = 'FO/8'\n"
