"""The contract between the room and its clients: every message of the socket ``/ws``.

JSON text frames, one message each, told apart by ``type``. The JSON Schema of it makes the
client's TypeScript types (``scripts/wire_schema.py``).

**Asking.** A command carries an ``id`` made by the client. It is answered once by ``done``
or ``refused`` with that id; the same id again gets the same answer and is applied once.
``act`` names the hand and the action number it answers (both stand in ``turn``): anything
made for another moment is refused by name (``room/stale-hand``, ``room/stale-action``)
and changes nothing.

**Being told.** ``welcome`` comes first, then ``lobby``; the lobby again when it has changed,
to sockets that watch no table. ``watch`` is answered by ``table`` with a whole view. From
then on every change of that table is one ``happened`` with a ``version`` one higher; the
owner of a seat gets ``private`` of the same version right after it, if there is any. Who
sees a version skipped sends ``resync`` and gets ``table`` anew. Versions at or below the
one of a view are in it already. No sentence ever travels: codes and the values they name.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from omaha8.room.happenings import AskedWhat, Happening, Private
from omaha8.room.views import LobbyTable, Question, TableView, Turn
from omaha8.room.wire import (
    Args,
    Chips,
    Code,
    CommandId,
    HandId,
    Message,
    Moment,
    Name,
    Number,
    SeatNumber,
    TableId,
    Version,
)

#: The largest frame a client may send, in bytes.
LARGEST_FRAME = 2048

# From the client.


class Watch(Message, frozen=True, gc=False):
    """To see a table, from now on."""

    table: TableId


class Unwatch(Message, frozen=True, gc=False):
    """Not to see it any more."""

    table: TableId


class Resync(Message, frozen=True, gc=False):
    """To get a whole view again; ``version`` is the last one that was understood."""

    table: TableId
    version: Version


class Ping(Message, frozen=True, gc=False):
    """To be answered by ``pong``."""


class Sit(Message, frozen=True, gc=False):
    """To take a seat with chips; ``post`` pays to come in at once, else the big blind is due."""

    id: CommandId
    table: TableId
    seat: SeatNumber
    chips: Annotated[int, Meta(ge=1, le=10**12)]
    post: bool = True


class Leave(Message, frozen=True, gc=False):
    """To give up the seat; a running hand is folded at once."""

    id: CommandId
    table: TableId


class TopUp(Message, frozen=True, gc=False):
    """To bring more chips, or to buy in again."""

    id: CommandId
    table: TableId
    chips: Annotated[int, Meta(ge=1, le=10**12)]


class SitOut(Message, frozen=True, gc=False):
    """Not to be dealt in after this hand."""

    id: CommandId
    table: TableId


class ComeBack(Message, frozen=True, gc=False):
    """To be dealt in again: by posting what is owed, or with the big blind."""

    id: CommandId
    table: TableId
    how: Literal["post", "wait"]


class Fold(Message, frozen=True, gc=False):
    """Give up the hand."""


class Check(Message, frozen=True, gc=False):
    """Put nothing in."""


class Call(Message, frozen=True, gc=False):
    """Match the level."""


class Bet(Message, frozen=True, gc=False):
    """The first wager of a street, to the total ``to``."""

    to: Chips


class Raise(Message, frozen=True, gc=False):
    """Lift the level to the total ``to``."""

    to: Chips


Action = Fold | Check | Call | Bet | Raise


class Act(Message, frozen=True, gc=False):
    """The answer to ``turn``."""

    id: CommandId
    table: TableId
    hand: HandId
    number: Number
    action: Action


class Answer(Message, frozen=True, gc=False):
    """The answer to ``asked``; it stands as long as the question does, others may be quicker."""

    id: CommandId
    table: TableId
    hand: HandId
    number: Number
    question: AskedWhat
    yes: bool


class Show(Message, frozen=True, gc=False):
    """To lay the own cards open after the hand, before the next begins."""

    id: CommandId
    table: TableId
    hand: HandId


Command = Sit | Leave | TopUp | SitOut | ComeBack | Act | Answer | Show
FromClient = Watch | Unwatch | Resync | Ping | Command

# To the client.


class Welcome(Message, frozen=True, gc=False):
    """Who is connected; ``account`` is none for a guest without a name, who may only watch."""

    account: Annotated[str, Meta(max_length=40)] | None
    name: Name | None
    balance: Chips
    now: Moment


class Lobby(Message, frozen=True, gc=False):
    """Every open table."""

    tables: tuple[LobbyTable, ...]


class Table(Message, frozen=True, gc=False):
    """A whole view of a table."""

    table: TableId
    version: Version
    view: TableView


class Happened(Message, frozen=True, gc=False):
    """One change of a table, the same for all viewers; turn and question after it."""

    table: TableId
    version: Version
    events: tuple[Happening, ...]
    turn: Turn | None
    asked: Question | None


class PrivateTo(Message, frozen=True, tag="private", gc=False):
    """What only the owner of a seat may see of that change."""

    table: TableId
    version: Version
    events: tuple[Private, ...]


class Done(Message, frozen=True, gc=False):
    """A command was applied, and is stored."""

    id: CommandId


class Refused(Message, frozen=True, gc=False):
    """A command changed nothing, and why: a code and the values its sentence names."""

    id: CommandId
    code: Code
    args: Args


class Balance(Message, frozen=True, gc=False):
    """The chips of the account that are on no table."""

    chips: Chips


class Presence(Message, frozen=True, gc=False):
    """Whether the player of a seat has a connection; no part of the versions."""

    table: TableId
    seat: SeatNumber
    here: bool


class Notice(Message, frozen=True, gc=False):
    """Something to be told that answers no command: a code and its values."""

    code: Code
    args: Args


class Pong(Message, frozen=True, gc=False):
    """The answer to ``ping``, with the server's clock."""

    now: Moment


FromServer = (
    Welcome
    | Lobby
    | Table
    | Happened
    | PrivateTo
    | Done
    | Refused
    | Balance
    | Presence
    | Notice
    | Pong
)

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


def understood(frame: bytes | str) -> FromClient:
    """The message that a client sent.

    :raises msgspec.DecodeError: for anything else.
    """
    return _decoder.decode(frame)


def encoded(message: FromServer) -> bytes:
    """A message as it travels."""
    return _encoder.encode(message)
