"""Hands saved as they end, each at once, in a file that is readable by its owner alone."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from omaha8.cli.data import append_privately, data_folder, private_folder
from omaha8.errors import NotUnderstood
from omaha8.hand import Action, Hand


class Saved:
    """The file of a session: created with its first hand."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.hands = 0

    def refuse(self) -> None:
        """Nothing, if hands can be written there; a folder that is missing is made.

        :raises NotUnderstood: ``file/folder``; OSError where the file cannot be opened.
        """
        if self.path is None:
            private_folder(private_folder(data_folder()) / "hands")
            return
        if self.path.is_dir():
            raise NotUnderstood(f"{self.path}: wanted a file, this is a folder", code="file/folder")
        try:
            private_folder(self.path.parent)
        except (FileExistsError, NotADirectoryError):
            raise NotUnderstood(
                f"{self.path}: wanted a folder above it, {self.path.parent} is none",
                code="file/folder",
            ) from None
        append_privately(self.path, "")

    def add(self, hand: Hand, actions: list[Action], number: int, names: dict[int, str]) -> None:
        """Write one hand to the end of the file."""
        from omaha8.histories.own import write
        from omaha8.histories.record import record

        now = datetime.now(UTC).replace(microsecond=0)
        players = tuple(names[seat] for seat in hand.setup.seats)
        written = record(
            hand,
            actions,
            id=str(number),
            source="omaha8 play",
            time=now.isoformat(),
            players=players,
        )
        if self.path is None:
            folder = private_folder(private_folder(data_folder()) / "hands")
            self.path = folder / f"play-{now:%Y%m%d-%H%M%S}.hand"
        gap = "\n" if self.path.exists() and self.path.stat().st_size else ""
        append_privately(self.path, f"{gap}{write(written)}\n")
        self.hands += 1
