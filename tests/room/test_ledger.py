"""Double entry: every booking sums to zero, and so does everything, always."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.room.rooms import CHIPS, SPECS, a_game

from omaha8.errors import Broken, Refused
from omaha8.room.ledger import Ledger, granted
from omaha8.room.state import Spec
from omaha8.room.story import BANK, Move, wallet


def test_the_house_gives_and_owes() -> None:
    ledger = Ledger({})
    (row,) = ledger.book("k", [granted("ann", 500)], 7)
    assert (row.key, row.at, row.why) == ("k/0", 7, "granted")
    assert ledger.wallet("ann") == 500
    assert ledger.balance(BANK) == -500
    assert ledger.trial_balance == 0


def test_nobody_gives_what_they_have_not_and_all_of_it_is_undone() -> None:
    ledger = Ledger({})
    ledger.book("k", [granted("ann", 500)], 0)
    before = ledger.accounts
    moves = [
        Move("a", ((wallet("ann"), -400), (wallet("ben"), 400))),
        Move("b", ((wallet("ann"), -101), (wallet("ben"), 101))),
    ]
    with pytest.raises(Refused) as refused:
        ledger.book("m", moves, 0)
    assert refused.value.code == "ledger/too-little"
    assert ledger.accounts == before


def test_parts_that_do_not_sum_to_zero_are_our_fault() -> None:
    with pytest.raises(Broken):
        Ledger({}).book("k", [Move("a", ((wallet("ann"), 1),))], 0)


@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from("abc"), st.integers(0, 90)), max_size=30
    )
)
def test_whatever_is_booked_or_undone_the_sum_is_zero(
    transfers: list[tuple[str, str, int]],
) -> None:
    ledger = Ledger({})
    for name in "abc":
        ledger.book(name, [granted(name, 100)], 0)
    for number, (source, target, chips) in enumerate(transfers):
        if source == target:
            continue
        before = ledger.accounts
        move = Move("x", ((wallet(source), -chips), (wallet(target), chips)))
        if before[wallet(source)] < chips:
            with pytest.raises(Refused):
                ledger.book(str(number), [move], 0)
        elif number % 3:
            ledger.book(str(number), [move], 0)
        else:
            ledger.undo(ledger.book(str(number), [move], 0))
            assert ledger.accounts == before
        assert ledger.trial_balance == 0
        assert all(chips >= 0 for name, chips in ledger.accounts.items() if name != BANK)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
async def test_the_ledger_is_what_lies_at_the_table_after_unruly_hands(spec: Spec) -> None:
    game = await a_game(spec, seed=17)
    for _ in range(12):
        await game.play(1, unruly=0.1)
        game.refuse_imbalance()
    given_out = CHIPS * len(game.ears)
    rake = game.ledger.balance("house:rake")
    assert sum(game.purse(number) for number in game.ears) + rake == given_out
    assert bool(rake) == bool(spec.house.rake_bps)
    await game.live.close()
