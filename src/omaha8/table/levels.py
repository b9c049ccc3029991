"""The levels of a tournament: what the next hand costs (R18.2)."""

from __future__ import annotations

from msgspec.structs import replace

from omaha8.errors import Illegal
from omaha8.house import House, Stakes
from omaha8.table.events import Events, LevelSet
from omaha8.table.state import Table


def set_level(table: Table, level: int) -> tuple[Table, Events]:
    """That level, counted from 0, for the next hand; a running hand keeps its own (R3.10).

    :raises Illegal: ``table/level`` for one that is not in the list.
    """
    if not 0 <= level < len(table.levels):
        raise Illegal(
            f"wanted a level of 0 to {len(table.levels) - 1}, got {level}"
            if table.levels
            else f"this table has no levels, got {level}",
            code="table/level",
            level=level,
        )
    return replace(table, level=level), (LevelSet(level),)


def stakes_now(table: Table) -> Stakes:
    """The stakes of the next hand, before any kill: the table's, or those of its level."""
    return table.levels[table.level].stakes if table.levels else table.stakes


def house_now(table: Table) -> House:
    """The house rules of the next hand: a level says how its ante is paid."""
    if not table.levels:
        return table.house
    return replace(table.house, ante_style=table.levels[table.level].ante_style)
