"""What can be written, one frozen record a kind of row.

Nothing is ever changed later, but for a table that is kept anew and a session that is closed.
"""

from __future__ import annotations

import msgspec


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The root of everything that can be written."""


class NewAccount(Row, frozen=True, kw_only=True):
    """An account; ``key`` is its name as names are compared."""

    id: str
    name: str
    key: str
    kind: str
    at: int


class NewSession(Row, frozen=True, kw_only=True):
    """A session: only the hash of its token is kept."""

    token: str
    account: str
    at: int


class CloseSession(Row, frozen=True, kw_only=True):
    """A session that is over."""

    token: str


class NewTable(Row, frozen=True, kw_only=True):
    """A table that is opened, with its description and its first state as JSON."""

    id: str
    spec: str
    kept: str
    at: int


class KeepTable(Row, frozen=True, kw_only=True):
    """The state of a table after ``version`` inputs; older ones than ``forget`` may go."""

    id: str
    kept: str
    version: int
    forget: int


class Entry(Row, frozen=True, kw_only=True):
    """One input of a table; with it the table has come to ``version``."""

    table: str
    version: int
    at: int
    account: str | None
    command: str | None
    input: str


class Posted(Row, frozen=True, kw_only=True):
    """One booking: parts that sum to zero, under a key that can be there only once."""

    key: str
    at: int
    why: str
    parts: tuple[tuple[str, int], ...]


class HandPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """Who sat where in a hand, and what it brought them."""

    account: str
    seat: int
    net: int


class HandRow(Row, frozen=True, kw_only=True):
    """A hand that is over: its record without the deck, and the sealed secret of its deal."""

    id: str
    table: str
    number: int
    began: int
    ended: int
    record: str
    secret: str
    roots: str
    players: tuple[HandPlayer, ...]
