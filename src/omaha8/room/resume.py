"""A table as it was when the process ended, out of what was stored."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from omaha8.errors import Omaha8Error
from omaha8.room import inputs, messages
from omaha8.room.dealer import Dealer
from omaha8.room.ledger import Ledger
from omaha8.room.live import Live
from omaha8.room.log import fault
from omaha8.room.parts import Parts
from omaha8.room.seal import Seal
from omaha8.room.state import Kept, Spec, State, again
from omaha8.room.step import step
from omaha8.room.store import StoredTable
from omaha8.room.story import Move, stake, wallet


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """A table again: its state at ``version``, and the sealed secret of its last deal."""

    state: State
    version: int
    secret: str


def replayed(stored: StoredTable, dealer: Dealer, seal: Seal) -> Replayed:
    """The table after every input since it was kept.

    :raises Omaha8Error: where an input cannot be taken again; nothing is guessed.
    """
    state = again(
        msgspec.json.decode(stored.spec, type=Spec), msgspec.json.decode(stored.kept, type=Kept)
    )
    version, secret = stored.version, ""
    for entry in stored.entries:
        if entry.version <= stored.version:
            continue
        given = inputs.read_input(entry.input)
        deck: tuple[int, ...] = ()
        if isinstance(given, inputs.Begin):
            secret = given.secret
            if secret:
                deck = dealer.again(stored.id, given.hand, seal.open(secret, given.hand))
        state = step(state, given, deck).state
        version = entry.version
    return Replayed(state=state, version=version, secret=secret)


def given_back(stored: StoredTable) -> Replayed:
    """The table as if its running hand had not begun: every stack is as before (R19.8).

    Who came, went or brought chips meanwhile has done so; the ledger is the judge of where
    chips are, ``strays`` says what has to be booked.
    """
    state = again(
        msgspec.json.decode(stored.spec, type=Spec), msgspec.json.decode(stored.kept, type=Kept)
    )
    version = stored.version
    for entry in stored.entries:
        version = max(version, entry.version)
        if entry.version <= stored.version:
            continue
        given = inputs.read_input(entry.input)
        if isinstance(given, inputs.Begin):
            continue
        # What belonged to the hand is refused now, for there is none.
        with suppress(Omaha8Error):
            state = step(state, given).state
    return Replayed(state=state, version=version, secret="")


def strays(state: State, ledger: Ledger) -> list[Move]:
    """Bookings after which every stake in the ledger is what lies at the seat."""
    table = state.spec.id
    lies = {seat.player: seat.stack + seat.pending for seat in state.table.taken.values()}
    booked = {player: ledger.stake(table, player) for player in ledger.players_at(table)}
    moves = []
    for player in sorted({*lies, *booked}):
        over = booked.get(player, 0) - lies.get(player, 0)
        if over:
            parts = ((stake(table, player), -over), (wallet(player), over))
            moves.append(Move("given-back", parts))
    return moves


def resumed(stored: StoredTable, parts: Parts) -> tuple[Live, bool]:
    """The table, ready to go on, and whether it is exactly as it was.

    Where a hand cannot be dealt again (its key is gone, say), it is given back.
    """
    exact = True
    try:
        found = replayed(stored, parts.dealer, parts.seal)
    except Omaha8Error as error:
        fault("table.not-resumed", error, table=stored.id)
        found, exact = given_back(stored), False
    live = Live(found.state, found.version, parts)
    live.secret = found.secret
    for entry in stored.entries:
        if entry.account and entry.command:
            live.remember((entry.account, entry.command), messages.Done(entry.command))
    return live, exact
