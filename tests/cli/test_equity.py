"""The commands of the equity lab as other programs call them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from omaha8.cli.app import run


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert run([*words, "--json"]) == 0
    return msgspec.json.decode(capsys.readouterr().out)


def test_equity_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "equity", "AsAh3d6s", "2c4cKsKh", "--board", "Ad8c5h")
    assert (told["method"], told["boards"], told["no_low"]) == ("exact", 820, 0)
    first = told["players"][0]
    assert first["hand"] == "AsAh3d6s"
    assert (first["equity_exact"], first["stderr"]) == ("903/1640", 0.0)
    assert (first["scoop"], first["high_win"], first["low_win"]) == (198, 705, 198)
    assert first["shares"] == {"1": 198, "1/2": 507, "0": 115}


def test_equity_against_a_random_hand_and_by_samples(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "equity", "AsAh3s2h", "random")
    assert told["players"][0]["equity_exact"] == "61368796061/84526174656"
    sampled = answer(capsys, "equity", "AsAh3s2h", "random", "--samples", "1000", "--seed", "2")
    assert (sampled["method"], sampled["boards"]) == ("sampled", 1000)
    assert sampled["players"][0]["equity_exact"] is None
    assert sampled["players"][0]["stderr"] > 0


def test_equity_for_people_and_as_a_picture(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    picture = tmp_path / "equity.png"
    assert run(["equity", "AsAh2c3d", "KsKhQdJd", "--plot", str(picture)]) == 0
    assert "69.3064 %" in capsys.readouterr().out
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert run(["equity", "AsAh2c3d", "KsKhQdJd", "--plot", str(tmp_path / "equity.nothing")]) == 2
    assert "nothing" in capsys.readouterr().err


def test_range_counts_and_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "range", "A23*") == {"text": "A23*", "combos": 2848, "weight": 2848}
    assert answer(capsys, "range", "A23*@0.5")["weight"] == 1424
    assert answer(capsys, "range", "AAAA*")["combos"] == 48
    assert run(["range", "A23*", "--count"]) == 0
    assert capsys.readouterr().out == "2848\n"
    assert run(["range", "AsAh2c[34]d", "--list"]) == 0
    assert capsys.readouterr().out == "AsAh3d2c\nAsAh4d2c\n"


def test_starting_hands_in_the_order_asked(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "starting-hands", "2c2d2h2s", "AhAd3h2d")
    assert [(hand["hand"], hand["rank"]) for hand in told] == [
        ("2s2h2d2c", 16432),
        ("AsAh3s2h", 1),
    ]
    assert told[1]["scoop"] == 129948032662
    assert told[1]["three_quarter"] == 3696572529
    (five,) = answer(capsys, "starting-hands", "AcAd2c3d4h")
    assert (five["rank"], five["hand"], five["combos"]) == (1, "AsAh4d3s2h", 24)
    top = answer(capsys, "starting-hands", "--top", "3")
    assert [hand["rank"] for hand in top] == [1, 2, 3]


@pytest.mark.parametrize(
    "words",
    [
        ["equity", "AsAh2c3d", "AsKhQdJd"],
        ["equity", "AsAh2c3d", "KsKhQdJd", "--samples", "0"],
        ["equity", "AsAh2c3d", "AB**"],
        ["range", "A[", "--count"],
        ["equity", "AsAh2c3d", "KsKhQdJd", "--plot", "no-such-folder/equity.png"],
        ["equity", "random", "random", "random", "--plot", "equity.nothing"],
        ["range", "AA", "--cards", "7"],
        ["range", "AA@0." + "1" * 5000],
        ["range", "(" * 3000],
        ["starting-hands", "--workers", "0"],
        ["starting-hands", "-o", "no-such-folder/table.bin"],
        ["starting-hands", "AsAh3s"],
        ["starting-hands", "AsAh3s2h", "AsAh4d3s2h"],
        ["starting-hands", "--cards", "6"],
        ["starting-hands", "--top", "0"],
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert run(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("omaha8: ")
    assert told.err.count("\n") == 1
