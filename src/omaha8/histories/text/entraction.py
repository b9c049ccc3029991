"""Entraction: cash; a column of names, and ``wins`` once for each half."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.common import (
    Lines,
    found,
    hands,
    in_parts,
    limit_of,
    puts_in,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant

_HEAD = re.compile(
    r"^\ufeff?Game # (\d+) - (?:(\d)[- ]Card )?Omaha Hi/Lo (Fixed Limit|Pot Limit|No Limit) "
    r"(?:([A-Z]{3}) )?([\d.,]+)/([\d.,]+) - Table"
)
_SEAT = re.compile(r"^(.+?) +\((?:[A-Z]{3} )?([\d.,]+) in seat (\d+)\)$")
_PLACE = re.compile(
    r"^(Dealer|Big Blind|Small Blind|Ante|Dead Blind|Post): +(.+?)(?: +\(([\d.,]+)\))?$"
)
_BOARD = re.compile(r"^(Flop|Turn|River) +(\w\w(?: - \w\w)+)$")
_MOVE = re.compile(r"^(Fold|Check|Call|Bet|Raise|All-In|Allin)(?: +\(([\d.,]+)\))?$")
_SHOWS = re.compile(r"^(.+?) shows: +(.*)$")
_CLOSED = re.compile(r"^(.+?) didn't show hand(?: \((.*)\))?$")
_WINS = re.compile(r"^(.+?) wins: +(?:[A-Z]{3} )?([\d.,]+)$")
_RAKE = re.compile(r"^Rake: +(?:[A-Z]{3} )?([\d.,]+)$")
_ENDED = re.compile(r"^Game ended (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d) GMT([+-]\d\d):00$")
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_LABELS = {"EUR": "€", "USD": "$", "GBP": "£"}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _HEAD.match, lambda line: Scribe("entraction", "Entraction", line), _hand)


FORMAT = Format(
    "entraction", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match
)


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.rake = 0
    in_parts(scribe, lines, _head, _line)


def _head(scribe: Scribe, line: str) -> None:
    head = found(_HEAD, line, "an Entraction hand of Omaha Hi/Lo")
    scribe.id, scribe.hole_cards = head[1], int(head[2] or 4)
    scribe.limit = limit_of(head[3])
    scribe.label = _LABELS.get(head[4] or "", "chips")
    stakes_told(scribe, scribe.chips(head[5]), scribe.chips(head[6]))


def _line(scribe: Scribe, line: str) -> None:
    if seat := _SEAT.match(line):
        scribe.sit(int(seat[3]), seat[1], scribe.chips(seat[2]))
    elif line.startswith("Players("):
        return
    elif ended := _ENDED.match(line):
        *numbers, hours = map(int, ended.groups())
        year, month, day, hour, minute, second = numbers
        scribe.time = instant((year, month, day, hour, minute, second), hours)
    elif place := _PLACE.match(line):
        _place(scribe, place)
    elif board := _BOARD.match(line):
        scribe.board(board[2].replace("-", " "), street=_STREETS[board[1]])
    elif rake := _RAKE.match(line):
        scribe.rake = scribe.chips(rake[1])
    elif shows := _SHOWS.match(line):
        scribe.hole(scribe.seat(shows[1]), shows[2].replace("-", " "))
    elif closed := _CLOSED.match(line):
        if closed[2]:
            scribe.hole(scribe.seat(closed[1]), closed[2].replace("-", " "))
        else:
            scribe.mucks(scribe.seat(closed[1]))
    elif wins := _WINS.match(line):
        scribe.won(scribe.seat(wins[1]), scribe.chips(wins[2]))
    elif line.startswith("Dealt to "):
        name, _, cards = line.removeprefix("Dealt to ").rpartition(": ")
        scribe.hole(scribe.seat(name.strip()), cards.replace("-", " ").strip("[] "))
    else:
        named = scribe.who(line)
        if named is None or not _acts(scribe, named[0], named[1].strip()):
            raise unknown_line(line)


def _place(scribe: Scribe, place: re.Match[str]) -> None:
    seat = scribe.seat(place[2])
    if place[1] == "Dealer":
        scribe.button = seat
        return
    chips = scribe.chips(found(re.compile(r"(.+)"), place[3] or "", "an amount")[1])
    if place[1] == "Ante":
        scribe.post(seat, "ante", dead=chips)
    elif place[1] == "Dead Blind":
        scribe.post(seat, "post", dead=chips)
    elif place[1] == "Post":
        scribe.post(seat, "post", live=chips)
    else:
        scribe.blind(seat, chips, small=place[1] == "Small Blind")


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    move = _MOVE.match(words)
    if move is None:
        return False
    verb = move[1]
    if verb in {"Fold", "Check"}:
        (scribe.fold if verb == "Fold" else scribe.check)(seat)
        return True
    added = scribe.chips(move[2] or "")
    if verb == "Call":
        scribe.call(seat, added=added)
    elif verb.startswith("All"):
        puts_in(scribe, seat, added)
    else:
        scribe.wager(seat, bet=not scribe.level, added=added)
    return True
