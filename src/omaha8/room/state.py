"""A live table at one moment: a frozen record, and what of it is kept between hands."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from omaha8.hand import Action, Hand
from omaha8.house import Game, House, Stakes
from omaha8.room.happenings import (
    Chopped,
    Ended,
    Mucked,
    PotDivided,
    Read,
    Returned,
    Shown,
)
from omaha8.room.views import Last
from omaha8.table import Table, open_table

#: The clock where the house rules name no other (R19.3), in seconds.
_FIXED_SECONDS, _BIG_BET_SECONDS = 15, 20

Told = Shown | Read | Mucked | Returned | PotDivided | Chopped | Ended


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is when it is opened."""

    id: str
    name: str
    game: Game
    stakes: Stakes
    house: House
    seats: int

    @property
    def action_ms(self) -> int:
        """How long a turn may take before the time bank runs (R19.3)."""
        seconds = self.house.action_seconds
        if seconds is None:
            fixed = self.stakes.limit in {"fixed", "spread"}
            seconds = _FIXED_SECONDS if fixed else _BIG_BET_SECONDS
        return seconds * 1000

    @property
    def bank_ms(self) -> int:
        """A full time bank."""
        return self.house.time_bank_seconds * 1000


class Clock(msgspec.Struct, frozen=True):
    """How long somebody has: a seat whose turn it is, or all who are asked (``seat`` none).

    At ``deadline`` the ``bank`` begins to run.
    """

    seat: int | None
    started: int
    deadline: int
    bank: int = 0

    @property
    def ends(self) -> int:
        """When the time is up."""
        return self.deadline + self.bank


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """The hand that runs, or the last one.

    ``players`` are the accounts by seat, ``names`` what they were called, ``result`` what
    was told of its end, ``lasts`` what each seat did last, ``extended`` the seats that got
    time to come back, ``actions`` what was done, for the record.
    """

    id: str
    number: int
    hand: Hand
    players: dict[int, str]
    names: dict[int, str]
    began: int
    killer: int | None = None
    roots: tuple[str, ...] = ()
    result: tuple[Told, ...] = ()
    lasts: dict[int, Last] = {}
    extended: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()
    cancelled: bool = False


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A live table.

    ``clock`` runs while somebody has to decide. ``banks`` are time banks in ms by account,
    ``bots`` the accounts that are programs. ``next_at`` is when the next hand may begin.
    ``guarded`` are moments at which an account was treated as all-in (R19.6).
    """

    spec: Spec
    table: Table
    running: Running | None = None
    clock: Clock | None = None
    banks: dict[str, int] = {}
    bots: tuple[str, ...] = ()
    next_at: int = 0
    now: int = 0
    guarded: dict[str, tuple[int, ...]] = {}

    @property
    def hand(self) -> Hand | None:
        """The hand as long as it runs."""
        return self.running.hand if self.running and self.table.deal else None

    def seat_of(self, account: str) -> int | None:
        """Where that account sits."""
        for number, seat in enumerate(self.table.seats, 1):
            if seat is not None and seat.player == account:
                return number
        return None

    def bank(self, account: str) -> int:
        """The time bank of an account."""
        return self.banks.get(account, self.spec.bank_ms)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What of a table between hands is stored as a whole."""

    table: Table
    banks: dict[str, int]
    bots: tuple[str, ...]
    next_at: int
    now: int
    guarded: dict[str, tuple[int, ...]]


def opened(spec: Spec) -> State:
    """An empty table.

    :raises Illegal: ``house/...`` for a table that cannot be.
    """
    return State(spec=spec, table=open_table(spec.game, spec.stakes, spec.house, spec.seats))


def kept(state: State) -> Kept | None:
    """The table without its last hand, to begin again from; none while a hand runs."""
    if state.table.deal:
        return None
    return Kept(
        table=state.table,
        banks=state.banks,
        bots=state.bots,
        next_at=state.next_at,
        now=state.now,
        guarded=state.guarded,
    )


def again(spec: Spec, stored: Kept) -> State:
    """The table as it was kept."""
    return State(
        spec=spec,
        table=stored.table,
        banks=stored.banks,
        bots=stored.bots,
        next_at=stored.next_at,
        now=stored.now,
        guarded=stored.guarded,
    )


def between(state: State) -> State:
    """The state as ``kept`` and ``again`` would give it: the last hand is gone."""
    return replace(state, running=None, clock=None)
