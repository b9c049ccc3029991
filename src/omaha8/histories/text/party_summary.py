"""The summary of a PartyPoker hand, which newer tables tell in place of who wins."""

from __future__ import annotations

import re

from omaha8.cards import parse_cards
from omaha8.histories.reading import ReadHand
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.again import board_again
from omaha8.histories.text.common import says_high, says_low, unknown_line

_POT = re.compile(r"^(Main|Side) Pot(?: (\d+))?: (\S+)(?: Rake: (\S+))?$")
_RESULT = re.compile(
    r"^(Cashed out +)?balance ([$€£]?[\d.,]*\d), "
    r"(?:didn't bet|lost ([$€£]?[\d.,]*\d)|"
    r"bet ([$€£]?[\d.,]*\d), collected ([$€£]?[\d.,]*\d), net ([+-][$€£]?[\d.,]*\d))"
    r"(?: \(folded\))?((?: ?\[ .* \])*)$"
)
_BRACKETS = re.compile(r"\[ (.*?) \]")


class Ending:
    """The lines behind the mark of the summary."""

    def __init__(self, scribe: Scribe) -> None:
        self.scribe = scribe
        self.pots: list[int] = []
        #: Who sold its part of the pots to the room: what it got is no chip of the pots.
        self.sold: list[int] = []

    def line(self, line: str) -> None:
        """One line.

        :raises NotUnderstood: as the reader of a hand does.
        """
        scribe = self.scribe
        if pot := _POT.match(line):
            chips, rake = scribe.chips(pot[3]), scribe.chips(pot[4]) if pot[4] else 0
            scribe.rake = (scribe.rake or 0) + rake
            self.pots.append(chips)
            return
        if line.startswith("Board: "):
            board_again(scribe, line)
            return
        named = scribe.who(line)
        result = _RESULT.match(named[1]) if named else None
        if named is None or result is None:
            raise unknown_line(line)
        self._result(named[0], result)

    def _result(self, seat: int, result: re.Match[str]) -> None:
        scribe = self.scribe
        sold, balance, lost, bet, collected, net, told = result.groups()
        if sold:
            self.sold.append(seat)
        else:
            scribe.end(seat, scribe.chips(balance))
        if lost:
            scribe.net(seat, -scribe.chips(lost))
        elif net:
            self._won(seat, scribe.chips(bet), scribe.chips(collected), net, sold=bool(sold))
        brackets = _BRACKETS.findall(told)
        if brackets:
            scribe.hole(seat, brackets[0])
        for worth in brackets[1:]:
            self._worth(seat, worth)

    def _won(self, seat: int, bet: int, collected: int, net: str, *, sold: bool) -> None:
        scribe = self.scribe
        plus = scribe.chips(net[1:]) * (1 if net[0] == "+" else -1)
        if collected - bet != plus:
            raise contradiction("net", f"seat {seat} nets {net}, not what it collects less its bet")
        if not sold:
            scribe.net(seat, plus)
            scribe.won(seat, collected)

    def _worth(self, seat: int, worth: str) -> None:
        scribe = self.scribe
        phrase, _, used = worth.partition(" -- ")
        if "low" in phrase.lower():
            says_low(scribe, seat, used)
            return
        says_high(scribe, seat, phrase.replace("two pairs", "two pair"))
        cards = parse_cards(used.replace(",", " "), count=5, what="the hand")
        scribe.worth.append(ReadHand(scribe.line, seat, "high", cards=cards))

    def end(self) -> None:
        """What the whole of it tells: the pots, and what comes back of the wagers."""
        scribe = self.scribe
        totals = sorted([0, 0, *scribe.spent.values()])
        excess = totals[-1] - totals[-2]
        most = max(scribe.spent, key=lambda seat: scribe.spent[seat])
        for place, won in enumerate(scribe.awards):
            # What nobody called is told as collected too (R13.1).
            if won.seat == most and won.chips >= excess > 0:
                chips = won.chips - excess
                scribe.awards[place : place + 1] = (
                    [type(won)(won.line, won.seat, chips)] if chips else []
                )
                break
        rest = sum(self.pots) - sum(won.chips for won in scribe.awards)
        if len(self.sold) == 1 and rest > 0:
            scribe.won(self.sold[0], rest)
        total = sum(self.pots) + (scribe.rake or 0)
        if self.pots:
            scribe.total = (scribe.line, total)
