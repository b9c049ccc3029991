"""A second, direct engine of the betting, for any number of seats; obvious and slow.

It shares nothing with the package. A table is changed in place and copied before each choice;
who must still speak stands in a list, which every raise makes anew. Seats are in the order in
which they speak from the flop on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace


@dataclass
class Seat:
    """One seat: chips behind, chips of this street, and the level at its last word."""

    behind: int
    street: int = 0
    folded: bool = False
    spoke_at: int | None = None

    @property
    def reach(self) -> int:
        """The most this seat can have in on this street."""
        return self.behind + self.street


@dataclass
class Rules:
    """A limit; ``bets`` and ``most`` by street, ``cap`` the bets of a street."""

    limit: str
    bets: tuple[int, int, int, int]
    most: tuple[int, int, int, int] = (0, 0, 0, 0)
    cap: int = 4
    heads_up_free: bool = False


@dataclass
class Table:
    """A whole table in the middle of a street."""

    rules: Rules
    seats: list[Seat]
    waiting: list[int]
    street: int = 0
    level: int = 0
    # what the pot counts beside the chips of this street, of it what nobody posted
    before: int = 0
    unposted: int = 0
    # the last full bet (fixed limit), or the size of the last full raise
    mark: int = 0
    made: int = 0
    shut: bool = False

    def again(self) -> Table:
        """A copy that shares nothing which changes."""
        seats = [replace(seat) for seat in self.seats]
        return replace(self, seats=seats, waiting=self.waiting[:])

    def live(self) -> list[Seat]:
        """Who has not folded."""
        return [seat for seat in self.seats if not seat.folded]

    def rivals(self, me: Seat) -> list[Seat]:
        """The others who have not folded."""
        return [seat for seat in self.live() if seat is not me]

    def price(self, me: Seat) -> int:
        """What this seat still owes: nothing beyond what a live rival could have in."""
        asked = min(self.level, max(seat.reach for seat in self.rivals(me)))
        return min(max(asked - me.street, 0), me.behind)

    def speaker(self) -> int | None:
        """The next who must speak; those who need not are dropped from the list."""
        if len(self.live()) == 1:
            return None
        while self.waiting:
            me = self.seats[self.waiting[0]]
            if not me.folded and me.behind:
                lonely = not any(seat.behind for seat in self.rivals(me))
                if self.price(me) or not lonely:
                    return self.waiting[0]
            self.waiting.pop(0)
        return None

    def totals(self, me: Seat) -> range:
        """Every total this seat may bet or raise to."""
        rules, bet = self.rules, self.rules.bets[self.street]
        nobody_can_answer = all(seat.reach <= self.level for seat in self.rivals(me))
        if nobody_can_answer or me.reach <= self.level:
            return range(0)
        if rules.limit in {"fixed", "spread"} and self.made >= rules.cap:
            duel = rules.heads_up_free and len(self.live()) == 2 and not self.shut
            if not duel:
                return range(0)
        fixed = rules.limit == "fixed"
        if me.spoke_at is not None:
            risen = self.level - me.spoke_at
            if (fixed and 2 * risen < bet) or (not fixed and risen < self.mark):
                return range(0)
        low = self.mark + bet if fixed else self.level + self.mark
        if fixed:
            high = low
        elif rules.limit == "pot":
            call = self.level - me.street
            pot = self.before + sum(seat.street for seat in self.seats) + call
            high = self.level + pot
        elif rules.limit == "spread":
            high = self.level + rules.most[self.street]
        else:
            high = me.reach
        low = min(low, me.reach)
        return range(low, max(low, min(high, me.reach)) + 1)

    def wager(self, index: int, to: int) -> None:
        """That seat bets or raises to a total, and everybody else must speak again."""
        me, bet = self.seats[index], self.rules.bets[self.street]
        if self.rules.limit == "fixed":
            if 2 * (to - self.mark) >= bet:
                self.mark, self.made = to, self.made + 1
        elif to - self.level >= self.mark:
            self.mark, self.made = to - self.level, self.made + 1
        if self.made >= self.rules.cap and len(self.live()) > 2:
            self.shut = True
        me.behind, me.street = me.reach - to, to
        self.level = me.spoke_at = to
        size = len(self.seats)
        self.waiting = [(index + step) % size for step in range(1, size)]

    def turn_page(self) -> None:
        """The next street begins."""
        self.before += sum(seat.street for seat in self.seats) - self.unposted
        self.unposted = 0
        self.street += 1
        for seat in self.seats:
            seat.street, seat.spoke_at = 0, None
        self.level = self.made = 0
        self.shut = False
        self.mark = 0 if self.rules.limit == "fixed" else self.rules.bets[self.street]
        self.waiting = list(range(len(self.seats)))


def branches(table: Table) -> Iterator[tuple[str, Table]]:
    """What the seat to speak may do, and the table after it."""
    index = table.waiting[0]
    owed = table.price(table.seats[index])
    if owed:
        after = table.again()
        after.seats[index].folded = True
        after.waiting.pop(0)
        yield "fold", after
    after = table.again()
    me = after.seats[index]
    me.behind, me.street, me.spoke_at = me.behind - owed, me.street + owed, after.level
    after.waiting.pop(0)
    yield "call", after
    for to in table.totals(table.seats[index]):
        after = table.again()
        after.wager(index, to)
        yield f"to {to}", after


def count(table: Table, decisions: list[int]) -> int:
    """The endings below a table; the decisions are added to those of their street."""
    if table.speaker() is None:
        broke = sum(1 for seat in table.live() if seat.behind) < 2
        if len(table.live()) == 1 or broke or table.street == 3:
            return 1
        table = table.again()
        table.turn_page()
        return count(table, decisions)
    decisions[table.street] += 1
    return sum(count(after, decisions) for _, after in branches(table))


def seated(stacks: list[int], small: int, big: int, rules: Rules) -> Table:
    """The table after the blinds; stacks from the small blind on."""
    blinds = [small, big, *([0] * (len(stacks) - 2))]
    seats = [
        Seat(max(stack - blind, 0), min(stack, blind))
        for stack, blind in zip(stacks, blinds, strict=True)
    ]
    order = [*range(2, len(stacks)), 0, 1]
    if len(stacks) == 2:
        # The button has the small blind and speaks last from the flop on.
        seats.reverse()
        order = [1, 0]
    unposted = 0
    if rules.limit == "pot":
        unposted = small + big - sum(seat.street for seat in seats)
    return Table(
        rules=rules,
        seats=seats,
        waiting=order,
        level=big,
        before=unposted,
        mark=big if rules.limit == "fixed" else max(big, rules.bets[0]),
        made=1,
        unposted=unposted,
    )
