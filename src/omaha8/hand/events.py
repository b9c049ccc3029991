"""What happens in a hand, as data: everything a log, a client or a record needs.

Chips are whole units. ``street`` is 0 preflop, 1 flop, 2 turn, 3 river. Only ``HoleCards``
is private to its seat; ``view.visible`` says what others get in its place.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from omaha8.hand.setup import PostKind
from omaha8.ranks import HighRank, LowRank

Wager = Literal["bet", "raise", "complete"]
WhyShown = Literal["all_in", "first", "wins", "chosen"]
LowReason = Literal["board_impossible", "nobody_qualified", "uncontested"]


class _Event(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """The root of every event; its ``type`` is the class name."""


class Posted(_Event, frozen=True, gc=False):
    """A seat paid a blind, an ante or another post; less than owed when the stack was short."""

    seat: int
    kind: PostKind
    live: int
    dead: int
    all_in: bool = False


class HoleCards(_Event, frozen=True, gc=False):
    """A seat got its hole cards, in the order of the deal. For others ``cards`` is empty."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()


class BoardCards(_Event, frozen=True, gc=False):
    """Cards were laid on a board (0 or 1)."""

    street: int
    board: int
    cards: tuple[int, ...]


class Folded(_Event, frozen=True, gc=False):
    """A seat folded, or left and was folded (R4.11)."""

    seat: int
    left: bool = False


class Checked(_Event, frozen=True, gc=False):
    """A seat checked."""

    seat: int


class Called(_Event, frozen=True, gc=False):
    """A seat called, putting ``chips`` in."""

    seat: int
    chips: int
    all_in: bool


class Wagered(_Event, frozen=True, gc=False):
    """A seat bet or raised to ``to``, putting ``chips`` in.

    ``full`` is false for an all-in that is no full wager: it need not reopen the betting
    (R8.5, R10.3). ``complete`` is a raise that fills such a one up in fixed limit.
    """

    seat: int
    kind: Wager
    to: int
    chips: int
    all_in: bool
    full: bool


class Guarded(_Event, frozen=True, gc=False):
    """A disconnected seat is treated as all-in for what it has in (R19.6)."""

    seat: int


class Returned(_Event, frozen=True, gc=False):
    """Chips that nobody matched went back to their owner (R13.1)."""

    seat: int
    chips: int


class Asked(_Event, frozen=True, gc=False):
    """Seats were asked a question that is nobody's turn: chop or run it twice."""

    question: Literal["chop", "run_twice"]
    seats: tuple[int, ...]


class Answered(_Event, frozen=True, gc=False):
    """A seat answered such a question."""

    question: Literal["chop", "run_twice"]
    seat: int
    yes: bool


class Shown(_Event, frozen=True, gc=False):
    """A seat's hole cards lie open.

    ``all_in``: no more betting was possible (R13.4); ``first`` and ``wins``: shown in the
    order of the showdown (R13.5, R13.7); ``chosen``: shown without need.
    """

    seat: int
    cards: tuple[int, ...]
    why: WhyShown


class Read(_Event, frozen=True, gc=False):
    """What an open hand is worth on a board: both readings, each with the cards it uses."""

    seat: int
    board: int
    high: HighRank
    low: LowRank | None


class Mucked(_Event, frozen=True, gc=False):
    """A seat's hand was not shown at the showdown; it won nothing (R13.7)."""

    seat: int


class Award(msgspec.Struct, frozen=True, gc=False):
    """Chips that a seat won of one half, and the hand that won them (none uncontested)."""

    seat: int
    chips: int
    rank: HighRank | LowRank | None = None


class Odd(msgspec.Struct, frozen=True, gc=False):
    """Odd units: between which shares they arose, who got one each, and by which rule.

    ``halves`` is the unit between the two halves, which goes to the high (R15.3); the
    others arose inside a half that was shared (R15.4).
    """

    half: Literal["halves", "high", "low", "both"]
    seats: tuple[int, ...]
    rule: Literal["high_half", "position", "suit", "high_side"]


class PotDivided(_Event, frozen=True, gc=False):
    """Where one pot went on one board, and why (RULES 15).

    ``pot`` is 0 for the main pot, ``side`` pots count from 1 in the order they arose.
    ``amount`` is this board's part before ``rake``. Of ``high``, ``low``, ``both`` and
    ``uncontested`` those that apply hold the awards; in ``both`` the same seats won both
    halves and shared the pot once (R15.7). ``low_reason`` says why no low was awarded
    (R15.2). ``odd`` tells where odd chips went and by which rule. ``quartered`` are seats
    that shared one half with one other and won nothing else here (R15.6), ``scooped`` is
    the one who took all.
    """

    pot: int
    board: int
    amount: int
    rake: int
    eligible: tuple[int, ...]
    high: tuple[Award, ...] = ()
    low: tuple[Award, ...] = ()
    both: tuple[Award, ...] = ()
    uncontested: tuple[Award, ...] = ()
    low_reason: LowReason | None = None
    odd: tuple[Odd, ...] = ()
    quartered: tuple[int, ...] = ()
    scooped: int | None = None


class Chopped(_Event, frozen=True, gc=False):
    """Both blinds were taken back and the hand ended (R6.8)."""

    seats: tuple[int, ...]


class Ended(_Event, frozen=True, gc=False):
    """The hand is over: what every seat has now and by how much that differs from before."""

    stacks: dict[int, int]
    nets: dict[int, int]
    rake: int


Event = (
    Posted
    | HoleCards
    | BoardCards
    | Folded
    | Checked
    | Called
    | Wagered
    | Guarded
    | Returned
    | Asked
    | Answered
    | Shown
    | Read
    | Mucked
    | PotDivided
    | Chopped
    | Ended
)
