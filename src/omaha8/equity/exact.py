"""Known hands against each other, exactly: any number of players, variant and street.

Integers only. All 1,086,008 boards of two hands before the flop take a fraction of a
millisecond, because they are counted in groups (``boards``) and not dealt one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.boards import (
    five_high,
    grouped,
    low_table,
    prefixes,
    suit_masks,
    suits_of,
)
from omaha8.ranks.tables import tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

Cards = tuple[int, ...]


def count_known(
    holes: Sequence[Cards], board: Cards = (), dead: Cards = (), *, high_low: bool = True
) -> NDArray[np.int64]:
    """How many boards have each outcome, at ``high << players | low``: (4 ** players,).

    ``high`` is the mask of the players who tie for the high, ``low`` of those who tie for
    the low, 0 where nobody has one. All cards given are different; ``holes`` are two to
    ten hands, ``board`` 0, 3, 4 or 5 cards. The counts add up to the boards there are.
    """
    from omaha8.equity import kernels

    made = tables()
    out = [*board, *dead]
    for hole in holes:
        out += hole
    bins = np.zeros(1 << 2 * len(holes), np.int64)
    kernels.count_known(
        np.array(holes, np.uint8),
        np.array(board, np.uint8),
        np.array(suits_of(out), np.int64),
        five_high(),
        made.walk,
        made.suit_high,
        low_table(high_low=high_low),
        (*grouped(5 - len(board)),),
        (*prefixes(),),
        (*suit_masks(),),
        bins,
    )
    return bins
