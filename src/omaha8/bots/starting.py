"""What hole cards promise before the flop.

The points are tenths of a percent of the pot against three random hands: a least-squares fit
over random deals to the river, rounded. 250 is an average hand, whatever its number of cards.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from omaha8.cards import rank_of, suit_of
from omaha8.house import Game

_ACE, _KING, _QUEEN = 12, 11, 10
AVERAGE = 250


class _Points(NamedTuple):
    """What each feature of a hand adds."""

    card: tuple[int, ...]
    """By rank, from deuce to ace."""
    pair: tuple[int, ...]
    suited: dict[int, int]
    """Two or more of a suit, by the highest of them; 0 stands for the rest."""
    near: int
    """Two ranks of seven or more that lie within two of each other."""
    third_of_rank: int
    third_of_suit: int
    base: dict[int, int]
    """By the number of hole cards, so that an average hand has 250."""


_BOTH = _Points(
    card=(13, 21, 22, 27, 17, 1, -9, 3, 11, 13, 13, 13, 22),
    pair=(9, 9, 9, 9, 22, 22, 22, 22, 44, 40, 59, 75, 88),
    suited={_ACE: 35, _KING: 30, _QUEEN: 27, 0: 22},
    near=11,
    third_of_rank=-63,
    third_of_suit=-7,
    base={4: 110, 5: 64, 6: 20},
)
_HIGH = _Points(
    card=(-11, -6, 6, 17, 18, 11, 12, 15, 24, 20, 20, 25, 32),
    pair=(21, 21, 21, 21, 34, 34, 34, 34, 62, 72, 86, 80, 103),
    suited={_ACE: 49, _KING: 42, _QUEEN: 37, 0: 31},
    near=11,
    third_of_rank=-87,
    third_of_suit=-9,
    base={4: 138, 5: 100, 6: 60},
)

#: The two lowest ranks of eight or less, ace 0; any other two are worth the rest.
_LOWEST = {
    (0, 1): 122,
    (0, 2): 99,
    (0, 3): 93,
    (0, 4): 71,
    (0, 5): 66,
    (0, 6): 67,
    (0, 7): 39,
    (1, 2): 70,
    (1, 3): 57,
    (1, 4): 51,
    (2, 3): 46,
}
_OTHER_LOW = 24
_SPARE_BELOW_SIX, _SPARE = 21, 14


@lru_cache(maxsize=1 << 14)
def promise(hole: tuple[int, ...], game: Game) -> int:
    """The points of a starting hand of 4 to 6 cards, both halves counted in a split game.

    Two-way hands come first: a pair for the nut low with a spare against counterfeits, an ace
    with a card of its suit, a high pair.
    """
    points = _BOTH if game.high_low else _HIGH
    total = points.base[game.hole_cards] + _rank_points(hole, points) + _suit_points(hole, points)
    return total + _low_points(hole) if game.high_low else total


def _rank_points(hole: tuple[int, ...], points: _Points) -> int:
    counts = Counter(map(rank_of, hole))
    total = 0
    for rank, count in counts.items():
        total += points.card[rank]
        if count > 1:
            total += points.pair[rank] + (count - 2) * points.third_of_rank
    near = [1 for one, other in combinations(sorted(counts), 2) if other - one <= 2 and one >= 5]
    return total + points.near * len(near)


def _suit_points(hole: tuple[int, ...], points: _Points) -> int:
    total = 0
    for suit in range(4):
        ranks = [rank_of(card) for card in hole if suit_of(card) == suit]
        if len(ranks) > 1:
            total += points.suited.get(max(ranks), points.suited[0])
            total += (len(ranks) - 2) * points.third_of_suit
    return total


def _low_points(hole: tuple[int, ...]) -> int:
    lows = sorted({(rank_of(card) + 1) % 13 for card in hole} & set(range(8)))
    if len(lows) < 2:
        return 0
    total = _LOWEST.get((lows[0], lows[1]), _OTHER_LOW)
    if len(lows) > 2:
        total += _SPARE_BELOW_SIX if lows[2] < 5 else _SPARE
    return total
