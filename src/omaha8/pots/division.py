"""One pot divided: halves, ties, odd units (RULES 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from omaha8.errors import Broken
from omaha8.house import House

#: Chips by player, ascending; nobody with nothing.
Award = tuple[tuple[int, int], ...]
LowReason = Literal["board_impossible", "nobody_qualified", "uncontested"]
OddRule = Literal["high_half", "position", "suit", "high_side"]


class OddChip(msgspec.Struct, frozen=True, gc=False):
    """Odd units of one split: who received one each, in their order, and by which rule.

    ``halves`` is the unit between the halves: it lies on the side of ``players``, the
    winners of the high. ``both`` is a pot that was split once (R15.7). Only under
    ``high_side`` may a player stand twice, and only there have ``players`` not won the
    half that the units come from.
    """

    half: Literal["halves", "high", "low", "both"]
    players: tuple[int, ...]
    rule: OddRule


class Division(msgspec.Struct, frozen=True, gc=False):
    """Who receives how much of one pot, under each of the four names that apply.

    ``both`` stands alone, for a pot that the same players won both ways (R15.5, R15.7), and
    so does ``uncontested``. ``low_awarded`` says whether a low won, were its share nothing;
    where none did, ``low_reason`` says why, and is none in a game without a low half.
    """

    high: Award = ()
    low: Award = ()
    both: Award = ()
    uncontested: Award = ()
    low_awarded: bool = False
    low_reason: LowReason | None = None
    odd: tuple[OddChip, ...] = ()


def share_boards(amount: int, boards: int, unit: int = 1) -> tuple[int, ...]:
    """What of a pot, net of rake, each board decides: even, odd units first (R13.10).

    >>> share_boards(101, 2)
    (51, 50)
    """
    return _even(amount, boards, unit)


def divide(
    amount: int,
    eligible: Sequence[int],
    high: Sequence[int],
    low: Sequence[int] | None,
    *,
    house: House,
    low_possible: bool,
    high_order: Sequence[int],
    low_order: Sequence[int],
) -> Division:
    """How a pot of ``amount`` net of rake is divided among ``eligible``, ascending (RULES 15).

    ``high[player]`` and ``low[player]`` are strengths, larger is better, a low of 0 is none;
    ``low`` is none in a game without a low half. Neither is read for a single eligible
    player. ``low_possible`` says whether the board allows a low. Tied players take odd units
    in ``high_order`` and ``low_order``, which name every eligible player; a pot that is
    split once follows ``high_order``.

    Shares are multiples of ``chip_unit``. Where the pot is not, its last odd unit is a short one
    and goes where an odd unit goes, so that shares of one split never differ by more than a
    unit (R18.11).

    :raises Broken: ``pots/order`` if an order lacks a tied player.
    """
    if len(eligible) == 1:
        award: Award = ((eligible[0], amount),) if amount else ()
        return Division(uncontested=award, low_reason=None if low is None else "uncontested")
    unit = house.chip_unit
    tie: OddRule = "suit" if house.odd_chip == "suit" else "position"
    highs = _best(high, eligible)
    lows = _best(low, eligible) if low is not None and low_possible else ()
    if low is None or not lows or not low[lows[0]]:
        reason: LowReason = "nobody_qualified" if low_possible else "board_impossible"
        award, takers = _split(amount, highs, high_order, unit)
        return Division(
            high=award,
            low_reason=None if low is None else reason,
            odd=_odd("high", takers, tie),
        )
    if highs == lows and (len(highs) == 1 or house.same_winners_even_split):
        award, takers = _split(amount, highs, high_order, unit)
        return Division(both=award, low_awarded=True, odd=_odd("both", takers, tie))
    return _halves(amount, highs, lows, high_order, low_order, house, tie)


def _halves(
    amount: int,
    highs: tuple[int, ...],
    lows: tuple[int, ...],
    high_order: Sequence[int],
    low_order: Sequence[int],
    house: House,
    tie: OddRule,
) -> Division:
    """A pot in two halves, each split among its winners (R15.1, R15.3, R15.4)."""
    unit = house.chip_unit
    for_high, for_low = _even(amount, 2, unit)
    high_award, high_takers = _split(for_high, highs, high_order, unit)
    odd = _odd("halves", highs if for_high > for_low else (), "high_half")
    odd += _odd("high", high_takers, tie)
    spare = for_low % (len(lows) * unit)
    if spare and len(lows) > 1 and house.odd_chip == "high_side":
        # the low's odd units go on along the winners of the high, where its own ended
        high_award, _ = _split(for_high + spare, highs, high_order, unit)
        line = _line(highs, high_order)
        units = range(len(high_takers), len(high_takers) - spare // -unit)
        odd += _odd("low", tuple([line[index % len(line)] for index in units]), "high_side")
        for_low -= spare
    low_award, low_takers = _split(for_low, lows, low_order, unit)
    odd += _odd("low", low_takers, tie)
    return Division(high=high_award, low=low_award, low_awarded=True, odd=odd)


def _even(amount: int, ways: int, unit: int) -> tuple[int, ...]:
    """Even shares in whole units; what is left goes out unit by unit, first shares first."""
    each, left = divmod(amount, ways * unit)
    each *= unit
    if not left:
        return (each,) * ways
    return tuple([each + max(0, min(unit, left - way * unit)) for way in range(ways)])


def _best(strengths: Sequence[int], eligible: Sequence[int]) -> tuple[int, ...]:
    best = max([strengths[player] for player in eligible])
    return tuple([player for player in eligible if strengths[player] == best])


def _line(winners: tuple[int, ...], order: Sequence[int]) -> tuple[int, ...]:
    line = tuple([player for player in order if player in winners])
    if len(line) != len(winners):
        raise Broken(
            f"wanted an order of odd units that names {winners}, got {tuple(order)}",
            code="pots/order",
        )
    return line


def _split(
    amount: int, winners: tuple[int, ...], order: Sequence[int], unit: int
) -> tuple[Award, tuple[int, ...]]:
    """What each winner receives, and who received an odd unit, in their order (R15.4)."""
    if len(winners) == 1:
        return ((winners[0], amount),) if amount else (), ()
    left = amount % (len(winners) * unit)
    line = _line(winners, order) if left else winners
    shares = zip(line, _even(amount, len(line), unit), strict=True)
    award = tuple(sorted([(player, chips) for player, chips in shares if chips]))
    return award, line[: -(left // -unit)]


def _odd(
    half: Literal["halves", "high", "low", "both"], players: tuple[int, ...], rule: OddRule
) -> tuple[OddChip, ...]:
    return (OddChip(half, players, rule),) if players else ()
