"""The process is killed at every point; what comes back is what was there, and only once."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from tests.room.rooms import POT, SPECS, START, Ear, OneTable, a_game

from omaha8.room import messages as ms
from omaha8.room.inputs import read_input
from omaha8.room.ledger import Ledger
from omaha8.room.live import Live
from omaha8.room.resume import given_back, replayed, resumed, strays
from omaha8.room.seal import Seal
from omaha8.room.sight import table_view
from omaha8.room.state import Spec, State
from omaha8.room.store import Posted, Reads, Row, Writer, open_engine
from omaha8.room.story import Outcome


def views(state: State, game: OneTable) -> list[bytes]:
    """What everybody sees, the rail first."""
    accounts = [None, *[ear.account.id for ear in game.ears.values() if ear.account]]
    return [msgspec.json.encode(table_view(state, account)) for account in accounts]


async def recorded(spec: Spec, hands: int, seed: int) -> tuple[OneTable, list[list[bytes]]]:
    """A game, and what everybody saw after each write."""
    game = await a_game(spec, seed=seed)
    seen = [views(game.state, game)]

    def moved(table: str, outcome: Outcome) -> None:
        del table, outcome
        seen.append(views(game.live.state, game))

    start = len(game.memory.writes)
    game.live.parts = msgspec.structs.replace(game.parts, moved=moved)
    await game.play(hands, unruly=0.08)
    await game.live.close()
    assert len(seen) == len(game.memory.writes) - start + 1
    return game, seen


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
async def test_every_view_comes_back_from_every_write(spec: Spec) -> None:
    game, seen = await recorded(spec, hands=8, seed=5)
    first = len(game.memory.writes) - len(seen) + 1
    kinds = set()
    for point, expected in enumerate(seen):
        stored = game.stored(first + point)
        found = replayed(stored, game.dealer, game.seal)
        assert views(found.state, game) == expected, point
        assert found.version == stored.entries[-1].version
        kinds.add(type(read_input(stored.entries[-1].input)).__name__)
    assert len(seen) >= 60
    assert {"Begin", "Act", "TimeUp"} <= kinds


async def test_after_each_point_the_last_command_again_changes_nothing() -> None:
    game, seen = await recorded(POT, hands=6, seed=9)
    first = len(game.memory.writes) - len(seen) + 1
    asked = 0
    for point in range(0, len(seen), 2):
        stored = game.stored(first + point)
        last = stored.entries[-1]
        if last.command is None:
            continue
        live, exact = resumed(stored, game.parts)
        assert exact
        live.open()
        ear = next(e for e in game.ears.values() if e.account and e.account.id == last.account)
        assert ear.account
        heard = Ear(ear.account)
        before, writes = live.state, len(game.memory.writes)
        live.ask(ms.Leave(last.command, live.id), ear.account, heard)
        await game.settle()
        await live.close()
        assert heard.answers == {last.command: ms.Done(last.command)}
        assert live.state is before
        assert len(game.memory.writes) == writes
        asked += 1
    assert asked >= 20


async def test_the_same_from_a_real_database_copied_after_every_commit(tmp_path: Path) -> None:
    """Each copy is what a killed process would have left; at least 60 of them."""
    folder = tmp_path / "live"
    folder.mkdir()
    writer = Writer(open_engine(f"sqlite:///{folder / 'room.db'}"))
    game = OneTable(POT, seed=3)
    copies: list[tuple[Path, list[bytes], int]] = []

    def moved(table: str, outcome: Outcome) -> None:
        del table, outcome
        if game.live.version > 6:
            copy = tmp_path / f"copy{len(copies)}"
            shutil.copytree(folder, copy)
            copies.append((copy, views(game.live.state, game), game.live.version))

    rows = await opened_in(writer, game)
    assert rows
    game.live.parts = msgspec.structs.replace(game.parts, writer=writer, moved=moved)
    await game.open()
    await writer.write(*game.booked)
    for number in game.ears:
        await patient(game, number)
    while len(copies) < 64:
        await act_slowly(game)
    await game.live.close()
    writer.stop()
    for copy, expected, version in copies:
        engine = open_engine(f"sqlite:///{copy / 'room.db'}")
        reads = Reads(engine)
        (stored,) = reads.tables()
        found = replayed(stored, game.dealer, game.seal)
        assert views(found.state, game) == expected
        assert found.version == version
        balances = reads.balances()
        assert sum(balances.values()) == 0
        assert balances == reads.summed()
        assert reads.unbalanced() == []
        assert strays(found.state, Ledger(balances)) == []
        engine.dispose()


async def opened_in(writer: Writer, game: OneTable) -> list[Row]:
    from omaha8.room.store import NewTable

    described = msgspec.json.encode(game.live.state.spec).decode()
    row = NewTable(id=game.live.id, spec=described, kept=game.first, at=START)
    await writer.write(row)
    return [row]


async def heard(game: OneTable, ear: Ear, command: str) -> None:
    import asyncio

    for _ in range(2000):
        if command.encode() in (ear.frames[-1] if ear.frames else b""):
            return
        await asyncio.sleep(0.001)
    raise AssertionError("no answer came")


async def patient(game: OneTable, number: int) -> None:
    ear = game.ears[number]
    assert ear.account
    command = ms.Sit(game.id(), game.live.id, number, 150)
    game.live.ask(command, ear.account, ear)
    await heard(game, ear, f'"id":"{command.id}"')


async def act_slowly(game: OneTable) -> None:
    import asyncio

    found = game.next_command()
    if found is None:
        version = game.live.version
        game.times.to_next()
        for _ in range(2000):
            if game.live.version > version:
                return
            await asyncio.sleep(0.001)
        return
    number, command = found
    ear = game.ears[number]
    assert ear.account
    game.live.ask(command, ear.account, ear)
    assert not isinstance(command, ms.Ping)
    await heard(game, ear, f'"id":"{command.id}"')


async def test_a_hand_whose_key_is_gone_is_given_back() -> None:
    """R19.8: every stack is as before, and the ledger agrees after one booking at most."""
    game, seen = await recorded(POT, hands=5, seed=13)
    first = len(game.memory.writes) - len(seen) + 1
    tried = 0
    for point in range(0, len(seen), 3):
        stored = game.stored(first + point)
        balances: dict[str, int] = {}
        for row in [*game.booked, *game.memory.rows(first + point)]:
            if isinstance(row, Posted):
                for account, chips in row.parts:
                    balances[account] = balances.get(account, 0) + chips
        other = msgspec.structs.replace(game.parts, seal=Seal(b"k" * 32), ledger=Ledger(balances))
        live, exact = resumed(stored, other)
        if exact:
            continue
        tried += 1
        assert live.state.hand is None
        assert live.version == stored.entries[-1].version
        moves = strays(live.state, other.ledger)
        other.ledger.book("back", moves, START)
        assert strays(live.state, other.ledger) == []
        assert other.ledger.trial_balance == 0
    assert tried >= 10
    assert isinstance(given_back(game.stored()).state, State)


async def test_who_has_to_decide_gets_the_whole_time_again() -> None:
    game, _ = await recorded(POT, hands=2, seed=2)
    while game.state.clock is None:
        game.live = Live(game.state, game.live.version, game.parts)
        game.live.open()
        game.times.to_next()
        await game.settle()
        await game.live.close()
    clock = game.state.clock
    game.times.at += 3_600_000
    live, _ = resumed(game.stored(), game.parts)
    live.open(resume=True)
    await game.settle()
    assert live.state.clock
    assert live.state.clock.seat == clock.seat
    assert live.state.clock.deadline == game.times.at + POT.action_ms
    await live.close()
