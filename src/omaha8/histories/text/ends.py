"""Where the text of a hand ends: torn in its last line, or where another format begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from omaha8.histories.assemble import scribed
from omaha8.histories.formats import format_named, formats
from omaha8.histories.reading import Fault, Reading
from omaha8.histories.scribe import Scribe

Lines = list[tuple[int, str]]

_TRUNCATED = "history/truncated"
#: What half a line is told as where the hand has its end before it.
_HALF_SAID = frozenset(
    {
        *("history/line", "history/seat", "history/amount", "history/number", "history/cards"),
        *("history/reading", "history/low", "cards/unknown"),
    }
)
#: The faults by which lines of another room are met, and how far they may stand behind its first.
_STRANGE, _REACH = frozenset({"history/line", "history/seat"}), 12
#: So much of a text tells its format, and so many lines do, or the first of them.
_BEGINNING, _TELLING, _FIRST = 4000, 100, 8
#: No hand has fewer lines than that, and what the first line of one holds in every format.
_LEAST, _HEADLINE = 6, re.compile(r"[#<{*=]|[Hh]and|Game|^entry,")


def scribed_lines(
    new: Callable[[int], Scribe],
    number: int,
    work: Callable[[Scribe, Lines], None],
    lines: Lines,
) -> Reading:
    """What ``work`` reads in these lines as the hand that begins at that line of the text."""
    return scribed(new(number), lambda scribe: work(scribe, lines))


def ended(
    reading: Reading, text: str, lines: Lines, again: Callable[[Lines], Reading]
) -> Iterator[Reading]:
    """The reading of lines of which something is wrong or some were empty, or a truer one.

    Where the text ends in the middle of the last line and the hand has no end without it, or
    that piece of a line says nothing, the hand breaks off there. Where text of another format
    begins among the lines, the hand ends before it, and its place is told. ``again`` reads other
    lines as the same hand.
    """
    fault = reading.fault
    if fault is not None and fault.line >= lines[-1][0] and _is_torn(text, lines):
        yield _broken_off(reading, fault, lines, again)
        return
    place, name = _other_format(reading, lines)
    if not place:
        yield reading
        return
    yield again(lines[:place])
    number = lines[place][0]
    message = f"text of another format begins here and is not read: {name}; wanted one a file"
    yield Reading(
        format=reading.format, line=number, fault=Fault("history/format", number, message)
    )


def _is_torn(text: str, lines: Lines) -> bool:
    """Whether these are the last lines of a text that ends within a line."""
    number, line = lines[-1]
    if text[-1:] in {"\n", "\r"} or not text[-len(line) - _BEGINNING :].rstrip().endswith(line):
        return False
    return number == 1 + text.count("\n") + text.count("\r") - text.count("\r\n")


def _broken_off(
    reading: Reading, fault: Fault, lines: Lines, again: Callable[[Lines], Reading]
) -> Reading:
    number = lines[-1][0]
    if len(lines) == 1:
        torn = Fault(_TRUNCATED, number, "the hand breaks off in its first line")
        return msgspec.structs.replace(reading, fault=torn, record=None, told=None)
    # what is left of the line may say less than the whole did: an amount without its end
    before = again(lines[:-1])
    if before.fault is not None and before.fault.code == _TRUNCATED:
        message = before.fault.message
    elif before.fault is None and fault.code in _HALF_SAID:
        message = "the text ends within this line"
    else:
        return reading
    return msgspec.structs.replace(before, fault=Fault(_TRUNCATED, number, message))


def _other_format(reading: Reading, lines: Lines) -> tuple[int, str]:
    """The first line with which text of another format begins; 0 for none."""
    if reading.fault is None:
        return _unnoticed(reading.format, lines)
    return _noticed(reading.format, reading.fault, lines)


def _noticed(own: str, fault: Fault, lines: Lines) -> tuple[int, str]:
    """Where text of another format is strange: at the fault, or behind an empty line before it."""
    if fault.code not in _STRANGE:
        return 0, ""
    for place in range(1, len(lines)):
        number = lines[place][0]
        apart = number > lines[place - 1][0] + 1
        if number == fault.line or (apart and fault.line - _REACH <= number < fault.line):
            name = _recognised(own, lines[place : place + _TELLING])
            if name:
                return place, name
    return 0, ""


def _unnoticed(own: str, lines: Lines) -> tuple[int, str]:
    """Where text of another format is passed over: behind an empty line, where a hand is read."""
    filled = lines[-1][0] - len(lines) + 1
    for place in range(_LEAST, len(lines)):
        before = lines[place - 1][0]
        if before - place + 1 == filled:
            break  # no line is empty from here on
        number, line = lines[place]
        if number > before + 1 and _HEADLINE.search(line):
            name = _recognised(own, lines[place : place + _FIRST])
            if name and _is_read(name, lines[place : place + _TELLING]):
                return place, name
    return 0, ""


def _recognised(own: str, lines: Lines) -> str:
    """The name of the other format that a text of these lines is in, if it is in one."""
    text = "\n".join([line for _, line in lines])[:_BEGINNING]
    form = next((form for form in formats() if form.recognises(text)), None)
    return "" if form is None or form.name == own else form.name


def _is_read(name: str, lines: Lines) -> bool:
    """Whether a hand can be read in these lines, in the format of that name."""
    first = next(format_named(name).read("\n".join([line for _, line in lines])), None)
    return first is not None and first.record is not None
