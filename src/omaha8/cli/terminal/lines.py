"""A table told line by line: for pipes, screen readers and terminals that cannot be drawn on."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from omaha8.cli.terminal import helping, paint
from omaha8.cli.terminal.ending import Ending
from omaha8.cli.terminal.front import Leaving, leave_question
from omaha8.cli.terminal.menu import Menu, meant
from omaha8.cli.terminal.story import Scene
from omaha8.hand.actions import Fold, Turn
from omaha8.hand.explained import HandTold, lines
from omaha8.hand.voice import capital

_YES = {"y": True, "yes": True, "n": False, "no": False}
_LEAVE = {"q", "quit", "leave"}
_HELP = {"?", "h", "help"}


class Lines:
    """Everything that happens is a line, every answer is a line."""

    def __init__(self, console: Console, ending: Ending) -> None:
        self._console, self._ending = console, ending
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._ascii = not console.encoding.lower().startswith("utf")
        self._told = 0

    def begin(self, scene: Scene) -> None:
        """A headline with the stacks."""
        self._told = 0
        badge = f" · {scene.badge}" if scene.badge else ""
        self.say("")
        self._print(Text(f"{scene.corner} · {scene.title}{badge}", paint.STRONG))
        chairs = [*scene.others, *([scene.me] if scene.me else [])]
        stacks = [f"{chair.name} {scene.voice.amount(chair.stack)}" for chair in chairs]
        self.say(", ".join(stacks))

    def show(self, scene: Scene, *, pause: bool = True) -> None:
        """The sentences that are new."""
        del pause
        for sentence in scene.log[self._told :]:
            self._print(paint.painted(sentence, scene.voice))
        self._told = len(scene.log)
        self._ending.refuse()

    def turn(self, scene: Scene, menu: Menu) -> Turn:
        """Ask until what was typed means a legal action."""
        self._stand(scene, menu)

        while True:
            text = self._answer(scene)
            if text is None:
                self._stand(scene, menu)
                continue
            action = meant(menu, text)
            if isinstance(action, Fold) and not menu.call:
                if self.yes(scene, "Checking is free. Fold all the same? y or n"):
                    return action
                action = f"wanted {menu.wanted}"
            if not isinstance(action, str):
                return action
            self.say(f"  {capital(action)}")

    def _stand(self, scene: Scene, menu: Menu) -> None:
        voice = scene.voice
        for number, reading in enumerate(scene.readings):
            board = voice.cards(scene.boards[number]) or "none yet"
            high = " · ".join(filter(None, (reading.high, reading.high_rest)))
            low = " · ".join(filter(None, (reading.low, reading.low_rest)))
            words = f"  Board: {board}. High: {high}." + (f" Low: {low}." if low else "")
            self._print(paint.painted(words, voice))
        pots = f"  Pot {voice.amount(scene.pot)}."
        if len(scene.pots) > 1:
            parts = [f"{pot.name} {voice.amount(pot.amount)}" for pot in scene.pots]
            pots = f"{pots[:-1]}: {', '.join(parts)}."
        stack = f" You have {voice.amount(scene.me.stack)}." if scene.me else ""
        caption = f" {menu.caption}." if menu.caption else ""
        self.say(f"{pots}{stack}{caption}")
        self.say(f"  Your turn: {menu.wanted}. (f, c, r; q to leave, ? for help)")

    def yes(self, scene: Scene, question: str) -> bool:
        """Ask until the answer is y or n."""
        self.show(scene)
        while True:
            self.say(question)
            text = self._answer(scene)
            while text is not None:
                if text.lower() in _YES:
                    return _YES[text.lower()]
                self.say(f"  {text!r}: wanted y or n")
                text = self._answer(scene)

    def _answer(self, scene: Scene) -> str | None:
        """What was typed; None after the help, or when somebody stays after all."""
        text = self._line()
        if text.lower() in _HELP:
            for line in helping.typed():
                self.say(f"  {line}")
            return None
        if text.lower() in _LEAVE:
            self._ask_to_leave(scene)
            return None
        return text

    def _ask_to_leave(self, scene: Scene) -> None:
        self.say(f"{leave_question(scene)} y or n")
        while (text := self._line()).lower() not in _YES:
            self.say(f"  {text!r}: wanted y or n")
        if _YES[text.lower()]:
            raise Leaving

    def _line(self) -> str:
        """The next line of the input; what is no text is replaced."""
        self._console.print("> ", end="")
        with self._ending.waiting():
            raw = sys.stdin.readline()
        if not raw:
            self.say("")
            raise Leaving
        if not sys.stdin.isatty():
            self.say("".join([sign if sign.isprintable() else "?" for sign in raw.rstrip()]))
        return raw.strip()

    def result(self, scene: Scene, told: HandTold, notices: tuple[str, ...]) -> None:
        """The result in plain lines."""
        self.show(scene)
        for line in (*lines(told, scene.voice), *notices):
            self._print(paint.painted(line, scene.voice))

    def between(self, choices: dict[str, str], *, last: bool) -> str:
        """Straight on: a pipe need not be asked for the next hand."""
        del choices, last
        return "next"

    def say(self, text: str) -> None:
        """One line."""
        self._print(Text(text))

    def _print(self, text: Text) -> None:
        if self._ascii:
            text.plain = paint.plain(text.plain)
        try:
            self._console.print(text, soft_wrap=True, highlight=False)
        except OSError:
            # Nobody reads on.
            raise Leaving from None
