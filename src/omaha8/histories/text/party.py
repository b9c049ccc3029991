"""PartyPoker: cash and tournaments; an uncalled bet comes back as a side pot."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    dealt_to,
    found,
    half_of,
    hands,
    limit_of,
    puts_in,
    says_high,
    says_low,
    says_won,
    stakes_told,
    unknown_line,
    without_uncalled,
)
from omaha8.histories.times import instant_of, month_of

_HEAD = re.compile(r"^\ufeff?\*{5} Hand History [Ff]or Game (\d+) \*{5}$")
_CASH = re.compile(
    r"^\$?([\d.,]+)(?:/\$?([\d.,]+))? ?(?:USD|EUR)? (FL|PL|NL) (?:(\d)[- ]Card )?Omaha Hi-Lo - "
)
_TOURNAMENT = re.compile(r"^(FL|PL|NL) (?:(\d)[- ]Card )?Omaha Hi-Lo .*Trny: ?\d+ .*")
_BLINDS = re.compile(r"Blinds(?:-Antes)? ?\(([\d,]+)/([\d,]+)(?: ?-([\d,]+))?\)")
_TIME = re.compile(r"(\w+) (\d+), (\d+):(\d+):(\d+) (\w+) (\d{4})$")
_BUTTON = re.compile(r"^Seat (\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \( (\S+)(?: USD| EUR)? \)$")
_BOARD = re.compile(r"^\*\* Dealing (Flop|Turn|River) \*\* \[ (.*) \]$")
_MOVE = re.compile(r"^(posts .*?|calls|bets|raises|is all-In) +\[(.*?)\]\.?$")
_SHOWN = re.compile(r"^(?:shows|doesn't show) \[ (.*?) \](.*?)\.?$")
_LOW = re.compile(r"^shows ?([\dA,]+) +for low\.$")
_WON = re.compile(
    r"^wins (Lo )?\(?(\$?[\d.,]+(?: USD| EUR| chips)?)\)?"
    r"(?: from the (main pot|side pot (\d+))(?: with (.*?))?\.?)?$"
)
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_NEWS = re.compile(
    r"^(Table |Total number|Trny: |Blinds|\*\* Dealing down|Game #|Level|Tourney|Your time|"
    r"There is no)|finished in|has joined|has left|will be using|did not respond|is disconnected|"
    r"has been reconnected|: |is sitting out|has returned|could not respond|has requested"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _HEAD.match, lambda line: Scribe("partypoker", "PartyPoker", line), _hand)


FORMAT = Format(
    "partypoker",
    lambda text: _HEAD.match(text.lstrip().split("\n")[0].rstrip()) is not None,
    read,
    _HEAD.match,
)


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.tournament = any("Trny:" in line for _, line in lines[:3])
    scribe.per_whole = 1 if scribe.tournament else 100
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            scribe.id = found(_HEAD, line, "a PartyPoker hand")[1]
        elif number == lines[1][0]:
            _head(scribe, line)
        else:
            _line(scribe, line)
    if not scribe.awards:
        raise contradiction("truncated", "the hand breaks off before anybody wins")
    without_uncalled(scribe)


def _head(scribe: Scribe, line: str) -> None:
    cash = _CASH.match(line)
    game = cash or found(_TOURNAMENT, line, "Omaha Hi-Lo with its limit")
    scribe.limit = limit_of(game[3] if cash else game[1])
    scribe.hole_cards = int((game[4] if cash else game[2]) or 4)
    if cash and cash[2]:
        stakes_told(scribe, scribe.chips(cash[1]), scribe.chips(cash[2]))
    blinds = _BLINDS.search(line)
    if blinds:
        scribe.small_blind, scribe.big_blind = scribe.chips(blinds[1]), scribe.chips(blinds[2])
    time = _TIME.search(line)
    if time:
        month, day, hour, minute, second_, zone, year = time.groups()
        date = (year, str(month_of(month)), day)
        scribe.time = instant_of((*date, hour, minute, second_, zone))


def _line(scribe: Scribe, line: str) -> None:
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return
    if dealt_to(scribe, line, " [ "):
        return
    board = _BOARD.match(line)
    if board:
        scribe.add_board(cards_of(board[2]), street=_STREETS[board[1]])
        return
    named = scribe.who(line)
    if not (named and _acts(scribe, *named)) and not _NEWS.search(line):
        raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words in {"folds", "checks", "folds.", "checks."}:
        (scribe.fold if words.startswith("folds") else scribe.check)(seat)
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], scribe.chips(move[2]))
    elif shown := _SHOWN.match(words):
        scribe.hole(seat, shown[1])
        if shown[2]:
            says_high(scribe, seat, shown[2])
    elif low := _LOW.match(words):
        says_low(scribe, seat, low[1])
    elif won := _WON.match(words):
        pot = None if won[3] is None else int(won[4] or 0)
        half = half_of(None if won[3] is None or not won[5] else "low" if won[1] else "high")
        scribe.won(seat, scribe.chips(won[2]), half, pot)
        says_won(scribe, seat, half, won[5] or "")
    else:
        return words.startswith("does not show")
    return True


def _move(scribe: Scribe, seat: int, verb: str, added: int) -> None:
    if verb.startswith("posts"):
        _posts(scribe, seat, verb, added)
    elif verb == "calls":
        scribe.call(seat, added=added)
    elif verb == "is all-In":
        puts_in(scribe, seat, added)
        scribe.all_in(seat)
    else:
        scribe.wager(seat, bet=not scribe.level, added=added)


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if "ante" in what:
        scribe.post(seat, "ante", dead=chips)
    elif "dead" in what:
        comes_in(scribe, seat, chips)
    else:
        small = "small" in what
        if small:
            scribe.small_blind = scribe.small_blind or chips
        elif not scribe.big_blind:
            scribe.big_blind = chips
        if not small and not scribe.small_bet:
            scribe.small_bet, scribe.big_bet = chips, 2 * chips
        scribe.blind(seat, chips, small=small)
