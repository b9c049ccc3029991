"""What is read back: all tables when the room opens, hands and accounts while it is open."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from omaha8.room.store import schema
from omaha8.room.store.rows import Entry, HandPlayer, HandRow, NewAccount


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was kept at ``version``, and the inputs since then in their order."""

    id: str
    spec: str
    kept: str
    version: int
    entries: tuple[Entry, ...]


class Reads:
    """Everything that is asked of the database. Blocks: call it beside the event loop."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def tables(self) -> list[StoredTable]:
        """Every table, in the order in which they were opened."""
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(schema.tables).order_by(schema.tables.c.place))
            return [
                StoredTable(
                    id=row.id,
                    spec=row.spec,
                    kept=row.kept,
                    version=row.version,
                    entries=self._entries(connection, row.id),
                )
                for row in found.all()
            ]

    def _entries(self, connection: sa.Connection, table: str) -> tuple[Entry, ...]:
        entries = schema.entries
        found = connection.execute(
            sa.select(entries).where(entries.c.table_id == table).order_by(entries.c.version)
        )
        return tuple(
            Entry(
                table=table,
                version=row.version,
                at=row.at,
                account=row.account,
                command=row.command,
                input=row.input,
            )
            for row in found
        )

    def balances(self) -> dict[str, int]:
        """Every ledger account that was ever used."""
        with self._engine.connect() as connection:
            return {
                row.account: row.chips for row in connection.execute(sa.select(schema.balances))
            }

    def summed(self) -> dict[str, int]:
        """The same out of all postings, to be compared with ``balances``."""
        postings = schema.postings
        with self._engine.connect() as connection:
            total = sa.func.sum(postings.c.chips)
            asked = sa.select(postings.c.account, total).group_by(postings.c.account)
            return {account: int(chips) for account, chips in connection.execute(asked)}

    def unbalanced(self) -> list[str]:
        """The keys of bookings whose parts do not sum to zero: none, ever."""
        postings = schema.postings
        with self._engine.connect() as connection:
            asked = sa.select(postings.c.key).group_by(postings.c.key)
            wrong = asked.having(sa.func.sum(postings.c.chips) != 0)
            return list(connection.scalars(wrong))

    def accounts(self) -> list[NewAccount]:
        """Every account."""
        with self._engine.connect() as connection:
            return [
                NewAccount(id=row.id, name=row.name, key=row.key, kind=row.kind, at=row.at)
                for row in connection.execute(sa.select(schema.accounts))
            ]

    def session(self, token: str) -> str | None:
        """The account of a session, by the hash of its token."""
        sessions = schema.sessions
        with self._engine.connect() as connection:
            found: str | None = connection.scalar(
                sa.select(sessions.c.account).where(sessions.c.token == token)
            )
            return found

    def hands_of(self, account: str, limit: int, before: int) -> list[tuple[HandRow, HandPlayer]]:
        """The hands of an account that ended before a moment, newest first."""
        hands, players = schema.hands, schema.hand_players
        asked = (
            sa.select(hands, players.c.seat, players.c.net)
            .join(players, players.c.hand == hands.c.id)
            .where(players.c.account == account, players.c.ended < before)
            .order_by(players.c.ended.desc())
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return [
                (_hand(row, ()), HandPlayer(account=account, seat=row.seat, net=row.net))
                for row in connection.execute(asked)
            ]

    def hand(self, hand: str) -> HandRow | None:
        """A hand with everybody who was in it."""
        hands, players = schema.hands, schema.hand_players
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(hands).where(hands.c.id == hand)).first()
            if row is None:
                return None
            seated = connection.execute(sa.select(players).where(players.c.hand == hand))
            found = [HandPlayer(account=one.account, seat=one.seat, net=one.net) for one in seated]
            return _hand(row, tuple(found))


def _hand(row: sa.Row[tuple[object, ...]], players: tuple[HandPlayer, ...]) -> HandRow:
    return HandRow(
        id=row.id,
        table=row.table_id,
        number=row.number,
        began=row.began,
        ended=row.ended,
        record=row.record,
        secret=row.secret,
        roots=row.roots,
        players=players,
    )
