"""What the commands about history files share: finding them below folders, and reading them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from omaha8.histories.files import files
from omaha8.histories.formats import read as read_history

__all__ = ["below", "read_history"]


def below(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and those below the folders among them."""
    return files(*paths)
