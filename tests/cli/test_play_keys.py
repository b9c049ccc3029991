"""The table on a real terminal: single keys, and a screen put back as it was."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from omaha8.histories import read, replay

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
termios = pytest.importorskip("termios", reason="this system has no terminals of this kind")

_ENTERED, _LEFT = "\x1b[?1049h", "\x1b[?1049l"
_PATIENCE = 60
RUN = "from omaha8.cli import main; main()"


class Terminal:
    """The program on a terminal of 80 columns and 24 lines."""

    def __init__(self, tmp_path: Path, *options: str, size: tuple[int, int] = (24, 80)) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, size)
        self.before = termios.tcgetattr(slave)
        environment = os.environ | {
            "OMAHA8_DATA": str(tmp_path / "data"),
            "TERM": "xterm-256color",
            "PYTHONIOENCODING": "utf-8",
        }
        environment.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, "play", "--seed", "7", "--no-delay", *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        self.slave = slave
        self.seen = ""

    def until(self, text: str) -> str:
        """Everything drawn since the last call, up to and with that text."""
        end = time.monotonic() + _PATIENCE
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} never came, but {self.seen[-2000:]!r}"
            self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
        before, found, self.seen = self.seen.partition(text)
        return before + found

    def resize(self, lines: int, columns: int) -> None:
        termios.tcsetwinsize(self.slave, (lines, columns))

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        """The exit status; the terminal is as it was."""
        self.until("The same cards again: --seed 7")
        status = self.process.wait(_PATIENCE)
        assert termios.tcgetattr(self.slave) == self.before
        return status

    def vanish(self) -> None:
        """The window is closed; with no controlling terminal the signal is sent by hand."""
        os.close(self.master)
        os.close(self.slave)
        self.master = -1
        os.kill(self.process.pid, signal.SIGHUP)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)
            os.close(self.slave)


@pytest.fixture
def open_terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def test_a_hand_is_played_with_single_keys(tmp_path: Path, open_terminals: list[Terminal]) -> None:
    terminal = Terminal(
        tmp_path, "--limit", "pot", "--seats", "3", "--bots", "caller", "--hands", "1"
    )
    open_terminals.append(terminal)
    assert "Dealing ..." in terminal.until(_ENTERED)
    first = terminal.until("Raise to 20 to 40")
    assert "▲ High" in first
    terminal.press("\r")
    terminal.press("r999\r")
    terminal.until("A raise to 999 is not legal: wanted 20 to 40")
    terminal.press("\x1b")
    terminal.until("Call 10")
    terminal.press("r")
    terminal.until("Esc")
    terminal.press("m\r")
    terminal.until("Raise 20")
    terminal.until("Flop")
    terminal.until("Fold")
    terminal.press("f")
    terminal.until("Checking is free. Fold all the same?")
    terminal.press("\x1b")
    terminal.until("Help")
    terminal.press("?")
    terminal.until("K the kill blind")
    terminal.press(" ")
    terminal.until("Help")
    terminal.press("c")
    for street in ("Turn", "River"):
        terminal.until(street)
        terminal.until("Fold")
        terminal.press("c")
    terminal.until("in this hand")
    terminal.until("Enter")
    terminal.press("\r")
    terminal.until(_LEFT)
    assert "You played 1 hand and leave with" in terminal.until("leave with")
    assert terminal.end() == 0


_SIGNALS = {"sigint": signal.SIGINT, "sighup": signal.SIGHUP, "sigterm": signal.SIGTERM}


@pytest.mark.parametrize("keys", ["qy", "\x04", *_SIGNALS])
def test_leaving_in_the_middle_ends_cleanly(
    tmp_path: Path, open_terminals: list[Terminal], keys: str
) -> None:
    terminal = Terminal(tmp_path)
    open_terminals.append(terminal)
    terminal.until("Leave")
    terminal.until("Call 20")
    if keys in _SIGNALS:
        os.kill(terminal.process.pid, _SIGNALS[keys])
    else:
        for key in keys:
            terminal.press(key)
            time.sleep(0.3)
    terminal.until(_LEFT)
    told = terminal.until("Saved: ")
    assert "Traceback" not in told
    assert terminal.end() == 0
    assert folded_in(tmp_path)


def folded_in(tmp_path: Path) -> bool:
    """Whether the one hand that is saved was left in its middle and played to its end."""
    (file,) = (tmp_path / "data" / "hands").iterdir()
    (found,) = read(file.read_text())
    assert found.record is not None
    assert replay(found.record).over
    return "Leave" in {type(action).__name__ for action in found.record.actions}


def test_a_terminal_that_is_closed_loses_no_hand(
    tmp_path: Path, open_terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path)
    open_terminals.append(terminal)
    terminal.until("Call 20")
    terminal.vanish()
    assert terminal.process.wait(_PATIENCE) == 0
    assert folded_in(tmp_path)


def test_a_window_that_is_too_small_says_so_until_it_is_not(
    tmp_path: Path, open_terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, size=(8, 30))
    open_terminals.append(terminal)
    terminal.until("wanted")
    assert "Fold" not in terminal.until("60x20 or more")
    terminal.press("f")
    time.sleep(0.3)
    terminal.resize(20, 60)
    drawn = terminal.until("Call 20")
    assert "You fold" not in drawn
    assert len(re.findall("[2-90JQKA][♣♦♥♠]", drawn)) >= 4
    terminal.resize(14, 50)
    terminal.until("too small")
    terminal.resize(24, 80)
    terminal.until("Call 20")
    terminal.press("\x04")
    assert terminal.end() == 0
