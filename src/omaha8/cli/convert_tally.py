"""What became of hands that were converted: counted, and told in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from omaha8.cli.page import counts, many, paragraph

#: So many errors are told in words; the others are counted.
_TOLD = 5


class Tally:
    """Hands written, hands that were there already, and what could not be written."""

    def __init__(self) -> None:
        self.written = 0
        self.files = 0
        self.formats: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.first = ""
        self._told: list[str] = []
        self._there = self._there_files = 0

    def error(self, code: str, place: str) -> None:
        """Count something that could not be written."""
        self.errors[code] += 1
        self.first = self.first or place
        if len(self._told) < _TOLD:
            self._told.append(place)

    def there(self, hands: int) -> None:
        """Count a file that was written before."""
        self._there += hands
        self._there_files += 1

    def summary(self, out: Path) -> Iterator[str]:
        """What was written, what was there, and what was not written and why."""
        if self.written or not self._there_files:
            where = f" in {many(self.files, 'file')} below {out}" if self.files else ""
            yield f"{many(self.written, 'hand')} written{where}"
            if self.formats:
                yield paragraph(f"by format: {counts(self.formats)}")
        else:
            yield "nothing new was written"
        if self._there_files:
            were = "was" if self._there == 1 else "were"
            files = many(self._there_files, "file")
            yield f"{many(self._there, 'hand')} in {files} {were} there already"
        if self.errors:
            yield paragraph(f"{self.errors.total():,} not written: {counts(self.errors)}")
            yield from [f"  {place}" for place in self._told]
            if more := self.errors.total() - len(self._told):
                yield f"  and {more:,} more"

    def in_one_line(self) -> str:
        """What was not written of one file."""
        return (
            f"{many(self.written, 'hand')} written, {self.errors.total():,} not: "
            f"{counts(self.errors)}; the first: {self.first}"
        )
