"""Bovada (also Ignition and Bodog): players are positions, and every hole card is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.cards import parse_cards
from omaha8.histories.formats import Format
from omaha8.histories.reading import Half, ReadHand, Reading, Said
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import category_of
from omaha8.histories.text.again import board_again
from omaha8.histories.text.bovada_streets import Streets
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    found,
    hands,
    limit_of,
    puts_in,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?(?:Bovada|Ignition|Bodog(?: UK|\S*)) Hand #(\d+):? ")
_GAME = re.compile(r"\bOMAHA(5)?( HiLo)?(?:ZonePoker)?(?: (Tournament) #\S+)? ", re.IGNORECASE)
_LIMIT = re.compile(r"\b(?:Pot |Fixed |No )?Limit\b")
_LEVEL = re.compile(r"Level \d+ \(([\d,]+)/([\d,]+)\)")
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$")
_SEAT = re.compile(r"^Seat (\d+): (.+?) ?(\[ME\])? \((\S+) in chips\)$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\* (\[.*\])$")
_CARDS = re.compile(r"\[([^\]]*)\]")
_POST = re.compile(
    r"^(Ante/Small Blind|Small Blind|Big blind/Bring in|Big blind|Ante chip|Posts chip|"
    r"Posts dead chip|Posts) (\S+)$",
    re.IGNORECASE,
)
_RAISE = re.compile(r"^(?:Raises|All-in\(raise\)) (\S+)(?: to (\S+))?$")
_MOVE = re.compile(r"^(Calls?|Bets?|All-in) (\S+)$")
_FOLD = re.compile(r"^Folds? ?(?:\(.*\))?$")
_SHOWN = re.compile(r"^Showdown \[([^\]]*)\] \((.*)\)$")
_CLOSED = re.compile(r"^(Mucks|Does not show) \[([^\]]*)\] \((.*)\)$")
_RESULT = re.compile(r"^Hand [rR]esult(-Side [pP]ot)? (\S+)$")
_TOTAL = re.compile(r"^Total Pot\((\S+)\)(?: \| Rake \((\S+)\))?$")
_ACTS = re.compile(r"^(.+?) *(?:\[ME\])? : (?:Folds?|Checks?|Calls?|Bets?|Raises|All-in)\b")
_AGAIN = re.compile(r"^Seat[+ ](\d+): (.*)$")
_HALF = re.compile(r"\b(HI|LO|LOW) (\$?[\d.,]+)")
_WON_AGAIN = re.compile(r" *(\$?\d[\d,]*(?:\.\d+)?)(?: |$)")
_SHOWN_AGAIN = re.compile(r"\[((?:[2-9TJQKA][cdhs] ?)+) *(?:-([^\]]*))?\]")
_FOLDED = {
    "before the FLOP": 0,
    "on the POCKET CARDS": 0,
    "on the FLOP": 1,
    "on the TURN": 2,
    "on the RIVER": 3,
}
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_NEWS = re.compile(
    r"^(Table|Seat|Sit ?out|Ranking|Re-join|Set dealer|Draw|Enter|Leave|Stand|Rebuy|Big|Time)"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "bovada", "Bovada")
    return hands(text, _HEAD.match, new, _hand, skips=lambda head: "OMAHA" not in head.upper())


FORMAT = Format("bovada", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    summary = False
    streets = _untold_streets(scribe, lines)
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            _head(scribe, line)
            _seats(scribe, lines)
        elif line == "*** SUMMARY ***":
            summary = True
            if streets:
                streets.end()
        elif summary:
            _summary(scribe, line)
        elif not line.startswith("Seat ") or " in chips)" not in line:
            if streets and (acts := _ACTS.match(line)) and acts[1] in scribe.seats:
                streets.before(scribe.seats[acts[1]])
            _line(scribe, line)
    if not summary:
        raise contradiction("truncated", "the hand breaks off before its summary")
    _without_own_blind(scribe)
    if scribe.total is not None and scribe.rake is None:
        won = sum(said.chips for said in scribe.collected)
        scribe.rake, scribe.rake_is_rest = max(0, scribe.total[1] - won), True


def _untold_streets(scribe: Scribe, lines: Lines) -> Streets | None:
    """Where no line tells that a street begins, but the summary tells a board."""
    boards = [line for _, line in lines if line.startswith("Board [")]
    if not boards or any(_BOARD.match(line) for _, line in lines):
        return None
    scribe.line = lines[-1][0]
    return Streets(scribe, found(_CARDS, boards[0], "the board")[1])


def _without_own_blind(scribe: Scribe) -> None:
    """A blind to which everybody folded, of which all is told as won (R13.1)."""
    totals = sorted([0, *scribe.spent.values()])
    excess = totals[-1] - sum(totals[-2:-1])
    told = [said for said in scribe.collected if said.chips == sum(totals) + scribe.dead]
    if scribe.returned or len(scribe.collected) != 1 or not told or not excess or not scribe.total:
        return
    (said,) = told
    scribe.collected = [Said(said.line, said.seat, said.chips - excess)]
    scribe.returned.append(Said(said.line, said.seat, excess))
    scribe.total = (scribe.total[0], scribe.total[1] - excess)
    scribe.awards = []


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Bovada hand")[1]
    game = found(_GAME, line, "Omaha")
    scribe.tournament = game[3] is not None
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.hole_cards, scribe.high_low = int(game[1] or 4), game[2] is not None
    limit = _LIMIT.search(line)
    # Some tournaments tell no limit: they are pot limit.
    scribe.limit = limit_of(limit[0]) if limit else "pot"
    level = _LEVEL.search(line)
    if level:
        scribe.small_blind, scribe.big_blind = scribe.chips(level[1]), scribe.chips(level[2])
        scribe.small_bet, scribe.big_bet = scribe.big_blind, 2 * scribe.big_blind
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _seats(scribe: Scribe, lines: Lines) -> None:
    """The seats, clockwise as they are listed; tournaments number them in disorder."""
    listed = [(number, seat) for number, line in lines if (seat := _SEAT.match(line))]
    numbers = [int(seat[1]) for _, seat in listed]
    ascending = numbers == sorted(numbers)
    scribe.hero = 0
    for place, (number, seat) in enumerate(listed, start=1):
        scribe.line, at = number, int(seat[1]) if ascending else place
        scribe.sit(at, seat[2].strip(), scribe.chips(seat[4]))
        scribe.numbered[seat[2].strip()] = int(seat[1])
        scribe.hero = at if seat[3] else scribe.hero
    if "Dealer" in scribe.seats:
        scribe.button = scribe.seats["Dealer"]
    elif "Small Blind" in scribe.seats or "Big Blind" in scribe.seats:
        blind = scribe.seats.get("Small Blind") or scribe.seats["Big Blind"]
        scribe.button = (blind - 1) or max(scribe.stacks)


def _line(scribe: Scribe, line: str) -> None:
    board = _BOARD.match(line)
    if board:
        scribe.board(" ".join(_CARDS.findall(board[2])), street=_STREETS[board[1]])
        return
    name, colon, words = line.partition(" : ")
    name = name.replace("[ME]", "").strip()
    if colon and name in scribe.seats:
        if not _acts(scribe, scribe.seats[name], words.strip()):
            raise unknown_line(line)
    elif not line.startswith("*** ") and not _NEWS.match(words or line):
        raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words.startswith("Card dealt to a spot ["):
        scribe.hole(seat, found(_CARDS, words, "cards")[1])
    elif post := _POST.match(words):
        _posts(scribe, seat, post[1].lower(), scribe.chips(post[2]))
    elif _FOLD.match(words):
        scribe.fold(seat)
    elif words.startswith("Checks"):
        scribe.check(seat)
    elif raised := _RAISE.match(words):
        first, to = scribe.chips(raised[1]), raised[2]
        if to is None:
            scribe.wager(seat, bet=not scribe.level, total=first)
        else:
            scribe.wager(seat, bet=not scribe.level, added=first, total=scribe.chips(to))
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], scribe.chips(move[2]))
    elif words.startswith("Return uncalled portion of bet "):
        scribe.back(seat, scribe.chips(words.rpartition(" ")[2]))
    elif shown := _SHOWN.match(words):
        _read(scribe, seat, shown[1], shown[2])
    elif closed := _CLOSED.match(words):
        scribe.hole(seat, closed[2])
    elif result := _RESULT.match(words):
        scribe.won_in_all(seat, scribe.chips(result[2]))
    else:
        return _NEWS.match(words) is not None
    return True


def _worth_again(scribe: Scribe, seat: int, words: str) -> None:
    """The hole cards, or some, and behind a dash the five of the high, then those of the low."""
    phrase = words.partition("with ")[2].partition(" [")[0]
    halves: tuple[Half, ...] = ("high", "low")
    for half, (hole, five) in zip(halves, _SHOWN_AGAIN.findall(words), strict=False):
        scribe.shows(seat, hole)
        # Of a low a card may be missing there.
        told = parse_cards(five, what=f"the {half}") if five else ()
        cards = told if len(told) == 5 else None
        category = category_of(phrase) if half == "high" else None
        scribe.worth.append(ReadHand(scribe.line, seat, half, category=category, cards=cards))


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante chip":
        scribe.post(seat, "ante", dead=chips)
    elif what == "posts dead chip" and chips <= scribe.big_blind:
        scribe.post(seat, "post", dead=chips)
    elif what == "posts dead chip":
        comes_in(scribe, seat, chips)
    elif what.startswith("posts"):
        scribe.post(seat, "post", live=chips)
    else:
        small = "small" in what
        if small:
            scribe.small_blind = scribe.small_blind or chips
        elif not scribe.big_blind:
            scribe.big_blind = chips
            scribe.small_bet, scribe.big_bet = chips, 2 * chips
        scribe.blind(seat, chips, small=small)


def _move(scribe: Scribe, seat: int, verb: str, added: int) -> None:
    if verb.startswith("Call"):
        scribe.call(seat, added=added)
    else:
        puts_in(scribe, seat, added)
    if verb == "All-in":
        scribe.all_in(seat)


def _read(scribe: Scribe, seat: int, text: str, phrase: str) -> None:
    """Five cards of the high, and where there is a low its five after them."""
    cards = text.split()
    high = parse_cards(" ".join(cards[:5]), count=5, what="the high")
    category = category_of(phrase)
    scribe.worth.append(ReadHand(scribe.line, seat, "high", category=category, cards=high))
    if len(cards) == 10:
        low = parse_cards(" ".join(cards[5:]), count=5, what="the low")
        scribe.worth.append(ReadHand(scribe.line, seat, "low", cards=low))


def _summary(scribe: Scribe, line: str) -> None:
    if total := _TOTAL.match(line):
        scribe.total = (scribe.line, scribe.chips(total[1]))
        scribe.rake = scribe.chips(total[2]) if total[2] else None
        return
    if line.startswith("Board ["):
        board_again(scribe, line)
        return
    again = found(_AGAIN, line, "a seat of the summary")
    named = scribe.who(f"{again[2].replace('[ME]', '')} ")
    name = next((name for name in scribe.longest_first() if again[2].startswith(name)), "")
    if named is None or scribe.numbered[name] != int(again[1]):
        raise contradiction("seat", f"the summary tells of another player: {line[:80]!r}")
    seat, words = named
    folded = words.partition("Folded ")[2].strip()
    # Tournaments of old call every fold one on the flop.
    if folded in _FOLDED and not scribe.tournament:
        scribe.folded(seat, _FOLDED[folded])
    if won := _WON_AGAIN.match(words):
        _refuse_other(scribe, seat, scribe.chips(won[1]))
    _worth_again(scribe, seat, words)
    for half, chips in _HALF.findall(words):
        scribe.won(seat, scribe.chips(chips), "high" if half == "HI" else "low")


def _refuse_other(scribe: Scribe, seat: int, chips: int) -> None:
    """Nothing, if the lines before the summary tell that the seat won as much."""
    mine = sum(said.chips for said in scribe.collected if said.seat == seat)
    if chips != mine:
        told = f"the summary tells that seat {seat} won {scribe.show(chips)}"
        raise contradiction("award", f"{told}, the lines before it {scribe.show(mine)}")
