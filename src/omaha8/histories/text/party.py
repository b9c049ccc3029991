"""PartyPoker: cash and tournaments; an uncalled bet comes back as a side pot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    Lines,
    clockwise,
    comes_in,
    dealt_to,
    found,
    half_of,
    hands,
    limit_of,
    local_chips,
    puts_in,
    says_high,
    says_low,
    says_won,
    stakes_told,
    unknown_line,
    without_uncalled,
)
from omaha8.histories.text.party_summary import Ending
from omaha8.histories.text.players_told import compare_players
from omaha8.histories.times import instant_of, month_of

_HEAD = re.compile(r"^\ufeff?\*{5} Hand History [Ff]or Game (\w+) \*{5}$")
_RECOGNISED = re.compile(_HEAD.pattern, re.MULTILINE)
_OMAHA = r"(?:(?P<cards>\d)[- ]?Card )?Omaha(?: (?P<half>Hi-Lo|Hi))?"
_CASH = re.compile(
    rf"^(?P<label>[$€£]?)(?P<small>[\d.,]+)(?:/[$€£]?(?P<big>[\d.,]+))? ?"
    rf"(?P<currency>USD|EUR|GBP)? *(?P<limit>FL|PL|NL) +{_OMAHA} ?- ?"
)
_TABLE = re.compile(
    rf"^(?P<label>[$€£]?)(?P<small>[\d.,]+)/[$€£]?(?P<big>[\d.,]+)(?: (?P<currency>USD|EUR|GBP))? "
    rf"{_OMAHA} Game Table \((?P<limit>\w+)\) - "
)
_TOURNAMENT = re.compile(rf"^(?P<limit>FL|PL|NL) +{_OMAHA} .*Trny: ?\d+ ")
_OTHERS = re.compile(r"Hold'?em|Stud|Razz|Draw|Badugi|Trny: ?\d|\d \w+ \d{4}$")
_BLINDS = re.compile(r"Blinds(?:-Antes)? ?\(([\d,]+)/([\d,]+)(?: ?-([\d,]+))?\)")
_TIME = re.compile(r"(\w+) (\d+),? (\d+):(\d+):(\d+) (\w+) (\d{4})$")
_BUTTON = re.compile(r"^(?:Table .* -- )?Seat (\d+) is the button$")
_SEAT = re.compile(r"^[Ss]eat ?(\d+): (.+) \( ?([^\s()]+)(?: USD| EUR| GBP)? ?\)$")
_BOARD = re.compile(r"^\*\* Dealing (Flop|Turn|River) \*\* (?:: +)?\[ (.*) \]$")
_MOVE = re.compile(r"^(posts .*?|calls|bets|raises|is all-In) *[\[(] ?([^\[(]*?) ?[\])]\.?$")
_RAISE = re.compile(r"^raises ([\d.,]+) to ([\d.,]+)$")
_SHOWN = re.compile(r"^(?:shows|doesn't show) \[ (.*?) \](.*?)\.?$")
_LOW = re.compile(r"^shows ?([\dA,]+) +for low\.$")
_WON = re.compile(
    r"^wins (Lo )?\(?(\$?[\d.,]+(?: USD| EUR| chips)?)\)?"
    r"(?: from the (main pot|side pot (\d+))(?: with (.*?))?\.?)?$"
)
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
#: What a line begins with that tells of an action: whoever does it must sit at the table.
_ACTION = re.compile(r"^([^:]+?) (?:(?:folds|checks)\.?|(?:calls|bets|raises|is all-In) *\[.*)$")
_NO_LOW = re.compile(r"^There (?:is|was) no qualifying low")
_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}
_NEWS = re.compile(
    r"^(Table |Total number|Trny: |Blinds|\*\* Dealing down|#?Game #|#Game No|Level|Tourney|"
    r"Your time|There is no|Creating (Main|Side) Pot)|finished in|has joined|has left|"
    r"will be using|did not respond|is disconnected|has been reconnected|: |is sitting out|"
    r"has returned|could not respond|has requested| opted for cash-out$|"
    r" Cash-out Premium % is | probabilty is | Cashout Amount is "
)


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "partypoker", "PartyPoker")
    return hands(text, _HEAD.match, new, _hand, others=_of_another_game)


FORMAT = Format("partypoker", lambda text: _RECOGNISED.search(text) is not None, read, _HEAD.match)


def _of_another_game(lines: Lines) -> bool:
    head = lines[1][1] if len(lines) > 1 else "Omaha"
    return "Omaha" not in head and _OTHERS.search(head) is not None


def _hand(scribe: Scribe, lines: Lines) -> None:
    scribe.tournament = any("Trny:" in line for _, line in lines[:3])
    scribe.per_whole = 1 if scribe.tournament else 100
    ending: Ending | None = None
    for number, line in lines:
        scribe.line = number
        if number == lines[0][0]:
            scribe.id = found(_HEAD, line, "a PartyPoker hand")[1]
        elif number == lines[1][0]:
            _head(scribe, line)
        elif line == "** Summary **":
            ending = Ending(scribe)
        elif ending is not None:
            ending.line(line)
        else:
            _line(scribe, line)
    if ending is not None:
        ending.end()
    if not scribe.awards:
        raise contradiction("truncated", "the hand breaks off before anybody wins")
    compare_players(scribe, lines)
    if ending is None:
        without_uncalled(scribe)
        _rake_by_the_dollar(scribe)
    if not scribe.tournament:
        scribe.rake_rate = (500, "down")


def _rake_by_the_dollar(scribe: Scribe) -> None:
    """A rake of five cents for each whole dollar of the pots, as tables for two take it."""
    totals = sorted([0, 0, *scribe.spent.values()])
    pots = sum(totals) + scribe.dead - (totals[-1] - totals[-2])
    rake = pots - sum(won.chips for won in scribe.awards)
    if scribe.boards[0] and not scribe.tournament and rake == pots // scribe.per_whole * 5:
        scribe.rake = rake


def _head(scribe: Scribe, line: str) -> None:
    cash = _CASH.match(line) or _TABLE.match(line)
    game = (cash or found(_TOURNAMENT, line, "Omaha with its limit")).groupdict()
    scribe.limit = limit_of(game["limit"])
    scribe.hole_cards, scribe.high_low = int(game["cards"] or 4), game["half"] == "Hi-Lo"
    if cash:
        scribe.label = game["label"] or _SIGNS.get(game["currency"] or "", "chips")
    if cash and game["big"]:
        stakes_told(scribe, scribe.chips(game["small"]), scribe.chips(game["big"]))
    blinds = _BLINDS.search(line)
    if blinds:
        scribe.small_blind, scribe.big_blind = scribe.chips(blinds[1]), scribe.chips(blinds[2])
    time = _TIME.search(line)
    if time:
        month, day, hour, minute, second_, zone, year = time.groups()
        date = (year, str(month_of(month)), day)
        scribe.time = instant_of((*date, hour, minute, second_, zone))


def _line(scribe: Scribe, line: str) -> None:
    button = _BUTTON.match(line)
    if button:
        scribe.button = int(button[1])
        return
    seat = _SEAT.match(line)
    if seat and not scribe.posts:
        scribe.sit(int(seat[1]), seat[2], local_chips(scribe, seat[3]))
        return
    if dealt_to(scribe, line, " [ "):
        return
    board = _BOARD.match(line)
    if board:
        scribe.add_board(cards_of(board[2]), street=_STREETS[board[1]])
        return
    if _NO_LOW.match(line):
        scribe.no_low = scribe.line
        return
    if line.startswith("** Dealing down") and not scribe.posts:
        _blinds_untold(scribe)
    named = scribe.who(line) or _by_its_own_name(scribe, line)
    if not (named and _acts(scribe, *named)) and not _NEWS.search(line):
        raise unknown_line(line)


def _by_its_own_name(scribe: Scribe, line: str) -> tuple[int, str] | None:
    """Who acts under a name that is told nowhere before: it must be whoever's turn it is.

    Some tables call a player ``Player3`` at seat 3 up to the cards, and by its own name then.

    :raises NotUnderstood: ``history/player`` where whoever's turn it is has a name already.
    """
    action = _ACTION.match(line)
    if action is None:
        return None
    name, order = action[1], clockwise(scribe)
    last = scribe.actions[-1].seat if scribe.actions else None
    last = last or max(scribe.posted("big_blind"), default=scribe.button)
    waiting = [seat for seat in order if seat not in scribe.folded_on and seat != last]
    seat = min(waiting, key=lambda seat: (seat <= last, seat), default=0)
    if scribe.seats.get(f"Player{seat}") != seat or scribe.street or seat in scribe.called:
        scribe.seat(name)
    scribe.call_by(seat, name)
    return scribe.who(line)


def _blinds_untold(scribe: Scribe) -> None:
    """The blinds of a level, in the places they are owed, where no line tells who posts them."""
    order = clockwise(scribe)
    if not scribe.big_blind or len(order) < 2:
        return
    small, big = (order[-1], order[0]) if len(order) == 2 else order[:2]
    scribe.blind(small, min(scribe.small_blind, scribe.left[small]), small=True)
    scribe.blind(big, min(scribe.big_blind, scribe.left[big]), small=False)


def _acts(scribe: Scribe, seat: int, words: str) -> bool:
    if words in {"folds", "checks", "folds.", "checks."}:
        (scribe.fold if words.startswith("folds") else scribe.check)(seat)
    elif move := _MOVE.match(words):
        _move(scribe, seat, move[1], local_chips(scribe, move[2]))
    elif raised := _RAISE.match(words):
        added, total = local_chips(scribe, raised[1]), local_chips(scribe, raised[2])
        scribe.wager(seat, bet=not scribe.level, added=added, total=total)
    elif words == "is all-In.":
        scribe.all_in(seat)
    elif shown := _SHOWN.match(words):
        scribe.hole(seat, shown[1])
        if shown[2]:
            says_high(scribe, seat, shown[2])
    elif low := _LOW.match(words):
        says_low(scribe, seat, low[1])
    elif won := _WON.match(words):
        pot = None if won[3] is None else int(won[4] or 0)
        half = half_of(None if won[3] is None or not won[5] else "low" if won[1] else "high")
        scribe.won(seat, local_chips(scribe, won[2]), half, pot)
        says_won(scribe, seat, half, won[5] or "")
    elif words.startswith("does not show"):
        scribe.still_in(seat)
    else:
        return False
    return True


def _move(scribe: Scribe, seat: int, verb: str, added: int) -> None:
    if verb.startswith("posts"):
        _posts(scribe, seat, verb, added)
    elif verb == "calls":
        scribe.call(seat, added=added)
    elif verb == "is all-In":
        puts_in(scribe, seat, added)
        scribe.all_in(seat)
    else:
        scribe.wager(seat, bet=not scribe.level, added=added)


def _posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    if "ante" in what:
        scribe.post(seat, "ante", dead=chips)
    elif "dead" in what:
        comes_in(scribe, seat, chips)
    else:
        small = "small" in what
        if small:
            scribe.small_blind = scribe.small_blind or chips
        elif not scribe.big_blind:
            scribe.big_blind = chips
        if not small and not scribe.small_bet:
            scribe.small_bet, scribe.big_bet = chips, 2 * chips
        scribe.blind(seat, chips, small=small)
