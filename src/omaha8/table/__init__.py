"""The table: seats, and what lies between two hands. It says what the next hand begins with.

``next_hand`` and ``after_hand`` take turns; the commands come in between, or while a hand
runs. Nothing here reads a clock or throws a coin.
"""

from omaha8.table.blinds import Paid, paid_from
from omaha8.table.commands import (
    acted,
    come_back,
    leave,
    move_out,
    sit,
    sit_out,
    tick,
    timed_out,
    wish_no_blinds,
    wish_overblind,
    wish_straddle,
)
from omaha8.table.events import TableEvent
from omaha8.table.levels import house_now, set_level, stakes_now
from omaha8.table.money import buy_in, least_to_bring, return_minimum, top_up
from omaha8.table.next_hand import Pick, next_hand
from omaha8.table.outcome import HandOutcome, after_hand, outcome_of
from omaha8.table.places import bust_places, shared_prizes
from omaha8.table.state import (
    Absence,
    Departed,
    Kill,
    Level,
    Orbit,
    Positions,
    Seat,
    Table,
    Wishes,
    in_play,
    open_table,
)

__all__ = [
    "Absence",
    "Departed",
    "HandOutcome",
    "Kill",
    "Level",
    "Orbit",
    "Paid",
    "Pick",
    "Positions",
    "Seat",
    "Table",
    "TableEvent",
    "Wishes",
    "acted",
    "after_hand",
    "bust_places",
    "buy_in",
    "come_back",
    "house_now",
    "in_play",
    "least_to_bring",
    "leave",
    "move_out",
    "next_hand",
    "open_table",
    "outcome_of",
    "paid_from",
    "return_minimum",
    "set_level",
    "shared_prizes",
    "sit",
    "sit_out",
    "stakes_now",
    "tick",
    "timed_out",
    "top_up",
    "wish_no_blinds",
    "wish_overblind",
    "wish_straddle",
]
