"""The number of players that some heads tell beside the list of seats."""

from __future__ import annotations

import re

from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import Lines

_TOLD = re.compile(r"^(?:Total number of players ?|Players in round): ?(\d+)\b")
#: No head is longer up to there.
_HEAD = 12


def compare_players(scribe: Scribe, lines: Lines, *, counts_leavers: bool = False) -> None:
    """Nothing, if a head tells as many players as sit at the table, or tells no number.

    With ``counts_leavers`` it may tell more: who had just left is still counted there.

    :raises NotUnderstood: ``history/seat``, at the line of the number.
    """
    for number, line in lines[:_HEAD]:
        told = _TOLD.match(line)
        if told is None:
            continue
        if int(told[1]) < len(scribe.stacks) or not counts_leavers:
            scribe.line = number
            refuse_other_number(scribe, int(told[1]))
        return


def refuse_other_number(scribe: Scribe, players: int) -> None:
    """Nothing, if that is how many players sit at the table.

    :raises NotUnderstood: ``history/seat``.
    """
    sit = len(scribe.stacks)
    if players != sit:
        raise contradiction("seat", f"{players} players are told, {sit} sit at the table")
