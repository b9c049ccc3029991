"""``omaha8 verify``: what holds, what does not, what is no proof at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.room.deal_hands import dealt, download
from tests.room.deal_vectors import FILE

from omaha8.cli import verify
from omaha8.cli.app import run
from omaha8.histories.own import write
from omaha8.histories.own_read import read

VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    file = tmp_path / "t1-17.hand"
    file.write_text(VECTORS["records"]["three"], encoding="utf-8")
    return file


def test_an_honest_hand_is_proven_in_words(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(hand)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("hand t1-17 at t1: proven\n")
    assert "the four words fit: " in out
    assert "every card you saw was sealed in its place (17 cards)" in out
    assert "not proven:" in out
    assert "NOT SO" not in out


def test_a_server_that_chose_alone_is_said_to_have(
    hand: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand.write_text(VECTORS["records"]["alone"], encoding="utf-8")
    assert run(["verify", str(hand)]) == 0
    assert "that the server did not choose the deck" in capsys.readouterr().out


def test_json_names_every_check_and_what_is_not_proven(
    hand: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(hand), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"]
    assert answer["id"] == "t1-17"
    assert answer["contributors"] == [1, 3, 8]
    assert answer["redeals"] == 0
    assert answer["seen"] == {"seats": [1, 6, 8], "closed": [3], "board": 5}
    assert [check["code"] for check in answer["checks"]].count("opened") == 3
    assert set(answer["not_proven"]) >= {"no_looking", "no_collusion", "closed_hands"}
    assert "server_chose" not in answer["not_proven"]


@pytest.mark.parametrize("change", VECTORS["tampered"], ids=lambda change: change["name"])
def test_what_does_not_fit_is_named_with_its_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any]
) -> None:
    text = VECTORS["records"][change["record"]]
    for old, new in change["replaced"]:
        text = text.replace(old, new)
    file = tmp_path / "changed.hand"
    file.write_text(text, encoding="utf-8")
    status = run(["verify", str(file)])
    captured = capsys.readouterr()
    if change["fails"] is None:
        assert status == 2
        assert captured.out == ""
        assert captured.err.startswith("omaha8: ")
        assert captured.err.count("\n") == 1
    else:
        assert status == 1
        assert "does not fit" in captured.out.splitlines()[0]
        assert captured.out.count("NOT SO") >= len(change["fails"])


def test_what_was_noted_at_the_table_is_compared(
    hand: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dealt_three = VECTORS["deals"]["three"]["dealt"]
    roots, words = ",".join(dealt_three["roots"]), dealt_three["words"]
    assert run(["verify", str(hand), "--roots", roots, "--words", words.upper(), "--json"]) == 0
    left = json.loads(capsys.readouterr().out)["not_proven"]
    assert not {"roots_before", "same_for_all"} & {*left}
    assert run(["verify", str(hand), "--words", "acorn acorn acorn acorn"]) == 1
    assert "not those the other player reads" in capsys.readouterr().out
    assert run(["verify", str(hand), "--roots", roots[:-1] + "0"]) == 1
    assert "not those noted before the first card" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (("proof {", 'source "{'), "'source' stands there twice"),
        (("proof {", "proof "), "wanted a proof in JSON"),
        (("end 1=", "ends 1="), "is no action of a hand"),
        (('"deal":1', '"deal":2'), "t1-17.hand, line 1: the proof cannot be read"),
        (("omaha8 hand 1", "omaha8 hand 2"), "wanted 'omaha8 hand 1'"),
        (('"at":0', '"at":52'), "t1-17.hand, line 1: the proof cannot be read"),
    ],
)
def test_bad_input_is_one_line_and_status_two(
    hand: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], line: str
) -> None:
    hand.write_text(hand.read_text("utf-8").replace(*change, 1), encoding="utf-8")
    assert run(["verify", str(hand)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert line in captured.err


def test_a_hand_without_proof_is_bad_input(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = hand.read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("proof ")]
    hand.write_text("\n".join(lines), encoding="utf-8")
    assert run(["verify", str(hand)]) == 2
    assert "carries no proof of its deal" in capsys.readouterr().err
    assert run(["verify", str(hand.parent / "none.hand")]) == 2
    assert "there is no such file" in capsys.readouterr().err


def test_every_hand_of_a_file_is_checked(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = VECTORS["records"]["alone"] + "\n" + VECTORS["records"]["again"]
    hand.write_text(both, encoding="utf-8")
    assert run(["verify", str(hand), "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["redeals"] for answer in answers] == [0, 1]


def test_every_viewer_of_a_hand_can_check_it_and_all_read_the_same_words(
    hand: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = set()
    for seat in (1, 3, 6, 8):
        hand.write_text(download(dealt((3,), number=5), seat), encoding="utf-8")
        assert run(["verify", str(hand), "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert seat in answer["seen"]["seats"]
        words.add(answer["words"])
    assert len(words) == 1


def test_a_record_with_its_proof_comes_back_and_still_replays(
    hand: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = hand.read_text("utf-8")
    (reading,) = read(text)
    assert reading.record is not None
    assert write(reading.record) + "\n" == text
    assert run(["replay", str(hand)]) == 0
    capsys.readouterr()


def test_every_check_and_every_gap_has_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    del capsys
    codes = {code for change in VECTORS["tampered"] for code in change["fails"] or ()}
    assert codes | {"rules", "noted_roots", "noted_words"} == set(verify.SENTENCES)
