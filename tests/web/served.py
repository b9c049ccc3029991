"""A room on a real port, in this process or another, and a client for it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from omaha8.room.build import Plan, open_room
from omaha8.room.dues import Settings
from omaha8.room.messages import LARGEST_FRAME
from omaha8.room.room import Room
from omaha8.web.app import Web, create_app
from omaha8.web.limits import Limits
from omaha8.web.server import listen

ROOMY = Limits(guests_burst=1000, guests_rate=1000, messages_burst=1000, messages_rate=1000)


@asynccontextmanager
async def a_room(folder: Path, **plan: Any) -> AsyncIterator[Room]:
    told = {"settings": Settings(hasty=True), "fast": True, "seed": 1, **plan}
    async with open_room(Plan(folder=folder, **told)) as room:
        yield room


@asynccontextmanager
async def a_browser(app: Web) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://room.test") as browser:
        yield browser


class Served:
    """A room that is served on a port of this machine."""

    def __init__(self, room: Room, port: int) -> None:
        self.room = room
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def browser(self, cookie: str = "") -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, headers={"cookie": cookie} if cookie else {})

    async def guest(self, name: str) -> str:
        async with self.browser() as browser:
            answer = await browser.post("/api/guest", json={"name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.headers["set-cookie"]).partition(";")[0]

    def socket(self, cookie: str = "", **headers: str) -> connect:
        sent = {**({"Cookie": cookie} if cookie else {}), **headers}
        return connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=sent)


@asynccontextmanager
async def serving(folder: Path, limits: Limits = ROOMY, **plan: Any) -> AsyncIterator[Served]:
    """The room served in this process, on a free port."""
    listening = listen("127.0.0.1", 0)
    async with a_room(folder, **plan) as room:
        config = uvicorn.Config(
            create_app(room, limits=limits),
            lifespan="off",
            log_config=None,
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        task = asyncio.get_running_loop().create_task(server._serve([listening]))
        while not server.started:  # noqa: ASYNC110  uvicorn offers nothing to wait for
            await asyncio.sleep(0.01)
        try:
            yield Served(room, listening.getsockname()[1])
        finally:
            server.should_exit = True
            await task


async def hear(socket: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    """The next message of a kind that has these fields."""
    async with asyncio.timeout(30):
        while True:
            told: dict[str, Any] = json.loads(await socket.recv())
            if told["type"] == kind and all(
                told.get(key) == value for key, value in fields.items()
            ):
                return told


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


class Process:
    """``omaha8 serve`` as a process of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [str(Path(sys.executable).with_name("omaha8")), "serve", "--port", "0"]
        command += ["--data", str(folder), *more]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout
        self.line = self.process.stdout.readline()
        assert "http://localhost:" in self.line, self.line
        self.port = int(self.line.partition("http://localhost:")[2].split()[0])

    def kill(self) -> None:
        self.process.kill()
        self.end()

    def end(self) -> tuple[str, str]:
        out, err = self.process.communicate(timeout=30)
        return out, err
