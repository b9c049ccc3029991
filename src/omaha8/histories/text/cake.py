"""Cake: cash and tournaments; rake and uncalled bets are not told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.common import (
    Lines,
    dealt_to,
    found,
    half_of,
    hands,
    in_parts,
    limit_of,
    number_of,
    says_high,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Hand#(\w+) - ")
_GAME = re.compile(
    r" (?:[$€]?([\d.,]+)/)?([$€])?([\d.,]+)/[$€]?([\d.,]+) (PL|NL|FL) (?:(\d)C?)?Omaha ?Hi/?Lo"
)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) - (\d\d):(\d\d):(\d\d)$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([$€]?[\d.,]+) in chips\)$")
_BOARD = re.compile(r"^\*\*\* ?(FLOP|TURN|RIVER) ?\*\*\* \[(.*)\]$")
_POST = re.compile(r"^posts (?:the )?(small blind|big blind|ante|dead blind|dead) (\S+)$")
_MOVE = re.compile(
    r"^(calls|bets|raises to|raises) ([$€]?[\d.,]+)( \[?\(?all.?in\)?\]?)?$", re.IGNORECASE
)
_WON = re.compile(
    r"^wins (?:(high|low) )?(?:(main|side) )?pot(?: (\d+)(?= [$€(\d]))? \(?([$€]?[\d.,]+)\)?"
)
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _HEAD.match, lambda line: Scribe("cake", "Cake", line), _hand)


FORMAT = Format("cake", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    in_parts(scribe, lines, _head, _line)


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Cake hand")[1]
    game = found(_GAME, line, "Omaha HiLo with its limit and stakes")
    scribe.tournament = game[2] is None
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = game[2] or "chips"
    scribe.limit = limit_of(game[5])
    scribe.hole_cards = int(game[6] or 4)
    first, second = scribe.chips(game[3]), scribe.chips(game[4])
    scribe.small_blind, scribe.big_blind = first, second
    if scribe.limit == "fixed":
        scribe.small_bet, scribe.big_bet = second, 2 * second
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _line(scribe: Scribe, line: str) -> None:
    if line.startswith("Dealer: Seat "):
        scribe.button = number_of(line.removeprefix("Dealer: Seat "))
    elif (seat := _SEAT.match(line)) and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
    elif dealt_to(scribe, line):
        return
    elif board := _BOARD.match(line):
        scribe.add_board(cards_of(board[2]), street=_STREETS[board[1]])
    elif line == "There is no low hand":
        scribe.no_low = scribe.line
    else:
        named = scribe.who(line, ": ") or scribe.who(line)
        if not (named and _acts(scribe, *named)) and not line.startswith("***"):
            raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    words = words.strip()
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post[1], scribe.chips(post[2]))
    elif move := _MOVE.match(words):
        chips = scribe.chips(move[2])
        if move[1] == "calls":
            scribe.call(seat, added=chips)
        else:
            scribe.wager(seat, bet=move[1] == "bets", total=chips)
        if move[3]:
            scribe.all_in(seat)
    elif words.startswith("shows ["):
        cards, _, phrase = words.removeprefix("shows [").partition("] (")
        scribe.hole(seat, cards.rstrip("]"))
        if phrase:
            says_high(scribe, seat, phrase.rstrip(") "))
    elif won := _WON.match(words):
        half = half_of(won[1])
        pot = None if won[2] is None else 0 if won[2] == "main" else int(won[3] or 1)
        scribe.won(seat, scribe.chips(won[4]), half, pot)
    elif words.startswith("mucks"):
        scribe.mucks(seat)
    else:
        return words.startswith(("is ", "has ", "sits ", "does", "returned", "chat"))
    return True


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif "dead" in what:
        scribe.post(seat, "post", dead=chips)
    else:
        scribe.blind(seat, chips, small=what == "small blind")
