"""Full Tilt: cash and tournaments, 2006 to 2014."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.rake_rate import find_rate_of_awards
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import category_of
from omaha8.histories.text.again import pot_again
from omaha8.histories.text.common import (
    Lines,
    dealt_to,
    found,
    half_of,
    hands,
    in_parts,
    limit_of,
    posts_blind,
    says_high,
    says_low,
    says_won,
    stakes_told,
    under_cap,
    unknown_line,
)
from omaha8.histories.text.fulltilt_summary import THOUSANDS, chips_of, summary
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Full ?Tilt ?Poker Game #(\d+): ")
_GAME = re.compile(
    r" - (?:[$€]?([\d.,]+[KMB]?) )?(?:C(?:ap|AP) )?(?:(\d) Card )?"
    r"(Limit|FL|PL|NL|Pot Limit|No Limit) (?:(\d) Card )?Omaha( H/L| Hi/Lo| Hi|)(?= - )"
)
_OTHER_GAME = re.compile(r" (?:Hold'em|Irish|Courchevel Hi|Razz|Badugi|(?:Card )?Stud|Draw)\b")
_NUMBER = r"([\d.,]+[KMB]?)"
_STAKES = re.compile(rf" - ([$€])?{_NUMBER}/[$€]?{_NUMBER}(?: Ante [$€]?{_NUMBER})?(?: - |$)")
_TOURNAMENT = re.compile(r" \(\d+\), (?:Table|Match) ")
_TIME = re.compile(r"(\d+):(\d\d):(\d\d) (\w+) - (\d{4})/(\d\d)/(\d\d)")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([^()]*)\)(?:, is sitting out)?$")
_BUTTON = re.compile(r"^The button is in seat #(\d+)$")
_BOARD = re.compile(
    r"^\*\*\* (FLOP|TURN|RIVER)(?: ([12]))? \*\*\* (\[.*\])"
    r"(?: \(Total Pot: (\S+), (\d+) Players(?:, .*)?\))?$"
)
_BACK = re.compile(r"^(?:Uncalled bet|Ante) of (\S+) returned to (.+)$")
_POST = re.compile(r"^(?:posts (?:the |a )?(dead )?(small blind|big blind) of|antes|posts) (\S+)$")
_WON = re.compile(r"^(?:wins|ties for) (?:the )?(.*?)pot(?: #?(\d+))? \(([^)]*)\)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_WORTH = re.compile(r"^(?:(.*), for high)?(?: and )?(?:([\dA,]+?),? for low)?$")
_LOW = re.compile(r"^ ?\(([\dA],[\dA,]+)\)$")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
#: What may stand behind the name of a player, of somebody who comes, or alone.
_NEWS = re.compile(
    r"^(has \d+ seconds|adds |stands up|sits down|is sitting out|has returned|has timed out|"
    r"has been disconnected|has reconnected|is feeling|has requested TIME|is dealt|stands|"
    r"has been given|has \w+ seconds|finished|is low|is high|doesn't show|rebuys|leaves|"
    r"has registered late)"
)
_NEWS_OF_OTHERS = re.compile(
    r"^\S.* (?:sits down|stands up|has returned|is sitting out|adds [$€]?[\d.,]+|leaves|"
    r"has (?:timed out|been disconnected|reconnected)|has \d+ seconds to reconnect|"
    r"has registered late .*)$"
)
_CAPTIONS = {"Time has expired", "Players agree to Run It Twice"}
_CANCELLED = re.compile(r"^Hand #\d+ has been cancell?ed")
#: Chat: the names of those who watch are nowhere told.
_CHAT = re.compile(r"^.{1,20}(?: \(Observer\))?: ")


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(
        text,
        _HEAD.match,
        lambda line: Scribe("fulltilt", "Full Tilt", line),
        _hand,
        skips=lambda head: not _GAME.search(head) and _OTHER_GAME.search(head) is not None,
    )


FORMAT = Format("fulltilt", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    in_parts(scribe, lines, _head, _line, summary)
    find_rate_of_awards(scribe)


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Full Tilt hand")[1]
    game = found(_GAME, line, "Omaha with its limit")
    stakes = found(_STAKES, line, "the stakes")
    scribe.tournament = _TOURNAMENT.search(line) is not None
    scribe.per_whole = 100 if stakes[1] else 1
    scribe.label = stakes[1] or "chips"
    scribe.hole_cards = int(game[2] or game[4] or 4)
    scribe.high_low = game[5] in {" H/L", " Hi/Lo"}
    scribe.limit = limit_of(game[3])
    stakes_told(scribe, chips_of(scribe, stakes[2]), chips_of(scribe, stakes[3]))
    scribe.cap = chips_of(scribe, game[1]) if game[1] else 0
    if line.endswith("(partial)"):
        raise contradiction("truncated", "the room calls this hand partial")
    times = _TIME.findall(line)
    if times:
        hour, minute, second_, zone, year, month, day = times[-1]
        scribe.time = instant_of((year, month, day, hour, minute, second_, zone))


def _line(scribe: Scribe, line: str) -> None:
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], under_cap(scribe, chips_of(scribe, seat[3])))
        return
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return
    if dealt_to(scribe, line):
        return
    board = _BOARD.match(line)
    if board:
        _board(scribe, board)
        return
    back = _BACK.match(line)
    if back:
        scribe.back(scribe.seat(back[2]), chips_of(scribe, back[1]))
        return
    named = scribe.who(line)
    if not (named and _acts(scribe, *named)) and not _told(scribe, line):
        raise unknown_line(line)


def _told(scribe: Scribe, line: str) -> bool:
    """Captions, a low on a line of its own, chat, and what does not bear on the hand."""
    low = _LOW.match(line)
    if low and scribe.showed:
        says_low(scribe, scribe.showed, low[1])
        return True
    if line.startswith("*** "):
        board = line.removeprefix("*** SHOW DOWN ")[:1]
        scribe.now_board = int(board) - 1 if board in {"1", "2"} else None
        return True
    if line == "No low hand qualified":
        scribe.no_low = scribe.line
        return True
    if _CANCELLED.match(line):
        scribe.cancelled = True
        return True
    return bool(line in _CAPTIONS or _NEWS_OF_OTHERS.match(line) or _CHAT.match(line))


def _board(scribe: Scribe, board: re.Match[str]) -> None:
    """The board of a street; of two, the second is told when the first is whole."""
    if board[4] and board[4][-1] not in THOUSANDS:
        pot_again(scribe, chips_of(scribe, board[4]), int(board[5]))
    street, number = _STREETS[board[1]], int(board[2] or 1) - 1
    if number and len(scribe.boards) == 1:
        scribe.shared = (0, 3, 4)[street - 1]
        scribe.boards.append(())
    scribe.board(" ".join(_CARDS.findall(board[3])), street=street, number=number)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    all_in = words.endswith(("and is all in", "and is all-in"))
    if " and is " in words or ", and is " in words:
        capped = words.endswith("and is capped")
        words = words.partition(", and is ")[0].partition(" and is ")[0]
        if capped and _acts(scribe, seat, words):
            _capped(scribe, seat)
            return True
    verb, _, rest = words.partition(" ")
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post, ante=verb == "antes")
    elif verb == "calls":
        scribe.call(seat, added=chips_of(scribe, rest))
    elif verb == "bets":
        scribe.wager(seat, bet=True, added=chips_of(scribe, rest))
    elif words.startswith("raises to "):
        scribe.wager(seat, bet=False, total=chips_of(scribe, rest.removeprefix("to ")))
    elif words == "mucks":
        scribe.mucks(seat)
    elif won := _WON.match(words):
        _won(scribe, seat, won, words.partition(") with ")[2])
    elif verb == "shows":
        _shows(scribe, seat, words)
    else:
        return _NEWS.match(words) is not None
    if all_in:
        scribe.all_in(seat)
    return True


def _capped(scribe: Scribe, seat: int) -> None:
    """The seat has in all that this game allows; where the head tells no cap, this does."""
    if not scribe.cap:
        scribe.cap = scribe.spent[seat]
        for other, stack in scribe.stacks.items():
            scribe.stacks[other] = under_cap(scribe, stack)
            scribe.left[other] -= stack - scribe.stacks[other]
    scribe.all_in(seat)


def _won(scribe: Scribe, seat: int, won: re.Match[str], phrase: str) -> None:
    half, pot, board = half_of(won[1]), None, None
    if len(scribe.boards) > 1 and won[2] and "side" not in won[1]:
        board = int(won[2]) - 1
        pot = 0 if any(award.pot for award in scribe.awards) else None
    elif "side" in won[1]:
        pot = int(won[2] or 1)
    elif "main" in won[1]:
        pot = 0
    scribe.won(seat, chips_of(scribe, won[3]), half, pot, board)
    says_won(scribe, seat, half, phrase, board)


def _posts(scribe: Scribe, seat: int, post: re.Match[str], *, ante: bool) -> None:
    chips = chips_of(scribe, post[3])
    if ante:
        scribe.post(seat, "ante", dead=chips)
    elif post[1]:
        scribe.post(seat, "post", dead=chips)
    elif post[2]:
        posts_blind(scribe, seat, chips, small=post[2] == "small blind")
    else:
        scribe.post(seat, "post", live=chips)


def _shows(scribe: Scribe, seat: int, words: str) -> None:
    scribe.showed = seat
    words = words.removeprefix("shows").strip()
    if words.startswith("["):
        cards, _, words = words.removeprefix("[").partition("]")
        if len(cards_of(cards)) == scribe.hole_cards:
            scribe.hole(seat, cards)
    words = words.strip(" ()")
    worth = _WORTH.match(words)
    high, low = worth.groups() if worth else (words, None)
    if high and category_of(high):
        says_high(scribe, seat, high, scribe.now_board)
    if low:
        says_low(scribe, seat, low, scribe.now_board)
