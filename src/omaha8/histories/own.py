"""Our own record as text: a line a fact, then a line an action; several hands a file (.hand).

::

    omaha8 hand 1
    id "17"
    game omaha-hilo 4
    stakes limit="pot" small_blind=5 big_blind=10
    house odd_chip="suit"
    seat 1 1000 "Anna"
    seat 4 600 "Ben"
    button 1
    small_blind 1
    big_blind 4
    post 1 small_blind 5 0
    post 4 big_blind 10 0
    deck AsKd...??
    play
    1 raise 30
    4 fold
    end 1=1010 4=590

A line ``proof`` and JSON above ``play`` lets a player check the deal, where the room has
proven it. A house rule stands there only where it differs from its default. A post names
what it owes live and dead. ``end`` gives the stacks afterwards; a hand that is not over ends
in ``unfinished``. What stands above a damaged line is still a good beginning of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from omaha8.cards import show_cards
from omaha8.hand import Action
from omaha8.hand.actions import Bet, Chop, Raise, RunTwice
from omaha8.histories.record import HandRecord
from omaha8.house import House, Stakes

#: How a hand begins; the number is the version of the format.
FIRST = "omaha8 hand 1"
#: Facts of a record, each at most once, in their order.
TEXTS = ("id", "source", "time")
#: Facts of a setup that are one number, with the value they have when they are not there.
NUMBERS: dict[str, int | None] = {
    "small_blind": None,
    "big_blind": None,
    "first_street": 0,
    "boards": 1,
    "rake": None,
}


def write(written: HandRecord) -> str:
    """The record as text; ``read`` gives the same record back."""
    return "\n".join([*_head(written), "play", *map(show_action, written.actions), _end(written)])


def write_all(records: Iterable[HandRecord]) -> str:
    """Several records as one file."""
    return "\n\n".join([write(written) for written in records]) + "\n"


def show_action(action: Action) -> str:
    """An action as a line: the seat, what it did, and how much."""
    words = ["-" if action.seat is None else str(action.seat), type(action).__name__.lower()]
    if isinstance(action, Bet | Raise):
        words.append(str(action.to))
    elif isinstance(action, Chop | RunTwice):
        words.append("yes" if action.yes else "no")
    return " ".join(words)


def _head(written: HandRecord) -> list[str]:
    setup = written.setup
    lines = [FIRST]
    lines += [f"{key} {_json(getattr(written, key))}" for key in TEXTS if getattr(written, key)]
    lines.append(f"game {setup.game.name} {setup.game.hole_cards}")
    lines.append(f"stakes {_differing(setup.stakes, Stakes)}")
    house = _differing(setup.house, House)
    lines += [f"house {house}"] if house else []
    names = written.players or ("",) * len(setup.seats)
    for seat, stack, name in zip(setup.seats, setup.stacks, names, strict=True):
        lines.append(f"seat {seat} {stack} {_json(name)}" if name else f"seat {seat} {stack}")
    lines.append(f"button {setup.button}")
    for key, usual in NUMBERS.items():
        value = getattr(setup, key)
        lines += [f"{key} {value}"] if value != usual else []
    lines += [f"post {post.seat} {post.kind} {post.live} {post.dead}" for post in setup.posts]
    lines.append(f"deck {show_cards(written.deck)}")
    lines += [f"proof {written.proof}"] if written.proof else []
    return lines


def _differing(values: msgspec.Struct, kind: type[msgspec.Struct]) -> str:
    """The fields that differ from their default, as ``key=value`` with values in JSON."""
    words = []
    for name, usual in _usual(kind):
        value = getattr(values, name)
        if value != usual:
            words.append(f"{name}={_json(value)}")
    return " ".join(words)


@cache
def _usual(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a struct with their defaults; msgspec resolves every annotation for them."""
    return tuple([(field.name, field.default) for field in msgspec.structs.fields(kind)])


def _json(value: Any) -> str:  # noqa: ANN401
    return msgspec.json.encode(value).decode()


def _end(written: HandRecord) -> str:
    if written.stacks is None:
        return "unfinished"
    stacks = zip(written.setup.seats, written.stacks, strict=True)
    return "end " + " ".join([f"{seat}={stack}" for seat, stack in stacks])
