"""One process in a folder: two would deal at the same tables and lose each other's hands."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from omaha8.errors import Refused

_NAME = "in-use"


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else has the folder while this lasts.

    The system takes the lock back when the process ends, however it ends.

    :raises Refused: ``room/in-use`` when another process has it.
    """
    number = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(number, "r+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = file.read().strip() or "another"
            raise Refused(
                f"{folder} is in use by process {holder}: wanted a folder of its own, "
                "name another with --data",
                code="room/in-use",
                folder=str(folder),
            ) from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield
