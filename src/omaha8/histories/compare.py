"""What a record tells of the end of a hand, against what our rules say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from omaha8.cards import show_cards
from omaha8.hand import Event, Hand
from omaha8.hand import events as ev
from omaha8.histories.as_told import pots_as_told
from omaha8.histories.awards import awards_compared, by_seat, collected_compared
from omaha8.histories.money import in_words
from omaha8.histories.reading import Fault, Told
from omaha8.histories.record import HandRecord
from omaha8.histories.worth import worth_compared
from omaha8.house import House


class Comparison(msgspec.Struct, frozen=True):
    """The first disagreement, whether the record tells a result at all, and the pots as told.

    ``pots`` are filled only where cards are unknown, so that our rules cannot say.
    """

    fault: Fault | None
    result_told: bool
    pots: tuple[ev.PotDivided, ...] = ()


def first_fault(faults: Iterable[Fault]) -> Fault | None:
    """The fault that comes first of all."""
    return next(iter(faults), None)


def compared(record: HandRecord, told: Told, hand: Hand, events: Sequence[Event]) -> Comparison:
    """The end of the hand compared in every board, reading, pot, half, award and stack."""
    told_result = bool(
        told.awards or told.collected or told.ends or told.nets or record.stacks is not None
    )
    if hand.result is not None:
        ours = _all(record, told, hand, events)
        return Comparison(first_fault(ours), told_result)
    pots, faults = pots_as_told(told, hand)
    early = [*_boards(told, hand), *_returned(told, events, record), *worth_compared(told, hand)]
    early += _pots(told, hand, record)
    if pots:
        faults += _told_again(told, hand, record, pots)
    return Comparison(first_fault([*early, *faults]), told_result, pots)


def _told_again(
    told: Told, hand: Hand, record: HandRecord, pots: tuple[ev.PotDivided, ...]
) -> Iterator[Fault]:
    """What else the record tells of its end, against the awards that are taken from it."""
    won = by_seat(pots)
    yield from _rake(told, hand, record)
    yield from collected_compared(told, won, hand)
    yield from _stacks(told, hand, record, won)


def _all(record: HandRecord, told: Told, hand: Hand, events: Sequence[Event]) -> Iterator[Fault]:
    yield from _boards(told, hand)
    yield from worth_compared(told, hand)
    yield from _returned(told, events, record)
    yield from _pots(told, hand, record)
    yield from _rake(told, hand, record)
    yield from awards_compared(told, hand)
    yield from _no_low(told, hand)
    yield from _stacks(told, hand, record)


def _boards(told: Told, hand: Hand) -> Iterator[Fault]:
    if told.boards and told.boards != hand.boards:
        theirs, ours = ["/".join(map(show_cards, boards)) for boards in (told.boards, hand.boards)]
        yield Fault(
            "history/board",
            told.board_line,
            f"the board is {theirs or 'empty'} in the record, {ours or 'empty'} by our rules",
        )


def _returned(told: Told, events: Sequence[Event], record: HandRecord) -> Iterator[Fault]:
    """What went back uncalled, where the record tells of any."""
    if not told.returned:
        return
    house = record.setup.house
    ours: dict[int, int] = {}
    for event in events:
        if type(event) is ev.Returned:
            ours[event.seat] = ours.get(event.seat, 0) + event.chips
    theirs: dict[int, int] = {}
    for said in told.returned:
        theirs[said.seat] = theirs.get(said.seat, 0) + said.chips
    for said in told.returned:
        yield from _differ(
            "returned",
            said.line,
            f"seat {said.seat} gets back",
            (theirs[said.seat], ours.get(said.seat, 0)),
            house,
        )


def _pots(told: Told, hand: Hand, record: HandRecord) -> Iterator[Fault]:
    if told.total is None and not told.pots:
        return
    house = record.setup.house
    amounts = [pot.amount for pot in hand.pots]
    rakes = dict.fromkeys(range(len(amounts)), 0)
    for part in hand.result.pots if hand.result else ():
        rakes[part.pot] += part.rake
    if told.total is not None:
        line, total = told.total
        yield from _differ("pot", line, "the pots hold", (total, sum(amounts)), house)
    for line, number, chips in told.pots:
        ours = amounts[number] if number < len(amounts) else 0
        ours -= rakes.get(number, 0) if told.net_pots else 0
        yield from _differ("pot", line, f"pot {number} holds", (chips, ours), house)
    if told.pots and hand.result and len(told.pots) != len(amounts):
        yield Fault(
            "history/pot",
            told.pots[-1][0],
            f"there are {len(told.pots)} pots in the record, {len(amounts)} by our rules",
        )


def _rake(told: Told, hand: Hand, record: HandRecord) -> Iterator[Fault]:
    """A rake that the record does not tell must be one that these rooms take.

    They take five per cent after a flop, rounded down or half to even, up to a cap of whole
    and half units of the currency, five at most (R16.1-R16.3, R16.6).
    """
    house, rake = record.setup.house, record.setup.rake or 0
    if not told.inferred_rake or not told.awards:
        return
    total = sum(pot.amount for pot in hand.pots)
    due = {0}
    if not house.tournament and hand.boards[0]:
        down, rest = divmod(total, 20)
        due = {down, down + (rest > 10 or (rest == 10 and down % 2))}
    step = house.units_per_whole // 2
    capped = 0 < rake < max(due) and step and rake % step == 0 and rake <= 10 * step
    if rake not in due and not capped:
        taken = in_words(rake, house)
        message = f"the awards leave a rake of {taken}, which no rule of the room gives"
        yield Fault("history/rake", told.awards[0].line, message)


def _no_low(told: Told, hand: Hand) -> Iterator[Fault]:
    if told.no_low and hand.result is not None and hand.result.low:
        yield Fault("history/low", told.no_low, "no low in the record, but one by our rules")


def _stacks(
    told: Told, hand: Hand, record: HandRecord, won: dict[int, int] | None = None
) -> Iterator[Fault]:
    """The stacks after the hand; ``won`` is what they have yet to get."""
    if not (told.ends or told.nets or record.stacks):
        return
    house = record.setup.house
    stacks = hand.stacks
    if won:
        stacks = {seat: chips + won[seat] for seat, chips in stacks.items()}
    nets = hand.nets_of(stacks) if told.nets else {}
    for said in told.ends:
        ours = stacks[said.seat]
        yield from _differ(
            "stack", said.line, f"seat {said.seat} ends with", (said.chips, ours), house
        )
    for said in told.nets:
        ours = nets[said.seat]
        yield from _differ("net", said.line, f"seat {said.seat} nets", (said.chips, ours), house)
    if record.stacks is not None:
        line = told.lines[-1] if told.lines else 0
        for seat, chips in zip(record.setup.seats, record.stacks, strict=True):
            yield from _differ(
                "stack", line, f"seat {seat} ends with", (chips, stacks[seat]), house
            )


def _differ(
    what: str, line: int, words: str, values: tuple[int, int], house: House
) -> Iterator[Fault]:
    theirs, ours = values
    if theirs != ours:
        amounts = [in_words(chips, house) for chips in values]
        yield Fault(
            f"history/{what}",
            line,
            f"{words} {amounts[0]} in the record, {amounts[1]} by our rules",
        )
