"""What neither Open Hand History nor PokerStars text has words for."""

from __future__ import annotations

from collections.abc import Iterable

from omaha8.hand import Event
from omaha8.hand import events as ev
from omaha8.hand.actions import Leave
from omaha8.histories.record import HandRecord, steps


def unsaid(record: HandRecord, events: Iterable[Event] | None = None) -> str | None:
    """The first thing of a hand that those formats cannot say, if there is any.

    ``events`` are those of the hand; where they are not at hand it is played again.
    """
    setup = record.setup
    if setup.stakes.limit == "spread":
        return "spread limit"
    if setup.house.units_per_whole not in {1, 100}:
        return "units other than wholes and hundredths"
    if setup.boards > 1 or setup.first_street:
        return "several boards from the start, or betting that begins after the flop"
    names = [record.name(seat) for seat in setup.seats]
    if len(set(names)) < len(names) or any(set(name) & set("\r\n") for name in names):
        return "two players of one name, or a name of two lines"
    if _leaves_out_of_turn(record):
        return "leaving out of turn"
    if events is None:
        events = [event for _, told in steps(record) for event in told]
    if any(type(event) is ev.Chopped or type(event) is ev.Guarded for event in events):
        return "chopping the blinds or all-in protection"
    return None


def _leaves_out_of_turn(record: HandRecord) -> bool:
    if not any(type(action) is Leave for action in record.actions):
        return False
    to_act: int | None = None
    for action, (hand, _) in zip((None, *record.actions), steps(record), strict=True):
        if isinstance(action, Leave) and action.seat != to_act:
            return True
        to_act = hand.to_act
    return False
