"""``divide``, and the command that prints both."""

from __future__ import annotations

import json
from io import StringIO

import pytest

from omaha8.betting import Betting
from omaha8.cli.app import run
from omaha8.cli.progress import Counting
from omaha8.errors import Illegal
from omaha8.house import House, Stakes
from omaha8.perft import Perft, divide, opening, perft, whole

POT = Stakes(limit="pot", small_blind=1, big_blind=2)


def test_divide_tells_every_first_action_and_adds_up() -> None:
    parts = divide((7, 7), POT)
    assert [(part.action, part.to) for part in parts] == [
        ("fold", None),
        ("call", None),
        ("raise", 4),
        ("raise", 5),
        ("raise", 6),
    ]
    assert parts[0].below == Perft((0, 0, 0, 0), 1)
    assert whole(parts) == perft((7, 7), POT)


def test_where_nobody_decides_there_is_nothing_to_divide() -> None:
    assert divide((1, 5), POT) == ()


def most(betting: Betting) -> int:
    """The largest total that the first to act may raise to."""
    assert betting.legal is not None
    assert betting.legal.raises is not None
    return betting.legal.raises.high


def test_the_small_blind_may_count_as_a_big_one_in_the_pot() -> None:
    """Opening to four big blinds instead of three and a half (R9.7)."""
    house = House(pl_small_blind_as_big=True)
    stakes = Stakes(limit="pot", small_blind=5, big_blind=10)
    assert most(opening((900, 900, 900), stakes, house)) == 40
    assert most(opening((900, 900, 900), stakes)) == 35


@pytest.mark.parametrize(("assumed", "widest"), [(True, 35), (False, 31)])
def test_a_short_blind_counts_as_full_where_the_house_says_so(assumed: bool, widest: int) -> None:
    house = House(pl_assume_full_blinds=assumed)
    stakes = Stakes(limit="pot", small_blind=5, big_blind=10)
    assert most(opening((900, 6, 900), stakes, house)) == widest


@pytest.mark.parametrize(
    ("stacks", "stakes", "code"),
    [
        ((5,), POT, "perft/seats"),
        ((5, 0), POT, "perft/stacks"),
        ((5, 5), Stakes(limit="pot", small_blind=3, big_blind=2), "perft/blinds"),
        ((5, 5), Stakes(limit="pot", small_blind=0, big_blind=0), "perft/blinds"),
        ((5, 5), Stakes(limit="fixed", small_blind=1, big_blind=2), "perft/bets"),
        ((5, 5), Stakes(limit="spread", small_blind=1, big_blind=2), "perft/spread"),
        (
            (5, 5),
            Stakes(limit="half", small_blind=1, big_blind=2),  # type: ignore[arg-type]
            "perft/limit",
        ),
    ],
    ids=["one seat", "no chips", "big small blind", "no blinds", "no bets", "no spread", "limit"],
)
def test_what_is_no_tree_is_refused(stacks: tuple[int, ...], stakes: Stakes, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        perft(stacks, stakes)
    assert caught.value.code == code


def printed(capsys: pytest.CaptureFixture[str], line: str) -> str:
    assert run(["perft", *line.split()]) == 0
    return capsys.readouterr().out


def test_the_command_prints_the_row_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "500 500 --limit fixed --sb 10 --bb 20 --json")
    assert json.loads(out) == {"decisions": [8, 70, 630, 5670], "endings": 10206}


def test_bets_may_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(
        capsys,
        "11 16 16 --limit fixed --sb 2 --bb 4 --small-bet 4 --big-bet 8 --json",
    )
    assert json.loads(out) == {"decisions": [58, 239, 445, 497], "endings": 1366}


def test_a_spread_may_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "6 5 4 --limit spread --sb 1 --bb 2 --spread-max 4 --json")
    assert json.loads(out) == {"decisions": [40, 70, 98, 126], "endings": 394}
    bets = printed(capsys, "6 5 4 --limit spread --sb 1 --bb 2 --big-bet 4 --json")
    assert bets == out
    low = printed(capsys, "6 5 4 --limit spread --sb 1 --bb 2 --spread-min 2 --spread-max 4 --json")
    assert low == out


