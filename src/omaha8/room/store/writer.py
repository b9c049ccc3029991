"""One thread that writes for everybody: what waits is committed together, fully durable."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from omaha8.errors import Broken
from omaha8.room.store import rows, schema

Statements = list[tuple[str, dict[str, Any]]]


class _Job:
    """Rows that belong together, and who waits for them."""

    def __init__(self, written: Sequence[rows.Row], done: asyncio.Future[None]) -> None:
        self.statements: Statements = []
        for row in written:
            self.statements += _STATEMENTS[type(row)](row)
        self.done = done
        self.loop = done.get_loop()


class Writer:
    """The only one that writes. ``write`` answers when the rows are on the disk.

    Rows of one ``write`` stand or fall together. ``before_commit`` is called in the thread
    before every commit, for tests that stop it there.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.commits = 0
        self.before_commit: Callable[[], None] = lambda: None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._prepared = _prepared(engine.dialect.name)
        self._thread = threading.Thread(target=self._run, name="room-writer", daemon=True)
        self._thread.start()

    async def write(self, *written: rows.Row) -> None:
        """Make these rows durable, all or none.

        :raises Broken: ``store/write`` when the database refuses them.
        """
        if not written:
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(written, done))
        await done

    def stop(self) -> None:
        """Write what waits, and end the thread."""
        self._jobs.put(None)
        self._thread.join(timeout=10)
        self.engine.dispose()

    def _run(self) -> None:
        going = True
        while going:
            first = self._jobs.get()
            jobs = [] if first is None else [first]
            going = first is not None
            while going and not self._jobs.empty():
                more = self._jobs.get()
                going = more is not None
                if more is not None:
                    jobs.append(more)
            if jobs:
                self._batch(jobs)

    def _batch(self, jobs: list[_Job]) -> None:
        error = self._commit(jobs)
        if error is None or len(jobs) == 1:
            _tell(jobs, error)
            return
        # One of them is at fault: each is tried alone, so that it alone fails.
        for job in jobs:
            _tell([job], self._commit([job]))

    def _commit(self, jobs: list[_Job]) -> Exception | None:
        grouped: dict[str, list[dict[str, Any]]] = {}
        for job in jobs:
            for kind, values in job.statements:
                grouped.setdefault(kind, []).append(values)
        try:
            with self.engine.begin() as connection:
                for kind, statement in self._prepared.items():
                    if kind in grouped:
                        connection.execute(statement, grouped[kind])
                self.before_commit()
            self.commits += 1
        except Exception as error:  # noqa: BLE001  whatever it was, who waits must hear of it
            return Broken(f"the store failed: {type(error).__name__}", code="store/write")
        return None


def _tell(jobs: list[_Job], error: Exception | None) -> None:
    """Answer everybody who waits, with one call a loop."""
    loops: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, waiting in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_answer, waiting, error)


def _answer(jobs: list[_Job], error: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def _prepared(dialect: str) -> dict[str, Any]:
    """Every statement, in the order in which a batch runs them."""
    insert: Any = (postgresql if dialect == "postgresql" else sqlite).insert
    upsert = insert(schema.balances)
    added = upsert.on_conflict_do_update(
        index_elements=["account"],
        set_={"chips": schema.balances.c.chips + upsert.excluded.chips},
    )
    keep = (
        schema.tables.update()
        .where(schema.tables.c.id == sa.bindparam("of"))
        .values(kept=sa.bindparam("kept"), version=sa.bindparam("version"))
    )
    forget = schema.entries.delete().where(
        schema.entries.c.table_id == sa.bindparam("of"),
        schema.entries.c.version <= sa.bindparam("forget"),
    )
    hand = insert(schema.hands)
    # A hand is written again when somebody shows after its end.
    told_again = hand.on_conflict_do_update(
        index_elements=["id"], set_={"record": hand.excluded.record}
    )
    seated = insert(schema.hand_players).on_conflict_do_nothing()
    close = schema.sessions.delete().where(schema.sessions.c.token == sa.bindparam("closed"))
    return {
        "account": schema.accounts.insert(),
        "session": schema.sessions.insert(),
        "close": close,
        "table": schema.tables.insert(),
        "entry": schema.entries.insert(),
        "keep": keep,
        "forget": forget,
        "booking": schema.bookings.insert(),
        "posting": schema.postings.insert(),
        "balance": added,
        "hand": told_again,
        "hand_player": seated,
    }


def _booking(row: rows.Posted) -> Statements:
    found: Statements = [("booking", {"key": row.key, "at": row.at, "why": row.why})]
    for account, chips in row.parts:
        found.append(("posting", {"key": row.key, "account": account, "chips": chips}))
        found.append(("balance", {"account": account, "chips": chips}))
    return found


def _hand(row: rows.HandRow) -> Statements:
    hand = msgspec.structs.asdict(row)
    del hand["players"]
    hand["table_id"] = hand.pop("table")
    seated = [
        {**msgspec.structs.asdict(one), "hand": row.id, "ended": row.ended} for one in row.players
    ]
    return [("hand", hand), *[("hand_player", one) for one in seated]]


def _entry(row: rows.Entry) -> Statements:
    entry = msgspec.structs.asdict(row)
    entry["table_id"] = entry.pop("table")
    return [("entry", entry)]


def _keep(row: rows.KeepTable) -> Statements:
    kept = {"of": row.id, "kept": row.kept, "version": row.version}
    return [("keep", kept), ("forget", {"of": row.id, "forget": row.forget})]


_STATEMENTS: dict[type, Callable[[Any], Statements]] = {
    rows.NewAccount: lambda row: [("account", msgspec.structs.asdict(row))],
    rows.NewSession: lambda row: [("session", msgspec.structs.asdict(row))],
    rows.CloseSession: lambda row: [("close", {"closed": row.token})],
    rows.NewTable: lambda row: [("table", {**msgspec.structs.asdict(row), "version": 0})],
    rows.KeepTable: _keep,
    rows.Entry: _entry,
    rows.Posted: _booking,
    rows.HandRow: _hand,
}
