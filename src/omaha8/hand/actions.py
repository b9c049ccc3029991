"""What may be done in a hand.

The five actions of a turn name no seat of their own: they answer for the seat to act.
Giving a ``seat`` with one makes sure of it, and is refused when it is not that seat's turn.
"""

from __future__ import annotations

import msgspec


class _Action(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, gc=False):
    """The root of every action; its ``type`` is the class name in lower case."""


class Fold(_Action, frozen=True, gc=False):
    """Give up the hand."""

    seat: int | None = None


class Check(_Action, frozen=True, gc=False):
    """Put nothing in, where nothing is owed."""

    seat: int | None = None


class Call(_Action, frozen=True, gc=False):
    """Match the level, or put in all there is (R7.8, R7.10)."""

    seat: int | None = None


class Bet(_Action, frozen=True, gc=False):
    """The first wager of a street, to the total ``to``."""

    to: int
    seat: int | None = None


class Raise(_Action, frozen=True, gc=False):
    """Lift the level to the total ``to`` on this street, never *by* it."""

    to: int
    seat: int | None = None


class Leave(_Action, frozen=True, gc=False):
    """The seat leaves in mid-hand: folded at once, in turn or not, unless all-in (R4.11)."""

    seat: int


class Protect(_Action, frozen=True, gc=False):
    """A disconnected seat is treated as all-in for what is matched (R19.6)."""

    seat: int


class Chop(_Action, frozen=True, gc=False):
    """A blind's answer whether to take the blinds back (R6.8)."""

    seat: int
    yes: bool


class RunTwice(_Action, frozen=True, gc=False):
    """An all-in player's answer whether to deal the rest twice (R13.10)."""

    seat: int
    yes: bool


class Show(_Action, frozen=True, gc=False):
    """After the end: a seat that need not show does so all the same (R13.7)."""

    seat: int


Turn = Fold | Check | Call | Bet | Raise
Action = Turn | Leave | Protect | Chop | RunTwice | Show
