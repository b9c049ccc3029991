"""``omaha8 simulate``: its JSON, its bar for people, and one clear line for bad input."""

from __future__ import annotations

import json
from typing import Any

import pytest

from omaha8.cli.app import run

#: 200 hands with the seed 0, on every machine and version of Python.
ACTIONS = 3209
SIGNATURE = "6f5fae625f9d108752f9869ddeabfcb785fab560fb9f605a53e0cd2039a2b68b"


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The JSON that the command prints."""
    assert run(["simulate", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    answer: dict[str, Any] = json.loads(out)
    return answer


def test_the_answer_has_just_these_keys(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answered(capsys, "--hands", "20", "--seats", "3", "--limit", "pot", "--seed", "4")
    assert list(answer) == [
        "hands",
        "actions",
        "seconds",
        "hands_per_second",
        "chips_in",
        "chips_out",
        "signature",
        "seats",
    ]
    assert answer["hands"] == 20
    assert answer["chips_in"] == answer["chips_out"] == 20 * 3 * 200
    assert answer["seconds"] > 0


def test_a_seed_repeats_the_signature(capsys: pytest.CaptureFixture[str]) -> None:
    one, same, other = (
        answered(capsys, "--hands", "10", "--seed", seed)["signature"] for seed in ("1", "1", "2")
    )
    assert one == same != other


def test_the_signature_is_the_same_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    # A change of rules, of events or of their spelling shows here, and is then meant.
    answer = answered(capsys, "--hands", "200")
    assert answer["actions"] == ACTIONS
    assert answer["signature"] == SIGNATURE


def test_people_get_lines_with_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--hands", "12", "--seats", "4", "--bots", "sense,caller"]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[0].startswith("12 hands, ")
    assert lines[1] == "chips in 9600, chips out 9600"
    assert [line.split()[2] for line in lines[2:6]] == ["sense", "caller", "sense", "caller"]


def test_each_seat_has_what_it_won_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    game = ("--hands", "12", "--seats", "4", "--bots", "sense,caller")
    seats = answered(capsys, *game)["seats"]
    assert [(one["seat"], one["bot"]) for one in seats[:2]] == [(1, "sense"), (2, "caller")]
    assert sum(one["chips"] for one in seats) == 0
    for one in seats:
        assert one["big_blinds_per_100"] == pytest.approx(100 * one["chips"] / 12 / 2)
        assert one["low"] < one["big_blinds_per_100"] < one["high"]
    assert run(["simulate", *game]) == 0
    first = seats[0]
    assert (
        f"{first['big_blinds_per_100']:+.1f} big blinds in 100 hands, "
        f"95 % between {first['low']:+.1f} and {first['high']:+.1f}\n"
    ) in capsys.readouterr().out
    (alone, _) = answered(capsys, "--hands", "1", "--seats", "2")["seats"]
    assert (alone["low"], alone["high"]) == (None, None)


def test_duplicate_play_prints_its_margin(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answered(
        capsys, "--duplicate", "--bots", "caller,random", "--hands", "30", "--seats", "2"
    )
    assert answer["bots"] == ["caller", "random"]
    assert answer["deals"] == 30
    assert answer["low"] < answer["mean"] < answer["high"]
    assert answer["unit"] == "big bets"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--seats 11", "wanted 2 to 10 seats with 4 hole cards, got 11"),
        ("--seats 1", "wanted 2 to 10 seats with 4 hole cards, got 1"),
        ("--seats 8 --cards 6", "wanted 2 to 7 seats with 6 hole cards, got 8"),
        ("--hands 0", "hands 0: wanted 1 or more"),
        ("--hands -5", "hands -5: wanted 1 or more"),
        ("--hands many", "Invalid value for '--hands'"),
        ("--bots shark", "bot 'shark': wanted one of random, caller, sense"),
        ("--bots random,", "bot '': wanted one of random, caller, sense"),
        ("--bots random,caller,random --seats 2", "3 bots for 2 seats"),
        ("--limit big", "limit 'big': wanted fixed, pot, no, spread"),
        ("--cards 7", "wanted 4, 5 or 6 hole cards, got 7"),
        ("--game razz", "game 'razz': wanted omaha-hilo or omaha-high"),
        ("--duplicate", "duplicate play wants two, such as sense,random"),
        ("--duplicate --hands 1 --bots sense,random", "duplicate play wants 2 or more"),
        ("--turbo", "No such option: --turbo"),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: str, told: str
) -> None:
    assert run(["simulate", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert told in err
