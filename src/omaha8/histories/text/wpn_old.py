"""Winning Poker Network, histories before 2017 (also Americas Cardroom, Yatahay)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.histories.formats import Format
from omaha8.histories.reading import Reading
from omaha8.histories.room_ways import DISCONNECTS
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.again import board_again
from omaha8.histories.text.common import (
    Lines,
    capped,
    found,
    hands,
    says_high,
    says_low,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Game started at: (\d+)/(\d+)/(\d+) (\d+):(\d+):(\d+)")
_GAME = re.compile(
    r"^Game ID: (\d+) \$?([\d.,]+)/\$?([\d.,]+) "
    r".*\((?:(\d)[- ]?Card )?Omaha( HiLow)?\)(?: \d+-max)?$"
)
_BUTTON = re.compile(r"^Seat (\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([\d.,]+)\)\.$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\*: ?(.*)$")
_BACK = re.compile(r"^Uncalled bet \((\S+)\) returned to (.+)$")
_POST = re.compile(
    r"^(?:has (small|big) blind|posts|(?:posts )?(ante|dead|straddle)) \((\S+)\)( as a dead bet)?$"
)
_MOVE = re.compile(r"^(calls|bets|raises|allin|caps?) \((\S+)\)$")
_POT = re.compile(r"^Pot: ([\d.,]*\d)\. Rake ([\d.,]*\d)\.?(?: JP fee ([\d.,]*\d))?\.?$")
_RESULT = re.compile(
    r"^(.*?)\.? ?Bets: ([\d.,]+)\. Collects: ([\d.,]+)\. (Wins|Loses): ([\d.,]+)\.$"
)
_LOW = re.compile(r"Low hand \(([^)]*)\)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_NEWS = re.compile(
    r"^(sitting out|is timed out|wait BB|received a card|is disconnected$|sits|waits)"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "wpnold", "Winning Poker")
    return hands(text, _HEAD.match, new, _hand, others=_of_another_game)


FORMAT = Format("wpnold", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _of_another_game(lines: Lines) -> bool:
    head = lines[1][1] if len(lines) > 1 else ""
    return head.startswith("Game ID: ") and "Omaha" not in head


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.quirks.add(DISCONNECTS)
    cards: list[str] = []
    holder = 0
    ended = summary = False
    beast = any("Beast" in line for _, line in lines[1:2])
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            time = found(_HEAD, line, "the start of a hand")
            scribe.time = instant_of(time.groups())
        elif line.startswith("Game ended at: "):
            ended = True
        elif line == "------ Summary ------":
            summary = True
        elif line == "\ufffd":
            continue  # a last byte that is half of a letter in UTF-16
        elif summary:
            _summary(scribe, line, beast=beast)
        elif got := re.match(r"^Player (.+) received card: \[(\w+)\]$", line):
            holder = scribe.seat(got[1])
            cards.append(got[2])
        else:
            _line(scribe, line)
        if holder and len(cards) == scribe.hole_cards:
            scribe.hole(holder, " ".join(cards))
            holder = 0
    if not ended:
        raise contradiction("truncated", "the hand breaks off before its end")


def _line(scribe: Scribe, line: str) -> None:
    game = _GAME.match(line)
    if game:
        scribe.id = game[1]
        scribe.small_blind, scribe.big_blind = scribe.chips(game[2]), scribe.chips(game[3])
        scribe.hole_cards, scribe.high_low = int(game[4] or 4), game[5] is not None
        return
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return
    board = _BOARD.match(line)
    if board:
        if board[2]:
            scribe.board(" ".join(_CARDS.findall(board[2])), street=_STREETS[board[1]])
        return
    back = _BACK.match(line)
    if back:
        scribe.back(scribe.seat(back[2]), scribe.chips(back[1]))
        return
    named = scribe.who(line.removeprefix("Player ")) if line.startswith("Player ") else None
    if named is None or not _acts(scribe, *named):
        raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        what = "dead" if post[4] else post[1] or post[2] or ""
        _posts(scribe, seat, what, scribe.chips(post[3]))
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], scribe.chips(move[2]))
    elif words == "is disconnected and ALL IN.":
        scribe.protect(seat)
    elif words == "mucks cards":
        scribe.mucks(seat)
    elif words != "allin":
        return _NEWS.match(words) is not None
    return True


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    first = scribe.small_blind
    if scribe.limit != "fixed" and (what, chips) in {("small", first // 2), ("big", first)}:
        # The two numbers of the head are the bets of fixed limit where the big blind is the first.
        scribe.limit = "fixed"
        scribe.small_bet, scribe.big_bet = first, scribe.big_blind
        scribe.small_blind, scribe.big_blind = first // 2, first
    if what in {"small", "big"}:
        scribe.blind(seat, chips, small=what == "small")
    elif what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif what == "dead":
        scribe.post(seat, "post", dead=chips)
    else:
        scribe.post(seat, "straddle" if what == "straddle" else "post", live=chips)


def _move(scribe: Scribe, seat: int, verb: str, added: int) -> None:
    wagered = scribe.wagers.get(seat, 0) + added
    if verb == "calls" or (verb == "allin" and wagered <= scribe.level):
        scribe.call(seat, added=added)
    else:
        if scribe.limit == "pot" and wagered > scribe.pot_sized(seat):
            scribe.limit = "no"  # these histories name no limit
        scribe.wager(seat, bet=not scribe.level, added=added)
    if verb.startswith("cap"):
        capped(scribe, seat)
    if verb == "allin":
        scribe.all_in(seat)


def _summary(scribe: Scribe, line: str, *, beast: bool) -> None:
    pot = _POT.match(line)
    if pot:
        scribe.rake = sum(scribe.chips(part) for part in (pot[2], pot[3]) if part)
        if beast:
            _fee_untold(scribe, scribe.chips(pot[1]))
        scribe.total = (scribe.line, scribe.chips(pot[1]) + scribe.rake)
        return
    if line.startswith("Board: "):
        board_again(scribe, line)
        return
    named = scribe.who(line.removeprefix("*").removeprefix("Player "))
    if named is None:
        raise unknown_line(line)
    _result(scribe, *named)


def _fee_untold(scribe: Scribe, pot: int) -> None:
    """Tables of the Beast take up to half a dollar for it, which no line tells: it is rake too."""
    put_in = sum(scribe.spent.values()) + scribe.dead
    fee = put_in - pot - (scribe.rake or 0)
    if 0 < fee <= scribe.per_whole // 2:
        scribe.rake = (scribe.rake or 0) + fee


def _result(scribe: Scribe, seat: int, words: str) -> None:
    result = found(_RESULT, words, "bets, collects and wins")
    _, bets, collects, won, net = result.groups()
    collected = scribe.chips(collects)
    if collected or scribe.chips(bets):
        scribe.won_in_all(seat, collected)
    told = scribe.chips(net) * (1 if won == "Wins" else -1)
    if collected - scribe.chips(bets) != told:
        raise contradiction("net", f"{collects} less {bets} is not {told}")
    scribe.net(seat, told)
    if result[1].startswith("shows: "):
        scribe.hole(seat, found(_CARDS, result[1], "cards")[1])
        phrase = result[1].removeprefix("shows: ").partition(" [")[0]
        says_high(scribe, seat, _phrase(phrase))
        low = _LOW.search(result[1])
        if low:
            # An ace is told twice there, for the high and for the low.
            says_low(scribe, seat, low[1].replace("A A", "A"))
    elif result[1].startswith("mucks "):
        scribe.mucks(seat)
        if cards := _CARDS.search(result[1]):
            scribe.hole(seat, cards[1])


def _phrase(words: str) -> str:
    """A hand in this room's words, in those we know; which ranks fill a house is left out."""
    words = words.replace("Two pairs", "Two pair").replace("Of Kind", "of a kind")
    return words.partition(" (")[0]
