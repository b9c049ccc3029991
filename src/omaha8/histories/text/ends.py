"""Where the text of a faulty hand ends: torn in its last line, or where another format begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from omaha8.histories.assemble import scribed
from omaha8.histories.formats import formats
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
#: So much of a text tells its format.
_BEGINNING = 4000


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
    """The faulty reading of these lines of a text, or a truer one.

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
    """The first line near the fault with which text of another format begins; 0 for none.

    Looked for are the line of the fault and those before it that stand behind an empty one.
    """
    fault = reading.fault
    if fault is None or fault.code not in _STRANGE:
        return 0, ""
    for place in range(1, len(lines)):
        number = lines[place][0]
        near = fault.line - _REACH <= number <= fault.line
        if near and (number == fault.line or number > lines[place - 1][0] + 1):
            rest = "\n".join([line for _, line in lines[place : place + 100]])[:_BEGINNING]
            for form in formats():
                if form.recognises(rest) and form.name != reading.format:
                    return place, form.name
    return 0, ""
