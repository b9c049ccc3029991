"""The table as one frozen value: its seats, and what lies between two hands."""

from __future__ import annotations

from typing import Literal

import msgspec

from omaha8.errors import Illegal
from omaha8.hand.setup import Setup
from omaha8.house import Game, House, Stakes, refuse_table

#: ``waiting`` wants to play and has not been let in yet, ``playing`` is dealt every hand.
Status = Literal["waiting", "playing", "sitting_out"]


class Wishes(msgspec.Struct, frozen=True):
    """What a player wants of the hands to come; it stands until it is taken back.

    ``post`` buys in at once instead of waiting for the big blind (R4.3, R4.6);
    ``sit_out`` and ``leave`` come true when the hand is over (R4.9, R4.11); with
    ``refuse_blinds`` the player sits out rather than post the next blind (R3.5);
    ``overblind`` is the amount of a voluntary kill, 0 for none (R6.5).
    """

    post: bool = False
    sit_out: bool = False
    leave: bool = False
    refuse_blinds: bool = False
    straddle: bool = False
    overblind: int = 0


class Absence(msgspec.Struct, frozen=True):
    """What being away has cost so far.

    ``small`` and ``big`` are the missed blinds owed, at most one of each (R4.5);
    ``rounds`` counts the big blinds that passed while sitting out (R4.9); ``timeouts``
    are those in a row (R19.4); ``until`` is when the seat is freed, in ms (R1.8, R4.9).
    """

    small: bool = False
    big: bool = False
    rounds: int = 0
    timeouts: int = 0
    until: int | None = None


