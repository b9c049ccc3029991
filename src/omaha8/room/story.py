"""What one input leads to, in the making: state, happenings, whispers, chips moved."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from omaha8.hand import Action, Event, Hand, after
from omaha8.hand import events as ev
from omaha8.ranks import fast
from omaha8.room import happenings as hp
from omaha8.room.state import State, Told
from omaha8.room.telling import high, low, of_hand, of_table
from omaha8.room.views import Last
from omaha8.table import Table, TableEvent
from omaha8.table import events as te

BANK = "house:bank"
RAKE = "house:rake"

_TOLD = hp.Shown | hp.Read | hp.Mucked | hp.Returned | hp.PotDivided | hp.Chopped | hp.Ended


def wallet(account: str) -> str:
    """The ledger account of a player's chips that are on no table."""
    return f"player:{account}"


def stake(table: str, account: str) -> str:
    """The ledger account of a player's chips on one table."""
    return f"seat:{table}:{account}"


class Move(msgspec.Struct, frozen=True):
    """Chips moved between ledger accounts; the parts sum to zero."""

    why: str
    parts: tuple[tuple[str, int], ...]


class Outcome(msgspec.Struct, frozen=True):
    """Everything that one input led to. ``privates`` are by account."""

    state: State
    events: tuple[hp.Happening, ...]
    privates: dict[str, tuple[hp.Private, ...]]
    moves: tuple[Move, ...]


class Story:
    """An outcome in the making."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.state = state
        self.events: list[hp.Happening] = []
        self.privates: dict[str, list[hp.Private]] = {}
        self.moves: list[Move] = []
        self.acted: int | None = None

    def set(self, **changes: object) -> None:
        """Change fields of the state."""
        self.state = replace(self.state, **changes)

    def whisper(self, account: str, told: hp.Private) -> None:
        """Something for the owner of a seat alone; programs are not told."""
        if account not in self.state.bots:
            self.privates.setdefault(account, []).append(told)

    def move(self, why: str, source: str, target: str, chips: int) -> None:
        """Chips from one ledger account to another."""
        if chips:
            self.moves.append(Move(why, ((source, -chips), (target, chips))))

    def take_table(self, changed: tuple[Table, Iterable[TableEvent]]) -> None:
        """The table as a command of ``omaha8.table`` left it, and what it told."""
        table, events = changed
        self.set(table=table)
        for event in events:
            self._chips_back(event)
            told = of_table(event, self.state.bots)
            if told is not None:
                self.events.append(told)

    def _chips_back(self, event: TableEvent) -> None:
        """Chips that left the table go back to their player's balance."""
        if not isinstance(event, te.Left | te.Returned):
            return
        table, player = self.state.spec.id, event.player
        why = "left" if isinstance(event, te.Left) else "sent-back"
        self.move(why, stake(table, player), wallet(player), event.chips)
        if isinstance(event, te.Left):
            self.set(
                bots=tuple(bot for bot in self.state.bots if bot != player),
                banks={who: left for who, left in self.state.banks.items() if who != player},
            )

    def act(self, hand: Hand, action: Action) -> None:
        """The hand after an action, which goes into its record if it changed anything.

        :raises Illegal: as ``hand.after`` does.
        """
        moved, events = after(hand, action)
        running = self.state.running
        if running is None or moved is hand:
            return
        self.set(running=replace(running, actions=(*running.actions, action)))
        self.take_hand(moved, events)

    def take_hand(self, hand: Hand, events: Iterable[Event]) -> None:
        """The hand as an action left it, and what it told everybody and each owner."""
        running = self.state.running
        if running is None:
            return
        result, lasts = list(running.result), dict(running.lasts)
        boards = list(running.hand.boards) * (len(hand.boards) // len(running.hand.boards))
        laid: dict[int, None] = {}
        for event in events:
            told = of_hand(event)
            if isinstance(told, hp.BoardCards):
                boards[told.board] += told.cards
                told = replace(told, whole=boards[told.board])
                laid[told.board] = None
            self.events.append(told)
            if isinstance(told, _TOLD):
                result.append(told)
            lasts = after_last(lasts, told)
            if isinstance(event, ev.HoleCards):
                account = running.players[event.seat]
                self.whisper(account, hp.HoleCards(event.seat, running.id, event.cards))
        self.set(running=replace(running, hand=hand, result=tuple(result), lasts=lasts))
        for seat, account in running.players.items():
            if laid and account not in self.state.bots:
                for told_reading in readings(hand, seat, tuple(laid)):
                    self.whisper(account, told_reading)

    def outcome(self) -> Outcome:
        """What it came to."""
        return Outcome(
            self.state,
            tuple(self.events),
            {account: tuple(told) for account, told in self.privates.items()},
            tuple(self.moves),
        )


def readings(hand: Hand, seat: int, boards: tuple[int, ...]) -> tuple[hp.Reading, ...]:
    """What the cards of a seat that has not folded are worth on each of those boards."""
    player = hand.player(seat)
    if not hand.betting.live[player]:
        return ()
    game, qualifier = hand.setup.game, hand.setup.house.low_qualifier
    found = []
    for number in boards:
        if len(hand.boards[number]) < 3:
            continue
        made, made_low = fast.read(hand.holes[player], hand.boards[number], qualifier)
        shown_low = low(made_low) if game.high_low else None
        found.append(hp.Reading(seat, number, high(made), shown_low))
    return tuple(found)


def after_last(lasts: dict[int, Last], told: hp.HandHappening) -> dict[int, Last]:
    """What each seat did last, after one more happening."""
    if isinstance(told, hp.BoardCards):
        return {seat: last for seat, last in lasts.items() if last == "folded"}
    done: Last
    if isinstance(told, hp.Wagered):
        done = told.kind
    elif isinstance(told, hp.Posted):
        done = "posted"
    elif isinstance(told, hp.Folded):
        done = "folded"
    elif isinstance(told, hp.Checked):
        done = "checked"
    elif isinstance(told, hp.Called):
        done = "called"
    elif isinstance(told, hp.Guarded):
        done = "guarded"
    elif isinstance(told, hp.Answered):
        done = "answered"
    else:
        return lasts
    return {**lasts, told.seat: done}


__all__ = [
    "BANK",
    "RAKE",
    "Move",
    "Outcome",
    "Story",
    "Told",
    "after_last",
    "readings",
    "stake",
    "wallet",
]
