"""One process in a folder and on a database: two would lose each other's hands."""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from omaha8.errors import Refused

_NAME = "in-use"
_SQLITE = re.compile(r"sqlite(?:\+\w+)?://[^/]*/([^?]*)")
_WHO = re.compile(r"(?<=//)[^@/]*@")


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else has the folder while this lasts.

    The system takes the lock back when the process ends, however it ends.

    :raises Refused: ``room/in-use`` when another process has it.
    """
    with _held(folder / _NAME, str(folder), "a folder of its own, name another with --data"):
        yield


@contextmanager
def alone_on(database: str) -> Iterator[None]:
    """Nobody else has the database of that address while this lasts, as far as can be seen.

    Of SQLite the lock lies beside the file, and keeps everybody away who opens that file, by
    whatever name. Of any other it lies in this machine's folder for what is temporary: a room
    on another machine, or one that writes the address otherwise, is not seen.

    :raises Refused: ``room/in-use`` when another process has it.
    """
    place = _place(database)
    if place is None:
        yield
        return
    named = _WHO.sub("", database)
    with _held(place, named, "a database of its own, name another with --database-url"):
        yield


def _place(database: str) -> Path | None:
    """Where the lock of a database lies; None for one in memory, or with no folder to lie in."""
    if not database.startswith("sqlite"):
        known = hashlib.sha256(_WHO.sub("", database).encode()).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"omaha8-{known}.{_NAME}"
    found = _SQLITE.match(database)
    if found is None or found[1] in {"", ":memory:"}:
        return None
    file = Path(found[1]).resolve()
    return file.with_name(f"{file.name}.{_NAME}") if file.parent.is_dir() else None


@contextmanager
def _held(place: Path, what: str, wanted: str) -> Iterator[None]:
    try:
        number = os.open(place, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    except PermissionError:
        raise _in_use(what, "somebody else", wanted) from None
    with os.fdopen(number, "r+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = file.read().strip()
            raise _in_use(what, f"process {holder}" if holder else "another", wanted) from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _in_use(what: str, holder: str, wanted: str) -> Refused:
    return Refused(f"{what} is in use by {holder}: wanted {wanted}", code="room/in-use", what=what)
