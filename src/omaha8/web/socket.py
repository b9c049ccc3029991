"""The socket ``/ws``: frames in, frames out, and limits on both.

It stands on the bare protocol between server and application: nine players are told every
action, so each layer between would be paid nine times.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from omaha8.room import messages
from omaha8.room.accounts import Account
from omaha8.room.limits import Bucket
from omaha8.room.room import Room
from omaha8.web.connection import TOO_MUCH, Connection
from omaha8.web.cookies import COOKIE
from omaha8.web.limits import Limits
from omaha8.web.security import own_origin

PATH = "/ws"

_FORBIDDEN = 1008
_BUSY = 1013


class Sockets:
    """Every open socket of a room."""

    def __init__(self, room: Room, limits: Limits) -> None:
        self._room = room
        self._limits = limits
        self._open: dict[Connection, None] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from its opening to its end."""
        if (await receive())["type"] != "websocket.connect":
            return
        asked = HTTPConnection(scope)
        account = None
        if own_origin(asked.headers):
            account = await self._room.account_of(asked.cookies.get(COOKIE))
            refused = self._full(account)
        else:
            refused = _FORBIDDEN
        if refused or scope["path"] != PATH:
            await send({"type": "websocket.close", "code": refused or _FORBIDDEN})
            return
        await send({"type": "websocket.accept"})
        await self._serve(Connection(send, account, self._limits.queue), receive)

    def _full(self, account: Account | None) -> int:
        """The code to close with when there are too many sockets, 0 when there is room."""
        own = sum(1 for one in self._open if account and one.account == account)
        full = len(self._open) >= self._limits.connections or own >= self._limits.per_account
        return _BUSY if full else 0

    async def _serve(self, connection: Connection, receive: Receive) -> None:
        self._open[connection] = None
        writing = asyncio.get_running_loop().create_task(connection.write())
        reading = asyncio.get_running_loop().create_task(self._read(receive, connection))
        try:
            self._room.connect(connection)
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self._open[connection]
            self._room.disconnect(connection)
            for task in (writing, reading):
                task.cancel()
                with suppress(asyncio.CancelledError, OSError, RuntimeError):
                    await task

    async def _read(self, receive: Receive, connection: Connection) -> None:
        """Take frames until the other side has gone or has asked too much."""
        bucket = Bucket(size=self._limits.messages_burst, rate=self._limits.messages_rate)
        mistakes = 0
        while mistakes < self._limits.mistakes:
            taken = await receive()
            if taken["type"] == "websocket.disconnect":
                return
            enough = bucket.take(self._room.times.now())
            if not self._take(connection, taken.get("text"), enough=enough):
                mistakes += 1
        connection.drop(TOO_MUCH)
        # The writer closes the socket; this ends when it has.
        while (await receive())["type"] != "websocket.disconnect":
            pass

    def _take(self, connection: Connection, frame: str | None, *, enough: bool) -> bool:
        """Whether the frame was understood and not too many."""
        try:
            message = messages.understood(frame or "")
        except msgspec.DecodeError:
            notice = messages.Notice("room/not-understood", {})
            connection.send(messages.encoded(notice))
            return False
        if not enough:
            told: messages.FromServer = messages.Notice("room/slow-down", {})
            if isinstance(message, messages.Command):
                told = messages.Refused(message.id, "room/slow-down", {})
            connection.send(messages.encoded(told))
            return False
        self._room.receive(connection, message)
        return True
