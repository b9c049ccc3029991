"""A live table without a server: time by hand, a store in memory, players who choose at random."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Literal

import msgspec

from omaha8.bots import bot_named, sight
from omaha8.cards import DECK
from omaha8.hand import Bet, Call, Check, Chop, Raise, RunTwice, Setup
from omaha8.house import Game, House, Stakes, fixed_stakes
from omaha8.room import messages
from omaha8.room.accounts import Account
from omaha8.room.dealer import Dealt
from omaha8.room.dues import Settings
from omaha8.room.ledger import Ledger, granted
from omaha8.room.live import Live
from omaha8.room.parts import Parts
from omaha8.room.seal import Seal
from omaha8.room.state import Spec, State, kept, opened
from omaha8.room.store import Entry, KeepTable, Posted, Row, StoredTable
from omaha8.room.story import Outcome, wallet
from omaha8.table import least_to_bring

START = 1_800_000_000_000
CHIPS = 100_000

FIXED = Spec(
    id="fixed",
    name="Fixed",
    game=Game(),
    stakes=fixed_stakes(2, House(kill_trigger="scoop", kill_size="half")),
    house=House(kill_trigger="scoop", kill_size="half", run_times=2, chop=True),
    seats=6,
)
POT = Spec(
    id="pot",
    name="Pot",
    game=Game(),
    stakes=Stakes(limit="pot", small_blind=1, big_blind=2),
    house=House(run_times=2, rake_bps=500, rake_caps=((2, 3),)),
    seats=6,
)
BIG_O = Spec(
    id="big-o",
    name="Big O",
    game=Game(hole_cards=5),
    stakes=Stakes(limit="pot", small_blind=1, big_blind=2, ante=1),
    house=House(button="dead", allin_faceup=False),
    seats=6,
)
SIX_HIGH = Spec(
    id="six",
    name="Six",
    game=Game(high_low=False, hole_cards=6),
    stakes=Stakes(limit="no", small_blind=1, big_blind=2),
    house=House(button="orbit"),
    seats=5,
)
SPECS = (FIXED, POT, BIG_O, SIX_HIGH)


class _Timer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandTimes:
    """A clock that moves when it is told to."""

    def __init__(self, at: int = START) -> None:
        self.at = at
        self._count = count()
        self._timers: list[tuple[int, int, _Timer]] = []

    def now(self) -> int:
        return self.at

    def later(self, milliseconds: int, call: Callable[[], None]) -> _Timer:
        timer = _Timer(call)
        heapq.heappush(self._timers, (self.at + milliseconds, next(self._count), timer))
        return timer

    @property
    def next(self) -> int | None:
        """When the next timer goes off."""
        while self._timers and self._timers[0][2].call is None:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    def to_next(self) -> bool:
        """Go to the next timer and let it go off; false when there is none."""
        if self.next is None:
            return False
        at, _, timer = heapq.heappop(self._timers)
        self.at = max(self.at, at)
        if timer.call:
            timer.call()
        return True


class Memory:
    """A store that keeps the rows of every write in its order."""

    def __init__(self) -> None:
        self.writes: list[tuple[Row, ...]] = []
        self.gate: Callable[[tuple[Row, ...]], None] = lambda _: None

    async def write(self, *written: Row) -> None:
        self.gate(written)
        self.writes.append(written)

    def rows(self, upto: int | None = None) -> list[Row]:
        return [row for written in self.writes[:upto] for row in written]


class SeededDealer:
    """Decks that a seed fixes; the secret is the deck."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"dealer {seed}")

    def new_hand(self, table: str, hand: str, setup: Setup) -> Dealt:
        del table, hand, setup
        deck = list(DECK)
        self._random.shuffle(deck)
        return Dealt(tuple(deck), bytes(deck))

    def again(self, table: str, hand: str, secret: bytes) -> tuple[int, ...]:
        del table, hand
        return tuple(secret)

    def proof(self, table: str, hand: str, secret: bytes, shown: frozenset[int]) -> str:
        del table, hand, secret, shown
        return ""


