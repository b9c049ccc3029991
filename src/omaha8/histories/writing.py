"""The formats we write, and how several hands make one text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories import ohh_write, own, phh_write, stars_write
from omaha8.histories.judge import Judgement
from omaha8.histories.record import HandRecord


class Target(msgspec.Struct, frozen=True):
    """A format to write: its name, the ending of its files, and how one hand is written.

    ``begins`` is how a line of each hand begins and no other line. ``heads`` puts something
    before each hand of a text that holds several.
    """

    name: str
    suffix: str
    write: Callable[[Judgement], str]
    begins: bytes
    heads: Callable[[int], str] = lambda _number: ""

    def joined(self, hands: Iterable[str]) -> Iterator[str]:
        """The parts of one text that holds these hands, as they come."""
        coming = iter(hands)
        first = list(islice(coming, 2))
        several = len(first) > 1
        for number, text in enumerate(chain(first, coming), start=1):
            head = self.heads(number) if several else ""
            yield ("\n" if number > 1 else "") + head + text.rstrip("\n") + "\n"

    def count(self, lines: Iterable[bytes]) -> int:
        """How many hands stand in the lines of a text that was written in this format."""
        return sum(line.startswith(self.begins) for line in lines)


def _record(judgement: Judgement) -> HandRecord:
    if judgement.record is None:
        raise NotUnderstood("there is no hand to write", code="convert/nothing")
    return judgement.record


def _phh(judgement: Judgement) -> str:
    return phh_write.write(_record(judgement))


def _own(judgement: Judgement) -> str:
    return own.write(_record(judgement))


TARGETS = {
    each.name: each
    for each in (
        Target("phh", ".phh", _phh, b"variant = ", lambda number: f"[{number}]\n"),
        Target("ohh", ".ohh", ohh_write.write, b'  "ohh": {'),
        Target("pokerstars", ".txt", stars_write.write, b"PokerStars Hand #"),
        Target("hand", ".hand", _own, b"omaha8 hand "),
    )
}


def target(name: str) -> Target:
    """The format of that name.

    :raises NotUnderstood: ``convert/format``.
    """
    if name not in TARGETS:
        raise NotUnderstood(f"{name!r}: wanted {', '.join(TARGETS)}", code="convert/format")
    return TARGETS[name]
