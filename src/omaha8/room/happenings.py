"""Everything that can happen at a table, as every viewer is told it.

All of it is public, but for what stands here under ``Private``: that is for the owner of a
seat alone.
"""

from __future__ import annotations

from omaha8.room.hand_told import (
    Answered,
    Asked,
    AskedWhat,
    Award,
    BoardCards,
    Called,
    Category,
    Checked,
    Chopped,
    Dealt,
    Ended,
    Final,
    Folded,
    Guarded,
    HandHappening,
    High,
    Low,
    Mucked,
    Odd,
    Posted,
    PotDivided,
    Read,
    Returned,
    Shown,
    Wagered,
)
from omaha8.room.table_told import (
    Bets,
    BoughtIn,
    CameBack,
    HandEnded,
    HandStarted,
    Held,
    Killed,
    KillLapsed,
    Left,
    Leg,
    Missed,
    PotNow,
    PotsNow,
    Sat,
    SatOut,
    SeatNow,
    SentBack,
    TableHappening,
    ToppedUp,
    Waits,
)
from omaha8.room.wire import Board, Cards, HandId, Message, SeatNumber


class HoleCards(Message, frozen=True, gc=False):
    """The owner's hole cards, in the order of the deal."""

    seat: SeatNumber
    hand: HandId
    cards: Cards


class Reading(Message, frozen=True, gc=False):
    """What the owner's cards are worth on a board so far (two + three)."""

    seat: SeatNumber
    board: Board
    high: High
    low: Low | None


class Wishes(Message, frozen=True, gc=False):
    """What the owner has asked of the hands to come."""

    seat: SeatNumber
    sit_out: bool
    leave: bool
    post: bool


Happening = HandHappening | TableHappening
Private = HoleCards | Reading | Wishes

__all__ = [
    "Answered",
    "Asked",
    "AskedWhat",
    "Award",
    "Bets",
    "BoardCards",
    "BoughtIn",
    "Called",
    "CameBack",
    "Category",
    "Checked",
    "Chopped",
    "Dealt",
    "Ended",
    "Final",
    "Folded",
    "Guarded",
    "HandEnded",
    "HandHappening",
    "HandStarted",
    "Happening",
    "Held",
    "High",
    "HoleCards",
    "KillLapsed",
    "Killed",
    "Left",
    "Leg",
    "Low",
    "Missed",
    "Mucked",
    "Odd",
    "Posted",
    "PotDivided",
    "PotNow",
    "PotsNow",
    "Private",
    "Read",
    "Reading",
    "Returned",
    "Sat",
    "SatOut",
    "SeatNow",
    "SentBack",
    "Shown",
    "TableHappening",
    "ToppedUp",
    "Wagered",
    "Waits",
    "Wishes",
]
