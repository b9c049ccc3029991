"""What became of hands that were converted: counted, and told in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from omaha8.cli.page import counts, many, paragraph
from omaha8.cli.places import Places

#: So many errors are told in words; the others are counted.
_TOLD = 5


class Tally:
    """Hands written, hands that were there already, and what could not be written."""

    def __init__(self, places: Places, *, verbose: bool = False) -> None:
        self.written = 0
        self.files = 0
        self.formats: Counter[str] = Counter()
        self._errors: Counter[str] = Counter()
        self._told: list[str] = []
        self._unread = False
        self._there = self._there_files = 0
        self._places, self._verbose = places, verbose

    def error(self, code: str, place: str, *, unread: bool = False) -> None:
        """Count something that was not written, ``unread`` because it cannot be read."""
        self._errors[code] += 1
        self._unread = self._unread or unread
        if self._verbose or len(self._told) < _TOLD:
            self._told.append(place)

    @property
    def status(self) -> int:
        """0 if every hand is written, 1 if one is not, 2 if something cannot be read."""
        nothing = not (self.written or self._there_files or self._errors)
        if self._unread or self._places.closed or nothing:
            return 2
        return 1 if self._errors else 0

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
        if self._errors:
            yield paragraph(f"{self._errors.total():,} not written: {counts(self._errors)}")
            yield from [f"  {place}" for place in self._told]
            if more := self._errors.total() - len(self._told):
                yield f"  and {more:,} more (--verbose names each)"
        yield from self._places.summary()

    def of_one(self) -> Iterator[str]:
        """What was not written of one file: in one line, or each in its own."""
        missing = self._errors.total()
        if not missing:
            return
        if missing == 1 and not self.written:
            yield self._told[0]
            return
        head = f"{many(self.written, 'hand')} written, {missing:,} not: {counts(self._errors)}"
        more = " (--verbose names each)" if missing > 1 else ""
        yield head if self._verbose else f"{head}; the first: {self._told[0]}{more}"
        if self._verbose:
            yield from self._told
