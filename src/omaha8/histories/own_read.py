"""Reading our own record; the grammar is told in ``own``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from omaha8.cards import DECK, UNKNOWN, parse_card, refuse_twice, show_card
from omaha8.errors import NotUnderstood, Omaha8Error
from omaha8.hand import Action, Post, Setup
from omaha8.hand import actions as act
from omaha8.hand.setup import PostKind, refuse_setup
from omaha8.histories.formats import Format
from omaha8.histories.lines import numbered, parts
from omaha8.histories.own import FIRST, NUMBERS, TEXTS
from omaha8.histories.reading import Fault, Reading, Told, fault_of
from omaha8.histories.record import HandRecord
from omaha8.house import Game, House, Stakes

_PLAIN: dict[str, type[act.Fold | act.Check | act.Call]] = {
    "fold": act.Fold,
    "check": act.Check,
    "call": act.Call,
}
_AMOUNT: dict[str, type[act.Bet | act.Raise]] = {"bet": act.Bet, "raise": act.Raise}
_SEAT: dict[str, type[act.Leave | act.Protect | act.Show]] = {
    "leave": act.Leave,
    "protect": act.Protect,
    "show": act.Show,
}
_ANSWER: dict[str, type[act.Chop | act.RunTwice]] = {"chop": act.Chop, "runtwice": act.RunTwice}

#: The cards as we write them.
_CARDS = {show_card(card): card for card in (UNKNOWN, *DECK)}

#: Facts that a hand cannot be played without.
_NEEDED = ("game", "stakes", "button", "deck")


def read(text: str) -> Iterator[Reading]:
    """The hands of a text; a hand that breaks off carries its fault and its good prefix."""
    number, stray = next((told for told in numbered(text) if told[1].strip()), (1, ""))
    if stray.strip() != FIRST:
        message = f"wanted {FIRST!r}, got {' '.join(stray[:40].split())!r}"
        yield Reading(format="omaha8", line=number, fault=Fault("record/head", number, message))
    for part in parts(text, _begins):
        yield _Hand(part[0][0]).read(part)


def _begins(line: str) -> bool:
    return line.strip() == FIRST


FORMAT = Format("omaha8", lambda text: text.lstrip().startswith("omaha8 hand"), read, _begins)


# The facts and actions of a hand are frozen and most of them come again in the next one: those
# that were read last are kept.


class _Hand:
    """One hand while its lines are read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.facts: dict[str, Any] = {}
        self.seats: list[tuple[int, int, str]] = []
        self.posts: list[Post] = []
        self.setup: Setup | None = None
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.stacks: tuple[int, ...] | None = None
        self.ended = False

    def read(self, lines: list[tuple[int, str]]) -> Reading:
        fault = None
        number = self.line
        for number, line in lines[1:]:
            try:
                self._line(line.strip())
            except Omaha8Error as error:
                fault = fault_of(error, number)
                break
            if len(self.actions) > len(self.lines):
                self.lines.append(number)
        if fault is None and not self.ended:
            fault = Fault("record/truncated", number, "the hand breaks off before its end")
        return Reading(
            format="omaha8",
            line=self.line,
            id=self.facts.get("id", ""),
            record=None if self.setup is None else self._record(self.setup),
            told=Told(lines=tuple(self.lines), chips=(None,) * len(self.lines)),
            fault=fault,
        )

    def _record(self, setup: Setup) -> HandRecord:
        names = tuple([name for _, _, name in self.seats])
        return HandRecord(
            setup=setup,
            deck=self.facts["deck"],
            actions=tuple(self.actions),
            players=names if any(names) else (),
            stacks=self.stacks,
            proof=self.facts.get("proof", ""),
            **{key: self.facts.get(key, "") for key in TEXTS},
        )

    def _line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if self.ended:
            raise _error("end", f"wanted nothing after the end of the hand, got {line!r}")
        if word == "end":
            self.stacks, self.ended = self._ends(rest), True
        elif word == "unfinished" and not rest:
            self._begun()
            self.ended = True
        elif self.setup is not None:
            self.actions.append(_action(line))
        elif word == "play" and not rest:
            self.setup = self._setup()
        else:
            self._fact(word, rest)

    def _begun(self) -> Setup:
        if self.setup is None:
            raise _error("end", "wanted the line 'play' before the end of the hand")
        return self.setup

    def _ends(self, rest: str) -> tuple[int, ...]:
        setup = self._begun()
        stacks = dict(_pair(word) for word in rest.split())
        if tuple(stacks) != setup.seats:
            raise _error("end", f"wanted the stacks of seats {setup.seats}, got {rest!r}")
        return tuple(stacks.values())

    def _fact(self, word: str, rest: str) -> None:
        if word == "seat":
            self.seats.append(_seat(rest))
        elif word == "post":
            self.posts.append(_post(rest))
        elif word not in _FACTS:
            raise _error(
                "fact", f"{word[:40]!r} is no fact of a record: wanted {', '.join(_FACTS)}"
            )
        elif word in self.facts:
            raise _error("fact", f"{word!r} stands there twice")
        else:
            self.facts[word] = _FACTS[word](rest)

    def _setup(self) -> Setup:
        facts = self.facts
        missing = [fact for fact in _NEEDED if fact not in facts]
        if missing:
            raise _error("fact", f"{', '.join(missing)} stands nowhere before 'play'")
        numbers: Any = {key: facts.get(key, usual) for key, usual in NUMBERS.items()}
        setup = Setup(
            seats=tuple([seat for seat, _, _ in self.seats]),
            stacks=tuple([stack for _, stack, _ in self.seats]),
            button=facts["button"],
            stakes=facts["stakes"],
            game=facts["game"],
            house=facts.get("house", House()),
            posts=tuple(self.posts),
            **numbers,
        )
        refuse_setup(setup)
        return setup


