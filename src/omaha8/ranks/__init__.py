"""What nine cards are worth: exactly two from the hole with exactly three from the board.

``high`` and ``low`` read one hand and say which cards make it. They take text such as
``"AsAh3d6s"`` or tuples of cards and check them; ``fast`` does the same work unchecked.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from omaha8.cards import parse_cards, refuse_twice
from omaha8.errors import NotUnderstood
from omaha8.ranks import fast
from omaha8.ranks.classes import BEST_HIGH, BEST_LOW, CATEGORIES
from omaha8.ranks.names import fewest_points, low_mask
from omaha8.ranks.rank import HighRank, LowRank

__all__ = [
    "BEST_HIGH",
    "BEST_LOW",
    "CATEGORIES",
    "HighRank",
    "LowRank",
    "high",
    "high_batch",
    "low",
    "low_batch",
    "low_possible",
    "read_batch",
]

if TYPE_CHECKING:
    from omaha8.ranks.batch import high_batch, low_batch, read_batch
else:

    def __getattr__(name: str) -> object:
        """The batches, imported with numpy when they are first asked for."""
        if name in ("high_batch", "low_batch", "read_batch"):
            return getattr(import_module("omaha8.ranks.batch"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


_HOLE_SIZES = (4, 5, 6)
_BOARD_SIZES = (3, 4, 5)


def high(hole: str | Iterable[int], board: str | Iterable[int]) -> HighRank:
    """The best high of two of 4 to 6 hole cards and three of 3 to 5 board cards.

    Of combinations worth the same it names the one with the highest ranks from the hole,
    then the highest from the board, and of cards of one rank the first given (RULES R14).

    :raises NotUnderstood: ``cards/unknown``, ``cards/count``, or ``cards/twice`` for a card
        that comes twice, in the hole, on the board or across both.
    """
    return fast.high(*_parse(hole, board))


def low(
    hole: str | Iterable[int], board: str | Iterable[int], qualifier: int = 8
) -> LowRank | None:
    """The best low of two hole cards and three board cards, or None when there is none.

    ``qualifier`` is the house rule ``low_qualifier``, 8 or 7. Of combinations worth the
    same it names the one with the lowest ranks from the hole, ace lowest (RULES R14).

    :raises NotUnderstood: as ``high``, and ``ranks/qualifier``.
    """
    fewest_points(qualifier)
    return fast.low(*_parse(hole, board), qualifier)


def low_possible(board: str | Iterable[int], qualifier: int = 8) -> bool:
    """Whether some hand has a low on this board as it lies (RULES R14.7).

    That takes three different ranks no higher than the qualifier.

    :raises NotUnderstood: as ``low``.
    """
    fewest_points(qualifier)
    cards = _cards(board, _BOARD_SIZES, "board")
    lying = low_mask(card >> 2 for card in cards) & ((1 << qualifier) - 1)
    return lying.bit_count() >= 3


def _parse(
    hole: str | Iterable[int], board: str | Iterable[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    own, common = _cards(hole, _HOLE_SIZES, "hole cards"), _cards(board, _BOARD_SIZES, "board")
    refuse_twice(own + common, what="hole cards and board")
    return own, common


def _cards(given: str | Iterable[int], sizes: tuple[int, ...], what: str) -> tuple[int, ...]:
    if isinstance(given, str):
        return parse_cards(given, count=sizes, what=what)
    cards = tuple(given)
    for card in cards:
        if not isinstance(card, int) or not 0 <= card < 52:
            raise NotUnderstood(
                f"{card!r} in {what} is not a card: wanted 0 to 51",
                code="cards/unknown",
                card=str(card),
            )
    if len(cards) not in sizes:
        wanted = " or ".join(str(size) for size in sizes)
        raise NotUnderstood(
            f"{what}: wanted {wanted} cards, got {len(cards)}",
            code="cards/count",
            wanted=wanted,
            came=len(cards),
        )
    refuse_twice(cards, what=what)
    return cards
