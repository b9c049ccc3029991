"""OnGame: cash and tournaments; every result with its stack and net."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.rake_rate import find_rate_of_awards
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import category_of
from omaha8.histories.text.common import (
    Lines,
    comes_in,
    found,
    half_of,
    hands,
    limit_of,
    number_of,
    posts_blind,
    says_high,
    stakes_told,
    unknown_line,
)
from omaha8.histories.text.players_told import compare_players
from omaha8.histories.times import instant_of, month_of

_HEAD = re.compile(r"^\ufeff?\*{5} History for hand (\S+)( \(TOURNAMENT: .*\))? \*{5}$")
_GAME = re.compile(
    r"\((POT_LIMIT|NO_LIMIT|LIMIT|FIXED_LIMIT) (?:(\w+)_)?OMAHA(?:_HI)?(_LO)? "
    r"([$€])?([\d.,]+)/[$€]?([\d.,]+)[^,]*, (.*)\)$",
    re.IGNORECASE,
)
_TIME = re.compile(r"(\w{3}) (\d+) (\d\d):(\d\d):(\d\d) (\w+(?:[+-]\d+)?) (\d{4})$")
_SEAT = re.compile(r"^Seat (\d+): (.+?) \(([$€]?[\d.,]+)\)(.*)$")
_BOARD = re.compile(r"^--- Dealing (flop|turn|river) \[(.*)\]$")
_MOVE = re.compile(
    r"^(posts (?:small|big) blind|posts ante|posts dead(?: blind)?|posts|calls|bets|raises) "
    r"\(?([$€]?[\d.,]+)\)?(?: to ([$€]?[\d.,]+))?( \[all in\])?$"
)
_POT = re.compile(r"^(Main pot|Side pot (\d+)): ([$€]?[\d.,]+) won by (.*)$")
_SHARE = re.compile(r"^ \(([$€]?[\d.,]+)( High| Low)?\)(?:, |$)")
_RESULT = re.compile(
    r"^Seat (\d+): (.+?) \(([$€]?[\d.,]+)\)(?:, net: ([+-])([$€]?[\d.,]+))?"
    r"(?:, \[([^\]]*)\](?: \((.*)\))?)?$"
)
_CARDS_OF = {"FIVE_CARD": 5, "FIVECARD": 5, "5_CARD": 5, "SIX_CARD": 6, "SIXCARD": 6, "6_CARD": 6}
_STREETS = {"flop": 1, "turn": 2, "river": 3}
_NEWS = re.compile(r"^(User: |Players in round|---|Dealing pocket cards|Table: )")


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text, _HEAD.match, lambda line: Scribe("ongame", "OnGame", line), _hand, others=_is_other
    )


FORMAT = Format(
    "ongame",
    lambda text: text.lstrip("\ufeff \r\n").startswith("***** History for hand "),
    read,
    _HEAD.match,
)


def _is_other(lines: Lines) -> bool:
    """Whether a hand is of another game than Omaha; where nothing tells, it is none."""
    told = next((line for _, line in lines if line.startswith("Table: ")), "")
    return bool(re.search(r"_LIMIT |LIMIT ", told)) and "OMAHA" not in told.upper()


def _hand(scribe: Scribe, lines: Lines) -> None:
    summary = ended = False
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            head = found(_HEAD, line, "an OnGame hand")
            scribe.id, scribe.tournament = head[1], head[2] is not None
            scribe.per_whole = 1 if scribe.tournament else 100
        elif line == "Summary:":
            summary = True
        elif line.startswith("***** End of hand "):
            ended = True
        elif summary:
            _summary(scribe, line)
        else:
            _line(scribe, line)
    if not ended:
        raise contradiction("truncated", "the hand breaks off before its end")
    compare_players(scribe, lines)
    find_rate_of_awards(scribe)


def _line(scribe: Scribe, line: str) -> None:
    if line.startswith("Table: "):
        _game(scribe, line)
    elif line.startswith("Start hand: "):
        time = found(_TIME, line, "a time")
        month, day, hour, minute, second, zone, year = time.groups()
        date = (year, str(month_of(month)), day)
        scribe.time = instant_of((*date, hour, minute, second, zone))
    elif line.startswith("Button: seat "):
        scribe.button = number_of(line.removeprefix("Button: seat "))
    elif (seat := _SEAT.match(line)) and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
    elif line.startswith("Dealing to "):
        name, _, cards = line.removeprefix("Dealing to ").rpartition(": [")
        scribe.hole(scribe.seat(name), cards.rstrip("]"))
    elif board := _BOARD.match(line):
        scribe.add_board(cards_of(board[2]), street=_STREETS[board[1]])
    else:
        named = scribe.who(line)
        if not (named and _acts(scribe, *named)) and not _NEWS.match(line):
            raise unknown_line(line)


def _game(scribe: Scribe, line: str) -> None:
    game = found(_GAME, line, "Omaha with its limit and stakes")
    scribe.limit, scribe.high_low = limit_of(game[1].replace("_", " ")), game[3] is not None
    scribe.hole_cards = _CARDS_OF.get((game[2] or "").upper(), 4)
    scribe.label = game[4] or "chips"
    stakes_told(scribe, scribe.chips(game[5]), scribe.chips(game[6]))


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
        return True
    move = _MOVE.match(words)
    if move is None:
        return words.startswith(("sits", "is ", "has ", "did not", "said"))
    verb, chips = move[1], scribe.chips(move[2])
    if verb == "calls":
        scribe.call(seat, added=chips)
    elif verb == "bets":
        scribe.wager(seat, bet=True, added=chips)
    elif verb == "raises":
        total = scribe.chips(move[3]) if move[3] else None
        scribe.wager(seat, bet=False, added=chips, total=total)
    elif verb == "posts ante":
        scribe.post(seat, "ante", dead=chips)
    elif verb in {"posts dead", "posts dead blind"}:
        _dead(scribe, seat, chips)
    else:
        if "small" in verb and 2 * chips == scribe.small_blind == scribe.big_blind:
            scribe.small_blind = chips  # some tables name the big blind twice
        # With equal blinds both are called big.
        first = scribe.small_blind == scribe.big_blind and not scribe.posted("small_blind")
        posts_blind(scribe, seat, chips, small=first or "small" in verb)
    if move[4]:
        scribe.all_in(seat)
    return True


def _dead(scribe: Scribe, seat: int, chips: int) -> None:
    """A dead blind: the small one, or both of who comes in, of which the big one is live."""
    if chips >= scribe.big_blind:
        comes_in(scribe, seat, chips)
    else:
        scribe.post(seat, "post", dead=chips)


def _summary(scribe: Scribe, line: str) -> None:
    if line.startswith("Rake taken: "):
        scribe.rake = scribe.chips(line.removeprefix("Rake taken: "))
    elif pot := _POT.match(line):
        _pot(scribe, int(pot[2] or 0), scribe.chips(pot[3]), pot[4])
    elif result := _RESULT.match(line):
        _result(scribe, result)
    elif line != "---":
        raise unknown_line(line)


def _pot(scribe: Scribe, number: int, amount: int, rest: str) -> None:
    scribe.pots.append((scribe.line, number, amount))
    while rest:
        named = next(
            (name for name in scribe.longest_first() if rest.startswith(f"{name} (")), None
        )
        share = _SHARE.match(rest[len(named) :]) if named else None
        if named is None or share is None:
            raise unknown_line(rest)
        half = half_of(share[2])
        scribe.won(scribe.seats[named], scribe.chips(share[1]), half, number)
        rest = rest[len(named) + share.end() :]


def _result(scribe: Scribe, result: re.Match[str]) -> None:
    seat = scribe.seat(result[2])
    if str(seat) != result[1]:
        raise contradiction("seat", f"{result[2]} sits at seat {seat}, not {result[1]}")
    scribe.end(seat, scribe.chips(result[3]))
    if result[5]:
        scribe.net(seat, scribe.chips(result[5]) * (1 if result[4] == "+" else -1))
    if result[6]:
        cards = cards_of(result[6])
        if len(cards) == scribe.hole_cards:
            scribe.hole_are(seat, cards)
    if result[7] and len(scribe.boards[0]) == 5 and category_of(result[7]):
        says_high(scribe, seat, result[7])
