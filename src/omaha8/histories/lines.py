"""Lines of a text, and only those: a name may hold characters that Python takes for line ends."""

from __future__ import annotations

import re

_END = re.compile(r"\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends; line 1 is the first of the list."""
    return _END.split(text)
