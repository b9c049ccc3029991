"""Who sits at the table: the person, and bots for the other seats; their chips between hands."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

from omaha8.bots import Bot, bot_named
from omaha8.cli.terminal.setting import Setting
from omaha8.errors import NotUnderstood
from omaha8.table import Table, TableEvent, buy_in, leave, open_table, sit, top_up, wish_straddle

#: The seat of the person.
ME = 1
_USUAL = "sense,caller,sense"
_NAMES = ("Vera", "Nils", "Kostas", "Timur", "Anja", "Pelle", "Eleni", "Oskar", "Ida")
#: How often a bot straddles where it may.
_STRADDLES = 0.2


class Company:
    """The seats and what changes them; ``bots`` play every seat but the person's."""

    def __init__(self, wanted: Setting, bots: str | None, name: str) -> None:
        kinds = [bot_named(kind.strip()) for kind in (bots or _USUAL).split(",")]
        if bots and len(kinds) > wanted.seats - 1:
            raise NotUnderstood(
                f"{len(kinds)} bots for {wanted.seats - 1} seats: {bots}", code="bots/count"
            )
        self.setting = wanted
        self.bots: dict[int, Bot] = dict(
            enumerate(islice(cycle(kinds), wanted.seats - 1), start=ME + 1)
        )
        free = [other for other in _NAMES if other != name]
        self.names = {ME: name} | dict(zip(self.bots, free, strict=False))
        self.brought_by = dict.fromkeys(self.names, wanted.stack)

    @property
    def brought(self) -> int:
        """What the person has brought to the table so far."""
        return self.brought_by[ME]

    def seated(self) -> Table:
        """The table with everybody at it, before the first hand.

        :raises Omaha8Error: for a table or a stack that the house rules refuse.
        """
        wanted = self.setting
        table = open_table(wanted.game, wanted.stakes, wanted.house, wanted.seats)
        for seat, name in self.names.items():
            table, _ = sit(table, seat, str(seat), now=0, name=name)
            table, _ = buy_in(table, seat, wanted.stack, now=0, post=True)
        return table

    def refilled(self, table: Table, now: int) -> tuple[Table, tuple[TableEvent, ...]]:
        """Bots without chips buy in again; in a tournament they leave."""
        told: tuple[TableEvent, ...] = ()
        for seat in self.bots:
            if seat in table.taken and not table.taken[seat].stack:
                if table.house.tournament:
                    table, more = leave(table, seat, now=now)
                else:
                    table, more = self.bought(table, seat, now)
                told += more
        return table, told

    def bought(self, table: Table, seat: int, now: int) -> tuple[Table, tuple[TableEvent, ...]]:
        """A new stack for a seat that has none."""
        self.brought_by[seat] += self.setting.stack
        return buy_in(table, seat, self.setting.stack, now=now, post=True)

    def topped_up(self, table: Table) -> tuple[Table, tuple[TableEvent, ...]]:
        """The person's stack filled up to what they began with."""
        missing = self.setting.stack - table.taken[ME].stack
        self.brought_by[ME] += missing
        return top_up(table, ME, missing)

    def may_top_up(self, table: Table) -> bool:
        """Whether there is something to fill up."""
        stack = table.taken[ME].stack
        return 0 < stack < self.setting.stack and not table.house.tournament

    def straddling(self, table: Table, chance: Random) -> Table:
        """The table with what the bots wish about straddles."""
        if table.house.straddle == "off" or table.house.tournament:
            return table
        for seat in self.bots:
            if seat in table.taken:
                table, _ = wish_straddle(table, seat, on=chance.random() < _STRADDLES)
        return table
