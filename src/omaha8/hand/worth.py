"""What the live hands are worth on a board, as numbers to compare."""

from __future__ import annotations

import msgspec

from omaha8.hand.state import Hand
from omaha8.ranks import fast
from omaha8.ranks.names import low_mask


class Strengths(msgspec.Struct, frozen=True, gc=False):
    """What every live hand is worth on one board, by player; larger is better, 0 is nothing.

    ``low`` is none in a game without a low half.
    """

    high: tuple[int, ...]
    low: tuple[int, ...] | None
    low_possible: bool


def strengths(hand: Hand, board: tuple[int, ...], live: list[int]) -> Strengths:
    """What the hands of these live players are worth on a board, both halves read apart (R14.2)."""
    setup = hand.setup
    holes = hand.holes
    high, low = [0] * len(holes), [0] * len(holes)
    qualifier = setup.house.low_qualifier
    for player in live:
        high[player], low[player] = fast.strengths(holes[player], board, qualifier)
    if not setup.game.high_low:
        return Strengths(tuple(high), None, low_possible=False)
    return Strengths(tuple(high), tuple(low), _low_possible(board, qualifier))


def _low_possible(board: tuple[int, ...], qualifier: int) -> bool:
    """Whether three different ranks low enough lie on the board (R14.7)."""
    lying = low_mask([card >> 2 for card in board])
    return (lying if qualifier == 8 else lying & 0x7F).bit_count() > 2
