"""The recorded hands that lie beside the repository, where they do."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from omaha8.histories.source import decoded

_BESIDE = "../shared/hands"
_NO_HANDS = {".md", ".jsonl"}


@cache
def recorded_texts(folder: Path) -> tuple[tuple[str, str], ...]:
    """Every file of recorded hands under a folder: its name and its text."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return tuple(
        [
            (path.relative_to(folder).as_posix(), decoded(path.read_bytes(), path.name))
            for path in files
            if path.suffix not in _NO_HANDS
        ]
    )


@pytest.fixture(scope="session")
def hands_folder(root: Path) -> Path:
    """The folder of recorded hands beside the repository."""
    folder = (root / _BESIDE).resolve()
    if not folder.is_dir():
        pytest.skip("no recorded hands lie beside the repository")
    return folder


@pytest.fixture(scope="session")
def recorded(hands_folder: Path) -> tuple[tuple[str, str], ...]:
    """The recorded hands: name and text of every file."""
    return recorded_texts(hands_folder)
