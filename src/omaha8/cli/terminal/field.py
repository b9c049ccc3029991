"""The line in which an amount is typed: sizes only fill it, Enter alone sends it."""

from __future__ import annotations

from omaha8.cli.terminal.menu import Menu, refused, units
from omaha8.hand.actions import Turn

_SIZES = {"m": "min", "h": "half", "t": "three quarters", "p": "pot"}
_LONGEST = 15


class Field:
    """What is being typed, and whether it was given up."""

    def __init__(self, menu: Menu, to: int | None = None) -> None:
        self._menu = menu
        self.text = ""
        self.left = False
        self._fresh = False
        if to is not None:
            self._fill(to)

    def take(self, key: str) -> Turn | str | None:
        """What a key comes to: the bet or raise, a line that refuses it, or nothing yet."""
        if key == "escape":
            self.left = True
        elif key == "backspace":
            self.text = "" if self._fresh else self.text[:-1]
        elif key in {"up", "down"}:
            self._step(1 if key == "up" else -1)
        elif key == "enter":
            return self._sent()
        elif key.isdecimal() or key in {".", ","}:
            self.text = (key if self._fresh else self.text + key)[:_LONGEST]
            self._fresh = False
        elif key == "x" and self._menu.raises is not None:
            self._fill(self._menu.raises.high)
        elif key in _SIZES:
            named = {preset.name: preset.to for preset in self._menu.presets}
            if _SIZES[key] in named:
                self._fill(named[_SIZES[key]])
        return None

    def _sent(self) -> Turn | str | None:
        if not self.text:
            return None
        to = units(self.text, self._menu.voice)
        if to is None:
            return f"{self.text!r} is no amount"
        return refused(self._menu, to) or self._menu.wager(to)

    def _fill(self, to: int) -> None:
        self.text = self._menu.voice.amount(to).removeprefix(self._menu.voice.label)
        self._fresh = True

    def _step(self, way: int) -> None:
        """One least wager up or down, within what is legal."""
        raises = self._menu.raises
        if raises is None:
            return
        now = units(self.text, self._menu.voice)
        step = max(self._menu.step, raises.step)
        to = raises.low if now is None else now + way * step
        self._fill(min(raises.high, max(raises.low, to)))