def test_counts_beyond_64_bits_are_printed_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred big blinds of pot limit already have 2^84 endings."""
    monkeypatch.setattr("omaha8.cli.perft.perft", lambda *_, **__: Perft((1, 2, 3, 2**83), 2**84))
    out = printed(capsys, "200 200 --limit pot --sb 1 --bb 2 --json")
    assert json.loads(out) == {"decisions": [1, 2, 3, 2**83], "endings": 2**84}


def test_divided_json_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "6 6 --limit pot --sb 1 --bb 2 --divide --json"))
    assert (told["decisions"], told["endings"]) == ([12, 28, 44, 60], 178)
    assert sum(part["endings"] for part in told["divide"]) == 178
    assert told["divide"][1]["action"] == "call"


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "5 2 --limit no --sb 1 --bb 2 --divide")
    assert out.splitlines() == [
        "       preflop  flop  turn  river  endings",
        "fold         0     0     0      0        1",
        "call         0     0     0      0        1",
        "total        1     0     0      0        2",
    ]
    plain = printed(capsys, "500 500 --limit fixed --sb 10 --bb 20")
    assert plain.splitlines() == [
        "preflop  flop  turn  river  endings",
        "      8    70   630  5,670   10,206",
    ]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("6 --limit pot --sb 1 --bb 2", "wanted 2 to 10 stacks, got 1"),
        (f"{'6 ' * 11} --limit pot --sb 1 --bb 2", "wanted 2 to 10 stacks, got 11"),
        ("6 0 --limit pot --sb 1 --bb 2", "stack 2: wanted 1 chip or more, got 0"),
        ("--limit pot --sb 1 --bb 2 -- 6 -6", "stack 2: wanted 1 chip or more, got -6"),
        (
            "6 6 --limit pot --sb 3 --bb 2",
            "wanted a big blind of 1 or more and a small blind of 0 up to it, got 3/2",
        ),
        (
            "6 6 --limit pot --sb -1 --bb 2",
            "wanted a big blind of 1 or more and a small blind of 0 up to it, got -1/2",
        ),
        ("6 6 --limit half --sb 1 --bb 2", "--limit 'half': wanted one of fixed, pot, no, spread"),
        ("6 6 --limit spread --sb 1 --bb 2", "--limit spread: wanted --spread-max too"),
        (
            "6 6 --limit pot --sb 1 --bb 2 --small-bet 2",
            "--small-bet belongs to --limit fixed or spread, got --limit pot",
        ),
        (
            "6 6 --limit fixed --sb 1 --bb 2 --spread-max 2",
            "--spread-max belongs to --limit spread, got --limit fixed",
        ),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], line: str, error: str
) -> None:
    assert run(["perft", *line.split()]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"omaha8: {error}\n"


@pytest.mark.parametrize("line", ["", "6 6", "6 x --limit pot --sb 1 --bb 2", "6 6 --nonsense"])
def test_usage_errors_are_one_line_too(capsys: pytest.CaptureFixture[str], line: str) -> None:
    assert run(["perft", *line.split()]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("omaha8: ")
    assert told.err.count("\n") == 1


def test_a_watch_hears_how_far_the_count_is_and_the_whole_at_the_end() -> None:
    heard: list[int] = []
    total = perft((9, 9, 9), POT, watch=heard.append)
    assert total == perft((9, 9, 9), POT)
    assert len(heard) > 10
    assert heard == sorted(heard)
    assert heard[-1] == sum(total.decisions)


class Terminal(StringIO):
    """Standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_a_long_count_is_shown_after_two_seconds_and_wiped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("omaha8.cli.progress.monotonic", lambda: now)
    monkeypatch.setattr("omaha8.cli.progress._SILENT_SECONDS", 2.0)
    for stream, shown in ((Terminal(), 2), (StringIO(), 0)):
        now = 100.0
        monkeypatch.setattr("sys.stderr", stream)
        with Counting("decisions") as counting:
            for passed, count in ((0.5, 7), (2.0, 1234), (2.1, 2000), (3.0, 5678)):
                now = 100.0 + passed
                counting(count)
        told = stream.getvalue()
        assert told.count("counted so far") == shown
        if shown:
            assert "1,234 decisions" in told
            assert "5,678 decisions" in told
            assert told.endswith("\r\x1b[K")


def test_a_short_count_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    assert run(["perft", "4", "4", "--limit", "pot", "--sb", "1", "--bb", "2"]) == 0
    assert stream.getvalue() == ""
    assert "endings" in capsys.readouterr().out
