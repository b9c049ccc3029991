"""Commands are loaded when they are called, and the list of the help agrees with them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import omaha8.cli
from omaha8.cli.app import run
from omaha8.cli.commands import HELP, loaded, module_of

HEAVY = {"numpy", "numba", "sqlalchemy", "fastapi", "matplotlib", "uvicorn", "starlette"}


@pytest.mark.parametrize("name", HELP)
def test_the_help_says_of_a_command_what_it_says_itself(name: str) -> None:
    command = loaded(name)
    assert command.name == name
    assert command.help is not None
    assert command.help.split("\n\n")[0].replace("\n", " ") == HELP[name]


def test_every_module_with_a_command_is_listed() -> None:
    folder = Path(omaha8.cli.__file__).parent
    found = {
        f"omaha8.cli.{file.stem}"
        for file in folder.glob("*.py")
        if "def register(app: typer.Typer)" in file.read_text(encoding="utf-8")
    }
    assert {module_of(name) for name in HELP} == found


def test_the_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    for name in HELP:
        assert f" {name} " in out


def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["setle"]) == 2
    assert "Did you mean 'settle'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["rank", "AsAh3d6s", "Ad8c5hKs2c", "--json"], ["rank", "AsAh", "Ad"]],
    ids=["help", "rank", "refusal"],
)
def test_what_needs_nothing_heavy_loads_nothing_heavy(arguments: list[str]) -> None:
    program = (
        "import sys; from omaha8.cli.app import run; run(sys.argv[1:]); "
        "print('LOADED', *sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    *_, last = done.stdout.splitlines()
    word, *modules = last.split()
    assert word == "LOADED"
    assert HEAVY.isdisjoint(modules)
