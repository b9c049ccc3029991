"""What the end of a text tells again: boards, seats, and what hands are worth."""

from __future__ import annotations

import re
from functools import lru_cache

from omaha8.histories.lines import cards_of
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import found, says_high, says_low

_CARDS = re.compile(r"\[([^\]]*)\]")
_WORTH = re.compile(r"^\(?(?:HI: )?((?:(?!HI: |LO: ).)*?)(?:; LO: ([\dA,]+))?\)?$")


def board_again(scribe: Scribe, line: str, number: int = 0) -> None:
    """A board, as earlier lines laid it."""
    cards = cards_of(found(_CARDS, line, "the board")[1])
    if number >= len(scribe.boards) or scribe.boards[number] != cards:
        raise contradiction("board", f"the summary has another board: {line}")


def seat_again(scribe: Scribe, line: str) -> tuple[int, str]:
    """The seat of ``Seat 3: name (button) words``, as earlier lines place it, and the words."""
    number, _, rest = line.removeprefix("Seat ").partition(": ")
    named = scribe.who(f"{rest} ")
    if named is None or str(named[0]) != number:
        raise contradiction("seat", f"the summary tells of another player: {line[:80]!r}")
    seat, words = named
    if "(" in words:
        scribe.same_place(seat, words.replace("(dealer)", "(button)"))
    return seat, words.strip()


def hole_again(scribe: Scribe, seat: int, words: str) -> None:
    """The first cards in brackets, if there are any: a whole hand, or some of its cards."""
    cards = _CARDS.search(words)
    if cards:
        scribe.shows(seat, cards[1])


def says_worth(scribe: Scribe, seat: int, words: str, board: int | None = None) -> None:
    """What a hand is worth both ways: ``HI: a pair of Kings; LO: 8,6,4,3,A``."""
    high, low = _halves(words)
    board = scribe.now_board if board is None else board
    says_high(scribe, seat, high, board)
    if low:
        says_low(scribe, seat, low, board)


@lru_cache(maxsize=4096)
def _halves(words: str) -> tuple[str, str | None]:
    worth = found(_WORTH, words, "what the hand is worth")
    return worth[1], worth[2]


def pot_again(scribe: Scribe, chips: int, players: int) -> None:
    """The pot as a street begins, with what nobody called or without, and who is still in."""
    totals = sorted([0, 0, *scribe.spent.values()])
    put_in = sum(totals) + scribe.dead
    if chips not in {put_in, put_in - totals[-1] + totals[-2]}:
        told = f"a pot of {scribe.show(chips)} is told, {scribe.show(put_in)} was put in"
        raise contradiction("pot", told)
    live = len(scribe.spent.keys() - scribe.folded_on.keys())
    if players != live:
        raise contradiction("players", f"{players} players are told to be in, but {live} are")
