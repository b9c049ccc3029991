"""Programs at a table: they play whole hands, buy in again, and their faults are their own."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random

import pytest

from omaha8.bots import Bot, Seen, bot_named
from omaha8.hand import Action
from omaha8.room.build import Plan, open_room
from omaha8.room.dues import Settings
from omaha8.room.room import Room
from omaha8.room.tables import Opening, first_tables

RESTLESS = Settings(restless=True, hasty=True)


async def until(room: Room, hands: int) -> None:
    async with asyncio.timeout(60):
        while any(live.state.table.hands < hands for live in room.lives.values()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_five_at_each_of_three_tables_play_and_the_ledger_holds(tmp_path: Path) -> None:
    plan = Plan(folder=tmp_path, settings=RESTLESS, fast=True, seed=1)
    async with open_room(plan) as room:
        await until(room, 2)
        for live in room.lives.values():
            assert len(live.state.table.taken) == 5
            assert live.faults == 0
        assert room.ledger.trial_balance == 0
    async with open_room(plan) as room:
        assert all(live.state.table.hands >= 2 for live in room.lives.values())
        hands = [live.state.table.hands for live in room.lives.values()]
        await until(room, max(hands) + 1)


class Faulty:
    """Raises on every other decision, and once answers with what is not legal."""

    name = "faulty"

    def __init__(self) -> None:
        self.calls = 0
        self.threads: set[str] = set()
        self.caller = bot_named("caller")

    def decide(self, seen: Seen, chance: Random) -> Action:
        self.calls += 1
        self.threads.add(threading.current_thread().name)
        if self.calls % 2:
            raise ZeroDivisionError
        return self.caller.decide(seen, chance)


async def test_a_fault_of_a_program_is_a_check_or_a_fold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = Faulty()

    def named(name: str) -> Bot:
        return faulty if name == "faulty" else bot_named(name)

    monkeypatch.setattr("omaha8.room.build.bot_named", named)
    pot = first_tables()[1]
    opening = Opening(spec=pot.spec, programs=(("Wren", "faulty"), ("Teal", "caller")))
    plan = Plan(folder=tmp_path, tables=(opening,), settings=RESTLESS, fast=True, seed=1)
    async with open_room(plan) as room:
        await until(room, 3)
        assert all(live.faults == 0 for live in room.lives.values())
    assert faulty.calls >= 3
    # It never thought on the event loop.
    assert threading.current_thread().name not in faulty.threads
    assert all(name.startswith("room-bots") for name in faulty.threads)


async def test_a_guest_who_is_broke_gets_play_chips_again(tmp_path: Path) -> None:
    plan = Plan(folder=tmp_path, tables=(), fast=True)
    async with open_room(plan) as room:
        account, _ = await room.guest("Ann")
        assert await room.refill(account.id) == 10_000
        bank = room.ledger.balance("house:bank")
        spent = room.ledger.wallet(account.id) - 999
        from omaha8.room.story import Move, wallet

        parts = ((wallet(account.id), -spent), ("player:other", spent))
        room.ledger.book("lost", [Move("lost", parts)], 0)
        assert await room.refill(account.id) == 10_000
        assert room.ledger.balance("house:bank") == bank - (10_000 - 999)
        assert room.ledger.trial_balance == 0
