"""Bounties of PokerStars tournaments: no chips of a hand, but told twice, so they must agree."""

from __future__ import annotations

import re

from omaha8.histories.money import units, without_currency
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import Lines, found

_FIXED = re.compile(r"^(.+) (?:wins|split) the (\S+) bounty for eliminating (.+)$")
_GROWING = re.compile(
    r"^(.+) wins (\S+) for (?:eliminating|splitting the elimination of) (.+)"
    r" and their own bounty increases by (\S+) to (\S+)$"
)
_BUY_IN = re.compile(r" [^\d,+ ]?[\d.]+\+([^\d,+ ]?[\d.]+)\+[^\d,+ ]?[\d.]+ ")
_HEAD_OF = re.compile(r"^Seat \d+: (.+) \(.* in chips, (\S+) bounty\)")


def bounty(scribe: Scribe, line: str, lines: Lines) -> None:
    """A bounty won, as the buy-in or the list of seats told it before.

    Where bounties grow, half of one is paid out and half goes onto the winner's own; several
    who eliminate a player together split both halves.
    """
    if fixed := _FIXED.match(line):
        buy_in = _BUY_IN.search(lines[0][1])
        _all_here(scribe, fixed[1])
        scribe.seat(fixed[3])
        _refuse(line, unless=_cents(fixed[2]) == (_cents(buy_in[1]) if buy_in else 0))
        return
    winner, won, out, by, to = found(_GROWING, line, "a bounty").groups()
    paid, added, own = _cents(won), _cents(by), _cents(to)
    _refuse(line, unless=abs(paid - added) <= 1 and own >= added)
    heads = [head for _, told in lines if (head := _HEAD_OF.match(told))]
    before = {head[1]: _cents(head[2]) for head in heads}
    if {winner, out} <= before.keys():
        said = dict.fromkeys([*(told for _, told in lines), line])
        told = {text: grown for text in said if (grown := _GROWING.match(text))}
        taken = sum(
            _cents(grown[2]) + _cents(grown[4]) for grown in told.values() if grown[3] == out
        )
        until = list(told)[: list(told).index(line) + 1]
        grown_by = sum(_cents(told[text][4]) for text in until if told[text][1] == winner)
        _refuse(line, unless=taken == before[out] and own == before[winner] + grown_by)


def _all_here(scribe: Scribe, text: str) -> None:
    """Nothing, if a list of names, with commas between, is of players at the table."""
    while text:
        name = next(
            (name for name in scribe.longest_first() if f"{text}, ".startswith(f"{name}, ")), text
        )
        scribe.seat(name)
        text = text[len(name) + 2 :]


def _cents(amount: str) -> int:
    return units(without_currency(amount), 100)


def _refuse(line: str, *, unless: bool) -> None:
    if not unless:
        raise contradiction("bounty", f"not the bounty that was told before: {line[:80]!r}")
