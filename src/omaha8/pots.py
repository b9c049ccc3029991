"""Where the chips of a hand go: uncalled chips, pots, rake, halves, odd units.

Players are ``0 .. n-1`` clockwise from the left of the button, so that position order is
ascending order and a button that plays is last. Nothing here knows a card: a pot is given
strengths, larger being better in both halves, and the order in which tied players come
for odd units. A hand goes through it once, in this order: ``uncalled``, ``layers``,
``rake_of``, ``allocate_rake`` and then ``divide`` for each pot (RULES 13, 15, 16).
"""

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

_WHOLE = 10_000  # basis points


class Pot(msgspec.Struct, frozen=True, gc=False):
    """One layer of the chips: its ``amount`` before rake and who may win it, ascending."""

    amount: int
    eligible: tuple[int, ...]


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


def uncalled(totals: Sequence[int]) -> tuple[int, int] | None:
    """Who wagered more than anybody matched, and by how much; none if all of it was (R13.1).

    ``totals`` are antes and live wagers of the hand, folded players' included.

    >>> uncalled([300, 120])
    (0, 180)
    """
    matched, top = sorted([0, *totals])[-2:]
    return (totals.index(top), top - matched) if top > matched else None


def layers(totals: Sequence[int], live: Sequence[bool], dead: int = 0) -> tuple[Pot, ...]:
    """The pots, main pot first (R13.2, R13.3).

    ``totals`` are antes and live wagers after the return of uncalled chips. One pot ends at
    each total that a live player has; chips of folded players above the last of them join
    the last pot. ``dead`` chips are not layered: they lie in the main pot, which is all
    that a player with nothing else in may win.

    >>> [pot.amount for pot in layers([100, 200, 300, 300], [True] * 4)]
    [400, 300, 200]

    :raises Broken: ``pots/nobody-live`` if every player has folded.
    """
    players = [player for player, in_hand in enumerate(live) if in_hand]
    levels = sorted({totals[player] for player in players})
    if not levels:
        raise Broken(
            f"wanted a live player to win the pots, all of {list(totals)} folded",
            code="pots/nobody-live",
        )
    if len(levels) == 1:
        amount = sum(totals) + dead
        return (Pot(amount, tuple(players)),) if amount else ()
    pots = []
    taken = 0
    for level in levels:
        last = level == levels[-1]
        reached = dead + sum(totals if last else [min(total, level) for total in totals])
        if reached > taken:
            eligible = tuple([player for player in players if totals[player] >= level])
            pots.append(Pot(reached - taken, eligible))
            taken = reached
    return tuple(pots)


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
