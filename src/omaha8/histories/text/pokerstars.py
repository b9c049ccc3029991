"""PokerStars: cash and tournaments since 2005, home games, run twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Reading
from omaha8.histories.room_ways import UNANSWERED
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.again import says_worth
from omaha8.histories.text.common import (
    Lines,
    answers_nobody,
    comes_in,
    dealt_to,
    found,
    hands,
    limit_of,
    posts_blind,
    stakes_told,
    under_cap,
    unknown_line,
)
from omaha8.histories.text.pokerstars_bounty import bounty
from omaha8.histories.text.pokerstars_summary import paid_by_pots, summary
from omaha8.histories.times import instant

_HEAD = re.compile(r"^\ufeff?PokerStars (?:Home |Zoom )?(?:Game|Hand|Game Hand) #([\w-]+): ")
_GAME = re.compile(
    r"(?:(\d) Card )?Omaha (Hi/Lo |H/L )?(Limit|Fixed Limit|Pot Limit|No Limit)\b\)?"
    # Of a mixed game the stakes stand within its brackets, with the name of this round's game.
    r"(?:, |.*?\()(?:ante [\d.,]+, )?([^\d(]*)([\d.,]+)/[^\d]*([\d.,]+)"
    r"(?: - [^\d(]*([\d.,]+) Cap -)?(?: ([A-Z]{3}))?\)"
)
_TIME = re.compile(
    r"(\d{4})/(\d\d)/(\d\d)(?: -)? (\d{1,2}):(\d{1,2}):(\d{1,2})(?: \(?([A-Z]+)\)?)?"
)
_TABLE = re.compile(r"^Table '(.*)' .*?Seat #(\d+) is the button")
_OURS = re.compile(r"^Omaha8(?: of (.*?))?(?: (\{.*\}))?$")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([^\d(]*[\d.,]+) in chips[^)]*\)")
_BOARD = re.compile(r"^\*\*\* (FIRST |SECOND )?(FLOP|TURN|RIVER) \*\*\* (.*)$")
_RAISE = re.compile(r"^raises (\S+) to (\S+)")
_CAP = re.compile(r" and has reached the (\S+ )?cap$")
_BACK = re.compile(r"^Uncalled bet \((\S+)\) returned to (.+)$")
_WON = re.compile(r"^collected (\S+) from (?:(main|side) )?pot(?:-(\d+))?$")
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
#: What may stand behind a name without bearing on the hand.
_NEWS = (
    " said, ",
    ": sits out",
    " is sitting out",
    " has returned",
    " has timed out",
    " is disconnected",
    " is connected",
    " has reconnected",
    " leaves the table",
    " joins the table",
    " was removed from the table",
    " was moved from another table",
    " will be allowed to play",
    " finished the tournament",
    " wins the tournament",
    " wins an entry",
    " wins a ticket",
    " re-buys",
    " takes the add-on",
    " has been ",
    " received a ",
    " cashed out",
    " adds ",
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text,
        lambda line: "PokerStars " in line[:12] and _HEAD.match(line),
        lambda line: Scribe("pokerstars", "PokerStars", line),
        _hand,
        skips=lambda head: "Omaha" not in head,
    )


FORMAT = Format(
    "pokerstars", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match
)


def _hand(scribe: Scribe, lines: Lines) -> None:
    ending = gap = False
    _head(scribe, lines[0][1])
    for scribe.line, line in lines[1:]:
        if line == "*** SUMMARY ***":
            ending = True
        elif ending:
            summary(scribe, line)
        elif " eliminati" in line and " said, " not in line:
            bounty(scribe, line, lines)
        else:
            gap = gap or line.endswith("[]")
            _line(scribe, _filled(line, lines) if gap and line.startswith("*** ") else line)
    if not ending or (line == "*** SUMMARY ***" and not scribe.cancelled):
        raise contradiction("truncated", "the hand breaks off before its summary")
    paid_by_pots(scribe)


def _filled(line: str, lines: Lines) -> str:
    """A street of whose cards the room left one out, as the summary tells it."""
    board = _BOARD.match(line)
    told = next((last for _, last in reversed(lines) if last.startswith("Board [")), "")
    if board is None or not told:
        return line
    cards = told.removeprefix("Board [").rstrip("] ").split()[: _STREETS[board[2]] + 2]
    return f"*** {board[2]} *** [{' '.join(cards)}]"


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a PokerStars hand")[1]
    game = found(_GAME, line, "Omaha Hi/Lo with its limit and stakes")
    scribe.tournament = "Tournament #" in line
    scribe.id = "" if scribe.id == "0" else scribe.id
    scribe.label = game[4].strip() or "chips"
    # Chips of tournaments and of play money are whole.
    scribe.per_whole = 1 if scribe.tournament or scribe.label == "chips" else 100
    scribe.hole_cards, scribe.high_low = int(game[1] or 4), game[2] is not None
    scribe.limit = limit_of(game[3])
    stakes_told(scribe, scribe.chips(game[5]), scribe.chips(game[6]))
    scribe.cap = scribe.chips(game[7]) if game[7] else 0
    times = _TIME.findall(line)
    if times:
        # Where the local time stands there too, that of New York is the one to trust.
        *numbers, zone = times[0] if times[0][-1] == "UTC" else times[-1]
        scribe.time = instant(tuple(map(int, numbers)), zone)  # type: ignore[arg-type]


def _line(scribe: Scribe, line: str) -> None:
    if not scribe.posts and _before(scribe, line):
        return
    acting = scribe.who(line, ": ")
    if acting is not None and _acts(scribe, *acting):
        return
    if dealt_to(scribe, line):
        return
    board = _BOARD.match(line)
    if board:
        _board(scribe, board)
        return
    back = _BACK.match(line)
    if back:
        _back(scribe, scribe.seat(back[2]), scribe.chips(back[1]))
        return
    if not _told(scribe, line):
        raise unknown_line(line)


def _before(scribe: Scribe, line: str) -> bool:
    """What stands before the first post: who sits where, and the button."""
    if line.startswith("Seat ") and (seat := _SEAT.match(line)):
        scribe.sit(int(seat[1]), seat[2], under_cap(scribe, scribe.chips(seat[3])))
        return True
    table = _TABLE.match(line) if line.startswith("Table '") else None
    if table:
        scribe.button = int(table[2])
        # Tables with a mere number are those of another room, converted.
        scribe.steps_untold = table[1].startswith("#")
        # Text that we wrote tells there where it is from, and what it has no words for.
        ours = _OURS.match(table[1])
        if ours:
            scribe.source, scribe.told_setup = ours[1] or "", ours[2] or ""
    return table is not None


def _told(scribe: Scribe, line: str) -> bool:
    """Awards, and what does not bear on the hand."""
    named = scribe.who(line)
    won = _WON.match(named[1]) if named else None
    if named and won:
        number = None if won[2] is None else 0 if won[2] == "main" else int(won[3] or 1)
        scribe.won(named[0], scribe.chips(won[1]), pot=number, board=scribe.now_board)
        return True
    if line == "No low hand qualified":
        # Of two boards the line does not say whether it tells of both.
        scribe.no_low = 0 if len(scribe.boards) > 1 else scribe.line
        return True
    if line.startswith("STP added: "):
        raise contradiction("splash", f"the room adds chips that nobody put in: {line[:80]!r}")
    if line == "Hand cancelled":
        scribe.cancelled = True
        return True
    if line.startswith("*** "):
        scribe.now_board = 1 if "SECOND" in line else 0 if "FIRST" in line else None
        return True
    return line in {"Betting is capped", "Table leave user"} or any(news in line for news in _NEWS)


def _back(scribe: Scribe, seat: int, chips: int) -> None:
    scribe.back(seat, chips)
    if UNANSWERED in scribe.quirks:
        # By our rules nothing of a raise that nobody could call was put in.
        scribe.returned.pop()


@lru_cache(maxsize=4096)
def _said(words: str) -> tuple[str, str, str, bool]:
    """What was done, its first word and the others, and whether that was all of a stack."""
    words = words.strip()
    all_in = words.endswith(" and is all-in")
    words = words.removesuffix(" and is all-in")
    if cap := _CAP.search(words):
        words, all_in = words[: cap.start()], all_in or cap[1] is not None
    verb, _, rest = words.partition(" ")
    return words, verb, rest, all_in


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    words, verb, rest, all_in = _said(words)
    if words == "folds" or (verb == "folds" and rest.startswith(("[", "(disconnect"))):
        scribe.fold(seat)
    elif words == "checks":
        scribe.check(seat)
    elif verb == "calls" and rest:
        scribe.call(seat, added=scribe.chips(rest))
    elif verb == "bets" and rest:
        scribe.wager(seat, bet=True, added=scribe.chips(rest))
    elif verb == "posts" and rest:
        _posts(scribe, seat, rest)
    elif raised := _RAISE.match(words):
        by, to = scribe.chips(raised[1]), scribe.chips(raised[2])
        if answers_nobody(scribe, seat):
            scribe.quirks.add(UNANSWERED)
        # Text that we wrote, and some that was converted, tells no step.
        untold = scribe.told_setup or (by == to and scribe.steps_untold)
        scribe.wager(seat, bet=False, total=to, by=None if untold else by)
    elif words.startswith("shows ["):
        _shows(scribe, seat, words)
    elif words == "mucks hand":
        scribe.mucks(seat)
    elif words == "doesn't show hand":
        scribe.still_in(seat)
    elif not words.startswith(("sits out", "is sitting out")):
        return False
    if all_in:
        scribe.all_in(seat)
    return True


def _posts(scribe: Scribe, seat: int, words: str) -> None:
    what, _, amount = words.rpartition(" ")
    chips = scribe.chips(amount)
    kind = what.removeprefix("the ")
    if kind == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif kind in {"small & big blinds", "small and big blinds"}:
        comes_in(scribe, seat, chips)
    elif kind == "small blind" and scribe.steps_untold and scribe.posted("small_blind"):
        # Where it was converted from, the small blind of who comes in is live.
        scribe.post(seat, "post", live=chips)
    elif kind in {"small blind", "big blind"}:
        posts_blind(scribe, seat, chips, small=kind == "small blind")
    elif kind == "straddle":
        scribe.post(seat, "straddle", live=chips)
    elif kind == "dead small blind":
        scribe.post(seat, "post", dead=chips)
    elif kind in {"kill", "overblind"}:
        scribe.post(seat, kind, live=chips)  # type: ignore[arg-type]
    else:
        raise unknown_line(f"posts {words}")


def _board(scribe: Scribe, board: re.Match[str]) -> None:
    street = _STREETS[board[2]]
    cards = " ".join(_CARDS.findall(board[3]))
    number = 1 if board[1] == "SECOND " else 0
    if board[1] and len(scribe.boards) == 1 and number:
        scribe.shared = len(cards_of(cards)) - (3 if street == 1 else 1)
        scribe.boards.append(())
    scribe.board(cards, street=street, number=number)


def _shows(scribe: Scribe, seat: int, words: str) -> None:
    cards, _, worth = words.removeprefix("shows [").partition("]")
    scribe.shows(seat, cards)
    if len(cards.split()) == scribe.hole_cards:
        scribe.shown.append(seat)
    if worth.strip():
        says_worth(scribe, seat, worth.strip())
