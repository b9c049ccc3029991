"""Hands that a real room dealt: the roots told before the cards are those of the download."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.room.deal_vectors import failing

from omaha8.cards import show_card
from omaha8.cli.app import run
from omaha8.hand import dealing_order
from omaha8.histories.own_read import read
from omaha8.room import messages
from omaha8.room.accounts import Account
from omaha8.room.build import Plan, open_room
from omaha8.room.deal_verify import read_proof
from omaha8.room.dues import Settings
from omaha8.room.room import Room
from omaha8.room.tables import first_tables

HANDS = 4
CHEAP = 4


class Caller:
    """A guest who calls what is cheap, so as not to go broke, and notes the roots of each hand."""

    def __init__(self, room: Room, account: Account, table: str) -> None:
        self.room, self.table = room, table
        self.account: Account | None = account
        self.seat = 0
        self.sent = 0
        self.roots: dict[str, list[str]] = {}
        self.over: list[str] = []

    def send(self, frame: bytes) -> None:
        told = json.loads(frame)
        if told["type"] != "happened":
            return
        for event in told["events"]:
            self._note(event)
        turn, asked = told["turn"], told["asked"]
        if turn and turn["seat"] == self.seat:
            call = "call" if turn["call"] <= CHEAP else "fold"
            action = {"type": call if turn["call"] else "check"}
            self.ask("act", hand=turn["hand"], number=turn["number"], action=action)
        elif asked and self.seat in asked["seats"]:
            self.ask(
                "answer", **{key: asked[key] for key in ("hand", "number", "question")}, yes=False
            )

    def _note(self, event: dict[str, Any]) -> None:
        if event["type"] == "hand_started":
            self.roots[event["hand"]] = event["roots"]
        elif event["type"] == "hand_ended":
            self.over.append(event["hand"])

    def ask(self, kind: str, **told: object) -> None:
        self.sent += 1
        command = {"type": kind, "id": str(self.sent), "table": self.table, **told}
        message = messages.understood(json.dumps(command))
        # not from within the telling of the table that is to hear it
        asyncio.get_running_loop().call_soon(self.room.receive, self, message)

    def sit(self) -> None:
        state = self.room.lives[self.table].state
        taken = state.table.taken
        self.seat = next(n for n in range(1, state.spec.seats + 1) if n not in taken)
        self.room.connect(self)
        self.room.receive(self, messages.Watch(self.table))
        self.ask("sit", seat=self.seat, chips=state.spec.stakes.big_blind * 100)


async def downloads(folder: Path, table: str) -> tuple[Caller, dict[str, str]]:
    """What a guest may download of the hands they played."""
    openings = tuple([one for one in first_tables() if one.spec.id == table])
    settings = Settings(hasty=True)
    plan = Plan(folder=folder, tables=openings, fast=True, seed=8, settings=settings)
    async with open_room(plan) as room:
        account, _ = await room.guest("Anna")
        caller = Caller(room, account, table)
        caller.sit()
        hands: list[str] = []
        while len(hands) < HANDS:
            await asyncio.sleep(0.05)
            hands = [own.id for own in await room.own_hands(account.id, 50, 2**53 - 1)]
        return caller, {hand: await room.own_record(account.id, hand) for hand in hands}


@pytest.mark.parametrize("table", [opening.spec.id for opening in first_tables()])
def test_every_download_of_a_room_is_proven_and_tells_no_card_too_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str
) -> None:
    caller, texts = asyncio.run(asyncio.wait_for(downloads(tmp_path / "data", table), 120))
    assert len(texts) >= HANDS
    for hand, text in texts.items():
        assert failing(text) == []
        (reading,) = read(text)
        assert reading.record is not None
        proof = read_proof(reading.record.proof)
        assert [*proof.dealt.roots] == caller.roots[hand]
        places = dealing_order(reading.record.setup)
        own = [card for card in proof.cards if places[card.at : card.at + 1] == (caller.seat,)]
        assert len(own) == reading.record.setup.game.hole_cards
        told = {at: show_card(card) for at, card in enumerate(reading.record.deck) if card >= 0}
        assert {card.at: card.card for card in proof.cards} == told
        file = tmp_path / "own.hand"
        file.write_text(text, encoding="utf-8")
        assert run(["verify", str(file), "--roots", ",".join(caller.roots[hand])]) == 0
        assert "the roots are those noted" in capsys.readouterr().out
