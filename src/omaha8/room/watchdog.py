"""Looks after the tables: one that stands still is rung, one that died is begun again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from omaha8.room.live import Live
from omaha8.room.log import note
from omaha8.room.times import Times

EVERY = 2.0
#: How many ms late something may be before it is rung again.
LATE = 3000


def look(lives: Iterable[Live], times: Times) -> int:
    """Ring or begin again every table that stands still; how many there were."""
    found = 0
    for live in lives:
        late = live.late(times.now())
        if not live.working:
            note("table.begun-again", logging.ERROR, table=live.id, version=live.version)
            live.open()
        elif late > LATE:
            note("table.late", logging.WARNING, table=live.id, seconds=late / 1000)
            live.ring()
        else:
            continue
        found += 1
    return found


async def watch(lives: Callable[[], Iterable[Live]], times: Times) -> None:
    """Look for ever."""
    while True:
        await asyncio.sleep(EVERY)
        look(lives(), times)
