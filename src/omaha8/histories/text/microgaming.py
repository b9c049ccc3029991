"""Microgaming (XML): amounts are added, the rake stands in cents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import (
    comes_in,
    limit_of,
    puts_in,
    stakes_told,
    unknown_line,
    without_own_chips,
)
from omaha8.histories.text.players_told import refuse_other_number
from omaha8.histories.text.tags import Tag, hands, opening, refuse_disorder
from omaha8.histories.times import instant_of

_RECOGNISED = re.compile(r"<Game hhversion=")
_GAME = re.compile(r"^(?:(\d)[- ]?Card )?Omaha(?:( H/L| Hi/?-?Lo)| Hi(?:gh)?)?$")
#: Signs of currencies as they stand there: their two bytes in base 64.
_SIGNS = {"rCA=": "€", "JAA=": "$", "owA=": "£"}
_STREETS = {"DealFlop": 1, "DealTurn": 2, "DealRiver": 3}
_NEWS = {"MuckCards", "Muck", "SitOut", "Disconnect", "Timeout", "UncalledBet", "Sitout"}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "microgaming", "Microgaming")
    others = _of_another_game
    return hands(text, "Game", new, _hand, others)


FORMAT = Format(
    "microgaming", lambda text: _RECOGNISED.search(text) is not None, read, opening("Game")
)


def _of_another_game(head: Tag) -> bool:
    return "gametype" in head.attributes and "Omaha" not in head["gametype"]


def _hand(scribe: Scribe, tags: list[Tag], _before: Tag | None) -> None:
    head = tags[0]
    scribe.id = head["id"]
    game = _GAME.match(head["gametype"])
    if game is None:
        raise unknown_line(f"gametype {head['gametype']}")
    scribe.hole_cards, scribe.high_low = int(game[1] or 4), game[2] is not None
    scribe.tournament = head.get("istournament") == "1"
    sign = _SIGNS.get(head.get("currencysymbol"), "$")
    scribe.label = "chips" if scribe.tournament or head.get("realmoney") == "false" else sign
    scribe.limit = limit_of(head["betlimit"])
    first, _, second = head["stakes"].partition("|")
    stakes_told(scribe, scribe.chips(first), scribe.chips(second))
    scribe.rake = head.number("rake") if head.get("rake") else 0
    stamp = re.findall(r"\d+", head.get("date"))
    if len(stamp) == 6:
        scribe.time = instant_of(stamp)
    refuse_disorder(tags, "Action", "seq")
    _tags(scribe, tags[1:])
    if not scribe.awards:
        raise contradiction("truncated", "the hand breaks off before anybody wins")
    if head.get("totalplayers"):
        scribe.line = head.line
        refuse_other_number(scribe, head.number("totalplayers"))
    without_own_chips(scribe)


def _tags(scribe: Scribe, tags: list[Tag]) -> None:
    action: Tag | None = None
    cards: list[str] = []
    for tag in tags:
        scribe.line = tag.line
        if tag.name == "Card":
            cards.append(tag["value"] + tag["suit"])
        elif tag.name == "Action":
            if action is not None and cards:
                _cards(scribe, action, " ".join(cards))
            cards = []
            action = None if tag.closes else tag
            if action is not None:
                _action(scribe, action)
        elif tag.name == "Seat" and not tag.closes:
            if action is None:
                _sit(scribe, tag)
            elif action["type"] == "Win":
                _won(scribe, tag)


def _won(scribe: Scribe, tag: Tag) -> None:
    # Whether it was the low that won is told too, but not reliably.
    if tag.get("lowhandwin") not in {"", "0", "1"}:
        raise contradiction("award", f"lowhandwin {tag['lowhandwin']!r} is neither yes nor no")
    pot = tag.number("pot") if tag.get("pot") else None
    scribe.won(_seat(scribe, tag, "num"), scribe.chips(tag["amount"]), pot=pot)


def _sit(scribe: Scribe, tag: Tag) -> None:
    seat = tag.number("num")
    scribe.sit(seat, tag["alias"], scribe.chips(tag["balance"]))
    if tag.get("dealer") == "true":
        scribe.button = seat
    if tag.get("endbalance"):
        scribe.end(seat, scribe.chips(tag["endbalance"]))


def _seat(scribe: Scribe, tag: Tag, attribute: str = "seat") -> int:
    seat = tag.number(attribute)
    if seat not in scribe.stacks:
        raise contradiction("player", f"nobody sits at {seat}")
    return seat


def _cards(scribe: Scribe, action: Tag, cards: str) -> None:
    kind = action["type"]
    if kind in _STREETS:
        scribe.add_board(cards_of(cards), street=_STREETS[kind])
    elif kind in {"DealCards", "ShowCards", "MuckCards"}:
        scribe.hole(_seat(scribe, action), cards)


def _action(scribe: Scribe, tag: Tag) -> None:
    kind = tag["type"]
    if kind in _STREETS or kind in {"DealCards", "ShowCards", "Win"} or kind in _NEWS:
        return
    seat = _seat(scribe, tag)
    if kind == "Fold":
        scribe.fold(seat)
        return
    if kind == "Check":
        scribe.check(seat)
        return
    chips = scribe.chips(tag["value"])
    if kind in {"SmallBlind", "BigBlind"}:
        scribe.blind(seat, chips, small=kind == "SmallBlind")
    elif kind == "Ante":
        scribe.post(seat, "ante", dead=chips)
    elif kind in {"PostedToPlay", "DeadBlind"}:
        comes_in(scribe, seat, chips)
    elif kind == "Call":
        scribe.call(seat, added=chips)
    elif kind in {"Bet", "Raise"}:
        # A raise of whoever posted a blind is told as a bet.
        scribe.wager(seat, bet=not scribe.level, added=chips)
    elif kind == "MoneyReturned":
        scribe.back(seat, chips)
    elif kind == "AllIn":
        puts_in(scribe, seat, chips)
        scribe.all_in(seat)
    else:
        raise unknown_line(f"action {kind}")
