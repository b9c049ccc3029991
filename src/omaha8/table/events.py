"""What can happen between two hands. Events are facts: they are told after they are true."""

from __future__ import annotations

from typing import Literal

import msgspec


class TableEvent(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of all events of a table."""


class Sat(TableEvent, frozen=True, tag="sat"):
    """A player took a seat, and has until ``until`` (ms) to buy in."""

    seat: int
    player: str
    name: str
    until: int


class BoughtIn(TableEvent, frozen=True, tag="bought-in"):
    """Chips came onto the table; ``pending`` ones come into play after the running hand."""

    seat: int
    chips: int
    pending: bool = False


class ToppedUp(TableEvent, frozen=True, tag="topped-up"):
    """Pending chips came into play."""

    seat: int
    chips: int


class Returned(TableEvent, frozen=True, tag="returned"):
    """Pending chips that may not come into play went back to the wallet (R1.5)."""

    seat: int
    player: str
    chips: int


class SatOut(TableEvent, frozen=True, tag="sat-out"):
    """A player is no longer dealt in."""

    seat: int
    why: Literal["wish", "blind", "bust", "timeout"]


class CameBack(TableEvent, frozen=True, tag="came-back"):
    """A player wants to be dealt in again, posting or waiting for the big blind."""

    seat: int
    post: bool


class Left(TableEvent, frozen=True, tag="left"):
    """A seat became empty and its chips went to the wallet."""

    seat: int
    player: str
    chips: int
    why: Literal["wish", "hold", "away", "moved"]


class Missed(TableEvent, frozen=True, tag="missed"):
    """A blind passed a player who was not there to post it (R4.5)."""

    seat: int
    blind: Literal["small", "big"]


class Waits(TableEvent, frozen=True, tag="waits"):
    """A player who wants to play is not dealt in: no way in from this seat, this hand.

    ``why`` is ``big_blind`` for who waits for it by choice, else what stands in the way:
    the button has to pass (R4.4), the hand is heads-up (R2.5, R4.4) or killed (R11.11).
    """

    seat: int
    why: Literal["big_blind", "button", "heads_up", "kill"]


class HandBegins(TableEvent, frozen=True, tag="hand-begins"):
    """The next hand, counted from 1, with the seats dealt in and its button."""

    hand: int
    seats: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int | None


class KillLapsed(TableEvent, frozen=True, tag="kill-lapsed"):
    """The killer is not in the next hand (R11.10); with ``debt`` the blind stays owed."""

    player: str
    debt: bool


class Killed(TableEvent, frozen=True, tag="killed"):
    """A player kills the next hand (R11.1, R11.9)."""

    seat: int
    player: str


class HandOver(TableEvent, frozen=True, tag="hand-over"):
    """The running hand is completed, or cancelled (R19.9)."""

    hand: int
    cancelled: bool


class LevelSet(TableEvent, frozen=True, tag="level-set"):
    """A level of the tournament begins with the next hand (R18.2)."""

    level: int


Events = tuple[TableEvent, ...]
