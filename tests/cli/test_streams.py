"""The command line where a stream is closed, or its reader goes away."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

MAIN = "from omaha8.cli.app import main; main()"
RANK = ("rank", "AsKd2d3c", "Ad8c5hKs2c")


def omaha8(*arguments: str, closed: str = "") -> tuple[int, str]:
    """Exit status and standard error of a run with that stream closed."""
    program = [sys.executable, "-c", MAIN, *arguments]
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *program],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


def test_standard_output_may_be_closed() -> None:
    assert omaha8(*RANK, "--json", closed=">&-") == (0, "")


def test_standard_error_may_be_closed() -> None:
    assert omaha8("rank", "Xs", "Ad8c5h", closed="2>&-") == (2, "")


def test_a_closed_input_is_an_empty_one() -> None:
    status, told = omaha8("play", "--hands", "1", "--save", os.devnull, closed="<&-")
    assert "Traceback" not in told
    assert status in {0, 2}


@pytest.mark.parametrize("json", [(), ("--json",)])
def test_a_reader_that_goes_away_is_no_failed_check(json: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-c", MAIN, *RANK, *json],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("loading", ["typer", "pydantic", "omaha8.cli.rank", "omaha8.cli.output"])
def test_stopped_while_modules_load_it_is_one_line(loading: str) -> None:
    program = f"""
import sys
from omaha8.cli import main
class Stopping:
    def find_spec(self, name, path, target=None):
        if name == {loading!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Stopping())
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *RANK], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "omaha8: stopped\n")
