"""What a game asks of the side that faces the person, whether that is a screen or lines."""

from __future__ import annotations

from typing import Protocol

from omaha8.cli.terminal.menu import Menu
from omaha8.cli.terminal.story import Scene
from omaha8.hand.actions import Turn
from omaha8.hand.explained import HandTold


class Leaving(Exception):
    """The person leaves the table: by choice, or because the input ended."""


def leave_question(scene: Scene) -> str:
    """What is asked before somebody leaves."""
    folded = scene.running and scene.me is not None and scene.me.state == "live"
    return "Leave the table?" + (" Your hand is folded." if folded else "")


class Front(Protocol):
    """The person's side of the table. Whatever asks raises ``Leaving`` when they go."""

    def begin(self, scene: Scene) -> None:
        """A new hand begins."""

    def show(self, scene: Scene, *, pause: bool = True) -> None:
        """Something happened; with ``pause`` it is shown as long as the pace wants."""

    def turn(self, scene: Scene, menu: Menu) -> Turn:
        """What the person does on their turn: an action that is legal."""

    def yes(self, scene: Scene, question: str) -> bool:
        """The answer to a question."""

    def result(self, scene: Scene, told: HandTold, notices: tuple[str, ...]) -> None:
        """The hand is over, and what follows from it."""

    def between(self, choices: dict[str, str], *, last: bool) -> str:
        """What the person wants between two hands: a key of ``choices``, or ``next``."""
