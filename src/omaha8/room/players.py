"""Programs at the tables: they see what their seat sees and think in a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

from omaha8.bots import Bot, sight
from omaha8.hand import Action, Chop, Hand, RunTwice
from omaha8.hand import actions as act
from omaha8.hand.timeout import timeout_action
from omaha8.house import least_buyin
from omaha8.room import messages
from omaha8.room.accounts import Account
from omaha8.room.happenings import AskedWhat
from omaha8.room.live import Live
from omaha8.room.log import fault
from omaha8.room.times import Times

#: How long a program seems to think, in ms, so that people can follow.
SLOWEST, QUICKEST = 1500, 400
#: The same in a hand without people, so that whoever sits down is dealt in soon.
ALONE_SLOWEST, ALONE_QUICKEST = 250, 80


class Program:
    """A bot with an account. As a viewer it needs no messages: it looks at its own seat."""

    def __init__(self, account: Account, bot: Bot) -> None:
        self.account: Account | None = account
        self.owner = account
        self.bot = bot

    def send(self, frame: bytes) -> None:
        """Answers to its commands are of no use to it."""


class Programs:
    """All programs of the room. One worker thread thinks for them, never the event loop."""

    def __init__(self, times: Times, *, fast: bool, chance: Random) -> None:
        self._times = times
        self._fast = fast
        self._chance = chance
        self._programs: dict[str, Program] = {}
        self._asked: dict[str, tuple[str, int, str]] = {}
        self._count = 0
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="room-bots")
        self._tasks: set[asyncio.Task[None]] = set()

    def add(self, account: Account, bot: Bot) -> Program:
        """A bot that plays for that account."""
        program = Program(account, bot)
        self._programs[account.id] = program
        return program

    def stop(self) -> None:
        """Let nobody think any more."""
        for task in self._tasks:
            task.cancel()
        self._thread.shutdown(wait=True, cancel_futures=True)

    def changed(self, live: Live) -> None:
        """Look whether a program has something to do at that table."""
        state = live.state
        running, hand = state.running, state.hand
        if running is None or hand is None:
            self._between(live)
            return
        seats = [hand.to_act] if hand.to_act is not None else [one.seat for one in hand.asked]
        for seat in seats:
            program = self._programs.get(running.players[seat]) if seat is not None else None
            if program is None or seat is None:
                continue
            moment = (running.id, hand.actions, hand.stage)
            if self._asked.get(program.owner.id) != moment:
                self._asked[program.owner.id] = moment
                alone = self._programs.keys() >= set(running.players.values())
                self._soon(partial(self._think, live, program, seat), alone=alone)

    def _soon(self, call: Callable[[], None], *, alone: bool) -> None:
        least, most = (ALONE_QUICKEST, ALONE_SLOWEST) if alone else (QUICKEST, SLOWEST)
        self._times.later(0 if self._fast else self._chance.randint(least, most), call)

    def _between(self, live: Live) -> None:
        """A program without chips buys in again, one that sits out comes back."""
        for seat in live.state.table.taken.values():
            program = self._programs.get(seat.player)
            if program is None or seat.status != "sitting_out":
                continue
            moment = (live.id, live.version, seat.status)
            if self._asked.get(program.owner.id) == moment:
                continue
            self._asked[program.owner.id] = moment
            command: messages.Command
            if seat.stack:
                command = messages.ComeBack(self._id(), live.id, "post")
            else:
                command = messages.TopUp(self._id(), live.id, usual_buyin(live))
            live.ask(command, program.owner, program)

    def _id(self) -> str:
        self._count += 1
        return f"bot-{self._times.now()}-{self._count}"

    def _think(self, live: Live, program: Program, seat: int) -> None:
        running, hand = live.state.running, live.state.hand
        if running is None or hand is None:
            return
        task = asyncio.get_running_loop().create_task(
            self._decide(live, program, running.id, hand, seat)
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _decide(self, live: Live, program: Program, name: str, hand: Hand, seat: int) -> None:
        """Let the program decide on what its seat sees, and ask the table for it."""
        try:
            decide = partial(program.bot.decide, sight(hand, seat), Random(self._chance.random()))
            action = await asyncio.get_running_loop().run_in_executor(self._thread, decide)
            command = self._command(live.id, name, hand, action)
        except Exception as error:  # noqa: BLE001  a program at fault checks or folds
            fault("bot.fault", error, table=live.id)
            safe = timeout_action(hand) if hand.to_act == seat else None
            if safe is None:
                return
            command = self._command(live.id, name, hand, safe)
        live.ask(command, program.owner, program)

    def _command(self, table: str, name: str, hand: Hand, action: Action) -> messages.Command:
        if isinstance(action, Chop | RunTwice):
            question: AskedWhat = "chop" if isinstance(action, Chop) else "run_twice"
            return messages.Answer(self._id(), table, name, hand.actions, question, action.yes)
        return messages.Act(self._id(), table, name, hand.actions, as_message(action))


def as_message(action: Action) -> messages.Action:
    """A turn as a client would send it.

    :raises TypeError: for an action that is no turn.
    """
    if isinstance(action, act.Bet):
        return messages.Bet(action.to)
    if isinstance(action, act.Raise):
        return messages.Raise(action.to)
    plain: dict[type, type[messages.Fold | messages.Check | messages.Call]]
    plain = {act.Fold: messages.Fold, act.Check: messages.Check, act.Call: messages.Call}
    return plain[type(action)]()


def usual_buyin(live: Live) -> int:
    """What a program sits down with: twice the least, or the most where that is less."""
    spec = live.state.spec
    return 2 * least_buyin(spec.stakes, spec.house)


__all__ = ["QUICKEST", "SLOWEST", "Program", "Programs", "as_message", "usual_buyin"]
