"""Bovada (also Ignition and Bodog): players are positions, and every hole card is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.cards import parse_cards
from omaha8.histories.formats import Format
from omaha8.histories.reading import Half, ReadHand, Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import category_of
from omaha8.histories.text.again import board_again
from omaha8.histories.text.common import Lines, found, hands, limit_of, puts_in, unknown_line
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?(?:Bovada|Ignition|Bodog\S*) Hand #(\d+):? ")
_GAME = re.compile(
    r"OMAHA(5)? HiLo (?:(Pot Limit|Fixed Limit|No Limit|Limit)|(Tournament))", re.IGNORECASE
)
_LEVEL = re.compile(r"Level \d+ \(([\d,]+)/([\d,]+)\)")
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$")
_SEAT = re.compile(r"^Seat (\d+): (.+?) ?(?:\[ME\])? \((\S+) in chips\)$")
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
_RESULT = re.compile(r"^Hand [rR]esult(-Side pot)? (\S+)$")
_AGAIN = re.compile(r"^Seat\+(\d+): (.*)$")
_HALF = re.compile(r"\b(HI|LO|LOW) (\$?[\d.,]+)")
_SHOWN_AGAIN = re.compile(r"\[((?:[2-9TJQKA][cdhs] ?)+) *(?:-([^\]]*))?\]")
_FOLDED = {"before the FLOP": 0, "on the FLOP": 1, "on the TURN": 2, "on the RIVER": 3}
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_NEWS = re.compile(
    r"^(Table|Seat|Sit out|Re-join|Set dealer|Draw|Enter|Leave|Stand|Rebuy|Big|Time)"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _HEAD.match, lambda line: Scribe("bovada", "Bovada", line), _hand)


FORMAT = Format("bovada", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    summary = False
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            _head(scribe, line)
            _seats(scribe, lines)
        elif line == "*** SUMMARY ***":
            summary = True
        elif summary:
            _summary(scribe, line)
        elif not line.startswith("Seat ") or " in chips)" not in line:
            _line(scribe, line)
    if not summary:
        raise contradiction("truncated", "the hand breaks off before its summary")
    if scribe.total is not None:
        won = sum(said.chips for said in scribe.collected)
        scribe.rake, scribe.rake_is_rest = max(0, scribe.total[1] - won), True


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Bovada hand")[1]
    game = found(_GAME, line, "Omaha HiLo with its limit")
    scribe.tournament = game[3] is not None
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.hole_cards = int(game[1] or 4)
    scribe.limit = limit_of(game[2]) if game[2] else "pot"
    level = _LEVEL.search(line)
    if level:
        scribe.small_blind, scribe.big_blind = scribe.chips(level[1]), scribe.chips(level[2])
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _seats(scribe: Scribe, lines: Lines) -> None:
    """The seats, clockwise as they are listed; tournaments number them in disorder."""
    listed = [(number, seat) for number, line in lines if (seat := _SEAT.match(line))]
    numbers = [int(seat[1]) for _, seat in listed]
    ascending = numbers == sorted(numbers)
    for place, (number, seat) in enumerate(listed, start=1):
        scribe.line = number
        scribe.sit(int(seat[1]) if ascending else place, seat[2].strip(), scribe.chips(seat[3]))
        scribe.numbered[seat[2].strip()] = int(seat[1])
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
        cards = parse_cards(five, count=5, what=f"the {half}") if five else None
        category = category_of(phrase) if half == "high" else None
        scribe.worth.append(ReadHand(scribe.line, seat, half, category=category, cards=cards))


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante chip":
        scribe.post(seat, "ante", dead=chips)
    elif what == "posts dead chip":
        scribe.post(seat, "post", dead=chips)
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
    if line.startswith("Total Pot("):
        scribe.total = (scribe.line, scribe.chips(line.removeprefix("Total Pot(").rstrip(")")))
        return
    if line.startswith("Board ["):
        board_again(scribe, line)
        return
    again = found(_AGAIN, line, "a seat of the summary")
    named = scribe.who(f"{again[2].replace('[ME]', '')} ")
    name = next((name for name in scribe.names if again[2].startswith(name)), "")
    if named is None or scribe.numbered[name] != int(again[1]):
        raise contradiction("seat", f"the summary tells of another player: {line[:80]!r}")
    seat, words = named
    folded = words.partition("Folded ")[2].strip()
    # Tournaments of old call every fold one on the flop.
    if folded in _FOLDED and not scribe.tournament:
        scribe.folded(seat, _FOLDED[folded])
    _worth_again(scribe, seat, words)
    for half, chips in _HALF.findall(words):
        scribe.won(seat, scribe.chips(chips), "high" if half == "HI" else "low")
