"""Where what a person keeps lies on this machine, readable by nobody else."""

from __future__ import annotations

import os
from pathlib import Path

from omaha8.errors import NotUnderstood

_PRIVATE_FOLDER = 0o700
_PRIVATE_FILE = 0o600
_OTHERS = 0o077


def data_folder() -> Path:
    """``OMAHA8_DATA`` if set, else ``omaha8`` in ``XDG_DATA_HOME`` or in ``~/.local/share``.

    The folder need not exist yet.

    :raises NotUnderstood: ``data/home`` where no home is known and nothing is set.
    """
    if chosen := os.environ.get("OMAHA8_DATA"):
        return Path(chosen)
    if home := os.environ.get("XDG_DATA_HOME"):
        return Path(home) / "omaha8"
    try:
        return Path.home() / ".local" / "share" / "omaha8"
    except RuntimeError:
        raise NotUnderstood(
            "no home folder is known: wanted OMAHA8_DATA to name a folder", code="data/home"
        ) from None


def private_folder(folder: Path) -> Path:
    """The folder, made with mode 0700 if it is missing; one that is there keeps its mode."""
    folder.mkdir(parents=True, exist_ok=True, mode=_PRIVATE_FOLDER)
    return folder


def others_may_read(folder: Path) -> bool:
    """Whether the mode of a folder lets others on this machine into it."""
    return os.name == "posix" and bool(folder.stat().st_mode & _OTHERS)


def append_privately(path: Path, text: str) -> None:
    """Put text at the end of a file, which is made with mode 0600 if it is missing."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, _PRIVATE_FILE)
    with os.fdopen(number, "a", encoding="utf-8") as file:
        file.write(text)
