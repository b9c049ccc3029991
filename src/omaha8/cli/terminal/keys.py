"""Single keys from a terminal, put back as it was whatever happens."""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress
from types import TracebackType
from typing import Self

from omaha8.cli.terminal.ending import Ending

try:
    import termios
    import tty
except ImportError:  # a system without terminals of this kind plays by lines
    termios = None  # type: ignore[assignment]

#: What some keys send.
_NAMES = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\x7f": "backspace",
    "\b": "backspace",
    "\x04": "end",
    "\x1b": "escape",
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1bOA": "up",
    "\x1bOB": "down",
}
_SEQUENCE_SECONDS = 0.02


def can_read_keys() -> bool:
    """Whether standard input and output are a terminal that can be drawn on."""
    if termios is None or os.environ.get("TERM", "dumb") in {"dumb", ""}:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


class Keys:
    """Keys one by one, while the context lasts; signals interrupt only where a key is awaited."""

    def __init__(self, ending: Ending) -> None:
        self._file = sys.stdin.fileno()
        self._ending = ending

    def __enter__(self) -> Self:
        self._before = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(termios.error):  # a terminal that is gone needs nothing
            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

    def forget(self) -> None:
        """Drop what was typed ahead: it answered something else."""
        with suppress(termios.error):
            termios.tcflush(self._file, termios.TCIFLUSH)

    def read(self, seconds: float) -> str:
        """The next key by name or as its sign; empty when none came in time.

        ``end`` is the end of the input, by Ctrl-D or because the terminal is gone.

        :raises Leaving: when a signal ends the session.
        """
        with self._ending.waiting():
            return self._next(seconds)

    def _next(self, seconds: float) -> str:
        if not select.select([self._file], [], [], seconds)[0]:
            return ""
        got = self._take(1)
        if not got:
            return "end"
        if got == "\x1b" and select.select([self._file], [], [], _SEQUENCE_SECONDS)[0]:
            got += self._take(8)
        return _NAMES.get(got, got if len(got) == 1 and got.isprintable() else "unknown")

    def _take(self, most: int) -> str:
        try:
            return os.read(self._file, most).decode("utf-8", "replace")
        except OSError:
            return ""
