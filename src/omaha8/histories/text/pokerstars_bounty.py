"""Bounties of PokerStars tournaments: no chips of a hand, but told twice, so they must agree."""

from __future__ import annotations

import re

from omaha8.histories.money import units, without_currency
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import Lines, found

_FIXED = re.compile(r"^(.+) wins the (\S+) bounty for eliminating (.+)$")
_GROWING = re.compile(
    r"^(.+) wins (\S+) for eliminating (.+) and their own bounty increases by (\S+) to (\S+)$"
)
_BUY_IN = re.compile(r" [^\d,+ ]?[\d.]+\+([^\d,+ ]?[\d.]+)\+[^\d,+ ]?[\d.]+ ")
_HEAD_OF = re.compile(r"^Seat \d+: (.+) \(.* in chips, (\S+) bounty\)")


def bounty(scribe: Scribe, line: str, lines: Lines) -> None:
    """A bounty won, as the buy-in or the list of seats told it before.

    Where bounties grow, half of one is paid out and half goes onto the winner's own.
    """
    buy_in = _BUY_IN.search(lines[0][1])
    whole = _cents(buy_in[1]) if buy_in else 0
    if fixed := _FIXED.match(line):
        scribe.seat(fixed[1])
        scribe.seat(fixed[3])
        _refuse(line, unless=_cents(fixed[2]) == whole)
        return
    winner, won, out, by, to = found(_GROWING, line, "a bounty").groups()
    paid, added, own = _cents(won), _cents(by), _cents(to)
    heads = [head for _, told in lines if (head := _HEAD_OF.match(told))]
    before = {head[1]: _cents(head[2]) for head in heads}
    _refuse(line, unless=abs(paid - added) <= 1 and own - added >= whole)
    if {winner, out} <= before.keys():
        _refuse(line, unless=paid + added == before[out] and own == before[winner] + added)


def _cents(amount: str) -> int:
    return units(without_currency(amount), 100)


def _refuse(line: str, *, unless: bool) -> None:
    if not unless:
        raise contradiction("bounty", f"not the bounty that was told before: {line[:80]!r}")
