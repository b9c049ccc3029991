"""Coming in, missing blinds, coming back: what it costs and from where."""

from __future__ import annotations

import pytest
from tests.table.rounds import BLINDS, FIXED, begin, join, lowest, over, owed, play, spots, table_of

from omaha8.errors import Illegal
from omaha8.hand.setup import Post
from omaha8.house import House
from omaha8.table import (
    Absence,
    HandOutcome,
    Positions,
    Seat,
    Table,
    after_hand,
    buy_in,
    come_back,
    leave,
    next_hand,
    sit,
    sit_out,
    wish_no_blinds,
)
from omaha8.table.entry import entry_post
from omaha8.table.events import Missed, Waits

SIX = (1, 2, 3, 4, 5, 6)


def out(table: Table, seat: int, *, hands: int) -> Table:
    """Seat sits out for so many hands."""
    table, _ = sit_out(table, seat, now=0)
    for _ in range(hands):
        table, _ = play(table)
    return table


def test_at_a_new_table_everybody_starts_free() -> None:
    """R4.1: nobody posts more than the two blinds."""
    table = table_of(())
    for seat in (2, 5, 7, 8):
        table = join(table, seat, post=seat == 8)
    _, setup = play(table)
    assert setup.seats == (2, 5, 7, 8)
    assert owed(setup) == {5: ("small_blind", 5, 0), 7: ("big_blind", 10, 0)}


def test_a_table_that_could_not_deal_starts_free_again() -> None:
    """R4.1: one is left; two newcomers and a returning player owe nothing."""
    table = out(table_of((1, 2, 3)), 3, hands=3)
    assert table.taken[3].absence.big
    table, _ = leave(table, 1, now=0)
    table, setup, _ = next_hand(table, 0, lowest)
    assert setup is None
    table = join(join(table, 5), 6, post=True)
    table, _ = come_back(table, 3)
    table, setup = play(table)
    assert setup.seats == (2, 3, 5, 6)
    assert {kind for kind, _, _ in owed(setup).values()} == {"small_blind", "big_blind"}


def test_who_waits_pays_the_big_blind_and_nothing_else() -> None:
    """R4.2: seat 6 is passed by the button, never by the big blind."""
    table = join(table_of((1, 2, 3, 4), Positions(1, 2, 3)), 6)
    table, setup = play(table)
    assert (setup.seats, spots(setup)) == ((1, 2, 3, 4), (2, 3, 4))
    table, setup = play(table)
    assert (setup.seats, spots(setup)) == ((1, 2, 3, 4, 6), (3, 4, 6))
    assert owed(setup)[6] == ("big_blind", 10, 0)


def test_who_posts_is_in_at_once_for_a_live_big_blind() -> None:
    """R4.3."""
    table = join(table_of((1, 2, 3, 4), Positions(1, 2, 3)), 6, post=True)
    _, setup = play(table)
    assert owed(setup)[6] == ("post", 10, 0)


@pytest.mark.parametrize(("seat", "admitted"), [(1, False), (3, False), (5, False), (7, True)])
def test_nobody_posts_from_the_button_to_the_big_blind(seat: int, admitted: bool) -> None:
    """R4.4: the button comes to 2, the blinds to 4 and 6; seat 1 posts late, seats 3 and 5 not."""
    table = join(table_of((10, 2, 4, 6, 8), Positions(10, 2, 4)), seat, post=True)
    admitted = admitted or seat == 1
    _, setup, events = next_hand(table, 0, lowest)
    assert setup is not None
    if seat == 5:
        assert (setup.big_blind, owed(setup)[5]) == (5, ("big_blind", 10, 0))
        return
    assert (seat in setup.seats) is admitted
    assert (Waits(seat, "button") in events) is not admitted


def test_where_newcomers_only_wait_or_only_post() -> None:
    """R4.2: ``entry`` of the house."""
    waits = table_of(SIX, entry="wait")
    with pytest.raises(Illegal, match="wait for the big blind") as refused:
        join(waits, 8, post=True)
    assert refused.value.code == "table/wait-only"
    posts = join(table_of(SIX, entry="post"), 8)
    assert posts.taken[8].wishes.post


@pytest.mark.parametrize(
    ("hands", "missed", "post"),
    [
        (0, (), None),
        # back between button and small blind: it waits, and the small blind passes as well
        (1, ("big",), ("post", 10, 5)),
        (2, ("big", "small"), ("post", 10, 5)),
        (9, ("big", "small"), ("post", 10, 5)),
    ],
)
def test_what_was_missed_is_paid_and_at_most_once(
    hands: int, missed: tuple[str, ...], post: tuple[str, int, int] | None
) -> None:
    """R4.5, R4.6: seat 4 goes before its big blind and stays away so long."""
    table = out(table_of(SIX, Positions(1, 2, 3), sitout_orbits=99), 4, hands=hands)
    absence = table.taken[4].absence
    assert absence.big is ("big" in missed)
    assert absence.small is ("small" in missed)
    table, _ = come_back(table, 4, post=True)
    for _ in range(3 if missed else 1):
        table, setup = play(table)
        if 4 in setup.seats:
            break
    assert owed(setup).get(4) == (post or ("big_blind", 10, 0))
    assert not table.taken[4].absence.big
    assert not table.taken[4].absence.small


