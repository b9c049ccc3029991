"""``omaha8 settle`` says who held what, why each half went where it went, and what it reads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from omaha8.cli.app import run

CASE: dict[str, Any] = {
    "players": [
        {"seat": 1, "live": 60, "hole": "AsAh3d6s"},
        {"seat": 2, "live": 100, "hole": "Kc7d3h6h"},
        {"seat": 3, "live": 100, "hole": "QsQh9d9c"},
        {"seat": 4, "live": 20, "folded": True},
    ],
    "button": 4,
    "board": "Ad8c5hKs2c",
}


def settled(
    folder: Path, capsys: pytest.CaptureFixture[str], case: dict[str, Any], *words: str
) -> str:
    file = folder / "case.json"
    file.write_text(json.dumps(case))
    assert run(["settle", str(file), *words]) == 0
    return capsys.readouterr().out


def test_the_hands_at_the_showdown_are_told_with_the_cards_that_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = json.loads(settled(tmp_path, capsys, CASE, "--json"))
    assert list(answer["hands"]) == ["1", "2", "3"]
    first = answer["hands"]["1"]
    assert (first["high"]["category"], first["high"]["name"]) == ("trips", "three aces")
    assert (first["low"]["hole"], first["low"]["board"]) == (["3d", "6s"], ["Ad", "2c", "5h"])
    assert answer["hands"]["3"]["low"] is None
    assert answer["payouts"] == {"1": 150, "2": 130}
    assert "    three aces beat seat 2's pair of kings" in answer["explained"]


def test_people_are_told_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = settled(tmp_path, capsys, CASE)
    assert "Low: Seat 1 50 and seat 2 50" in out
    assert "tied: a quarter each" in out
    assert "Seat 2 is quartered" in out
    assert out.endswith("Paid: seat 1 150, seat 2 130\n")


def test_a_high_game_reads_no_low_and_nobody_is_read_where_one_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = json.loads(settled(tmp_path, capsys, {**CASE, "game": "high"}, "--json"))
    assert [hand["low"] for hand in answer["hands"].values()] == [None] * 3
    alone = {"players": [{"seat": 1, "live": 60}, {"seat": 2, "live": 20, "folded": True}]}
    answer = json.loads(settled(tmp_path, capsys, {**alone, "button": 1}, "--json"))
    assert (answer["hands"], answer["uncalled"]) == ({}, {"1": 40})


def test_the_help_shows_a_case_that_can_be_settled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["settle", "--help"]) == 0
    (example,) = re.findall(r"^ *(\{.*\"\})", capsys.readouterr().out, re.MULTILINE | re.DOTALL)
    answer = json.loads(settled(tmp_path, capsys, json.loads(example), "--json"))
    assert sum(answer["payouts"].values()) == 140
