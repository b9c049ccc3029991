"""The only place that reads a clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Not to happen."""
        ...


class Times(Protocol):
    """Now, and later."""

    def now(self) -> int:
        """The moment in ms since 1970; never earlier than the last answer."""
        ...

    def later(self, milliseconds: int, call: Callable[[], None]) -> Timer:
        """Call that after so many ms."""
        ...


class WallTimes:
    """The machine's clock and the event loop's timers."""

    def __init__(self) -> None:
        self._last = 0

    def now(self) -> int:
        """The wall clock; it stands still where that is put back."""
        self._last = max(self._last, time.time_ns() // 1_000_000)
        return self._last

    def later(self, milliseconds: int, call: Callable[[], None]) -> Timer:
        """A timer of the running loop."""
        return asyncio.get_running_loop().call_later(max(0, milliseconds) / 1000, call)
