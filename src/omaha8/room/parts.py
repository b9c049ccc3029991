"""What a live table works with, and who is told: the interfaces around it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

import msgspec

from omaha8.room.accounts import Account
from omaha8.room.beginning import DRAWS
from omaha8.room.dealer import Dealer
from omaha8.room.dues import Settings
from omaha8.room.ledger import Ledger
from omaha8.room.seal import Seal
from omaha8.room.store import Row
from omaha8.room.story import Outcome
from omaha8.room.times import Times


class Viewer(Protocol):
    """Somebody who is told: a connection, or a program."""

    account: Account | None

    def send(self, frame: bytes) -> None:
        """Tell them. Never waits; who is too slow is dropped."""
        ...


class Writing(Protocol):
    """What makes rows durable."""

    async def write(self, *written: Row) -> None:
        """Answer when the rows are on the disk, all or none."""
        ...


def system_draw() -> int:
    """Where the first button is, by the randomness of the system (R2.1)."""
    return secrets.randbelow(DRAWS)


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """What every table works with.

    ``here`` says whether an account has a connection; ``moved`` is told the table's id and
    what a change of it led to, after everybody was told.
    """

    writer: Writing
    ledger: Ledger
    dealer: Dealer
    seal: Seal
    times: Times
    settings: Settings
    here: Callable[[str], bool]
    moved: Callable[[str, Outcome], None]
    draw: Callable[[], int] = system_draw