def _error(what: str, message: str) -> NotUnderstood:
    return NotUnderstood(message, code=f"record/{what}")


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 18:
        raise _error("number", f"wanted a whole number, got {word!r}")
    return int(word)


def _words(rest: str, count: int, what: str) -> list[str]:
    words = rest.split()
    if len(words) != count:
        raise _error("words", f"{what}: wanted {count} words, got {rest!r}")
    return words


def _pair(word: str) -> tuple[int, int]:
    seat, _, chips = word.partition("=")
    return _number(seat), _number(chips)


def _text(rest: str) -> str:
    try:
        return msgspec.json.decode(rest, type=str)
    except msgspec.DecodeError:
        raise _error("text", f"wanted a text in double quotes, got {rest!r}") from None


@lru_cache(maxsize=1024)
def _seat(rest: str) -> tuple[int, int, str]:
    seat, _, more = rest.partition(" ")
    stack, _, name = more.partition(" ")
    return _number(seat), _number(stack), _text(name) if name else ""


@lru_cache(maxsize=1024)
def _post(rest: str) -> Post:
    seat, kind, live, dead = _words(rest, 4, "a post")
    try:
        known = msgspec.convert(kind, PostKind)
    except msgspec.ValidationError:
        raise _error("post", f"{kind!r} is no kind of post") from None
    return Post(_number(seat), known, _number(live), _number(dead))


@lru_cache(maxsize=16)
def _game(rest: str) -> Game:
    name, cards = _words(rest, 2, "a game")
    if name not in {"omaha-hilo", "omaha-high"}:
        raise _error("game", f"wanted omaha-hilo or omaha-high, got {name!r}")
    return Game(name == "omaha-hilo", _number(cards))


def _struct(kind: type[Any]) -> Callable[[str], Any]:
    @lru_cache(maxsize=64)
    def read_it(rest: str) -> Any:  # noqa: ANN401
        values: dict[str, Any] = {}
        decoder, at = json.JSONDecoder(), 0
        while at < len(rest):
            key, sign, _ = rest[at:].partition("=")
            at += len(key) + 1
            if not sign or key.strip() in values:
                raise _error("value", f"wanted key=value, each key once, got {rest!r}")
            try:
                values[key.strip()], at = decoder.raw_decode(rest, at)
            except (ValueError, RecursionError):
                raise _error("value", f"wanted key=value, got {rest!r}") from None
        unknown = values.keys() - set(kind.__struct_fields__)
        if unknown:
            raise _error("value", f"{min(unknown)!r} is no key of {kind.__name__.lower()}")
        try:
            return msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            raise _error("value", f"{kind.__name__.lower()}: {error}") from None

    return read_it


def _deck(rest: str) -> tuple[int, ...]:
    names = [rest[at : at + 2] for at in range(0, len(rest), 2)]
    cards = [_CARDS[name] if name in _CARDS else parse_card(name) for name in names]
    refuse_twice([card for card in cards if card != UNKNOWN], what="the deck")
    return tuple(cards)


def _proof(rest: str) -> str:
    try:
        msgspec.json.decode(rest, type=dict[str, msgspec.Raw])
    except msgspec.DecodeError:
        raise _error("proof", f"wanted a proof in JSON, got {rest[:40]!r}") from None
    return rest


_FACTS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(TEXTS, _text),
    "game": _game,
    "stakes": _struct(Stakes),
    "house": _struct(House),
    "button": _number,
    **dict.fromkeys(NUMBERS, _number),
    "deck": _deck,
    "proof": _proof,
}


@lru_cache(maxsize=4096)
def _action(line: str) -> Action:
    words = line.split()
    if len(words) in {2, 3}:
        seat = None if words[0] == "-" else _number(words[0])
        verb, more = words[1], words[2] if len(words) == 3 else None
        if more is None and verb in _PLAIN:
            return _PLAIN[verb](seat)
        if more is not None and verb in _AMOUNT:
            return _AMOUNT[verb](_number(more), seat)
        if seat is not None and more is None and verb in _SEAT:
            return _SEAT[verb](seat)
        if seat is not None and more in {"yes", "no"} and verb in _ANSWER:
            return _ANSWER[verb](seat, more == "yes")
    raise _error("action", f"{line!r} is no action of a hand")
