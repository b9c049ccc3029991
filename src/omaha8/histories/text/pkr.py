"""PKR: cash and tournaments; calls and raises are totals of the street."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.rake_rate import find_rate, pots_filled
from omaha8.histories.reading import ReadHand, Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    found,
    half_of,
    hands,
    limit_of,
    posts_blind,
    says_high,
    says_low,
    says_won,
    unknown_line,
)
from omaha8.histories.times import instant_of, month_of

_HEAD = re.compile(r"^\ufeff?Table #\d+ - ")
_SEAT = re.compile(r"^Seat (\d+): (.+) - ([$€£]?[\d.,]+)(?: \(away from table\))?$")
_GAME = re.compile(r"^Game Type: (?:(\d)[- ]CARD )?OMAHA( HI/LO)?(?: (\d)[- ]CARD)?$")
_BLINDS = re.compile(r"^Blinds are now ([$€£]?[\d.,]+) / ([$€£]?[\d.,]+)$")
_TIME = re.compile(r"^Start time of hand: (\d+) (\w+) (\d{4}) (\d\d):(\d\d):(\d\d)$")
_BUTTON = re.compile(r"^(?:Button is at|Moving Button to) seat (\d+)$")
_CARD = re.compile(r"\[(\w+) (\w)\]")
_BOARD = re.compile(r"^Dealing (Flop|Turn|River) (\[.*\])$")
_HOLE = re.compile(r"^Dealing (\[.*\]) to (.+)$")
_POST = re.compile(
    r"^posts (?:(small blind|big blind|ante|dead blind|dead small blind) \((\S+)\)|"
    r"(ante) of (\S+)|([$€£]?[\d.,]+))(?: \(all-in\))?$"
)
_BACK = re.compile(r"^Returning (\S+) to (.+) uncalled$")
_MOVE = re.compile(r"^(calls|bets|raises to) (\S+)( \(all-in\))?$")
_RAKE = re.compile(r"^Taking Rake of (\S+) from pot (\d+)$")
_WON = re.compile(
    r"^(?:ties, and wins|ties|wins) ([$€£]?[\d.,]+)(?: from side pot #(\d+))?"
    r"(?: with(?: (high|low) hand)?: (.*))?$"
)
_VERBS = ("folds", "checks", "calls ", "bets ", "raises ", "posts ", "shows [", "wins ", "ties")
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_NEWS = re.compile(
    r"^(Last Hand|Table Type|Money Type|Shuffling Deck|Dealing Cards|Pot sizes|There is no|"
    r"Seat |Game Type|Level|\*\*\*)|brings .* to table|has joined|has left|Blinds"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text, _HEAD.match, lambda line: Scribe("pkr", "PKR", line), _hand, others=_is_other
    )


FORMAT = Format(
    "pkr",
    lambda text: bool(_HEAD.match(text.lstrip())) and "Starting Hand #" in text,
    read,
    _HEAD.match,
)


def _is_other(lines: Lines) -> bool:
    """Whether a hand is of another game than Omaha; where nothing tells, it is none."""
    told = next((line for _, line in lines if line.startswith("Game Type: ")), "OMAHA")
    return "OMAHA" not in told


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.tournament = "Tournament" in lines[0][1]
    scribe.per_whole = 1 if scribe.tournament else 100
    ended = False
    paid: dict[int, int] = {}
    pots = 0
    for number, line in lines:
        scribe.line = number
        pots = pots + 1 if line.startswith("Pot sizes: ") else 0
        if pots:
            _refuse_other_pot(scribe, pots, line)
        ended = ended or line.startswith("End of Hand #")
        if rake := _RAKE.match(line):
            pot, chips = int(rake[2]) - 1, scribe.chips(rake[1])
            paid[pot] = paid.get(pot, 0) + chips
        elif number != lines[0][0] and not ended and not _head(scribe, line):
            _line(scribe, line)
    if not ended:
        raise contradiction("truncated", "the hand breaks off before its end")
    scribe.rake = sum(paid.values())
    if paid:
        numbers = range(max(len(pots_filled(scribe)), *paid, 1))
        find_rate(scribe, scribe.line, [paid.get(pot, 0) for pot in numbers])


def _refuse_other_pot(scribe: Scribe, number: int, line: str) -> None:
    """Nothing, if the pots of a street, told one a line, hold what was called.

    Where everybody folds the room tells the only pot twice.
    """
    told, filled = scribe.chips(line.removeprefix("Pot sizes: ")), pots_filled(scribe)
    lies = filled[min(number, len(filled)) - 1] if filled else 0
    if told != lies:
        shown = [scribe.show(chips) for chips in (told, lies)]
        raise contradiction("pot", f"a pot of {shown[0]} is told, {shown[1]} lies in it")


def _head(scribe: Scribe, line: str) -> bool:
    if line.startswith("Starting Hand #"):
        scribe.id = line.removeprefix("Starting Hand #")
    elif line.startswith("Limit Type: "):
        scribe.limit = limit_of(line.removeprefix("Limit Type: "))
    elif line.startswith("Game Type: "):
        game = found(_GAME, line, "Omaha")
        scribe.hole_cards = int(game[1] or game[3] or 4)
        scribe.high_low = game[2] is not None
    elif time := _TIME.match(line):
        day, month, year, hour, minute, second = time.groups()
        date = (year, str(month_of(month)), day)
        scribe.time = instant_of((*date, hour, minute, second))
    elif blinds := _BLINDS.match(line):
        scribe.label = line.partition("now ")[2][0] if not scribe.tournament else "chips"
        scribe.small_blind, scribe.big_blind = scribe.chips(blinds[1]), scribe.chips(blinds[2])
        scribe.small_bet, scribe.big_bet = scribe.big_blind, 2 * scribe.big_blind
    elif button := _BUTTON.match(line):
        scribe.button = int(button[1])
    else:
        return False
    return True


def _line(scribe: Scribe, line: str) -> None:
    seat = _SEAT.match(line)
    if seat:
        if not scribe.posts:
            scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        elif scribe.seats.get(seat[2]) == int(seat[1]):
            scribe.end(int(seat[1]), scribe.chips(seat[3]))
        elif seat[2] in scribe.seats:
            raise contradiction("seat", f"{seat[2]!r} does not sit at seat {seat[1]}")
        return
    board, hole = _BOARD.match(line), _HOLE.match(line)
    if board:
        scribe.add_board(_cards(board[2]), street=_STREETS[board[1]])
    elif hole:
        scribe.hole_are(scribe.seat(hole[2]), _cards(hole[1]))
    elif back := _BACK.match(line):
        scribe.back(scribe.seat(back[2]), scribe.chips(back[1]))
    else:
        named = scribe.who(line)
        if named:
            _acts(scribe, *named)
        elif not scribe.who(line, ": ") and not _NEWS.search(line):
            raise unknown_line(line)


def _cards(text: str) -> tuple[int, ...]:

    return cards_of(" ".join([rank + suit for rank, suit in _CARD.findall(text)]))


def _acts(scribe: Scribe, seat: int, words: str) -> None:
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post[1] or post[3] or "", scribe.chips(post[2] or post[4] or post[5]))
    elif move := _MOVE.match(words):
        total = scribe.chips(move[2])
        if move[1] == "calls":
            scribe.call(seat, total=total)
        else:
            scribe.wager(seat, bet=move[1] == "bets", total=total)
        if move[3]:
            scribe.all_in(seat)
    elif words.startswith("shows ["):
        scribe.hole_are(seat, _cards(words))
    elif words == "mucks":
        scribe.mucks(seat)
    elif won := _WON.match(words):
        pot = int(won[2]) if won[2] else 0 if won[4] else None
        half = half_of(won[3])
        scribe.won(seat, scribe.chips(won[1]), half, pot)
        says_won(scribe, seat, half, _phrase(won[4] or ""))
    elif words == "has no qualifying low hand":
        scribe.worth.append(ReadHand(scribe.line, seat, "low", none=True))
    elif words.startswith("has low hand: "):
        says_low(scribe, seat, words.removeprefix("has low hand: "))
    elif words.startswith("has ") and len(scribe.boards[0]) == 5 and seat in scribe.holes:
        phrase = _phrase(words.removeprefix("has "))
        if ":" in phrase or "," in phrase:
            says_high(scribe, seat, phrase)
    elif words.startswith(_VERBS):
        # Anything else behind a name is a gesture or what the figure says.
        raise unknown_line(words)


def _phrase(words: str) -> str:
    """A hand in this room's words, in those we know; a straight is named by its top."""
    return words.replace("Two Pairs", "Two Pair")


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif not what:
        comes_in(scribe, seat, chips)
    elif what.startswith("dead"):
        live = min(chips, scribe.big_blind) if what == "dead blind" else 0
        scribe.post(seat, "post", live=live, dead=chips - live)
    else:
        posts_blind(scribe, seat, chips, small=what == "small blind")
