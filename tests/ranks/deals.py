"""Deals for the tests of ranks: seeded ones by the array, drawn ones for hypothesis."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from omaha8.ranks import HighRank, LowRank

Cards = tuple[int, ...]
Deal = tuple[Cards, Cards]


def random_deals(
    count: int, hole_cards: int, *, board_cards: int = 5, seed: int = 8
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """(count, hole_cards) and (count, board_cards) cards, every deal equally likely."""
    keys = np.random.default_rng(seed).random((count, 52), dtype=np.float32)
    size = hole_cards + board_cards
    cards = keys.argsort(axis=1)[:, :size].astype(np.uint8)
    return cards[:, :hole_cards], cards[:, hole_cards:]


def as_tuples(holes: NDArray[np.uint8], boards: NDArray[np.uint8]) -> list[Deal]:
    """The same deals as pairs of tuples."""
    pairs = zip(holes.tolist(), boards.tolist(), strict=True)
    return [(tuple(hole), tuple(board)) for hole, board in pairs]


def used(rank: HighRank | LowRank | None) -> tuple[object, ...] | None:
    """Everything a rank says, for ranks that tie are equal whichever cards make them."""
    return None if rank is None else (type(rank), rank.strength, rank.hole, rank.board)


@st.composite
def deals(draw: st.DrawFn, *, hole_cards: tuple[int, ...] = (4, 5, 6)) -> Deal:
    """Hole cards and a board of three to five, all different."""
    own = draw(st.sampled_from(hole_cards))
    common = draw(st.integers(3, 5))
    cards = draw(
        st.lists(st.integers(0, 51), min_size=own + common, max_size=own + common, unique=True)
    )
    return tuple(cards[:own]), tuple(cards[own:])
