"""A known hand against one random hand, exactly.

Every opponent on every board to come is counted, in reduced cards (``reduced``): about a
second before the flop with four cards, milliseconds after it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.boards import (
    choices,
    five_high,
    grouped,
    low_table,
    suit_masks,
    suits_of,
)
from omaha8.equity.reduced import hand_pairs, hand_ranks, view
from omaha8.ranks.tables import tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from omaha8.equity.exact import Cards


@cache
def hand_lows(size: int) -> NDArray[np.uint8]:
    """(n,) the low mask of each rank multiset of a hand."""
    masks = np.bitwise_or.reduce(1 << hand_ranks(size).astype(np.int64), axis=1)
    lows: NDArray[np.uint8] = ((masks << 1 | masks >> 12) & 0xFF).astype(np.uint8)
    return lows


def low_mask(cards: Cards) -> int:
    """The low mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << (card >> 2)
    return (mask << 1 | mask >> 12) & 0xFF


#: After how many steps a hand is counted: everything as if there were no flushes, four suits.
STEPS = 5


def count_against(
    hole: Cards,
    board: Cards = (),
    dead: Cards = (),
    *,
    high_low: bool = True,
    stepped: Callable[[], object] = lambda: None,
) -> NDArray[np.int64]:
    """How many deals have each outcome, at ``4 * high + low``: (16,).

    A deal is a board to come and a hand for the opponent out of what is left; player 0 is
    the known hand, player 1 the random one, and outcomes are as in ``exact.count_known``.
    ``stepped`` is called after each of ``STEPS``.
    """
    from omaha8.equity import against_kernels, kernels

    made, size = tables(), len(hole)
    own_cards, on_board = np.array(hole, np.uint8), np.array(board, np.uint8)
    hole_low = low_table(high_low=high_low)
    own, own_lows = np.empty(6175, np.uint16), hole_low[low_mask(hole)].copy()
    kernels.fold(own_cards, five_high(), own)
    gone = suits_of([*hole, *board, *dead])
    left = np.array([sum(1 - (mask >> rank & 1) for mask in gone) for rank in range(13)])
    opponents = (hand_ranks(size), hand_pairs(size), hand_lows(size))
    seen = (*view(size, suit=True, parts=False),)
    bins = np.zeros(16, np.int64)
    against_kernels.against_ranks(
        own, own_lows, on_board, left, (*grouped(5 - len(board)),), choices()[left].ravel(),
        opponents, made.board_high, made.walk, hole_low, bins,
    )  # fmt: skip
    stepped()
    for suit in range(4):
        deck = 0x1FFF & ~gone[suit]
        others = left - (deck >> np.arange(13) & 1)
        against_kernels.against_suit(
            own_cards, own, own_lows, on_board, suit, deck, others, opponents, seen,
            (*suit_masks(),), made.board_high, made.walk, made.suit_high, hole_low, bins,
        )  # fmt: skip
        stepped()
    return bins
