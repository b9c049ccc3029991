"""What a reading gives back: the strength, and which two plus three cards make it."""

from __future__ import annotations

import msgspec

from omaha8.ranks.classes import high_classes, low_classes
from omaha8.ranks.names import category_of, high_compact, high_name, low_compact, low_name


class _Rank(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Two hole cards and three board cards, compared by what they are worth.

    Two ranks of one kind are equal when they tie, whichever cards make them.
    A high and a low cannot be compared.
    """

    strength: int
    hole: tuple[int, int]
    board: tuple[int, int, int]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.strength == other.strength

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.strength < other.strength

    def __le__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.strength <= other.strength

    def __gt__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.strength > other.strength

    def __ge__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.strength >= other.strength

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.strength))


class HighRank(_Rank, frozen=True, eq=False, tag_field="half", tag="high"):
    """A high of two hole cards and three board cards (RULES R14.1, R14.4).

    ``strength`` is 1..7462, larger is better. ``hole`` and ``board`` are the cards used,
    from the highest rank down. Better ranks compare greater, ranks that tie are equal.
    """

    @property
    def category(self) -> str:
        """One of ``classes.CATEGORIES``, such as ``full_house``."""
        return category_of(self.strength)

    @property
    def cards(self) -> tuple[int, ...]:
        """The five cards in reading order, such as three aces, the king, the eight."""
        return _in_order(self.hole + self.board, high_classes()[self.strength])

    @property
    def name(self) -> str:
        """The rank in words, such as ``aces and eights``."""
        return high_name(self.strength)

    @property
    def compact(self) -> str:
        """Category and deciding ranks, such as ``trips:AK8``."""
        return high_compact(self.strength)

    def __str__(self) -> str:
        return self.name


class LowRank(_Rank, frozen=True, eq=False, tag_field="half", tag="low"):
    """A low of two hole cards and three board cards (RULES R14.1, R14.5).

    ``strength`` is its points 1..56, larger is better: 56 is the wheel. ``hole`` and
    ``board`` are the cards used, from the lowest rank (ace) up. The better (lower) low
    compares greater, so that ``max`` of several is the one that wins.
    """

    @property
    def cards(self) -> tuple[int, ...]:
        """The five cards in reading order, the highest first and an ace last."""
        return _in_order(self.hole + self.board, low_classes()[self.strength])

    @property
    def place(self) -> int:
        """Its place 1..56 among all lows, 1 the wheel (RULES appendix C)."""
        return 57 - self.strength

    @property
    def name(self) -> str:
        """The low in words, such as ``8-5-3-2-A``."""
        return low_name(self.strength)

    @property
    def compact(self) -> str:
        """Its ranks without dashes, such as ``8532A``."""
        return low_compact(self.strength)

    def __str__(self) -> str:
        return self.name


def _in_order(cards: tuple[int, ...], reading: bytes) -> tuple[int, ...]:
    return tuple(sorted(cards, key=lambda card: reading.index(card >> 2)))
