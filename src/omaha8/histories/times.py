"""When a hand was played, as an instant in UTC, out of what rooms print.

Rooms print the time of New York and call it ET, EST or EDT alike, so the season decides, not
the letters (since 2007 summer time runs from the second Sunday of March to the first of
November, before from the first of April to the last of October).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from omaha8.errors import NotUnderstood

_HOURS = {
    "UTC": 0,
    "GMT": 0,
    "WET": 0,
    "BST": 1,
    "CET": 1,
    "CEST": 2,
    "EET": 2,
    "EEST": 3,
    "MSK": 3,
    "GST": 4,
}
_NEW_YORK = {"ET", "EST", "EDT"}
_TO_SECONDS = len("2025-04-24T15:21:34")
_OFFSET = re.compile(r"(?:GMT|UTC)?([+-]\d\d):?(\d\d)")


def instant(parts: tuple[int, int, int, int, int, int], zone: str | int = "UTC") -> str:
    """Year, month, day, hour, minute and second in a zone, as ``2025-04-24T15:21:34Z``.

    A zone is named, tells its offset (``-0400``, ``GMT+0100``), or is its hours before UTC. One
    we do not know is left out: the time then stands without ``Z``.

    :raises NotUnderstood: ``history/time`` for a time that is none.
    """
    try:
        local = datetime(*parts, tzinfo=UTC)
        shift: float
        if isinstance(zone, int):
            shift = zone
        elif offset := _OFFSET.fullmatch(zone):
            shift = int(offset[1]) + int(f"{offset[1][0]}{offset[2]}") / 60
        elif zone in _NEW_YORK:
            shift = new_york_hours(local)
        elif zone in _HOURS:
            shift = _HOURS[zone]
        else:
            return local.isoformat()[:_TO_SECONDS]
        return (local - timedelta(hours=shift)).isoformat()[:_TO_SECONDS] + "Z"
    except (ValueError, OverflowError):
        raise NotUnderstood(f"{parts} is no time", code="history/time") from None


def instant_of(parts: Sequence[str | None]) -> str:
    """The instant of six numbers, the year first, and perhaps a zone behind them.

    :raises NotUnderstood: ``history/time``.
    """
    year, month, day, hour, minute, second = [int(part or 0) for part in parts[:6]]
    return instant((year, month, day, hour, minute, second), (parts[6:] or ("",))[0] or "")


def _sunday(year: int, month: int, number: int) -> datetime:
    """The first, second ... Sunday of a month, or its last for ``number`` 0, at two o'clock."""
    if not number:
        day = datetime(year, month, 31, 2, tzinfo=UTC)
        return day - timedelta(days=(day.weekday() + 1) % 7)
    day = datetime(year, month, 1, 2, tzinfo=UTC)
    return day + timedelta(days=(6 - day.weekday()) % 7 + 7 * (number - 1))


def new_york_hours(local: datetime) -> int:
    """The hours before UTC of New York at a time there (or, but for an hour or so, of UTC)."""
    return -4 if _summer(local) else -5


def _summer(local: datetime) -> bool:
    year = local.year
    if year >= 2007:
        return _sunday(year, 3, 2) <= local < _sunday(year, 11, 1)
    return _sunday(year, 4, 1) <= local < _sunday(year, 10, 0)


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def month_of(name: str) -> int:
    """The month of an English name or its first three letters; 0 for none."""
    short = name[:3].lower()
    return _MONTHS.index(short) + 1 if short in _MONTHS else 0
