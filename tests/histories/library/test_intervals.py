"""Intervals against what they stand for: exact inversion, resampling, and their own coverage."""

from __future__ import annotations

import random
from math import atan, comb, cos, pi, sin, sqrt

import pytest

from omaha8.histories.library.intervals import (
    CONFIDENCE,
    Sums,
    errors_each_side,
    mean,
    proportion,
    ratio,
    wilson,
)


def sums_of(pairs: list[tuple[float, float]]) -> Sums:
    """The sums of hands given as (x, y)."""
    return Sums(
        n=len([x for x, _ in pairs if x]),
        x=sum(x for x, _ in pairs),
        y=sum(y for _, y in pairs),
        xx=sum(x * x for x, _ in pairs),
        yy=sum(y * y for _, y in pairs),
        xy=sum(x * y for x, y in pairs),
    )


@pytest.mark.parametrize(("count", "n"), [(0, 5), (1, 3), (3, 10), (50, 100), (7, 7), (999, 1000)])
def test_wilson_ends_where_the_score_test_stops_rejecting(count: int, n: int) -> None:
    low, high = wilson(count, n)
    for end, edge in ((low, 0.0), (high, 1.0)):
        if abs(end - edge) > 1e-12:
            score = (count / n - end) / sqrt(end * (1 - end) / n)
            assert abs(score) == pytest.approx(CONFIDENCE)
    assert 0 <= low <= count / n <= high <= 1


@pytest.mark.parametrize("part", [0.05, 0.3, 0.5])
def test_wilson_covers_as_often_as_it_says(part: float) -> None:
    n = 60
    covered = 0.0
    for count in range(n + 1):
        low, high = wilson(count, n)
        if low <= part <= high:
            covered += comb(n, count) * part**count * (1 - part) ** (n - count)
    assert 0.92 < covered < 0.98


def test_a_ratio_is_as_wide_as_resampling_says() -> None:
    rng = random.Random(5)
    hands = []
    for _ in range(400):
        decisions = rng.choice((0, 1, 1, 2, 3, 8))
        # whole hands are played one way or the other
        mood = rng.choice((0.1, 0.8))
        hands.append((decisions, sum(rng.random() < mood for _ in range(decisions))))
    told = ratio(sums_of([(x, y) for x, y in hands]))
    drawn = []
    for _ in range(800):
        again = rng.choices(hands, k=len(hands))
        drawn.append(sum(y for _, y in again) / sum(x for x, _ in again))
    drawn.sort()
    assert told.low is not None
    assert told.high is not None
    assert told.low == pytest.approx(drawn[20], abs=0.015)
    assert told.high == pytest.approx(drawn[779], abs=0.015)
    # wider than if every decision stood alone
    alone = wilson(told.count, int(sum(x for x, _ in hands)))
    assert told.high - told.low > 1.2 * (alone[1] - alone[0])


def test_a_ratio_that_is_the_same_in_all_hands_has_wilsons_interval() -> None:
    never = ratio(sums_of([(4, 0), (2, 0), (0, 0)]))
    assert (never.value, never.n) == (0, 2)
    assert (never.low, never.high) == wilson(0, 2)
    always = ratio(sums_of([(4, 4), (2, 2)]), n=6)
    assert (always.value, always.n) == (1, 6)
    assert (always.low, always.high) == wilson(2, 2)


def test_means_have_students_interval() -> None:
    found = mean(sums_of([(1, 1), (1, 2), (1, 6)]), times=100)
    assert found.value == pytest.approx(300)
    # variance (4 + 1 + 9) / 2 = 7
    assert found.high == pytest.approx(100 * (3 + 4.302653 * sqrt(7 / 3)))
    one = mean(sums_of([(1, 2)]))
    assert (one.value, one.low, one.high) == (2, None, None)


@pytest.mark.parametrize("each", [0.0, -0.1, 1.0])
@pytest.mark.parametrize("n", [2, 3, 12])
def test_hands_that_are_all_the_same_tell_no_interval(each: float, n: int) -> None:
    found = mean(sums_of([(1, each)] * n), times=100)
    assert found.value == pytest.approx(100 * each)
    assert (found.low, found.high) == (None, None)


def student(t: float, free: int) -> float:
    """How much of Student's distribution lies within t to each side (A. and S. 26.7.3, 26.7.4)."""
    angle = atan(t / sqrt(free))
    odd = free % 2
    term = cos(angle) if odd else 1.0
    total = term if free > 1 else 0.0
    for at in range(2 + odd, free - 1, 2):
        term *= cos(angle) ** 2 * (at - 1) / at
        total += term
    inside = sin(angle) * total
    return (angle + inside) * 2 / pi if odd else inside


@pytest.mark.parametrize("n", [2, 3, 4, 5, 8, 9, 10, 11, 12, 25, 60, 400])
def test_errors_to_each_side_are_those_of_student(n: int) -> None:
    assert student(errors_each_side(n), n - 1) == pytest.approx(0.95, abs=1e-4)


def test_nothing_has_no_value() -> None:
    for found in (proportion(0, 0), ratio(Sums()), mean(Sums())):
        assert (found.n, found.count, found.value, found.low) == (0, 0, None, None)
