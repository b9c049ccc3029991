"""What a reader makes of one hand: a record, and what the text says of its result.

A reader never decides a poker question. It turns words into a ``HandRecord`` and keeps what
the text tells of chips, cards and awards as it was told; ``judge`` replays the record
through our rules and compares.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from omaha8.errors import Omaha8Error
from omaha8.hand import Event, Hand
from omaha8.histories.record import HandRecord

Half = Literal["high", "low"]
_LONGEST = 300


class Fault(msgspec.Struct, frozen=True):
    """The first thing that is wrong with a hand: its code, its line in the file, in words."""

    code: str
    line: int
    message: str


class Said(msgspec.Struct, frozen=True, gc=False):
    """Chips of one seat that a line tells of: posted, returned, or held after the hand."""

    line: int
    seat: int
    chips: int


class Won(msgspec.Struct, frozen=True, gc=False):
    """An award that a line tells of.

    ``half`` is none where the line does not say, ``pot`` (0 main, 1 the first side pot) and
    ``board`` (0 or 1) likewise.
    """

    line: int
    seat: int
    chips: int
    half: Half | None = None
    pot: int | None = None
    board: int | None = None


class ReadHand(msgspec.Struct, frozen=True, gc=False):
    """What a line says a hand is worth.

    ``category`` is one of the nine words of ``HighRank.category`` and ``ranks`` are those of
    a low, highest first, with 1 for the ace; either is none where the line does not say it.
    ``named`` are the ranks (0 deuce to 12 ace) that the words name, ``cards`` the five cards.
    ``none`` is a line that says there is no low; ``maybe`` a low that the room may print even
    where the board allows none.
    """

    line: int
    seat: int
    half: Half
    category: str | None = None
    named: tuple[int, ...] = ()
    ranks: tuple[int, ...] | None = None
    cards: tuple[int, ...] | None = None
    none: bool = False
    maybe: bool = False
    board: int | None = None


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What the text says, beyond what is needed to play the hand again.

    ``lines`` and ``chips`` go with the actions of the record: the line each stands on, and
    what it put in, where the text says so. ``posted`` are the posts in their order.
    ``boards`` are as they lay at the end. ``awards`` are single awards, ``collected`` what a
    seat won of all pots together. ``mucked`` are seats that gave up their hand
    unseen. ``total`` is the pot after uncalled chips went back, ``pots`` its parts by number
    before rake (``net_pots`` after it), where told. ``inferred_rake`` says that
    the rake of the setup is only what is missing from the awards. ``no_low`` is the line that
    says no low was won, 0 for none. ``quirks`` names what this
    room does otherwise than our rules.
    """

    lines: tuple[int, ...] = ()
    chips: tuple[int | None, ...] = ()
    posted: tuple[Said, ...] = ()
    returned: tuple[Said, ...] = ()
    boards: tuple[tuple[int, ...], ...] = ()
    board_line: int = 0
    awards: tuple[Won, ...] = ()
    collected: tuple[Said, ...] = ()
    mucked: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    total: tuple[int, int] | None = None
    pots: tuple[tuple[int, int, int], ...] = ()
    net_pots: bool = False
    ends: tuple[Said, ...] = ()
    nets: tuple[Said, ...] = ()
    worth: tuple[ReadHand, ...] = ()
    inferred_rake: bool = False
    no_low: int = 0
    quirks: frozenset[str] = frozenset()


class Played(msgspec.Struct, frozen=True, gc=False):
    """A record played through our rules as far as it can be: the last state, and every event."""

    hand: Hand
    events: tuple[Event, ...]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One hand as a reader gives it.

    ``record`` is none when not even the setup could be read. ``fault`` is the first thing
    that could not be read; the record is then the good prefix. ``told`` is none for records
    that tell no result. ``line`` is where the hand begins. A hand that the room cancelled has
    no record and no fault, but the names of its players in ``cancelled``. ``played`` is filled
    where a format cannot be read without playing the hand, so that nobody plays it again.
    ``hero`` is the seat whose history it is, 0 where a room that tells it does not tell it
    here, and none where only the cards that are known may tell.
    """

    format: str
    line: int
    record: HandRecord | None = None
    told: Told | None = None
    fault: Fault | None = None
    id: str = ""
    cancelled: tuple[str, ...] = ()
    played: Played | None = None
    hero: int | None = None


def fault_of(error: Omaha8Error, line: int) -> Fault:
    """An error of ours as the fault of a line; what it quotes is cut where it is too long."""
    message = error.message
    if len(message) > _LONGEST:
        message = f"{message[:_LONGEST]}..."
    return Fault(error.code, line, message)
