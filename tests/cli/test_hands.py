"""``omaha8 hands``: sorted, fitted to the terminal, and never silent."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from tests.histories.library.written import FOUR, WALK, four, hidden, library_of, noted

from omaha8.cli.app import run
from omaha8.histories import HandRecord, own


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that lines have to fit, unless a test says so."""
    monkeypatch.delenv("COLUMNS", raising=False)


def listed(capsys: pytest.CaptureFixture[str], library: Path, *options: str) -> list[str]:
    """The ids of the hands that are listed."""
    assert run(["hands", "--from", str(library), "--json", *options]) == 0
    return [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()]


def test_hands_are_sorted_by_date_pot_and_net(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, [*four(), noted(WALK, 5, time="")])
    assert listed(capsys, library) == ["4", "3", "2", "1", "5"]
    assert listed(capsys, library, "--reverse") == ["1", "2", "3", "4", "5"]
    # pots of 375, 390, 65 and twice 25
    assert listed(capsys, library, "--sort", "pot") == ["2", "1", "3", "4", "5"]
    assert listed(capsys, library, "--sort", "pot", "--last", "1", "--reverse") == ["4"]
    # Cid loses 91 and 10, wins 2 and twice 5
    net = ("--sort", "net", "--player", "cid")
    assert listed(capsys, library, *net) == ["4", "5", "3", "2", "1"]
    assert listed(capsys, library, *net, "--reverse")[:2] == ["1", "2"]


def dearer(record: HandRecord) -> HandRecord:
    """The same hand at a table where a chip is a cent and the name of the currency is known."""
    setup = record.setup
    house = msgspec.structs.replace(setup.house, unit_label="$", units_per_whole=100)
    return msgspec.structs.replace(record, setup=msgspec.structs.replace(setup, house=house))


