"""Streets that no line tells: the hands of 2012 name the board in their summary alone."""

from __future__ import annotations

from omaha8.cards import show_cards
from omaha8.histories.lines import cards_of
from omaha8.histories.scribe import Scribe


class Streets:
    """Where the streets of a hand begin, found in who has acted for how much.

    ``board`` is that of the summary. A street is over once everybody who has chips left has
    acted on it and has in what it costs; whoever acts then acts on the next.
    """

    def __init__(self, scribe: Scribe, board: str) -> None:
        self.scribe, self.board = scribe, cards_of(board)
        self.acted: set[int] = set()
        self.level = 0

    def before(self, seat: int) -> None:
        """That seat acts now: first of the next street if this one is over."""
        scribe = self.scribe
        if scribe.level > self.level:
            self.acted &= {scribe.actions[-1].seat or 0} if scribe.actions else set()
        self.level = scribe.level
        waiting = [
            other
            for other in scribe.holes
            if other not in scribe.folded_on
            and scribe.left[other]
            and (other not in self.acted or scribe.wagers.get(other, 0) < scribe.level)
        ]
        if not waiting:
            self._next()
        self.acted.add(seat)

    def _next(self) -> None:
        scribe = self.scribe
        street = scribe.street + 1
        if street < 4 and len(self.board) >= street + 2:
            scribe.board(self._words(street), street=street)
            self.acted, self.level = set(), 0

    def end(self) -> None:
        """What was dealt when nothing was left to decide."""
        while self.scribe.street < 3 and len(self.board) >= self.scribe.street + 3:
            self._next()

    def _words(self, street: int) -> str:
        return show_cards(self.board[: street + 2])
