"""The built tables on disk, so that the next process need not make them.

One file: a line with version and SHA-256 of the rest, then the tables one after another.
What cannot be read, does not fit or is damaged is built again; what cannot be written is
kept in memory only. A file is written beside its place and moved there in one step, so
that several processes may do it at once.

This is the one spot below ``room`` that touches files and the environment: what it gives
back is the same with and without them.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

#: Raise this whenever a table changes its content, shape or meaning.
VERSION = 1

#: The tables in the order of the file, with their sizes in bytes.
SECTIONS = {
    "walk": 2380 * 13 * 2,
    "board_high": 8450 * 91 * 2,
    "suit_high": 78 * 8192 * 2,
    "pair_low": 28 * 256,
    "hole_low": 256 * 256,
}


def cache_folder() -> Path | None:
    """Where what can be made again is kept, or None where no home is known.

    ``OMAHA8_CACHE`` if set, else ``omaha8`` in ``XDG_CACHE_HOME`` or in ``~/.cache``. The
    folder need not exist yet.
    """
    if chosen := os.environ.get("OMAHA8_CACHE"):
        return Path(chosen)
    if home := os.environ.get("XDG_CACHE_HOME"):
        return Path(home) / "omaha8"
    try:
        return Path.home() / ".cache" / "omaha8"
    except RuntimeError:
        return None


@cache
def raw_tables() -> dict[str, bytes]:
    """The bytes of every table by name, little endian, read from disk or built."""
    folder = cache_folder()
    if folder is None:
        return _cut(_built())
    path = folder / f"ranks-{VERSION}.bin"
    body = load(path)
    if body is None:
        body = _built()
        save(path, body)
    return _cut(body)


def load(path: Path) -> bytes | None:
    """The tables in that file, or None if it is not there, not ours or not whole."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return body if head == _head(body) and len(body) == sum(SECTIONS.values()) else None


def save(path: Path, body: bytes) -> bool:
    """Put the tables into that file in one step; whether it could be done."""
    waiting = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        number, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
        waiting = Path(name)
        with os.fdopen(number, "wb") as file:
            file.write(_head(body) + b"\n" + body)
        waiting.replace(path)
    except OSError:
        if waiting is not None:
            with suppress(OSError):
                waiting.unlink()
        return False
    return True


def _head(body: bytes) -> bytes:
    return f"omaha8 ranks {VERSION} {hashlib.sha256(body).hexdigest()}".encode()


def _built() -> bytes:
    from omaha8.ranks.build import build  # numpy is needed only here

    made = build()
    return b"".join(
        made[name].astype(made[name].dtype.newbyteorder("<")).tobytes() for name in SECTIONS
    )


def _cut(body: bytes) -> dict[str, bytes]:
    parts, start = {}, 0
    for name, size in SECTIONS.items():
        parts[name] = body[start : start + size]
        start += size
    return parts
