"""A judged hand as JSON: the keys of DESIGN section 6, and what was dealt and done.

Each key is told in ``docs/reference/replay-json.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from omaha8.cards import UNKNOWN, show_cards
from omaha8.cli.pots import pots_json
from omaha8.hand import Event, Hand
from omaha8.hand import events as ev
from omaha8.histories.judge import Judgement
from omaha8.histories.money import unit_name
from omaha8.histories.record import HandRecord
from omaha8.house import Stakes

_STREETS = ("preflop", "flop", "turn", "river")
#: What stands for what a record tells where there is none.
_UNTOLD: dict[str, Any] = {
    "room": "",
    "time": "",
    "tournament": None,
    "currency": None,
    "hole_cards": None,
    "stakes": None,
    "button": None,
    "seats": [],
    "boards": [],
    "actions": [],
    "uncalled": {},
}


class Act(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What somebody did; what follows ``action`` is told where it applies."""

    street: str
    player: str
    action: str
    chips: int = 0
    to: int = 0
    all_in: bool = False
    left: bool = False


class Seat(msgspec.Struct, frozen=True, gc=False):
    """Somebody dealt in; ``cards`` is none where they are not known."""

    seat: int
    player: str
    stack: int
    cards: str | None
    shown: bool


def judgement_json(judgement: Judgement, source: str) -> dict[str, Any]:
    """A judgement as JSON; ``source`` is the file."""
    reading, record, fault = judgement.reading, judgement.record, judgement.fault
    answer: dict[str, Any] = {
        "id": reading.id,
        "source": source,
        "format": reading.format,
        "game": record.setup.game.name if record else None,
        "limit": record.setup.stakes.limit if record else None,
        "ok": judgement.ok,
        "judged": judgement.judged,
        "error": None
        if fault is None
        else {"code": fault.code, "line": fault.line, "message": fault.message},
        "unit": unit_name(record.setup.house.units_per_whole) if record else "1",
        "payoffs": {},
        "pots": [],
        "rake": judgement.rake,
        "line": reading.line,
    }
    if record is None:
        return answer | {"payoffs": dict.fromkeys(reading.cancelled, 0)} | _UNTOLD
    names = {seat: record.name(seat) for seat in record.setup.seats}
    answer["payoffs"] = {names[seat]: net for seat, net in judgement.nets.items()}
    answer["pots"] = pots_json(judgement.pots, names.__getitem__)
    return answer | _played(record, judgement.hand, judgement.events, names)


def _played(
    record: HandRecord, hand: Hand | None, events: Iterable[Event], names: Mapping[int, str]
) -> dict[str, Any]:
    """What a hand began with, the cards, and what was done."""
    setup = record.setup
    return {
        "room": record.source,
        "time": record.time,
        "tournament": setup.house.tournament,
        "currency": setup.house.unit_label,
        "hole_cards": setup.game.hole_cards,
        "stakes": _stakes(setup.stakes),
        "button": setup.button,
        "seats": _seats(record, hand, names),
        "boards": [show_cards(board) for board in hand.boards if board] if hand else [],
        "actions": list(_actions(events, _STREETS[setup.first_street], names)),
        "uncalled": {names[each.seat]: each.chips for each in events if type(each) is ev.Returned},
    }


def _stakes(stakes: Stakes) -> dict[str, Any]:
    """Blinds and ante, and of the bets those that the limit has."""
    told: dict[str, Any] = {
        "small_blind": stakes.small_blind,
        "big_blind": stakes.big_blind,
        "ante": stakes.ante,
    }
    if stakes.small_bet:
        told |= {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    if stakes.limit == "spread":
        told |= {"spread": stakes.spread, "spread_late": stakes.spread_late or stakes.spread[1]}
    return told


def _seats(record: HandRecord, hand: Hand | None, names: Mapping[int, str]) -> list[Seat]:
    holes = dict(zip(hand.order, hand.holes, strict=True)) if hand else {}
    shown = hand.shown if hand else ()
    return [
        Seat(seat, names[seat], stack, _known(holes.get(seat, ())), seat in shown)
        for seat, stack in zip(record.setup.seats, record.setup.stacks, strict=True)
    ]


def _known(hole: tuple[int, ...]) -> str | None:
    return show_cards(hole) if hole and UNKNOWN not in hole else None


def _actions(events: Iterable[Event], street: str, names: Mapping[int, str]) -> Iterator[Act]:
    """Posts and decisions in their order, each with its street."""
    for event in events:
        # exact types are told apart several times as fast as by matching
        if type(event) is ev.BoardCards:
            street = _STREETS[event.street]
        elif type(event) is ev.Checked:
            yield Act(street, names[event.seat], "check")
        elif type(event) is ev.Folded:
            yield Act(street, names[event.seat], "fold", left=event.left)
        elif type(event) is ev.Called:
            yield Act(street, names[event.seat], "call", event.chips, 0, event.all_in)
        elif type(event) is ev.Wagered:
            player = names[event.seat]
            yield Act(street, player, event.kind, event.chips, event.to, event.all_in)
        elif type(event) is ev.Posted:
            chips = event.live + event.dead
            yield Act(street, names[event.seat], event.kind, chips, 0, event.all_in)
        elif type(event) is ev.Guarded:
            yield Act(street, names[event.seat], "protect")
        elif type(event) is ev.Chopped:
            for seat in event.seats:
                yield Act(street, names[seat], "chop")
