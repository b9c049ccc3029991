"""What every message of the room is made of: bounded numbers and texts, and one base.

On the wire everything is JSON. A struct's ``type`` is its class name in snake case. Chips
are whole units that a JavaScript number holds exactly; moments are ms since 1970 by the
server's clock; a card is 0..51 as in ``omaha8.cards``.
"""

from __future__ import annotations

import re
from typing import Annotated

import msgspec
from msgspec import Meta

#: The largest whole number that JavaScript holds exactly.
MOST = 2**53 - 1

Chips = Annotated[int, Meta(ge=0, le=MOST)]
Net = Annotated[int, Meta(ge=-MOST, le=MOST)]
Moment = Annotated[int, Meta(ge=0, le=MOST)]
Version = Annotated[int, Meta(ge=0, le=MOST)]
Number = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=1, le=10)]
Street = Annotated[int, Meta(ge=0, le=3)]
Board = Annotated[int, Meta(ge=0, le=1)]
PotNumber = Annotated[int, Meta(ge=0, le=10)]
Card = Annotated[int, Meta(ge=0, le=51)]
Count = Annotated[int, Meta(ge=0, le=52)]

TableId = Annotated[str, Meta(min_length=1, max_length=40)]
HandId = Annotated[str, Meta(min_length=1, max_length=40)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=60)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Hex = Annotated[str, Meta(min_length=1, max_length=128, pattern="^[0-9a-f]+$")]

Cards = tuple[Card, ...]
Seats = tuple[SeatNumber, ...]
#: The values that a code's sentence names.
Args = dict[str, int | str]


def snake(name: str) -> str:
    """``HandStarted`` as ``hand_started``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=snake, gc=False):
    """The root of everything that has a ``type`` on the wire."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """The root of everything that lies inside messages and needs no ``type``."""
