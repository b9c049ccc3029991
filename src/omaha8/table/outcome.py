"""After a hand: stacks, button, missed blinds, kill, busts, top-ups, who leaves."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from omaha8.errors import Broken, Illegal
from omaha8.hand.state import Hand
from omaha8.table.commands import put_out, unseat
from omaha8.table.events import Events, HandOver, Killed, Missed, TableEvent
from omaha8.table.kill import PotWon, after_pot
from omaha8.table.levels import stakes_now
from omaha8.table.missed import still_departed
from omaha8.table.money import bring_pending
from omaha8.table.state import Deal, Mark, Positions, Seat, Table, with_seat


class HandOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand ended, in plain numbers.

    ``stacks`` are the chips of every seat dealt in; with ``rake`` they come to what the
    hand began with. ``pot`` is before rake and after the uncalled bet went back, ``payouts``
    what each seat won of it. A ``cancelled`` hand has changed nothing (R19.8, R19.9), and
    its other fields are not read.
    """

    stacks: dict[int, int] = {}
    pot: int = 0
    payouts: dict[int, int] = {}
    rake: int = 0
    low_awarded: bool = False
    showdown: bool = False
    cancelled: bool = False


def outcome_of(hand: Hand) -> HandOutcome:
    """How that hand ended, for the table it was played at. A chopped hand has no pot (R6.8).

    :raises Illegal: ``table/hand-running`` for a hand that is not over.
    """
    result = hand.result
    if result is None:
        raise Illegal("the hand is not over", code="table/hand-running")
    won = () if result.chopped else zip(hand.order, result.payouts, strict=True)
    return HandOutcome(
        stacks=hand.stacks,
        pot=sum(pot.amount for pot in result.pots),
        payouts={seat: chips for seat, chips in won if chips},
        rake=result.rake,
        low_awarded=result.low,
        showdown=any(not pot.uncontested for pot in result.pots),
    )


def after_hand(table: Table, outcome: HandOutcome, now: int) -> tuple[Table, Events]:
    """The table when the running hand is over.

    :raises Illegal: ``table/no-hand`` when none is running.
    :raises Broken: ``table/outcome`` when seats or chips are not those of the hand.
    """
    deal = table.deal
    if deal is None:
        raise Illegal("no hand is running at this table", code="table/no-hand")
    if outcome.cancelled:
        table = replace(table, deal=None, positions=_kept(table.positions, deal))
        told: Events = (HandOver(table.hands + 1, cancelled=True),)
    else:
        _refuse_outcome(deal, outcome)
        table, told = _completed(table, deal, outcome)
    events: list[TableEvent] = list(told)
    for number in deal.setup.seats:
        table, told = _settle(table, number, now)
        events += told
    return table, tuple(events)


def _refuse_outcome(deal: Deal, outcome: HandOutcome) -> None:
    setup = deal.setup
    if tuple(sorted(outcome.stacks)) != setup.seats or min(outcome.stacks.values()) < 0:
        raise Broken(
            f"wanted the stacks of seats {setup.seats}, got {outcome.stacks}", code="table/outcome"
        )
    after, before = sum(outcome.stacks.values()) + outcome.rake, sum(setup.stacks)
    if after != before:
        raise Broken(
            f"the hand began with {before} chips and ended with {after}", code="table/outcome"
        )


def _kept(last: Positions | None, deal: Deal) -> Positions | None:
    """Button and blinds after a cancelled hand: those before it (R19.9)."""
    if last is None:
        return Positions(deal.positions.button, again=True)
    return replace(last, again=True) if deal.new_game else last


def _completed(table: Table, deal: Deal, outcome: HandOutcome) -> tuple[Table, Events]:
    """What the hand itself has changed."""
    events: list[TableEvent] = [HandOver(table.hands + 1, cancelled=False)]
    players = {mark.seat: mark.player for mark in deal.marks}
    table, told = _kill(table, deal, outcome, players)
    events += told
    for mark in deal.marks:
        seat = table.taken.get(mark.seat)
        if seat and seat.player == mark.player:
            stack = outcome.stacks[mark.seat] if mark.dealt else seat.stack
            events += _missed(seat, mark)
            table = with_seat(table, mark.seat, _marked(seat, mark, stack))
    table = replace(
        table,
        departed=still_departed(table.departed, table.positions, deal.positions),
        positions=deal.positions,
        hands=table.hands + 1,
        deal=None,
    )
    return table, tuple(events)


def _kill(
    table: Table, deal: Deal, outcome: HandOutcome, players: dict[int, str]
) -> tuple[Table, Events]:
    """Who kills the next hand."""
    won = PotWon(
        pot=outcome.pot,
        shares={players[seat]: chips for seat, chips in outcome.payouts.items()},
        low_awarded=outcome.low_awarded,
        showdown=outcome.showdown,
    )
    kill = after_pot(table.kill, won, stakes_now(table), table.house, deal.killer)
    seats = {player: seat for seat, player in players.items()}
    told = (Killed(seats[kill.killer], kill.killer),) if kill.killer else ()
    return replace(table, kill=kill), told


def _marked(seat: Seat, mark: Mark, stack: int) -> Seat:
    """The seat with what the hand has left behind."""
    if not mark.dealt:
        absence = replace(
            seat.absence,
            small=mark.absence.small,
            big=mark.absence.big,
            rounds=mark.absence.rounds,
        )
        return replace(seat, absence=absence, orbit=mark.orbit)
    return replace(
        seat,
        stack=stack,
        status="playing",
        newcomer=False,
        wishes=replace(seat.wishes, post=False),
        absence=replace(mark.absence, timeouts=seat.absence.timeouts),
        orbit=mark.orbit,
    )


def _missed(seat: Seat, mark: Mark) -> Events:
    """The blinds that were missed in this hand for the first time."""
    found: list[TableEvent] = []
    if mark.absence.big and not seat.absence.big:
        found.append(Missed(mark.seat, "big"))
    if mark.absence.small and not seat.absence.small:
        found.append(Missed(mark.seat, "small"))
    return tuple(found)


def _settle(table: Table, number: int, now: int) -> tuple[Table, Events]:
    """What waited for the end of the hand at one seat: chips brought, leaving, going bust."""
    events: list[TableEvent] = []
    if table.taken[number].wishes.leave:
        return unseat(table, number, "wish", now)
    if table.taken[number].pending:
        table, told = bring_pending(table, number)
        events += told
    if not table.taken[number].stack:
        table, told = put_out(table, number, "bust", now)
        events += told
    return table, tuple(events)