class Orbit(msgspec.Struct, frozen=True):
    """The blinds of this round under the orbit button (R2.4).

    ``big`` and ``small`` are paid; ``late_big`` and ``late_small`` are left over from the
    round before and still to be paid.
    """

    big: bool = False
    small: bool = False
    late_big: bool = False
    late_small: bool = False


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One taken seat.

    ``stack`` is what it had before the running hand, if there is one; ``pending`` are chips
    brought in that come into play after it (R1.6). ``newcomer`` holds until the first hand
    dealt.
    """

    player: str
    name: str
    stack: int = 0
    pending: int = 0
    status: Status = "sitting_out"
    newcomer: bool = True
    wishes: Wishes = Wishes()
    absence: Absence = Absence()
    orbit: Orbit = Orbit()


class Positions(msgspec.Struct, frozen=True):
    """Where button and blinds were in the last hand.

    ``button`` may be an empty seat, ``small`` is the position even where the small blind
    was dead (R2.3); blinds are None where they are not known. ``again`` holds after the
    first hand of a game was cancelled, so that it begins once more in the same way (R19.9).
    """

    button: int
    small: int | None = None
    big: int | None = None
    again: bool = False

    @property
    def heads_up(self) -> bool:
        """Whether two played: only then has the button the small blind (R3.6)."""
        return self.small == self.button


class Kill(msgspec.Struct, frozen=True):
    """Who kills the next hand, who holds a leg, who left owing a kill blind (RULES 11).

    Players, not seats: a kill does not pass to the next owner of a chair.
    """

    killer: str | None = None
    leg: str | None = None
    debts: tuple[str, ...] = ()


class Level(msgspec.Struct, frozen=True):
    """One level of a tournament (R18.2): what it costs and how the ante is paid."""

    stakes: Stakes
    ante_style: Literal["each", "bba"] = "bba"
    seconds: int = 0


class Departed(msgspec.Struct, frozen=True, kw_only=True):
    """A player who left, as long as it matters when they come back (R1.7, R4.5).

    ``until`` (ms) ends the obligation to bring ``chips`` back. The missed blinds stay owed
    until then or until the big blind has passed the seat, whichever is later
    (``same_orbit`` holds until it has).
    """

    player: str
    seat: int
    chips: int
    until: int
    small: bool = False
    big: bool = False
    same_orbit: bool = True


class Mark(msgspec.Struct, frozen=True):
    """What the running hand leaves behind at a seat, once it is completed."""

    seat: int
    player: str
    dealt: bool
    absence: Absence
    orbit: Orbit


class Deal(msgspec.Struct, frozen=True):
    """The running hand, as far as the table knows it.

    ``positions`` and ``marks`` become true when the hand is completed; a cancelled hand
    drops them, and so keeps button and blinds (R2.1, R19.9). ``killer`` is the player whose
    kill this hand is; ``new_game`` holds where everybody was let in free (R4.1).
    """

    setup: Setup
    positions: Positions
    marks: tuple[Mark, ...]
    killer: str | None = None
    new_game: bool = False


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table: ``seats[0]`` is seat 1, None where nobody sits.

    ``levels`` is empty at a cash table; ``level`` is the index of the present one.
    ``hands`` counts completed hands.
    """

    game: Game
    stakes: Stakes
    house: House
    seats: tuple[Seat | None, ...]
    positions: Positions | None = None
    kill: Kill = Kill()
    levels: tuple[Level, ...] = ()
    level: int = 0
    hands: int = 0
    departed: tuple[Departed, ...] = ()
    deal: Deal | None = None

    @property
    def taken(self) -> dict[int, Seat]:
        """The taken seats by number, ascending."""
        return {number: seat for number, seat in enumerate(self.seats, 1) if seat is not None}

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats in the running hand; empty between hands."""
        return self.deal.setup.seats if self.deal else ()

    @property
    def chips(self) -> int:
        """All chips on the table; those of a running hand count where they came from."""
        return sum(seat.stack + seat.pending for seat in self.taken.values())


def open_table(
    game: Game,
    stakes: Stakes,
    house: House,
    seats: int,
    *,
    levels: tuple[Level, ...] = (),
) -> Table:
    """An empty table.

    :raises Illegal: ``house/...`` for a table that cannot be (R1.2-R1.4, R11.3).
    """
    for each in (stakes, *(level.stakes for level in levels)):
        refuse_table(game, each, house, seats)
    return Table(game=game, stakes=stakes, house=house, seats=(None,) * seats, levels=levels)


def in_play(table: Table, stacks: dict[int, int], *, positions: Positions | None = None) -> Table:
    """The table with players who owe nothing at those seats, as if they had played for hours.

    Where a hand starts from a picture of a table: worked cases, tests, bots at home.
    Players and names are ``p1``, ``p2`` ... after their seats; for the orbit button they
    have paid what the hand at ``positions`` asked of them.
    """
    for number, stack in stacks.items():
        player = f"p{number}"
        seat = Seat(
            player=player,
            name=player,
            stack=stack,
            status="playing",
            newcomer=False,
            orbit=_round_at(number, positions),
        )
        table = with_seat(table, number, seat)
    return msgspec.structs.replace(table, positions=positions)


def _round_at(number: int, positions: Positions | None) -> Orbit:
    """How far the round of a seat is after an ordinary hand at those positions."""
    if positions is None or number not in {positions.button, positions.small, positions.big}:
        return Orbit()
    return Orbit(big=True, small=number != positions.big)


def with_seat(table: Table, number: int, seat: Seat | None) -> Table:
    """The table with that seat changed, or empty."""
    if not 1 <= number <= len(table.seats):
        raise Illegal(
            f"wanted a seat of 1 to {len(table.seats)}, got {number}",
            code="table/no-seat",
            seat=number,
        )
    seats = (*table.seats[: number - 1], seat, *table.seats[number:])
    return msgspec.structs.replace(table, seats=seats)


def seat_of(table: Table, number: int) -> Seat:
    """Who sits there.

    :raises Illegal: ``table/no-seat`` or ``table/seat-empty``.
    """
    seat = table.taken.get(number)
    if seat is None:
        with_seat(table, number, None)
        raise Illegal(f"nobody sits at seat {number}", code="table/seat-empty", seat=number)
    return seat
