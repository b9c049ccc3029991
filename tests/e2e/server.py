"""The real server, as it is installed, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: The command that stands beside the interpreter which runs the tests.
COMMAND = Path(sys.executable).with_name("omaha8")
OPENED = re.compile(r"the room is open on (http://localhost:\d+)")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A room that can be stopped in any way and opened again at the same address."""

    def __init__(self, folder: Path, command: Path = COMMAND, *, fast: bool = True) -> None:
        self.folder = folder
        self.command = command
        self.port = free_port()
        self.fast = fast
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Begin, and wait until it listens."""
        bots = ["--fast-bots"] if self.fast else []
        command = [str(self.command), "serve", "--port", str(self.port), *bots]
        command += ["--data", str(self.folder / "data")]
        log = (self.folder / "server.log").open("a", encoding="utf-8")
        with log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=self.folder
            )
        self._process = process
        assert process.stdout is not None
        found = OPENED.match(line := process.stdout.readline())
        assert found, f"the server said {line!r} and {self.log()!r}"
        self.address = found[1]

    def log(self) -> str:
        """Everything it has complained of."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        os.kill(self._process.pid, number)

    def kill(self) -> None:
        """End it as a power cut does."""
        self.signal(signal.SIGKILL)
        self._ended()

    def close(self) -> None:
        """End it gently, if it is there."""
        if self._process is not None:
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)
            self._ended()

    def _ended(self) -> None:
        assert self._process is not None
        self._process.wait(timeout=20)
        if self._process.stdout:
            self._process.stdout.close()
        self._process = None


@contextmanager
def still(server: Server) -> Iterator[None]:
    """The world stands still: the server says nothing, so no turn passes while we look."""
    server.signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.signal(signal.SIGCONT)
