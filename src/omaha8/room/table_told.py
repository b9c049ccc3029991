"""What happens between hands, as every viewer is told it: ``omaha8.table.events`` for the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from omaha8.room.wire import (
    Chips,
    HandId,
    Hex,
    Message,
    Moment,
    Name,
    Number,
    Part,
    SeatNumber,
    Seats,
    Street,
)


class Sat(Message, frozen=True, gc=False):
    """A player took a seat; ``bot`` says that it is a program."""

    seat: SeatNumber
    name: Name
    bot: bool


class BoughtIn(Message, frozen=True, gc=False):
    """Chips came onto the table; ``pending`` ones come into play after the running hand."""

    seat: SeatNumber
    chips: Chips
    pending: bool


class ToppedUp(Message, frozen=True, gc=False):
    """Pending chips came into play."""

    seat: SeatNumber
    chips: Chips


class SentBack(Message, frozen=True, gc=False):
    """Pending chips that may not come into play went back to the player's balance."""

    seat: SeatNumber
    chips: Chips


class SatOut(Message, frozen=True, gc=False):
    """A player is no longer dealt in."""

    seat: SeatNumber
    why: Literal["wish", "blind", "bust", "timeout"]


class CameBack(Message, frozen=True, gc=False):
    """A player wants to be dealt in (again), posting or waiting for the big blind."""

    seat: SeatNumber
    post: bool


class Left(Message, frozen=True, gc=False):
    """A seat became empty."""

    seat: SeatNumber
    why: Literal["wish", "hold", "away", "moved"]


class Missed(Message, frozen=True, gc=False):
    """A blind passed a player who was not there to post it, and is owed."""

    seat: SeatNumber
    blind: Literal["small", "big"]


class Waits(Message, frozen=True, gc=False):
    """A player who wants to play is not dealt in this hand, and why not."""

    seat: SeatNumber
    why: Literal["big_blind", "button", "heads_up", "kill"]


class Held(Part, frozen=True, gc=False):
    """A seat dealt in and what it has before any post."""

    seat: SeatNumber
    stack: Chips


class Bets(Part, frozen=True, gc=False):
    """What a wager costs in one hand: the table's stakes, or those of a killed hand."""

    small_blind: Chips
    big_blind: Chips
    small_bet: Chips
    big_bet: Chips


class HandStarted(Message, frozen=True, gc=False):
    """A hand begins: the boards are empty, all wagers none, the last result is gone.

    ``number`` counts the table's hands from 1. ``killer`` is the seat that kills this
    hand. ``roots`` are the commitments of the deal, before any card (none: not committed).
    """

    hand: HandId
    number: Chips
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber | None
    seats: tuple[Held, ...]
    boards: Annotated[int, Meta(ge=1, le=2)]
    bets: Bets
    killer: SeatNumber | None
    roots: tuple[Hex, ...]


class KillLapsed(Message, frozen=True, gc=False):
    """The player who would have killed the hand is not in it."""

    debt: bool


class Killed(Message, frozen=True, gc=False):
    """A seat kills the next hand."""

    seat: SeatNumber


class Leg(Message, frozen=True, gc=False):
    """Who holds a leg towards a kill now; none for nobody."""

    seat: SeatNumber | None


class HandEnded(Message, frozen=True, gc=False):
    """The running hand is completed, or cancelled: then every stack is as it was before.

    Stacks between hands stand in ``seat_now``. The hand stays in the view, as over.

    ``next_at`` is when the next hand may begin, if enough can play.
    """

    hand: HandId
    cancelled: bool
    next_at: Moment


class SeatNow(Message, frozen=True, gc=False):
    """How a seat stands between hands, after everything else in the same message."""

    seat: SeatNumber
    stack: Chips
    pending: Chips
    status: Literal["waiting", "playing", "sitting_out"]
    owes_small: bool
    owes_big: bool


class PotNow(Part, frozen=True, gc=False):
    """A pot as it stands, and the seats that may win it."""

    amount: Chips
    eligible: Seats


class PotsNow(Message, frozen=True, gc=False):
    """How pot and betting stand after everything else in the same message.

    ``pot`` is everything in, wagers of this street too; ``level`` what is to be matched;
    ``bets`` how many bets and raises were made on this street, counted towards the cap.
    """

    street: Street
    pot: Chips
    pots: tuple[PotNow, ...]
    level: Chips
    bets: Number


TableHappening = (
    Sat
    | BoughtIn
    | ToppedUp
    | SentBack
    | SatOut
    | CameBack
    | Left
    | Missed
    | Waits
    | HandStarted
    | KillLapsed
    | Killed
    | Leg
    | HandEnded
    | SeatNow
    | PotsNow
)
