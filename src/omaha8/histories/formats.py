"""The formats we read, and which of them a text is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import chain

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.blocks import Begins, cut, moved
from omaha8.histories.reading import Reading

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

    :raises NotUnderstood: ``history/format`` when it is none that we read.
    """
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


def read(text: str, form: str = "auto") -> Iterator[Reading]:
    """The hands of a text, in a named format or in that which it is recognised to be.

    :raises NotUnderstood: ``history/format``; ``history/none`` when it holds no hand of Omaha.
    """
    return read_blocks([text], form)


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
