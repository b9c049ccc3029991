"""What people see of an equity: a table that fits, one measure of sureness, a bar."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest

from omaha8.cli import bar
from omaha8.cli.app import run
from omaha8.cli.equity import _tell_wait
from omaha8.equity.ask import equity
from omaha8.equity.plan import Foresight, told_time
from omaha8.equity.plot import PARTS


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[str, str]:
    assert run(["equity", *words]) == 0
    seen = capsys.readouterr()
    return seen.out, seen.err


@pytest.mark.parametrize(
    "hands",
    [
        ["AsAh2c3d", "KsKhQdJd"],
        ["AsAh2c3d4h5h", "KsKhQdJdTcTd", "9s9h9c8s8h8c"],
        ["AsAh2c3d", *["random"] * 9],
        ["[A,2-5][A,2-5]**:ds, AA**!AAA*, KK**:ss", "A23*@0.5, 2345", "random"],
    ],
)
@pytest.mark.parametrize("game", ["omaha-hilo", "omaha-high"])
def test_the_table_fits_eighty_columns_and_says_of_each_half_what_is_tied(
    capsys: pytest.CaptureFixture[str], hands: list[str], game: str
) -> None:
    out, _ = told(capsys, *hands, "--samples", "20", "--game", game)
    assert max(map(len, out.splitlines())) <= 80
    heads = [line[:15].strip() for line in out.splitlines()]
    assert "high tied" in heads
    assert ("low tied" in heads) == (game == "omaha-hilo")
    assert "tie" not in heads


def test_a_percentage_is_never_beyond_everything(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, "AcAd9s8h", "KsKh8d9d", "--board", "AsKc3d", "--samples", "10")
    (row,) = [line for line in out.splitlines() if line.startswith("95 % interval")]
    low, high = (float(part.split()[-1]) for part in row.split("%")[1].split(" to "))
    assert 0 <= low < high <= 100


def test_what_is_aimed_at_and_what_was_reached_are_the_same_measure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out, err = told(capsys, "AA23", "KK**")
    assert "sampled to ± 0.2 % (95 %)" in out
    assert "95 % interval    ± 0.1" in out
    assert err.splitlines()[-1].startswith("to count every deal: --exact, up to ")


def test_what_is_too_much_to_count_is_not_proposed(capsys: pytest.CaptureFixture[str]) -> None:
    _, err = told(capsys, *["random"] * 3, "--samples", "20")
    assert "--exact" not in err


def test_the_hint_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, "AsAh2c3d", "KsKhQdJd", "--samples", "20", "--json")
    assert msgspec.json.decode(out)["boards"] == 20
    assert err == ""


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.1, "a second"), (200, "200 s"), (1200, "20 min"), (90_000, "25 h"), (1e6, "12 days")],
)
def test_a_long_time_is_told_in_long_units(seconds: float, words: str) -> None:
    assert told_time(seconds) == words


def test_counting_tells_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    equity(["AsAh23", "KK3[4-5]"], "3s7d9c", exact=True, counted=lambda *now: heard.append(now))
    assert heard == [(step, len(heard)) for step in range(1, len(heard) + 1)]
    assert len(heard) > 1
    heard.clear()
    equity(["AsAh2c3d", "random"], "Kd8c5h", counted=lambda *now: heard.append(now))
    assert heard == [(step, 5) for step in range(1, 6)]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_count_shows_a_bar_on_a_terminal_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bar, "_SILENT_SECONDS", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    for kind, wanted in ((Terminal, True), (io.StringIO, False)):
        stream = kind()
        monkeypatch.setattr("sys.stderr", stream)
        with bar.Bar() as shown:
            shown.counted(3, 4)
        assert ("75 % counted" in stream.getvalue()) is wanted
        assert bool(stream.getvalue()) is wanted


def test_an_equity_that_is_there_at_once_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    with bar.Bar() as shown:
        shown.counted(1, 2)
        shown.dealt(1, 2, equity(["AsAh2c3d", "KsKhQdJd"], samples=9).players)
    assert stream.getvalue() == ""


def test_the_picture_speaks_the_words_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, "AsAh2c3d", "KsKhQdJd")
    words: set[str] = set(out.replace("high won", "high won ").split())
    for name, _ in PARTS:
        assert set(name.replace(",", "").split()) - {"not"} <= words


def test_json_keeps_its_fields(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, "AsAh2c3d", "KsKhQdJd", "--samples", "20", "--json")
    answer: dict[str, Any] = msgspec.json.decode(out)
    assert {"method", "boards", "no_low", "players"} <= answer.keys()
    assert {"equity", "equity_exact", "stderr", "scoop", "high_win", "high_tie"} <= answer[
        "players"
    ][0].keys()


def test_twenty_starting_hands_say_that_they_are_not_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["starting-hands"]) == 0
    seen = capsys.readouterr()
    assert len(seen.out.splitlines()) == 21
    assert seen.err == "the best 20 of 16,432; for more: --top 100\n"
    for words in (["--top", "20"], ["--json"], ["AsAh2c3d"]):
        assert run(["starting-hands", *words]) == 0
        assert capsys.readouterr().err == ""


def test_of_a_range_the_best_twenty_are_told_and_how_to_see_more(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["starting-hands", "AA**", "AhAd3h2d"]) == 0
    seen = capsys.readouterr()
    assert len(seen.out.splitlines()) == 22
    assert seen.err == (
        "AA**: the best 20 of 457; for more: --top 100, for all: --top 457 or --json\n"
    )
    assert run(["starting-hands", "AA**", "KK**", "--top", "30"]) == 0
    seen = capsys.readouterr()
    assert (len(seen.out.splitlines()), seen.err) == (61, "")
    assert run(["starting-hands", "AA**", "--json"]) == 0
    every = msgspec.json.decode(capsys.readouterr().out)
    # all hands with two aces or more
    assert (len(every), sum(hand["combos"] for hand in every)) == (457, 6961)


def test_intervals_in_a_row_have_one_look(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(12):
        hands = ("AsAh2c3d", "KsKhQdJd", "9s9h8c8s", "--samples", "300", "--seed", str(seed))
        out, _ = told(capsys, *hands)
        (row,) = [line for line in out.splitlines() if line.startswith("95 % interval")]
        assert row.count("±") in {0, 3}, row


def test_one_deal_is_no_plural(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, "AsAh2c3d", "KsKhQdJd", "--board", "4c5d6h7s8s")
    assert "\nexact: 1 deal on " in out


def test_what_is_compiled_is_told_for_its_kind_of_question(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _tell_wait(Foresight(compiles=True, seconds=0.0))
    line = "preparing compiled code for this machine, once for this kind of question: some seconds"
    assert capsys.readouterr().err == f"{line}\n"
