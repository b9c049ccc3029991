"""The end of PokerStars text: what hands are worth, and the summary, which tells all again."""

from __future__ import annotations

import re

from omaha8.histories.scribe import Scribe
from omaha8.histories.text.again import board_again, hole_again, says_worth, seat_again
from omaha8.histories.text.common import found, unknown_line

_TOTAL = re.compile(r"^Total pot (\S+)(.*?) ?\| Rake (\S+?)\.?\s*$")
_SIDE = re.compile(r"(Main|Side) pot(?:-(\d+))? (\S+?)\.(?= |$)")
_PLACES = re.compile(r"^(?: ?\((?:button|small blind|big blind)\))* ?(.*)$")

_WON = re.compile(r"and won \((\S+)\)")
_FOLDED = {"before Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3}


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
        board_again(scribe, line, int(line.startswith("SECOND")))
    elif line.startswith("Seat "):
        _became(scribe, line)
    elif line != "Hand was run twice":
        raise unknown_line(line)


def _became(scribe: Scribe, line: str) -> None:
    seat, words = seat_again(scribe, line)
    words = found(_PLACES, words, "what became of a seat")[1]
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
    hole_again(scribe, seat, words)
    result = words.partition("] ")[2]
    won = _WON.match(result)
    if won:
        scribe.won_in_all(seat, scribe.chips(won[1]))
    if " with " in result and len(scribe.boards) == 1:
        says_worth(scribe, seat, result.partition(" with ")[2])
