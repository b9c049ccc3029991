"""What is written is there; a write that fails takes nobody else's with it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from omaha8.errors import Broken, Refused
from omaha8.room.store import (
    CloseSession,
    Entry,
    HandPlayer,
    HandRow,
    KeepTable,
    NewAccount,
    NewSession,
    NewTable,
    Posted,
    Reads,
    Writer,
    open_engine,
    schema,
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sa.Engine]:
    engine = open_engine(f"sqlite:///{tmp_path / 'room.db'}")
    yield engine
    engine.dispose()


@pytest.fixture
def writer(engine: sa.Engine) -> Iterator[Writer]:
    writer = Writer(engine)
    yield writer
    writer.stop()


def booking(key: str, chips: int = 5) -> Posted:
    return Posted(key=key, at=1, why="x", parts=(("a", -chips), ("b", chips)))


def entry(version: int) -> Entry:
    return Entry(table="t", version=version, at=1, account=None, command=None, input="{}")


def a_hand(number: int, *, ended: int, record: str = "r") -> HandRow:
    return HandRow(
        id=f"h{number}",
        table="t",
        number=number,
        began=1,
        ended=ended,
        record=record,
        secret="sealed",  # noqa: S106
        roots="[]",
        players=(HandPlayer(account="a", seat=4, net=-number),),
    )


async def test_the_disk_is_asked_to_keep_it(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        assert connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(sa.text("PRAGMA synchronous")) == 2


async def test_many_writes_at_once_share_commits(engine: sa.Engine, writer: Writer) -> None:
    await asyncio.gather(*[writer.write(booking(str(number))) for number in range(200)])
    assert writer.commits < 200
    reads = Reads(engine)
    assert reads.balances() == {"a": -1000, "b": 1000} == reads.summed()
    assert reads.unbalanced() == []


async def test_a_key_can_be_booked_once_and_the_others_of_its_batch_are_kept(
    engine: sa.Engine, writer: Writer
) -> None:
    await writer.write(booking("once"))
    results = await asyncio.gather(
        *[writer.write(booking(key)) for key in ("x", "once", "y")], return_exceptions=True
    )
    assert [type(result).__name__ for result in results] == ["NoneType", "Broken", "NoneType"]
    assert Reads(engine).balances() == {"a": -15, "b": 15}


async def test_rows_of_one_write_stand_or_fall_together(engine: sa.Engine, writer: Writer) -> None:
    await writer.write(booking("once"), entry(1))
    with pytest.raises(Broken) as broken:
        await writer.write(entry(2), booking("once"))
    assert broken.value.code == "store/write"
    with engine.connect() as connection:
        versions = connection.scalars(sa.select(schema.entries.c.version))
        assert list(versions) == [1]


async def test_a_table_comes_back_with_what_happened_since_it_was_kept(
    engine: sa.Engine, writer: Writer
) -> None:
    await writer.write(NewTable(id="t", spec="spec", kept="k0", at=1))
    for version in range(1, 6):
        await writer.write(entry(version))
    await writer.write(KeepTable(id="t", kept="k3", version=3, forget=2), entry(6))
    (table,) = Reads(engine).tables()
    assert (table.spec, table.kept, table.version) == ("spec", "k3", 3)
    assert [one.version for one in table.entries] == [3, 4, 5, 6]


async def test_accounts_sessions_and_hands(engine: sa.Engine, writer: Writer) -> None:
    reads = Reads(engine)
    await writer.write(NewAccount(id="a", name="Ann", key="ann", kind="guest", at=1))
    await writer.write(NewSession(token="h", account="a", at=1))  # noqa: S106
    assert [account.name for account in reads.accounts()] == ["Ann"]
    assert reads.session("h") == "a"
    await writer.write(CloseSession(token="h"))  # noqa: S106
    assert reads.session("h") is None
    for number in (1, 2, 3):
        await writer.write(a_hand(number, ended=number))
    assert [row.id for row, _ in reads.hands_of("a", 2, 100)] == ["h3", "h2"]
    assert [one.net for _, one in reads.hands_of("a", 9, 3)] == [-2, -1]
    found = reads.hand("h2")
    assert found
    assert found.players == (HandPlayer(account="a", seat=4, net=-2),)
    assert reads.hand("none") is None


async def test_a_hand_is_written_again_when_somebody_shows(
    engine: sa.Engine, writer: Writer
) -> None:
    await writer.write(a_hand(1, ended=1, record="first"))
    await writer.write(a_hand(1, ended=2, record="second"))
    found = Reads(engine).hand("h1")
    assert found
    assert (found.record, len(found.players)) == ("second", 1)


def test_another_version_is_refused_and_the_file_is_private(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    engine = open_engine(f"sqlite:///{path}")
    assert os.stat(path).st_mode & 0o777 == 0o600  # noqa: PTH116
    with engine.begin() as connection:
        connection.execute(schema.about.update().values(value="99"))
    engine.dispose()
    with pytest.raises(Refused) as refused:
        open_engine(f"sqlite:///{path}")
    assert refused.value.code == "store/version"


def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(Refused) as refused:
        open_engine(f"sqlite:///{path}")
    assert refused.value.code == "store/open"


@pytest.mark.parametrize("url", ["nonsense", "http://x/y", "oracle+nothing://x/y"])
def test_what_is_no_address_of_a_database_is_refused_in_one_line(url: str) -> None:
    with pytest.raises(Refused) as refused:
        open_engine(url)
    assert refused.value.code == "store/url"
    assert "\n" not in str(refused.value)
