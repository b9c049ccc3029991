"""Everything that can change a live table, as it is stored: who asked for what, and when.

An input and the state before it give the state after it, always the same. So the stored
inputs of a table *are* the table: nothing else has to survive.
"""

from __future__ import annotations

import msgspec

from omaha8.hand.actions import Chop, RunTwice, Turn


class Input(msgspec.Struct, frozen=True, kw_only=True, tag_field="input"):
    """The root of all inputs. ``now`` is the moment in ms at which it was taken up."""

    now: int


class Asked(Input, frozen=True, kw_only=True):
    """The root of what a player asks; ``id`` is the command's own, so that it is done once."""

    account: str
    id: str


class TakeSeat(Asked, frozen=True, kw_only=True, tag="take_seat"):
    """To sit down with chips. ``wallet`` is what the account had at that moment."""

    seat: int
    name: str
    chips: int
    wallet: int
    post: bool
    bot: bool = False


class GiveUpSeat(Asked, frozen=True, kw_only=True, tag="give_up_seat"):
    """To leave."""


class BringChips(Asked, frozen=True, kw_only=True, tag="bring_chips"):
    """To top up, or to buy in again."""

    chips: int
    wallet: int


class SitOut(Asked, frozen=True, kw_only=True, tag="sit_out"):
    """Not to be dealt in any more."""


class ComeBack(Asked, frozen=True, kw_only=True, tag="come_back"):
    """To be dealt in again."""

    post: bool


class Act(Asked, frozen=True, kw_only=True, tag="act"):
    """An action of a turn."""

    hand: str
    number: int
    action: Turn


class Answer(Asked, frozen=True, kw_only=True, tag="answer"):
    """An answer to a question."""

    hand: str
    action: Chop | RunTwice


class Show(Asked, frozen=True, kw_only=True, tag="show"):
    """To lay cards open after the end."""

    hand: str


class Begin(Input, frozen=True, kw_only=True, tag="begin"):
    """The next hand begins, if enough can play.

    ``draw`` decides where the first button is. ``secret`` is what the dealer needs to
    deal the same deck again, sealed; ``roots`` are its commitments. The deck itself is not
    stored: it is handed to ``step`` beside the input.
    """

    hand: str
    draw: int
    secret: str = ""
    roots: tuple[str, ...] = ()


class TimeUp(Input, frozen=True, kw_only=True, tag="time_up"):
    """Who has to decide has let the time pass."""

    disconnected: bool = False


class MoreTime(Input, frozen=True, kw_only=True, tag="more_time"):
    """A disconnected player gets time to come back, once a hand (R19.5)."""


class Tick(Input, frozen=True, kw_only=True, tag="tick"):
    """Seats whose time is over are freed."""


class Resume(Input, frozen=True, kw_only=True, tag="resume"):
    """The room was away: who has to decide gets the whole time again."""


class Cancel(Input, frozen=True, kw_only=True, tag="cancel"):
    """The running hand cannot go on: every stack is as before (R19.8)."""


Command = TakeSeat | GiveUpSeat | BringChips | SitOut | ComeBack | Act | Answer | Show
AnyInput = Command | Begin | TimeUp | MoreTime | Tick | Resume | Cancel

_decoder: msgspec.json.Decoder[AnyInput] = msgspec.json.Decoder(AnyInput)


def read_input(stored: str) -> AnyInput:
    """The input as it was stored."""
    return _decoder.decode(stored)


def write_input(given: AnyInput) -> str:
    """The input as text."""
    return msgspec.json.encode(given).decode()
