"""Reading Open Hand History (JSON, specification 1.2 to 1.4): one document a hand.

A file holds one document or several with blank lines between. The amount of an action is what
it adds to the pot.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from functools import partial

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.assemble import scribed
from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Fault, Reading
from omaha8.histories.room_ways import TRIMS, UNANSWERED
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import limit_of
from omaha8.histories.times import instant

_BEGINS = re.compile(r'\{\s*"ohh"\s*:')
_STREETS = {"preflop": 0, "flop": 1, "turn": 2, "river": 3, "showdown": 4}
_GAMES = {"omahahilo": True, "omaha": False}
_OTHER_GAMES = {"holdem", "stud", "studhilo", "draw"}
_LABELS = {"USD": "$", "EUR": "€", "GBP": "£", "XXX": "chips"}
Number = int | Decimal


class _Player(msgspec.Struct):
    id: int
    seat: int
    starting_stack: Number
    name: str = ""


class _Action(msgspec.Struct):
    action: str
    player_id: int | None = None
    amount: Number = 0
    is_allin: bool = False
    cards: list[str] | str | None = None


class _Round(msgspec.Struct):
    street: str
    actions: list[_Action] = []
    cards: list[str] | str | None = None


class _Win(msgspec.Struct):
    player_id: int
    win_amount: Number
    contributed_rake: Number = 0


class _Pot(msgspec.Struct):
    number: int
    amount: Number
    rake: Number = 0
    jackpot: Number = 0
    player_wins: list[_Win] = []


class _Limit(msgspec.Struct):
    bet_type: str


class _Hand(msgspec.Struct, rename={"own_setup": "_omaha8"}):
    game_type: str
    bet_limit: _Limit
    dealer_seat: int
    players: list[_Player]
    rounds: list[_Round]
    game_number: str | int = ""
    site_name: str = ""
    network_name: str = ""
    start_date_utc: str = ""
    currency: str = ""
    tournament: bool = False
    small_blind_amount: Number = 0
    big_blind_amount: Number = 0
    ante_amount: Number = 0
    pots: list[_Pot] = []
    flags: list[str] = []
    own_setup: str = ""


def read(text: str) -> Iterator[Reading]:
    """The hands of Omaha in a file, the others passed over.

    A document that is no JSON is a fault, and the next one is sought.
    """
    text = text.lstrip("\ufeff")
    decoder, at, line, counted = json.JSONDecoder(parse_float=Decimal), 0, 1, 0
    while at < len(text):
        while at < len(text) and text[at] in " \t\r\n,[]":
            at += 1
        if at == len(text):
            return
        line += text.count("\n", counted, at)
        counted, end = at, 0
        try:
            value, end = decoder.raw_decode(text, at)
            hand = msgspec.convert(value.get("ohh", value), _Hand)
        except (ValueError, AttributeError, RecursionError) as error:
            wrong, message = line, f"{error}"
            if isinstance(error, json.JSONDecodeError):
                wrong = error.lineno
                message = f"{error.msg}, {error.pos - at} characters into the hand"
            yield Reading(format="ohh", line=line, fault=Fault("ohh/json", wrong, message))
            at = end or _next_one(text, at)
            continue
        if hand.game_type.lower() not in _OTHER_GAMES:
            lines = _action_lines(text[at:end], line)
            scribe = Scribe("ohh", hand.site_name or hand.network_name, line)
            yield scribed(scribe, partial(_work, hand, lines))
        at = end


FORMAT = Format(
    "ohh",
    lambda text: text.lstrip("\ufeff \t\r\n[").startswith("{") and '"ohh"' in text,
    read,
    _BEGINS,
)


def _next_one(text: str, at: int) -> int:
    """Where the next document begins, behind one that cannot be read to its end."""
    found = _BEGINS.search(text, at + 1)
    return found.start() if found else len(text)


def _action_lines(text: str, first: int) -> list[int]:
    """The lines on which the actions stand, in their order."""
    lines, line, at = [], first, 0
    while (found := text.find('"action"', at)) >= 0:
        line += text.count("\n", at, found)
        lines.append(line)
        at = found + 1
    return lines


def _work(hand: _Hand, lines: list[int], scribe: Scribe) -> None:
    _head(scribe, hand)
    seats = {}
    for player in hand.players:
        name = player.name or f"player {player.id}"
        scribe.sit(player.seat, name, _chips(scribe, player.starting_stack))
        seats[player.id] = player.seat
    place = iter(lines)
    for part in hand.rounds:
        street = _STREETS.get(part.street.lower())
        if street is None:
            raise NotUnderstood(f"{part.street!r} is no street of Omaha", code="ohh/street")
        if 0 < street < 4:
            _lay(scribe, _cards(part.cards), street, twice="Run_It_Twice" in hand.flags)
        for action in part.actions:
            scribe.line = next(place, scribe.line)
            _action(scribe, action, seats)
    _pots(scribe, hand, seats)


def _lay(scribe: Scribe, cards: tuple[int, ...], street: int, *, twice: bool) -> None:
    """A street; where it lies already and the rest was run twice, that of the second board."""
    first = scribe.boards[0]
    second = twice and len(first) >= street + 2
    if second and len(scribe.boards) == 1:
        scribe.shared = (0, 0, 3, 4)[street]
        scribe.boards.append(first[: scribe.shared])
    scribe.add_board(cards, street=street, number=int(second))


def _head(scribe: Scribe, hand: _Hand) -> None:
    high_low = _GAMES.get(hand.game_type.lower())
    if high_low is None:
        raise NotUnderstood(f"game_type {hand.game_type!r} is no Omaha we read", code="ohh/game")
    scribe.id, scribe.high_low = str(hand.game_number), high_low
    scribe.tournament = hand.tournament
    scribe.per_whole = 1 if hand.tournament or not hand.currency else 100
    scribe.label = _LABELS.get(hand.currency, "$") if scribe.per_whole > 1 else "chips"
    scribe.told_setup = hand.own_setup
    if not hand.own_setup:
        # Hands of any room are told in this format, each in that room's ways.
        scribe.quirks |= {TRIMS, UNANSWERED}
    scribe.limit = limit_of(hand.bet_limit.bet_type)
    scribe.small_blind = _chips(scribe, hand.small_blind_amount)
    scribe.big_blind = _chips(scribe, hand.big_blind_amount)
    scribe.ante = _chips(scribe, hand.ante_amount)
    if scribe.limit == "fixed":
        scribe.small_bet, scribe.big_bet = scribe.big_blind, 2 * scribe.big_blind
    scribe.button = hand.dealer_seat
    holes = [
        action.cards
        for part in hand.rounds
        for action in part.actions
        if action.cards and action.action in {"Dealt Cards", "Shows Cards"}
    ]
    scribe.hole_cards = max([len(_names(cards)) for cards in holes], default=4)
    digits = hand.start_date_utc.rstrip("Z").replace("T", "-").replace(":", "-").split("-")
    if len(digits) == 6 and all(word.split(".")[0].isdecimal() for word in digits):
        numbers = [int(word.split(".")[0]) for word in digits]
        scribe.time = instant((*numbers,))  # type: ignore[arg-type]


def _chips(scribe: Scribe, amount: Number) -> int:
    if not amount:
        return 0
    return scribe.chips(f"{amount:f}" if isinstance(amount, Decimal) else str(amount))


def _names(cards: list[str] | str) -> list[str]:
    if isinstance(cards, str):
        return [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return cards


def _cards(cards: list[str] | str | None) -> tuple[int, ...]:
    return cards_of(" ".join(_names(cards or "")))


def _action(scribe: Scribe, action: _Action, seats: dict[int, int]) -> None:
    kind = action.action
    if kind in {"Added Chips", "Sits Down", "Stands Up"}:
        return
    if action.player_id not in seats:
        raise contradiction("player", f"player_id {action.player_id} is none of the players")
    seat, chips = seats[action.player_id], _chips(scribe, action.amount)
    if kind in {"Dealt Cards", "Shows Cards", "Mucks Cards"}:
        names = _names(action.cards or "")
        if len(names) == scribe.hole_cards and not any(name[:1] in "Xx?" for name in names):
            scribe.hole_are(seat, _cards(names))
            if kind == "Shows Cards":
                scribe.shown.append(seat)
        elif kind == "Mucks Cards":
            scribe.mucks(seat)
    elif kind in {"Fold", "Check"}:
        if chips:
            raise contradiction("chips", f"a {kind.lower()} puts nothing in, not {action.amount}")
        (scribe.fold if kind == "Fold" else scribe.check)(seat)
    elif kind == "Call":
        scribe.call(seat, added=chips)
    elif kind in {"Bet", "Raise"}:
        scribe.wager(seat, bet=kind == "Bet", added=chips)
    else:
        _post(scribe, seat, kind, chips)
    if action.is_allin and not scribe.covers_all(seat):
        scribe.all_in(seat)


def _post(scribe: Scribe, seat: int, kind: str, chips: int) -> None:
    if kind in {"Post SB", "Post BB"}:
        scribe.blind(seat, chips, small=kind == "Post SB")
    elif kind == "Post Ante":
        scribe.post(seat, "ante", dead=chips)
    elif kind == "Straddle":
        scribe.post(seat, "straddle", live=chips)
    elif kind == "Post Dead":
        scribe.post(seat, "post", dead=chips)
    elif kind == "Post Extra Blind":
        scribe.post(seat, "post", live=chips)
    else:
        raise NotUnderstood(f"{kind!r} is no action we read", code="ohh/action")


def _pots(scribe: Scribe, hand: _Hand, seats: dict[int, int]) -> None:
    scribe.rake = 0
    # Some who write the format tell one pot, whatever side pots there were.
    alone = len(hand.pots) == 1
    for number, pot in enumerate(sorted(hand.pots, key=lambda pot: pot.number)):
        paid = sum([win.contributed_rake for win in pot.player_wins], Decimal())
        if paid and paid not in {pot.rake, pot.rake + pot.jackpot}:
            raise contradiction("rake", f"the winners pay {paid} of rake, the pot {pot.rake}")
        scribe.rake += _chips(scribe, pot.rake) + _chips(scribe, pot.jackpot)
        if alone:
            scribe.total = (scribe.line, _chips(scribe, pot.amount))
        else:
            scribe.pots.append((scribe.line, number, _chips(scribe, pot.amount)))
        for win in pot.player_wins:
            if win.player_id not in seats:
                raise contradiction("player", f"player_id {win.player_id} is none of the players")
            chips = _chips(scribe, win.win_amount)
            if chips:
                scribe.won(seats[win.player_id], chips, pot=None if alone else number)
