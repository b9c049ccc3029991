"""What is refused is refused by name, and changes and stores nothing (R19.1)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from tests.room.rooms import CHIPS, FIXED, POT, OneTable, a_game

from omaha8.room import messages as ms


@pytest.fixture
async def game() -> AsyncIterator[OneTable]:
    """Six players, and the first of them to act before the flop."""
    game = await a_game(POT, seed=4)
    await to_turn(game)
    yield game
    await game.live.close()


async def to_turn(game: OneTable) -> None:
    while game.state.hand is None or game.state.hand.to_act is None:
        game.times.to_next()
        await game.settle()


def acting(game: OneTable) -> tuple[int, ms.Act]:
    found = game.next_command()
    assert found
    assert isinstance(found[1], ms.Act)
    return found[0], found[1]


async def refused(game: OneTable, seat: int, command: ms.Command) -> str:
    before, writes, balances = game.state, len(game.memory.writes), game.ledger.accounts
    answer = await game.ask(seat, command)
    assert isinstance(answer, ms.Refused), answer
    assert game.state is before
    assert len(game.memory.writes) == writes
    assert game.ledger.accounts == balances
    return answer.code


async def test_a_stale_hand(game: OneTable) -> None:
    seat, act = acting(game)
    assert await refused(game, seat, replace(act, hand="pot-0")) == "room/stale-hand"


async def test_a_stale_action_and_one_that_is_too_early(game: OneTable) -> None:
    seat, act = acting(game)
    await game.ask(seat, replace(act, action=ms.Fold()))
    seat, act = acting(game)
    assert await refused(game, seat, replace(act, number=act.number - 1)) == "room/stale-action"
    later = replace(act, id="later", number=act.number + 1)
    assert await refused(game, seat, later) == "room/stale-action"


async def test_a_double_click_is_answered_once_and_applied_once(game: OneTable) -> None:
    seat, act = acting(game)
    act = replace(act, action=ms.Fold())
    first = await game.ask(seat, act)
    version, writes = game.live.version, len(game.memory.writes)
    assert await game.ask(seat, act) == first == ms.Done(act.id)
    assert (game.live.version, len(game.memory.writes)) == (version, writes)
    # With another id it is stale.
    assert await refused(game, seat, replace(act, id="again")) == "room/stale-action"


async def test_a_refused_id_is_refused_again_in_the_same_words(game: OneTable) -> None:
    seat, act = acting(game)
    wrong = replace(act, action=ms.Check())
    first = await game.ask(seat, wrong)
    await game.ask(seat, replace(act, id="right", action=ms.Fold()))
    assert await game.ask(seat, wrong) == first


async def test_out_of_turn(game: OneTable) -> None:
    seat, act = acting(game)
    other = next(number for number in game.ears if number != seat)
    assert await refused(game, other, act) == "action/out-of-turn"


async def test_wrong_kinds_and_amounts(game: OneTable) -> None:
    seat, act = acting(game)
    assert await refused(game, seat, replace(act, id="k1", action=ms.Check())) == "action/kind"
    assert await refused(game, seat, replace(act, id="k2", action=ms.Bet(4))) == "action/kind"
    for number, to in enumerate((0, 1, 3, 10**6)):
        wrong = replace(act, id=f"a{number}", action=ms.Raise(to))
        assert await refused(game, seat, wrong) == "action/amount"


async def test_who_has_no_seat_and_who_is_not_dealt_in() -> None:
    game = await a_game(POT, seed=4, players=3)
    await to_turn(game)
    seat, act = acting(game)
    del seat
    assert await refused(game, 5, act) == "room/not-seated"
    await game.sit(5, 100)
    assert await refused(game, 5, replace(act, id="again")) == "room/not-dealt"
    leave = ms.Leave("leave", game.live.id)
    assert await refused(game, 6, leave) == "room/not-seated"
    await game.live.close()


async def test_chairs_and_chips() -> None:
    game = await a_game(POT, seed=4, players=2)
    table = game.live.id
    assert await refused(game, 3, ms.Sit("1", table, 1, 100)) == "table/seat-taken"
    assert await refused(game, 3, ms.Sit("2", table, 9, 100)) == "table/no-seat"
    assert await refused(game, 3, ms.Sit("3", table, 3, 79)) == "table/buyin-too-small"
    assert await refused(game, 3, ms.Sit("4", table, 3, 201)) == "table/buyin-too-large"
    assert await refused(game, 1, ms.Sit("5", table, 3, 100)) == "table/already-seated"
    fixed = await a_game(FIXED, seed=4, players=2)
    rich = ms.Sit("6", fixed.live.id, 3, CHIPS + 1)
    assert await refused(fixed, 3, rich) == "table/wallet"
    more = ms.TopUp("7", fixed.live.id, CHIPS)
    assert await refused(fixed, 1, more) == "table/wallet"
    await game.live.close()
    await fixed.live.close()


async def test_a_question_that_is_not_asked_and_cards_that_cannot_be_shown(game: OneTable) -> None:
    seat, act = acting(game)
    answer = ms.Answer("q", act.table, act.hand, act.number, "run_twice", yes=True)
    assert await refused(game, seat, answer) == "action/not-asked"
    assert await refused(game, seat, ms.Show("s", act.table, act.hand)) == "action/show"
    assert await refused(game, seat, ms.Show("t", act.table, "pot-0")) == "room/stale-hand"
