"""One file of an import: read twice, known by its bytes, and told of while it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import BinaryIO

from omaha8.histories.library.entry import storable
from omaha8.histories.source import BLOCK


def why(path: Path, error: OSError) -> str:
    """Why a file cannot be read, or a folder not be looked into, in the system's words."""
    try:
        if path.is_dir():
            next(path.iterdir(), None)
    except OSError as closed:
        return str(closed.strerror)
    return str(error.strerror)


class Left:
    """The bytes of a file that are still to be told of."""

    def __init__(self, advance: Callable[[int], None]) -> None:
        self.bytes, self._advance = 0, advance

    def less(self, size: int) -> None:
        """Tell of some of them."""
        self.bytes -= size
        self._advance(size)


def digest(file: BinaryIO) -> bytes:
    """What tells the bytes of a file from all others."""
    told = blake2b(digest_size=16)
    while some := file.read(BLOCK):
        told.update(some)
    return told.digest()


@contextmanager
def twice(path: Path) -> Iterator[BinaryIO]:
    """A file that can be read twice, even if it comes through a pipe."""
    with path.open("rb") as file:
        if file.seekable():
            yield file
            return
        with TemporaryFile() as kept:
            copyfileobj(file, kept)
            kept.seek(0)
            yield kept


def spelled(path: Path) -> str:
    """The whole path as text that a database can hold, whatever bytes its name has."""
    return storable(str(path.absolute()))
