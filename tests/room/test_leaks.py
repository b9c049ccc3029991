"""Every byte that every viewer is told, searched for cards that they may not see.

Nothing is taken on trust: each number in each frame counts as a card unless it stands under
a name that cannot hold one, and each text is searched for the names of cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
import pytest
from tests.room.rooms import SPECS, Ear, OneTable, a_game

from omaha8.cards import show_card
from omaha8.house import House
from omaha8.room.state import Spec
from omaha8.room.story import Outcome

#: Names under which a number is chips, a seat, a moment or a count.
PLAIN = {
    "action_seconds", "amount", "ante", "average_pot", "bank", "bank_seconds", "bet", "bets",
    "big_bet", "big_blind", "buyin_max", "buyin_min", "button", "call", "cap", "chips", "count",
    "deadline", "dead", "eligible", "hands", "high", "hole_cards", "holds", "killer", "kill_next",
    "leg", "least", "level", "live", "low", "most", "net", "next_at", "now", "number", "pending",
    "pot", "quartered", "rake", "scooped", "seat", "seats", "small_bet", "small_blind", "spread",
    "stack", "started", "step", "street", "to", "to_act", "version", "wager", "wallet", "board",
    "boards",
}  # fmt: skip
#: Under these, lists hold cards though single numbers do not.
CARDS = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?:[2-9TJQKA][cdhs])*(?![A-Za-z0-9])")
PLAIN |= set(House.__struct_fields__)
_NAMED = {"name", "table", "hand", "id", "account", "unit"}


def cards_in(value: Any, name: str = "", *, listed: bool = False) -> Iterator[int]:
    """Everything in a message that could be a card."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from cards_in(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner, name, listed=True)
    elif isinstance(value, int) and not isinstance(value, bool):
        holds_cards = listed and name in {"board", "hole", "cards", "whole", "boards", "hole_cards"}
        if holds_cards or name not in PLAIN:
            yield value
    elif isinstance(value, str) and name not in _NAMED:
        for found in CARDS.findall(value):
            raise AssertionError(f"a card in words: {found} under {name}")


@lru_cache(maxsize=64)
def told_cards(frame: bytes) -> frozenset[int]:
    """The cards in a frame; most frames go to every viewer."""
    message = msgspec.json.decode(frame)
    if message["type"] in {"done", "refused"}:
        return frozenset()
    return frozenset(cards_in(message))


class Watcher:
    """Looks at what each ear has been told since it last looked."""

    def __init__(self, game: OneTable) -> None:
        self.game = game
        self.at: dict[int, int] = {}
        self.hands: set[str] = set()
        self.frames = 0
        self.leaks: list[str] = []

    def may_see(self, ear: Ear) -> set[int]:
        running = self.game.live.state.running
        if running is None:
            return set()
        hand = running.hand
        allowed = {card for board in hand.boards for card in board}
        for seat in hand.order:
            own = ear.account is not None and running.players[seat] == ear.account.id
            if own or seat in hand.shown:
                allowed |= set(hand.hole(seat))
        return allowed

    def look(self) -> None:
        state = self.game.live.state
        secrets = [self.game.live.secret.encode()] if self.game.live.secret else []
        if state.running:
            deck = state.running.hand.deck
            secrets.append(msgspec.json.encode(deck)[1:40])
            secrets.append("".join(map(show_card, deck))[:12].encode())
            self.hands.add(state.running.id)
        for number, ear in {0: self.game.rail, **self.game.ears}.items():
            allowed = self.may_see(ear)
            for frame in ear.frames[self.at.get(number, 0) :]:
                self.frames += 1
                found = told_cards(frame) - allowed
                if found or any(secret in frame for secret in secrets):
                    self.leaks.append(f"{ear.account} {found} {frame!r}")
            self.at[number] = len(ear.frames)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
async def test_nobody_is_told_a_card_they_may_not_see(spec: Spec) -> None:
    """125 hands at each of four tables, with people coming, going, sleeping and asking again."""
    game = await a_game(spec, seed=21)
    watcher = Watcher(game)

    def moved(table: str, outcome: Outcome) -> None:
        del table, outcome
        if game.random.random() < 0.1:
            game.live.watch(game.random.choice([game.rail, *game.ears.values()]))
        watcher.look()

    game.live.parts = msgspec.structs.replace(game.parts, moved=moved)
    watcher.look()
    await game.play(125, unruly=0.05)
    await game.live.close()
    assert watcher.leaks == []
    assert len(watcher.hands) >= 125
    assert watcher.frames > 5000


def test_the_search_finds_what_should_not_be_there() -> None:
    assert set(cards_in({"type": "dealt", "seat": 3, "count": 4})) == set()
    assert set(cards_in({"type": "dealt", "seat": 3, "secret": [7, 8]})) == {7, 8}
    assert set(cards_in({"events": [{"board": 1, "whole": [44]}]})) == {44}
    with pytest.raises(AssertionError, match="a card in words"):
        list(cards_in({"why": "AsKd"}))
