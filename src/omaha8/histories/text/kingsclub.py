"""KingsClub: cash; calls and raises are totals of the street, results are stacks and nets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from omaha8.cards import show_cards
from omaha8.histories.formats import Format
from omaha8.histories.rake_rate import pots_filled
from omaha8.histories.reading import Reading, Won
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    found,
    hands,
    in_parts,
    limit_of,
    posts_blind,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?#(\d+): (Limit|Pot Limit|No Limit) (\S.*?) - ([\d.,]+)/([\d.,]+)$")
#: The games of Omaha: how many hole cards, and whether the low half is played.
_GAMES = {
    "Omaha": (4, False),
    "Omaha Hi-Lo": (4, True),
    "Big O": (5, True),
    "Omaha 5 Card": (5, False),
    "5-Card Omaha": (5, False),
    "Omaha 5 Card Hi-Lo": (5, True),
    "5-Card Omaha Hi-Lo": (5, True),
    "Omaha 6 Card": (6, False),
    "6-Card Omaha": (6, False),
    "Omaha 6 Card Hi-Lo": (6, True),
    "6-Card Omaha Hi-Lo": (6, True),
}
_TIME = re.compile(r"^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$")
_TABLE = re.compile(r"^Table '.*' Seat (\d+) is the button$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([\d.,]+)\)$")
_END = re.compile(r"^Seat (\d+): (.+) \(([\d.,]+)\)(?: ([+-])([\d.,]+))?$")
_BOARD = re.compile(r"^\*\*\* (?:BOARD ([12]) - )?(FLOP|TURN|RIVER) \*\*\* (\[.*\])$")
_POST = re.compile(r"^(?:posts (?:the |a )?(.*?)|(straddles?)) ([\d.,]+)$")
_MOVE = re.compile(r"^(calls|bets|raises to) ([\d.,]+)(, and is all in)?$")
_MOVES = ("folds", "checks", "calls ", "bets ", "raises ")
_WON = re.compile(
    r"^wins (?:side pot (\d+) |.*?pot.*? )?\(([\d.,]+)\)(?: from (?:side pot (\d+)|.*pot.*))?$"
)
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text,
        _HEAD.match,
        lambda line: Scribe("kingsclub", "KingsClub", line),
        _hand,
        skips=lambda head: found(_HEAD, head, "a KingsClub hand")[3] not in _GAMES,
    )


FORMAT = Format(
    "kingsclub",
    lambda text: _HEAD.match(text.lstrip().split("\n")[0].rstrip()) is not None,
    read,
    _HEAD.match,
)


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.rake = 0
    in_parts(scribe, lines, _head, _line, _summary)
    _side_pot_untold(scribe)
    if any(won.pot for won in scribe.awards):
        # Beside a side pot the pot without a number is the main one.
        scribe.awards = [msgspec.structs.replace(won, pot=won.pot or 0) for won in scribe.awards]


def _side_pot_untold(scribe: Scribe) -> None:
    """The last side pot, where only one player is left to win it, has no line.

    That player's stack tells it: it must hold what the awards leave of the pots, to a unit.
    """
    pots = pots_filled(scribe)
    live = [seat for seat in scribe.spent if seat not in scribe.folded_on]
    seat = max(live, key=lambda seat: scribe.spent[seat], default=0)
    others = [scribe.spent[other] for other in scribe.spent if other != seat]
    back = max(0, scribe.spent.get(seat, 0) - max(others, default=0))
    alone = all(scribe.spent[other] < scribe.spent[seat] - back for other in live if other != seat)
    if len(pots) < 2 or not alone:
        return
    untold = sum(pots) - (scribe.rake or 0) - sum(won.chips for won in scribe.awards)
    has = scribe.left[seat] + back + sum(won.chips for won in scribe.awards if won.seat == seat)
    for end in scribe.ends:
        if end.seat == seat and 0 < untold <= pots[-1] and end.chips == has + untold:
            scribe.awards.append(Won(end.line, seat, untold, pot=len(pots) - 1))


def _head(scribe: Scribe, line: str) -> None:
    head = found(_HEAD, line, "a KingsClub hand")
    scribe.id, scribe.label = head[1], "chips"
    scribe.limit = limit_of(head[2])
    scribe.hole_cards, scribe.high_low = _GAMES[head[3]]
    stakes_told(scribe, scribe.chips(head[4]), scribe.chips(head[5]))


def _line(scribe: Scribe, line: str) -> None:
    if time := _TIME.match(line):
        scribe.time = instant_of(time.groups())
    elif table := _TABLE.match(line):
        scribe.button = int(table[1])
    elif (seat := _SEAT.match(line)) and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
    elif line.startswith("Dealt to "):
        name, _, cards = line.removeprefix("Dealt to ").rpartition(": [")
        if "X" not in cards:
            scribe.hole(scribe.seat(name), cards.rstrip("]"))
    elif board := _BOARD.match(line):
        _board(scribe, board)
    else:
        named = scribe.who(line, ": ") or scribe.who(line)
        if not (named and _acts(scribe, *named)) and not line.startswith("*** "):
            raise unknown_line(line)


def _board(scribe: Scribe, board: re.Match[str]) -> None:
    """The board of a street; ``-`` stands on the second for a card of the first."""
    words = " ".join(_CARDS.findall(board[3])).split()
    street, number = _STREETS[board[2]], int(board[1] or 1) - 1
    if number and len(scribe.boards) == 1:
        scribe.shared = words.count("-")
        scribe.boards.append(scribe.boards[0][: scribe.shared])
    shared = show_cards(scribe.boards[0][: words.count("-")])
    cards = " ".join([shared, *[word for word in words if word != "-"]])
    # Where nobody could act any more, only the last street is told.
    if not number and street - scribe.street > 1:
        scribe.begin_street(street)
    scribe.board(cards, street=street, number=number)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words.startswith(_MOVES) and len(scribe.boards) > 1:
        # Where there is betting on two boards, both were dealt from the start.
        scribe.dealt_boards = 2
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post[1] or "straddle", scribe.chips(post[3]))
    elif move := _MOVE.match(words):
        total = scribe.chips(move[2])
        if move[1] == "calls":
            scribe.call(seat, total=total)
        else:
            scribe.wager(seat, bet=move[1] == "bets", total=total)
        if move[3]:
            scribe.all_in(seat)
    elif words.startswith("shows ["):
        scribe.hole(seat, found(_CARDS, words, "cards")[1])
    elif words.startswith("mucks"):
        scribe.mucks(seat)
    else:
        return words.startswith(("is ", "has ", "sits ", "does", "stands ", "leaves", "joins"))
    return True


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif "dead" in what:
        scribe.post(seat, "post", dead=chips)
    elif what in {"blind", "blinds"}:
        comes_in(scribe, seat, chips)
    elif what == "straddle":
        scribe.post(seat, "straddle", live=chips)
    else:
        posts_blind(scribe, seat, chips, small="small" in what)


def _summary(scribe: Scribe, line: str) -> None:
    if line.startswith("Rake "):
        scribe.rake = scribe.chips(line.removeprefix("Rake "))
        return
    end = _END.match(line)
    if end:
        seat = scribe.seat(end[2])
        if str(seat) != end[1]:
            raise contradiction("seat", f"{end[2]} sits at seat {seat}, not {end[1]}")
        scribe.end(seat, scribe.chips(end[3]))
        if end[5]:
            scribe.net(seat, scribe.chips(end[5]) * (1 if end[4] == "+" else -1))
        return
    named = scribe.who(line)
    won = _WON.match(named[1]) if named else None
    if named is None or won is None:
        raise unknown_line(line)
    number = won[1] or won[3]
    scribe.won(named[0], scribe.chips(won[2]), pot=int(number) if number else None)
