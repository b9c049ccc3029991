"""What commands share: JSON lines, files read with one clear error, whole numbers."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import typer

from omaha8.errors import NotUnderstood

#: The option every command has.
Json = typer.Option(False, "--json", help="Print JSON instead of text.")


def print_json(value: Any) -> None:  # noqa: ANN401
    """The value as one line of JSON on standard output."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def printable(path: Path) -> str:
    """A path as text that can be written anywhere: what is no UTF-8 in it is marked as such."""
    return os.fsencode(path).decode(errors="replace")


def read_text(path: Path) -> str:
    """The text of a file.

    :raises NotUnderstood: ``file/missing``, ``file/folder``, ``file/unread``, ``file/empty``
        or ``file/binary``.
    """
    if not path.exists():
        raise NotUnderstood(f"{path}: there is no such file", code="file/missing")
    if path.is_dir():
        raise NotUnderstood(f"{path}: wanted a file, this is a folder", code="file/folder")
    try:
        raw = path.read_bytes()
    except OSError as error:
        # Reading, unlike opening, fails without naming the file.
        raise NotUnderstood(f"{path}: {error.strerror}", code="file/unread") from None
    if not raw.strip():
        raise NotUnderstood(f"{path}: the file is empty", code="file/empty")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUnderstood(
            f"{path}: not text: byte {error.start} is no UTF-8", code="file/binary"
        ) from None
    if "\0" in text:
        raise NotUnderstood(f"{path}: not text: it holds zero bytes", code="file/binary")
    return text


def read_json(path: Path) -> Any:  # noqa: ANN401
    """The JSON value in a file.

    :raises NotUnderstood: as ``read_text``, and ``file/json`` naming the place.
    """
    try:
        return msgspec.json.decode(read_text(path).encode())
    except msgspec.DecodeError as error:
        raise NotUnderstood(f"{path}: not JSON: {error}", code="file/json") from None
    except RecursionError:
        raise NotUnderstood(f"{path}: JSON that is nested too deeply", code="file/json") from None
