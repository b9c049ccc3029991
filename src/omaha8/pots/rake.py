"""What the house takes of a hand, and which pot pays it (RULES 16)."""

from __future__ import annotations

from collections.abc import Sequence

from omaha8.errors import Broken
from omaha8.house import House

_WHOLE = 10_000  # basis points


def rake_of(total: int, dealt_in: int, flop: bool, house: House) -> int:  # noqa: FBT001
    """The rake of a hand with ``total`` chips in its pots (R16.1-R16.3, R16.6).

    ``flop`` says whether one was dealt. A row ``(most, cap)`` of ``rake_caps``, ascending,
    caps hands with up to ``most`` players dealt in; the last row stands for more as well.

    >>> rake_of(1030, 2, True, House(rake_bps=500))
    52
    """
    if not house.rake_bps or house.tournament or not (flop or not house.rake_no_flop_no_drop):
        return 0
    rake = _rated(total, house)
    if house.rake_caps:
        caps = [cap for most, cap in house.rake_caps if dealt_in <= most]
        rake = min(rake, caps[0] if caps else house.rake_caps[-1][1])
    return min(rake, total)


def _rated(total: int, house: House) -> int:
    """The percentage of so many chips, rounded to the unit (R16.2)."""
    rake, rest = divmod(total * house.rake_bps, _WHOLE)
    rounding = house.rake_rounding
    if rounding == "half_even":
        rake += 2 * rest + rake % 2 > _WHOLE  # twice the rest is even: only an odd rake tips
    elif rounding == "half_up":
        rake += 2 * rest >= _WHOLE
    elif rounding == "up":
        rake += rest > 0
    return rake


def allocate_rake(amounts: Sequence[int], rake: int, house: House) -> tuple[int, ...]:
    """The part of the rake that each pot pays, main pot first; they sum to ``rake`` (R16.4).

    Under ``cumulative`` a pot pays what the percentage of all pots up to it comes to, less what
    the pots before it paid, until the rake is reached.

    >>> allocate_rake([330, 134], 23, House(rake_bps=500))
    (17, 6)
    >>> allocate_rake([330, 134], 18, House(rake_bps=500, rake_allocation="cumulative"))
    (16, 2)

    :raises Broken: ``pots/rake`` if the pots do not hold that much.
    """
    total = sum(amounts)
    if not 0 <= rake <= total:
        raise Broken(f"wanted a rake of 0 to {total}, got {rake}", code="pots/rake")
    if not rake:
        return (0,) * len(amounts)
    proportional = house.rake_allocation == "proportional"
    if proportional:
        parts = [rake * amount // total for amount in amounts]
    elif house.rake_allocation == "cumulative":
        parts = _as_they_grow(amounts, rake, house)
    else:
        parts = [0] * len(amounts)
    left = rake - sum(parts)
    most = 1 if proportional else left
    for index, amount in enumerate(amounts):
        more = min(left, most, amount - parts[index])
        parts[index] += more
        left -= more
    return tuple(parts)


def _as_they_grow(amounts: Sequence[int], rake: int, house: House) -> list[int]:
    grown = taken = 0
    parts = []
    for amount in amounts:
        grown += amount
        parts.append(min(max(0, min(rake, _rated(grown, house)) - taken), amount))
        taken += parts[-1]
    return parts
