"""The command line as other programs call it: JSON on standard output, exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from omaha8.cli.app import run


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    """What a command prints as JSON."""
    assert run([*arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_rank_says_both_halves_and_their_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "rank", "AsAh3d6s", "Ad8c5hKs2c") == {
        "hole": ["As", "Ah", "3d", "6s"],
        "board": ["Ad", "8c", "5h", "Ks", "2c"],
        "high": {
            "category": "trips",
            "cards": ["As", "Ah", "Ad", "Ks", "8c"],
            "name": "three aces",
        },
        "low": {"cards": ["6s", "5h", "3d", "2c", "Ad"], "name": "6-5-3-2-A"},
    }


def test_rank_without_a_low(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "rank", "KsKh7d3d", "2c3sJd")["low"] is None
    assert answer(capsys, "rank", "Ah2dKsQs", "3c4s5d", "--game", "omaha-high")["low"] is None


CASE = {
    "players": [
        {"seat": 1, "live": 33, "hole": "Ad2dJhTs"},
        {"seat": 2, "live": 100, "hole": "KhKs9d9c"},
        {"seat": 3, "live": 100, "hole": "Ac2cJdTd"},
        {"seat": 4, "live": 140, "folded": True},
    ],
    "board": "3h4c8sKdQc",
    "button": 3,
    "rake": {"bps": 500, "caps": [[10, 300]]},
}


def test_settle_splits_every_pot_on_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "case.json"
    file.write_text(json.dumps({"kind": "settle", "input": CASE}))
    got = answer(capsys, "settle", str(file))
    # 40 of seat 4 come back; 333 less 5 % (16.65, so 17) are paid.
    assert got["uncalled"] == {"4": 40}
    assert got["rake"] == 17
    assert [pot["amount"] for pot in got["pots"]] == [132, 201]
    assert [pot["eligible"] for pot in got["pots"]] == [[1, 2, 3], [2, 3]]
    assert sum(got["payouts"].values()) == 333 - 17
    assert got["low_awarded"] is True
    assert run(["settle", str(file)]) == 0
    told = capsys.readouterr().out
    assert "40 returned to seat 4" in told
    assert "Side pot 1 201: Seat 2 and seat 3" in told
    assert "Rake 17" in told


def test_settle_takes_a_whole_case_or_its_input_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = {"id": "A", "kind": "settle", "input": CASE, "expected": {"rake": 17}}
    answers = []
    for given in (CASE, whole):
        file = tmp_path / "case.json"
        file.write_text(json.dumps(given))
        answers.append(answer(capsys, "settle", str(file)))
    assert answers[0] == answers[1]


def test_cases_count_what_passed_and_what_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = {"id": "A", "kind": "settle", "input": CASE, "expected": {"rake": 17}}
    wrong = {"id": "B", "kind": "settle", "input": CASE, "expected": {"rake": 16}}
    strange = {"id": "C", "kind": "bridge", "input": {}, "expected": {}}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"cases": [right]}))
    assert run(["cases", str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    file.write_text(json.dumps({"cases": [right, wrong, strange]}))
    assert run(["cases", str(file)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "B: rake: wanted 16, got 17"
    assert told[1].startswith("C: kind 'bridge'")
    assert told[2] == "1 passed, 2 failed"


def test_every_worked_case_passes(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cases", str(shared / "cases" / "rules.json")]) == 0
    assert capsys.readouterr().out == "129 passed, 0 failed\n"


def test_help_and_version_are_no_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    assert run(["--version"]) == 0
    assert run(["rank", "--help"]) == 0
    assert "omaha8 0." in capsys.readouterr().out