@pytest.mark.parametrize(
    ("newcomer", "absence", "price"),
    [
        (True, Absence(), Post(4, "post", live=10)),
        (True, Absence(small=True), Post(4, "post", live=10, dead=5)),
        (False, Absence(big=True), Post(4, "post", live=10)),
        (False, Absence(small=True, big=True), Post(4, "post", live=10, dead=5)),
        (False, Absence(small=True), Post(4, "post", dead=5)),
        (False, Absence(), None),
    ],
)
def test_the_price_of_coming_in(newcomer: bool, absence: Absence, price: Post | None) -> None:
    """R4.3, R4.6; nothing in a tournament (R18.6)."""
    seat = Seat(player="a", name="a", newcomer=newcomer, absence=absence)
    assert entry_post(4, seat, BLINDS, House()) == price
    assert entry_post(4, seat, BLINDS, House(tournament=True)) is None


@pytest.mark.parametrize(("house", "post"), [("dead", (0, 5)), ("live", (5, 0))])
def test_a_small_blind_missed_alone(house: str, post: tuple[int, int]) -> None:
    """R4.6: seat 4 has posted its big blind, goes, and comes back a hand later."""
    table = out(table_of(SIX, Positions(2, 3, 4), missed_small_alone=house), 4, hands=1)
    table, _ = come_back(table, 4, post=True)
    _, setup = play(table)
    assert owed(setup)[4] == ("post", *post)


def test_to_wait_for_the_big_blind_clears_everything() -> None:
    """R4.7."""
    table = out(table_of(SIX, Positions(1, 2, 3)), 4, hands=2)
    table, _ = come_back(table, 4)
    for _ in range(4):
        table, setup = play(table)
    assert owed(setup)[4] == ("big_blind", 10, 0)
    assert table.taken[4].absence.small is False


def test_missed_blinds_are_told_once() -> None:
    """R4.5."""
    table, _ = sit_out(table_of(SIX, Positions(1, 2, 3), sitout_orbits=99), 4, now=0)
    told: list[Missed] = []
    for _ in range(12):
        table, _ = begin(table)
        assert table.deal is not None
        stacks = dict(zip(table.deal.setup.seats, table.deal.setup.stacks, strict=True))
        table, events = after_hand(table, HandOutcome(stacks=stacks), 0)
        told += [event for event in events if isinstance(event, Missed)]
    assert told == [Missed(4, "big"), Missed(4, "small")]


def test_who_comes_back_before_the_next_hand_was_never_away() -> None:
    """R4.5: even on the button, where nobody may come in."""
    table, _ = sit_out(table_of(SIX, Positions(3, 4, 5)), 4, now=0)
    table, _ = come_back(table, 4)
    _, setup = play(table)
    assert (setup.button, setup.seats) == (4, SIX)


def test_to_come_back_owing_nothing_costs_nothing_and_asks_no_post() -> None:
    """R4.5: seat 1 was away for a hand in which no blind came near."""
    table = out(table_of(SIX, Positions(1, 2, 3)), 1, hands=1)
    table, _ = come_back(table, 1)
    _, setup = play(table)
    assert setup.seats == SIX
    assert 1 not in owed(setup)


def test_leaving_and_sitting_down_again_keeps_the_debt() -> None:
    """R4.5: until the window is over and the big blind has been round."""
    table = out(table_of(SIX, Positions(1, 2, 3)), 4, hands=2)
    table, _ = leave(table, 4, now=0)
    table = join(table, 7)
    assert table.taken[7].absence.small is False
    table, _ = sit(table, 4, "p4", now=0)
    table, _ = buy_in(table, 4, 1000, now=0, post=True)
    _, setup = play(table)
    assert owed(setup)[4] == ("post", 10, 5)


@pytest.mark.parametrize(("hands", "owes"), [(0, True), (3, True), (4, False)])
def test_without_a_window_the_debt_lasts_until_the_big_blind_has_been_round(
    hands: int, owes: bool
) -> None:
    """R4.5: fixed limit; seat 4 goes when the big blind is at 6, five players away."""
    table = out(table_of(SIX, Positions(1, 2, 3), stakes=FIXED), 4, hands=2)
    assert table.positions == Positions(3, 5, 6)
    table, _ = leave(table, 4, now=0)
    for _ in range(hands):
        table, _ = play(table, now=1)
    table, _ = sit(table, 4, "p4", now=1)
    assert table.taken[4].absence.small is owes


@pytest.mark.parametrize(("minute", "owes"), [(119, True), (120, False)])
def test_with_a_window_the_debt_lasts_at_least_as_long(minute: int, owes: bool) -> None:
    """R4.5: pot and no limit, 120 minutes."""
    table = out(table_of(SIX, Positions(1, 2, 3)), 4, hands=2)
    table, _ = leave(table, 4, now=0)
    for _ in range(8):
        table, _ = play(table, now=1)
    table, _ = sit(table, 4, "p4", now=minute * 60_000)
    assert table.taken[4].absence.small is owes


def test_who_will_not_post_sits_out_before_the_blinds_are_computed() -> None:
    """R3.5: both blinds refuse; the next two post."""
    table = table_of(SIX, Positions(1, 2, 3))
    for seat in (3, 4):
        table, _ = wish_no_blinds(table, seat, on=True)
    table, setup = begin(table)
    assert spots(setup) == (2, 5, 6)
    assert setup.seats == (1, 2, 5, 6)
    table = over(table)
    assert table.taken[4].absence.big


def test_a_blind_is_not_refused_by_who_posts_none() -> None:
    table, _ = wish_no_blinds(table_of(SIX, Positions(1, 2, 3)), 6, on=True)
    _, setup = play(table)
    assert setup.seats == SIX


def test_nothing_is_dealt_to_fewer_than_two() -> None:
    """R1.1."""
    for seats in ((), (4,)):
        table, setup, _ = next_hand(table_of(seats), 0, lowest)
        assert setup is None
        assert table.deal is None
