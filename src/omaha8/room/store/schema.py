"""The tables of the database, made by code and numbered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event

from omaha8.errors import Refused

#: Raised with every change of the tables below.
VERSION = 1

meta = sa.MetaData()

about = sa.Table(
    "about",
    meta,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
accounts = sa.Table(
    "accounts",
    meta,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("key", sa.String(80), nullable=False, unique=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
sessions = sa.Table(
    "sessions",
    meta,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("account", sa.String(40), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
tables = sa.Table(
    "tables",
    meta,
    sa.Column("place", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("id", sa.String(40), nullable=False, unique=True),
    sa.Column("spec", sa.Text, nullable=False),
    sa.Column("kept", sa.Text, nullable=False),
    sa.Column("version", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
entries = sa.Table(
    "entries",
    meta,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("account", sa.String(40)),
    sa.Column("command", sa.String(40)),
    sa.Column("input", sa.Text, nullable=False),
)
bookings = sa.Table(
    "bookings",
    meta,
    sa.Column("place", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("key", sa.String(100), nullable=False, unique=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("why", sa.String(40), nullable=False),
)
postings = sa.Table(
    "postings",
    meta,
    sa.Column("key", sa.String(100), primary_key=True),
    sa.Column("account", sa.String(100), primary_key=True),
    sa.Column("chips", sa.BigInteger, nullable=False),
)
balances = sa.Table(
    "balances",
    meta,
    sa.Column("account", sa.String(100), primary_key=True),
    sa.Column("chips", sa.BigInteger, nullable=False),
)
hands = sa.Table(
    "hands",
    meta,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), nullable=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("began", sa.BigInteger, nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("roots", sa.Text, nullable=False),
)
hand_players = sa.Table(
    "hand_players",
    meta,
    sa.Column("hand", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("account", sa.String(40), nullable=False),
    sa.Column("net", sa.BigInteger, nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Index("hand_players_by_account", "account", "ended"),
)


def open_engine(url: str) -> sa.Engine:
    """An engine on that database with every table there.

    SQLite writes ahead and syncs every commit to the disk. The file is its owner's alone.

    :raises Refused: ``store/url`` for an address of none, ``store/open`` for one that cannot
        be opened, ``store/version`` for a database of another version.
    """
    try:
        engine = sa.create_engine(url)
    except (sa.exc.ArgumentError, ModuleNotFoundError) as error:
        raise Refused(f"not a database that can be used: {error}", code="store/url") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _pragmas)
        if engine.url.database:
            Path(engine.url.database).touch(mode=0o600)
    try:
        meta.create_all(engine)
        _check_version(engine)
    except sa.exc.DBAPIError as error:
        raise Refused(f"the database cannot be opened: {error.orig}", code="store/open") from None
    return engine


def _pragmas(connection: Any, _: object) -> None:  # noqa: ANN401  sqlite3 or any other driver
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _check_version(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        found = connection.scalar(sa.select(about.c.value).where(about.c.key == "version"))
        if found is None:
            connection.execute(about.insert().values(key="version", value=str(VERSION)))
        elif found != str(VERSION):
            raise Refused(
                f"the database has version {found}, wanted {VERSION}", code="store/version"
            )
