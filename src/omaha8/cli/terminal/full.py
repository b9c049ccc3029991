"""The table on the whole screen, played with single keys."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from textwrap import wrap
from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.text import Text

from omaha8.cli.terminal import footer, helping, paint
from omaha8.cli.terminal.ending import Ending
from omaha8.cli.terminal.field import Field
from omaha8.cli.terminal.front import Leaving, leave_question
from omaha8.cli.terminal.keys import Keys
from omaha8.cli.terminal.menu import Menu, meant
from omaha8.cli.terminal.result import result
from omaha8.cli.terminal.screen import SMALLEST, centre, header, own, rule, table, tiles
from omaha8.cli.terminal.story import Scene
from omaha8.hand.actions import Turn
from omaha8.hand.explained import HandTold

_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J Dealing ...", "\x1b[?25h\x1b[?1049l"
#: How often a waiting screen looks whether its window has another size.
_LOOK_SECONDS = 0.25
_TURN_KEYS = {"f": "fold", "c": "c", "r": "r", "b": "r", "k": "check"}

Drawing = Callable[[int, int], list[Text]]
Foot = Callable[[int], list[Text]]


class Screen:
    """The table drawn anew whenever something changes; ``pace`` is seconds for each event."""

    def __init__(self, console: Console, pace: float, ending: Ending) -> None:
        self._console, self._pace = console, pace
        self._ascii = not console.encoding.lower().startswith("utf")
        self._keys = Keys(ending)
        self._size = (0, 0)
        self._hurry = False
        self._foot: Foot = lambda _width: []
        self._last: Drawing = lambda _width, _height: []

    def __enter__(self) -> Self:
        self._keys.__enter__()
        self._write(_ENTER)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):  # a terminal that is gone needs nothing
            sys.stdout.write(_LEAVE)
            sys.stdout.flush()
        self._keys.__exit__(kind, error, trace)

    def begin(self, scene: Scene) -> None:
        """A new hand, at the usual pace; what was typed before it answers nothing."""
        del scene
        self._hurry = False
        self._keys.forget()

    def show(self, scene: Scene, *, pause: bool = True) -> None:
        """The table, for as long as the pace says; a key goes on at once."""
        self._last = lambda width, height: table(scene, width, height)
        self._draw(partial(footer.waiting, scene))
        until = monotonic() + (self._pace if pause and not self._hurry else 0)
        while (left := until - monotonic()) > 0:
            key = self._keys.read(min(left, _LOOK_SECONDS))
            if key == "end":
                raise Leaving
            if key == "q":
                self._ask_to_leave(scene)
            elif key:
                # Nothing is left to decide for who has folded: on to the end of the hand.
                self._hurry = scene.me is None or scene.me.state != "live"
                return
            self._redraw_if_resized()

    def turn(self, scene: Scene, menu: Menu) -> Turn:
        """Keys until they make a legal action."""
        self._keys.forget()
        self._last = lambda width, height: table(scene, width, height)
        field: Field | None = None
        note = ""
        while True:
            self._draw(partial(footer.turn, menu, field, note))
            key = self._wait()
            answer = self._chosen(key, menu, scene) if field is None else field.take(key)
            note = answer if isinstance(answer, str) else ""
            if isinstance(answer, Field):
                field = answer
            elif answer is not None and not isinstance(answer, str):
                return answer
            elif field is not None and field.left:
                field = None

    def _chosen(self, key: str, menu: Menu, scene: Scene) -> Turn | Field | str | None:
        """What a key means while no amount is typed."""
        if key == "q":
            self._ask_to_leave(scene)
            self._last = lambda width, height: table(scene, width, height)
        elif key in {"?", "h"}:
            self._help()
        elif key in {"r", "b"} and menu.raises is not None and not menu.one_size:
            return Field(menu)
        elif key == "f" and not menu.call and not self._folds_freely(scene):
            return None
        elif key in _TURN_KEYS:
            return meant(menu, _TURN_KEYS[key])
        elif key.isdecimal() and 0 < int(key) <= len(menu.presets):
            return Field(menu, menu.presets[int(key) - 1].to)
        return None

    def _folds_freely(self, scene: Scene) -> bool:
        self._last = lambda width, height: table(scene, width, height)
        return self._yes("Checking is free. Fold all the same?", escape=True)

    def yes(self, scene: Scene, question: str) -> bool:
        """Y or N, and nothing else."""
        self._last = lambda width, height: table(scene, width, height)
        return self._yes(question)

    def _yes(self, question: str, *, escape: bool = False) -> bool:
        """The answer; with ``escape`` that key says no, where no changes nothing."""
        self._keys.forget()
        self._draw(partial(footer.question, question))
        while (key := self._wait()) not in ({"y", "n", "escape"} if escape else {"y", "n"}):
            pass
        return key == "y"

    def _ask_to_leave(self, scene: Scene) -> None:
        if self._yes(leave_question(scene), escape=True):
            raise Leaving

    def _help(self) -> None:
        """The help instead of the table, until a key is pressed."""
        before = self._last
        told = [line for text in helping.single_keys() for line in wrap(text, SMALLEST[0] - 2)]
        self._last = lambda _width, _height: [Text(""), *[Text(f" {line}") for line in told]]
        self._draw(footer.back)
        self._wait()
        self._last = before

    def result(self, scene: Scene, told: HandTold, notices: tuple[str, ...]) -> None:
        """The table with open cards, and why the pots went where they did."""

        def drawn(width: int, height: int) -> list[Text]:
            ends = result(told, scene.voice, width, notices)
            top, seats, mine = header(scene, width), tiles(scene, width), own(scene, width)
            board, line = centre(scene, width, tabs=False), rule(width)
            layouts = (
                [*top, *seats, *board, line, *mine, line, *ends],
                [*top, *seats, *board, line, *ends],
                [*seats, *board[1:], *ends],
                [*seats, *board[2:], *ends],
            )
            fitting = [lines for lines in layouts if len(lines) <= height]
            return fitting[0] if fitting else [*board[2:], *ends]

        self._last = drawn

    def between(self, choices: dict[str, str], *, last: bool) -> str:
        """Enter for the next hand, or one of the choices; arrows where it does not all fit."""
        self._keys.forget()
        start = 0
        while True:
            self._draw(partial(footer.between, choices, last), start)
            key = self._wait()
            if key in choices:
                return key
            if key in {"enter", "space", "n"}:
                return "next"
            if key == "q" and (last or self._yes("Leave the table?", escape=True)):
                raise Leaving
            start = min(self._beyond(), start + 3) if key == "down" else start
            start = max(0, start - 3) if key == "up" else start

    def _beyond(self) -> int:
        """How many lines of the last drawing do not fit."""
        width, height = self._console.size
        room = height - len(self._foot(width))
        return max(0, len(self._last(width, room)) - room)

    def _wait(self) -> str:
        """The next key; the end of the input is leaving.

        Keys for a table that cannot be seen count for nothing.
        """
        while not (key := self._keys.read(_LOOK_SECONDS)) or (key != "end" and self._is_small()):
            self._redraw_if_resized()
        if key == "end":
            raise Leaving
        return key.lower() if len(key) == 1 else key

    def _redraw_if_resized(self) -> None:
        if self._console.size != self._size:
            self._draw(self._foot)

    def _draw(self, foot: Foot, start: int = 0) -> None:
        """The lines of the last drawing from ``start`` on, with a foot under them."""
        self._foot = foot
        self._size = self._console.size
        width, height = self._size
        under = foot(width)
        room = max(0, height - len(under))
        lines = [*self._last(width, room)[start : start + room], *under]
        if self._is_small():
            lines = self._too_small(width)[:height]
        with self._console.capture() as capture:
            for line in lines:
                self._console.print(line, no_wrap=True, overflow="crop", crop=True)
        drawn = capture.get().rstrip("\n").replace("\n", "\x1b[K\r\n")
        if self._ascii:
            drawn = paint.plain(drawn)
        self._write(f"\x1b[H{drawn}\x1b[K\x1b[J")

    def _is_small(self) -> bool:
        width, height = self._console.size
        return width < SMALLEST[0] or height < SMALLEST[1]

    @staticmethod
    def _too_small(width: int) -> list[Text]:
        wanted = "x".join([str(size) for size in SMALLEST])
        words = f"The window is too small: wanted {wanted} or more. Ctrl-C leaves."
        return [Text(line) for line in wrap(words, max(1, width))]

    def _write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except OSError:
            # Nobody looks on any more.
            raise Leaving from None
