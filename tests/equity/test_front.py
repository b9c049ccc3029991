"""Both ways to reach the room: as the question one calls, and as the module it is."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pydoc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import omaha8 as o8
from omaha8.equity import Range, best_hands, starting_hand
from omaha8.equity.ask import equity
from omaha8.errors import NotUnderstood

ASK = "assert o8.equity(['AsAh2c3d', 'KsKhQdJd'], once=True).boards == 1086008"
FRONT = "import sys, importlib; import omaha8 as o8; importlib.import_module('omaha8.equity')"
ROOM = "from omaha8.equity import Range; assert len(Range.parse('AA')) == 6961"


@pytest.mark.parametrize(
    "program",
    [
        f"{FRONT}; {ASK}; {ROOM}; {ASK}",
        f"{ROOM}; {FRONT}; {ASK}",
        f"import omaha8.equity.ask; {FRONT}; {ASK}; {ROOM}",
        f"from omaha8.equity import equity; import omaha8 as o8; {ASK}",
    ],
    ids=["front first", "room first", "file first", "function first"],
)
def test_the_room_can_be_asked_whatever_was_imported_first(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_known_hand_wants_no_compiler_on_the_command_line() -> None:
    program = (
        "import sys; from omaha8.cli.app import run; "
        "assert run(['equity', 'AsAh2c3d', 'KsKhQdJd']) == 0; assert 'numba' not in sys.modules"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert "752673/1086008" in told.stdout


def test_no_name_is_there_that_is_not() -> None:
    room = importlib.import_module("omaha8.equity")
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = room.nothing


def test_help_and_the_signature_are_those_of_the_question() -> None:
    assert inspect.signature(o8.equity) == inspect.signature(equity)
    told = pydoc.plain(pydoc.render_doc(o8.equity))
    first, _, rest = inspect.cleandoc(equity.__doc__ or "").partition("\n\n")
    assert first in told
    for line in rest.splitlines():
        assert line in told
    for name in inspect.signature(equity).parameters:
        assert f"    {name}: " in told
    assert "*arguments" not in told
    assert told.index("board: Given = ''") < told.index("PACKAGE CONTENTS")


def test_what_there_is_can_be_listed() -> None:
    room = importlib.import_module("omaha8.equity")
    assert set(room.__all__) <= set(dir(room))


def test_an_answer_is_shown_in_a_line() -> None:
    exact = o8.equity(["AsAh2c3d", "KsKhQdJd"])
    assert repr(exact) == (
        "<Equity exact, 1,086,008 deals: AsAh2c3d 69.3064 %, KsKhQdJd 30.6936 %>"
    )
    assert repr(exact.players[1]) == "<PlayerEquity KsKhQdJd 30.6936 %>"
    ten = o8.equity(["AsAh2c3d", "KsKhQdJd"], samples=10)
    assert repr(ten) == (
        "<Equity sampled, 10 deals: AsAh2c3d 55.00 % (27.87 to 79.45 %), "
        "KsKhQdJd 45.00 % (20.55 to 72.13 %)>"
    )
    assert "65,536 deals: AA** 58.76 ± 0.30 %" in repr(o8.equity(["AA**", "A23*"], error=0.002))


def test_the_best_hands_and_the_rank_of_one() -> None:
    tenth = best_hands("top 10%")
    assert sum(hand.combos for hand in tenth) == len(Range.parse("top 10%"))
    assert [hand.rank for hand in tenth] == list(range(1, len(tenth) + 1))
    assert best_hands("top 10%", 3) == tenth[:3]
    assert len(best_hands()) == 16_432
    (five,) = best_hands("AcAd2c3d4h")
    assert five == starting_hand("AsAh3s2h4d")
    assert five.rank == 1
    assert starting_hand("AhAd3h2d") == starting_hand(o8.parse_cards("AcAs2s3c")) == tenth[0]
    assert best_hands("A2**:ds", 1, cards=5)[0].hand == "AsAh4d3s2h"


@pytest.mark.parametrize(
    ("call", "code", "says"),
    [
        (lambda: starting_hand("AsAh3s"), "cards/count", "wanted 4 or 5 cards, got 3"),
        (lambda: starting_hand("AA23"), "cards/unknown", "'AA'"),
        (lambda: best_hands("top 10%", 0), "starting-hands/top", "wanted 1 or more"),
        (lambda: best_hands("top 10%", cards=6), "equity/no-table", "wanted 4 or 5"),
        (lambda: best_hands("top 10"), "range/syntax", "top 10%"),
        (lambda: o8.show_cards("AsAh"), "cards/unknown", "numbers from 0 to 51.*got 'AsAh'"),  # type: ignore[arg-type]
        (lambda: o8.show_cards([52]), "cards/unknown", r"numbers from 0 to 51.*got \[52\]"),
        (
            lambda: o8.equity(["AsAh2c3d", "random"], dead=["2c"]),  # type: ignore[list-item]
            "cards/unknown",
            "dead cards: wanted text such as '2c3d' or a list of numbers.*got a list with '2c'",
        ),
    ],
)
def test_what_is_not_meant_so_is_told_in_a_line(
    call: Callable[[], object], code: str, says: str
) -> None:
    with pytest.raises(NotUnderstood, match=says) as caught:
        call()
    assert caught.value.code == code


def test_the_page_of_the_library_does_what_it_says(root: Path) -> None:
    page = root / "docs/reference/library/equity.md"
    found = doctest.testfile(str(page), module_relative=False, verbose=False)
    assert found.attempted > 8
    assert found.failed == 0
