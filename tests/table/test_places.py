"""Places of a tournament: busting in the same hand, and prizes of shared places (R18.8, R18.9)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.errors import Illegal
from omaha8.table import bust_places, shared_prizes


def test_more_chips_at_the_start_of_the_hand_rank_higher_and_equal_ones_share() -> None:
    assert bust_places({"ann": 500, "bob": 700, "cid": 500, "dot": 90}, 12) == {
        "bob": (13, 13),
        "ann": (14, 15),
        "cid": (14, 15),
        "dot": (16, 16),
    }


def test_spare_units_go_one_each_in_order_of_registration() -> None:
    assert shared_prizes([50, 31, 20], 3) == (34, 34, 33)


def test_places_below_the_money_share_with_those_in_it() -> None:
    assert shared_prizes([25], 2) == (13, 12)
    assert shared_prizes([], 2) == (0, 0)


@given(st.dictionaries(st.integers(), st.integers(1, 5)), st.integers(0, 9))
def test_ranges_of_places_cover_all_of_them(stacks: dict[int, int], left: int) -> None:
    places = bust_places(stacks, left)
    covered = {place for first, last in places.values() for place in range(first, last + 1)}
    assert covered == set(range(left + 1, left + len(stacks) + 1))
    for one, (first, last) in places.items():
        assert last - first + 1 == sum(places[other] == (first, last) for other in places)
        assert all(stacks[other] > stacks[one] for other in places if places[other] < places[one])


@given(st.lists(st.integers(0, 1000), max_size=6), st.integers(6, 9))
def test_shared_prizes_are_all_paid_and_differ_by_one_at_most(prizes: list[int], n: int) -> None:
    shares = shared_prizes(prizes, n)
    assert sum(shares) == sum(prizes)
    assert max(shares) - min(shares) <= 1
    assert list(shares) == sorted(shares, reverse=True)


def test_what_cannot_be_shared_is_refused() -> None:
    with pytest.raises(Illegal, match="wanted a player for each of 2 prizes, got 1"):
        shared_prizes([5, 3], 1)
    with pytest.raises(Illegal, match="got 0"):
        shared_prizes([], 0)
    with pytest.raises(Illegal, match="0 or more players left, got -1"):
        bust_places({"ann": 5}, -1)
