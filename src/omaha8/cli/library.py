"""What the commands of the library share: where it lies, and the options that choose hands."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import typer

from omaha8.cli.data import data_folder
from omaha8.cli.page import money
from omaha8.histories.library.players import in_other_letters

Store = typer.Option(None, "--from", help="The library; otherwise the one in the data folder.")
Room = typer.Option(None, help="Hands of this room.")
Kind = typer.Option(None, "--game", help="omaha-hilo or omaha-high.")
Cards = typer.Option(None, help="Hole cards: 4, 5 or 6.")
Limit = typer.Option(None, help="fixed, pot, no or spread.")
Since = typer.Option(None, help="From that year, month or day on: 2026-11-30.")
Until = typer.Option(None, help="To the end of that year, month or day.")
Least = typer.Option(None, "--min-pot", help="Pots of that much or more, before rake: 12.50.")
Most = typer.Option(None, "--max-pot", help="Pots of that much or less.")


def cents(chips: int, per_whole: int, label: str = "") -> str:
    """An amount as it stands in a column: with its hundredths, also where there are none."""
    told = money(chips, per_whole, label)
    if per_whole == 1 or "." in told:
        return told
    return f"{told}.{'0' * (len(str(per_whole)) - 1)}"


def also_called(connection: sqlite3.Connection, name: str) -> str:
    """A word on players whose names are the same but for letters large and small, if any."""
    others = in_other_letters(connection, name)
    if not others:
        return ""
    are = "is another player" if len(others) == 1 else "are others"
    return f"{name!r} is shown; {', '.join(map(repr, others))} {are}"


def usual_library() -> Path:
    """The library in the data folder."""
    return data_folder() / "library.db"
