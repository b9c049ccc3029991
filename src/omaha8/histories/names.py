"""The amounts of a hand and the names at its table, as a room's text has them."""

from __future__ import annotations

from itertools import pairwise

from omaha8.errors import NotUnderstood
from omaha8.histories.money import amount, show_units
from omaha8.histories.notes import Notes

#: No table has seats beyond it, and those of documents are numbers as they like.
_LAST_SEAT = 999


def contradiction(what: str, message: str) -> NotUnderstood:
    """An error for a line that says other than an earlier one."""
    return NotUnderstood(message, code=f"history/{what}")


class Names(Notes):
    """Notes that know who sits where, and what an amount means."""

    def chips(self, text: str) -> int:
        """An amount of this hand in units."""
        return amount(text, self.per_whole)

    def show(self, chips: int) -> str:
        """Units as the room would write them."""
        return show_units(chips, self.per_whole)

    def sit(self, seat: int, name: str, stack: int) -> None:
        """Somebody sits there with so many chips."""
        if not 0 <= seat <= _LAST_SEAT:
            raise contradiction("seat", f"seat {seat} is none: wanted one from 0 to {_LAST_SEAT}")
        if name in self.seats or seat in self.stacks:
            raise contradiction("seat", f"seat {seat} or player {name!r} is told twice")
        self.seats[name] = seat
        self.stacks[seat] = self.left[seat] = stack

    def call_by(self, seat: int, name: str) -> None:
        """That seat has another name too, by which it is called from here on."""
        self.seats[name] = seat
        self.tangled, self.called[seat] = True, name

    def longest_first(self) -> tuple[str, ...]:
        """The names, the longest first, where a text may begin with one that begins another."""
        if len(self.names) != len(self.seats):
            self.names = tuple(sorted(self.seats, key=len, reverse=True))
            # In the order of the alphabet, a name that begins others stands right before one.
            in_order = pairwise(sorted(self.seats))
            self.tangled |= any(after.startswith(before) for before, after in in_order)
        return self.names

    def seat(self, name: str) -> int:
        """The seat of a name.

        :raises NotUnderstood: ``history/player``.
        """
        if name not in self.seats:
            raise contradiction("player", f"{name!r} sits nowhere at this table")
        return self.seats[name]

    def who(self, line: str, mark: str = " ") -> tuple[int, str] | None:
        """The seat that a line begins with and the rest behind ``mark``, if it begins so.

        Names may hold anything, the room's own words too: the longest that fits counts.
        """
        name, there, rest = line.partition(mark)
        if not there:
            return None
        if len(self.names) != len(self.seats):
            self.longest_first()
        if name in self.seats and not self.tangled:
            return self.seats[name], rest
        for name in self.names:
            if line.startswith(name) and line.startswith(mark, len(name)):
                return self.seats[name], line[len(name) + len(mark) :]
        return None
