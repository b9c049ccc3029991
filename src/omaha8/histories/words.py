"""A judged hand for people to read: what happened, where the chips went, whether it agrees."""

from __future__ import annotations

from msgspec.structs import replace

from omaha8.cards import UNKNOWN
from omaha8.hand import events as ev
from omaha8.hand.explained import explained, lines
from omaha8.hand.voice import Voice
from omaha8.hand.words import log
from omaha8.histories.judge import Judgement, unreadable
from omaha8.histories.record import HandRecord

_HOW_FAR = {
    "cards": "every card that was needed is known",
    "chips": "some cards at the showdown are not told, so their claims are taken as given up",
    "actions": "the record tells no result, so only legality was checked",
}


def voice_of(record: HandRecord) -> Voice:
    """How a record's hand is spoken of; a player by the name of ``You`` is addressed."""
    house = record.setup.house
    money = house.units_per_whole > 1
    names = {seat: record.name(seat) for seat in record.setup.seats}
    return Voice(
        names=names,
        you=next((seat for seat, name in names.items() if name == "You"), None),
        high_low=record.setup.game.high_low,
        label=house.unit_label if money and house.unit_label != "chips" else "",
        whole=house.units_per_whole,
    )


def account(judgement: Judgement) -> list[str]:
    """The whole account of a hand, as lines of plain text; none where nothing could be read.

    Of a damaged one it is what could be read, and the line where that ends; what is wrong
    there is an error, and the error's to tell.
    """
    record, fault = judgement.record, judgement.fault
    verdict = _verdict(judgement)
    if record is None:
        return [] if fault is not None and unreadable(fault) else verdict
    setup, voice = record.setup, voice_of(record)
    title = f"Hand {record.id}" if record.id else "A hand"
    told = [f"{title}: {setup.game.name}, {setup.stakes.limit} limit, {len(setup.seats)} players"]
    told += [
        f"  {record.name(seat)} (seat {seat}): {voice.amount(stack)}"
        for seat, stack in zip(setup.seats, setup.stacks, strict=True)
    ]
    happened = [event for event in judgement.events if not _untold(event)]
    told += [f"  {sentence}" for sentence in log(happened, voice)]
    if judgement.hand is not None and judgement.hand.result is not None and fault is None:
        result = explained(judgement.events, voice)
        # what was returned and mucked stands among the events; the rake comes last
        told += lines(replace(result, notes=result.notes[-1:]), voice)
    return [*told, *[f"Note: {note}" for note in judgement.notes], *verdict]


def _untold(event: ev.Event) -> bool:
    """Pots are explained at the end; of cards that nobody knows there is nothing to tell."""
    if isinstance(event, ev.HoleCards | ev.BoardCards):
        return set(event.cards) <= {UNKNOWN}
    return isinstance(event, ev.PotDivided)


def _verdict(judgement: Judgement) -> list[str]:
    if judgement.fault is None:
        return [f"Agrees with our rules; {_HOW_FAR[judgement.judged]}."]
    fault = judgement.fault
    if unreadable(fault):
        return [f"Breaks off at line {fault.line}."]
    return [f"Does not agree, line {fault.line} ({fault.code}): {fault.message}"]
