"""Merge (XML): raises are totals, calls are added, halves stand in ``pottype``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from omaha8.histories.formats import Format
from omaha8.histories.lines import cards_of
from omaha8.histories.reading import Half, Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import category_of
from omaha8.histories.text.common import (
    comes_in,
    limit_of,
    posts_blind,
    puts_in,
    says_high,
    stakes_told,
    unknown_line,
    without_uncalled,
)
from omaha8.histories.text.tags import Tag, hands, opening, refuse_disorder
from omaha8.histories.times import instant_of

_RECOGNISED = re.compile(
    r"<description type=\"[^\"]*\"[^>]*/?>\s*<game |<game id=\"[\d-]+\" starttime="
)
_STAKES = re.compile(r"\(?[$€£]?([\d.,]+)/[$€£]?([\d.,]+)\)?")
_ROUNDS = {"POSTFLOP": 1, "POSTTURN": 2, "POSTRIVER": 3}
_HALVES: dict[str, Half] = {"h": "high", "l": "low"}
_POSTS = {"SMALL_BLIND", "BIG_BLIND", "ANTE", "RETURN_BLIND", "INITIAL_BLIND", "DEAD_BLIND"}
_NEWS = {
    *("CHAT", "SHOW", "MUCK", "PLAYER_OUT", "SIT_OUT", "SITOUT", "SIT_IN", "TIMEOUT", "LEAVE"),
    *("DISCONNECT", "DISCONNECTED", "RECONNECT", "RECONNECTED"),
}
#: The game of a round, in mixed games: whether the low half is played.
_MIXED = {"4": False, "34": True, "35": True, "37": True}
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d) ([+-]\d{4})")


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    return hands(text, "game", lambda line: Scribe("merge", "Merge", line), _hand, skips=_is_other)


FORMAT = Format(
    "merge", lambda text: _RECOGNISED.search(text) is not None, read, opening("description")
)


def _described(before: Tag | None) -> str:
    return before.get("type") if before and before.name == "description" else ""


def _is_other(game: Tag, before: Tag | None) -> bool:
    """Whether a hand is of another game than Omaha; where nothing tells, it is none."""
    mixed, described = game.get("multigametype"), _described(before)
    if mixed:
        return mixed not in _MIXED
    return bool(described) and "Omaha" not in described


def _hand(scribe: Scribe, tags: list[Tag], before: Tag | None) -> None:
    game = tags[0]
    scribe.id = game["id"]
    described = _described(before)
    scribe.high_low = _MIXED.get(game.get("multigametype"), "H/L" in described or not described)
    scribe.tournament = "Tournament" in described
    scribe.per_whole = 1 if scribe.tournament else 100
    _stakes(scribe, before.get("stakes") if before else "")
    scribe.hole_cards = game.number("numholecards")
    stamp = game.get("starttime")
    if len(stamp) == 14 and stamp.isdecimal():
        cuts = (stamp[:4], *[stamp[at : at + 2] for at in range(4, 14, 2)])
        scribe.time = instant_of(cuts)
    elif time := _TIME.fullmatch(stamp):
        scribe.time = instant_of(time.groups())
    refuse_disorder(tags, "event", "sequence")
    posted = _posted(scribe, tags)
    for tag in tags[1:]:
        scribe.line = tag.line
        if not tag.closes:
            _tag(scribe, tag, posted)
    if not scribe.awards and not scribe.cancelled:
        raise contradiction("truncated", "the hand breaks off before anybody wins")
    without_uncalled(scribe)


def _stakes(scribe: Scribe, words: str) -> None:
    stakes = _STAKES.search(words)
    name = (words[: stakes.start()] if stakes else words).partition(" Level ")[0]
    scribe.limit = limit_of(name.rstrip("( "))
    if stakes and "Blinds " in words:
        # The level of a tournament names its blinds, in fixed limit too.
        scribe.small_blind, scribe.big_blind = scribe.chips(stakes[1]), scribe.chips(stakes[2])
        scribe.small_bet, scribe.big_bet = scribe.big_blind, 2 * scribe.big_blind
    elif stakes:
        stakes_told(scribe, scribe.chips(stakes[1]), scribe.chips(stakes[2]))


def _posted(scribe: Scribe, tags: list[Tag]) -> dict[int, int]:
    """What every seat posts in this hand."""
    posted: dict[int, int] = {}
    for tag in tags:
        if tag.name == "event" and tag.get("type") in _POSTS:
            scribe.line = tag.line
            seat = tag.number("player") + 1
            posted[seat] = posted.get(seat, 0) + scribe.chips(tag["amount"])
    return posted


def _tag(scribe: Scribe, tag: Tag, posted: dict[int, int]) -> None:
    if tag.name == "players":
        scribe.button = tag.number("dealer") + 1
    elif tag.name == "player":
        seat = tag.number("seat") + 1
        # The balance is told after the blinds and antes are posted.
        scribe.sit(seat, tag["nickname"], scribe.chips(tag["balance"]) + posted.get(seat, 0))
    elif tag.name == "event":
        _event(scribe, tag)
    elif tag.name == "cards":
        _cards(scribe, tag)
    elif tag.name == "round" and tag.get("id") in _ROUNDS:
        scribe.begin_street(_ROUNDS[tag["id"]])
    elif tag.name == "winner":
        pot = tag.number("potnumber") - 1 if tag.get("potnumber") else 0
        half = _HALVES.get(tag.get("pottype"))
        if tag.get("uncalled") == "true":
            scribe.back(_seat(scribe, tag), scribe.chips(tag["amount"]))
        else:
            seat = _seat(scribe, tag)
            scribe.won(seat, scribe.chips(tag["amount"]), half, pot)
            if half != "low" and tag.get("hand") and category_of(tag["hand"]):
                says_high(scribe, seat, tag["hand"])


def _seat(scribe: Scribe, tag: Tag) -> int:
    seat = tag.number("player") + 1
    if seat not in scribe.stacks:
        raise contradiction("player", f"nobody sits at {tag['player']!r}")
    return seat


def _event(scribe: Scribe, tag: Tag) -> None:
    kind = tag["type"]
    if kind in _NEWS:
        return
    if kind == "GAME_CANCELLED":
        scribe.cancelled = True
        return
    seat = _seat(scribe, tag)
    if kind == "FOLD":
        scribe.fold(seat)
        return
    if kind == "CHECK":
        scribe.check(seat)
        return
    if kind == "ALL_IN" and "amount" not in tag.attributes:
        scribe.all_in(seat)  # told again on a later street
        return
    chips = scribe.chips(tag["amount"])
    if kind in {"SMALL_BLIND", "BIG_BLIND"}:
        small = kind == "SMALL_BLIND"
        if not small and not scribe.big_blind:
            scribe.big_blind = chips
            scribe.small_bet, scribe.big_bet = chips, 2 * chips
        posts_blind(scribe, seat, chips, small=small)
    elif kind == "ANTE":
        scribe.post(seat, "ante", dead=chips)
    elif kind in {"RETURN_BLIND", "INITIAL_BLIND", "DEAD_BLIND"}:
        comes_in(scribe, seat, chips)
    elif kind == "CALL":
        scribe.call(seat, added=chips)
    elif kind in {"BET", "RAISE"}:
        scribe.wager(seat, bet=kind == "BET", total=chips)
    elif kind == "ALL_IN":
        _all_in(scribe, seat, chips)
    else:
        raise unknown_line(f"event {kind}")


def _all_in(scribe: Scribe, seat: int, added: int) -> None:
    puts_in(scribe, seat, added)
    scribe.all_in(seat)


def _cards(scribe: Scribe, tag: Tag) -> None:
    cards = cards_of(tag["cards"])
    if tag["type"] == "COMMUNITY":
        street = len(cards) - 2
        if street != scribe.street:
            raise contradiction("board", f"{tag['cards']!r} is not the board of this street")
        scribe.board(tag["cards"], street=street)
    elif len(cards) == scribe.hole_cards:
        scribe.hole_are(_seat(scribe, tag), cards)
