"""One socket: a viewer whose frames wait in a bounded queue."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from starlette.types import Send

from omaha8.room.accounts import Account

#: Close codes of ours: too slow to listen, too much or too wrong to be heard.
TOO_SLOW, TOO_MUCH = 4008, 4029


class Connection:
    """A viewer at the other end of a socket. ``send`` never waits."""

    def __init__(self, send: Send, account: Account | None, queue: int) -> None:
        self.account = account
        self._out = send
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._queue = queue
        self._more = asyncio.Event()
        self._closing: int | None = None

    def send(self, frame: bytes) -> None:
        """Put a frame into the queue; who has let too much wait is dropped."""
        if self._closing is not None:
            return
        self._frames.append(frame)
        self._waiting += len(frame)
        if self._waiting > self._queue:
            self.drop(TOO_SLOW)
        self._more.set()

    def drop(self, code: int) -> None:
        """Close the socket; what still waits is not sent."""
        self._closing = code
        self._frames.clear()
        self._more.set()

    async def write(self) -> None:
        """Send what waits, until the socket is closed."""
        # The other side may be gone at any moment; the reader hears of it.
        with suppress(OSError, RuntimeError):
            while self._closing is None:
                await self._more.wait()
                self._more.clear()
                while self._frames:
                    frame = self._frames.popleft()
                    self._waiting -= len(frame)
                    await self._out({"type": "websocket.send", "text": frame.decode()})
            await self._out({"type": "websocket.close", "code": self._closing})
