"""Copies of recorded hands with one thing changed, to see that none agrees by leniency."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

#: What may be changed: ``card`` is a shown card that the text speaks of twice, or that makes
#: a hand it names; ``any card`` is any shown card.
KINDS = ("award", "card", "amount", "action", "seat", "any card")

_AWARD = re.compile(
    r"collected|\bwins?\b|\bwon\b|[Hh]and [Rr]esult|Collects|RESULT|<winner|win_amount|"
    r"<Seat num=\"\d+\" amount",
)
_ACTION = re.compile(
    r"\b(?:calls?|bets?|raises?|posts?|Calls|Bets|Raises|All-in|allin|has (?:small|big) blind|"
    r"CALL|BET|RAISE|SMALL_BLIND|BIG_BLIND|ALL_IN|ACTION_CALL|ACTION_BET|ACTION_RAISE|"
    r"Call|Bet|Raise|SmallBlind|BigBlind)\b"
)
_OTHER_VERB = {
    "folds": "checks",
    "checks": "folds",
    "calls": "folds",
    "bets": "checks",
    "Folds": "Checks",
    "Checks": "Folds",
    "Calls": "Folds",
    "FOLD": "CHECK",
    "CHECK": "FOLD",
    "ACTION_FOLD": "ACTION_CHECK",
    "ACTION_CHECK": "ACTION_FOLD",
}
_VERB = re.compile(rf"\b(?:{'|'.join(_OTHER_VERB)})\b")
_SHOWN = re.compile(r"shows|Showdown|showed|mucks \[|SHOWN|Shows Cards|shows:")
_NUMBER = re.compile(r"(?<![\w.#:@♠♥♦♣-])\$?\d[\d,]*(?:\.\d+)?(?![\w♠♥♦♣:])")
_CARD = re.compile(r"(?<!\w)(10|[2-9TJQKA])([cdhs♠♥♦♣])(?!\w)")
_SUITS = str.maketrans("♠♥♦♣", "shdc")
_PLAYER = re.compile(r"\b(?:P\d+|Hero)\b")
#: A row of a log ends in its time and number: nothing there is of the hand.
_STAMP = re.compile(r",\d{4}-\d\d-\d\dT.*$")


def changed(
    text: str, kind: str, rng: random.Random, named: frozenset[str] = frozenset()
) -> str | None:
    """The text with one thing of that kind changed; none where it has no such thing.

    ``named`` are cards of the hands that the text names or lets win, such as ``Ts``.
    """
    if kind == "card":
        told = Counter(_name(word) for word in _CARD.finditer(text))
        named |= {card for card, times in told.items() if times > 1}
    lines = text.split("\n")
    places = [place for place, line in enumerate(lines) if _holds(line, kind)]
    rng.shuffle(places)
    for place in places:
        stamp = _STAMP.search(lines[place])
        end = stamp[0] if stamp else ""
        line = lines[place].removesuffix(end)
        other = (
            _other_card(line, text, rng, named if kind == "card" else None)
            if "card" in kind
            else _CHANGES[kind](line, text, rng)
        )
        if other is not None and other != line:
            return "\n".join([*lines[:place], other + end, *lines[place + 1 :]])
    return None


def _holds(line: str, kind: str) -> bool:
    """Whether a line, which is none of the summary's, has a thing of that kind."""
    if line.startswith("Seat ") and ":" in line:
        return False
    if kind == "award":
        return _AWARD.search(line) is not None
    if "card" in kind:
        return _SHOWN.search(line) is not None
    if kind == "amount":
        return _ACTION.search(line) is not None and _AWARD.search(line) is None
    return _VERB.search(line) is not None


def _other_number(line: str, _text: str, rng: random.Random) -> str | None:
    found = [word for word in _NUMBER.finditer(line) if len(word[0]) < 12]
    if not found:
        return None
    place = rng.choice(found)
    word = place[0]
    at = rng.choice([at for at, letter in enumerate(word) if letter.isdigit()])
    other = rng.choice([digit for digit in "123456789" if digit != word[at]])
    return _replaced(line, place, word[:at] + other + word[at + 1 :])


def _name(card: re.Match[str]) -> str:
    """A card as we write it."""
    return card[1].replace("10", "T") + card[2].translate(_SUITS)


def _other_card(
    line: str, text: str, rng: random.Random, among: frozenset[str] | None
) -> str | None:
    found = [word for word in _CARD.finditer(line) if among is None or _name(word) in among]
    if not found:
        return None
    place = rng.choice(found)
    signs, ten = ("♠♥♦♣", "10") if place[2] in "♠♥♦♣" else ("cdhs", "T")
    there = {word[0] for word in _CARD.finditer(text)}
    names = [rank + suit for rank in (*"23456789", ten, *"JQKA") for suit in signs]
    free = [name for name in names if name not in there]
    return _replaced(line, place, rng.choice(free))


def _other_verb(line: str, _text: str, _rng: random.Random) -> str | None:
    return _VERB.sub(lambda verb: _OTHER_VERB[verb[0]], line, count=1)


def _other_player(line: str, text: str, rng: random.Random) -> str | None:
    named = _PLAYER.search(line)
    others = sorted(set(_PLAYER.findall(text)) - {named[0]} if named else ())
    if named is None or not others:
        return None
    return _replaced(line, named, rng.choice(others))


def _replaced(line: str, place: re.Match[str], other: str) -> str:
    return line[: place.start()] + other + line[place.end() :]


_CHANGES: dict[str, Callable[[str, str, random.Random], str | None]] = {
    "award": _other_number,
    "amount": _other_number,
    "action": _other_verb,
    "seat": _other_player,
}


def damaged(text: str, rng: random.Random) -> str:
    """The text cut, or with letters flipped, or lines dropped, doubled or swapped."""
    kind = rng.randrange(5)
    if kind == 0:
        return text[: rng.randrange(len(text))]
    if kind == 1:
        letters = list(text)
        for _ in range(rng.randint(1, 20)):
            letters[rng.randrange(len(letters))] = chr(
                rng.choice((rng.randrange(32, 127), 8364, 9))
            )
        return "".join(letters)
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        if kind == 2 and len(lines) > 1:
            del lines[at]
        elif kind == 3:
            lines.insert(at, lines[other])
        elif len(lines) > max(at, other):
            lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


def mixed(first: str, second: str, rng: random.Random) -> str:
    """The beginning of one text and the end of another."""
    return first[: rng.randrange(len(first))] + second[rng.randrange(len(second)) :]
