"""What a bot is: it is told what its seat sees, and answers with an action.

Chance is an argument like everything else: the same sight and the same ``Random`` give the
same action.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

import msgspec

from omaha8.betting import Legal
from omaha8.hand import Action, Chop, Hand, RunTwice
from omaha8.hand.actions import Turn
from omaha8.hand.view import Choices, HandView, view
from omaha8.house import Game, House, Stakes


class Seen(msgspec.Struct, frozen=True):
    """All that a bot is told: the view of its own seat, and what everybody at the table knows."""

    view: HandView
    game: Game
    stakes: Stakes
    house: House


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def decide(self, seen: Seen, chance: Random) -> Action:
        """A legal action of the viewer, who has a turn or is asked something."""
        ...


class Blind:
    """A bot that looks at its choices alone, never at a card."""

    name = "blind"

    def choose(self, choices: Choices | Legal, chance: Random) -> Turn:
        """One of those choices."""
        raise NotImplementedError

    def decide(self, seen: Seen, chance: Random) -> Action:
        """The choice, or the answer to a question."""
        choices = seen.view.choices
        return answer(seen) if choices is None else self.choose(choices, chance)


def sight(hand: Hand, seat: int) -> Seen:
    """What a bot in that seat is told."""
    setup = hand.setup
    return Seen(view(hand, seat), setup.game, setup.stakes, setup.house)


def answer(seen: Seen) -> Action:
    """What every bot says when asked: blinds are chopped, the board is run once."""
    seat = seen.view.viewer
    asked = next(question for question in seen.view.asked if question.seat == seat)
    if asked.question == "chop":
        return Chop(asked.seat, yes=True)
    return RunTwice(asked.seat, yes=False)
