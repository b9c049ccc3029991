"""The room: what a connection may ask of it, and everything that holds it together."""

from __future__ import annotations

import asyncio

import msgspec

from omaha8.errors import Refused
from omaha8.room import messages
from omaha8.room.accounts import Account, Accounts, closed_session, hashed, new_session
from omaha8.room.again import Again, again
from omaha8.room.dealer import Dealer
from omaha8.room.hub import Hub
from omaha8.room.ledger import Ledger, granted
from omaha8.room.live import Live
from omaha8.room.lobby import Lobby
from omaha8.room.parts import Parts, Viewer
from omaha8.room.players import Programs
from omaha8.room.records import download, read_row, visible_places
from omaha8.room.state import Spec, kept, opened
from omaha8.room.store import HandPlayer, HandRow, NewTable, Reads, Row
from omaha8.room.story import Outcome
from omaha8.room.times import Times

#: Play chips that a guest begins with, and gets again who has fewer than the second.
WELCOME_CHIPS = 10_000
BROKE = 1_000


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """A hand in the list of a player's own hands."""

    id: str
    table: str
    name: str
    number: int
    ended: int
    seat: int
    net: int


class Room:
    """Tables, accounts and connections. Made by ``build.open_room``."""

    def __init__(
        self, *, accounts: Accounts, ledger: Ledger, reads: Reads, times: Times, programs: Programs
    ) -> None:
        self.accounts = accounts
        self.ledger = ledger
        self.reads = reads
        self.times = times
        self.programs = programs
        self.hub = Hub()
        self.lobby = Lobby(self.hub, times)
        self.lives: dict[str, Live] = {}
        self.parts: Parts | None = None

    @property
    def writing(self) -> Parts:
        """What tables are made with; there from the moment the room is open."""
        if self.parts is None:
            raise Refused("the room is not open", code="room/closed")
        return self.parts

    def moved(self, table: str, outcome: Outcome) -> None:
        """A table has changed: balances, the lobby and the programs follow."""
        live = self.lives[table]
        touched = {
            account.removeprefix("player:")
            for move in outcome.moves
            for account, _ in move.parts
            if account.startswith("player:")
        }
        for account in touched:
            self.hub.tell(account, messages.Balance(self.ledger.wallet(account)))
        self.lobby.changed(live, outcome)
        self.programs.changed(live)

    def add(self, live: Live) -> None:
        """A table that is open now."""
        self.lives[live.id] = live
        self.lobby.add(live)

    async def new_table(self, spec: Spec) -> Live:
        """Open a table.

        :raises Illegal: ``house/...`` for one that cannot be.
        """
        state = opened(spec)
        text = msgspec.json.encode(kept(state)).decode()
        described = msgspec.json.encode(spec).decode()
        row = NewTable(id=spec.id, spec=described, kept=text, at=self.times.now())
        await self.writing.writer.write(row)
        live = Live(state, 0, self.writing)
        self.add(live)
        live.open()
        return live

    # Accounts.

    async def new_account(self, name: str, kind: str, chips: int) -> Account:
        """A new account with play chips.

        :raises NotUnderstood: ``account/...`` for a name that cannot be.
        :raises Refused: ``account/name-taken``.
        """
        now = self.times.now()
        account, row = self.accounts.new(name, kind, now)
        rows: list[Row] = [row]
        rows += self.ledger.book(f"granted:{account.id}", [granted(account.id, chips)], now)
        await self.writing.writer.write(*rows)
        return account

    async def guest(self, name: str) -> tuple[Account, str]:
        """A new guest and the token of their session.

        :raises NotUnderstood: as ``new_account`` does.
        """
        account = await self.new_account(name, "guest", WELCOME_CHIPS)
        token, row = new_session(account.id, self.times.now())
        await self.writing.writer.write(row)
        return account, token

    async def refill(self, account: str) -> int:
        """Play chips up to what a guest begins with, for who is broke; the balance then.

        Chips on tables count: who has enough of either gets nothing.
        """
        lying = sum(self.ledger.stake(table, account) for table in self.lives)
        has = self.ledger.wallet(account) + lying
        if has < BROKE:
            now = self.times.now()
            moves = [granted(account, WELCOME_CHIPS - has)]
            rows = self.ledger.book(f"refill:{account}:{now}", moves, now)
            await self.writing.writer.write(*rows)
            self.hub.tell(account, messages.Balance(self.ledger.wallet(account)))
        return self.ledger.wallet(account)

    async def account_of(self, token: str | None) -> Account | None:
        """Whose session that is."""
        if not token or len(token) > 100:
            return None
        found = await asyncio.to_thread(self.reads.session, hashed(token))
        return self.accounts.get(found) if found else None

    async def sign_out(self, token: str) -> None:
        """End a session."""
        await self.writing.writer.write(closed_session(token))

    # Connections.

    def connect(self, viewer: Viewer) -> None:
        """Greet a viewer, show the lobby, and tell the tables that somebody is back."""
        account, now = viewer.account, self.times.now()
        first = self.hub.join(viewer)
        balance = self.ledger.wallet(account.id) if account else 0
        welcome = messages.Welcome(
            account.id if account else None, account.name if account else None, balance, now
        )
        viewer.send(messages.encoded(welcome))
        viewer.send(messages.encoded(self.lobby.message()))
        if account and first:
            self._presence(account.id, here=True)

    def disconnect(self, viewer: Viewer) -> None:
        """Forget a viewer."""
        for live in self.lives.values():
            live.unwatch(viewer)
        if self.hub.part(viewer) and viewer.account:
            self._presence(viewer.account.id, here=False)

    def _presence(self, account: str, *, here: bool) -> None:
        for live in self.lives.values():
            seat = live.state.seat_of(account)
            if seat is not None:
                live.tell(messages.Presence(live.id, seat, here))

    def receive(self, viewer: Viewer, message: messages.FromClient) -> None:
        """Do what a viewer asks. Whatever is wrong is answered, never raised."""
        if isinstance(message, messages.Ping):
            viewer.send(messages.encoded(messages.Pong(self.times.now())))
            return
        live = self.lives.get(message.table)
        if isinstance(message, messages.Watch | messages.Resync):
            if live is None:
                refused = messages.Notice("room/no-table", {"table": message.table})
                viewer.send(messages.encoded(refused))
            else:
                self._watch(live, viewer)
        elif isinstance(message, messages.Unwatch):
            if live is not None:
                live.unwatch(viewer)
        elif live is None:
            viewer.send(messages.encoded(messages.Refused(message.id, "room/no-table", {})))
        elif viewer.account is None:
            viewer.send(messages.encoded(messages.Refused(message.id, "room/no-account", {})))
        else:
            live.ask(message, viewer.account, viewer)

    def _watch(self, live: Live, viewer: Viewer) -> None:
        live.watch(viewer)
        for number, seat in live.state.table.taken.items():
            program = seat.player in live.state.bots
            if not program and not self.hub.here(seat.player):
                viewer.send(messages.encoded(messages.Presence(live.id, number, here=False)))

    # Hands.

    async def own_hands(self, account: str, limit: int, before: int) -> list[Own]:
        """The hands of an account, newest first."""
        found = await asyncio.to_thread(self.reads.hands_of, account, limit, before)
        return [self._own(row, player) for row, player in found]

    def _own(self, row: HandRow, player: HandPlayer) -> Own:
        live = self.lives.get(row.table)
        return Own(
            id=row.id,
            table=row.table,
            name=live.state.spec.name if live else row.table,
            number=row.number,
            ended=row.ended,
            seat=player.seat,
            net=player.net,
        )

    async def own_record(self, account: str, hand: str) -> str:
        """A hand of that account as text: own cards and what was shown, nobody else's.

        :raises Refused: ``hands/not-yours`` for any other hand, there or not.
        """
        row, seat, secret = await self._own_row(account, hand)
        return await asyncio.to_thread(_record, row, self.writing.dealer, secret, seat)

    async def own_story(self, account: str, hand: str) -> Again:
        """The hand of that account told again.

        :raises Refused: ``hands/not-yours`` for any other hand, there or not.
        """
        row, seat, secret = await self._own_row(account, hand)
        deck = self.writing.dealer.again(row.table, row.id, secret)
        return await asyncio.to_thread(again, row, deck, seat)

    async def _own_row(self, account: str, hand: str) -> tuple[HandRow, int, bytes]:
        """The row of a hand, the seat of that account in it, and the secret of its deal."""
        row = await asyncio.to_thread(self.reads.hand, hand)
        seats = [one.seat for one in row.players if one.account == account] if row else []
        if row is None or not seats:
            raise Refused("that is no hand of yours", code="hands/not-yours", hand=hand)
        return row, seats[0], self.writing.seal.open(row.secret, row.id)


def _record(row: HandRow, dealer: Dealer, secret: bytes, seat: int) -> str:
    seen = visible_places(read_row(row), seat)
    deck = dealer.again(row.table, row.id, secret)
    return download(row, deck, seat, dealer.proof(row.table, row.id, secret, seen))
