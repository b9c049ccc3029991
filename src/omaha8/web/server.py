"""Serving a room: the address is taken first, signals close it gently."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager

import uvicorn

from omaha8.errors import Refused
from omaha8.room.build import Plan, open_room
from omaha8.room.messages import LARGEST_FRAME
from omaha8.web.app import create_app
from omaha8.web.limits import Limits

#: How long open connections may take to close, in seconds.
_PATIENCE = 2
#: Allocations until the youngest objects are looked through, and how often the older ones are.
_SELDOM = (5_000, 20, 50)


class _Server(uvicorn.Server):
    """A server that says when it listens, and leaves signals to us.

    The room has to be closed after it, so a signal must not end the process.
    """

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self._opened()

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address; port 0 takes any that is free.

    :raises Refused: ``serve/port-taken``, ``serve/port-denied`` or ``serve/address``.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(2048)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise Refused(
                f"port {port} on {host} is taken: choose another, such as --port {_other(port)}",
                code="serve/port-taken",
                port=port,
            ) from None
        if error.errno == errno.EACCES:
            raise Refused(
                f"port {port} on {host} needs more rights than yours: choose one above 1023, "
                f"such as --port {_other(port)}",
                code="serve/port-denied",
                port=port,
            ) from None
        raise Refused(
            f"{host}:{port} is no address of this machine: {error.strerror or error}",
            code="serve/address",
        ) from None
    return found


def _other(port: int) -> int:
    """Another port to propose."""
    return 9000 if port != 9000 else 9001


async def serve(
    plan: Plan,
    listening: socket.socket,
    *,
    limits: Limits = Limits(),  # noqa: B008
    opened: Callable[[], None] = lambda: None,
) -> None:
    """The room, open on that socket, until a signal comes."""
    async with open_room(plan) as room:
        config = uvicorn.Config(
            create_app(room, limits=limits),
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=_PATIENCE,
        )
        server = _Server(config, opened)
        # What is there by now stays: it need not be looked through again and again.
        gc.collect()
        gc.freeze()
        # Little here has cycles. The usual thresholds look through every connection each few
        # seconds, and everybody waits for it: 1.6 to 1.9 s of a run at 100 full tables, and
        # about 1.1 s in the one run with these.
        gc.set_threshold(*_SELDOM)
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, _stop, server)
        await server.serve(sockets=[listening])


def _stop(server: uvicorn.Server) -> None:
    """Close gently; asked twice, at once."""
    server.force_exit = server.should_exit
    server.should_exit = True


def run(
    plan: Plan,
    listening: socket.socket,
    *,
    limits: Limits = Limits(),  # noqa: B008
    opened: Callable[[], None] = lambda: None,
) -> None:
    """``serve`` on an event loop of its own, until a signal comes."""
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(plan, listening, limits=limits, opened=opened))
