"""The formats we read, and which of them a text is."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from io import BytesIO
from itertools import chain
from pathlib import Path

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.blocks import Begins, cut, moved
from omaha8.histories.files import as_path, texts
from omaha8.histories.reading import Reading
from omaha8.histories.source import blocks
from omaha8.histories.wanted import unwanted

#: The modules that bring a format each; the first that recognises a text reads it.
MODULES = (
    "own_read",
    "phh",
    "ohh",
    "text.pokerstars",
    "text.pokernow",
    "text.eights",
    "text.fulltilt",
    "text.wpn",
    "text.wpn_old",
    "text.bovada",
    "text.winamax",
    "text.party",
    "text.everleaf",
    "text.ongame",
    "text.pkr",
    "text.kingsclub",
    "text.cake",
    "text.merge",
    "text.boss",
    "text.microgaming",
    "text.absolute",
    "text.entraction",
)


class Format(msgspec.Struct, frozen=True):
    """One format: its name, how to tell that a text is of it, and how to read it.

    ``recognises`` looks at the beginning of a text. ``read`` gives the hands in their order;
    a damaged hand carries its fault, and the hands after it are still read. ``begins`` is how a
    hand begins: there a long text may be cut in two, and without it nowhere.
    """

    name: str
    recognises: Callable[[str], bool]
    read: Callable[[str], Iterator[Reading]]
    begins: Begins | None = None


def formats() -> Iterator[Format]:
    """Every format, each brought in when its turn comes: most texts need the first few."""
    return map(_of_module, MODULES)


@cache
def _of_module(name: str) -> Format:
    form: Format = import_module(f"omaha8.histories.{name}").FORMAT
    return form


def format_named(name: str) -> Format:
    """The format of that name.

    :raises NotUnderstood: ``history/format``.
    """
    return _first((form for form in formats() if form.name == name), f"{name!r}")


def recognise(text: str) -> Format:
    """The format that a text is in, told by what it says, not by its file's name.

    :raises NotUnderstood: ``history/format`` when it is none that we read; ``argument/kind``
        for what is no text.
    """
    if not isinstance(text, str):
        raise unwanted("recognise", "a text", text)
    start = text[:4000]
    found = (form for form in formats() if form.recognises(start))
    words = " ".join(text[:60].split())
    return _first(found, f"a text that begins {words!r}")


def _first(found: Iterable[Format], came: str) -> Format:
    form = next(iter(found), None)
    if form is None:
        names = ", ".join([known.name for known in formats()])
        raise NotUnderstood(
            f"{came} is no hand history we read: wanted one of {names}", code="history/format"
        )
    return form


#: A text of one line that is no longer may be the name of a file.
_A_NAME = 255


def read(source: str | bytes | os.PathLike[str], form: str = "auto") -> Iterator[Reading]:
    """The hands of a history in their order, damaged ones with their fault.

    ``source`` is the text itself, or the bytes or the path (``pathlib.Path``) of a file, of any
    size and in any encoding that rooms use. ``form`` names its format, which is otherwise
    recognised. A folder is gone through with ``files``.

    :raises NotUnderstood: at once or while the hands are asked for: ``history/format``;
        ``history/none`` when there is no hand of Omaha in it; ``file/missing``,
        ``file/folder``, ``file/unread``, ``file/empty`` or ``file/binary``; ``file/long``
        where a text of many megabytes cannot be cut; ``argument/kind`` for no such source.
    """
    if isinstance(source, str):
        return _read_text(source, form)
    if isinstance(source, bytes):
        return read_blocks(blocks(BytesIO(source), "these bytes"), form)
    if isinstance(source, os.PathLike):
        return _read_file(as_path("read", source), form)
    raise unwanted("read", "a text, the bytes of a file, or its path", source)


def _read_text(text: str, form: str) -> Iterator[Reading]:
    """Its hands; where it is no history but perhaps the name of one, the error says so."""
    try:
        return read_blocks([text], form)
    except NotUnderstood as error:
        if not text or len(text) > _A_NAME or "\n" in text:
            raise
        hint = f"{error.message}; a file is given as its path: read(Path({text!r}))"
        raise NotUnderstood(hint, code=error.code) from None


def _read_file(path: Path, form: str) -> Iterator[Reading]:
    """Its hands; nothing is opened before the first is asked for, and errors name the file."""
    try:
        yield from read_blocks(texts(path), form)
    except NotUnderstood as error:
        if error.message.startswith(f"{path}: "):
            raise
        raise NotUnderstood(f"{path}: {error.message}", code=error.code) from None


def read_blocks(texts: Iterable[str], form: str = "auto") -> Iterator[Reading]:
    """The hands of a text that comes in blocks, such as ``source.blocks`` gives, as ``read``.

    Lines are those of the whole text; of that, no more is held than two blocks and a hand.

    :raises NotUnderstood: as ``read`` does, and ``file/long`` where it cannot be cut.
    """
    coming = iter(texts)
    first = next(coming)
    chosen = recognise(first) if form == "auto" else format_named(form)
    return _some(chosen, cut(chain([first], coming), chosen.begins))


def _some(chosen: Format, parts: Iterable[tuple[int, str]]) -> Iterator[Reading]:
    count = 0
    for lines, text in parts:
        for reading in chosen.read(text):
            count += 1
            yield moved(reading, lines) if lines else reading
    if not count:
        message = f"no hand of Omaha stands in this text of format {chosen.name}"
        raise NotUnderstood(message, code="history/none")
