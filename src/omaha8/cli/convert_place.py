"""Where converted hands go: a place for each file, and nothing of others lost there."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import msgspec

from omaha8.cli.output import printable
from omaha8.cli.places import STDIN, Places, called, readings
from omaha8.errors import NotUnderstood
from omaha8.histories.files import is_folder
from omaha8.histories.reading import Reading
from omaha8.histories.writing import Target

#: So many hands of a history are looked at to tell whether a file was made from it.
_LOOKED_AT = 1000
#: An id of so many letters is no count of one evening; it is looked for in so many bytes.
_LONG, _BEGINNING = 8, 4000


class Place(msgspec.Struct, frozen=True):
    """Where the option ``-o`` leads: to a folder, or to the file of that name."""

    path: Path
    folder: bool


def place_of(out: str | None) -> Place | None:
    """The place that was typed, none for standard output; ``name/`` is a folder.

    :raises NotUnderstood: ``file/name`` for an empty name.
    """
    if out in {None, "-"}:
        return None
    if not out:
        raise NotUnderstood("-o '': wanted a file or a folder, got an empty name", code="file/name")
    ends = tuple(filter(None, (os.sep, os.altsep)))
    return Place(Path(out), out.endswith(ends) or Path(out).is_dir())


def refuse_over(places: Iterable[Path], out: Place | None) -> None:
    """Nothing, if what is written lies elsewhere than what is read.

    :raises NotUnderstood: ``convert/over``.
    """
    for path in places:
        if out is not None and out.path.exists() and path.exists() and path.samefile(out.path):
            raise NotUnderstood(
                f"{printable(path)}: this would be written over itself: "
                "wanted another place with -o",
                code="convert/over",
            )


def refuse_place(path: Path) -> None:
    """Nothing, if a file of that name can be written there.

    :raises NotUnderstood: ``file/folder`` or ``file/missing``.
    """
    parent = path.parent
    if path.is_dir():
        message = f"{printable(path)}: wanted a file, this is a folder"
        raise NotUnderstood(message, code="file/folder")
    if not parent.exists():
        message = f"{printable(parent)}: there is no such folder to write into"
        raise NotUnderstood(message, code="file/missing")
    if not parent.is_dir():
        message = f"{printable(parent)}: wanted a folder to write into, this is a file"
        raise NotUnderstood(message, code="file/folder")


def jobs(places: Places, out: Path, wanted: Target) -> list[tuple[Path, Path]]:
    """Each file that is to be read, with the one that is to be written.

    One folder goes into ``out`` as it is. Of several places each keeps its own name there: a
    folder's files lie below it. What lies in ``out`` itself is not read.

    :raises NotUnderstood: ``convert/twice`` where two would be written to one place.
    """
    made: dict[Path, Path] = {}
    own, several = out.absolute(), len(places.given) > 1
    for path, place in places.found():
        inside = is_folder(place)
        if inside and _below(own, place) and _below(path.absolute(), own):
            continue
        name = path.relative_to(place) if inside else Path("stdin" if path == STDIN else path.name)
        head = place.resolve().name if inside and several else ""
        target = out / head / name.with_name(f"{name.name}{wanted.suffix}")
        first = made.setdefault(target, path)
        if first != path and not first.samefile(path):
            raise NotUnderstood(
                f"{called(first)} and {called(path)} would both be written to "
                f"{printable(target)}: convert them one at a time, each into its own -o",
                code="convert/twice",
            )
    return [(path, target) for target, path in made.items()]


def _below(path: Path, folder: Path) -> bool:
    return path.is_relative_to(folder.absolute())


def refuse_others(made: Path, source: Path) -> None:
    """Nothing, if no file of somebody else's is lost where ``made`` is written anew.

    A file may be replaced that holds nothing, and one that holds the first hand of the source.

    :raises NotUnderstood: ``convert/others``.
    """
    if not made.is_file() or not made.stat().st_size:
        return
    if source != STDIN and _begins_alike(made, source):
        return
    first = next(map(_mark, _some(made)), None)
    if source == STDIN or first is None or first not in map(_mark, _some(source)):
        raise NotUnderstood(
            f"{printable(made)}: the file that is there was not made from {called(source)}: "
            "wanted another place with -o, or --force to replace it",
            code="convert/others",
        )


def _begins_alike(made: Path, source: Path) -> bool:
    """Whether the first hand has an id that nobody else counts to, and is told first again."""
    first = next(iter(_some(source)), None)
    number = first.record.id if first is not None and first.record is not None else ""
    if len(number) < _LONG:
        return False
    with made.open("rb") as file:
        return number.encode() in file.read(_BEGINNING)


def _some(path: Path) -> Iterable[Reading]:
    """The first hands of a file; none where it cannot be read."""
    try:
        yield from islice(readings(path), _LOOKED_AT)
    except NotUnderstood:
        return


def _mark(reading: Reading) -> object:
    """What tells a hand from others, and stays where it is written in another format."""
    record = reading.record
    if record is None:
        return None
    setup = record.setup
    names = [record.name(seat) for seat in setup.seats]
    return (record.id, setup.seats, setup.stacks, setup.button, names)
