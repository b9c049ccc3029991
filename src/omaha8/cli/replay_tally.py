"""What became of hands that were replayed: counted, and told in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from omaha8.cli.page import counts, many, paragraph
from omaha8.histories.judge import Judgement, unreadable


class Tally:
    """Hands by format and by what is wrong with them, and files that could not be read."""

    def __init__(self) -> None:
        self.files = 0
        self.refused: Counter[str] = Counter()
        self._formats: Counter[str] = Counter()
        self._agree: Counter[str] = Counter()
        self._errors: Counter[str] = Counter()
        self._broken = 0

    def hand(self, judgement: Judgement) -> None:
        """Count one hand."""
        form, fault = judgement.reading.format, judgement.fault
        self._formats[form] += 1
        if fault is None:
            self._agree[form] += 1
        else:
            self._errors[fault.code] += 1
            self._broken += unreadable(fault)

    @property
    def several(self) -> bool:
        """Whether more than one hand or file was met."""
        return self.files > 1 or self._formats.total() > 1

    @property
    def status(self) -> int:
        """0 if every hand agrees, 1 if one does not, 2 if something cannot be read."""
        if self._broken or self.refused:
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
        yield f"{many(hands, 'hand')} in {many(self.files, 'file')}: {', '.join(parts)}"
        if self._formats:
            names = [name for name, _ in self._formats.most_common()]
            yield paragraph(f"by format: {', '.join(map(self._format, names))}")
        if self._errors:
            yield paragraph(f"by error: {counts(self._errors)}")
        if self.refused:
            unread = many(self.refused.total(), "file")
            yield paragraph(f"{unread} could not be read: {counts(self.refused)}")

    def _format(self, name: str) -> str:
        hands, agree = self._formats[name], self._agree[name]
        return f"{name} ({hands:,})" if agree == hands else f"{name} ({agree:,} of {hands:,})"