def test_pots_of_different_money_are_compared_in_big_blinds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 375 chips and $3.90, at ten chips and at ten cents, the second is the larger."""
    library = library_of(tmp_path, [noted(FOUR[0], 1), dearer(noted(FOUR[1], 2))])
    assert listed(capsys, library, "--sort", "pot") == ["2", "1"]
    assert run(["hands", "--from", str(library), "--sort", "pot"]) == 0
    heads, first, second = capsys.readouterr().out.splitlines()
    assert "Pot  Pot bb" in heads
    assert "$3.90    39.0" in first
    assert "375    37.5" in second
    assert run(["hands", "--from", str(library), "--sort", "net", "--player", "Cid"]) == 0
    heads, first, second = capsys.readouterr().out.splitlines()
    assert "Pot      Net  Net bb" in heads
    assert "-0.10    -1.0" in first
    assert "-91    -9.1" in second


@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_the_terminal(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    columns: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    wrong = msgspec.structs.replace(four()[1], stacks=(1, 2, 3))
    long = noted(FOUR[0], 9, source="A Room With A Long Name")
    library = library_of(tmp_path, [*four()[2:], wrong, long])
    for options in ((), ("--player", "hero"), ("--sort", "pot"), ("--faulty",)):
        assert run(["hands", "--from", str(library), *options]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines)) <= columns
        told = " ".join(" ".join(lines).split())
        assert "does not agree" in told
        assert ("12:00" in told) == (columns == 120)


def test_a_pipe_gets_a_line_a_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also where a hand comes late that is wider than all that were seen before it."""
    wrong = msgspec.structs.replace(four()[1], stacks=(1, 2, 3))
    late = noted(WALK, 1, source="A Room With A Long Name", time="")
    many = [msgspec.structs.replace(noted(WALK, 1), id=str(at)) for at in range(10, 610)]
    library = library_of(tmp_path, [*four()[2:], wrong, *many, late])
    assert run(["hands", "--from", str(library)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 605
    assert "  A Room With A Long Name  1  " in lines[-1]


def test_no_hand_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = library_of(tmp_path, [noted(WALK, 1)])
    for option in ((), ("--faulty",), ("--record",)):
        assert run(["hands", "--from", str(library), "--quartered", *option]) == 0
        assert capsys.readouterr() == ("", f"omaha8: no such hand; {library} holds 1 hand\n")


def test_that_no_hand_is_faulty_is_good_news(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, four())
    faulty = ["hands", "--from", str(library), "--faulty"]
    told = "no hand is faulty: 4 hands agree with our rules\n"
    assert run(faulty) == 0
    assert capsys.readouterr() == (told, "")
    assert run([*faulty, "--scooped"]) == 0
    assert capsys.readouterr().out == "no hand is faulty: 1 such hand agrees with our rules\n"
    assert run([*faulty, "--record"]) == 0
    assert capsys.readouterr() == ("", f"omaha8: {told}")


def test_damaged_text_breaks_off_and_is_not_called_at_odds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    folder.mkdir()
    torn = own.write(four()[0]).replace("\nend ", "\nrubbish ")
    wrong = own.write(msgspec.structs.replace(four()[1], stacks=(1, 2, 3)))
    (folder / "a.hand").write_text(f"{torn}\n\n{wrong}\n", encoding="utf-8")
    assert run(["import", str(folder), "--into", str(library)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-3].startswith("1 hand does not agree with our rules and does not count: history/")
    assert told[-2].startswith("1 hand breaks off and does not count: record/")
    assert run(["hands", "--from", str(library), "--faulty"]) == 0
    _, second, first = capsys.readouterr().out.splitlines()
    assert "  breaks off: line " in first
    assert "  does not agree: line " in second


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--sort", "size"), "sort 'size': wanted one of date, pot, net"),
        (("--sort", "net"), "sort 'net': wanted --player NAME"),
        (("--player", "Nobody"), "no player 'Nobody' is in the library"),
    ],
)
def test_a_wrong_choice_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], line: str
) -> None:
    library = library_of(tmp_path, [noted(WALK, 1)])
    for json_or_not in ((), ("--json",)):
        assert run(["hands", "--from", str(library), *options, *json_or_not]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert line in err


def row(capsys: pytest.CaptureFixture[str], library: Path, *options: str) -> dict[str, str]:
    """The cells of the only hand that is listed, by their heads."""
    assert run(["hands", "--from", str(library), *options]) == 0
    heads, cells = capsys.readouterr().out.splitlines()
    starts = [found.start() for found in re.finditer(r"\S+", heads)]
    ends = [found.end() for found in re.finditer(r"\S+", heads)]
    # words stand to the left and numbers to the right
    right = {"Players", "Pot", "Net"}
    told = {}
    for start, end in zip(starts, ends, strict=True):
        head = heads[start:end]
        cell = cells[:end].rpartition(" ")[2] if head in right else cells[start:].partition(" ")[0]
        told[head] = cell
    return told


def test_stakes_cards_and_board_are_listed_where_they_have_room(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_of(tmp_path, [hidden(dearer(noted(WALK, 1)), 2, 3)])
    told = row(capsys, library)
    # Hero is known by the cards, without being asked for
    assert (told["Stakes"], told["Cards"], told["Board"]) == ("0.05/0.10", "7c7d9s9d", "")
    assert row(capsys, library, "--player", "Ben")["Cards"] == ""
    place = tmp_path / "shown"
    place.mkdir()
    shown = row(capsys, library_of(place, [noted(FOUR[1], 1)]), "--player", "Ben")
    assert (shown["Cards"], shown["Board"]) == ("QsQh7h4d", "KsQd9h9c2s")
    for columns, heads in ((80, {"Stakes"}), (120, {"Stakes"}), (150, {"Stakes", "Cards"})):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert heads == {"Stakes", "Cards"} & row(capsys, library).keys()


def test_two_tables_of_one_pot_differ_in_stakes_and_have_their_cents(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chips = library_of(tmp_path, [noted(WALK, 1)])
    assert row(capsys, chips)["Stakes"] == "5/10"
    assert row(capsys, chips)["Pot"] == "10"
    whole = noted(WALK, 2)
    setup = whole.setup
    large = msgspec.structs.replace(
        setup,
        stacks=tuple([100 * stack for stack in setup.stacks]),
        stakes=msgspec.structs.replace(setup.stakes, small_blind=50, big_blind=200),
        posts=tuple(
            [
                msgspec.structs.replace(post, live=live)
                for post, live in zip(setup.posts, (50, 200), strict=True)
            ]
        ),
    )
    place = tmp_path / "dear"
    place.mkdir()
    dear = dearer(msgspec.structs.replace(whole, setup=large, stacks=None))
    told = row(capsys, library_of(place, [dear]))
    assert (told["Stakes"], told["Pot"]) == ("0.50/2", "$1.00")


def test_a_room_goes_by_its_format_and_a_wrong_one_is_answered_with_the_nearest(
    shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = tmp_path / "l.db"
    places = [str(shared / "hands" / name) for name in ("wpn", "wpnold", "pkr", "phh")]
    assert run(["import", *places, "--into", str(library)]) == 0
    capsys.readouterr()
    wpn = listed(capsys, library, "--room", "winning poker")
    assert wpn
    assert listed(capsys, library, "--room", "WPN") == wpn
    assert listed(capsys, library, "--room", "wpnold") == wpn
    assert len(listed(capsys, library, "--room", "phh")) == 12
    for wrong, told in (
        ("Poker", "no hand is from 'Poker'; rooms like it are Winning Poker, all are PKR, "),
        ("pkrr", "no hand is from 'pkrr'; rooms like it are PKR, all are PKR, "),
        ("x", "no hand is from 'x': the rooms are PKR, Winning Poker, unnamed"),
    ):
        assert run(["hands", "--from", str(library), "--room", wrong]) == 2
        assert told in capsys.readouterr().err
    for number, source in enumerate(("A", "B"), start=1):
        (tmp_path / f"{number}.hand").write_text(own.write(noted(WALK, number, source=source)))
    two = tmp_path / "two.db"
    assert (
        run(["import", str(tmp_path / "1.hand"), str(tmp_path / "2.hand"), "--into", str(two)]) == 0
    )
    assert run(["hands", "--from", str(two), "--room", "omaha8"]) == 2
    told = "'omaha8' is a format: its hands are from A, B: wanted one of them"
    assert told in capsys.readouterr().err


def test_a_player_who_differs_in_one_letter_is_hinted_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = msgspec.structs.replace(noted(WALK, 1, source="Small"), players=("hero", "Ben", "Cid"))
    library = library_of(tmp_path, [small, noted(WALK, 2, source="Large"), noted(WALK, 3)])
    for name, room, shown, other in (
        ("hero", None, "hero", "Hero"),
        ("Hero", None, "Hero", "hero"),
        # in a room it is who plays there
        ("hero", "Large", "Hero", "hero"),
        ("HERO", "small", "hero", "Hero"),
    ):
        where = [] if room is None else ["--room", room]
        for command in ("hands", "stats"):
            assert run([command, "--from", str(library), "--player", name, *where]) == 0
            out, err = capsys.readouterr()
            assert out
            assert err == f"omaha8: {shown!r} is shown; {other!r} is another player\n"
    assert run(["hands", "--from", str(library), "--player", "ben"]) == 0
    assert capsys.readouterr().err == ""


def test_a_pot_may_be_asked_for_with_its_currency(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, [dearer(noted(told, at)) for at, told in enumerate(FOUR, 1)])
    assert listed(capsys, library, "--min-pot", "$3.75", "--max-pot", "3.89 USD") == ["1"]
    assert listed(capsys, library, "--min-pot", "€3.9") == ["2"]


def test_a_game_goes_by_the_name_that_players_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, [noted(WALK, 1)])
    assert run(["hands", "--from", str(library)]) == 0
    assert " PLO8 " in capsys.readouterr().out


def test_a_record_and_an_object_are_not_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_of(tmp_path, [noted(WALK, 1)])
    assert run(["hands", "--from", str(library), "--record", "--json"]) == 2
    assert "--record prints hands as text and --json as objects" in capsys.readouterr().err
