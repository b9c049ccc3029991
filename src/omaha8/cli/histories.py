"""Reading history files, and what the commands about them share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from omaha8.errors import NotUnderstood
from omaha8.histories.formats import read_blocks
from omaha8.histories.reading import Reading
from omaha8.histories.source import blocks

#: Files of a folder that no room has written.
_PASSED_OVER = {".md", ".jsonl", ".json", ".png", ".zip", ".part"}
#: So many bytes of a file of JSON tell what it is.
_BEGINNING = 4000


def below(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and those below the folders among them."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for found in sorted(path.rglob("*")):
            if found.is_file() and (found.suffix not in _PASSED_OVER or _open_history(found)):
                yield found


def _open_history(path: Path) -> bool:
    """Whether a file of JSON begins as Open Hand History does."""
    if path.suffix != ".json":
        return False
    try:
        with path.open("rb") as file:
            return b'"ohh"' in file.read(_BEGINNING)
    except OSError:
        return True  # to be named by whoever reads it


def read_history(path: Path, form: str = "auto") -> Iterator[Reading]:
    """The hands of a history file of any size, in any encoding that rooms use.

    :raises NotUnderstood: ``file/missing``, ``file/folder``, ``file/unread``, and as
        ``blocks`` and ``read_blocks`` do.
    """
    if not path.exists():
        raise NotUnderstood(f"{path}: there is no such file", code="file/missing")
    if path.is_dir():
        raise NotUnderstood(f"{path}: wanted a file, this is a folder", code="file/folder")
    try:
        with path.open("rb") as file:
            yield from read_blocks(blocks(file, str(path)), form)
    except OSError as error:
        # Of a folder the other files are gone on with.
        raise NotUnderstood(f"{path}: {error.strerror}", code="file/unread") from None
