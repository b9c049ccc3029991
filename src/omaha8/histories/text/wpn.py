"""Winning Poker Network, histories since 2017: cash, tournaments, run twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.cards import parse_cards
from omaha8.histories.formats import Format
from omaha8.histories.rake_rate import pots_filled
from omaha8.histories.reading import ReadHand, Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import low_of
from omaha8.histories.text.again import board_again, hole_again, seat_again
from omaha8.histories.text.common import (
    Lines,
    capped,
    dealt_to,
    found,
    hands,
    limit_of,
    puts_in,
    says_high,
    stakes_told,
    unknown_line,
    without_own_chips,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?(?:Game )?Hand #(\d+) - ")
_RECOGNISED = re.compile(
    _HEAD.pattern + r".* - .*\d{4}/\d\d/\d\d \d\d:\d\d:\d\d UTC\s*$", re.MULTILINE
)
_GAME = re.compile(
    r"(?:(\d)[- ]?Card )?Omaha( H/L)?(?: Reshuffle)? ?\((No Limit|Pot Limit|Limit|Fixed Limit)\) - "
    r"(?:Level \w+ \()?(\$)?([\d.,]+)/\$?([\d.,]+)\)?"
)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d) (\w+)$")
_BUTTON = re.compile(r"Seat #(\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(\$?([\d.,]+)\)(?: is sitting out)?$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER)(?: ([12]))? \*\*\* (\[.*\])$")
_POST = re.compile(r"^posts (?:the )?(small blind|big blind|ante|dead|straddle|) ?(\S+)$")
_RAISE = re.compile(r"^raises (\S+) to (\S+)$")
_BACK = re.compile(r"^Uncalled bet \((\S+)\) returned to (.+)$")
_WON = re.compile(r"^collected (\S+) from (main|side) pot(?: (\d+))?$")
_MAIN = re.compile(r"^Main pot (?:([12]) )?\$?([\d.,]+)(?: \| Rake \$?([\d.,]+))?$")
_WORTH = re.compile(r"\(HI - (.*?) \[([^\]]*)\](?: \| LO - \[([^\]]*)\])?\)$")
_TOTAL = re.compile(r"^Total pot (\S+)(?: \| Rake (\S+))?(?: \| JP Fee (\S+))?$")
_UNSEEN = re.compile(r"did not show and won (\S+)$")
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_FOLDED = {"Pre-Flop": 0, "Flop": 1, "Turn": 2, "River": 3}
_NEWS = re.compile(
    r"(^Main pot|^Side pot|^\*\*\* |said, | is sitting out| has |sits out|stands up)"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "wpn", "Winning Poker")
    return hands(text, _HEAD.match, new, _hand, skips=lambda head: "Omaha" not in head)


FORMAT = Format("wpn", lambda text: _RECOGNISED.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    summary = dealt = False
    for number, line in lines:
        scribe.line = number
        dealt = dealt or line == "*** HOLE CARDS ***"
        if number == lines[0][0]:
            _head(scribe, line)
        elif line == "*** SUMMARY ***":
            summary = True
        elif summary:
            _summary(scribe, line)
        # Before the posts single cards are dealt to draw for the button.
        elif dealt or not line.startswith("Dealt to "):
            _line(scribe, line)
    if not summary:
        raise contradiction("truncated", "the hand breaks off before its summary")
    if scribe.total is not None and not scribe.returned:
        without_own_chips(scribe)
        back = sum(said.chips for said in scribe.returned)
        scribe.total = (scribe.total[0], scribe.total[1] - back)


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a hand")[1]
    game = found(_GAME, line, "Omaha with its limit and stakes")
    scribe.tournament = "Tournament #" in line
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = game[4] or "chips"
    scribe.hole_cards, scribe.high_low = int(game[1] or 4), game[2] is not None
    scribe.limit = limit_of(game[3])
    stakes_told(scribe, scribe.chips(game[5]), scribe.chips(game[6]))
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _line(scribe: Scribe, line: str) -> None:
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return
    button = _BUTTON.search(line)
    if button and not scribe.stacks:
        scribe.button = int(button[1])
        return
    if dealt_to(scribe, line):
        return
    board = _BOARD.match(line)
    if board:
        number = int(board[2] or 1) - 1
        street = _STREETS[board[1]]
        if number == len(scribe.boards):
            scribe.boards.append(())
            scribe.shared = 0 if street == 1 else street + 1
        scribe.board(" ".join(_CARDS.findall(board[3])), street=street, number=number)
        scribe.now_board = number if board[2] else None
        return
    back = _BACK.match(line)
    if back:
        scribe.back(scribe.seat(back[2]), scribe.chips(back[1]))
        return
    main = _MAIN.match(line)
    if main:
        _refuse_other_pot(scribe, main)
        return
    named = scribe.who(line)
    if not (named and _acts(scribe, *named)) and not _NEWS.search(line):
        raise unknown_line(line)


def _refuse_other_pot(scribe: Scribe, main: re.Match[str]) -> None:
    """Nothing, if the only pot from the flop on is told as it is: with what nobody calls or not.

    Before the flop the room counts no blinds. Of two boards each has a half.
    """
    told = scribe.chips(main[2]) + (scribe.chips(main[3]) if main[3] else 0)
    filled = pots_filled(scribe)
    if not scribe.street or len(filled) != 1:
        return
    shares = 2 if main[1] else 1
    fair = {filled[0], sum(scribe.spent.values()) + scribe.dead}
    if not any(0 <= chips - told * shares < shares for chips in fair):
        message = f"a pot of {scribe.show(told)} is told, {scribe.show(filled[0])} was put in"
        raise contradiction("pot", message)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    all_in = words.endswith(" and is all-in")
    words = words.removesuffix(" and is all-in")
    verb, _, rest = words.partition(" ")
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post[1], scribe.chips(post[2]))
    elif verb == "calls":
        scribe.call(seat, added=scribe.chips(rest))
    elif verb == "bets":
        scribe.wager(seat, bet=True, added=scribe.chips(rest))
    elif raised := _RAISE.match(words):
        added, to = scribe.chips(raised[1]), scribe.chips(raised[2])
        scribe.wager(seat, bet=False, added=added, total=to)
    elif verb in {"caps", "cap"}:
        puts_in(scribe, seat, scribe.chips(rest))
        capped(scribe, seat)
    elif words.startswith("shows ["):
        cards, _, worth = words.removeprefix("shows [").partition("] ")
        scribe.hole(seat, cards.rstrip("]"))
        if worth:
            _worth(scribe, seat, worth)
    elif won := _WON.match(words):
        # A main pot with a number is that of a board; a side pot's number is its own.
        main, number = won[2] == "main", int(won[3] or 1)
        board = number - 1 if main and won[3] else scribe.now_board
        scribe.won(seat, scribe.chips(won[1]), pot=0 if main else number, board=board)
    elif verb in {"mucks", "does"}:
        scribe.mucks(seat)
    else:
        return False
    if all_in:
        scribe.all_in(seat)
    return True


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif what == "dead":
        scribe.post(seat, "post", dead=chips)
    elif what == "straddle":
        scribe.post(seat, "straddle", live=chips)
    elif what:
        scribe.blind(seat, chips, small=what == "small blind")
    else:
        scribe.post(seat, "post", live=chips)


def _worth(scribe: Scribe, seat: int, words: str) -> None:
    worth = found(_WORTH, words, "what the hand is worth")
    says_high(scribe, seat, worth[1], scribe.now_board)
    line, board = scribe.line, scribe.now_board
    cards = parse_cards(worth[2], count=5, what="the hand")
    scribe.worth.append(ReadHand(line, seat, "high", cards=cards, board=board))
    if worth[3] == "":
        scribe.worth.append(ReadHand(line, seat, "low", none=True, board=board))
    elif worth[3] is not None:
        ranks = low_of(worth[3])
        scribe.worth.append(ReadHand(line, seat, "low", ranks=ranks, board=board, maybe=True))


def _summary(scribe: Scribe, line: str) -> None:
    total = _TOTAL.match(line)
    if total:
        scribe.rake = sum(scribe.chips(part) for part in (total[2], total[3]) if part)
        scribe.total = (scribe.line, scribe.chips(total[1]) + scribe.rake)
    elif line.startswith("Board"):
        number = 1 if line.startswith("Board 2") else 0
        board_again(scribe, line, number)
        scribe.now_board = number if len(scribe.boards) > 1 else None
    elif line.startswith("Seat "):
        _became(scribe, *seat_again(scribe, line))


def _became(scribe: Scribe, seat: int, words: str) -> None:
    folded = re.search(r"folded on the ([\w-]+)", words)
    if folded and folded[1] in _FOLDED:
        scribe.folded(seat, _FOLDED[folded[1]])
    unseen = _UNSEEN.search(words)
    if unseen and not scribe.awards:
        scribe.won(seat, scribe.chips(unseen[1]))
    if "showed [" in words:
        hole_again(scribe, seat, words)
        won, _, worth = words.partition(" with ")
        _worth(scribe, seat, f"({worth})")
        if " and won " in won:
            _won_again(scribe, seat, won.rpartition(" ")[2])


def _won_again(scribe: Scribe, seat: int, told: str) -> None:
    """What a seat won on this board; sometimes the room tells there what its high won alone."""
    here = [won for won in scribe.awards if won.board == scribe.now_board]
    mine = sum(won.chips for won in here if won.seat == seat)
    others = any(won.seat != seat for won in here)
    chips = scribe.chips(told)
    if chips > mine or (chips < mine and not others):
        raise contradiction("award", f"seat {seat} won {scribe.show(mine)}, not {told}")
