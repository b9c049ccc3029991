"""Events of hand and table in the words of the wire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omaha8.hand import events as ev
from omaha8.house import Stakes
from omaha8.ranks import HighRank, LowRank
from omaha8.room import happenings as hp
from omaha8.table import events as te


def high(rank: HighRank) -> hp.High:
    """A high for the wire."""
    return hp.High(rank.category, rank.cards, rank.hole, rank.board)  # type: ignore[arg-type]


def low(rank: LowRank | None) -> hp.Low | None:
    """A low for the wire, if there is one."""
    return None if rank is None else hp.Low(rank.cards, rank.hole, rank.board)


def bets(stakes: Stakes) -> hp.Bets:
    """What a wager costs, for the wire."""
    return hp.Bets(stakes.small_blind, stakes.big_blind, stakes.small_bet, stakes.big_bet)


def _award(award: ev.Award) -> hp.Award:
    rank = award.rank
    return hp.Award(
        award.seat,
        award.chips,
        high(rank) if isinstance(rank, HighRank) else None,
        low(rank) if isinstance(rank, LowRank) else None,
    )


def _awards(awards: tuple[ev.Award, ...]) -> tuple[hp.Award, ...]:
    return tuple([_award(award) for award in awards])


def _divided(told: ev.PotDivided) -> hp.PotDivided:
    return hp.PotDivided(
        told.pot,
        told.board,
        told.amount,
        told.rake,
        told.eligible,
        _awards(told.high),
        _awards(told.low),
        _awards(told.both),
        _awards(told.uncontested),
        told.low_reason,
        tuple([hp.Odd(odd.half, odd.seats, odd.rule) for odd in told.odd]),
        told.quartered,
        told.scooped,
    )


def _ended(told: ev.Ended) -> hp.Ended:
    seats = [hp.Final(seat, stack, told.nets[seat]) for seat, stack in sorted(told.stacks.items())]
    return hp.Ended(tuple(seats), told.rake)


_HAND: dict[type, Callable[[Any], hp.HandHappening]] = {
    ev.Posted: lambda told: hp.Posted(told.seat, told.kind, told.live, told.dead, told.all_in),
    ev.HoleCards: lambda told: hp.Dealt(told.seat, told.count),
    ev.BoardCards: lambda told: hp.BoardCards(told.street, told.board, told.cards, told.cards),
    ev.Folded: lambda told: hp.Folded(told.seat, told.left),
    ev.Checked: lambda told: hp.Checked(told.seat),
    ev.Called: lambda told: hp.Called(told.seat, told.chips, told.all_in),
    ev.Wagered: lambda told: hp.Wagered(
        told.seat, told.kind, told.to, told.chips, told.all_in, told.full
    ),
    ev.Guarded: lambda told: hp.Guarded(told.seat),
    ev.Returned: lambda told: hp.Returned(told.seat, told.chips),
    ev.Asked: lambda told: hp.Asked(told.question, told.seats),
    ev.Answered: lambda told: hp.Answered(told.question, told.seat, told.yes),
    ev.Shown: lambda told: hp.Shown(told.seat, told.cards, told.why),
    ev.Read: lambda told: hp.Read(told.seat, told.board, high(told.high), low(told.low)),
    ev.Mucked: lambda told: hp.Mucked(told.seat),
    ev.PotDivided: _divided,
    ev.Chopped: lambda told: hp.Chopped(told.seats),
    ev.Ended: _ended,
}


def of_hand(event: ev.Event) -> hp.HandHappening:
    """What everybody is told of an event of the hand: nobody's hole cards, only their number."""
    return _HAND[type(event)](event)


_TABLE: dict[type, Callable[[Any], hp.TableHappening]] = {
    te.BoughtIn: lambda told: hp.BoughtIn(told.seat, told.chips, told.pending),
    te.ToppedUp: lambda told: hp.ToppedUp(told.seat, told.chips),
    te.Returned: lambda told: hp.SentBack(told.seat, told.chips),
    te.SatOut: lambda told: hp.SatOut(told.seat, told.why),
    te.CameBack: lambda told: hp.CameBack(told.seat, told.post),
    te.Left: lambda told: hp.Left(told.seat, told.why),
    te.Missed: lambda told: hp.Missed(told.seat, told.blind),
    te.Waits: lambda told: hp.Waits(told.seat, told.why),
    te.KillLapsed: lambda told: hp.KillLapsed(told.debt),
    te.Killed: lambda told: hp.Killed(told.seat),
}


def of_table(event: te.TableEvent, bots: tuple[str, ...]) -> hp.TableHappening | None:
    """What everybody is told of an event of the table.

    None for those that ``step`` tells in its own way: the beginning and the end of a hand.
    """
    if isinstance(event, te.Sat):
        return hp.Sat(event.seat, event.name, event.player in bots)
    tell = _TABLE.get(type(event))
    return tell(event) if tell else None
