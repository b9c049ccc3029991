"""What is said while somebody waits: a count that grows on one line, or a single word."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from types import TracebackType
from typing import Self

from omaha8.cli.page import note

_SILENT_SECONDS = 2.0
_SHOWN_SECONDS = 0.2


@contextmanager
def slow(what: str) -> Iterator[None]:
    """A line on standard error where the block takes longer than two seconds."""
    timer = Timer(_SILENT_SECONDS, lambda: note(what))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class Counting:
    """Nothing for two seconds, then the count on standard error, which is wiped at the end.

    Where standard error is no terminal nothing is ever written.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._watched = sys.stderr.isatty()
        self._next = monotonic() + _SILENT_SECONDS
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._write("\r\x1b[K")

    def __call__(self, count: int) -> None:
        """Show the count, unless it was shown just now."""
        if self._watched and monotonic() >= self._next:
            self._next = monotonic() + _SHOWN_SECONDS
            self._shown = True
            self._write(f"\r\x1b[Kcounted so far: {count:,} {self._what}")

    @staticmethod
    def _write(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
