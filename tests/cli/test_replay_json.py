"""The JSON of ``omaha8 replay``: its page tells every key and word, and one can count in it."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from tests.histories.library.written import four, hidden
from tests.histories.test_pokerstars import HOSTILE

from omaha8.cli.app import run
from omaha8.cli.pots import pots_json
from omaha8.cli.replay_json import Act, Seat, judgement_json
from omaha8.hand.events import Award, LowReason, PotDivided, Wager
from omaha8.hand.setup import PostKind
from omaha8.histories import Reading, judge, read
from omaha8.histories.judge import Judged
from omaha8.histories.library.conduct import conducts
from omaha8.house import LIMITS

ROW = re.compile(r"^\| (.*?) \|")


def page(root: Path) -> str:
    return (root / "docs/reference/replay-json.md").read_text(encoding="utf-8")


def told(text: str, heading: str, table: int = 0) -> list[str]:
    """The names in the first column of a table below a heading."""
    part = re.split(r"^#+ ", text.partition(f"# {heading}\n")[2], flags=re.MULTILINE)[0]
    tables = [block.strip() for block in part.split("\n\n") if block.strip().startswith("|")]
    first = [found[1] for row in tables[table].splitlines()[2:] if (found := ROW.match(row))]
    return [name for cell in first for name in re.findall(r"[a-z_]+", cell)]


def told_json(
    path: Path, capsys: pytest.CaptureFixture[str], status: int = 0
) -> list[dict[str, Any]]:
    assert run(["replay", "--json", str(path)]) == status
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_example_of_the_page_is_what_is_printed(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(root)
    (block,) = re.findall(r"^```json\n(.*?)^```$", page(root), re.MULTILINE | re.DOTALL)
    (hand,) = told_json(Path("docs/examples/first.hand"), capsys)
    assert json.loads(block) == hand
    assert list(json.loads(block)) == list(hand)


def test_every_key_stands_on_the_page(root: Path) -> None:
    text = page(root)
    hand = judgement_json(judge(Reading(format="omaha8", line=1, record=four()[0])), "it")
    assert told(text, "A hand") == list(hand)
    assert told(text, "A seat") == list(Seat.__struct_fields__)
    assert told(text, "An action") == list(Act.__struct_fields__)
    assert set(told(text, "Stakes")) > set(hand["stakes"])
    assert told(text, "`error`") == ["code", "line", "message"]
    halves = ["high", "low", "both", "uncontested"]
    assert told(text, "A pot") == ["amount", "eligible", "rake", *halves, "low_reason", "boards"]


def test_every_word_stands_on_the_page(root: Path) -> None:
    text = page(root)
    assert told(text, "A pot", 1) == ["null", *get_args(LowReason)]
    assert told(text, "`judged`") == list(get_args(Judged))
    decisions = {"fold", "check", "call", *get_args(Wager)}
    assert set(told(text, "An action", 1)) == {*decisions, *get_args(PostKind), "protect", "chop"}
    assert all(f"`{limit}`" in text for limit in LIMITS)


def test_a_hand_of_which_nothing_is_known_has_every_key() -> None:
    whole = judgement_json(judge(Reading(format="omaha8", line=1, record=four()[0])), "it")
    nothing = judgement_json(judge(Reading(format="omaha8", line=1)), "it")
    cancelled = judgement_json(judge(Reading(format="wpn", line=1, cancelled=("Ann", "Bob"))), "it")
    assert list(nothing) == list(cancelled) == list(whole)
    assert cancelled["payoffs"] == {"Ann": 0, "Bob": 0}
    assert (nothing["actions"], nothing["stakes"], nothing["button"]) == ([], None, None)


def test_cards_that_are_not_known_are_none() -> None:
    answer = judgement_json(
        judge(Reading(format="omaha8", line=1, record=hidden(four()[3], 2))), "it"
    )
    assert [(seat.seat, seat.cards, seat.shown) for seat in answer["seats"]] == [
        (1, "7c7d9s9d", False),
        (2, None, False),
        (3, "QsQh7h4d", False),
    ]
    assert answer["boards"] == []


def test_stakes_and_posts_are_those_of_the_table() -> None:
    answer = judgement_json(judge(next(read(HOSTILE))), "it")
    assert answer["unit"] == "0.01"
    assert answer["currency"] == "$"
    posts = [act for act in answer["actions"] if act.action.endswith("blind")]
    assert [act.chips for act in posts] == [
        answer["stakes"]["small_blind"],
        answer["stakes"]["big_blind"],
    ]


TWO = [
    PotDivided(0, 0, 100, 4, (1, 2), high=(Award(1, 48),), low=(Award(2, 48),)),
    PotDivided(0, 1, 96, 0, (1, 2), high=(Award(2, 96),), low_reason="board_impossible"),
]


def test_each_board_is_told_beside_the_sums() -> None:
    (pot,) = pots_json(TWO)
    boards = pot.pop("boards")
    assert pot == {
        "amount": 196,
        "eligible": [1, 2],
        "rake": 4,
        "high": {1: 48, 2: 96},
        "low": {2: 48},
        "low_reason": None,
    }
    assert boards == [*pots_json(TWO[:1]), *pots_json(TWO[1:])]
    assert [board["low_reason"] for board in boards] == [None, "board_impossible"]


def test_a_low_on_the_second_board_alone_is_a_low() -> None:
    first = msgspec.structs.replace(TWO[1], board=0)
    second = msgspec.structs.replace(TWO[0], board=1)
    assert pots_json([first, second])[0]["low_reason"] is None
    assert pots_json([first, msgspec.structs.replace(first, board=1)])[0]["low_reason"] == (
        "board_impossible"
    )


def test_a_pot_on_one_board_has_no_boards() -> None:
    assert "boards" not in pots_json(TWO[:1])[0]


def test_what_is_counted_in_the_json_is_what_the_library_counts(
    shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shared / "hands"
    if not folder.is_dir():
        pytest.skip("no recorded hands lie beside the repository")
    json_counts: Counter[tuple[str, str]] = Counter()
    wanted: Counter[tuple[str, str]] = Counter()
    for hand in told_json(folder, capsys, status=1):
        if not hand["ok"] or hand["game"] is None:
            continue
        preflop = [
            act for act in hand["actions"] if act["street"] == "preflop" and "left" not in act
        ]
        for word, acts in (
            ("asked", {"fold", "check", "call", "bet", "raise", "complete"}),
            ("voluntary", {"call", "bet", "raise", "complete"}),
            ("raised", {"bet", "raise", "complete"}),
        ):
            json_counts.update({(word, act["player"]) for act in preflop if act["action"] in acts})
        assert sum(hand["payoffs"].values()) + hand["rake"] == 0
        for player, net in hand["payoffs"].items():
            put_in = sum(act.get("chips", 0) for act in hand["actions"] if act["player"] == player)
            won = sum(
                pot.get(half, {}).get(player, 0)
                for pot in hand["pots"]
                for half in ("high", "low", "both", "uncontested")
            )
            assert won + hand["uncalled"].get(player, 0) - put_in == net
    from omaha8.histories import files

    for path in files(folder):
        for reading in read(path):
            judgement = judge(reading)
            if judgement.ok and judgement.record is not None:
                for seat in conducts(judgement, judgement.record):
                    name = judgement.record.name(seat.seat)
                    for word in ("asked", "voluntary", "raised"):
                        wanted[word, name] += getattr(seat, word)
    assert json_counts == +wanted
    assert len(json_counts) > 50
