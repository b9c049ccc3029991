"""The awards of a record against ours: by seat, by pot, by half and line by line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from omaha8.hand import Hand
from omaha8.hand.events import PotDivided
from omaha8.histories.money import in_words
from omaha8.histories.reading import Fault, Said, Told, Won
from omaha8.house import House
from omaha8.pots import share_boards

#: Our parts of a pot, and the halves that a room may call each.
_HALVES = {"high": "high", "low": "low", "both": "both", "uncontested": "uncontested"}


def awards_compared(told: Told, hand: Hand) -> Iterator[Fault]:
    """A fault for every award that is not ours."""
    result = hand.result
    if result is None:
        return
    house = hand.setup.house
    ours = by_seat(result.pots)
    yield from collected_compared(told, ours, hand)
    yield from _mucked(told, result.pots, hand)
    if not told.awards:
        return
    yield from _totals(told.awards, ours, hand)
    for seat in hand.order:
        lines = [won for won in told.awards if won.seat == seat]
        if lines:
            yield from _pots(lines, result.pots, seat, house)
            yield from _halves(lines, result.pots, seat, hand)
            yield from _single(lines, result.pots, seat, hand)


def _mucked(told: Told, pots: tuple[PotDivided, ...], hand: Hand) -> Iterator[Fault]:
    """A seat that is told to muck, which gives up its claims (R13.6), but wins."""
    if not told.mucked:
        return
    contested = by_seat(tuple([pot for pot in pots if not pot.uncontested]))
    lines = [won.line for won in told.awards] + [said.line for said in told.collected]
    line = next(iter(lines), told.board_line)
    for seat in told.mucked:
        if contested[seat]:
            yield _fault(line, f"seat {seat}, which mucks, wins", 0, contested[seat], hand)


def collected_compared(told: Told, ours: dict[int, int], hand: Hand) -> Iterator[Fault]:
    """A fault for every total of a seat that is not ours, where the record tells any."""
    if told.collected:
        yield from _totals(told.collected, ours, hand)


def by_seat(pots: tuple[PotDivided, ...]) -> dict[int, int]:
    """What each seat won of everything, 0 for whoever won nothing."""
    won: dict[int, int] = defaultdict(int)
    for pot in pots:
        for part in (pot.high, pot.low, pot.both, pot.uncontested):
            for award in part:
                won[award.seat] += award.chips
    return won


def _totals(
    told: tuple[Won, ...] | tuple[Said, ...], ours: dict[int, int], hand: Hand
) -> Iterator[Fault]:
    """What each seat won of everything."""
    theirs: dict[int, int] = defaultdict(int)
    for won in told:
        theirs[won.seat] += won.chips
    for seat in hand.order:
        if theirs[seat] != ours[seat]:
            lines = [won.line for won in told if won.seat == seat] or [told[0].line]
            yield _fault(lines[0], f"seat {seat} wins", theirs[seat], ours[seat], hand)


def _fault(line: int, words: str, theirs: int, ours: int, hand: Hand) -> Fault:
    return _told_fault(line, words, theirs, ours, hand.setup.house)


def _told_fault(line: int, words: str, theirs: int, ours: int, house: House) -> Fault:
    amounts = [in_words(chips, house) for chips in (theirs, ours)]
    message = f"{words} {amounts[0]} in the record, {amounts[1]} by our rules"
    return Fault("history/award", line, message)


def _pots(
    lines: list[Won], pots: tuple[PotDivided, ...], seat: int, house: House
) -> Iterator[Fault]:
    """What a seat won of each pot and board that its lines name.

    A pot that only one could win goes to that seat whatever the boards; rooms may share it too.
    """
    alone = {divided.pot for divided in pots if divided.uncontested}
    named = [(won.pot, None if won.pot in alone else won.board, won.chips) for won in lines]
    places = {(pot, board) for pot, board, _ in named if pot is not None or board is not None}
    for pot, board in sorted(places, key=str):
        theirs = sum(chips for *place, chips in named if place == [pot, board])
        ours = sum(
            _part(divided, half, seat)
            for divided in pots
            if pot in {None, divided.pot} and board in {None, divided.board}
            for half in _HALVES
            if half != "uncontested" or pot is not None or board is None
        )
        if pot is None and board is not None:
            ours += sum(_of_board(divided, seat, board) for divided in pots)
        if theirs != ours:
            place = "" if pot is None else f" of pot {pot}"
            yield _told_fault(lines[0].line, f"seat {seat} wins{place}", theirs, ours, house)


def _of_board(pot: PotDivided, seat: int, board: int) -> int:
    """What one of two boards brings a seat of a pot that it alone could win."""
    return share_boards(_part(pot, "uncontested", seat), 2)[board]


def _part(pot: PotDivided, half: str, seat: int) -> int:
    return sum(award.chips for award in getattr(pot, half) if award.seat == seat)


def _halves(
    lines: list[Won], pots: tuple[PotDivided, ...], seat: int, hand: Hand
) -> Iterator[Fault]:
    """What a seat won of the high and of the low, where its lines name the half.

    A pot that the same seats won both ways is split once by our rules, and told as two
    halves by rooms: they may differ by the unit that cannot be halved.
    """
    if any(won.half is None for won in lines):
        return
    house = hand.setup.house
    theirs = {half: sum(w.chips for w in lines if w.half == half) for half in ("high", "low")}
    ours = {half: sum(_part(pot, half, seat) for pot in pots) for half in _HALVES}
    free = ours["uncontested"]
    more = {half: theirs[half] - ours[half] for half in ("high", "low")}
    if free and not theirs["high"] and free == sum(ours.values()):
        message = f"seat {seat} wins a low, but nobody was left to win the high"
        yield Fault("history/award", lines[0].line, message)
    if free or not any(more.values()):
        return
    unit = house.chip_unit * len(pots)
    scoops = len(lines) <= len(pots)
    if scoops and ours["both"] and more["low"] == 0 and "low" not in [won.half for won in lines]:
        return
    if not ours["both"] or abs(more["high"] - more["low"]) > unit:
        half = "high" if more["high"] else "low"
        yield _fault(
            next((w.line for w in lines if w.half == half), lines[0].line),
            f"seat {seat} wins of the {half}",
            theirs[half],
            ours[half] + ours["both"] // 2,
            hand,
        )


def _single(
    lines: list[Won], pots: tuple[PotDivided, ...], seat: int, hand: Hand
) -> Iterator[Fault]:
    """Each line one share: of a half, of a pot, or of everything."""
    house = hand.setup.house
    unit = house.chip_unit
    theirs = sorted([won.chips for won in lines if won.chips])
    numbers = {won.pot for won in lines}
    # One line for each pot has been compared with the whole of it.
    if len(theirs) < 2 or (None not in numbers and len(numbers) == len(lines)):
        return
    if not any(theirs == sorted(shares) for shares in _lines(pots, seat, unit)):
        parts = " and ".join([in_words(chips, house) for chips in theirs])
        ours = " and ".join([in_words(chips, house) for chips in sorted(_fine(pots, seat))])
        yield Fault(
            "history/award",
            lines[0].line,
            f"seat {seat} wins {parts} in the record, {ours} by our rules",
        )


def _fine(pots: tuple[PotDivided, ...], seat: int) -> list[int]:
    return [chips for pot in pots for chips in _ways(pot, seat, 1)[0]]


def _lines(pots: tuple[PotDivided, ...], seat: int, unit: int) -> Iterator[list[int]]:
    """The shares of a seat in every way that rooms write them."""
    for choice in product(*[_ways(pot, seat, unit) for pot in pots]):
        yield [chips for shares in choice for chips in shares]
    halves = [_ways(pot, seat, unit)[0] for pot in pots]
    highs = sum(shares[0] for shares in halves if shares)
    yield [highs, sum(map(sum, halves)) - highs]


def _ways(pot: PotDivided, seat: int, unit: int) -> list[list[int]]:
    """The shares of a seat in one pot: by halves, or in one line."""
    both = _part(pot, "both", seat) + _part(pot, "uncontested", seat)
    fine = [_part(pot, half, seat) for half in ("high", "low")]
    halves = [chips for chips in (*fine, *share_boards(both, 2, unit)) if chips]
    whole = [chips for chips in (*fine, both) if chips]
    return [halves, whole, [sum(whole)] if whole else []]
