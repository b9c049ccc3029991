"""History files: found below folders, and read as text."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from omaha8.errors import NotUnderstood
from omaha8.histories.source import blocks
from omaha8.histories.wanted import unwanted

#: Files of a folder that no room has written.
_NO_HISTORY = frozenset(
    {
        *(".md", ".jsonl", ".part", ".zip", ".gz", ".db"),
        *(".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf"),
    }
)
#: So many bytes of a file of JSON tell what it is.
_BEGINNING = 4000


def files(*places: str | os.PathLike[str]) -> Iterator[Path]:
    """The files that may be histories: the places themselves, and those below the folders.

    Folders go in the order of names, at any depth. Passed over are names that begin with a
    dot, links to folders, which may lead in a circle, notes, pictures and the like by their
    endings, and JSON that is no Open Hand History. Whether a file is there and is a history is
    said when it is read; so is it of a folder that nobody may look into, which is given too.

    :raises NotUnderstood: ``argument/kind`` for what is no path.
    """
    return _found([as_path("files", place) for place in places])


def as_path(function: str, place: str | os.PathLike[str]) -> Path:
    """The place as a path.

    :raises NotUnderstood: ``argument/kind`` where ``function`` was given something else.
    """
    if isinstance(place, str | os.PathLike):
        path = Path(os.fsdecode(place))
        if "\0" not in str(path):
            return path
    raise unwanted(function, "the path of a file or folder", place)


def _found(places: list[Path]) -> Iterator[Path]:
    for place in places:
        if is_folder(place):
            yield from _below(place)
        else:
            yield place


def _below(folder: Path) -> Iterator[Path]:
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        yield folder
        return
    for path in inside:
        if path.name.startswith("."):
            continue
        if is_folder(path):
            if not path.is_symlink():
                yield from _below(path)
        elif _is_file(path) and not plainly_none(path):
            yield path


def is_folder(path: Path) -> bool:
    """Whether this is a folder; what cannot be looked at is told of when it is read."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _is_file(path: Path) -> bool:
    """Whether this is a file, or what may not be looked at: whoever reads it names that."""
    try:
        return path.is_file()
    except OSError:
        return True


def plainly_none(path: Path) -> bool:
    """Whether a file is plainly no history: by its ending, and what JSON begins with."""
    ending = path.suffix.lower()
    if ending != ".json":
        return ending in _NO_HISTORY
    try:
        with path.open("rb") as file:
            return b'"ohh"' not in file.read(_BEGINNING)
    except OSError:
        return False  # to be named by whoever reads it


def texts(path: Path) -> Iterator[str]:
    """The text of a file of any size in blocks, in any encoding that rooms use.

    :raises NotUnderstood: ``file/missing``, ``file/folder``, ``file/unread``, and as
        ``blocks`` does.
    """
    try:
        with path.open("rb") as file:
            yield from blocks(file, str(path))
    except OSError as error:
        # Of a folder the other files are gone on with.
        raise _unread(path, error) from None


def _unread(path: Path, error: OSError) -> NotUnderstood:
    if is_folder(path) and os.access(path, os.R_OK | os.X_OK):
        return NotUnderstood(f"{path}: wanted a file, this is a folder", code="file/folder")
    if isinstance(error, FileNotFoundError):
        return NotUnderstood(f"{path}: there is no such file", code="file/missing")
    return NotUnderstood(f"{path}: {error.strerror}", code="file/unread")
