"""What one viewer sees of a table at one moment: sent on watching and on every resync.

Everything that follows can be told by ``happened`` and ``private``; applied to a view they
give the next view. A view is built up from what its viewer may see.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from omaha8.room.happenings import (
    AskedWhat,
    Bets,
    Chopped,
    Ended,
    Mucked,
    PotDivided,
    PotNow,
    Read,
    Reading,
    Returned,
    Shown,
)
from omaha8.room.wire import (
    Cards,
    Chips,
    Count,
    HandId,
    Hex,
    Moment,
    Name,
    Number,
    Part,
    SeatNumber,
    Seats,
    Street,
    TableId,
)

#: What a seat did last on this street; ``folded`` stands until the hand is over.
Last = Literal[
    "posted", "folded", "checked", "called", "bet", "raise", "complete", "guarded", "answered"
]


class TableConfig(Part, frozen=True, gc=False):
    """What a table is, and what does not change while it is open.

    ``buyin_max`` is none where there is no most. ``action_seconds`` and ``bank_seconds``
    are the clock. ``house`` holds the house rules that differ from their default, and in a
    kill game ``kill_threshold``, the least pot that kills.
    """

    table: TableId
    name: Name
    high_low: bool
    hole_cards: Annotated[int, Meta(ge=4, le=6)]
    limit: Literal["fixed", "pot", "no", "spread"]
    bets: Bets
    spread: tuple[Chips, ...]
    ante: Chips
    seats: Annotated[int, Meta(ge=2, le=10)]
    cap: Number
    buyin_min: Chips
    buyin_max: Chips | None
    action_seconds: Number
    bank_seconds: Number
    kill: Literal["off", "scoop", "two_in_row"]
    kill_size: Literal["full", "half"]
    unit: str
    house: dict[str, bool | int | str]


class Raises(Part, frozen=True, gc=False):
    """The totals a wager may be made to: from ``low`` to ``high`` in steps of ``step``."""

    low: Chips
    high: Chips
    step: Chips


class Turn(Part, frozen=True, gc=False):
    """Whose turn it is and everything they may do; public, as at any table.

    ``hand`` and ``number`` go back with the action. ``call`` 0 means that checking is free,
    else it is what a call puts in. ``bet`` is true when nobody has bet on this street. At
    ``deadline`` the seat's ``bank`` (ms) begins to run, and after it the time is up.
    """

    seat: SeatNumber
    hand: HandId
    number: Number
    call: Chips
    raises: Raises | None
    bet: bool
    started: Moment
    deadline: Moment
    bank: Chips


class Question(Part, frozen=True, gc=False):
    """An open question that is nobody's turn, and the seats that have not answered."""

    hand: HandId
    number: Number
    question: AskedWhat
    seats: Seats
    deadline: Moment


class SeatView(Part, frozen=True, gc=False):
    """A taken seat. ``cards`` is empty unless they are the viewer's own or lie open.

    ``dealt`` says whether it is in the hand shown; ``holds`` how many cards it still holds.
    ``last`` is cleared when board cards are laid, but for ``folded``; a wager's is its kind.
    """

    seat: SeatNumber
    name: Name
    bot: bool
    stack: Chips
    pending: Chips
    status: Literal["waiting", "playing", "sitting_out"]
    owes_small: bool
    owes_big: bool
    dealt: bool = False
    wager: Chips = 0
    live: bool = False
    all_in: bool = False
    holds: Count = 0
    last: Last | None = None
    cards: Cards = ()


class HandView(Part, frozen=True, gc=False):
    """The hand that is running, or the last one until the next begins.

    ``result`` holds what was told about its end, in its order: every ``returned``,
    ``shown``, ``read``, ``mucked``, ``pot_divided``, ``chopped`` and ``ended`` of the hand.
    """

    hand: HandId
    number: Chips
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber | None
    bets_cost: Bets
    killer: SeatNumber | None
    roots: tuple[Hex, ...]
    street: Street
    boards: tuple[Cards, ...]
    pot: Chips
    pots: tuple[PotNow, ...]
    level: Chips
    bets: Number
    over: bool
    result: tuple[Shown | Read | Mucked | Returned | PotDivided | Chopped | Ended, ...]


class Own(Part, frozen=True, gc=False):
    """What only the viewer knows of their own seat."""

    seat: SeatNumber
    sit_out: bool
    leave: bool
    post: bool
    readings: tuple[Reading, ...]


class TableView(Part, frozen=True, gc=False):
    """A table as one viewer sees it. ``seats`` are the taken ones, ascending.

    ``kill_next`` is the seat that kills the next hand, ``leg`` who holds a leg.
    ``next_at`` is when the next hand may begin, 0 while one is running.
    """

    config: TableConfig
    seats: tuple[SeatView, ...]
    hand: HandView | None
    turn: Turn | None
    asked: Question | None
    kill_next: SeatNumber | None
    leg: SeatNumber | None
    next_at: Moment
    own: Own | None


class LobbySeat(Part, frozen=True, gc=False):
    """A taken seat as the lobby shows it."""

    seat: SeatNumber
    name: Name
    bot: bool
    stack: Chips


class LobbyTable(Part, frozen=True, gc=False):
    """One table of the lobby; ``average_pot`` is over its last hands, ``hands`` all it played."""

    config: TableConfig
    seats: tuple[LobbySeat, ...]
    hands: Chips
    average_pot: Chips
