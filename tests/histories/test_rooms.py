"""Hands that rooms recorded, judged by our rules: all agree, and none by leniency."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest
from tests.histories.changed import damaged, mixed

from omaha8.errors import NotUnderstood
from omaha8.histories import Judgement, judge, read
from omaha8.histories.money import units

SEED = 20261130
Recorded = tuple[tuple[str, str], ...]


def judged(text: str) -> list[Judgement]:
    """Every hand of a text, judged."""
    return [judge(reading) for reading in read(text)]


@pytest.fixture(scope="session")
def index(hands_folder: Path) -> dict[str, dict[str, object]]:
    """What separate scripts found in each file that holds one hand."""
    lines = (hands_folder / "index.jsonl").read_text(encoding="utf-8").splitlines()
    return {found["file"]: found for found in map(json.loads, lines)}


def test_every_hand_that_adds_up_agrees_with_our_rules(
    recorded: Recorded, index: dict[str, dict[str, object]]
) -> None:
    agreed: Counter[str] = Counter()
    not_agreed: list[str] = []
    for name, text in recorded:
        for judgement in judged(text):
            form = judgement.reading.format
            if judgement.ok:
                agreed[form] += 1
            elif index.get(name, {}).get("consistent", True):
                not_agreed.append(f"{name}: {judgement.fault}")
    assert not_agreed == []
    assert agreed["pokerstars"] >= 138
    assert agreed["pokernow"] >= 739
    assert agreed["888"] >= 3
    assert len(agreed) == 21


def test_what_does_not_add_up_is_named_with_its_line(
    recorded: Recorded, index: dict[str, dict[str, object]]
) -> None:
    faults = {}
    for name, text in recorded:
        if not index.get(name, {}).get("consistent", True):
            (judgement,) = judged(text)
            faults[name] = judgement.fault and judgement.fault.code
    assert faults == {
        # Uncalled chips and the winner stand with another player than they belong to.
        "wpnold/wpnold-plo8-006.txt": "action/out-of-turn",
        # A side pot that only one player is left to win is told by the stacks alone.
        "kingsclub/kingsclub-flo8-002.txt": None,
        # No line says who collected anything: there is no result to compare.
        "888/888-plo8-tour-002.txt": None,
    }


def test_where_all_cards_are_known_the_awards_are_judged_by_the_cards(
    recorded: Recorded, index: dict[str, dict[str, object]]
) -> None:
    for name, text in recorded:
        found = index.get(name, {})
        if found.get("all_cards_known") and found.get("consistent"):
            assert [judgement.judged for judgement in judged(text)] == ["cards"], name


def test_pots_and_rakes_are_those_that_separate_scripts_found(
    recorded: Recorded, index: dict[str, dict[str, object]]
) -> None:
    # These rooms count an uncalled bet into the pot; by our rules it goes back first (R13.1).
    counted_in = ("partypoker/", "merge/merge-flo8-001")
    for name, text in recorded:
        found = index.get(name)
        if not found or not found["consistent"] or name.startswith(counted_in):
            continue
        (judgement,) = judged(text)
        assert judgement.record is not None
        per_whole = judgement.record.setup.house.units_per_whole
        total = sum(pot.amount for pot in judgement.pots)
        assert total == units(str(found["pot"]), per_whole), name
        assert judgement.rake == units(str(found.get("rake", "0")), per_whole), name


def test_a_damaged_file_gives_a_good_beginning_or_one_error(recorded: Recorded) -> None:
    rng = random.Random(SEED)
    texts = [text for _, text in recorded if len(text) < 12_000]
    for _ in range(800):
        text = damaged(rng.choice(texts), rng)
        if rng.random() < 0.2:
            text = mixed(text or "x", rng.choice(texts), rng)
        try:
            found = judged(text)
        except NotUnderstood:
            continue
        for judgement in found:
            fault = judgement.fault
            assert fault is None or ("\n" not in fault.message and fault.line >= 1)
