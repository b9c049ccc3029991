"""Statistics of four hands that were worked out by hand, and of many against a plain count."""

from __future__ import annotations

from math import isclose
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.histories.hands import random_hand
from tests.histories.library.test_conduct import measured
from tests.histories.library.written import WALK, four, hidden, library_of, noted

from omaha8.errors import NotUnderstood
from omaha8.histories.library.filters import Filters
from omaha8.histories.library.picture import draw
from omaha8.histories.library.players import Player
from omaha8.histories.library.schema import opened
from omaha8.histories.library.stats import MEASURES, Play, Statistics, statistics


def asked(library: Path, name: str | None = None, **filters: Any) -> Statistics:
    """The statistics of a player in a library."""
    with opened(library) as connection:
        return statistics(connection, Filters(**filters), name)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return library_of(tmp_path_factory.mktemp("four"), four())


def cases(play: Play) -> dict[str, tuple[float, int]]:
    """Every measure as what it counts and out of how many."""
    return {name: (measure.count, measure.n) for name, measure in play.measures.items()}


def close(found: tuple[float, int], count: float, n: int) -> bool:
    """Whether a measure is that sum, but for rounding, out of so many."""
    return isclose(found[0], count) and found[1] == n


def test_the_button_of_four_hands(library: Path) -> None:
    found = asked(library, "Hero")
    assert found.players == [Player(room="Test Room", name="Hero", hands=4)]
    assert found.overall.hands == 4
    counts = cases(found.overall)
    # nets of 96, 200, 3 and 0 chips: 299 chips are 29.9 big blinds
    assert close(counts.pop("win_rate"), 29.9, 4)
    assert counts == {
        "vpip": (3, 4),
        "pfr": (1, 4),
        # two wagers, two and one; never a call or a fold
        "aggression": (5, 5),
        "went_to_showdown": (3, 3),
        "won_at_showdown": (3, 3),
        "scoop": (1, 3),
        "high_only": (1, 3),
        "low_only": (0, 3),
        "quartered": (0, 3),
        # 185, 190 and 30 chips were put in, 0 in the walk
        "quartered_chips": (0, 3),
        "non_nut_low": (1, 2),
        "counterfeited": (1, 2),
    }
    assert found.overall.measures["win_rate"].value == pytest.approx(29.9 / 4 * 100)
    assert list(found.by_position) == ["BTN"]
    assert list(found.by_limit) == ["pot"]
    assert found.by_position["BTN"] == found.by_limit["pot"] == found.overall


def test_the_big_blind_of_four_hands(library: Path) -> None:
    found = asked(library, "Cid")
    counts = cases(found.overall)
    assert close(counts.pop("win_rate"), (-91 - 10 + 2 + 5) / 10, 4)
    assert close(counts.pop("quartered_chips"), 18.5, 4)
    assert counts == {
        # not asked in the walk
        "vpip": (1, 3),
        "pfr": (0, 3),
        # calls on flop and river, a fold on the flop, a call on the flop
        "aggression": (0, 4),
        "went_to_showdown": (2, 3),
        "won_at_showdown": (2, 2),
        "scoop": (0, 2),
        "high_only": (0, 2),
        "low_only": (2, 2),
        "quartered": (1, 2),
        "non_nut_low": (1, 2),
        "counterfeited": (0, 2),
    }
    # of 185 + 10 + 30 + 5 chips, 185 went into the pot that was quartered
    assert found.overall.measures["quartered_chips"].value == pytest.approx(185 / 230)
    (chips,) = found.chips
    assert (chips.spent, chips.quartered, chips.net) == (230, 185, -94)


def test_the_small_blind_of_four_hands(library: Path) -> None:
    counts = cases(asked(library, "Ben").overall)
    assert counts["vpip"] == (1, 4)
    # a bet, and calls on flop and turn
    assert counts["aggression"] == (1, 3)
    assert counts["won_at_showdown"] == (0, 1)
    assert counts["non_nut_low"] == (0, 0)


def test_every_measure_has_its_cases_and_its_interval(library: Path) -> None:
    measures = asked(library, "Cid").overall.measures
    assert tuple(measures) == MEASURES
    for measure in measures.values():
        assert measure.n > 0
        assert measure.low is not None
        assert measure.high is not None
        assert measure.value is not None
        assert measure.low <= measure.value <= measure.high
        assert measure.low < measure.high
    nothing = asked(library, "Ben").overall.measures["non_nut_low"]
    assert (nothing.value, nothing.low, nothing.high) == (None, None, None)


