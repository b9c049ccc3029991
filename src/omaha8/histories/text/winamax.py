"""Winamax: cash and tournaments; high and low are told on lines of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import msgspec

from omaha8.histories.formats import Format
from omaha8.histories.rake_rate import find_rate_of_awards
from omaha8.histories.reading import ReadHand, Reading, Said, Won
from omaha8.histories.room_ways import UNANSWERED
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import ranks_named
from omaha8.histories.text.again import board_again, hole_again, seat_again
from omaha8.histories.text.common import (
    Lines,
    answers_nobody,
    comes_in,
    dealt_to,
    found,
    half_of,
    hands,
    in_parts,
    limit_of,
    posts_blind,
    says_high,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Winamax Poker - .*HandId: #([\d-]+) - ")
_GAME = re.compile(
    r" - (?:(\d) Card )?Omaha(5|6)?(8| Hi/Lo)? (pot limit|no limit|limit|fixed limit) "
    r"\((?:([\d.,]+)(?:€)?/)?([\d.,]+)€?/([\d.,]+)(€)?\)",
    re.IGNORECASE,
)
#: Heads of other games; the name of a tournament may hold any words, that of a game comes last.
_OTHER_GAME = re.compile(
    r"HandId: #[\d-]+ - (?!.*\bOmaha).* (?:pot|no|fixed) limit \(", re.IGNORECASE
)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d) (\w+)$")
_TABLE = re.compile(r"^Table:? .* Seat #(\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([\d.,]+)€?(?:, [^)]*)?\)(?: is sitting out)?$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\*:? (\[.*\])$")
_POST = re.compile(r"^posts (small blind|big blind|ante|straddle) (\S+)( out of position)?$")
_RAISE = re.compile(r"^raises (\S+) to (\S+)$")
_WON = re.compile(r"^collected (\S+) from (?:(main|side) )?pot(?: (\d+))?(?: ?\((HI|LO)\))?$")
_TOTAL = re.compile(r"^Total pot (\S+?)(k?) \| (?:Rake (\S+)|No rake)$")
#: Chips that the room throws in, which no player put into the pot.
_THROWN_IN = re.compile(r"^(?:Hold-?up|Escape|Splash|Drop)\b.*: ?", re.IGNORECASE)
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_Told = TypeVar("_Told", Said, Won)
_AGAIN = re.compile(r"\bwon (\S+)")
_FOLDED = {"folded on the pre-flop": 0} | {
    f"folded on the {street.lower()}": number for street, number in _STREETS.items()
}
_NEWS_OF_OTHERS = re.compile(r"^\S.* (?:deny BB \S+|denies (?:big|small) blind)$")
_NEWS = ("said", "mucks", "doesn't", "is ", "has ", "denies ", "deny ", "finished ", "leaves ")


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text,
        _HEAD.match,
        lambda line: Scribe("winamax", "Winamax", line),
        _hand,
        skips=lambda head: _OTHER_GAME.search(head) is not None,
    )


FORMAT = Format("winamax", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    in_parts(scribe, lines, _head, _line, _summary)
    if scribe.rake is not None and scribe.total is not None:
        # The total is told after the rake.
        scribe.total = (scribe.total[0], scribe.total[1] + scribe.rake)
    _excess(scribe)
    find_rate_of_awards(scribe)


def _excess(scribe: Scribe) -> None:
    """What nobody called, where the total tells that it was won (R13.1)."""
    told = sum(won.chips for won in scribe.awards) + (scribe.rake or 0)
    totals = sorted([0, 0, *scribe.spent.values()])
    excess = totals[-1] - totals[-2]
    if excess and told == sum(totals) + scribe.dead:
        seat = max(scribe.spent, key=lambda seat: scribe.spent[seat])
        rest = _less(scribe.awards, seat, excess)
        if len(rest) < len(scribe.awards):
            gone = next(won for won in scribe.awards if won not in rest)
            if (gone.pot or 0) != len({won.pot or 0 for won in rest}):
                raise contradiction("award", f"an excess cannot be side pot {gone.pot}")
        scribe.awards = rest
        scribe.collected = _less(scribe.collected, seat, excess)
        if scribe.total is not None:
            scribe.total = (scribe.total[0], scribe.total[1] - excess)
    live = [
        min(chips, totals[-2]) for s, chips in scribe.spent.items() if s not in scribe.folded_on
    ]
    if len({won.pot or 0 for won in scribe.awards}) != len(set(live)):
        # Pots that one player won are told as one, whatever their numbers.
        scribe.awards = [msgspec.structs.replace(won, pot=None) for won in scribe.awards]


def _less(told: list[_Told], seat: int, excess: int) -> list[_Told]:
    """What was told, less an excess that a seat gets back: a pot of its own, or a part of one."""
    mine = [won for won in told if won.seat == seat and won.chips >= excess]
    if not mine:
        return told
    least = min(mine, key=lambda won: won.chips)
    rest = msgspec.structs.replace(least, chips=least.chips - excess)
    return [rest if won is least else won for won in told if won is not least or rest.chips]


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Winamax hand")[1]
    game = found(_GAME, line, "Omaha with its limit and stakes")
    scribe.tournament = "Tournament" in line
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = "€" if game[8] else "chips"
    scribe.hole_cards, scribe.high_low = int(game[1] or game[2] or 4), game[3] is not None
    scribe.limit = limit_of(game[4])
    stakes_told(scribe, scribe.chips(game[6]), scribe.chips(game[7]))
    if game[5]:
        scribe.ante = scribe.chips(game[5])
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
    if _THROWN_IN.match(line):
        raise contradiction("splash", f"the room adds chips that nobody put in: {line[:80]!r}")
    named = scribe.who(line)
    others = line.startswith("*** ") or _NEWS_OF_OTHERS.search(line)
    if not (named and _acts(scribe, *named)) and not others:
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
        if not scribe.posted("big_blind"):
            # Both blinds of who comes in, told before the blinds as a raise.
            comes_in(scribe, seat, to)
            return True
        if answers_nobody(scribe, seat):
            scribe.quirks.add(UNANSWERED)
        # The room counts the step from a level that holds a dead blind too.
        more = to - scribe.level - by
        stepped = scribe.dead and more in {scribe.dead, scribe.small_blind}
        scribe.wager(seat, bet=False, total=to, by=None if stepped else by)
    elif verb == "shows":
        cards, _, worth = rest.removeprefix("[").partition("] (")
        low = scribe.high_low and any(
            said.seat == seat and said.half == "high" for said in scribe.worth
        )
        scribe.hole(seat, cards.rstrip("]"))
        if worth:
            _worth(scribe, seat, worth.rstrip(")"), low=low or worth.startswith("LO"))
    elif won := _WON.match(words):
        pot = None if won[2] is None else 0 if won[2] == "main" else int(won[3] or 1)
        scribe.won(seat, scribe.chips(won[1]), half_of(won[4]), pot)
    else:
        return words.startswith(_NEWS)
    if all_in:
        scribe.all_in(seat)
    return True


def _worth(scribe: Scribe, seat: int, words: str, *, low: bool) -> None:
    """A high in words; a low by its highest rank: ``High card : 7``."""
    words = words.removeprefix("HI : ").removeprefix("LO : ")
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
    elif not chips:
        return
    elif what == "small blind" and (away or seat in {said.seat for said, *_ in scribe.posts}):
        comes_in(scribe, seat, chips) if chips > scribe.small_blind else scribe.post(
            seat, "post", dead=chips
        )
    elif away:
        scribe.post(seat, "post", live=chips)
    else:
        posts_blind(scribe, seat, chips, small=what == "small blind")


def _total(scribe: Scribe, total: re.Match[str]) -> None:
    """The pot after the rake; told in thousands it is rounded, and not compared."""
    scribe.rake = scribe.chips(total[3]) if total[3] else 0
    if not total[2]:
        scribe.total = (scribe.line, scribe.chips(total[1]))


def _summary(scribe: Scribe, line: str) -> None:
    total = _TOTAL.match(line)
    if total:
        _total(scribe, total)
    elif line.startswith("Board: ["):
        board_again(scribe, line)
    elif line.startswith("Seat "):
        seat, words = seat_again(scribe, line)
        told = words.rpartition(") ")[2]
        if told in _FOLDED and seat in scribe.folded_on:
            scribe.folded(seat, _FOLDED[told])
        hole_again(scribe, seat, words)
        won = _AGAIN.search(words)
        if won:
            scribe.won_in_all(seat, scribe.chips(won[1]))
        worth = words.partition(" with ")[2]
        if worth:
            _worth(scribe, seat, worth, low=worth.startswith("LO : "))
