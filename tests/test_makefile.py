"""What ``make`` says to somebody who sees it for the first time."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest


def make(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A run of ``make`` that knows nothing of the one it may be started by."""
    program = shutil.which("make")
    if program is None or not (root / "Makefile").exists():
        pytest.skip("no make, or no checkout")
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    return subprocess.run(
        [program, "--no-print-directory", "-C", str(root), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**environment, "MFLAGS": ""},
    )


def test_a_taken_port_is_told_at_once_with_what_to_type(root: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = make(root, "run", f"PORT={port}")
    assert found.returncode == 2
    assert found.stdout == ""
    told, *of_make = found.stderr.splitlines()
    assert told == f"make: port {port} is taken: choose another with: make run PORT=9000"
    assert len(of_make) == 1


@pytest.mark.parametrize(("words", "port"), [((), 8888), (("PORT=9000",), 9000)])
def test_the_port_is_the_one_that_was_named(root: Path, words: tuple[str, ...], port: int) -> None:
    assert f'omaha8 serve --port "{port}"' in make(root, "--dry-run", "run", *words).stdout


def test_every_step_of_the_setup_is_named_before_it_is_taken(root: Path) -> None:
    printed = make(root, "--dry-run", "--what-if=pyproject.toml", "setup").stdout.splitlines()
    wanted = [f"{step} of 4" for step in range(1, 5)]
    steps = [line for line in printed if re.match(r"echo .*of 4|.*\bpip (?:install|check)", line)]
    assert [line.split('"')[1].split(":")[0].strip() for line in steps[::2]] == wanted
    assert all(" pip " in line for line in steps[1::2])
    assert len(steps) == 8
