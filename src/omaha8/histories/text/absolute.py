"""Absolute (also UltimateBet's later days): cash and tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.rake_rate import find_rate_of_awards
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.again import board_again, seat_again
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    dealt_to,
    found,
    hands,
    in_parts,
    limit_of,
    posts_blind,
    puts_in,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Stage #(\d+): ")
_GAME = re.compile(
    r": (?:(\d) Card )?Omaha(?: Hi| High)?( Hi/Lo| H/L|) *(?:\(.*?\))? +"
    r"(Normal|Pot Limit|No Limit|Limit) ([$€])?([\d.,]+)(?:/[$€]?([\d.,]+))?",
    re.IGNORECASE,
)
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.?\d* \((\w+)\)")
_TABLE = re.compile(r"^Table: .* Seat #(\d+) is the dealer$")
_SEAT = re.compile(r"^Seat (\d+) - (.+) \(([$€]?[\d.,]+) in chips\)$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\* (\[.*\])$")
_POST = re.compile(r"^Posts (small blind|big blind|dead) ([$€]?[\d.,]+)$")
_ENTERS = re.compile(r"^(Ante|Posts|Posts dead) ([$€]?[\d.,]+)(?: dead ([$€]?[\d.,]+))?$")
_MOVE = re.compile(r"^(Calls|Bets|All-In) ([$€]?[\d.,]+)$")
_RAISE = re.compile(r"^(?:Raises|All-In\(Raise\)) ([$€]?[\d.,]+)(?: to ([$€]?[\d.,]+))?$")
_BACK = re.compile(r"^returned \(([$€]?[\d.,]+)\) : not called$")
_WON = re.compile(r"^Collects ([$€]?[\d.,]+) from (main pot|side pot-?(\d+)?)$")
_TOTAL = re.compile(
    r"^Total Pot\(([^)]*)\)(?: \| Rake \(([^)]*)\))?(?: \| Jackpot Rake \(([^)]*)\))?"
)
_AGAIN = re.compile(r"(?:collected|won) Total \(([^)]*)\)")
_HALF = re.compile(r"\b(?:HI|LO):\(([^)]*)\)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_NEWS = (
    "sitout",
    "sits",
    "is ",
    "has ",
    "said",
    "Pocket [",
    "returned to",
)
_NEWS_OF_OTHERS = re.compile(r"^\S.* - (?:sitout|sits|joins|leaves)\b")
_FOLDED = {"the POCKET CARDS": 0, "the FLOP": 1, "the TURN": 2, "the RIVER": 3}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text,
        _HEAD.match,
        lambda line: Scribe("absolute", "Absolute", line),
        _hand,
        skips=lambda head: "omaha" not in head.lower(),
    )


FORMAT = Format("absolute", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    in_parts(scribe, lines, _head, _line, _summary)
    find_rate_of_awards(scribe)


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "an Absolute hand")[1]
    game = found(_GAME, line, "Omaha with its limit and stakes")
    scribe.tournament = game[4] is None
    scribe.label = game[4] or "chips"
    scribe.hole_cards, scribe.high_low = int(game[1] or 4), bool(game[2])
    # "Normal" is this room's word for fixed limit.
    scribe.limit = "fixed" if game[3].lower() == "normal" else limit_of(game[3])
    first = scribe.chips(game[5])
    if game[6] or scribe.limit == "fixed":
        stakes_told(scribe, first, scribe.chips(game[6]) if game[6] else 2 * first)
    else:
        # A single number is the big blind; the small one is told where it is posted.
        scribe.big_blind = first
    time = _TIME.search(line)
    if time:
        scribe.time = instant_of(time.groups())


def _line(scribe: Scribe, line: str) -> None:
    if table := _TABLE.match(line):
        scribe.button = int(table[1])
    elif (seat := _SEAT.match(line)) and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
    elif dealt_to(scribe, line):
        return
    elif board := _BOARD.match(line):
        scribe.board(" ".join(_CARDS.findall(board[2])), street=_STREETS[board[1]])
    else:
        named = scribe.who(line, " - ") or scribe.who(line)
        other = line.startswith("*** ") or _NEWS_OF_OTHERS.match(line)
        if not (named and _acts(scribe, *named)) and not other:
            raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    words = words.removesuffix(" (Timeout)")
    if words == "All-In":
        scribe.protect(seat)
        return True
    if words in {"Folds", "Checks"}:
        (scribe.fold if words == "Folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        chips = scribe.chips(post[2])
        if post[1] == "dead":
            scribe.post(seat, "post", dead=chips)
        else:
            small = post[1] == "small blind"
            if small and not scribe.small_blind:
                scribe.small_blind = chips
            posts_blind(scribe, seat, chips, small=small)
    elif enters := _ENTERS.match(words):
        chips = scribe.chips(enters[2])
        if enters[1] == "Ante":
            scribe.post(seat, "ante", dead=chips)
        else:
            # "dead 40 dead 15" is 40 in all, "1 dead 0.50" one and a half.
            more = enters[3] is not None and enters[1] == "Posts"
            comes_in(scribe, seat, chips + (scribe.chips(enters[3]) if more else 0))
    elif raised := _RAISE.match(words):
        total = scribe.chips(raised[2]) if raised[2] else None
        scribe.wager(seat, bet=False, added=scribe.chips(raised[1]), total=total)
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], scribe.chips(move[2]))
    elif back := _BACK.match(words):
        scribe.back(seat, scribe.chips(back[1]))
    elif words.startswith("Shows ["):
        scribe.hole(seat, found(_CARDS, words, "cards")[1])
    elif won := _WON.match(words):
        number = 0 if won[2] == "main pot" else int(won[3] or 1)
        scribe.won(seat, scribe.chips(won[1]), pot=number)
    elif words.startswith(("Does not show", "Mucks")):
        scribe.still_in(seat)
    else:
        return words.startswith(_NEWS)
    return True


def _move(scribe: Scribe, seat: int, verb: str, added: int) -> None:
    if verb == "Calls":
        scribe.call(seat, added=added)
    else:
        puts_in(scribe, seat, added)
    if verb == "All-In":
        scribe.all_in(seat)


def _summary(scribe: Scribe, line: str) -> None:
    total = _TOTAL.match(line)
    if total:
        scribe.total = (scribe.line, scribe.chips(total[1]))
        scribe.rake = sum(scribe.chips(part) for part in total.groups()[1:] if part)
    elif line.startswith("Board ["):
        board_again(scribe, line)
    elif line.startswith("Seat "):
        _became(scribe, *seat_again(scribe, line))


def _became(scribe: Scribe, seat: int, words: str) -> None:
    folded = words.partition("Folded on ")[2].strip()
    if folded in _FOLDED:
        scribe.folded(seat, _FOLDED[folded])
    total = _AGAIN.search(words)
    if total:
        scribe.won_in_all(seat, scribe.chips(total[1]))
        halves = [scribe.chips(half) for half in _HALF.findall(words)]
        if halves and sum(halves) != scribe.chips(total[1]):
            raise contradiction("award", f"the halves are not {total[1]} together")
