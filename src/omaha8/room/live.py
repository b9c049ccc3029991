"""One live table: a queue, and for every job the same four steps.

The rules answer, the answer is stored, the clock is armed, everybody is told. What a
viewer has seen is on the disk. A table works off one job after another; an error in one
never leaves it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress

import msgspec

from omaha8.errors import Broken, Omaha8Error
from omaha8.room import inputs, messages
from omaha8.room.accounts import Account
from omaha8.room.asking import Asker, as_input
from omaha8.room.beginning import upcoming
from omaha8.room.dues import next_due, next_hand_at, tick_at
from omaha8.room.log import fault
from omaha8.room.parts import Parts, Viewer
from omaha8.room.records import row_of
from omaha8.room.sight import question, table_view, turn
from omaha8.room.state import State, between, kept
from omaha8.room.step import step
from omaha8.room.store import Entry, KeepTable, Row
from omaha8.room.story import Outcome
from omaha8.room.times import Timer

#: Answers kept for commands that come twice, and inputs kept behind the last whole state.
REMEMBERED = 300
#: After so many faults in a row of what a table does by itself, its hand is cancelled.
_PATIENCE = 3
_RETRY = 200


class Ask(msgspec.Struct, frozen=True):
    """A command, who gave it, and who hears the answer."""

    command: messages.Command
    account: Account
    viewer: Viewer


class Ring(msgspec.Struct, frozen=True):
    """Something may be due."""


class Resume(msgspec.Struct, frozen=True):
    """The room was away."""


class Live:
    """A table that is open. ``state`` is what is stored, at ``version``."""

    def __init__(self, state: State, version: int, parts: Parts) -> None:
        self.state = state
        self.version = version
        self.parts = parts
        self.id = state.spec.id
        self.viewers: dict[Viewer, None] = {}
        self.answers: OrderedDict[tuple[str, str], messages.Done | messages.Refused] = OrderedDict()
        self.secret = ""
        self.due: int | None = None
        self.faults = 0
        self._queue: asyncio.Queue[Ask | Ring | Resume] = asyncio.Queue()
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None

    # What others call; nothing here waits.

    def open(self, *, resume: bool = False) -> None:
        """Begin to work, after having been away with ``resume``."""
        if resume:
            self._queue.put_nowait(Resume())
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.id}")
        self.arm()

    async def close(self) -> None:
        """Stop after the job at hand; everything that was told is stored already."""
        if self._timer:
            self._timer.cancel()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def ask(self, command: messages.Command, account: Account, viewer: Viewer) -> None:
        """Put a command into the queue; the viewer gets ``done`` or ``refused``."""
        self._queue.put_nowait(Ask(command, account, viewer))

    def watch(self, viewer: Viewer) -> None:
        """Show the table, and tell everything from now on."""
        account = viewer.account.id if viewer.account else None
        view = table_view(self.state, account)
        viewer.send(messages.encoded(messages.Table(self.id, self.version, view)))
        if viewer not in self.viewers:
            self.viewers[viewer] = None
            self.arm()

    def unwatch(self, viewer: Viewer) -> None:
        """Tell that viewer no more."""
        self.viewers.pop(viewer, None)

    def tell(self, message: messages.FromServer) -> None:
        """Tell every viewer something that is no change of the table."""
        frame = messages.encoded(message)
        for viewer in list(self.viewers):
            viewer.send(frame)

    @property
    def working(self) -> bool:
        """Whether the task of the table is alive."""
        return self._task is not None and not self._task.done()

    def late(self, now: int) -> int:
        """How many ms ago something was due that has not been done."""
        return now - self.due if self.due is not None and now > self.due else 0

    def ring(self) -> None:
        """Look whether something is due."""
        self._queue.put_nowait(Ring())

    # The work.

    async def _run(self) -> None:
        while True:
            job = await self._queue.get()
            try:
                if isinstance(job, Ask):
                    await self._command(job)
                elif isinstance(job, Resume):
                    await self._apply(inputs.Resume(now=self.parts.times.now()))
                else:
                    await self._by_itself()
            except Exception as error:  # noqa: BLE001  no fault leaves its table
                self._fault(job, error)

    async def _command(self, job: Ask) -> None:
        key = (job.account.id, job.command.id)
        answer = self.answers.get(key)
        if answer is None:
            answer = await self._answer(job)
            self.remember(key, answer)
        job.viewer.send(messages.encoded(answer))

    async def _answer(self, job: Ask) -> messages.Done | messages.Refused:
        command = job.command
        wallet = self.parts.ledger.wallet(job.account.id)
        by = Asker(job.account, self.parts.times.now(), wallet)
        try:
            given = as_input(command, by)
            await self._commit(given, step(self.state, given))
        except Broken:
            raise
        except Omaha8Error as error:
            return messages.Refused(command.id, error.code, arguments(error))
        return messages.Done(command.id)

    def remember(self, key: tuple[str, str], answer: messages.Done | messages.Refused) -> None:
        """Keep an answer for the same command coming again."""
        self.answers[key] = answer
        if len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)

    async def _by_itself(self) -> None:
        """What is due: a time-out, the next hand, seats that are freed."""
        state, now = self.state, self.parts.times.now()
        begins = next_hand_at(state, self.parts.settings, watched=bool(self.viewers))
        frees = tick_at(state)
        if state.hand and self.faults >= _PATIENCE:
            await self._apply(inputs.Cancel(now=now))
        elif state.hand:
            await self._time_up(now)
        elif begins is not None and now >= begins:
            await self._begin(now)
        elif frees is not None and now >= frees:
            await self._apply(inputs.Tick(now=now))
        self.faults = 0
        self.arm()

    async def _time_up(self, now: int) -> None:
        clock, running = self.state.clock, self.state.running
        if clock is None or running is None or now < clock.ends:
            return
        away = clock.seat is not None and not self.parts.here(running.players[clock.seat])
        if away and clock.seat is not None and clock.seat not in running.extended:
            player = running.hand.player(clock.seat)
            if running.hand.betting.totals[player]:
                await self._apply(inputs.MoreTime(now=now))
                return
        await self._apply(inputs.TimeUp(now=now, disconnected=away))

    async def _begin(self, now: int) -> None:
        draw = self.parts.draw()
        setup = upcoming(self.state, now, draw)
        hand = f"{self.id}-{self.version + 1}"
        if setup is None:
            await self._apply(inputs.Begin(now=now, hand=hand, draw=draw))
            return
        dealt = self.parts.dealer.new_hand(self.id, hand, setup)
        sealed = self.parts.seal.close(dealt.secret, hand)
        given = inputs.Begin(now=now, hand=hand, draw=draw, secret=sealed, roots=dealt.roots)
        await self._apply(given, dealt.deck)

    async def _apply(self, given: inputs.AnyInput, deck: tuple[int, ...] = ()) -> None:
        await self._commit(given, step(self.state, given, deck))

    async def _commit(self, given: inputs.AnyInput, outcome: Outcome) -> None:
        """Store, then arm, then tell."""
        ledger, version = self.parts.ledger, self.version + 1
        posted = ledger.book(f"{self.id}:{version}", outcome.moves, outcome.state.now)
        secret = given.secret if isinstance(given, inputs.Begin) else self.secret
        rows = [*self._rows(given, outcome, version, secret), *posted]
        try:
            await self.parts.writer.write(*rows)
        except Broken:
            ledger.undo(posted)
            raise
        self.state, self.version, self.secret = outcome.state, version, secret
        self.arm()
        self._tell(outcome)
        self.parts.moved(self.id, outcome)

    def _rows(
        self, given: inputs.AnyInput, outcome: Outcome, version: int, secret: str
    ) -> list[Row]:
        """The input, what is kept before a hand begins, and the record of one that ended."""
        asked = given if isinstance(given, inputs.Asked) else None
        rows: list[Row] = []
        if isinstance(given, inputs.Begin) and (before := kept(between(self.state))):
            text = msgspec.json.encode(before).decode()
            forget = self.version - REMEMBERED
            rows.append(KeepTable(id=self.id, kept=text, version=self.version, forget=forget))
        rows.append(
            Entry(
                table=self.id,
                version=version,
                at=outcome.state.now,
                account=asked.account if asked else None,
                command=asked.id if asked else None,
                input=inputs.write_input(given),
            )
        )
        state, running = outcome.state, outcome.state.running
        ended = self.state.hand is not None and state.hand is None
        shown = isinstance(given, inputs.Show)
        told = running is not None and not running.cancelled and (ended or shown)
        if running and told and set(running.players.values()) - set(state.bots):
            rows.append(row_of(running, self.id, state.now, secret))
        return rows

    def _tell(self, outcome: Outcome) -> None:
        state = self.state
        happened = messages.Happened(
            self.id, self.version, outcome.events, turn(state), question(state)
        )
        frame = messages.encoded(happened)
        private = {
            account: messages.encoded(messages.PrivateTo(self.id, self.version, events))
            for account, events in outcome.privates.items()
        }
        for viewer in list(self.viewers):
            viewer.send(frame)
            own = private.get(viewer.account.id) if viewer.account else None
            if own is not None:
                viewer.send(own)

    # The clock.

    def arm(self) -> None:
        """Set the timer to whatever is due first."""
        self._wake_at(next_due(self.state, self.parts.settings, watched=bool(self.viewers)))

    def _wake_at(self, due: int | None) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        now = self.parts.times.now()
        # nothing is late before it could be known: a new table's first hand is due at 0
        self.due = None if due is None else max(due, now)
        if due is not None:
            self._timer = self.parts.times.later(max(0, due - now), self.ring)

    def _fault(self, job: Ask | Ring | Resume, error: Exception) -> None:
        fault("table.fault", error, table=self.id, version=self.version)
        if isinstance(job, Ask):
            refused = messages.Refused(job.command.id, "room/broken", {})
            job.viewer.send(messages.encoded(refused))
            return
        self.faults += 1
        self._wake_at(self.parts.times.now() + _RETRY * self.faults)


def arguments(error: Omaha8Error) -> dict[str, int | str]:
    """The values of an error that may travel: numbers and texts."""
    return {name: value for name, value in error.details.items() if isinstance(value, int | str)}
