"""The golden logs are what the room tells, and hold 200 hands."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path

import msgspec
import pytest
from tests.room.rooms import SPECS, _heard

from omaha8.room.happenings import Ended
from omaha8.room.messages import Happened, PrivateTo, Table
from omaha8.room.state import Spec

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "wire"


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_log_is_what_the_room_tells(spec: Spec) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "wire_golden.py"))
    lines = (GOLDEN / f"{spec.id}.jsonl").read_bytes().splitlines()
    assert asyncio.run(script["log"](spec)) == lines, "run python scripts/wire_golden.py"


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_log_is_a_view_then_changes_one_by_one_then_the_view_after_them(spec: Spec) -> None:
    told = [_heard.decode(line) for line in (GOLDEN / f"{spec.id}.jsonl").read_bytes().splitlines()]
    first, last = told[0], told[-1]
    assert isinstance(first, Table)
    assert isinstance(last, Table)
    version, ended = first.version, 0
    for message in told[1:-1]:
        if isinstance(message, Happened):
            assert message.version == version + 1
            version = message.version
            ended += sum(isinstance(event, Ended) for event in message.events)
        else:
            assert isinstance(message, PrivateTo)
            assert message.version == version
    assert last.version == version
    assert ended >= 50
    assert msgspec.to_builtins(last.view) != msgspec.to_builtins(first.view)
