"""Winamax: cash and tournaments; high and low are told on lines of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.reading import ReadHand, Reading
from omaha8.histories.scribe import Scribe
from omaha8.histories.spoken import ranks_named
from omaha8.histories.text.again import board_again, hole_again, seat_again
from omaha8.histories.text.common import (
    Lines,
    dealt_to,
    found,
    half_of,
    hands,
    in_parts,
    limit_of,
    says_high,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Winamax Poker - .*HandId: #([\d-]+) - ")
_GAME = re.compile(
    r"(?:(\d) Card )?Omaha Hi/Lo (pot limit|no limit|limit|fixed limit) "
    r"\((?:([\d.,]+)(€)?/)?([\d.,]+)€?/([\d.,]+)(€)?\)",
    re.IGNORECASE,
)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d) (\w+)$")
_TABLE = re.compile(r"^Table: .* Seat #(\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([\d.,]+)€?(?:, [^)]*)?\)$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\* (\[.*\])$")
_POST = re.compile(r"^posts (small blind|big blind|ante|straddle) (\S+)( out of position)?$")
_RAISE = re.compile(r"^raises (\S+) to (\S+)$")
_WON = re.compile(r"^collected (\S+) from (?:(main|side) )?pot(?: (\d+))?(?: ?\((HI|LO)\))?$")
_TOTAL = re.compile(r"^Total pot (\S+) \| (?:Rake (\S+)|No rake)$")
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_AGAIN = re.compile(r"\bwon (\S+)")


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _HEAD.match, lambda line: Scribe("winamax", "Winamax", line), _hand)


FORMAT = Format("winamax", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    in_parts(scribe, lines, _head, _line, _summary)
    if scribe.rake is not None and scribe.total is not None:
        # The total is told after the rake.
        scribe.total = (scribe.total[0], scribe.total[1] + scribe.rake)


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Winamax hand")[1]
    game = found(_GAME, line, "Omaha Hi/Lo with its limit and stakes")
    scribe.tournament = "Tournament" in line
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = "€" if game[7] else "chips"
    scribe.hole_cards = int(game[1] or 4)
    scribe.limit = limit_of(game[2])
    first, second = scribe.chips(game[5]), scribe.chips(game[6])
    scribe.small_blind, scribe.big_blind = first, second
    if game[3]:
        scribe.ante = scribe.chips(game[3])
    if scribe.limit == "fixed":
        scribe.small_bet, scribe.big_bet = first, second
        scribe.small_blind, scribe.big_blind = first // 2, first
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _line(scribe: Scribe, line: str) -> None:
    table = _TABLE.match(line)
    if table:
        scribe.button = int(table[1])
        return
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return
    if dealt_to(scribe, line):
        return
    board = _BOARD.match(line)
    if board:
        scribe.board(" ".join(_CARDS.findall(board[2])), street=_STREETS[board[1]])
        return
    named = scribe.who(line)
    if not (named and _acts(scribe, *named)) and not line.startswith("*** "):
        raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    all_in = words.endswith(" and is all-in")
    words = words.removesuffix(" and is all-in")
    verb, _, rest = words.partition(" ")
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post[1], scribe.chips(post[2]), away=bool(post[3]))
    elif verb == "calls":
        scribe.call(seat, added=scribe.chips(rest))
    elif verb == "bets":
        scribe.wager(seat, bet=True, added=scribe.chips(rest))
    elif raised := _RAISE.match(words):
        by, to = scribe.chips(raised[1]), scribe.chips(raised[2])
        # The room counts the step from a level that holds the dead blind too.
        stepped = to - scribe.level - scribe.dead == by
        scribe.wager(seat, bet=False, total=to, by=None if stepped else by)
    elif verb == "shows":
        cards, _, worth = rest.removeprefix("[").partition("] (")
        low = seat in scribe.holes and any(
            said.seat == seat and said.half == "high" for said in scribe.worth
        )
        scribe.hole(seat, cards.rstrip("]"))
        if worth:
            _worth(scribe, seat, worth.rstrip(")"), low=low)
    elif won := _WON.match(words):
        pot = None if won[2] is None else 0 if won[2] == "main" else int(won[3] or 1)
        scribe.won(seat, scribe.chips(won[1]), half_of(won[4]), pot)
    else:
        return words.startswith(("said", "mucks", "doesn't", "is ", "has "))
    if all_in:
        scribe.all_in(seat)
    return True


def _worth(scribe: Scribe, seat: int, words: str, *, low: bool) -> None:
    """A high in words; a low by its highest rank: ``High card : 7``."""
    if low:
        named = ranks_named(words)
        scribe.worth.append(ReadHand(scribe.line, seat, "low", named=named))
    else:
        says_high(scribe, seat, _phrase(words))


def _phrase(words: str) -> str:
    """A hand in this room's words, in those we know."""
    said = words.lower().replace("two pairs", "two pair").replace("trips of", "three of a kind")
    return said.replace("full of", "full house") if said.startswith("full of") else said


def _posts(scribe: Scribe, seat: int, what: str, chips: int, *, away: bool) -> None:
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif what == "straddle":
        scribe.post(seat, "straddle", live=chips)
    elif what == "small blind" and away:
        scribe.post(seat, "post", dead=chips)
    elif away:
        scribe.post(seat, "post", live=chips)
    else:
        scribe.blind(seat, chips, small=what == "small blind")


def _summary(scribe: Scribe, line: str) -> None:
    total = _TOTAL.match(line)
    if total:
        scribe.total = (scribe.line, scribe.chips(total[1]))
        scribe.rake = scribe.chips(total[2]) if total[2] else 0
    elif line.startswith("Board: ["):
        board_again(scribe, line)
    elif line.startswith("Seat "):
        seat, words = seat_again(scribe, line)
        hole_again(scribe, seat, words)
        won = _AGAIN.search(words)
        if won:
            scribe.won_in_all(seat, scribe.chips(won[1]))
        worth = words.partition(" with ")[2]
        if worth:
            _worth(scribe, seat, worth.removeprefix("HI : "), low=worth.startswith("LO : "))
