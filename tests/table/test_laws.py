"""Laws that hold whoever comes, goes and loses, under all three methods of the button."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from tests.table.rounds import STACK, begin, over, owed, table_of

from omaha8.hand.setup import Setup, refuse_setup
from omaha8.table import (
    HandOutcome,
    Table,
    after_hand,
    buy_in,
    come_back,
    leave,
    next_hand,
    sit,
    sit_out,
    top_up,
)
from omaha8.table.events import Left, Returned, TableEvent
from omaha8.table.ring import passed
from omaha8.table.state import Deal, Status

SEATS = st.integers(1, 8)


class Room(RuleBasedStateMachine):
    """A table of eight chairs at which anything may happen in any order."""

    method = "simple"

    def __init__(self) -> None:
        super().__init__()
        self.table: Table = table_of((), button=self.method, sitout_orbits=3)
        self.now = 0
        self.brought = 0
        self.left = 0
        self.guests = 0
        self.last: Deal | None = None
        self.last_stacks: dict[int, int] = {}

    def tell(self, table: Table, events: tuple[TableEvent, ...]) -> None:
        self.table = table
        self.left += sum(event.chips for event in events if isinstance(event, Left | Returned))

    def status(self, seat: int) -> Status | None:
        taken = self.table.taken.get(seat)
        return taken.status if taken else None

    @rule(seat=SEATS, post=st.booleans(), chips=st.integers(400, 1000))
    def joins(self, seat: int, post: bool, chips: int) -> None:
        if seat not in self.table.taken:
            self.guests += 1
            self.tell(*sit(self.table, seat, f"g{self.guests}", now=self.now))
            self.tell(*buy_in(self.table, seat, chips, now=self.now, post=post))
            self.brought += chips

    @rule(seat=SEATS)
    def goes(self, seat: int) -> None:
        if seat in self.table.taken:
            self.tell(*leave(self.table, seat, now=self.now))

    @rule(seat=SEATS)
    def sits_out(self, seat: int) -> None:
        if self.status(seat) in {"playing", "waiting"}:
            self.tell(*sit_out(self.table, seat, now=self.now))

    @rule(seat=SEATS, post=st.booleans())
    def returns(self, seat: int, post: bool) -> None:
        if self.status(seat) and self.table.taken[seat].stack:
            self.tell(*come_back(self.table, seat, post=post))

    @rule(seat=SEATS, chips=st.integers(400, 1000))
    def rebuys(self, seat: int, chips: int) -> None:
        taken = self.table.taken.get(seat)
        if taken and not taken.stack:
            self.tell(*buy_in(self.table, seat, chips, now=self.now))
            self.brought += chips

    @rule(seat=SEATS, chips=st.integers(1, 500))
    def tops_up(self, seat: int, chips: int) -> None:
        taken = self.table.taken.get(seat)
        running = seat in self.table.dealt
        if taken and taken.stack and (taken.pending if running else taken.stack) + chips <= STACK:
            self.tell(*top_up(self.table, seat, chips))
            self.brought += chips

    @precondition(lambda self: self.table.deal is None)
    @rule(seconds=st.integers(0, 60), pick=st.integers(0, 7))
    def deals(self, seconds: int, pick: int) -> None:
        self.now += 1000 * seconds
        table, setup, events = next_hand(self.table, self.now, lambda seats: pick % seats)
        self.tell(table, events)
        if setup is None:
            assert table.deal is None
        else:
            self.judge(setup)

    @precondition(lambda self: self.table.deal is not None)
    @rule(seed=st.integers(0, 2**20), cancelled=st.booleans(), mild=st.booleans())
    def ends(self, seed: int, cancelled: bool, mild: bool) -> None:
        deal = self.table.deal
        assert deal is not None
        chance, stacks = Random(seed), dict(zip(deal.setup.seats, deal.setup.stacks, strict=True))
        loser, winner = chance.sample(sorted(stacks), 2)
        lost = min(10, stacks[loser]) if mild else stacks[loser]
        stacks |= {loser: stacks[loser] - lost, winner: stacks[winner] + lost}
        outcome = HandOutcome(
            stacks=stacks, pot=lost, payouts={winner: lost}, cancelled=cancelled and mild
        )
        if not outcome.cancelled:
            self.last = deal
        self.tell(*after_hand(self.table, outcome, self.now))

    @precondition(lambda self: self.table.deal is None)
    @rule(hands=st.integers(2, 6), seed=st.integers(0, 2**20))
    def plays_on(self, hands: int, seed: int) -> None:
        for number in range(hands):
            if self.table.deal is None:
                self.deals(0, 0)
            if self.table.deal is not None:
                self.ends(seed + number, False, True)

    def judge(self, setup: Setup) -> None:
        """What must hold of every hand that begins."""
        refuse_setup(setup)
        assert setup.big_blind in setup.seats
        kinds = [post.kind for post in setup.posts]
        assert len({post.seat for post in setup.posts}) == len(kinds)
        if self.method != "orbit":
            assert kinds.count("big_blind") == 1
            assert kinds.count("small_blind") == (setup.small_blind is not None)
        if self.method != "dead" or len(setup.seats) == 2:
            assert setup.button in setup.seats
            assert setup.small_blind is not None
        if len(setup.seats) == 2:
            assert setup.button == setup.small_blind
            assert set(kinds) == {"small_blind", "big_blind"}
        else:
            assert setup.button != setup.small_blind
        assert setup.button != setup.big_blind
        self.judge_turns(setup)

    def judge_turns(self, setup: Setup) -> None:
        """Nobody twice running the big blind; those who never went away post nothing more."""
        deal = self.table.deal
        assert deal is not None
        if self.last is None:
            return
        now = {mark.seat: mark.player for mark in deal.marks if mark.dealt}
        then = {mark.seat: mark.player for mark in self.last.marks if mark.dealt}
        big, last_big = setup.big_blind, self.last.setup.big_blind
        if (len(setup.seats) == 2 or not deal.new_game) and big == last_big:
            assert big is not None
            assert now[big] != then.get(big)
        if self.method == "dead" and not deal.new_game and big and last_big:
            stayed = [seat for seat in now if then.get(seat) == now[seat]]
            assert not [seat for seat in stayed if seat != big and passed(last_big, big, seat)]
        for post in setup.posts:
            if then.get(post.seat) == now[post.seat]:
                assert post.kind != "post"
        seated = self.table.taken
        for seat, player in now.items():
            assert seated[seat].player == player
            assert seated[seat].status != "sitting_out"

    @invariant()
    def chips_are_conserved(self) -> None:
        assert self.table.chips + self.left == self.brought
        assert all(seat.stack >= 0 <= seat.pending for seat in self.table.taken.values())

    @invariant()
    def nobody_has_two_seats(self) -> None:
        players = [seat.player for seat in self.table.taken.values()]
        assert len(players) == len(set(players))


class DeadRoom(Room):
    method = "dead"


class OrbitRoom(Room):
    method = "orbit"


LONG = settings(max_examples=60, stateful_step_count=60)
for _room in (Room, DeadRoom, OrbitRoom):
    _room.TestCase.settings = LONG
TestSimple = Room.TestCase
TestDead = DeadRoom.TestCase
TestOrbit = OrbitRoom.TestCase


@pytest.mark.parametrize("seed", range(40))
def test_in_every_round_of_the_orbit_button_each_pays_one_of_both(seed: int) -> None:
    """R2.4: counted apart, by who the button has left behind, while players go at random."""
    chance = Random(seed)
    table = table_of(tuple(range(1, chance.randint(6, 10))), button="orbit")
    paid: dict[int, dict[str, int]] = {}
    rounds = dict.fromkeys(table.taken, 0)
    button = None
    for number in range(60):
        table, setup = begin(table)
        if button is None:
            # the first small blind is spared a big blind, the first button both
            paid = {seat: {"big_blind": 0, "small_blind": 0} for seat in setup.seats}
            assert setup.small_blind is not None
            paid[setup.small_blind]["big_blind"] = 1
            paid[setup.button] = {"big_blind": 1, "small_blind": 1}
        elif button in rounds:
            rounds[button] += 1
        button = setup.button
        for seat, (kind, _, _) in owed(setup).items():
            paid[seat][kind] += 1
        for seat in setup.seats:
            assert rounds[seat] - 2 < paid[seat]["big_blind"] <= rounds[seat] + 1
            assert rounds[seat] - 2 < paid[seat]["small_blind"] <= paid[seat]["big_blind"]
        table = over(table)
        if number < 40 and len(table.taken) > 3:
            for seat in chance.sample(sorted(table.taken), chance.choice((0, 0, 0, 1, 1, 2))):
                if len(table.taken) > 3:
                    table, _ = leave(table, seat, now=0)
    for seat, taken in table.taken.items():
        assert taken.orbit.late_big is taken.orbit.late_small is False
        assert paid[seat]["big_blind"] == rounds[seat] + taken.orbit.big
        assert paid[seat]["small_blind"] == rounds[seat] + taken.orbit.small


@pytest.mark.parametrize("method", ["simple", "dead"])
@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_with_everybody_there_each_pays_one_of_both_a_round(method: str, players: int) -> None:
    table = table_of(tuple(range(1, players + 1)), button=method)
    paid: list[tuple[int, str]] = []
    for _ in range(players):
        table, setup = begin(table)
        paid += [(seat, post[0]) for seat, post in owed(setup).items()]
        table = over(table)
    kinds: tuple[Any, ...] = ("big_blind", "small_blind")
    assert sorted(paid) == [(seat, kind) for seat in range(1, players + 1) for kind in kinds]
