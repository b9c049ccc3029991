"""Reading history files, and what the commands about them share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from omaha8.errors import NotUnderstood
from omaha8.histories.source import decoded

#: Files of a folder that no room has written.
_PASSED_OVER = {".md", ".jsonl", ".json", ".png", ".zip", ".part"}


def below(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and those below the folders among them."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for found in sorted(path.rglob("*")):
            if found.is_file() and found.suffix not in _PASSED_OVER:
                yield found


def read_history(path: Path) -> str:
    """The text of a history file in any encoding that rooms use.

    :raises NotUnderstood: ``file/missing``, ``file/folder``, ``file/empty`` or
        ``file/binary``.
    """
    if not path.exists():
        raise NotUnderstood(f"{path}: there is no such file", code="file/missing")
    if path.is_dir():
        raise NotUnderstood(f"{path}: wanted a file, this is a folder", code="file/folder")
    return decoded(path.read_bytes(), str(path))
