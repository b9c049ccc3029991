"""Everleaf: cash games; rake and uncalled bets are not told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import ReadHand, Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    dealt_to,
    found,
    half_of,
    hands,
    limit_of,
    says_high,
    says_won,
    stakes_told,
    unknown_line,
)
from omaha8.histories.text.players_told import compare_players
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?\*{5} Hand history for game #(\d+) \*{5}$")
_RECOGNISED = re.compile(r"^\ufeff?(?:Everleaf Gaming Game #\d+|\*{5} Hand history for game #\d+)")
_GAME = re.compile(
    r"^(Blinds )?([$€])?([\d.,]+)/[$€]?([\d.,]+) (?:(PL|NL|FL) )?"
    r"(?:(\d)[- ]Card )?Omaha( Hi/Lo)? - "
    r"(\d{4})/(\d\d)/(\d\d) - (\d\d):(\d\d):(\d\d)$"
)
_WHEN = re.compile(r" - \d{4}/\d\d/\d\d - ")
_BUTTON = re.compile(r"^Seat (\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(  ?(.*?) \)$")
_BOARD = re.compile(r"^\*\* Dealing (Flop|Turn|River) \*\* \[ (.*) \]$")
_MOVE = re.compile(r"^(posts .*?|calls|bets|raises) \[(.*)\]$")
_WON = re.compile(
    r"^wins (?: (high|low) \()?([$€] ?[\d.,]+(?: USD| EUR)?)\)? from (main|side) pot(?: (\d+))?"
    r"(?: with (.*))?$"
)
_CARDS = re.compile(r"\[ ([^\]]*) \]")
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_NEWS = re.compile(
    r"^(Table |Total number|\*\* Dealing down cards|Everleaf Gaming Game|Tournament)|"
    r" (?:has joined|has left|left|has been reseated to) (?:the|this) table$"
)
_TOLD_OF = (
    "has disconnected",
    "has reconnected",
    "has timed out",
    "has been reseated",
    "has joined",
    "has left",
    "left the table",
    "is sitting out",
    "is disconnected",
    "sits out",
    "sits in",
    "said",
    "est déconnecté",
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "everleaf", "Everleaf")
    return hands(text, _HEAD.match, new, _hand, others=_of_another_game)


FORMAT = Format(
    "everleaf", lambda text: _RECOGNISED.match(text.lstrip()) is not None, read, _HEAD.match
)


def _of_another_game(lines: Lines) -> bool:
    head = lines[1][1] if len(lines) > 1 else "Omaha"
    return "Omaha" not in head and _WHEN.search(head) is not None


def _hand(scribe: Scribe, lines: Lines) -> None:
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            scribe.id = found(_HEAD, line, "an Everleaf hand")[1]
        elif number == lines[1][0]:
            _head(scribe, line)
        else:
            _line(scribe, line)
    if not scribe.awards:
        raise contradiction("truncated", "the hand breaks off before anybody wins")
    compare_players(scribe, lines, counts_leavers=True)


def _head(scribe: Scribe, line: str) -> None:
    game = found(_GAME, line, "Omaha with its stakes")
    scribe.tournament = game[2] is None
    scribe.label = game[2] or "chips"
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.limit = limit_of(game[5] or "FL")
    scribe.hole_cards, scribe.high_low = int(game[6] or 4), game[7] is not None
    stakes_told(scribe, scribe.chips(game[3]), scribe.chips(game[4]))
    scribe.time = instant_of(game.groups()[7:])


def _line(scribe: Scribe, line: str) -> None:
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        if seat[3] != "new player":
            scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return
    if dealt_to(scribe, line, " [ "):
        return
    board = _BOARD.match(line)
    if board:
        scribe.add_board(cards_of(board[2]), street=_STREETS[board[1]])
        return
    named = scribe.who(line, ": ") or scribe.who(line)
    if not (named and _acts(scribe, *named)) and not _NEWS.search(line):
        raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], scribe.chips(move[2]))
    elif words.startswith("shows ["):
        scribe.hole(seat, found(_CARDS, words, "cards")[1])
        phrase = words.partition(" ] ")[2]
        if phrase:
            says_high(scribe, seat, _phrase(phrase))
    elif won := _WON.match(words):
        _won(scribe, seat, won)
    elif words == "does not show cards" or words.startswith("mucks"):
        scribe.mucks(seat)
    else:
        return words.startswith(_TOLD_OF)
    return True


def _phrase(words: str) -> str:
    """A hand in this room's words, in those we know."""
    return words.replace("two pairs", "two pair").partition(" with kicker")[0]


def _move(scribe: Scribe, seat: int, verb: str, added: int) -> None:
    if verb == "calls":
        scribe.call(seat, added=added)
    elif verb in {"bets", "raises"}:
        scribe.wager(seat, bet=verb == "bets", added=added)
    elif "ante" in verb:
        scribe.post(seat, "ante", dead=added)
    elif "dead" in verb:
        comes_in(scribe, seat, added)
    else:
        scribe.blind(seat, added, small="small" in verb)


def _won(scribe: Scribe, seat: int, won: re.Match[str]) -> None:
    half, pot = half_of(won[1]), 0 if won[3] == "main" else int(won[4] or 1)
    scribe.won(seat, scribe.chips(won[2]), half, pot)
    if won[5]:
        says_won(scribe, seat, half, _phrase(won[5].partition(" [")[0]))
    used = _CARDS.search(won[5] or "")
    if used is None:
        return
    cards = cards_of(used[1])
    if len(cards) == 5:
        scribe.worth.append(ReadHand(scribe.line, seat, half or "high", cards=cards))
