"""Full Tilt: cash and tournaments, 2006 to 2014."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.again import board_again, hole_again, says_worth, seat_again
from omaha8.histories.text.common import (
    Lines,
    dealt_to,
    found,
    half_of,
    hands,
    in_parts,
    limit_of,
    says_high,
    says_low,
    says_won,
    stakes_told,
    unknown_line,
)
from omaha8.histories.times import instant_of

_HEAD = re.compile(r"^\ufeff?Full ?Tilt ?Poker Game #(\d+): ")
_GAME = re.compile(r" - (?:(\d) Card )?(Limit|FL|PL|NL|Pot Limit|No Limit) Omaha (?:H/L|Hi/Lo)\b")
_STAKES = re.compile(r" - (\$|€)?([\d.,]+)/\$?€?([\d.,]+)(?: Ante \$?([\d.,]+))?(?: - |$)")
_TIME = re.compile(r"(\d+):(\d\d):(\d\d) (\w+) - (\d{4})/(\d\d)/(\d\d)")
_SEAT = re.compile(r"^Seat (\d+): (.+) \(([^()]*)\)(?:, is sitting out)?$")
_BUTTON = re.compile(r"^The button is in seat #(\d+)$")
_BOARD = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\* (\[.*\])(?: \(Total Pot: .*\))?$")
_BACK = re.compile(r"^Uncalled bet of (\S+) returned to (.+)$")
_POST = re.compile(r"^(?:posts (?:the |a )?(dead )?(small blind|big blind) of|antes|posts) (\S+)$")
_WON = re.compile(r"^(?:wins|ties for) the (.*?)pot(?: #?(\d+))? \(([^)]*)\)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_TOTAL = re.compile(r"^Total pot (\S+) \| Rake (\S+)$")
_AGAIN = re.compile(r"(?:collected|won) \(([^)]*)\)")
_WORTH = re.compile(r"^shows (?:(.*), for high)?(?: and )?(?:([\dA,]+?),? for low)?$")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_FOLDED = {"before the Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3}
_NEWS = re.compile(
    r"^(has \d+ seconds|adds |stands up|sits down|is sitting out|has returned|has timed out|"
    r"has been disconnected|has reconnected|is feeling|has requested TIME|is dealt|stands|"
    r"has been given|has \w+ seconds|finished|is low|doesn't show|rebuys|leaves)"
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, _HEAD.match, lambda line: Scribe("fulltilt", "Full Tilt", line), _hand)


FORMAT = Format("fulltilt", lambda text: _HEAD.match(text.lstrip()) is not None, read, _HEAD.match)


def _hand(scribe: Scribe, lines: Lines) -> None:
    in_parts(scribe, lines, _head, _line, _summary)


def _head(scribe: Scribe, line: str) -> None:
    scribe.id = found(_HEAD, line, "a Full Tilt hand")[1]
    game = found(_GAME, line, "Omaha H/L with its limit")
    stakes = found(_STAKES, line, "the stakes")
    scribe.tournament = stakes[1] is None
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = stakes[1] or "chips"
    scribe.hole_cards = int(game[1] or 4)
    scribe.limit = limit_of(game[2])
    stakes_told(scribe, scribe.chips(stakes[2]), scribe.chips(stakes[3]))
    times = _TIME.findall(line)
    if times:
        hour, minute, second_, zone, year, month, day = times[-1]
        scribe.time = instant_of((year, month, day, hour, minute, second_, zone))


def _line(scribe: Scribe, line: str) -> None:
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], scribe.chips(seat[3]))
        return
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return
    if dealt_to(scribe, line):
        return
    board = _BOARD.match(line)
    if board:
        scribe.board(" ".join(_CARDS.findall(board[2])), street=_STREETS[board[1]])
        return
    back = _BACK.match(line)
    if back:
        scribe.back(scribe.seat(back[2]), scribe.chips(back[1]))
        return
    named = scribe.who(line)
    if named is not None and _acts(scribe, *named):
        return
    # What is left may be somebody's chat, ``name: words``, or a caption.
    if not line.startswith("*** ") and ": " not in line and "Observer" not in line:
        raise unknown_line(line)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    all_in = words.endswith(("and is all in", "and is all-in"))
    words = words.partition(", and is all")[0].partition(" and is all")[0]
    verb, _, rest = words.partition(" ")
    if words in {"folds", "checks"}:
        (scribe.fold if words == "folds" else scribe.check)(seat)
    elif post := _POST.match(words):
        _posts(scribe, seat, post, ante=verb == "antes")
    elif verb == "calls":
        scribe.call(seat, added=scribe.chips(rest))
    elif verb == "bets":
        scribe.wager(seat, bet=True, added=scribe.chips(rest))
    elif words.startswith("raises to "):
        scribe.wager(seat, bet=False, total=scribe.chips(rest.removeprefix("to ")))
    elif words == "mucks":
        scribe.mucks(seat)
    elif won := _WON.match(words):
        half, pot = half_of(won[1]), None
        if "side" in won[1]:
            pot = int(won[2] or 1)
        elif "main" in won[1]:
            pot = 0
        scribe.won(seat, scribe.chips(won[3]), half, pot)
        says_won(scribe, seat, half, words.partition(") with ")[2])
    elif verb == "shows":
        _shows(scribe, seat, words)
    else:
        return _NEWS.match(words) is not None
    if all_in:
        scribe.all_in(seat)
    return True


def _posts(scribe: Scribe, seat: int, post: re.Match[str], *, ante: bool) -> None:
    chips = scribe.chips(post[3])
    if ante:
        scribe.post(seat, "ante", dead=chips)
    elif post[1]:
        scribe.post(seat, "post", dead=chips)
    elif post[2]:
        scribe.blind(seat, chips, small=post[2] == "small blind")
    else:
        scribe.post(seat, "post", live=chips)


def _shows(scribe: Scribe, seat: int, words: str) -> None:
    if words.startswith("shows ["):
        cards, _, rest = words.removeprefix("shows [").partition("]")
        if len(cards_of(cards)) == scribe.hole_cards:
            scribe.hole(seat, cards)
        words = f"shows{rest}"
    worth = _WORTH.match(words)
    if worth is None:
        return
    if worth[1]:
        says_high(scribe, seat, worth[1])
    if worth[2]:
        says_low(scribe, seat, worth[2])


def _summary(scribe: Scribe, line: str) -> None:
    total = _TOTAL.match(line)
    if total:
        scribe.total = (scribe.line, scribe.chips(total[1]))
        scribe.rake = scribe.chips(total[2])
    elif line.startswith("Board: ["):
        board_again(scribe, line)
    elif line.startswith("Seat "):
        _became(scribe, *seat_again(scribe, line))


def _became(scribe: Scribe, seat: int, words: str) -> None:
    if "folded " in words:
        told = words.partition("folded ")[2].strip()
        if told in _FOLDED:
            scribe.folded(seat, _FOLDED[told])
    hole_again(scribe, seat, words)
    again = _AGAIN.search(words)
    if again:
        scribe.won_in_all(seat, scribe.chips(again[1]))
    if " with HI: " in words:
        says_worth(scribe, seat, words.partition(" with ")[2])
