"""The end of PokerStars text: what hands are worth, and the summary, which tells all again."""

from __future__ import annotations

import re

from omaha8.histories.rake_rate import find_rate, pots_filled
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.again import board_again, hole_again, says_worth, seat_again
from omaha8.histories.text.common import found, unknown_line

_TOTAL = re.compile(r"^Total pot (\S+)(.*?) ?\| Rake (\S+?)\.?\s*$")
_SIDE = re.compile(r"(Main|Side) pot(?:-(\d+))? (\S+?)\.(?= |$)")
_PLACES = re.compile(r"^(?: ?\((?:button|small blind|big blind)\))* ?(.*)$")

#: What became of a hand that was shown, on each board: ``and won ($5) with HI: ...``.
_RESULT = re.compile(r"(?:^|, )and (?:(?:won|collected) \((\S+)\)|lost)(?: with )?")
#: Chips that the room paid for a hand are no part of it; the pot goes on as if it had not.
_CASHED = re.compile(r" \((?:pot not awarded as player )?cashed out\)\.?$")
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
    elif line not in {"Hand was run twice", "Hand cancelled"}:
        raise unknown_line(line)


def paid_by_pots(scribe: Scribe) -> None:
    """What each pot paid: what lay in it, less what the summary says is left of it."""
    # Text that we wrote tells the house's way of raking beside the table's name.
    if not scribe.pots or not scribe.rake or scribe.told_setup:
        return
    amounts = pots_filled(scribe)
    nets = [chips for _, _, chips in sorted(scribe.pots, key=lambda told: told[1])]
    if len(amounts) == len(nets):
        paid = [amount - net for amount, net in zip(amounts, nets, strict=True)]
        find_rate(scribe, scribe.pots[0][0], paid)


def _became(scribe: Scribe, line: str) -> None:
    if line.endswith(" (didn't bet)") and _left(scribe, line):
        return
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
    elif words == "mucked":
        scribe.mucks(seat)
    elif words not in {"", "is sitting out"} and not words.startswith("out of hand "):
        raise unknown_line(line)


def _left(scribe: Scribe, line: str) -> bool:
    """Whether a seat was left before it put anything in: it is told by the name of who came."""
    number, _, name = line.removeprefix("Seat ").removesuffix(" (didn't bet)").partition(": ")
    if scribe.who(f"{name} ") is not None or not number.isdecimal():
        return False
    seat = int(number)
    return seat in scribe.stacks and not scribe.spent.get(seat) and not scribe.folded_on.get(seat)


def _cards_again(scribe: Scribe, seat: int, words: str) -> None:
    hole_again(scribe, seat, words)
    result = words.partition("] ")[2]
    told = _CASHED.sub("", result)
    parts = _RESULT.split(told)
    won = [scribe.chips(chips) for chips in parts[1::2] if chips]
    if won:
        scribe.won_in_all(seat, sum(won))
    if told != result and won and all(award.seat != seat for award in scribe.awards):
        scribe.won(seat, sum(won))
    boards = range(len(parts) // 2)
    for number, worth in zip(boards, parts[2::2], strict=True):
        if worth:
            says_worth(scribe, seat, worth, number if len(boards) > 1 else None)
