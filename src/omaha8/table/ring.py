"""Going round the table: clockwise is to the left, and seat numbers grow clockwise."""

from __future__ import annotations

from collections.abc import Iterable


def clockwise(seats: Iterable[int], start: int) -> tuple[int, ...]:
    """The seats in clockwise order from the left of ``start``; ``start`` itself comes last."""
    ascending = sorted(set(seats))
    after = [seat for seat in ascending if seat > start]
    return (*after, *(seat for seat in ascending if seat <= start))


def next_after(seats: Iterable[int], start: int) -> int:
    """The first of the seats to the left of ``start``. ``seats`` holds at least one."""
    return clockwise(seats, start)[0]


def passed(start: int, end: int, seat: int) -> bool:
    """Whether something that moves clockwise from ``start`` to ``end`` comes over ``seat``.

    ``end`` counts, ``start`` does not; what does not move passes nobody.
    """
    if start <= end:
        return start < seat <= end
    return seat > start or seat <= end
