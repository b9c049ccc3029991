"""What became of hands that were replayed: counted, and told in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from omaha8.cli.page import counts, many, paragraph
from omaha8.cli.places import Places
from omaha8.histories.judge import Judgement, unreadable

#: How far hands can be judged, the farthest first.
_HOW_FAR = ("cards", "chips", "actions")


class Tally:
    """Hands by format and by what is wrong with them, and files that could not be read."""

    def __init__(self, places: Places) -> None:
        self.files = 0
        self._places = places
        self.refused: Counter[str] = Counter()
        self._formats: Counter[str] = Counter()
        self._agree: Counter[str] = Counter()
        self._judged: Counter[str] = Counter()
        self._errors: Counter[str] = Counter()
        self._broken = 0

    def hand(self, judgement: Judgement) -> None:
        """Count one hand."""
        form, fault = judgement.reading.format, judgement.fault
        self._formats[form] += 1
        if fault is None:
            self._agree[form] += 1
            self._judged[judgement.judged] += 1
        else:
            self._errors[fault.code] += 1
            self._broken += unreadable(fault)

    @property
    def several(self) -> bool:
        """Whether more than one hand or file was met, those passed over among them."""
        files = self.files + len(self._places.passed) + self._places.closed
        return files > 1 or self._formats.total() > 1

    @property
    def status(self) -> int:
        """0 if every hand agrees, 1 if one does not, 2 if something cannot be read."""
        nothing = not self._formats
        if self._broken or self.refused or self._places.closed or nothing:
            return 2
        return 1 if self._errors else 0

    def summary(self) -> Iterator[str]:
        """How many agree and differ, by format, and what is wrong by its code."""
        hands, agree = self._formats.total(), self._agree.total()
        differ = hands - agree - self._broken
        agreed = f"{agree:,} {'agrees' if agree == 1 else 'agree'}"
        parts = [agreed if agree < 2 or agree < hands else "all agree"]
        parts += [f"{differ:,} {'does' if differ == 1 else 'do'} not"] if differ else []
        broken = "breaks" if self._broken == 1 else "break"
        parts += [f"{self._broken:,} {broken} off"] if self._broken else []
        where = f"in {many(self.files, 'file')}"
        yield f"{many(hands, 'hand')} {where}: {', '.join(parts)}" if hands else f"no hand {where}"
        if self._formats:
            names = [name for name, _ in self._formats.most_common()]
            yield paragraph(f"by format: {', '.join(map(self._format, names))}")
        if self._judged:
            told = [f"{name} ({self._judged[name]:,})" for name in _HOW_FAR if self._judged[name]]
            yield f"judged: {', '.join(told)}"
        if self._errors:
            yield paragraph(f"by error: {counts(self._errors)}")
        if self.refused:
            unread = many(self.refused.total(), "file")
            yield paragraph(f"{unread} could not be read: {counts(self.refused)}")
        yield from self._places.summary()

    def _format(self, name: str) -> str:
        hands, agree = self._formats[name], self._agree[name]
        return f"{name} ({hands:,})" if agree == hands else f"{name} ({agree:,} of {hands:,})"
