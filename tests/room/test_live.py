"""One live table: its clock, its viewers, and what it does when something breaks."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.room.rooms import FIXED, POT, START, Ear, OneTable, a_game

from omaha8.errors import Broken
from omaha8.hand import Setup
from omaha8.room import happenings as hp
from omaha8.room import messages as ms
from omaha8.room.dealer import Dealt
from omaha8.room.dues import Settings, next_hand_at
from omaha8.room.ledger import granted
from omaha8.room.state import State
from omaha8.room.step import step
from omaha8.room.store import Row
from omaha8.room.watchdog import LATE, look


async def in_a_hand(game: OneTable) -> OneTable:
    while game.state.hand is None or game.state.hand.to_act is None:
        game.times.to_next()
        await game.settle()
    return game


def to_act(game: OneTable) -> int:
    assert game.state.hand
    assert game.state.hand.to_act
    return game.state.hand.to_act


def happened(ear: Ear, kind: type) -> list[object]:
    told = [one for one in ear.told if isinstance(one, ms.Happened)]
    return [event for one in told for event in one.events if isinstance(event, kind)]


async def test_it_is_stored_before_it_is_told() -> None:
    game = await a_game(POT)
    told_at_write: list[int] = []
    versions: list[int] = []

    def gate(rows: tuple[Row, ...]) -> None:
        del rows
        told_at_write.append(len(game.rail.frames))
        versions.append(game.live.version)

    game.memory.gate = gate
    await game.play(3)
    frames = [one for one in game.rail.told if isinstance(one, ms.Happened)]
    assert len(frames) == game.live.version
    # When version n + 1 is written, nobody has been told more than n.
    assert [told - 1 for told in told_at_write] == versions
    await game.live.close()


async def test_versions_rise_by_one_for_every_viewer() -> None:
    game = await a_game(FIXED)
    await game.play(6, unruly=0.1)
    for ear in (game.rail, *game.ears.values()):
        versions = [one.version for one in ear.told if isinstance(one, ms.Happened)]
        assert versions == list(range(1, game.live.version + 1))
        for before, after in zip(ear.told, ear.told[1:], strict=False):
            if isinstance(after, ms.PrivateTo):
                assert isinstance(before, ms.Happened)
                assert before.version == after.version
    await game.live.close()


async def test_two_sockets_of_one_account_are_told_the_same_and_either_may_act() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    seat = to_act(game)
    ear = game.ears[seat]
    second = Ear(ear.account)
    game.live.watch(second)
    assert second.account
    (view,) = second.told
    assert isinstance(view, ms.Table)
    assert view.view.own
    assert len(next(one.cards for one in view.view.seats if one.seat == seat)) == 4
    found = game.next_command()
    assert found
    game.live.ask(found[1], second.account, second)
    await game.settle()
    assert second.answers
    mark = len(ear.frames)
    assert ear.frames[mark - 1] == second.frames[1]
    await game.live.close()


async def test_a_rail_bird_sees_no_hole_card_in_its_view() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    bird = Ear()
    game.live.watch(bird)
    (view,) = bird.told
    assert isinstance(view, ms.Table)
    assert all(not seat.cards and seat.holds in {0, 4} for seat in view.view.seats)
    assert view.view.own is None
    assert view.view.turn
    await game.live.close()


async def test_time_up_folds_uses_the_bank_and_sits_the_player_out() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    seat, began = to_act(game), game.times.now()
    clock = game.state.clock
    assert clock
    assert (clock.deadline - began, clock.bank) == (20_000, 60_000)
    game.times.to_next()
    await game.settle()
    assert game.times.now() == began + 80_000
    assert hp.Folded(seat, left=False) in happened(game.rail, hp.Folded)
    assert game.state.table.taken[seat].wishes.sit_out
    assert game.state.bank(game.state.table.taken[seat].player) == 0
    await game.live.close()


async def test_what_is_thought_beyond_the_deadline_comes_off_the_bank() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    seat = to_act(game)
    found = game.next_command()
    assert found
    game.times.at += 20_000 + 7_000
    await game.ask(*found)
    assert game.state.bank(game.state.table.taken[seat].player) == 53_000
    await game.live.close()


async def test_who_is_away_with_chips_in_gets_more_time_once() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    while True:
        hand = game.state.hand
        assert hand
        if hand.betting.totals[hand.player(to_act(game))]:
            break
        found = game.next_command()
        assert found
        await game.ask(found[0], replace(found[1], action=ms.Call()))
    seat = to_act(game)
    game.away.add(game.state.table.taken[seat].player)
    game.times.to_next()
    await game.settle()
    assert game.state.clock
    assert game.state.clock.ends - game.times.now() == 30_000
    assert to_act(game) == seat
    game.times.to_next()
    await game.settle()
    assert game.state.hand is None or game.state.hand.to_act != seat
    await game.live.close()


async def test_who_is_cut_off_is_treated_as_all_in_twice_a_day() -> None:
    """R19.6, where the house rules say so: only who has no connection, and not for ever."""
    house = replace(FIXED.house, disconnect_policy="allin_protect", timeouts_to_sitout=99)
    game = await a_game(replace(FIXED, house=replace(house, reconnect_seconds=0)), seed=6)
    for _ in range(3):
        await in_a_hand(game)
        while game.state.hand:
            found = game.next_command()
            assert found
            if found[0] == 1 and isinstance(found[1], ms.Act):
                account = game.ears[1].account
                assert account
                game.away.add(account.id)
                number = game.live.version
                game.times.to_next()
                await game.settle()
                assert game.live.version > number
                game.away.clear()
            else:
                passive = (ms.Call(), ms.Check())
                turn = game.state.hand.legal
                action = passive[0] if turn and turn.call else passive[1]
                command = found[1]
                if isinstance(command, ms.Act):
                    command = replace(command, action=action)
                await game.ask(found[0], command)
    guarded = len(happened(game.rail, hp.Guarded))
    account = game.ears[1].account
    assert account
    assert len(game.state.guarded.get(account.id, ())) == guarded <= 2
    assert guarded >= 1
    game.refuse_imbalance()
    await game.live.close()


async def test_a_leaver_does_not_stop_the_clock_of_another() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    seat, clock = to_act(game), game.state.clock
    other = next(n for n in game.ears if n != seat)
    game.times.at += 5_000
    await game.ask(other, ms.Leave("away", game.live.id))
    assert game.state.clock == clock
    assert to_act(game) == seat
    await game.live.close()


async def test_a_store_that_fails_changes_nothing_and_the_table_goes_on() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    before, balances = game.state, game.ledger.accounts

    def broken(rows: tuple[Row, ...]) -> None:
        del rows
        raise Broken("the disk is full", code="store/write")

    game.memory.gate = broken
    found = game.next_command()
    assert found
    assert await game.ask(*found) == ms.Refused(found[1].id, "room/broken", {})
    assert await game.ask(3, ms.TopUp("t", game.live.id, 5)) == ms.Refused("t", "room/broken", {})
    assert game.state is before
    assert game.ledger.accounts == balances
    game.memory.gate = lambda _: None
    assert isinstance(await game.ask(found[0], replace(found[1], id="again")), ms.Done)
    assert game.live.working
    await game.live.close()


async def test_a_dealer_that_fails_is_asked_again_until_it_deals() -> None:
    game = await a_game(POT, seed=6)
    calls = []

    class Failing:
        def __getattr__(self, name: str) -> object:
            return getattr(game.dealer, name)

        def new_hand(self, table: str, hand: str, setup: Setup) -> Dealt:
            calls.append(hand)
            if len(calls) < 4:
                raise OSError("no randomness")
            return game.dealer.new_hand(table, hand, setup)

    game.live.parts = msgspec.structs.replace(game.parts, dealer=Failing())
    for _ in range(6):
        game.times.to_next()
        await game.settle()
    assert len(calls) == 4
    assert game.state.hand
    assert game.live.faults == 0
    await game.live.close()


async def test_a_hand_that_cannot_go_on_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """R19.8: after three faults in a row every stack is as before the hand."""
    game = await in_a_hand(await a_game(POT, seed=6))
    before = {n: seat.stack for n, seat in game.state.table.taken.items()}
    from omaha8.room import step as steps
    from omaha8.room.inputs import TimeUp

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(steps._STEPS, TimeUp, broken)
    for _ in range(5):
        game.times.to_next()
        await game.settle()
    assert {n: seat.stack for n, seat in game.state.table.taken.items()} == before
    assert any(one.cancelled for one in happened(game.rail, hp.HandEnded))  # type: ignore[attr-defined]
    game.refuse_imbalance()
    await game.live.close()


async def test_an_error_at_one_table_is_no_error_at_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from omaha8.room import live as lives

    sick, well = await a_game(POT, seed=6), await a_game(FIXED, seed=6)

    def sometimes(state: State, *rest: object) -> object:
        if state.spec.id == POT.id:
            raise RuntimeError
        return step(state, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(lives, "step", sometimes)
    answer = await sick.ask(1, ms.SitOut("s", POT.id))
    assert answer == ms.Refused("s", "room/broken", {})
    await well.play(2)
    assert well.state.table.hands == 2
    assert sick.live.working
    await sick.live.close()
    await well.live.close()


async def test_the_watchdog_rings_what_is_late_and_begins_again_what_died() -> None:
    game = await in_a_hand(await a_game(POT, seed=6))
    assert look([game.live], game.times) == 0
    seat = to_act(game)
    game.times.at += 80_000 + LATE + 1
    assert look([game.live], game.times) == 1
    await game.settle()
    assert game.state.hand is None or game.state.hand.to_act != seat
    await game.live.close()
    assert not game.live.working
    assert look([game.live], game.times) == 1
    assert game.live.working
    await game.live.close()


async def test_a_table_of_bots_rests_when_nobody_looks_on() -> None:
    game = OneTable(POT, seed=1)
    resting = replace(game.parts.settings, restless=False)
    game.live.parts = msgspec.structs.replace(game.parts, settings=resting)
    game.live.open()
    for number in (1, 2):
        ear = game.ears[number]
        assert ear.account
        bot = replace(ear.account, kind="bot")
        game.ledger.book(f"g{number}", [granted(bot.id, 1000)], START)
        game.live.ask(ms.Sit(f"s{number}", POT.id, number, 100), bot, ear)
        await game.settle()
    assert len(game.state.table.taken) == 2
    assert game.times.next is None
    game.live.watch(game.rail)
    assert game.times.to_next()
    await game.settle()
    assert game.state.hand
    await game.live.close()


async def test_who_waits_is_not_kept_looking_at_a_hand_of_bots() -> None:
    game = await a_game(POT, seed=6, players=3)
    while not (game.state.running and game.state.hand is None):
        found = game.next_command()
        if found:
            await game.ask(*found)
        else:
            game.times.to_next()
            await game.settle()
    await game.sit(5, 150)
    state, settings = game.state, Settings()
    assert state.running
    assert next_hand_at(state, settings, watched=False) == state.next_at
    bots = tuple(state.running.players.values())
    alone = replace(state, bots=bots)
    assert next_hand_at(alone, settings, watched=False) == state.next_at - 3000
    everybody = replace(state, bots=tuple(seat.player for seat in state.table.taken.values()))
    assert next_hand_at(everybody, settings, watched=True) == state.next_at
    assert next_hand_at(everybody, settings, watched=False) is None
    await game.live.close()
