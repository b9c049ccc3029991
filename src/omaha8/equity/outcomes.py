"""Deals counted by who ties for the high and who ties for the low, each a mask of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Outcomes = Mapping[tuple[int, int], int]

#: What is told while deals are counted exactly: steps done, and how many there are.
Counted = Callable[[int, int], object]


def counting(most: int) -> np.dtype[Any]:
    """The type of an array that counts up to ``most``: int64, or Python's whole numbers.

    Weights can make more deals than a machine word counts.
    """
    return np.dtype(np.int64 if most < 1 << 63 else object)


def outcomes_of(bins: NDArray[np.int64], players: int) -> dict[tuple[int, int], int]:
    """The outcomes that came up, out of counts at ``high << players | low``."""
    everybody = (1 << players) - 1
    found = np.flatnonzero(bins)
    return {
        (at >> players, at & everybody): many
        for at, many in zip(found.tolist(), bins[found].tolist(), strict=True)
    }
