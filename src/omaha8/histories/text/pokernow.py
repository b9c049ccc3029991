"""PokerNow: the log of a home game as CSV, newest row first; single hands and whole sessions."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from operator import itemgetter

from omaha8.histories.assemble import scribed
from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import ReadHand, Reading
from omaha8.histories.room_ways import TRIMS, UNANSWERED
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import ranks_named
from omaha8.histories.text.common import found, half_of, limit_of, says_high, unknown_line
from omaha8.histories.text.pokernow_keeper import keepers, kept_by
from omaha8.histories.text.pokernow_posts import posts

#: A row of the log: its number, its line, what happened, and when.
Row = tuple[int, int, str, str]

_START = re.compile(
    r"^-- starting hand #(\d+) (?:\(id: (\w+)\))? *"
    r"\((Pot Limit|No Limit|Limit|Fixed Limit) (.*?)\) *"
    r"(?:\(dealer: (\".*\")\)|\(dead button\))? *--$"
)
_SEAT = re.compile(r'#(\d+) (".*? @ [\w-]+") \(([\d.,]+)\)(?: \| |$)')
_POST = re.compile(r"^posts an? (.+?) of ([\d.]+)$")
_MOVE = re.compile(r"^(calls|bets|raises to) ([\d.]+)$")
_BACK = re.compile(r"^Uncalled bet of ([\d.]+) returned to (\".*\")$")
_WON = re.compile(
    r"^collected ([\d.]+) from pot(?: with (hi|low)? ?(.*?)( on the second run)? *"
    r"\(combination: ([^)]*)\))?( on the second run)?$"
)
_BOARD = re.compile(r"^(Flop|Turn|River)( \(second run\))?: (.*)$")
_QUALIFIER = re.compile(r"(\d+) or better", re.IGNORECASE)
_LOW = re.compile(r"\bLo\b")
_ALL_IN = " and go all in"
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_NEWS = (
    "The player ",
    "The admin ",
    "The game's ",
    "WARNING: ",
    "IMPORTANT: ",
    "Undealt cards: ",
    "Dead Small Blind",
    "Remaining players decide",
    "Some players choose",
    "All players in hand choose",
    "-- ending hand #",
)
_DECIMAL = re.compile(r"\d\.\d")
_NAMED = re.compile(r'".*? @ [\w-]+"')
_BLIND = re.compile(r" posts a (small|big) blind of ([\d.]+)( and go all in)?$")
_CHANGED = re.compile(r"^The game's big blind was changed from [\d.]+ to ([\d.]+)")


def read(text: str) -> Iterator[Reading]:
    """The Omaha hands of a log; hands of other games are passed over."""
    rows = _rows(text)
    per_whole = 100 if any(_has_cents(entry) for _, _, entry, _ in rows) else 1
    hands = list(_hands(rows))
    whose = keepers(["\n".join([row[2] for row in hand]) for hand, _ in hands])
    for (hand, big), keeper in zip(hands, whose, strict=True):
        yield from _one(hand, per_whole, big, keeper)


def _hands(rows: list[Row]) -> Iterator[tuple[list[Row], str]]:
    """The rows of every hand, of other games too, and the big blind that was told last."""
    hand: list[Row] = []
    big = "0"
    for row in rows:
        entry = row[2]
        if "blind" in entry:
            big = _big_blind(entry, big)
        if not entry.startswith("-- "):
            hand.append(row)
            continue
        if entry.startswith("-- starting hand #"):
            hand = []
        hand.append(row)
        if entry.startswith("-- ending hand #") and hand[0][2].startswith("-- starting"):
            yield hand, big
            hand = []
    if hand and hand[0][2].startswith("-- starting"):
        yield hand, big


FORMAT = Format("pokernow", lambda text: text.lstrip("\ufeff").startswith("entry,at,order"), read)


def _has_cents(entry: str) -> bool:
    """Whether an amount with a decimal point stands there, outside of the names."""
    found = _DECIMAL.search(entry)
    return found is not None and _DECIMAL.search(_NAMED.sub("", entry)) is not None


def _big_blind(entry: str, known: str) -> str:
    """The big blind after a row: one that is all a short stack has tells less than it is."""
    told = _BLIND.search(entry)
    if told and told[1] == "big" and not told[3]:
        return told[2]
    changed = _CHANGED.match(entry)
    return changed[1] if changed else known


def _rows(text: str) -> list[Row]:
    """The rows in the order in which they happened.

    A row that lost its number happened next after the one below it.
    """
    rows: list[Row] = []
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""))
    for row in reader:
        if not row or row[0] == "entry":
            continue
        entry, time, number = row if len(row) == 3 else (*row, "", "")[:3]
        order = int(number) if number.isdecimal() and len(number) < 20 else 0
        rows.append((order, reader.line_num, entry.strip(), time))
    rows.reverse()
    numbers = [row[0] for row in rows]
    if 0 not in numbers:
        rows.sort(key=itemgetter(0))
        return rows
    for place in range(1, len(numbers)):
        numbers[place] = numbers[place] or numbers[place - 1]
    keyed = zip(numbers, rows, strict=True)
    return [row for _, row in sorted(keyed, key=itemgetter(0))]


def _one(rows: list[Row], per_whole: int, big: str, keeper: str) -> Iterator[Reading]:
    _, line, first, time = rows[0]
    start = _START.match(first)
    if start is not None and not start[4].startswith("Omaha"):
        return
    scribe = Scribe("pokernow", "PokerNow", line, per_whole)
    scribe.time, scribe.hero = time, 0
    blinds = [_BLIND.search(entry) for _, _, entry, _ in rows if " big blind of " in entry]
    short = any(told is not None and told[3] for told in blinds)
    scribe.big_blind = scribe.chips(big) if short else 0
    yield scribed(scribe, lambda scribe: _hand(scribe, rows, keeper))


def _hand(scribe: Scribe, rows: list[Row], keeper: str) -> None:
    scribe.quirks |= {TRIMS, UNANSWERED}
    scribe.rake = 0
    dealer = _head(scribe, rows[0][2])
    mine: tuple[int, ...] = ()
    for _, scribe.line, entry, _ in rows[1:]:
        named = _who(scribe, entry)
        if named is not None:
            _acts(scribe, *named)
        elif entry.startswith("Player stacks: "):
            _seats(scribe, entry.removeprefix("Player stacks: "))
            scribe.button = scribe.seat(dealer) if dealer else 0
        elif entry.startswith("Your hand is "):
            mine = cards_of(entry.removeprefix("Your hand is "))
            scribe.hole_cards = len(mine)
        else:
            _entry(scribe, entry)
    if not rows[-1][2].startswith("-- ending hand #"):
        raise contradiction("truncated", "the hand breaks off before its end")
    if not dealer:
        _place_button(scribe)
    kept_by(scribe, keeper, mine)
    if scribe.worth and len(scribe.spent.keys() - scribe.folded_on.keys()) < 2:
        raise contradiction("fold", "a hand is told to win, but only one player has not folded")


def _head(scribe: Scribe, entry: str) -> str | None:
    start = found(_START, entry, "the start of a hand with its game and dealer")
    scribe.id = start[2] or start[1]
    scribe.limit = limit_of(start[3])
    scribe.high_low = "Hi/Lo" in start[4]
    better = _QUALIFIER.search(start[4])
    if (better and better[1] != "8") or (_LOW.search(start[4]) and not scribe.high_low):
        raise contradiction("game", f"{start[4]!r} is no Omaha we read")
    return start[5]


def _seats(scribe: Scribe, text: str) -> None:
    at = 0
    while at < len(text):
        seat = _SEAT.match(text, at)
        if seat is None:
            raise unknown_line(text[at:])
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        at = seat.end()
    scribe.longest_first()
    plain = [name.strip('"').rpartition(" @ ")[0] for name in scribe.seats]
    for (name, number), short in zip(scribe.seats.items(), plain, strict=True):
        scribe.called[number] = short if plain.count(short) == 1 else name.strip('"')


def _entry(scribe: Scribe, entry: str) -> None:
    board = _BOARD.match(entry)
    if board:
        _board(scribe, board)
        return
    back = _BACK.match(entry)
    if back:
        scribe.back(scribe.seat(back[2]), scribe.chips(back[1]))
    elif not entry.startswith(_NEWS):
        raise unknown_line(entry)


def _who(scribe: Scribe, entry: str) -> tuple[int, str] | None:
    """As ``who``: most names hold no quotes of their own, and end at the second."""
    if not entry.startswith('"'):
        return None
    end = entry.find('" ', 1) + 1
    seat = scribe.seats.get(entry[:end])
    if seat is not None and not scribe.tangled:
        return seat, entry[end + 1 :]
    return scribe.who(entry)


def _acts(scribe: Scribe, seat: int, words: str) -> None:
    all_in = words.endswith(_ALL_IN)
    if all_in:
        words = words.removesuffix(_ALL_IN)
    if words == "folds":
        scribe.fold(seat)
    elif words == "checks":
        scribe.check(seat)
    elif move := _MOVE.match(words):
        kind, total = move.groups()
        if kind == "calls":
            scribe.call(seat, total=scribe.chips(total))
        else:
            scribe.wager(seat, bet=kind == "bets", total=scribe.chips(total))
    elif post := _POST.match(words):
        posts(scribe, seat, post[1], scribe.chips(post[2]))
    elif words.startswith("shows a "):
        told = words.removeprefix("shows a ").rstrip(".")
        cards = cards_of(told)
        if len(cards) >= 4:
            scribe.hole_cards = len(cards)
        scribe.shows_are(seat, cards)
    elif won := _WON.match(words):
        _won(scribe, seat, won)
    elif not words.startswith("chooses to "):
        raise unknown_line(words)
    # A wager is cut to what the largest opponent can call, and then called all in too.
    if all_in and not scribe.covers_all(seat):
        scribe.all_in(seat)


def _won(scribe: Scribe, seat: int, won: re.Match[str]) -> None:
    half = half_of(won[2])
    second = won[4] or won[6]
    board = None if len(scribe.boards) == 1 else 1 if second else 0
    scribe.won(seat, scribe.chips(won[1]), half, board=board)
    if won[5]:
        cards = cards_of(won[5])
        if len(cards) != 5:
            raise contradiction("cards", f"{won[5]!r} is no combination of five cards")
        line, phrase = scribe.line, won[3].removeprefix("hand with ")
        scribe.worth.append(ReadHand(line, seat, half or "high", cards=cards, board=board))
        if half == "low":
            # A low is named by its highest rank.
            named = ranks_named(phrase)
            scribe.worth.append(ReadHand(line, seat, half, named=named, board=board))
        else:
            says_high(scribe, seat, phrase, board)


def _board(scribe: Scribe, board: re.Match[str]) -> None:
    street = _STREETS[board[1]]
    cards = board[3].replace("[", " ").replace("]", " ").replace(",", " ")
    if board[2] and len(scribe.boards) == 1:
        scribe.shared = 0 if street == 1 else street + 1
        scribe.boards.append(())
    scribe.board(cards, street=street, number=1 if board[2] else 0)


def _place_button(scribe: Scribe) -> None:
    """A dead button: a place before the first blind, or before whoever opens the flop.

    Somebody who posted to come in may sit between the button and the small blind.
    """
    blinds = [said.seat for said, kind, _, _ in scribe.posts if kind.endswith("_blind")]
    if not blinds:
        raise contradiction("button", "no blind tells where the dead button lies")
    first = blinds[0]
    entered = scribe.posted("post")
    if scribe.opened_flop in entered and scribe.opened_flop != first:
        first = scribe.opened_flop
    scribe.button = (first - 1) or 10
