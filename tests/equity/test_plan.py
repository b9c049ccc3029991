"""Which questions are counted and which are sampled."""

from __future__ import annotations

from pathlib import Path

import pytest

from omaha8.equity.ask import equity
from omaha8.equity.plan import foresee, plan_for
from omaha8.equity.spot import read_spot
from omaha8.errors import NotUnderstood
from omaha8.ranks.compiled import prepare_cache


@pytest.mark.parametrize(
    ("hands", "board", "dead", "exact"),
    [
        (["AsAh2c3d", "random"], "", "4s5d9h", True),
        (["random", "AsAh2c3d4h"], "", "9h", True),
        (["AsAh2c3d4h5s", "random"], "", "", False),
        (["AsAh2c3d4h5s", "random"], "9h9s9d", "", True),
        (["AA**", "random"], "", "", True),
        (["AA**", "random"], "", "9h", False),
        (["AsAh2c3d", "random", "random"], "9h9s9d", "", False),
    ],
)
def test_what_is_counted_and_what_is_sampled(
    hands: list[str], board: str, dead: str, exact: bool
) -> None:
    spot = read_spot(hands, board, dead)
    assert plan_for(spot).exact == exact
    ahead = foresee(hands, board, dead)
    # what lies in a table is there at once
    assert (ahead.seconds > 0) == (exact and bool(board or dead))


def test_what_must_be_compiled_is_told_for_each_kind_of_question(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    sampled = ["random"] * 3
    against = ["AsAh2c3d", "random"]
    ranges = ["AA**", "KsKhQdJd"]
    assert foresee(sampled).compiles
    assert foresee(against, "9h9s9d").compiles
    assert foresee(ranges, "9h9s9d", exact=True).compiles
    # what numpy alone answers, or the table, wants nothing
    assert not foresee(against).compiles
    assert not foresee(["AsAh2c3d", "KsKhQdJd"]).compiles
    assert not foresee(["AsAd2h*", "KsKhQdJd"], "9h9s9d").compiles
    folder = prepare_cache() / "equity_somewhere"
    folder.mkdir()
    (folder / "sample_kernels._sample-1.py311.nbi").touch()
    assert not foresee(sampled).compiles
    assert foresee(against, "9h9s9d").compiles


def test_ranges_of_few_hands_are_the_same_counted_with_numpy() -> None:
    hands = ["AsAd2h*@0.5, 2345:rb", "KsKhQdJd"]
    assert equity(hands, "9h8s3d4h", once=True) == equity(hands, "9h8s3d4h")


def test_ranges_alone_say_how_many_cards_a_hand_has() -> None:
    assert read_spot(["AA***", "random"]).size == 5
    assert read_spot(["AA", "A2****:ds"]).size == 6
    assert read_spot(["AA", "KK"]).size == 4
    with pytest.raises(NotUnderstood, match="names 5 cards"):
        equity(["AA***", "AsAh2c3d"])
