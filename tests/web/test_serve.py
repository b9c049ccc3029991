"""``omaha8 serve`` as a process: its address, its end, and what a kill leaves behind."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.web.served import Process, Served, a_room, hear, say
from websockets.asyncio.client import ClientConnection

from omaha8.errors import Refused
from omaha8.room.ledger import Ledger
from omaha8.room.store import Reads, open_engine
from omaha8.web.server import listen

TABLE = "pot-1-2"


def test_a_port_that_is_taken_is_one_line_and_status_2(tmp_path: Path) -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    program = Path(sys.executable).with_name("omaha8")
    found = subprocess.run(
        [program, "serve", "--port", str(port), "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    taken.close()
    assert found.returncode == 2
    assert found.stderr.count("\n") == 1
    assert f"port {port} on 127.0.0.1 is taken: choose another" in found.stderr
    assert "--port 9000" in found.stderr


def served_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """What becomes of a server there that is expected to end at once."""
    program = Path(sys.executable).with_name("omaha8")
    return subprocess.run(
        [program, "serve", "--port", "0", "--data", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


async def test_a_folder_is_one_room_s_at_a_time(tmp_path: Path) -> None:
    async with a_room(tmp_path, tables=()):
        found = await asyncio.to_thread(served_in, tmp_path)
        assert found.returncode == 2
        assert f"in use by process {os.getpid()}" in found.stderr
        assert found.stderr.count("\n") == 1
    async with a_room(tmp_path, tables=()):
        pass  # it is free again


@pytest.mark.parametrize("host", ["203.0.113.9", "no-such-host.invalid"])
def test_an_address_that_is_not_ours_is_refused(host: str) -> None:
    with pytest.raises(Refused) as refused:
        listen(host, 0)
    assert refused.value.code == "serve/address"


def test_a_signal_closes_it_gently(tmp_path: Path) -> None:
    served = Process(tmp_path / "data")
    served.process.send_signal(signal.SIGTERM)
    out, err = served.end()
    assert served.process.returncode == 0
    assert "the room is closed" in out
    assert err == ""
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_the_server_has_not_imported_the_compiler() -> None:
    code = (
        "import sys, omaha8.cli.serve, omaha8.web.server, omaha8.room.build;"
        "from omaha8.bots import BOTS;"
        "print([name for name in ('numba', 'llvmlite') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


async def to_my_turn(socket: ClientConnection, seat: int) -> dict[str, Any]:
    while True:
        told = await hear(socket, "happened")
        if told["turn"] and told["turn"]["seat"] == seat:
            turn: dict[str, Any] = told["turn"]
            return turn


async def view_of(socket: ClientConnection) -> dict[str, Any]:
    await say(socket, type="watch", table=TABLE)
    return await hear(socket, "table")


def timeless(view: dict[str, Any]) -> dict[str, Any]:
    """The view without the clock, which begins anew."""
    turn = {key: value for key, value in (view["turn"] or {}).items() if key not in CLOCK}
    return {**view, "turn": turn, "next_at": 0}


CLOCK = {"started", "deadline", "bank"}


async def test_killed_in_mid_hand_the_same_hand_goes_on(tmp_path: Path) -> None:
    """kill -9 on my turn: the same cards, the same turn, and the double click is applied once."""
    first = Process(tmp_path, "--fast-bots")
    served = Served(None, first.port)  # type: ignore[arg-type]
    try:
        cookie = await served.guest("Ann")
        async with served.socket(cookie) as socket, served.socket() as rail:
            await view_of(socket)
            await say(socket, type="sit", id="sit", table=TABLE, seat=4, chips=150)
            turn = await to_my_turn(socket, 4)
            mine, others = await view_of(socket), await view_of(rail)
    finally:
        first.kill()
    second = Process(tmp_path, "--fast-bots")
    served = Served(None, second.port)  # type: ignore[arg-type]
    try:
        async with served.socket(cookie) as socket, served.socket() as rail:
            assert timeless((await view_of(socket))["view"]) == timeless(mine["view"])
            assert timeless((await view_of(rail))["view"]) == timeless(others["view"])
            # What was done before is done: the same id is answered and sits nobody down again.
            await say(socket, type="sit", id="sit", table=TABLE, seat=4, chips=150)
            await hear(socket, "done", id="sit")
            answer = {"hand": turn["hand"], "number": turn["number"], "table": TABLE}
            await say(socket, type="act", id="a1", action={"type": "fold"}, **answer)
            await hear(socket, "done", id="a1")
            await say(socket, type="act", id="a2", action={"type": "fold"}, **answer)
            refused = await hear(socket, "refused", id="a2")
            assert refused["code"] in {"room/stale-action", "room/stale-hand"}
    finally:
        second.kill()
    reads = Reads(open_engine(f"sqlite:///{tmp_path / 'room.db'}"))
    assert Ledger(reads.balances()).trial_balance == 0
    assert reads.balances() == reads.summed()
    assert reads.unbalanced() == []
    assert json.dumps(mine) != json.dumps(others)
