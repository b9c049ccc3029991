"""Hands going into the library: gathered, and written a few hundred at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from omaha8.cards import show_cards
from omaha8.histories.library.conduct import Conduct
from omaha8.histories.library.copies import same_hand, tells_more
from omaha8.histories.library.entry import Entry, Key, restored
from omaha8.histories.library.schema import take_back
from omaha8.histories.record import HandRecord

#: Hands that are written in one transaction: the lock is held for milliseconds only.
BATCH = 500
#: Names that are remembered; a room has more players than memory should hold.
_NAMES = 20_000

_SEAT = tuple([field for field in Conduct.__struct_fields__ if field != "seat"])


class FileDone(msgspec.Struct, frozen=True):
    """A file that was read to its end: how it can be told again, and what was in it."""

    path: str
    size: int
    changed: int
    digest: bytes
    hands: int
    faults: int
    reader: str


class Copy(msgspec.Struct, frozen=True):
    """The copy of a hand that is kept: under which key, and whether it agrees with our rules.

    ``less``: it tells fewer cards than the copy that is compared with it.
    """

    key: Key
    ok: bool
    less: bool = False


class Keeper:
    """Writes hands into an open library. What was added is safe after ``flush``.

    ``overtaken`` are hands that were new when they were added, and that another import had
    brought in by the time they were written.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._entries: dict[Key, Entry] = {}
        # what is kept and to be replaced, by the key of what replaces it
        self._instead: dict[Key, Key] = {}
        self.overtaken = 0
        self._done: list[FileDone] = []
        self._names: dict[tuple[str, str], int] = {}
        self._version, self._others_wrote = self._data_version(), False
        (self._newest,) = connection.execute("SELECT ifnull(max(id), 0) FROM hands").fetchone()

    def _data_version(self) -> int:
        """A number that changes when another connection has written."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)

    def file_known(self, path: str, size: int, changed: int, reader: str) -> bool:
        """Whether that very file was read before: by this reader, or without a fault."""
        found = self._connection.execute(
            "SELECT 1 FROM files WHERE path = ? AND size = ? AND changed = ?"
            " AND (faults = 0 OR reader = ?)",
            (path, size, changed, reader),
        )
        return found.fetchone() is not None

    def content_known(self, digest: bytes, reader: str) -> bool:
        """Whether a file with the same bytes was read before, as ``file_known``."""
        if any(done.digest == digest for done in self._done):
            return True
        found = self._connection.execute(
            "SELECT 1 FROM files WHERE digest = ? AND (faults = 0 OR reader = ?)", (digest, reader)
        )
        return found.fetchone() is not None

    def copy(self, key: Key, record: HandRecord, *, broken: bool) -> Copy | None:
        """The copy of that hand which is kept; none for none. ``broken``: the new one breaks off.

        Where copies need not tell the same it is looked for among those that begin alike.
        """
        if (entry := self._entries.get(key)) is not None:
            return Copy(key, bool(entry.hand["ok"]))
        return self._in_file(key, record, broken=broken, gathered=self._entries)

    def _in_file(
        self, key: Key, record: HandRecord, *, broken: bool, gathered: Mapping[Key, Entry]
    ) -> Copy | None:
        """The copy that is written already, or else one that was ``gathered``."""
        found = self._connection.execute(
            "SELECT ok FROM hands WHERE room = ? AND hand = ?", (key.room, key.hand)
        ).fetchone()
        if found is not None:
            return Copy(key, bool(found[0]))
        for copy, stored in self._alike(key, gathered) if key.begins else ():
            other = restored(stored)
            if other is not None and same_hand(record, other, partly=broken or not copy.ok):
                return msgspec.structs.replace(copy, less=tells_more(record, other))
        return None

    def _alike(self, key: Key, gathered: Mapping[Key, Entry]) -> Iterator[tuple[Copy, bytes]]:
        """The hands whose keys begin as that one does, with their packed records."""
        gone = {*self._instead.values()}
        for other, entry in gathered.items():
            if other.begins == key.begins and other.room == key.room:
                yield Copy(other, bool(entry.hand["ok"])), entry.hand["record"]
        rows = self._connection.execute(
            "SELECT hand, ok, record FROM hands WHERE room = ? AND hand > ? AND hand < ?",
            (key.room, key.begins, key.begins + "~"),
        ).fetchall()
        for hand, ok, stored in rows:
            other = Key(key.room, hand, key.begins)
            if other not in self._entries and other not in gone:
                yield Copy(other, bool(ok)), stored

    def came_now(self, key: Key) -> bool:
        """Whether the hand that is kept under that key came through this very keeper."""
        if key in self._entries:
            return True
        found = self._connection.execute(
            "SELECT id > ? FROM hands WHERE room = ? AND hand = ?",
            (self._newest, key.room, key.hand),
        ).fetchone()
        return found is not None and bool(found[0])

    def add(self, entry: Entry, instead: Key | None = None) -> None:
        """Keep a hand, in place of the copy that is kept under a key; none for a new hand."""
        if instead is not None:
            was_new = self._entries.pop(instead, None) and instead not in self._instead
            if not was_new:
                self._instead[entry.key] = self._instead.pop(instead, instead)
        self._entries[entry.key] = entry
        self._flush_if_full()

    def done(self, file: FileDone) -> None:
        """Note that a file was read to its end."""
        self._done.append(file)
        self._flush_if_full()

    def _flush_if_full(self) -> None:
        if len(self._entries) >= BATCH or len(self._done) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Write what was gathered, all or nothing."""
        if not self._entries and not self._done:
            return
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            before, self._version = self._version, self._data_version()
            self._others_wrote = self._version != before
            files: dict[str, int] = {}
            for entry in self._entries.values():
                if entry.path not in files:
                    files[entry.path] = self._file(entry.path)
                self._write(entry, files[entry.path])
            for done in self._done:
                self._finish(done)
            self._connection.execute("COMMIT")
        except BaseException:
            take_back(self._connection)
            # a name that was given its number in there has none
            self._names.clear()
            raise
        self._entries.clear()
        self._instead.clear()
        self._done.clear()

    def _file(self, path: str) -> int:
        """The number of a file; one that is read again counts as unread until it is done."""
        (number,) = self._connection.execute(
            "INSERT INTO files (path) VALUES (?) ON CONFLICT (path) DO UPDATE"
            " SET size = NULL, digest = NULL RETURNING id",
            (path,),
        ).fetchone()
        return int(number)

    def _finish(self, done: FileDone) -> None:
        row = msgspec.structs.asdict(done)
        names = list(row)
        self._connection.execute(
            f"INSERT INTO files ({', '.join(names)}) VALUES ({_places(names)})"  # noqa: S608
            " ON CONFLICT (path) DO UPDATE SET "
            + ", ".join([f"{name} = excluded.{name}" for name in names[1:]]),
            tuple(row.values()),
        )

    def _write(self, entry: Entry, file: int) -> None:
        if not self._make_room(entry):
            return
        row: dict[str, Any] = {
            "room": entry.key.room,
            "hand": entry.key.hand,
            "file": file,
            **entry.hand,
        }
        number = self._connection.execute(
            f"INSERT INTO hands ({', '.join(row)}) VALUES ({_places(row)})",  # noqa: S608
            tuple(row.values()),
        ).lastrowid
        self._connection.executemany(
            _INSERT_SEAT,
            [
                (number, seat.seat, self._player(entry.key.room, name), *_seat_row(seat))
                for seat, name in zip(entry.seats, entry.names, strict=True)
            ],
        )

    def _make_room(self, entry: Entry) -> bool:
        """Take the copies away that a hand is kept instead of; false where another may stay."""
        instead = self._instead.get(entry.key)
        look = instead is None and self._others_wrote
        record = restored(entry.hand["record"]) if look else None
        if record is not None:
            broken = not entry.hand["ok"]
            copy = self._in_file(entry.key, record, broken=broken, gathered={})
            if copy is not None:
                self.overtaken += 1
                if broken or (copy.ok and not copy.less):
                    return False
                instead = copy.key
        for key in {entry.key, instead or entry.key}:
            old = self._connection.execute(
                "SELECT id FROM hands WHERE room = ? AND hand = ?", (key.room, key.hand)
            ).fetchone()
            if old is not None:
                self._connection.execute("DELETE FROM seats WHERE hand = ?", old)
                self._connection.execute("DELETE FROM hands WHERE id = ?", old)
        return True

    def _player(self, room: str, name: str) -> int:
        known = self._names.get((room, name))
        if known is not None:
            return known
        self._connection.execute(
            "INSERT INTO players (room, name) VALUES (?, ?) ON CONFLICT DO NOTHING", (room, name)
        )
        (number,) = self._connection.execute(
            "SELECT id FROM players WHERE room = ? AND name = ?", (room, name)
        ).fetchone()
        if len(self._names) >= _NAMES:
            self._names.clear()
        self._names[room, name] = number
        return int(number)


def _seat_row(seat: Conduct) -> list[Any]:
    return [show_cards(seat.hole) if name == "hole" else getattr(seat, name) for name in _SEAT]


def _places(names: object) -> str:
    return ", ".join(["?"] * len(names))  # type: ignore[arg-type]


_INSERT_SEAT = (
    f"INSERT INTO seats (hand, seat, player, {', '.join(_SEAT)})"  # noqa: S608  names of fields
    f" VALUES ({_places(range(len(_SEAT) + 3))})"
)