class Ear:
    """A viewer that keeps what it is told."""

    def __init__(self, account: Account | None = None) -> None:
        self.account = account
        self.frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    @property
    def told(self) -> list[messages.FromServer]:
        return [_heard.decode(frame) for frame in self.frames]

    @property
    def answers(self) -> dict[str, messages.Done | messages.Refused]:
        told = [one for one in self.told if isinstance(one, messages.Done | messages.Refused)]
        return {one.id: one for one in told}


_heard: msgspec.json.Decoder[messages.FromServer] = msgspec.json.Decoder(messages.FromServer)


def an_account(number: int, *, bot: bool = False) -> Account:
    return Account(
        id=f"account{number:02}", name=f"Player {number}", kind="bot" if bot else "guest"
    )


class OneTable:
    """One live table with an ear at every seat and one on the rail."""

    def __init__(self, spec: Spec, seed: int, *, dealer: SeededDealer | None = None) -> None:
        self.random = Random(f"game {seed}")
        self.times = HandTimes()
        self.memory = Memory()
        self.ledger = Ledger({})
        self.outcomes: list[Outcome] = []
        self.away: set[str] = set()
        self.seal = Seal(bytes(32))
        self.dealer = dealer or SeededDealer(seed)
        draws = Random(f"draws {seed}")
        self.parts = Parts(
            writer=self.memory,
            ledger=self.ledger,
            dealer=self.dealer,
            seal=self.seal,
            times=self.times,
            settings=Settings(restless=True),
            here=lambda account: account not in self.away,
            moved=lambda _, outcome: self.outcomes.append(outcome),
            draw=lambda: draws.randrange(2520),
        )
        self.live = Live(opened(spec), 0, self.parts)
        self.first = msgspec.json.encode(kept(self.live.state)).decode()
        self.rail = Ear()
        self.ears = {number: Ear(an_account(number)) for number in range(1, spec.seats + 1)}
        self._ids = count(1)
        self.booked: list[Posted] = []

    async def open(self) -> None:
        for ear in self.ears.values():
            assert ear.account
            account = ear.account.id
            self.booked += self.ledger.book(f"granted:{account}", [granted(account, CHIPS)], START)
        self.live.open()
        for ear in (self.rail, *self.ears.values()):
            self.live.watch(ear)

    async def settle(self) -> None:
        """Let the table work off its queue."""
        for _ in range(4):
            await asyncio.sleep(0)

    def id(self) -> str:
        return f"c{next(self._ids)}"

    async def ask(self, seat: int, command: messages.Command) -> messages.Done | messages.Refused:
        """What the player of that ear is answered."""
        ear = self.ears[seat]
        assert ear.account
        self.live.ask(command, ear.account, ear)
        for _ in range(50):
            await asyncio.sleep(0)
            if ear.frames:
                last = _heard.decode(ear.frames[-1])
                if isinstance(last, messages.Done | messages.Refused) and last.id == command.id:
                    return last
        raise AssertionError("no answer came")

    async def sit(self, seat: int, chips: int) -> messages.Done | messages.Refused:
        return await self.ask(seat, messages.Sit(self.id(), self.live.id, seat, chips))

    @property
    def state(self) -> State:
        return self.live.state

    def ear_of(self, account: str) -> int:
        """The number of the ear of an account."""
        found = [n for n, ear in self.ears.items() if ear.account and ear.account.id == account]
        return found[0]

    def next_command(self) -> tuple[int, messages.Command] | None:
        """What the random player who has to decide does."""
        running, hand = self.state.running, self.state.hand
        if running is None or hand is None:
            return None
        seat = hand.to_act if hand.to_act is not None else hand.asked[0].seat
        ear = next(
            n
            for n, ear in self.ears.items()
            if ear.account and ear.account.id == running.players[seat]
        )
        action = bot_named("random").decide(sight(hand, seat), self.random)
        name, number, table = running.id, hand.actions, self.live.id
        if isinstance(action, Chop | RunTwice):
            question = hand.asked[0].question
            yes = self.random.random() < 0.5
            return ear, messages.Answer(self.id(), table, name, number, question, yes)
        made: messages.Action = messages.Fold()
        if isinstance(action, Bet):
            made = messages.Bet(action.to)
        elif isinstance(action, Raise):
            made = messages.Raise(action.to)
        elif isinstance(action, Call):
            made = messages.Call()
        elif isinstance(action, Check):
            made = messages.Check()
        return ear, messages.Act(self.id(), table, name, number, made)

    async def play(self, hands: int, *, unruly: float = 0.0) -> None:
        """Play on until that many more hands are over; the unruly come, go and sleep."""
        goal = self.state.table.hands + hands
        while self.state.table.hands < goal:
            if unruly and self.random.random() < unruly:
                await self.whim()
            command = self.next_command()
            if command is None or self.random.random() < unruly / 3:
                await self.refill()
                self.times.to_next()
                await self.settle()
            else:
                self.times.at += self.random.choice((0, 40, 900, 16_000))
                await self.ask(*command)

    async def refill(self) -> None:
        """Who has nothing buys in again, and empty chairs are taken."""
        if self.state.hand:
            return
        seated = {seat.player for seat in self.state.table.taken.values()}
        for number, ear in self.ears.items():
            assert ear.account
            seat = self.state.seat_of(ear.account.id)
            if ear.account.id not in seated and number not in self.state.table.taken:
                await self.sit(number, self.buyin(ear.account.id))
            elif seat and not self.state.table.taken[seat].stack:
                await self.ask(number, messages.TopUp(self.id(), self.live.id, self.buyin()))
            elif seat and self.state.table.taken[seat].status == "sitting_out":
                ways: tuple[Literal["post", "wait"], ...] = ("post", "wait")
                how = self.random.choice(ways)
                await self.ask(number, messages.ComeBack(self.id(), self.live.id, how))

    def buyin(self, account: str = "") -> int:
        least = 20 if self.state.spec.stakes.limit == "fixed" else 80
        owed = least_to_bring(self.state.table, account, self.times.now())
        return max(owed, self.random.randint(least, 2 * least))

    async def whim(self) -> None:
        """Somebody wants something, in mid-hand as well."""
        number, table = self.random.choice(list(self.ears)), self.live.id
        wanted = self.random.choice(("leave", "sit_out", "come_back", "top_up", "away", "show"))
        running = self.state.running
        account = self.ears[number].account
        assert account
        if wanted == "leave":
            await self.ask(number, messages.Leave(self.id(), table))
        elif wanted == "sit_out":
            await self.ask(number, messages.SitOut(self.id(), table))
        elif wanted == "come_back":
            await self.ask(number, messages.ComeBack(self.id(), table, "wait"))
        elif wanted == "top_up":
            await self.ask(number, messages.TopUp(self.id(), table, self.random.randint(1, 60)))
        elif wanted == "show" and running:
            await self.ask(number, messages.Show(self.id(), table, running.id))
        else:
            self.away ^= {account.id}

    def stored(self, upto: int | None = None) -> StoredTable:
        """What a process would find that starts after so many writes."""
        text, version = self.first, 0
        entries = []
        for row in self.memory.rows(upto):
            if isinstance(row, KeepTable):
                text, version = row.kept, row.version
            elif isinstance(row, Entry):
                entries.append(row)
        spec = msgspec.json.encode(self.state.spec).decode()
        return StoredTable(
            id=self.live.id, spec=spec, kept=text, version=version, entries=tuple(entries)
        )

    def refuse_imbalance(self) -> None:
        """The ledger sums to zero, and every stake is what lies at the seat."""
        assert self.ledger.trial_balance == 0
        for seat in self.state.table.taken.values():
            assert self.ledger.stake(self.live.id, seat.player) == seat.stack + seat.pending
        players = self.ledger.players_at(self.live.id)
        booked = sum(self.ledger.stake(self.live.id, player) for player in players)
        assert booked == self.state.table.chips

    def purse(self, seat: int) -> int:
        """Every chip of a player: beside the table and on it."""
        account = self.ears[seat].account
        assert account
        return self.ledger.balance(wallet(account.id)) + self.ledger.stake(self.live.id, account.id)


async def a_game(spec: Spec = FIXED, seed: int = 1, players: int | None = None) -> OneTable:
    """A table with everybody seated and nothing dealt yet."""
    game = OneTable(spec, seed)
    await game.open()
    for number in list(game.ears)[:players]:
        answer = await game.sit(number, game.buyin())
        assert isinstance(answer, messages.Done), answer
    return game
