"""``omaha8 stats`` for people: whose play, the interval itself, no sum of different chips."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from threading import Event

import msgspec
import pytest
from tests.histories.library.written import FOUR, WALK, four, hidden, library_of, noted
from tests.histories.test_bovada import OLD

from omaha8.cli import page, progress, stats
from omaha8.cli.app import run
from omaha8.histories import HandRecord


def told(capsys: pytest.CaptureFixture[str], library: Path, *options: str) -> tuple[str, str]:
    """What the command prints, on both streams."""
    assert run(["stats", "--from", str(library), *options]) == 0
    return capsys.readouterr()


def in_currency(record: HandRecord, label: str, per_whole: int) -> HandRecord:
    """The same hand with chips of another currency."""
    setup = record.setup
    house = msgspec.structs.replace(setup.house, unit_label=label, units_per_whole=per_whole)
    return msgspec.structs.replace(record, setup=msgspec.structs.replace(setup, house=house))


def test_parts_have_the_interval_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of none of one case the interval is 0 to 79 %, and no half of it on either side."""
    library = library_of(tmp_path, [noted(FOUR[2], 1)])
    out, _ = told(capsys, library, "--player", "Cid")
    rows = [line.split() for line in out.splitlines() if line.startswith("scooped")]
    assert rows == [["scooped", "%", "0.0", "0.0..79.3", "1"]] * 3
    assert "±" not in out


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_no_line_is_wider_than_the_terminal(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    columns: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    rooms = [noted(WALK, at, source=f"Room Number {at}") for at in range(1, 9)]
    library = library_of(tmp_path, [*four(), *rooms])
    out, _ = told(capsys, library, "--player", "Ben")
    assert max(map(len, out.splitlines())) <= columns
    assert out.startswith("12 hands of Ben (Test Room 4, Room Number ")
    assert "6 more rooms 6)" in " ".join(out.split())


def test_the_owner_is_told_with_the_reason_and_who_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = hidden(noted(WALK, 9), 2, 3)
    others = [noted(WALK, at, source="Other Room") for at in (1, 2)]
    library = library_of(tmp_path, [mine, *others])
    out, err = told(capsys, library)
    assert out.startswith("1 hand of Hero (Test Room 1); the owner of these histories, ")
    assert err == (
        "omaha8: not shown, with many hands: Ben (Other Room) 2, Cid (Other Room) 2, "
        "Hero (Other Room) 2; --player NAME shows one, --players lists all\n"
    )


def test_a_hero_who_is_marked_is_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, library = tmp_path / "night.txt", tmp_path / "l.db"
    text.write_text(OLD, encoding="utf-8")
    assert run(["import", str(text), "--into", str(library)]) == 0
    capsys.readouterr()
    out, err = told(capsys, library, "--room", "bovada")
    assert out.startswith("1 hand of Hero (Bovada 1); the owner of these histories, who is marked ")
    assert err == ""


def test_the_heading_stays_short_with_many_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = [
        msgspec.structs.replace(
            hidden(noted(WALK, at, source=f"Room {at}"), 2, 3), players=(f"Me{at}", "Ben", "Cid")
        )
        for at in range(1, 6)
    ]
    out, _ = told(capsys, library_of(tmp_path, mine))
    names = "Me1 (Room 1 1), Me2 (Room 2 1), Me3 (Room 3 1) and 2 more names"
    assert " ".join(out.split()).startswith(f"5 hands of {names}; the owner ")


def test_chips_of_different_currencies_are_never_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dollars, euros = noted(FOUR[0], 1), noted(FOUR[0], 2)
    play = noted(FOUR[0], 3)
    other = noted(FOUR[0], 4, source="Other Room")
    setup = other.setup
    tournament = msgspec.structs.replace(setup.house, tournament=True)
    event = msgspec.structs.replace(
        other, setup=msgspec.structs.replace(setup, house=tournament), stacks=None
    )
    library = library_of(
        tmp_path, [in_currency(dollars, "$", 100), in_currency(euros, "€", 100), play, event]
    )
    out, _ = told(capsys, library, "--player", "Cid")
    chips = [
        line.split() for line in out.splitlines() if line.startswith(("$", "€", "play", "tou"))
    ]
    assert chips == [
        ["$", "1.85", "1.85", "-0.91"],
        ["€", "1.85", "1.85", "-0.91"],
        ["play", "chips,", "in", "bb", "18.5", "18.5", "-9.1"],
        ["tournaments,", "in", "bb", "18.5", "18.5", "-9.1"],
    ]
    out, _ = told(capsys, library, "--player", "Cid", "--json")
    kinds = [(one["label"], one["room"], one["tournament"]) for one in json.loads(out)["chips"]]
    assert kinds == [
        ("$", None, False),
        ("€", None, False),
        ("chips", "Test Room", False),
        ("chips", "Other Room", True),
    ]


def test_money_stands_with_its_hundredths(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, [in_currency(noted(FOUR[2], 1), "$", 100)])
    out, _ = told(capsys, library, "--player", "Cid")
    (row,) = [line.split() for line in out.splitlines() if line.startswith("$")]
    assert row == ["$", "0.30", "0.00", "+0.02"]


def test_few_hands_that_are_the_same_claim_no_interval(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, [noted(WALK, 1), noted(WALK, 2)])
    out, _ = told(capsys, library, "--player", "Hero")
    rows = {tuple(line.split()) for line in out.splitlines() if line.startswith("bb in")}
    assert rows == {("bb", "in", "100", "hands", "+0", "2")}
    found = json.loads(told(capsys, library, "--player", "Hero", "--json")[0])
    rate = found["measures"]["win_rate"]
    assert rate == {"n": 2, "count": 0.0, "value": 0.0, "low": None, "high": None}


def numbers(told: object) -> list[float]:
    """Every number in a value of JSON that is no whole one."""
    if isinstance(told, dict):
        return numbers(list(told.values()))
    if isinstance(told, list):
        return [number for one in told for number in numbers(one)]
    return [told] if isinstance(told, float) else []


def test_json_has_no_more_digits_than_mean_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tenth = [in_currency(noted(told, at), "$", 100) for at, told in enumerate(FOUR, start=1)]
    hero = [hidden(one, 2, 3) for one in (noted(WALK, 8), noted(WALK, 9, source="Elsewhere"))]
    library = library_of(tmp_path, [*tenth, *hero])
    found = json.loads(told(capsys, library, "--player", "Cid", "--json")[0])
    every = numbers(found)
    assert every
    assert all(round(number, 6) == number and str(number) != "-0.0" for number in every)
    counts = {name: one["count"] for name, one in found["measures"].items()}
    broken = {name for name, count in counts.items() if isinstance(count, float)}
    assert broken == {"quartered_chips", "win_rate"}
    # nobody without a hand is among the players
    found = json.loads(told(capsys, library, "--json", "--since", "2026-11-09")[0])
    assert found["players"] == [{"room": "Elsewhere", "name": "Hero", "hands": 1}]


def test_players_lists_everybody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = library_of(tmp_path, [*four(), noted(WALK, 9, source="Other Room")])
    out, _ = told(capsys, library, "--players", "--room", "other room")
    assert [line.split() for line in out.splitlines()] == [
        ["Player", "Room", "Hands"],
        ["Ben", "Other", "Room", "1"],
        ["Cid", "Other", "Room", "1"],
        ["Hero", "Other", "Room", "1"],
    ]
    out, _ = told(capsys, library, "--players", "--json")
    assert json.loads(out.splitlines()[0]) == {"room": "Test Room", "name": "Ben", "hands": 4}
    out, err = told(capsys, library, "--players", "--limit", "spread")
    assert (out, err) == ("", "omaha8: no hand that counts meets these conditions\n")
    assert run(["stats", "--from", str(library), "--players", "--player", "Ben"]) == 2
    assert "wanted it without --player" in capsys.readouterr().err


def test_no_hand_is_one_line_and_no_empty_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(
        tmp_path, [hidden(noted(WALK, 1), 2, 3), noted(WALK, 2, source="Elsewhere")]
    )
    picture = tmp_path / "none.png"
    empty = ("--player", "hero", "--limit", "fixed", "--plot", str(picture))
    out, err = told(capsys, library, *empty)
    assert not picture.exists()
    assert (out, err) == ("", "omaha8: no hand of Hero that counts meets these conditions\n")
    assert run(["stats", "--from", str(library), "--room", "elsewhere"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "omaha8: Elsewhere: no hand tells whose history it is: wanted --player NAME; "
        "most hands have Ben 1, Cid 1, Hero 1 (`omaha8 stats --players` lists all)\n"
    )


def test_the_person_of_omaha8_play_is_known_and_no_bot_is_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they type it: play, import, stats."""
    monkeypatch.setenv("OMAHA8_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("f\n" * 200))
    assert run(["play", "--hands", "2", "--name", "Eva", "--seed", "3"]) == 0
    assert run(["import", str(tmp_path / "hands")]) == 0
    capsys.readouterr()
    assert run(["stats"]) == 0
    out, err = capsys.readouterr()
    assert " ".join(out.split()).startswith(
        "2 hands of Eva (omaha8 play 2); the owner of these histories, the person at the table"
    )
    assert err == ""


def test_a_rate_and_its_interval_have_their_signs_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, _ = told(capsys, library_of(tmp_path, four()), "--player", "Ben")
    (row,) = [line.split() for line in out.splitlines() if line.startswith("bb in")][:1]
    value, interval = row[4], row[5]
    assert re.fullmatch(r"[+-]\d+", value)
    assert re.fullmatch(r"[+-]\d+\.\.[+-]\d+", interval)
    assert "-0" not in row


def test_big_blinds_won_and_money_lost_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cid loses 9.1 big blinds in euros and wins half a one in dollars."""
    lost, won = in_currency(noted(FOUR[0], 1), "€", 100), in_currency(noted(WALK, 2), "$", 100)
    for records, wanted in (([lost, won], True), ([lost], False), ([won], False)):
        place = tmp_path / str(len(list(tmp_path.iterdir())))
        place.mkdir()
        out, _ = told(capsys, library_of(place, records), "--player", "Cid")
        assert ("(Big blinds count every stake alike, money " in out) == wanted


def test_a_picture_that_takes_long_is_announced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Event()

    def noted_now(text: str) -> None:
        page.note(text)
        said.set()

    monkeypatch.setattr(progress, "_SILENT_SECONDS", 0.0)
    monkeypatch.setattr(progress, "note", noted_now)
    monkeypatch.setattr(stats, "draw", lambda *_: said.wait(20))
    library = library_of(tmp_path, [noted(WALK, 1)])
    _, err = told(capsys, library, "--player", "Cid", "--plot", "p.svg")
    assert err == "omaha8: drawing p.svg, some seconds\n"
