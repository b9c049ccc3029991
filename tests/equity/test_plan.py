"""Which questions are counted and which are sampled."""

from __future__ import annotations

import pytest

from omaha8.equity.ask import plan_for, will_take
from omaha8.equity.spot import read_spot


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
    seconds = will_take(hands, board, dead)
    assert (seconds > 0) == exact
