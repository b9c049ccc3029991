"""Two rooms never open the same folder or database, whatever either calls it."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from omaha8.errors import Refused
from omaha8.room.alone import alone_in, alone_on
from omaha8.room.build import Plan, open_room


@pytest.mark.parametrize("how", ["own folder", "own name", "link", "driver", "more"])
async def test_a_database_is_one_room_s_at_a_time(tmp_path: Path, how: str) -> None:
    """Folders of their own do not help two rooms that write to one file."""
    file, link = tmp_path / "room.db", tmp_path / "other.db"
    first, address = f"sqlite:///{file}", f"sqlite:///{file}"
    if how == "own folder":
        file, first = tmp_path / "one" / "room.db", ""
        address = f"sqlite:///{file}"
    elif how == "link":
        link.symlink_to(file)
        address = f"sqlite:///{link}"
    elif how == "driver":
        address = f"sqlite+pysqlite:///{tmp_path}/./room.db"
    elif how == "more":
        address += "?timeout=9"
    one = Plan(folder=tmp_path / "one", database=first, tables=())
    two = Plan(folder=tmp_path / "two", database=address, tables=())
    async with open_room(one):
        with pytest.raises(
            Refused, match=r"is in use by process \d+: wanted a database"
        ) as refused:
            async with open_room(two):
                pass
    assert refused.value.code == "room/in-use"
    async with open_room(two):
        pass  # it is free again


def test_a_database_elsewhere_is_kept_apart_on_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    address = "postgresql+psycopg://ann:secret@db.example/room"
    with alone_on(address), pytest.raises(Refused) as refused, alone_on(address):
        pass
    assert "secret" not in str(refused.value)
    assert "postgresql+psycopg://db.example/room is in use" in str(refused.value)
    with alone_on(address), alone_on(address + "2"):
        pass


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///:memory:", "sqlite:////no/folder/x.db"]
)
def test_what_nobody_else_can_open_is_not_locked(address: str) -> None:
    with alone_on(address), alone_on(address):
        pass


def test_a_lock_that_may_not_be_opened_is_somebody_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr("os.open", denied)
    with pytest.raises(Refused, match="in use by somebody else"), alone_in(tmp_path):
        pass


def test_a_fault_gives_the_lock_back(tmp_path: Path) -> None:
    with suppress(KeyError), alone_in(tmp_path):
        raise KeyError
    with alone_in(tmp_path):
        pass
