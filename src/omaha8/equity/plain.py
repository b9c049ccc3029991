"""The same count as ``exact`` in numpy alone: milliseconds, but no compiler to wait for.

One question on the command line is answered so, because importing and loading compiled
code takes longer than the whole answer. It walks every suit mask, where the kernels count
lone suits in groups, and so it is also what they are tested against.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.equity.boards import (
    WALK_COMPLETE,
    choices,
    five_high,
    grouped,
    suit_masks,
    suits_of,
)
from omaha8.ranks.tables import rank_pair_index, suited_pair_index, tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Longs = NDArray[np.int64]

Cards = tuple[int, ...]


class _Before(NamedTuple):
    """What lies before the cards to come."""

    state: int
    lying: int
    suits: list[int]
    gone: list[int]
    left: Longs


def count_plain(
    holes: Sequence[Cards], board: Cards = (), dead: Cards = (), *, high_low: bool = True
) -> Longs:
    """How many boards have each outcome: as ``exact.count_known``."""
    walk = tables().walk
    state = lying = 0
    for card in board:
        state = int(walk[state, card >> 2])
        lying |= 1 << (card >> 2)
    gone = suits_of([*board, *dead, *(card for hole in holes for card in hole)])
    left = np.array([sum(1 - (mask >> rank & 1) for mask in gone) for rank in range(13)])
    before = _Before(state, (lying << 1 | lying >> 12) & 0xFF, suits_of(board), gone, left)
    rows = np.array([_row(hole) for hole in holes])
    low_out = _low_out(holes) if high_low else np.zeros(256, np.int64)
    bins = np.zeros(1 << 2 * len(holes), np.int64)
    _count_ranks(rows, low_out, before, 5 - len(board), bins)
    for suit in range(4):
        pairs = [_suited_pairs(hole, suit) for hole in holes]
        if any(pairs):
            _mend_suit(rows, low_out, before, suit, pairs, 5 - len(board), bins)
    return bins


def _row(hole: Cards) -> NDArray[np.uint16]:
    """(6175,) the best high of a hand on every complete board without a flush."""
    pairs = {rank_pair_index(one >> 2, two >> 2) for one, two in combinations(hole, 2)}
    best: NDArray[np.uint16] = five_high()[sorted(pairs)].max(axis=0)
    return best


def _suited_pairs(hole: Cards, suit: int) -> list[int]:
    held = [card >> 2 for card in hole if card & 3 == suit]
    return [suited_pair_index(one, two) for one, two in combinations(held, 2)]


def _low_out(holes: Sequence[Cards]) -> Longs:
    """(256,) who ties for the low, by low mask of the board."""
    masks = [sum({1 << ((card >> 2) + 1) % 13 for card in hole}) & 0xFF for hole in holes]
    points = tables().hole_low[masks]
    best = points.max(axis=0)
    ties = (points == best) & (best > 0)
    return np.asarray(ties.T @ (1 << np.arange(len(holes))), np.int64)


def _winners(strengths: NDArray[np.uint16]) -> Longs:
    """Who ties for the high: the players are the first axis."""
    best = strengths.max(axis=0)
    who = np.zeros(best.shape, np.int64)
    for player, strength in enumerate(strengths):
        who |= (strength == best).astype(np.int64) << player
    return who


def _add(bins: Longs, high: Longs, low: Longs, many: Longs, sign: int = 1) -> None:
    players = (len(bins).bit_length() - 1) // 2
    codes = (high << players | low).ravel()
    # whole numbers below 2**53, so that nothing is rounded
    counts = np.bincount(codes, weights=many.ravel(), minlength=len(bins))
    bins += sign * counts.astype(np.int64)


def _count_ranks(
    rows: NDArray[np.uint16], low_out: Longs, before: _Before, size: int, bins: Longs
) -> None:
    """Every board as if there were no flushes."""
    to_come = grouped(size)
    ways = choices()[before.left].ravel()[to_come.codes].prod(axis=1)
    at = np.full(len(ways), before.state)
    real = ways > 0
    at, ways = at[real], ways[real]
    for ranks in to_come.ranks[real].T:
        at = tables().walk[at, ranks].astype(np.int64)
    low = low_out[before.lying | to_come.lows[real]]
    _add(bins, _winners(rows[:, at - WALK_COMPLETE]), low, ways)


def _mend_suit(
    rows: NDArray[np.uint16],
    low_out: Longs,
    before: _Before,
    suit: int,
    pairs: list[list[int]],
    size: int,
    bins: Longs,
) -> None:
    """Take back every board with three or more of a suit, and add it with its flushes."""
    masks, walk = suit_masks(), tables().walk
    deck = 0x1FFF & ~before.gone[suit]
    others = before.left - (deck >> np.arange(13) & 1)
    lies = before.suits[suit].bit_count()
    for suited in range(max(0, 3 - lies), size + 1):
        part = slice(int(masks.starts[suited]), int(masks.starts[suited + 1]))
        kept = masks.masks[part] & ~deck == 0
        suit_ranks, suit_lows = masks.ranks[part][kept], masks.lows[part][kept]
        rest = grouped(size - suited)
        at = np.full(int(kept.sum()), before.state)
        for ranks in suit_ranks[:, :suited].T:
            at = walk[at, ranks].astype(np.int64)
        at = np.repeat(at[:, None], len(rest.ranks), axis=1)
        ways = np.array(
            [
                np.prod([comb(int(others[rank]), list(row).count(rank)) for rank in set(row)])
                for row in rest.ranks.tolist()
            ],
            np.int64,
        )
        ways = np.broadcast_to(ways, at.shape)
        real = ways > 0
        for ranks in rest.ranks.T:
            at = np.where(real, walk[np.where(real, at, 0), ranks].astype(np.int64), 0)
        low = low_out[before.lying | suit_lows[:, None] | rest.lows][real]
        strengths = rows[:, (at - WALK_COMPLETE)[real]]
        _add(bins, _winners(strengths), low, ways[real], -1)
        on_board = masks.masks[part][kept] | before.suits[suit]
        flushes = np.zeros((len(rows), len(on_board)), np.uint16)
        for player, held in enumerate(pairs):
            if held:
                flushes[player] = tables().suit_high[held][:, on_board].max(axis=0)
        spread = np.broadcast_to(flushes[:, :, None], (len(rows), *at.shape))[:, real]
        _add(bins, _winners(np.maximum(strengths, spread)), low, ways[real])
