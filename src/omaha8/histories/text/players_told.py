"""The number of players that some heads tell beside the list of seats."""

from __future__ import annotations

import re

from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import Lines

_TOLD = re.compile(r"^Total number of players ?: ?(\d+)\b")
#: No head is longer up to there.
_HEAD = 12


def compare_players(scribe: Scribe, lines: Lines, *, counts_leavers: bool = False) -> None:
    """Nothing, if a head tells as many players as sit at the table, or tells no number.

    With ``counts_leavers`` it may tell more: who had just left is still counted there.

    :raises NotUnderstood: ``history/seat``, at the line of the number.
    """
    sit = len(scribe.stacks)
    for number, line in lines[:_HEAD]:
        told = _TOLD.match(line)
        if told is None:
            continue
        players = int(told[1])
        if players < sit or (players > sit and not counts_leavers):
            scribe.line = number
            raise contradiction("seat", f"{players} players are told, {sit} sit at the table")
        return
