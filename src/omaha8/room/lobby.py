"""The list of tables, told again when it has changed."""

from __future__ import annotations

from collections import deque

from omaha8.room import messages
from omaha8.room.happenings import PotDivided
from omaha8.room.hub import Hub
from omaha8.room.live import Live
from omaha8.room.sight import config
from omaha8.room.story import Outcome
from omaha8.room.times import Times
from omaha8.room.views import LobbySeat, LobbyTable

#: How many hands the average pot is over, and how often the list is told at most (ms).
_HANDS = 20
_EVERY = 1000


class Lobby:
    """All tables as the lobby shows them."""

    def __init__(self, hub: Hub, times: Times) -> None:
        self._hub = hub
        self._times = times
        self._lives: dict[str, Live] = {}
        self._pots: dict[str, deque[int]] = {}
        self._waiting = False

    def add(self, live: Live) -> None:
        """A table that is open now."""
        self._lives[live.id] = live
        self._pots[live.id] = deque(maxlen=_HANDS)

    def message(self) -> messages.Lobby:
        """The list."""
        return messages.Lobby(tuple([self._table(live) for live in self._lives.values()]))

    def _table(self, live: Live) -> LobbyTable:
        state, pots = live.state, self._pots[live.id]
        seats = [
            LobbySeat(number, seat.name, seat.player in state.bots, seat.stack)
            for number, seat in state.table.taken.items()
        ]
        average = sum(pots) // len(pots) if pots else 0
        return LobbyTable(config(state.spec), tuple(seats), state.table.hands, average)

    def changed(self, live: Live, outcome: Outcome) -> None:
        """Something happened: count the pots, and tell the list soon if it is another."""
        between = outcome.state.table.deal is None
        divided = [told.amount for told in outcome.events if isinstance(told, PotDivided)]
        if divided:
            self._pots[live.id].append(sum(divided))
        if between and not self._waiting and self._listeners():
            self._waiting = True
            self._times.later(_EVERY, self._tell)

    def _listeners(self) -> list[object]:
        watching = {viewer for live in self._lives.values() for viewer in live.viewers}
        return [viewer for viewer in self._hub.viewers if viewer not in watching]

    def _tell(self) -> None:
        self._waiting = False
        frame = messages.encoded(self.message())
        watching = {viewer for live in self._lives.values() for viewer in live.viewers}
        for viewer in self._hub.viewers:
            if viewer not in watching:
                viewer.send(frame)
