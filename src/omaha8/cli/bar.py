"""A bar with the time left, where somebody waits for an equity at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress

    from omaha8.equity.result import PlayerEquity

_SILENT_SECONDS = 0.5
_NO_END = 1 << 32


class Bar:
    """Nothing for half a second, then a bar on standard error, which is wiped at the end.

    Where standard error is no terminal (``watched``) nothing is ever written.
    """

    def __init__(self) -> None:
        self.watched = sys.stderr.isatty()
        self._begun = monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def dealt(self, done: int, most: int, players: Sequence[PlayerEquity]) -> None:
        """So many hands are dealt; the running estimate, and how far 95 % intervals reach."""
        ends = [player.interval for player in players]
        reach = max((high - low) / 2 for low, high in ends)
        estimate = " ".join(f"{100 * player.equity:.2f}" for player in players)
        total = most if most < _NO_END else None
        self._show(done, total, f"{estimate} % ± {100 * reach:.2f}")

    def counted(self, done: int, every: int) -> None:
        """So many steps of exact counting are done."""
        self._show(done, every, f"{100 * done // every} % counted")

    def _show(self, done: int, total: int | None, words: str) -> None:
        if not self.watched or monotonic() - self._begun < _SILENT_SECONDS:
            return
        if self._bar is None:
            self._bar = _made()
            self._bar.add_task("")
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, total=total, description=words)


def _made() -> Progress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        BarColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
