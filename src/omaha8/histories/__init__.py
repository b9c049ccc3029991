"""A hand written down: our record, PHH, other rooms' text, and the judge of them all.

``read`` turns a text, the bytes or the path of a file into readings, in any format that we
read; ``files`` finds the files of a folder. ``judge`` plays a reading through our rules and
compares, ``write`` makes text of hands, ``open_library`` keeps and counts any number of them.
``record`` and ``replay`` are our own way of keeping a hand.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from omaha8.histories.door import judge, write
from omaha8.histories.files import files
from omaha8.histories.formats import Format, formats, read, recognise
from omaha8.histories.judge import Judgement
from omaha8.histories.reading import Fault, Reading, Told
from omaha8.histories.record import HandRecord, record, replay, steps

if TYPE_CHECKING:
    from omaha8.histories.library.door import Library, open_library
    from omaha8.histories.library.filters import Filters
    from omaha8.histories.library.listing import Order

__all__ = [
    "Fault",
    "Filters",
    "Format",
    "HandRecord",
    "Judgement",
    "Library",
    "Order",
    "Reading",
    "Told",
    "files",
    "formats",
    "judge",
    "open_library",
    "read",
    "recognise",
    "record",
    "replay",
    "steps",
    "write",
]

#: What is imported, with the database, when it is first asked for.
_PLACES = {
    "Filters": "library.filters",
    "Library": "library.door",
    "Order": "library.listing",
    "open_library": "library.door",
}


def __getattr__(name: str) -> object:
    """The names of the library."""
    if name in _PLACES:
        return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, imported or not."""
    return sorted({*globals(), *__all__})
