"""Entraction: cash; a column of names, and ``wins`` once for each half."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.histories.formats import Format
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    found,
    hands,
    in_parts,
    limit_of,
    puts_in,
    says_high,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant

_HEAD = re.compile(
    r"^\ufeff?Game # (\d+) - (?:(\d)[- ]Card )?Omaha (?:(Hi/Lo)|High) "
    r"(Fixed Limit|Pot Limit|No Limit) (?:([A-Z]{3}) )?([\d.,]+)/([\d.,]+) - Table"
)
_BEGINS = re.compile(
    r"^\ufeff?Game # \d+ - .*(?:Limit|Hold'em|Omaha|Stud).* [\d.,]+(?:/[\d.,]+)? - Table"
)
_SEAT = re.compile(r"^(.+?) +\((?:[A-Z]{3} )?([\d.,]+) in seat (\d+)\)$")
_PLACE = re.compile(
    r"^(Dealer|Big Blind|Small Blind|Ante|Dead Blind|Post|Small \+ Big Blind|Blind out of turn): +"
    r"(.+?)(?: +\(([\d.,]+)\))?$"
)
_BOARD = re.compile(r"^(Flop|Turn|River) +(\w\w(?: - \w\w)+)$")
_MOVE = re.compile(r"^(Fold|Check|Call|Bet|Raise|All-In|Allin|Payback)(?: +\(([\d.,]+)\))?$")
_SHOWS = re.compile(r"^(.+?) shows: +([^(]*?)(?: \((.*)\))?$")
_CLOSED = re.compile(r"^(.+?) didn't show hand(?: \((.*)\))?$")
_WINS = re.compile(
    r"^(.+?) wins: +(?:[A-Z]{3} )?([\d.,]+)(?: (?:main|side|split) pot)?(?: \(with (.*)\))?$"
)
_RAKE = re.compile(r"^Rake: +(?:[A-Z]{3} )?([\d.,]+)$")
_ENDED = re.compile(
    r"^Game ended (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d) (?:GMT([+-]\d\d):00|([A-Z]{3,4}))$"
)
_DEALT = re.compile(r"^(?:Dealt to (.+?)|(.+?) was dealt): +\[?([^\]]*)\]?$")
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_LABELS = {"EUR": "€", "USD": "$", "GBP": "£"}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "entraction", "Entraction")
    return hands(text, _BEGINS.match, new, _hand, skips=lambda head: "Omaha" not in head)


FORMAT = Format(
    "entraction", lambda text: _BEGINS.match(text.lstrip()) is not None, read, _BEGINS.match
)


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.rake, scribe.rake_rate = 0, (500, "down")
    in_parts(scribe, lines, _head, _line)


def _head(scribe: Scribe, line: str) -> None:
    head = found(_HEAD, line, "an Entraction hand of Omaha")
    scribe.id, scribe.hole_cards = head[1], int(head[2] or 4)
    scribe.high_low = head[3] is not None
    scribe.limit = limit_of(head[4])
    scribe.label = _LABELS.get(head[5] or "", "chips")
    stakes_told(scribe, scribe.chips(head[6]), scribe.chips(head[7]))


def _line(scribe: Scribe, line: str) -> None:
    if seat := _SEAT.match(line):
        scribe.sit(int(seat[3]), seat[1], scribe.chips(seat[2]))
    elif line.startswith("Players("):
        return
    elif ended := _ENDED.match(line):
        year, month, day, hour, minute, second = map(int, ended.groups()[:6])
        zone = int(ended[7]) if ended[7] else ended[8]
        scribe.time = instant((year, month, day, hour, minute, second), zone)
    elif place := _PLACE.match(line):
        _place(scribe, place)
    elif board := _BOARD.match(line):
        scribe.board(board[2].replace("-", " "), street=_STREETS[board[1]])
    elif rake := _RAKE.match(line):
        scribe.rake = scribe.chips(rake[1])
    elif shows := _SHOWS.match(line):
        seat_ = scribe.seat(shows[1])
        scribe.hole(seat_, shows[2].replace("-", " "))
        if shows[3]:
            says_high(scribe, seat_, shows[3].replace("two pairs", "two pair"))
    elif closed := _CLOSED.match(line):
        if closed[2]:
            scribe.hole(scribe.seat(closed[1]), closed[2].replace("-", " "))
        else:
            scribe.mucks(scribe.seat(closed[1]))
    elif wins := _WINS.match(line):
        scribe.won(scribe.seat(wins[1]), scribe.chips(wins[2]))
    elif dealt := _DEALT.match(line):
        scribe.hole(scribe.seat((dealt[1] or dealt[2]).strip()), dealt[3].replace("-", " "))
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
    elif place[1] == "Small + Big Blind":
        comes_in(scribe, seat, chips)
    elif place[1] in {"Post", "Blind out of turn"}:
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
    if verb == "Payback":
        scribe.back(seat, added)
    elif verb == "Call":
        scribe.call(seat, added=added)
    elif verb.startswith("All"):
        puts_in(scribe, seat, added)
    else:
        scribe.wager(seat, bet=not scribe.level, added=added)
    return True
