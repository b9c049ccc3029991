"""The first view of a table is light."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.conftest import NO_BROWSER, chromium

#: The bytes of the first view of a table, compressed, at most.
MOST = 200_000


def test_the_first_view_of_a_table_is_light(root: Path) -> None:
    browser = chromium()
    if browser is None:
        pytest.skip(NO_BROWSER)
    script = root / "scripts" / "page_weight.py"
    command = [sys.executable, str(script), "--down", "0", "--runs", "1", "--json"]
    done = subprocess.run(
        [*command, "--chromium", browser], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert any(name.endswith(".js") for name in found["files"])
    assert found["bytes"] < MOST
