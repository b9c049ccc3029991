"""The file of the library: its tables, its version, and one clear line for all that fails."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from omaha8.errors import NotUnderstood

#: Says in the head of the file that it is ours: the letters ``o8hl``.
APPLICATION = 0x6F38686C
#: The version of the tables and of the keys in them; a file with a greater one is refused, one
#: with a lower one brought up to date when it is written to.
VERSION = 2

_PRIVATE = 0o600
_SECONDS_TO_WAIT = 5.0
_SECONDS_BETWEEN = 0.02

_TABLES = """
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  size INTEGER,
  changed INTEGER,
  digest BLOB,
  hands INTEGER NOT NULL DEFAULT 0,
  faults INTEGER NOT NULL DEFAULT 0,
  reader TEXT NOT NULL DEFAULT ''
);
CREATE INDEX files_by_digest ON files (digest);

CREATE TABLE players (
  id INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (name, room)
);

CREATE TABLE hands (
  id INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  hand TEXT NOT NULL,
  file INTEGER NOT NULL REFERENCES files (id),
  line INTEGER NOT NULL,
  format TEXT NOT NULL,
  time TEXT NOT NULL,
  game TEXT NOT NULL,
  hole_cards INTEGER NOT NULL,
  limit_kind TEXT NOT NULL,
  stakes TEXT NOT NULL,
  bet INTEGER NOT NULL,
  tournament INTEGER NOT NULL,
  label TEXT NOT NULL,
  per_whole INTEGER NOT NULL,
  players INTEGER NOT NULL,
  board TEXT NOT NULL,
  pot INTEGER NOT NULL,
  rake INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  judged TEXT NOT NULL,
  code TEXT NOT NULL,
  message TEXT NOT NULL,
  counted INTEGER NOT NULL,
  showdown INTEGER NOT NULL,
  scooped INTEGER NOT NULL,
  quartered INTEGER NOT NULL,
  record BLOB NOT NULL,
  UNIQUE (room, hand)
);
CREATE INDEX hands_by_time ON hands (time);

