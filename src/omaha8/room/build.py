"""The one place where the parts of a room are put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import msgspec

from omaha8.bots import bot_named
from omaha8.room import messages
from omaha8.room.accounts import Accounts
from omaha8.room.alone import alone_in, alone_on
from omaha8.room.deal_dealer import CheckableDealer
from omaha8.room.dealer import Dealer
from omaha8.room.dues import Settings
from omaha8.room.ledger import Ledger
from omaha8.room.log import note
from omaha8.room.parts import Parts
from omaha8.room.players import Programs, usual_buyin
from omaha8.room.resume import resumed, strays
from omaha8.room.room import Room
from omaha8.room.seal import Seal, key_in
from omaha8.room.state import kept
from omaha8.room.store import KeepTable, Reads, StoredTable, Writer, open_engine
from omaha8.room.tables import Opening, first_tables
from omaha8.room.times import Times, WallTimes
from omaha8.room.watchdog import watch

#: What a program has to play with.
_PROGRAM_CHIPS = 1_000_000_000


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How to open a room.

    ``folder`` holds the key and, without a ``database`` address, the database. ``tables``
    are opened where the store has none yet. ``fast`` programs do not seem to think.
    """

    folder: Path
    database: str = ""
    tables: tuple[Opening, ...] = first_tables()
    settings: Settings = Settings()
    fast: bool = False
    seed: int | None = None


def make_folder(folder: Path) -> Path:
    """The folder of the room's data, its owner's alone."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


@asynccontextmanager
async def open_room(
    plan: Plan, *, times: Times | None = None, dealer: Dealer | None = None
) -> AsyncIterator[Room]:
    """The room, open: every table goes on where it was.

    :raises Refused: ``store/...`` or ``seal/...`` when the data cannot be used,
        ``room/in-use`` when another process has the folder or the database.
    """
    folder = make_folder(plan.folder)
    database = plan.database or f"sqlite:///{folder / 'room.db'}"
    with alone_in(folder), alone_on(database):
        async with _opened(plan, folder, database, times or WallTimes(), dealer) as room:
            yield room


@asynccontextmanager
async def _opened(
    plan: Plan, folder: Path, database: str, times: Times, dealer: Dealer | None
) -> AsyncIterator[Room]:
    seal = Seal(key_in(folder))
    engine = await asyncio.to_thread(open_engine, database)
    reads, writer = Reads(engine), Writer(engine)
    accounts = Accounts(await asyncio.to_thread(reads.accounts))
    ledger = Ledger(await asyncio.to_thread(reads.balances))
    programs = Programs(times, fast=plan.fast, chance=Random(plan.seed))
    room = Room(accounts=accounts, ledger=ledger, reads=reads, times=times, programs=programs)
    room.parts = Parts(
        writer=writer,
        ledger=ledger,
        dealer=dealer or CheckableDealer(),
        seal=seal,
        times=times,
        settings=plan.settings,
        here=room.hub.here,
        moved=room.moved,
    )
    stored = await asyncio.to_thread(reads.tables)
    _wake_programs(room, plan)
    await _open_tables(room, stored, plan)
    note("room.open", count=len(room.lives))
    watching = asyncio.get_running_loop().create_task(watch(room.lives.values, times))
    try:
        yield room
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        for live in room.lives.values():
            await live.close()
        programs.stop()
        await asyncio.to_thread(writer.stop)
        note("room.closed")


def _wake_programs(room: Room, plan: Plan) -> None:
    """The programs that have accounts already play on."""
    styles = {name: style for opening in plan.tables for name, style in opening.programs}
    for account in room.accounts.of_kind("bot"):
        room.programs.add(account, bot_named(styles.get(account.name, "caller")))


async def _open_tables(room: Room, stored: list[StoredTable], plan: Plan) -> None:
    for one in stored:
        await _resume(room, one)
    there = set(room.lives)
    for opening in plan.tables:
        if opening.spec.id not in there:
            await _new(room, opening)


async def _resume(room: Room, stored: StoredTable) -> None:
    parts = room.writing
    live, exact = resumed(stored, parts)
    moves = strays(live.state, room.ledger)
    if not exact or moves:
        # Where a hand was given back, or chips are elsewhere than the ledger says.
        note("table.given-back", table=live.id, version=live.version, count=len(moves))
        posted = room.ledger.book(f"{live.id}:{live.version}:back", moves, room.times.now())
        text = msgspec.json.encode(kept(live.state)).decode()
        keep = KeepTable(id=live.id, kept=text, version=live.version, forget=live.version)
        await parts.writer.write(keep, *posted)
    room.add(live)
    live.open(resume=True)
    room.programs.changed(live)


async def _new(room: Room, opening: Opening) -> None:
    """A new table, and its programs on every other seat as far as that goes."""
    live = await room.new_table(opening.spec)
    seats = [*range(1, opening.spec.seats + 1, 2), *range(2, opening.spec.seats + 1, 2)]
    for seat, (name, style) in zip(seats, opening.programs, strict=False):
        account = await room.new_account(name, "bot", _PROGRAM_CHIPS)
        program = room.programs.add(account, bot_named(style))
        sit = messages.Sit(f"sit-{account.id}", live.id, seat, usual_buyin(live))
        live.ask(sit, account, program)
