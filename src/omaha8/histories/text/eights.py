"""888 (its banner may say Cassava): cash, practice and tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.histories.formats import Format
from omaha8.histories.reading import Half, ReadHand, Reading
from omaha8.histories.room_ways import EARLY_FOLDS
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    Lines,
    found,
    hands,
    limit_of,
    local_chips,
    unknown_line,
    without_own_chips,
)
from omaha8.histories.text.eights_cards import cards_told, from_spanish, in_spanish
from omaha8.histories.text.players_told import compare_players
from omaha8.histories.times import instant_of

_BANNER = re.compile(
    r"^\ufeff?\*{5} (?:888\S*|Cassava|Pacific\S*)(?: Snap Poker)? Hand History for Game (\d+) \*{5}"
)
_RECOGNISED = re.compile(_BANNER.pattern, re.MULTILINE)
_GAME = re.compile(
    r"^(\D*)(\d[\d.,\s]*?)\s?(\D?)/\D*(\d[\d.,\s]*?)\s?\D? Blinds (Fix Limit|Pot Limit|No Limit) "
    r"(?:(\d)[- ]?Card )?Omaha( ?HL| ?Hi/?-?Lo)?(?: Jackpot table)? "
    r"- \*\*\* (\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)"
)
_SEAT = re.compile(r"^Seat (\d+): (.+) \( ([^()]+) \)$")
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
    new = partial(Scribe, "888", "888")
    return hands(text, _BANNER.match, new, _hand, others=_of_another_game)


FORMAT = Format("888", lambda text: _RECOGNISED.search(text) is not None, read, _BANNER.match)


def _of_another_game(lines: Lines) -> bool:
    head = lines[1][1] if len(lines) > 1 else ""
    return " Blinds " in head and "Omaha" not in head


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.quirks.add(EARLY_FOLDS)
    scribe.tournament = any(line.startswith("Tournament #") for _, line in lines[:6])
    scribe.per_whole = 1 if scribe.tournament else 100
    summary, spanish = False, in_spanish(lines)
    for number, told in lines:
        scribe.line = number
        line = from_spanish(told) if spanish else told
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
    compare_players(scribe, lines)
    without_own_chips(scribe)


def _head(scribe: Scribe, game: re.Match[str]) -> None:
    before, small, behind, big, limit, cards, low, day, month, year, time = game.groups()
    scribe.label = before.strip()[-1:] or behind.strip() or "chips"
    scribe.limit = limit_of(limit)
    scribe.hole_cards, scribe.high_low = int(cards or 4), low is not None
    scribe.small_blind, scribe.big_blind = local_chips(scribe, small), local_chips(scribe, big)
    scribe.small_bet, scribe.big_bet = scribe.big_blind, 2 * scribe.big_blind
    scribe.time = instant_of((year, month, day, *time.split(":")))


def _line(scribe: Scribe, line: str) -> bool:
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], local_chips(scribe, seat[3]))
        return True
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return True
    if line.startswith("Dealt to "):
        name, _, cards = line.removeprefix("Dealt to ").rpartition(" [ ")
        cards = cards.removesuffix(" ]")
        _holds(scribe, scribe.seat(name), cards)
        return True
    board = _BOARD.match(line)
    if board:
        street = _STREETS[board[1]]
        before = scribe.boards[0]
        scribe.add_board(cards_told(board[2]), street=street)
        return len(before) < len(scribe.boards[0])
    named = scribe.who(line)
    return _acts(scribe, *named) if named else line.startswith(_NEWS)


def _holds(scribe: Scribe, seat: int, text: str) -> None:
    cards = cards_told(text)
    scribe.hole_cards = len(cards)
    scribe.hole_are(seat, cards)


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
        scribe.post(seat, "post", live=local_chips(scribe, live), dead=local_chips(scribe, dead))
    elif verb == "posts ante":
        scribe.post(seat, "ante", dead=local_chips(scribe, amount))
    elif verb in {"posts small blind", "posts big blind"}:
        scribe.blind(seat, local_chips(scribe, amount), small="small" in verb)
    elif verb == "calls":
        scribe.call(seat, added=local_chips(scribe, amount))
    elif verb in {"bets", "raises"}:
        scribe.wager(seat, bet=verb == "bets", added=local_chips(scribe, amount))
    else:
        return False
    return True


def _end(scribe: Scribe, line: str) -> bool:
    read_ = _READ.match(line)
    if read_:
        cards = cards_told(read_[2])
        if len(cards) != 5:
            raise contradiction("reading", f"wanted five cards of the hand, got {read_[2]!r}")
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
        _holds(scribe, seat, rest)
    elif verb == "collected":
        scribe.won(seat, local_chips(scribe, rest))
    elif words == "did not show his hand":
        scribe.still_in(seat)
    else:
        return False
    return True
