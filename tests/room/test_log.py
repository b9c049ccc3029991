"""The log: one JSON object a line, only named fields, and never a card."""

from __future__ import annotations

import json
import logging
import re

import pytest
from tests.room.rooms import POT, SPECS, a_game
from tests.room.test_live import in_a_hand

from omaha8.errors import Illegal
from omaha8.hand import plain_setup
from omaha8.hand.deal import refuse_deck
from omaha8.room.log import FIELDS, fault, note
from omaha8.room.state import Spec, State
from omaha8.room.step import step

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def test_a_line_is_json_and_has_named_fields_only(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="omaha8.room"):
        note("table.open", table="t", count=3)
    assert json.loads(caplog.messages[0]) == {"event": "table.open", "table": "t", "count": 3}
    with pytest.raises(ValueError, match="cards"):
        note("x", cards="AsKd")
    assert not FIELDS & {"cards", "deck", "hole", "board", "message"}


def test_a_fault_tells_where_and_not_what(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Illegal) as caught:
        refuse_deck(plain_setup({1: 9, 2: 9}, button=1, stakes=POT.stakes), (1, 1) * 26)
    fault("table.fault", caught.value, table="t")
    (line,) = caplog.messages
    told = json.loads(line)
    assert told["error"] == "Illegal"
    assert told["code"] == "deck/card"
    assert told["where"].startswith("hand/deal.py:")
    assert not CARD.search(line)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
async def test_no_card_in_the_log_of_hands_in_which_things_break(
    spec: Spec, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from omaha8.room import live as lives

    game = await a_game(spec, seed=31)

    def breaks(state: State, *rest: object) -> object:
        if game.random.random() < 0.05 and state.running:
            cards = state.running.hand.deck
            raise RuntimeError(f"the deck was {cards}")
        return step(state, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(lives, "step", breaks)
    with caplog.at_level(logging.DEBUG):
        await game.play(10, unruly=0.05)
        await in_a_hand(game)
    await game.live.close()
    assert len(caplog.messages) >= 3
    for line in caplog.messages:
        if line.startswith("Using selector"):
            continue
        told = json.loads(line)
        assert set(told) <= {"event", *FIELDS}
        assert not CARD.search(line)
        assert "deck" not in line.replace("deck/", "")
