"""A command that is stopped: one line of what was kept, and no traceback."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from omaha8.cli import INTERRUPTED

TERMINATED = 143
#: What is said of a command that says nothing itself when it is stopped.
_KEPT = {"import": "the hands that were added are kept, and the same command goes on"}


class Terminated(KeyboardInterrupt):
    """As Ctrl-C, by the signal that ends a program from elsewhere."""


class Stopped(Exception):
    """A command was stopped: what is said of it, and its exit status."""

    def __init__(self, stop: KeyboardInterrupt, command: str | None) -> None:
        words = getattr(stop, "__notes__", None) or [_KEPT.get(command or "", "")]
        super().__init__(": ".join(filter(None, ("stopped", words[-1]))))
        self.status = TERMINATED if isinstance(stop, Terminated) else INTERRUPTED


@contextmanager
def saying(words: str) -> Iterator[None]:
    """What is said where the block is stopped, by Ctrl-C or the signal that ends programs."""
    with _signals():
        try:
            yield
        except KeyboardInterrupt as stop:
            stop.add_note(words)
            raise


@contextmanager
def _signals() -> Iterator[None]:
    """The signals that end a program run what is to be done at its end, such as tidying up."""
    if current_thread() is not main_thread():
        yield
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in map(_number, names)}
    for number, usual in before.items():
        if usual == signal.SIG_DFL:  # what a caller ignores stays ignored
            signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


def _number(name: str) -> signal.Signals:
    return signal.Signals[name]


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise Terminated