def test_filters_choose_the_hands(library: Path) -> None:
    assert asked(library, "Hero", since="2026-11-02", until="2026-11-03").overall.hands == 2
    assert asked(library, "Hero", until="2026-11").overall.hands == 4
    assert asked(library, "Hero", limit="fixed").overall.hands == 0
    assert asked(library, "Hero", room="test room", game="omaha-hilo", cards=4).overall.hands == 4
    assert asked(library, "Hero", limit="fixed").by_position == {}


def test_a_room_chooses_the_players_too(tmp_path: Path) -> None:
    library = library_of(tmp_path, [*four(), noted(WALK, 9, source="Elsewhere")])
    assert len(asked(library, "Hero").players) == 2
    assert asked(library, "Hero").overall.hands == 5
    there = asked(library, "Hero", room="elsewhere")
    assert there.players == [Player(room="Elsewhere", name="Hero", hands=1)]
    assert there.overall.hands == 1


def test_hands_that_do_not_agree_do_not_count(tmp_path: Path) -> None:
    written = four()
    wrong = msgspec.structs.replace(written[1], stacks=(1, 2, 3))
    library = library_of(tmp_path, [written[0], wrong])
    assert asked(library, "Hero").overall.hands == 1


def test_the_hero_is_found_or_must_be_named(library: Path, tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match="wanted --player NAME") as caught:
        asked(library)
    assert caught.value.code == "library/hero"
    with pytest.raises(NotUnderstood, match="no player 'Nobody'"):
        asked(library, "Nobody")
    mine = [hidden(noted(WALK, number), 2, 3) for number in (1, 2)]
    theirs = hidden(noted(WALK, 3), 1, 3)
    known = library_of(tmp_path, [*mine, theirs])
    assert asked(known).players == [Player(room="Test Room", name="Hero", hands=3)]
    assert asked(known).owner
    assert asked(known).overall.hands == 3
    (tmp_path / "tie").mkdir()
    with pytest.raises(NotUnderstood, match=r"'Ben' and 'Hero' may both be the hero"):
        asked(library_of(tmp_path / "tie", [mine[0], theirs]))


def test_many_hands_are_counted_as_one_by_one(tmp_path: Path) -> None:
    """Every sum of the database against plain Python over random hands of every kind."""
    written = []
    for seed in range(200):
        _, one = random_hand(seed)
        names = tuple(f"P{number}" for number in range(len(one.setup.seats)))
        written.append(
            msgspec.structs.replace(one, players=names, id=str(seed), source="Somewhere")
        )
    found = asked(library_of(tmp_path, written), "P1")
    mine = [(measured(one)[one.setup.seats[1]], one.setup.stakes) for one in written]
    assert found.overall.hands == len(mine) == 200
    counts = cases(found.overall)
    assert counts["vpip"] == (sum(c.voluntary for c, _ in mine), sum(c.asked for c, _ in mine))
    assert counts["scoop"] == (sum(c.scooped for c, _ in mine), sum(c.divided for c, _ in mine))
    assert counts["non_nut_low"] == (
        sum(c.beaten_low for c, _ in mine),
        sum(c.low for c, _ in mine),
    )
    assert counts["aggression"] == (
        sum(c.wagers for c, _ in mine),
        sum(c.wagers + c.calls + c.folds for c, _ in mine),
    )
    quartered = sum(c.quartered_chips / stakes.big_blind for c, stakes in mine)
    assert isclose(counts["quartered_chips"][0], quartered)
    assert quartered > 0
    for part in (found.by_position, found.by_limit):
        assert sum(play.hands for play in part.values()) == 200
        assert sum(play.measures["vpip"].count for play in part.values()) == counts["vpip"][0]
    for place, play in found.by_position.items():
        assert play.hands == sum(c.position == place for c, _ in mine)


def test_a_picture_is_drawn(library: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    found = asked(library, "Cid")
    figure = draw(found, str(tmp_path / "cid.png"))
    assert (tmp_path / "cid.png").read_bytes().startswith(b"\x89PNG")
    titles = [axes.get_title(loc="left") for axes in figure.axes if axes.get_visible()]
    assert len(titles) == len(MEASURES)
    assert "quartered (n = 2)" in titles
    with pytest.raises(NotUnderstood, match=r"\.sheet") as caught:
        draw(found, str(tmp_path / "cid.sheet"))
    assert caught.value.code == "plot/format"
