"""The store: what survives the process. The only part of the room that knows the database."""

from omaha8.room.store.reads import Reads, StoredTable
from omaha8.room.store.rows import (
    CloseSession,
    Entry,
    HandPlayer,
    HandRow,
    KeepTable,
    NewAccount,
    NewSession,
    NewTable,
    Posted,
    Row,
)
from omaha8.room.store.schema import open_engine
from omaha8.room.store.writer import Writer

__all__ = [
    "CloseSession",
    "Entry",
    "HandPlayer",
    "HandRow",
    "KeepTable",
    "NewAccount",
    "NewSession",
    "NewTable",
    "Posted",
    "Reads",
    "Row",
    "StoredTable",
    "Writer",
    "open_engine",
]
