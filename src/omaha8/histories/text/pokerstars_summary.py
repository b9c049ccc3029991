"""The end of PokerStars text: what hands are worth, and the summary, which tells all again."""

from __future__ import annotations

import re

from omaha8.histories.lines import cards_of
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import found, says_high, says_low, unknown_line

_WORTH = re.compile(r"\(?(?:HI: )?(.*?)(?:; LO: ([\dA,]+))?\)?$")
_TOTAL = re.compile(r"^Total pot (\S+)(.*?) ?\| Rake (\S+?)\.?\s*$")
_SIDE = re.compile(r"(Main|Side) pot(?:-(\d+))? (\S+?)\.(?= |$)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_PLACES = re.compile(r"^((?: ?\((?:button|small blind|big blind)\))*) ?(.*)$")

_FOLDED = {"before Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3}


def says_worth(scribe: Scribe, seat: int, words: str) -> None:
    """What a hand is worth both ways, as this room says it."""
    worth = found(_WORTH, words, "what the hand is worth")
    says_high(scribe, seat, worth[1], scribe.now_board)
    if worth[2]:
        says_low(scribe, seat, worth[2], scribe.now_board)


def summary(scribe: Scribe, line: str) -> None:
    """A line of the summary, which tells everything again."""
    if line.startswith("Total pot "):
        total = found(_TOTAL, line, "the total pot and the rake")
        scribe.rake = scribe.chips(total[3])
        scribe.total = (scribe.line, scribe.chips(total[1]))
        scribe.net_pots = True
        for side in _SIDE.finditer(total[2]):
            number = 0 if side[1] == "Main" else int(side[2] or 1)
            scribe.pots.append((scribe.line, number, scribe.chips(side[3])))
    elif line.startswith(("Board [", "FIRST Board [", "SECOND Board [")):
        _same_board(scribe, line)
    elif line.startswith("Seat "):
        _seat_again(scribe, line)
    elif line != "Hand was run twice":
        raise unknown_line(line)


def _same_board(scribe: Scribe, line: str) -> None:
    number = 1 if line.startswith("SECOND") else 0
    cards = cards_of(found(_CARDS, line, "the board")[1])
    if number >= len(scribe.boards) or scribe.boards[number] != cards:
        raise contradiction("board", f"the summary has another board: {line}")


def _seat_again(scribe: Scribe, line: str) -> None:
    number, _, rest = line.removeprefix("Seat ").partition(": ")
    named = scribe.who(f"{rest} ")
    if named is None or str(named[0]) != number:
        raise contradiction("seat", f"the summary tells of another player: {line[:80]!r}")
    seat, words = named
    places, words = found(_PLACES, words.strip(), "what became of a seat").groups()
    scribe.same_place(seat, places)
    if words.startswith("folded "):
        told = words.removeprefix("folded ").removesuffix(" (didn't bet)")
        if told not in _FOLDED:
            raise unknown_line(line)
        scribe.folded(seat, _FOLDED[told])
    elif words.startswith("collected ("):
        scribe.won_in_all(seat, scribe.chips(words.removeprefix("collected (").rstrip(")")))
    elif words.startswith(("showed [", "mucked [")):
        _cards_again(scribe, seat, words)
    elif words not in {"mucked", ""}:
        raise unknown_line(line)


def _cards_again(scribe: Scribe, seat: int, words: str) -> None:
    cards = found(_CARDS, words, "cards")[1]
    if len(cards.split()) == scribe.hole_cards:
        scribe.hole(seat, cards)
    result = words.partition("] ")[2]
    won = re.match(r"and won \((\S+)\)", result)
    if won:
        scribe.won_in_all(seat, scribe.chips(won[1]))
    if " with " in result and len(scribe.boards) == 1:
        says_worth(scribe, seat, result.partition(" with ")[2])
