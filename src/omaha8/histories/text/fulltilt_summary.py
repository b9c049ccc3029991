"""The summary of Full Tilt text, which tells all again, and amounts as that room writes them."""

from __future__ import annotations

import re

from omaha8.histories.money import amount
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.again import board_again, hole_again, says_worth, seat_again

_TOTAL = re.compile(r"^Total pot (\S+)((?: (?:Main|Side) pot(?:-\d+)? \S+\.)*) \| Rake (\S+)$")
_PART = re.compile(r"(Main|Side) pot(?:-(\d+))? (\S+)\.(?= |$)")
_OF_BOARD = re.compile(r"^Pot ([12]) (\S+)$")
_AGAIN = re.compile(r"(?:collected|won|wins the side pot) \(([^)]*)\)")
_FOLDED = {"before the Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3}
THOUSANDS = {"K": 1_000, "M": 1_000_000, "B": 1_000_000_000}


def chips_of(scribe: Scribe, text: str) -> int:
    """An amount, which may be told in thousands, millions or billions."""
    if text[-1:] in THOUSANDS:
        return amount(text[:-1], scribe.per_whole * THOUSANDS[text[-1]])
    return scribe.chips(text)


def summary(scribe: Scribe, line: str) -> None:
    """A line of the summary."""
    total = _TOTAL.match(line)
    if total:
        scribe.total = (scribe.line, chips_of(scribe, total[1]))
        scribe.rake = chips_of(scribe, total[3])
        for part in _PART.finditer(total[2]):
            number = 0 if part[1] == "Main" else int(part[2] or 1)
            scribe.pots.append((scribe.line, number, chips_of(scribe, part[3])))
    elif line.startswith("*** SUMMARY "):
        scribe.now_board = 1 if "2" in line else 0
    elif of_board := _OF_BOARD.match(line):
        _pot_of_board(scribe, int(of_board[1]) - 1, chips_of(scribe, of_board[2]))
    elif line.startswith("Board: ["):
        board_again(scribe, line, scribe.now_board or 0)
    elif line.startswith("Seat "):
        _became(scribe, *seat_again(scribe, line))


def _pot_of_board(scribe: Scribe, board: int, chips: int) -> None:
    """What one of two boards decided, after rake, as the awards told it."""
    told = sum(won.chips for won in scribe.awards if won.board == board)
    if told != chips:
        shown = [scribe.show(amount) for amount in (chips, told)]
        raise contradiction("pot", f"pot {board + 1} of {shown[0]}, but awards of {shown[1]}")


def _became(scribe: Scribe, seat: int, words: str) -> None:
    if "folded " in words:
        told = words.partition("folded ")[2].strip()
        if told in _FOLDED:
            scribe.folded(seat, _FOLDED[told])
    hole_again(scribe, seat, words)
    again = _AGAIN.search(words)
    if again:
        scribe.won_in_all(seat, chips_of(scribe, again[1]))
    worth = words.partition("] ")[2].partition(" with ")[2]
    if worth:
        says_worth(scribe, seat, worth)
