"""A text read and judged, for the tests of one room each."""

from __future__ import annotations

from omaha8.histories import Judgement, judge, read


def judged(text: str) -> list[Judgement]:
    """Every hand of a text, judged."""
    return [judge(reading) for reading in read(text)]


def only(text: str) -> Judgement:
    """The judgement of the only hand of a text."""
    (judgement,) = judged(text)
    return judgement


def nets(text: str) -> dict[str, int]:
    """What each player nets, of the only hand of a text, which must agree."""
    judgement = only(text)
    assert judgement.fault is None, judgement.fault
    assert judgement.record is not None
    return {judgement.record.name(seat): net for seat, net in judgement.nets.items()}


def code(text: str) -> str | None:
    """The code of what is wrong with the only hand of a text."""
    fault = only(text).fault
    return None if fault is None else fault.code


def lines(*told: str) -> str:
    """These lines as a text."""
    return "\n".join([*told, ""])
