"""A hand at one moment: a frozen record and the facts that follow from it."""

from __future__ import annotations

from typing import Literal

import msgspec

from omaha8.betting import Betting, Legal
from omaha8.hand.events import PotDivided
from omaha8.hand.setup import Setup
from omaha8.pots import Pot, layers

Asking = Literal["chop", "run_twice"]
Stage = Literal["betting", "chop", "run_twice", "unread", "over"]


class Question(msgspec.Struct, frozen=True, gc=False):
    """Something a seat is asked that is not its turn: to chop, or to run it twice."""

    question: Asking
    seat: int


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a hand ended. Everything per player is in the order of ``Hand.order``.

    ``payouts`` are chips won out of pots, ``rake`` what the house took, ``pots`` where each
    went, main pot first, one entry a pot and board. ``mucked`` are seats at the showdown
    whose cards stay closed. ``low`` says whether a low was awarded anywhere.
    """

    payouts: tuple[int, ...]
    rake: int = 0
    pots: tuple[PotDivided, ...] = ()
    mucked: tuple[int, ...] = ()
    chopped: bool = False

    @property
    def low(self) -> bool:
        """Whether any low was awarded."""
        return any(pot.low or (pot.both and pot.low_reason is None) for pot in self.pots)


class Hand(msgspec.Struct, frozen=True, gc=False):
    """A hand between two actions.

    ``order`` are the seats from the left of the button; ``holes`` and the fields of
    ``betting`` follow it. ``drawn`` counts the cards of the deck that have been used.
    ``agreed`` are seats that said yes to the question asked, ``declined`` the questions that
    were turned down. ``shown`` are seats whose cards lie open. ``actions`` counts what
    was done, so that a command can name the moment it answers.

    ``stage`` is ``betting`` while it is somebody's turn, ``chop`` or ``run_twice`` while
    ``asked`` is open, ``over`` when the chips are paid, and ``unread`` when a showdown came
    to cards that a record does not tell: then nothing is awarded.
    """

    setup: Setup
    deck: tuple[int, ...]
    order: tuple[int, ...]
    holes: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, ...], ...]
    drawn: int
    betting: Betting
    stage: Stage = "betting"
    agreed: tuple[int, ...] = ()
    declined: tuple[str, ...] = ()
    shown: tuple[int, ...] = ()
    actions: int = 0
    result: Result | None = None

    @property
    def legal(self) -> Legal | None:
        """What the seat to act may do; none when it is nobody's turn."""
        return self.betting.legal if self.stage == "betting" else None

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is."""
        legal = self.legal
        return None if legal is None else self.order[legal.player]

    @property
    def asked(self) -> tuple[Question, ...]:
        """The open questions that are nobody's turn."""
        if self.stage not in {"chop", "run_twice"}:
            return ()
        question: Asking = "chop" if self.stage == "chop" else "run_twice"
        live = zip(self.order, self.betting.live, strict=True)
        return tuple(
            [Question(question, seat) for seat, here in live if here and seat not in self.agreed]
        )

    @property
    def over(self) -> bool:
        """Whether nothing more can happen but a voluntary show."""
        return self.stage in {"over", "unread"}

    @property
    def street(self) -> int:
        """0 preflop, 1 flop, 2 turn, 3 river: the street of the last wager."""
        return self.betting.street

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they would stand if the street ended now; players are indices of order."""
        betting = self.betting
        return layers(betting.totals, betting.live, betting.dead)

    @property
    def stacks(self) -> dict[int, int]:
        """Every seat's chips behind; what it won as well once the hand is over."""
        betting = self.betting
        won = self.result.payouts if self.result else (0,) * len(self.order)
        return {
            seat: betting.stacks[player] + betting.aside[player] + won[player]
            for player, seat in enumerate(self.order)
        }

    @property
    def nets(self) -> dict[int, int]:
        """What every seat has won or put in, against the stacks the hand began with."""
        return self.nets_of(self.stacks)

    def nets_of(self, stacks: dict[int, int]) -> dict[int, int]:
        """By how much those stacks differ from the ones the hand began with."""
        before = dict(zip(self.setup.seats, self.setup.stacks, strict=True))
        return {seat: stack - before[seat] for seat, stack in stacks.items()}

    def player(self, seat: int) -> int:
        """The index of a seat in ``order``; ValueError for a seat not dealt in."""
        return self.order.index(seat)

    def hole(self, seat: int) -> tuple[int, ...]:
        """The hole cards of a seat that was dealt in."""
        return self.holes[self.player(seat)]
