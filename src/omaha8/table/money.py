"""Chips onto the table: buy-ins, top-ups, and what who left must bring back (RULES 1)."""

from __future__ import annotations

from msgspec.structs import replace

from omaha8.errors import Illegal, Refused
from omaha8.house import greatest_buyin, least_buyin
from omaha8.table.events import BoughtIn, Events, Returned, ToppedUp
from omaha8.table.state import Absence, Departed, Seat, Table, seat_of, with_seat


def return_minimum(left_with: int, away: int, window: int, minimum: int) -> int:
    """The least to bring when coming back after ``away`` of the same unit as ``window``.

    What was left with, while the window is open; at its very end the table minimum again
    (R1.7).
    """
    return max(left_with, minimum) if away < window else minimum


def least_to_bring(table: Table, player: str, now: int) -> int:
    """The smallest buy-in for that player at that moment (R1.4, R1.7)."""
    minimum = least_buyin(table.stakes, table.house)
    gone = departed_as(table, player)
    return return_minimum(gone.chips, now, gone.until, minimum) if gone else minimum


def departed_as(table: Table, player: str) -> Departed | None:
    """How that player left, if it still matters."""
    return next((gone for gone in table.departed if gone.player == player), None)


def buy_in(
    table: Table,
    number: int,
    chips: int,
    *,
    now: int,
    wallet: int | None = None,
    post: bool = False,
) -> tuple[Table, Events]:
    """The player of that seat brings chips and waits to be dealt in; also a rebuy (R1.8).

    ``post`` posts in at once (R4.3), else they wait for the big blind. ``wallet`` is what
    the player has at all: one too small for the obligation of R1.7 is brought whole.

    :raises Refused: ``table/buyin-too-small``, ``table/buyin-too-large``,
        ``table/rathole``, ``table/bought-in``.
    :raises Illegal: ``table/wait-only`` or ``table/post-only`` (R4.2).
    """
    seat = seat_of(table, number)
    if seat.stack or seat.pending:
        raise Refused(
            f"{seat.player} has {seat.stack + seat.pending} chips at seat {number}: "
            f"wanted a top-up, got a buy-in",
            code="table/bought-in",
            seat=number,
        )
    if not table.house.tournament:
        _refuse_buyin(table, seat.player, chips, now, wallet)
    elif chips < 1:
        _refuse_chips(chips)
    post = entry_wish(table, seat, post=post)
    seat = replace(
        seat,
        stack=chips,
        status="waiting",
        wishes=replace(seat.wishes, post=post, sit_out=False),
        absence=replace(seat.absence, until=None, timeouts=0),
    )
    return with_seat(table, number, seat), (BoughtIn(number, chips),)


def entry_wish(table: Table, seat: Seat, *, post: bool) -> bool:
    """Whether the seat posts in, if the house lets newcomers choose (R4.2)."""
    entry = table.house.entry
    if not seat.newcomer or table.house.tournament or entry == "choice":
        return post
    if entry == "wait" and post:
        raise Illegal("newcomers wait for the big blind at this table", code="table/wait-only")
    return entry == "post"


def _refuse_buyin(table: Table, player: str, chips: int, now: int, wallet: int | None) -> None:
    minimum = least_buyin(table.stakes, table.house)
    least = least_to_bring(table, player, now)
    most = greatest_buyin(table.stakes, table.house)
    ratholed = least > minimum
    if wallet is not None:
        least = max(minimum, min(least, wallet))
    if chips < least:
        raise Refused(
            f"wanted a buy-in of {least} or more, got {chips}",
            code="table/rathole" if ratholed and chips >= minimum else "table/buyin-too-small",
            least=least,
            chips=chips,
        )
    if wallet is not None and chips > wallet:
        raise Refused(
            f"wanted at most the {wallet} of the wallet, got {chips}",
            code="table/wallet",
            wallet=wallet,
            chips=chips,
        )
    if most is not None and chips > max(most, least):
        raise Refused(
            f"wanted a buy-in of {max(most, least)} or less, got {chips}",
            code="table/buyin-too-large",
            most=max(most, least),
            chips=chips,
        )


def _refuse_chips(chips: int) -> None:
    raise Refused(f"wanted 1 chip or more, got {chips}", code="table/chips", chips=chips)


def top_up(table: Table, number: int, chips: int) -> tuple[Table, Events]:
    """More chips to a stack: at once between hands, else when the running hand is over (R1.6).

    :raises Refused: ``table/buyin-too-large``, ``table/chips``, ``table/no-chips`` for a
        seat that has none (that is a buy-in), ``table/tournament`` (R18.1).
    """
    seat = seat_of(table, number)
    running = number in table.dealt
    if table.house.tournament:
        raise Refused("a tournament has no top-ups", code="table/tournament")
    if chips < 1:
        _refuse_chips(chips)
    if not seat.stack:
        raise Refused(
            f"seat {number} has no chips: wanted a buy-in, got a top-up",
            code="table/no-chips",
            seat=number,
        )
    most = greatest_buyin(table.stakes, table.house)
    before = seat.pending if running else seat.stack
    if most is not None and before + chips > most:
        raise Refused(
            f"wanted a top-up of {max(0, most - before)} or less, got {chips}",
            code="table/buyin-too-large",
            most=max(0, most - before),
            chips=chips,
        )
    if running:
        seat = replace(seat, pending=seat.pending + chips)
        return with_seat(table, number, seat), (BoughtIn(number, chips, pending=True),)
    seat = replace(seat, stack=seat.stack + chips)
    return with_seat(table, number, seat), (BoughtIn(number, chips),)


def bring_pending(table: Table, number: int) -> tuple[Table, Events]:
    """The pending chips of a seat come into play, as far as the limits allow (R1.5, R1.6).

    What would lift the stack over the greatest buy-in goes back, and all of it where the
    stack is gone and the rest is no buy-in (R1.8).
    """
    seat = table.taken[number]
    most = greatest_buyin(table.stakes, table.house)
    room = seat.pending if most is None else max(0, most - seat.stack)
    came = min(seat.pending, room)
    if not seat.stack and came < least_buyin(table.stakes, table.house):
        came = 0
    back = seat.pending - came
    events: Events = (ToppedUp(number, came),) if came else ()
    if back:
        events = (*events, Returned(number, seat.player, back))
    seat = replace(seat, stack=seat.stack + came, pending=0)
    return with_seat(table, number, seat), events


def fresh_absence(gone: Departed | None, now: int, until: int) -> Absence:
    """What a player who sits down owes: the blinds missed before, while they count (R4.5)."""
    if gone is None or not (now < gone.until or gone.same_orbit):
        return Absence(until=until)
    return Absence(small=gone.small, big=gone.big, until=until)
