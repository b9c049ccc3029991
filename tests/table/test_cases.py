"""The worked cases about one table, and that the runner sees a wrong answer."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from omaha8.cli.casework_table import MISC, differences, run


def ours(case: dict[str, Any]) -> bool:
    single = case["kind"] == "misc" and case["input"]["what"] in MISC
    return case["kind"] in {"button", "kill"} or single


@pytest.fixture(scope="module")
def cases(shared: Path) -> list[dict[str, Any]]:
    every = json.loads((shared / "cases" / "rules.json").read_text(encoding="utf-8"))["cases"]
    return [case for case in every if ours(case)]


def test_every_case_about_a_table_passes(cases: list[dict[str, Any]]) -> None:
    assert len(cases) >= 32
    assert {case["id"]: found for case in cases if (found := run(case))} == {}


def test_running_a_case_leaves_it_as_it_was(cases: list[dict[str, Any]]) -> None:
    before = copy.deepcopy(cases)
    for case in cases:
        run(case)
    assert cases == before


CASE: dict[str, Any] = {
    "kind": "button",
    "input": {"sb": 5, "bb": 10, "method": "simple", "players": [1, 2, 3], "button": 3},
}


def button_case(**expected: object) -> dict[str, Any]:
    given = {**CASE["input"], "hands": [[]]}
    return {**CASE, "input": given, "expected": [expected]}


@pytest.mark.parametrize(
    "expected",
    [
        {"button": 1, "sb": 2, "bb": 3, "dealt": [1, 2, 3], "dead_button": False},
        {"posts": {"2": {"live": 5, "dead": 0}, "3": {"live": 10, "dead": 0}}},
        {"posts": {"2": "SB", "3": "BB"}, "waiting": []},
    ],
)
def test_a_right_answer_has_no_differences(expected: dict[str, Any]) -> None:
    assert run(button_case(**expected)) == []


@pytest.mark.parametrize(
    ("expected", "line"),
    [
        ({"button": 2}, "[0].button: wanted 2, got 1"),
        ({"dealt": [1, 2]}, "[0].dealt: wanted [1, 2], got [1, 2, 3]"),
        ({"posts": {"3": "BB"}}, "[0].posts: wanted {'3': 'BB'}, got {'2': 'SB', '3': 'BB'}"),
    ],
)
def test_a_wrong_answer_is_named(expected: dict[str, Any], line: str) -> None:
    assert run(button_case(**expected)) == [line]


def test_a_missing_value_differs() -> None:
    assert differences({"a": [1, None]}, {"a": [1, 2]}) == [".a[1]: wanted None, got 2"]
    assert differences([1, 2], [1]) == [": wanted [1, 2], got [1]"]