CREATE TABLE seats (
  hand INTEGER NOT NULL REFERENCES hands (id),
  seat INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players (id),
  position TEXT NOT NULL,
  hole TEXT NOT NULL,
  hero INTEGER NOT NULL,
  net INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  voluntary INTEGER NOT NULL,
  raised INTEGER NOT NULL,
  wagers INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  folds INTEGER NOT NULL,
  flop INTEGER NOT NULL,
  showdown INTEGER NOT NULL,
  won INTEGER NOT NULL,
  divided INTEGER NOT NULL,
  scooped INTEGER NOT NULL,
  high_only INTEGER NOT NULL,
  low_only INTEGER NOT NULL,
  quartered INTEGER NOT NULL,
  quartered_chips INTEGER NOT NULL,
  low INTEGER NOT NULL,
  beaten_low INTEGER NOT NULL,
  made_low INTEGER NOT NULL,
  counterfeited INTEGER NOT NULL,
  PRIMARY KEY (hand, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX seats_of_heroes ON seats (player) WHERE hero;
"""


@contextmanager
def opened(path: Path, *, write: bool = False) -> Iterator[sqlite3.Connection]:
    """The library in a file, made there if it is missing and ``write`` is set.

    Every failure of the database inside the block becomes one clear error.

    :raises NotUnderstood: ``library/missing``, ``library/damaged``, ``library/other`` (not a
        library), ``library/newer``, ``library/locked``, ``library/full`` or ``library/file``.
    """
    if path.is_dir():
        raise NotUnderstood(f"{path}: wanted a file, this is a folder", code="file/folder")
    try:
        if not write and not path.exists():
            raise NotUnderstood(
                f"{path}: no hands are kept there yet: bring some in with `omaha8 import`",
                code="library/missing",
            )
        if write:
            with closing(_writable(path)) as connection:
                yield connection
        else:
            with _readable(path) as connection:
                yield connection
    except sqlite3.Error as error:
        raise _told(error, path) from None


def _writable(path: Path) -> sqlite3.Connection:
    if not path.exists():
        # Made by us and not by SQLite, so that nobody else may read it.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, _PRIVATE))
    for needed, what in ((path, "it"), (path.absolute().parent, "its folder")):
        if not os.access(needed, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            raise NotUnderstood(f"{path}: {what} cannot be written", code="library/file")
    return _ready(path, "mode=rw", write=True)


@contextmanager
def _readable(path: Path) -> Iterator[sqlite3.Connection]:
    """Open for reading, as a file that nobody changes where files cannot be made beside it.

    SQLite wants to make two, by which readers and a writer come to terms. Where it cannot, and
    nothing waits to be written, the file is all there is; it may not change then.
    """
    before = path.stat()
    alone = False
    try:
        connection = _ready(path, "mode=ro")
    except sqlite3.OperationalError as error:
        if _kind(error) not in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}:
            raise
        _refuse_waiting(path)
        connection, alone = _ready(path, "mode=ro&immutable=1"), True
    with closing(connection):
        yield connection
    after = path.stat()
    if alone and (before.st_mtime_ns, before.st_size) != (after.st_mtime_ns, after.st_size):
        raise NotUnderstood(
            f"{path}: another program has written to it meanwhile; ask again", code="library/locked"
        )


def _refuse_waiting(path: Path) -> None:
    """Nothing, if all hands are in the file itself."""
    waiting = Path(f"{path}-wal")
    if waiting.exists() and waiting.stat().st_size:
        raise NotUnderstood(
            f"{path}: some of its hands are in {waiting.name} still, and its folder cannot be"
            " written: copy both files to another folder",
            code="library/file",
        )


def _ready(path: Path, how: str, *, write: bool = False) -> sqlite3.Connection:
    """The open library, found to be one."""
    # Nothing in a path is a question to SQLite: as_uri quotes it.
    uri = f"{path.absolute().as_uri()}?{how}"
    connection = sqlite3.connect(uri, uri=True, timeout=_SECONDS_TO_WAIT, isolation_level=None)
    try:
        _checked(connection, path, write=write)
    except BaseException:
        connection.close()
        raise
    return connection


def _checked(connection: sqlite3.Connection, path: Path, *, write: bool) -> None:
    """Nothing, if the file is a library of our version; an empty one is made to be."""
    # in one look: another import may be making it
    connection.execute("BEGIN")
    application, version, empty = _head(connection)
    connection.execute("COMMIT")
    if empty and write:
        _write_ahead(connection)
        connection.execute("BEGIN IMMEDIATE")
        if _head(connection)[2]:
            for statement in _TABLES.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    elif application != APPLICATION:
        raise NotUnderstood(f"{path}: this is no library of hands", code="library/other")
    elif version > VERSION:
        raise NotUnderstood(
            f"{path}: made by a newer omaha8 (tables of version {version}, wanted {VERSION})",
            code="library/newer",
        )
    elif version < VERSION and write:
        from omaha8.histories.library.older import renew

        renew(connection, VERSION)
    connection.execute("PRAGMA cache_size = -16000")
    if write:
        connection.execute("PRAGMA synchronous = NORMAL")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Readers and a writer at once from here on; of two who ask for it one has to ask again."""
    last = monotonic() + _SECONDS_TO_WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # SQLite does not wait here, as it does elsewhere
            if _kind(error) != sqlite3.SQLITE_BUSY or monotonic() > last:
                raise
            sleep(_SECONDS_BETWEEN)
        else:
            return


def _head(connection: sqlite3.Connection) -> tuple[int, int, bool]:
    """The application, the version, and whether there is nothing in the file."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return application, version, not (application or version or tables)


_CODES = {
    sqlite3.SQLITE_BUSY: ("locked", "another program is writing to it; try again when it is done"),
    sqlite3.SQLITE_LOCKED: ("locked", "another program is writing to it"),
    sqlite3.SQLITE_NOTADB: ("damaged", "this is no library of hands, or a damaged one"),
    sqlite3.SQLITE_CORRUPT: ("damaged", "the library is damaged; bring the hands in anew"),
    sqlite3.SQLITE_FULL: ("full", "there is no room left on the disk"),
    sqlite3.SQLITE_READONLY: ("file", "it cannot be written"),
    sqlite3.SQLITE_CANTOPEN: ("file", "it cannot be opened"),
}


def _told(error: sqlite3.Error, path: Path) -> NotUnderstood:
    """A failure of SQLite as an error of ours."""
    code, words = _CODES.get(_kind(error), ("damaged", f"the library cannot be used: {error}"))
    return NotUnderstood(f"{path}: {words}", code=f"library/{code}")


def _kind(error: sqlite3.Error) -> int:
    # The low byte is the kind of failure, the rest says more of it.
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def take_back(connection: sqlite3.Connection) -> None:
    """The open transaction undone, whatever is left of it."""
    with suppress(sqlite3.Error):
        connection.execute("ROLLBACK")
