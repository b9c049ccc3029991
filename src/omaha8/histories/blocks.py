"""A long text that comes in blocks, cut anew where hands begin, so that none is torn apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from msgspec import structs

from omaha8.errors import NotUnderstood
from omaha8.histories.reading import ReadHand, Reading, Said, Told, Won

#: What tells that a hand begins: a test of a line without its end, or how it begins anywhere.
Begins = Callable[[str], object] | re.Pattern[str]

_OnLine = TypeVar("_OnLine", Said, Won, ReadHand)

#: How many characters are held at most while no hand begins in them.
LONGEST = 50_000_000

#: How far a beginning may reach over the end of a block.
_REACH = 4000


def cut(texts: Iterable[str], begins: Begins | None) -> Iterator[tuple[int, str]]:
    """The same text, with how many lines stand before each part of it.

    Every part but the first begins with a hand, and each holds one; a text that comes in one
    block stays as it is. ``begins`` is none for a text that cannot be cut.

    :raises NotUnderstood: ``file/long`` where no hand begins for too long.
    """
    last = _finder(begins)
    lines, part, known = 0, "", 1
    for text in texts:
        at = last(part, known, len(part))
        # what stands before the first hand stays with it
        if at > 0 and (lines or last(part, 0, at) >= 0):
            yield lines, part[:at]
            lines += part.count("\n", 0, at)
            part, known = part[at:], 1
        elif len(part) > LONGEST:
            raise _too_long(lines, begins)
        else:
            known = max(1, len(part) - _REACH)
        part += text
    yield lines, part


def _finder(begins: Begins | None) -> Callable[[str, int, int], int]:
    """Where in a part of a text the last hand begins, -1 for nowhere; as ``str.rfind``."""
    if begins is None:
        return lambda _text, _start, _end: -1
    if isinstance(begins, re.Pattern):
        return partial(_last_found, begins)
    return partial(_last_line, begins)


def _last_found(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    at = -1
    for found in pattern.finditer(text, start, end):
        at = found.start()
    return at


def _last_line(begins: Callable[[str], object], text: str, start: int, end: int) -> int:
    end = text.rfind("\n", start, end)  # behind it a line may go on
    while end > start:
        at = text.rfind("\n", 0, end) + 1
        line = text[at:end].rstrip()
        if at >= start and line and begins(line):
            return at
        end = at - 1
    return -1


def _too_long(lines: int, begins: Begins | None) -> NotUnderstood:
    if begins is None:
        message = (
            f"a log of this kind is read whole, so wanted files of {LONGEST:,} letters at most"
        )
    else:
        message = f"line {lines + 1}: no other hand begins in the {LONGEST:,} letters from here"
    return NotUnderstood(message, code="file/long")


def moved(reading: Reading, lines: int) -> Reading:
    """The reading of a text that stands that many lines further down."""
    fault, told = reading.fault, reading.told
    return structs.replace(
        reading,
        line=_down(reading.line, lines),
        fault=structs.replace(fault, line=_down(fault.line, lines)) if fault else None,
        told=_told_moved(told, lines) if told else None,
    )


def _told_moved(told: Told, lines: int) -> Told:
    total = told.total
    return structs.replace(
        told,
        lines=tuple([_down(line, lines) for line in told.lines]),
        posted=_each(told.posted, lines),
        returned=_each(told.returned, lines),
        board_line=_down(told.board_line, lines),
        awards=_each(told.awards, lines),
        collected=_each(told.collected, lines),
        total=(_down(total[0], lines), total[1]) if total else None,
        pots=tuple([(_down(line, lines), number, chips) for line, number, chips in told.pots]),
        ends=_each(told.ends, lines),
        nets=_each(told.nets, lines),
        worth=_each(told.worth, lines),
        no_low=_down(told.no_low, lines),
    )


def _each(told: tuple[_OnLine, ...], lines: int) -> tuple[_OnLine, ...]:
    return tuple([structs.replace(each, line=_down(each.line, lines)) for each in told])


def _down(line: int, lines: int) -> int:
    """The line further down; 0 is none and stays so."""
    return line + lines if line else 0
