"""Hands written down so that every measure can be worked out by hand, and a library of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
from tests.hand.table import POT, act, dealt, setup_of

from omaha8.cards import UNKNOWN
from omaha8.hand import Action, Hand, dealing_order
from omaha8.hand import actions as actions_of
from omaha8.histories import HandRecord, own, record
from omaha8.histories.library.importing import Report, bring_in, found
from omaha8.histories.library.schema import opened

NAMES = ("Hero", "Ben", "Cid")
_WORDS: dict[str, type[actions_of.Fold | actions_of.Check | actions_of.Call]] = {
    "f": actions_of.Fold,
    "x": actions_of.Check,
    "c": actions_of.Call,
}

# Pot limit 5/10, three players with 1,000 each: Hero is seat 1 and the button, Ben the small
# blind at seat 2, Cid the big blind at seat 3.

#: Hero has three kings and ties Cid's nut low: Hero 281 of 375, Cid 94, a quarter.
QUARTERED = (
    {1: "Ah2dKhKc", 2: "7c7d9s9d", 3: "As2cJhTs"},
    "3h4c8sKdQc",
    "r35 f c x b50 c x x x b100 c",
)
#: Kings full beat queens full on a board without a low; Cid folds to a bet on the flop.
SCOOPED = (
    {1: "KhKdAc3c", 2: "QsQh7h4d", 3: "8h8c6d5s"},
    "KsQd9h9c2s",
    "c c x b20 f r80 c x b100 c x x",
)
#: The ace on the turn pairs Hero's nut low: aces for the high, Cid's 6-5-4-3-A for the low.
COUNTERFEITED = (
    {1: "Ah2dKcQd", 2: "7c7d9s9d", 3: "5h6hTdTs"},
    "3h4c8sAdJh",
    "c f x x b20 c x x x x",
)
#: Everybody folds to the big blind, who is asked nothing.
WALK = ({1: "7c7d9s9d", 2: "8h8c6d5s", 3: "QsQh7h4d"}, "KsQd9h9c2s", "f f")
FOUR = (QUARTERED, SCOOPED, COUNTERFEITED, WALK)

Told = tuple[dict[int, str], str, str]


def played(told: Told) -> tuple[Hand, list[Action]]:
    """Such a hand at its end, and its actions."""
    holes, board, script = told
    hand, _ = dealt(setup_of(stakes=POT), holes, board)
    actions = []
    for word in script.split():
        actions.append(_action(word, hand))
        hand, _ = act(hand, word)
    return hand, actions


def _action(word: str, hand: Hand) -> Action:
    if word in _WORDS:
        return _WORDS[word](hand.to_act)
    legal = hand.legal
    assert legal is not None
    kind = actions_of.Bet if legal.bet else actions_of.Raise
    return kind(int(word[1:]), hand.to_act)


def noted(told: Told, number: int, **more: str) -> HandRecord:
    """The record of such a hand, played in the room of the tests."""
    hand, actions = played(told)
    where = {"source": "Test Room", "time": f"2026-11-{number:02}T12:00:00Z"} | more
    return record(hand, actions, id=str(number), players=NAMES, **where)


def hidden(written: HandRecord, *seats: int) -> HandRecord:
    """The record as one who never saw the cards of these seats would have it."""
    setup = written.setup
    taken = [at for at, seat in enumerate(dealing_order(setup)) if seat in seats]
    deck = tuple([UNKNOWN if at in taken else card for at, card in enumerate(written.deck)])
    return msgspec.structs.replace(written, deck=deck)


def four() -> list[HandRecord]:
    """The four hands above on the first four days of a month."""
    return [noted(told, number) for number, told in enumerate(FOUR, start=1)]


def imported(folder: Path, library: Path, *, again: bool = False) -> Report:
    """The files of a folder brought into a library."""
    with opened(library, write=True) as connection:
        return bring_in(connection, found([folder], library), again=again)


def library_of(place: Path, records: Iterable[HandRecord]) -> Path:
    """A library of these records, made below ``place``."""
    folder = place / "hands"
    folder.mkdir(exist_ok=True)
    (folder / "all.hand").write_text(own.write_all(records), encoding="utf-8")
    imported(folder, place / "library.db")
    return place / "library.db"
