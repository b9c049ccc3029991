"""Cake: cash and tournaments; rake and uncalled bets are not told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

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
    local_chips,
    number_of,
    puts_in,
    says_high,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Hand#(\w+) - ")
_GAME = re.compile(
    r" (?:[$€]?[\d.,]+/)?([$€])?([\d.,]+)/[$€]?([\d.,]+) (PL|NL|FL) "
    r"(?:(\d)C?)?Omaha( ?Hi/?-?Lo)? -- "
)
_TIME = re.compile(r"(\d{4})[/-](\d\d)[/-](\d\d) - (\d\d):(\d\d):(\d\d)$")
#: What an amount is in the currency of the table, where the account has another.
_CONVERTED = re.compile(r" +\([A-Z]{3} [$€£][\d.,]+\)$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([$€]?[\d.,]+) in chips\)( DEALER)?$")
_BOARD = re.compile(r"^\*\*\* ?(FLOP|TURN|RIVER) ?\*\*\* \[(.*)\]$")
_POST = re.compile(r"^posts (?:the )?(small blind|big blind|ante|dead blind|dead) (\S+)$")
_MOVE = re.compile(
    r"^(calls|bets|raises to|raises|is all in) ([$€]?[\d.,]+)( \[?\(?all.?in\)?\]?)?$",
    re.IGNORECASE,
)
_BACK = re.compile(r"^returns uncalled bet (\S+)$")
_SHOWS = re.compile(r"^(shows|mucks) \[([^\]]*)\](?: \((.*?) *\))?(?: \.)?$")
_WON = re.compile(
    r"^wins (?:(high|low) )?(?:(?:(main|side) )?pot(?: (\d+)(?= [$€(\d]))? )?"
    r"\(?([$€]?[\d.,]*\d)\)?(?: with *(.*))?$"
)
_JOINED = re.compile(r"(?<=[a-z])(?=[A-Z])")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}


_TOLD_OF = (
    "is sitting out",
    "is disconnected",
    "is connected",
    "is out of time",
    "has timed out",
    "has disconnected",
    "has reconnected",
    "has joined",
    "has left",
    "has returned",
    "sits out",
    "sits in",
    "sits down",
    "does not show",
    "doesn't show",
    "returned",
    "chat",
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "cake", "Cake")
    return hands(text, _HEAD.match, new, _hand, skips=lambda head: "Omaha" not in head)


FORMAT = Format("cake", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    plain = [(number, _CONVERTED.sub("", line)) for number, line in lines]
    converted = plain != lines
    in_parts(scribe, plain, _converted if converted else _head, _line)
    if converted:
        _rake_converted(scribe)


def _rake_converted(scribe: Scribe) -> None:
    """What the awards leave, up to a tenth: it was taken, and rounded, in the other currency."""
    totals = sorted([0, 0, *scribe.spent.values()])
    pots = sum(totals) + scribe.dead - (totals[-1] - totals[-2])
    rake = pots - sum(won.chips for won in scribe.awards)
    if scribe.boards[0] and 0 <= rake <= pots // 10:
        scribe.rake = rake


def _converted(scribe: Scribe, line: str) -> None:
    """A head in another currency than the chips: only the posts tell the stakes."""
    _head(scribe, line)
    scribe.small_blind = scribe.big_blind = 0
    scribe.label = "$"


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Cake hand")[1]
    game = found(_GAME, line, "Omaha with its limit and stakes")
    scribe.tournament = game[1] is None
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = game[1] or "chips"
    scribe.limit = limit_of(game[4])
    scribe.hole_cards, scribe.high_low = int(game[5] or 4), game[6] is not None
    first, second = local_chips(scribe, game[2]), local_chips(scribe, game[3])
    scribe.small_blind, scribe.big_blind = first, second
    if scribe.limit == "fixed" and scribe.tournament:
        scribe.small_bet, scribe.big_bet = second, 2 * second
    else:
        stakes_told(scribe, first, second)
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _line(scribe: Scribe, line: str) -> None:
    if line.startswith("Dealer: Seat "):
        scribe.button = number_of(line.removeprefix("Dealer: Seat "))
    elif (seat := _SEAT.match(line)) and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], local_chips(scribe, seat[3]))
        if seat[4]:
            scribe.button = int(seat[1])
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
        _posts(scribe, seat, post[1], local_chips(scribe, post[2]))
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], local_chips(scribe, move[2]))
        if move[3] or move[1] == "is all in":
            scribe.all_in(seat)
    elif back := _BACK.match(words):
        scribe.back(seat, local_chips(scribe, back[1]))
    elif shown := _SHOWS.match(words):
        scribe.hole(seat, shown[2])
        if shown[3]:
            says_high(scribe, seat, _phrase(shown[3]))
    elif won := _WON.match(words):
        half = half_of(won[1])
        pot = None if won[2] is None else 0 if won[2] == "main" else int(won[3] or 1)
        scribe.won(seat, local_chips(scribe, won[4]), half, pot)
        if won[5] and half != "low":
            says_high(scribe, seat, _phrase(won[5]))
    elif words.startswith("mucks"):
        scribe.mucks(seat)
    else:
        return words.startswith(_TOLD_OF)
    return True


def _phrase(words: str) -> str:
    """A hand in this room's words, which may run together, in those we know."""
    return _JOINED.sub(" ", words)


def _move(scribe: Scribe, seat: int, verb: str, chips: int) -> None:
    if verb == "calls":
        scribe.call(seat, added=chips)
    elif verb == "is all in":
        puts_in(scribe, seat, chips)
    else:
        scribe.wager(seat, bet=verb == "bets", total=chips)


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif "dead" in what:
        scribe.post(seat, "post", dead=chips)
    else:
        if what == "small blind":
            scribe.small_blind = scribe.small_blind or chips
        else:
            scribe.big_blind = scribe.big_blind or chips
        scribe.blind(seat, chips, small=what == "small blind")
