"""How good a low is among all that a board allows: the nut low, and lows that are counterfeited.

Only ranks matter for a low, so every holding is one of the 28 pairs of ranks from ace to
eight. The nut low is that of the board alone: cards that a player sees elsewhere, in the own
hand too, do not make it worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from omaha8.ranks.fast import low, low_strength

#: A card of each rank that can be in a low: the ace, then deuce to eight.
_LOW_CARDS = (48, 0, 4, 8, 12, 16, 20, 24)
_PAIRS = tuple(combinations(_LOW_CARDS, 2))
# Where three ranks of a board can be in a low, it does not hold four cards of any of them,
# so that some card of every rank is there to be held.


@lru_cache(maxsize=4096)
def _possible(ranks: tuple[int, ...], qualifier: int) -> tuple[int, ...]:
    board = tuple([rank << 2 for rank in ranks])
    return tuple([low_strength(pair, board, qualifier) for pair in _PAIRS])


def better_holdings(points: int, board: Sequence[int], qualifier: int = 8) -> int:
    """How many of the 28 pairs of low ranks make a better low on this board (R14.5).

    ``points`` are those of ``LowRank.strength``; 0 holdings beat the nut low.

    >>> from omaha8.cards import parse_cards
    >>> board = parse_cards("3h4c8sKdQc")
    >>> better_holdings(low_strength(parse_cards("As5sKhKc"), board), board)
    1
    """
    ranks = tuple(sorted([card >> 2 for card in board]))
    return sum([other > points for other in _possible(ranks, qualifier)])


def beaten(hole: tuple[int, ...], board: tuple[int, ...], qualifier: int = 8) -> bool | None:
    """Whether a better low is possible than the one of this hand; none if it has no low."""
    points = low_strength(hole, board, qualifier)
    return better_holdings(points, board, qualifier) > 0 if points else None


def counterfeited(hole: tuple[int, ...], board: tuple[int, ...], qualifier: int = 8) -> bool | None:
    """Whether a low made on flop or turn was counterfeited by a later card of ``board``.

    It is, when that card has the rank of one of the two hole cards that made the low, and
    more holdings beat the low after it than before it. None if no low was made before the
    last card lay there.

    >>> from omaha8.cards import parse_cards
    >>> counterfeited(parse_cards("Ah2dKcQd"), parse_cards("3h4c8sAdJh"))
    True
    >>> counterfeited(parse_cards("Ah2d3cQd"), parse_cards("4c5h8s2hJh"))
    False
    """
    made, held = False, [card >> 2 for card in hole]
    for lying in range(3, len(board)):
        before, after = board[:lying], board[: lying + 1]
        points = low_strength(hole, before, qualifier)
        made = made or points > 0
        came = board[lying] >> 2
        if not points or came not in held or not _plays(came, hole, before, qualifier):
            continue
        then = better_holdings(points, before, qualifier)
        if better_holdings(low_strength(hole, after, qualifier), after, qualifier) > then:
            return True
    return False if made else None


def _plays(rank: int, hole: tuple[int, ...], board: tuple[int, ...], qualifier: int) -> bool:
    """Whether a hole card of that rank is one of the two that make the low."""
    made = low(hole, board, qualifier)
    return made is not None and rank in [card >> 2 for card in made.hole]
