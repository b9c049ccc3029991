"""What a range says, as a tree: the nodes that ``grammar`` reads and ``range_hands`` counts out."""

from __future__ import annotations

from fractions import Fraction

import msgspec


class Slot(msgspec.Struct, frozen=True):
    """One card of a hand: the ranks and suits it may have, or a letter for any rank."""

    ranks: tuple[int, ...]
    suits: tuple[int, ...] = (0, 1, 2, 3)
    variable: str = ""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that fit."""
        return tuple(4 * rank + suit for rank in self.ranks for suit in self.suits)


class Cards(msgspec.Struct, frozen=True):
    """A hand that holds a card for every slot."""

    slots: tuple[Slot, ...]


class Suits(msgspec.Struct, frozen=True):
    """A hand with this suitedness, one of ``SUIT_WORDS``."""

    word: str


class Top(msgspec.Struct, frozen=True):
    """A hand between two percentages of our own ranking of starting hands."""

    start: Fraction
    stop: Fraction


class Weighted(msgspec.Struct, frozen=True):
    """Hands with a weight."""

    of: Node
    weight: Fraction


class Union(msgspec.Struct, frozen=True):
    """Hands of any of several ranges."""

    of: tuple[Node, ...]


class Narrowed(msgspec.Struct, frozen=True):
    """The hands of one range that are also, ``:``, or that are not, ``!``, in others; in turn."""

    of: Node
    by: tuple[tuple[str, Node], ...]


Node = Cards | Suits | Top | Weighted | Union | Narrowed

ANYTHING = Cards(())


def widest(node: Node) -> int:
    """The most cards that a part of a range names, wildcards too."""
    if isinstance(node, Cards):
        return len(node.slots)
    if isinstance(node, Weighted):
        return widest(node.of)
    if isinstance(node, Union):
        return max(map(widest, node.of))
    if isinstance(node, Narrowed):
        return max(widest(node.of), *(widest(other) for _, other in node.by))
    return 0
