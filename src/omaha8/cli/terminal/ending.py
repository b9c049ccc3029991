"""Signals that end a session: Ctrl-C, a terminal that is closed, a request to stop."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Self

from omaha8.cli.terminal.front import Leaving

_NAMES = ("SIGINT", "SIGHUP", "SIGTERM")


class Ending:
    """While the context lasts these signals are leaving the table, and lose nothing.

    They interrupt only where the program waits for the person, so that neither a hand nor a
    file is left half done. The first one counts, and a signal that was ignored before stays
    so, as under nohup.
    """

    def __init__(self) -> None:
        self._came = False
        self._waits = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._heard)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    def _heard(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        first, self._came = not self._came, True
        if first and self._waits:
            raise Leaving

    def refuse(self) -> None:
        """Nothing, as long as no signal came.

        :raises Leaving: otherwise.
        """
        if self._came:
            raise Leaving

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Where a signal may interrupt.

        :raises Leaving: when one comes, or came already.
        """
        # In this order no signal falls between looking and waiting.
        self._waits = True
        try:
            self.refuse()
            yield
        finally:
            self._waits = False
