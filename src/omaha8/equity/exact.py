"""Known hands against each other, exactly: any number of players, variant and street.

Integers only. All 1,086,008 boards of two hands before the flop take a fraction of a
millisecond, because they are counted in groups (``boards``) and not dealt one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from omaha8.equity.boards import choices, grouped, suit_masks, suits_of
from omaha8.ranks.tables import rank_pair_index, suited_pair_index, tables

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

    players = len(holes)
    made, masks, to_come = tables(), suit_masks(), grouped(5 - len(board))
    out = [*board, *dead, *(card for hole in holes for card in hole)]
    gone, on_board = suits_of(out), suits_of(board)
    state = lying = 0
    for card in board:
        state = int(made.walk[state, card >> 2])
        lying |= 1 << (card >> 2)
    lying = (lying << 1 | lying >> 12) & 0xFF
    left = [sum(1 - (gone[suit] >> rank & 1) for suit in range(4)) for rank in range(13)]
    rows = np.empty((players, 6175), np.uint16)
    for player, hole in enumerate(holes):
        kernels.fold(made.five_high, _rank_pairs(hole), rows[player])
    low_out = low_winners(holes, high_low=high_low)
    bins = np.zeros(1 << 2 * players, np.int64)
    ways = choices()[left].ravel()
    kernels.count_ranks(rows, low_out, state, lying, *to_come, ways, made.walk, bins)
    for suit in range(4):
        own = _suited_pairs(holes, suit)
        if own[:, 0].any():
            deck = 0x1FFF & ~gone[suit]
            others = np.array([left[rank] - (deck >> rank & 1) for rank in range(13)], np.int64)
            kernels.count_suit(
                rows, low_out, state, lying, own, on_board[suit], deck, others,
                *masks, 5 - len(board), made.walk, made.suit_high, bins,
            )  # fmt: skip
    return bins


def low_winners(holes: Sequence[Cards], *, high_low: bool = True) -> NDArray[np.int64]:
    """(256,) the mask of the players who tie for the low, by low mask of the board."""
    who = np.zeros(256, np.int64)
    if high_low:
        held = [hole_low_mask(hole) for hole in holes]
        points = tables().hole_low[held]
        best = points.max(axis=0)
        for player, row in enumerate(points):
            who |= ((row == best) & (best > 0)).astype(np.int64) << player
    return who


def hole_low_mask(hole: Cards) -> int:
    """The low mask of some cards."""
    mask = 0
    for card in hole:
        mask |= 1 << (card >> 2)
    return (mask << 1 | mask >> 12) & 0xFF


@cache
def _pair_numbers() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(rank_pair_index(one, two) for two in range(13)) for one in range(13))


def _rank_pairs(hole: Cards) -> NDArray[np.int64]:
    """The numbers of the rank pairs of a hand, each once."""
    numbers = _pair_numbers()
    ranks = [card >> 2 for card in hole]
    return np.array(list({numbers[one][two] for one, two in combinations(ranks, 2)}), np.int64)


def _suited_pairs(holes: Sequence[Cards], suit: int) -> NDArray[np.int64]:
    """(players, 16) how many suited pairs of a suit each player holds, and their numbers."""
    own = np.zeros((len(holes), 16), np.int64)
    for player, hole in enumerate(holes):
        held = [card >> 2 for card in hole if card & 3 == suit]
        pairs = [suited_pair_index(one, two) for one, two in combinations(held, 2)]
        own[player, : len(pairs) + 1] = [len(pairs), *pairs]
    return own
