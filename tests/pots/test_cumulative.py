"""A rake by which each pot pays what the rate of all pots up to it is more than before (R16.4)."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.house import House
from omaha8.pots import allocate_rake, rake_of

FIVE = House(rake_bps=500, rake_rounding="down", rake_allocation="cumulative")


@pytest.mark.parametrize(
    ("amounts", "rake", "parts"),
    [
        ([300, 400], 35, (15, 20)),
        ([300, 400], 25, (15, 10)),
        ([300, 400], 15, (15, 0)),
        ([300, 400], 10, (10, 0)),
        ([119, 39, 2], 8, (5, 2, 1)),
        ([300, 400], 40, (20, 20)),  # more than the rate gives: the main pot pays the rest
        ([300, 400], 0, (0, 0)),
    ],
)
def test_worked_examples(amounts: list[int], rake: int, parts: tuple[int, ...]) -> None:
    assert allocate_rake(amounts, rake, FIVE) == parts


def test_without_a_rate_the_main_pot_pays_first() -> None:
    assert allocate_rake([3, 400], 5, House(rake_allocation="cumulative")) == (3, 2)


@given(
    amounts=st.lists(st.integers(1, 5000), min_size=1, max_size=5),
    bps=st.integers(1, 1000),
    cap=st.integers(0, 600),
    rounding=st.sampled_from(("half_even", "half_up", "down", "up")),
)
def test_the_pots_up_to_each_pay_what_they_would_as_one(
    amounts: list[int], bps: int, cap: int, rounding: str
) -> None:
    house = House(
        rake_bps=bps,
        rake_rounding=rounding,  # type: ignore[arg-type]
        rake_caps=((10, cap),),
        rake_allocation="cumulative",
    )
    rake = rake_of(sum(amounts), 6, True, house)
    parts = allocate_rake(amounts, rake, house)
    assert sum(parts) == rake
    assert list(accumulate(parts)) == [
        rake_of(grown, 6, True, house) for grown in accumulate(amounts)
    ]
