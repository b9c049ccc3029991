"""What the room writes down of itself: one JSON object a line, never a card.

A line holds an event, a moment and fields that are named here; nothing else gets in.
Sentences of errors stay out of it, for they name cards: their codes and types are kept.
"""

from __future__ import annotations

import logging

import msgspec

logger = logging.getLogger("omaha8.room")

#: All that a line may tell, beside its event.
FIELDS = frozenset(
    {
        "table",
        "version",
        "account",
        "code",
        "error",
        "where",
        "seconds",
        "count",
        "port",
        "host",
        "input",
    }
)


def note(event: str, level: int = logging.INFO, **fields: str | float) -> None:
    """Write a line.

    :raises ValueError: for a field that is not in ``FIELDS``.
    """
    if not fields.keys() <= FIELDS:
        raise ValueError(f"not a field of the log: {sorted(fields.keys() - FIELDS)}")
    if logger.isEnabledFor(level):
        logger.log(level, msgspec.json.encode({"event": event, **fields}).decode())


def fault(event: str, error: BaseException, **fields: str | float) -> None:
    """Write down that something broke: the kind of error and the line of code, no values."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = ""
    if place is not None:
        code = place.tb_frame.f_code
        where = f"{code.co_filename.rpartition('omaha8/')[2]}:{place.tb_lineno}"
    code_of = getattr(error, "code", "")
    note(event, logging.ERROR, error=type(error).__name__, code=str(code_of), where=where, **fields)
