"""888 (its banner may say Cassava): cash, practice and tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.cards import parse_cards
from omaha8.histories.formats import Format
from omaha8.histories.reading import Half, ReadHand, Reading
from omaha8.histories.room_ways import EARLY_FOLDS
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import Lines, found, hands, limit_of, unknown_line
from omaha8.histories.times import instant_of

_BANNER = re.compile(r"^\*{5} \S+ Hand History for Game (\d+) \*{5}")
_RECOGNISED = re.compile(
    r"^\ufeff?\*{5} (?:888\S*|Cassava|Pacific\S*) Hand History for Game \d+", re.MULTILINE
)
_GAME = re.compile(
    r"^([^\d]*)([\d.,]+)/[^\d]*([\d.,]+)[^\d]* Blinds (Fix Limit|Pot Limit|No Limit) "
    r"Omaha ?HL?i?/?L?o?.* - \*\*\* (\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)"
)
_SEAT = re.compile(r"^Seat (\d+): (.+) \( (\S+) \)$")
_BUTTON = re.compile(r"^Seat (\d+) is the button$")
_BOARD = re.compile(r"^\*\* Dealing (flop|turn|river) \*\* \[ (.*) \]$")
_AMOUNT = re.compile(r"^(.*?) \[(.*)\]$")
_READ = re.compile(r"^\((Hi|Lo): (.*)\)$")
_STREETS = {"flop": 1, "turn": 2, "river": 3}
_NEWS = (
    "#Game No",
    "Tournament #",
    "Table ",
    "Total number of players",
    "** Dealing down cards **",
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _BANNER.match, lambda line: Scribe("888", "888", line), _hand)


FORMAT = Format("888", lambda text: _RECOGNISED.search(text) is not None, read, _BANNER.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.quirks.add(EARLY_FOLDS)
    scribe.tournament = any(line.startswith("Tournament #") for _, line in lines[:6])
    scribe.per_whole = 1 if scribe.tournament else 100
    summary = False
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            scribe.id = found(_BANNER, line, "the banner of a hand")[1]
        elif game := _GAME.match(line):
            _head(scribe, game)
        elif line == "** Summary **":
            summary = True
        elif not (_end(scribe, line) if summary else _line(scribe, line)):
            raise unknown_line(line)
    if not summary:
        raise contradiction("truncated", "the hand breaks off before its summary")


def _head(scribe: Scribe, game: re.Match[str]) -> None:
    label, small, big, limit, day, month, year, time = game.groups()
    scribe.label = label.strip()[-1:] or "chips"
    scribe.limit = limit_of(limit)
    scribe.small_blind, scribe.big_blind = scribe.chips(small), scribe.chips(big)
    scribe.small_bet, scribe.big_bet = scribe.big_blind, 2 * scribe.big_blind
    scribe.time = instant_of((year, month, day, *time.split(":")))


def _line(scribe: Scribe, line: str) -> bool:
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return True
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return True
    if line.startswith("Dealt to "):
        name, _, cards = line.removeprefix("Dealt to ").rpartition(" [ ")
        cards = cards.removesuffix(" ]")
        scribe.hole_cards = len(parse_cards(cards))
        scribe.hole(scribe.seat(name), cards)
        return True
    board = _BOARD.match(line)
    if board:
        street = _STREETS[board[1]]
        before = scribe.boards[0]
        scribe.add_board(parse_cards(board[2]), street=street)
        return len(before) < len(scribe.boards[0])
    named = scribe.who(line)
    return _acts(scribe, *named) if named else line.startswith(_NEWS)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
        return True
    told = _AMOUNT.match(words)
    if told is None:
        return words in {"sits out", "has left the table", "is sitting out"}
    verb, amount = told.groups()
    if verb == "posts dead blind":
        dead, _, live = amount.partition(" + ")
        scribe.post(seat, "post", live=scribe.chips(live), dead=scribe.chips(dead))
    elif verb == "posts ante":
        scribe.post(seat, "ante", dead=scribe.chips(amount))
    elif verb in {"posts small blind", "posts big blind"}:
        scribe.blind(seat, scribe.chips(amount), small="small" in verb)
    elif verb == "calls":
        scribe.call(seat, added=scribe.chips(amount))
    elif verb in {"bets", "raises"}:
        scribe.wager(seat, bet=verb == "bets", added=scribe.chips(amount))
    else:
        return False
    return True


def _end(scribe: Scribe, line: str) -> bool:
    read_ = _READ.match(line)
    if read_:
        cards = parse_cards(read_[2], count=5, what="the hand")
        half: Half = "high" if read_[1] == "Hi" else "low"
        if not scribe.showed:
            raise contradiction("reading", f"{line!r} stands under no shown hand")
        scribe.worth.append(ReadHand(scribe.line, scribe.showed, half, cards=cards))
        return True
    named = scribe.who(line)
    if named is None:
        return line.startswith(_NEWS)
    seat, words = named
    verb, _, rest = words.partition(" [ ")
    rest = rest.removesuffix(" ]")
    if verb in {"shows", "mucks"} and rest:
        scribe.still_in(seat)
        scribe.showed = seat
        scribe.hole_cards = len(parse_cards(rest))
        scribe.hole(seat, rest)
    elif verb == "collected":
        scribe.won(seat, scribe.chips(rest))
    else:
        return words == "did not show his hand"
    return True
