"""The interval of a sampled equity: within 0..100 %, and it holds what it promises."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.equity.ask import equity
from omaha8.equity.intervals import bounds, reach

# Shares of the pot with how often they come: high only, both halves, and what is nearly sure.
KINDS: dict[str, tuple[Sequence[float], Sequence[float]]] = {
    "even": ((0, 1), (0.5, 0.5)),
    "one in ten": ((0, 1), (0.9, 0.1)),
    "nine in ten": ((0, 1), (0.1, 0.9)),
    "good and low": ((0, 0.25, 0.5, 0.75, 1), (0.24, 0.005, 0.12, 0.005, 0.63)),
    "quarters": ((0, 0.25, 0.5, 0.75, 1), (0.4, 0.02, 0.2, 0.08, 0.3)),
    "halves": ((0, 0.5), (0.5, 0.5)),
    "freeroll": ((0.5, 1), (0.9, 0.1)),
    "nearly always split": ((0.25, 0.5, 0.75), (0.01, 0.97, 0.02)),
}
TRIES = 2000


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deals", [1, 2, 3, 5, 10, 20, 50, 100, 300, 1000])
def test_about_nineteen_of_twenty_hold_the_true_mean(kind: str, deals: int) -> None:
    shares, chances = (np.array(one) for one in KINDS[kind])
    mean = float(shares @ chances)
    chance = np.random.default_rng(deals)
    drawn = chance.choice(shares, size=(TRIES, deals), p=chances)
    held = 0
    for row in drawn:
        low, high = bounds(float(row.mean()), float((row * row).mean()), deals)
        held += low <= mean + 1e-12 and mean - 1e-12 <= high
    # one deal of a hand that wins nine of ten tells nothing of the tenth
    wanted = 0.89 if deals == 1 else 0.92
    assert held / TRIES >= wanted - 3 * sqrt(wanted * (1 - wanted) / TRIES)


@given(st.lists(st.sampled_from([0, 0.25, 1 / 3, 0.5, 0.75, 1]), min_size=1, max_size=40))
def test_it_lies_within_all_and_nothing_and_holds_what_was_dealt(row: list[float]) -> None:
    mean, squares = sum(row) / len(row), sum(one * one for one in row) / len(row)
    low, high = bounds(mean, squares, len(row))
    assert 0 <= low <= mean + 1e-12
    assert mean - 1e-12 <= high <= 1
    assert high - low > 0.01


@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (10**9, 1.960)],
)
def test_the_reach_is_that_of_students_distribution(freedom: int, wanted: float) -> None:
    assert reach(freedom) == pytest.approx(wanted, abs=0.02)


def test_of_many_deals_it_is_the_usual_one() -> None:
    answer = equity(["AsAh2c3d", "random"], samples=200_000).players[0]
    low, high = answer.interval
    assert (high - low) / 2 == pytest.approx(1.96 * answer.stderr, rel=1e-3)


def test_ten_deals_promise_nothing_beyond_the_whole_pot() -> None:
    """With nine of ten won, 90 ± 19.80 % would be more than everything."""
    answer = equity(["AcAd9s8h", "KsKh8d9d"], "AsKc3d", samples=10)
    for player in answer.players:
        low, high = player.interval
        assert 0 <= low <= player.equity <= high <= 1
    told = str(answer)
    assert " to " in told
    assert "±" not in told


def test_a_win_of_every_deal_is_wilsons_with_the_wider_reach() -> None:
    z2 = reach(13) ** 2
    assert bounds(1.0, 1.0, 10) == pytest.approx((10 / (10 + z2), 1.0))
    assert bounds(0.0, 0.0, 10) == pytest.approx((0.0, z2 / (10 + z2)))
