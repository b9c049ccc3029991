"""Lines of a text, and only those: a name may hold characters that Python takes for line ends."""

from __future__ import annotations

import re

_END = re.compile(r"\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends; line 1 is the first of the list."""
    return _END.split(text)


def spans(starts: list[int], end: int) -> list[tuple[int, int]]:
    """From each start to the next, the last up to ``end``; none where nothing starts."""
    return list(zip(starts, [*starts[1:], end], strict=True)) if starts else []
