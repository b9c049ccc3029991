"""Both ways to reach the room: as the question one calls, and as the module it is."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

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
