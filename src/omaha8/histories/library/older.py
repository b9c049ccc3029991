"""Libraries of older versions brought up to date."""

from __future__ import annotations

import sqlite3

from omaha8.histories.library.entry import key_of, restored


def renew(connection: sqlite3.Connection, version: int) -> None:
    """The library as that version keeps it, all or nothing.

    Until version 2 a number told a hand in rooms that count anew in every session too: hands
    get the keys of today, and every file is read once more, for those that were left out.
    """
    connection.execute("BEGIN IMMEDIATE")
    rows = connection.execute("SELECT id, room, hand FROM hands").fetchall()
    for number, *kept in rows:
        (stored,) = connection.execute(
            "SELECT record FROM hands WHERE id = ?", (number,)
        ).fetchone()
        record = restored(stored)
        key = None if record is None else key_of(record)
        if key is None or [key.room, key.hand] == kept:
            continue
        twice = connection.execute(
            "SELECT 1 FROM hands WHERE room = ? AND hand = ?", (key.room, key.hand)
        ).fetchone()
        if twice:
            connection.execute("DELETE FROM seats WHERE hand = ?", (number,))
            connection.execute("DELETE FROM hands WHERE id = ?", (number,))
            continue
        connection.execute(
            "UPDATE hands SET room = ?, hand = ? WHERE id = ?", (key.room, key.hand, number)
        )
        if key.room != kept[0]:
            _move(connection, number, key.room)
    connection.execute("UPDATE files SET size = NULL, digest = NULL")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute("COMMIT")


def _move(connection: sqlite3.Connection, hand: int, room: str) -> None:
    """The players of a hand as those of that room."""
    connection.execute(
        "INSERT OR IGNORE INTO players (room, name) SELECT ?, p.name FROM seats s"
        " JOIN players p ON p.id = s.player WHERE s.hand = ?",
        (room, hand),
    )
    connection.execute(
        "UPDATE seats SET player = (SELECT n.id FROM players p JOIN players n ON n.name = p.name"
        " WHERE p.id = seats.player AND n.room = ?) WHERE hand = ?",
        (room, hand),
    )
