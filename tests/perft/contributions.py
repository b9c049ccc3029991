"""A second count of heads-up betting trees, out of contributions alone.

It shares nothing with the package: no seats, no turns, no actions. Two players' totals of the
whole hand, ``x`` behind and ``y`` in front, say everything: who is behind acts, a raise goes
to some ``z`` above ``y``, and the other one is then behind with ``y`` against ``z``. So the
number of lines that reach each pair is a sum over smaller pairs, level by level upwards.

Stacks are at least the big blind, so no blind is short.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

#: From (own stack, x, y) to the least and the largest total of a raise, or none.
Range = Callable[[int, int, int], tuple[int, int] | None]
BUTTON, OTHER = 0, 1


@dataclass
class Tree:
    """Decisions by street, and endings."""

    decisions: list[int]
    endings: int = 0


@dataclass
class Street:
    """One street: the lines that pass it, and those that leave it even at a level."""

    stacks: tuple[int, int]
    raises: Range
    decisions: int = 0
    endings: int = 0
    even: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    # steps[who, x][z]: by how much the lines to "who has x against z" change from z - 1 to z
    steps: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def wager(self, who: int, x: int, y: int, lines: int) -> None:
        """``who`` raises, if both have chips above ``y``."""
        rival = 1 - who
        if min(self.stacks) <= y:
            return
        between = self.raises(self.stacks[who], x, y)
        if between is not None:
            low, high = between
            if (rival, y) not in self.steps:
                self.steps[rival, y] = [0] * (max(self.stacks) + 2)
            steps = self.steps[rival, y]
            steps[low] += lines
            steps[high + 1] -= lines

    def opened(self, level: int, lines: int, first: int) -> None:
        """The street begins, both having ``level`` in: two who may check or bet."""
        self.decisions += lines
        self.wager(first, level, level, lines)
        self.option(1 - first, level, lines)

    def option(self, who: int, level: int, lines: int) -> None:
        """``who`` ends the street with a check, or bets."""
        self.decisions += lines
        self.wager(who, level, level, lines)
        self.even[level] += lines

    def faced(self, who: int, x: int, y: int, lines: int) -> None:
        """``who`` has ``x`` in against ``y``: folds, calls or raises."""
        self.decisions += lines
        self.endings += lines
        self.wager(who, x, y, lines)
        if min(self.stacks) <= y:
            self.endings += lines  # called, and nobody can bet any more
        else:
            self.even[y] += lines

    def climb(self, starts: dict[int, int]) -> None:
        """Every level upwards; at a level, the street may begin there."""
        for level in range(max(self.stacks) + 1):
            if level in starts:
                self.opened(level, starts[level], OTHER)
            for (who, x), steps in list(self.steps.items()):
                lines = steps[level]
                if lines:
                    steps[level + 1] += lines
                    self.faced(who, x, level, lines)


def count(
    stacks: tuple[int, int],
    blinds: tuple[int, int],
    limit: str,
    *,
    streets: int = 4,
    bets: tuple[int, ...] = (),
    cap: int = 4,
) -> Tree:
    """The tree of ``stacks`` (the button's first); ``bets`` by street in fixed limit."""
    small, big = blinds
    tree = Tree([0] * streets)
    starts: dict[int, int] = {}
    for number in range(streets):
        # In fixed limit the level counts the bets of a street only beside its start.
        groups = [{start: starts[start]} for start in starts] if limit == "fixed" else [starts]
        after: dict[int, int] = defaultdict(int)
        for group in groups if number else [{}]:
            base = min(group, default=0)
            bet = bets[number] if limit == "fixed" else big
            street = Street(stacks, limited(limit, bet, base, cap))
            if not number:
                _preflop(street, small, big)
            street.climb(group)
            tree.decisions[number] += street.decisions
            tree.endings += street.endings
            for level, lines in street.even.items():
                after[level] += lines
        starts = after
    tree.endings += sum(starts.values())
    return tree


def _preflop(street: Street, small: int, big: int) -> None:
    """The button has the small blind in against the big one; its call leaves the option."""
    street.decisions += 1
    street.endings += 1
    street.wager(BUTTON, small, big, 1)
    if min(street.stacks) > big:
        street.option(OTHER, big, 1)
    else:
        street.endings += 1


def limited(limit: str, bet: int, base: int, cap: int) -> Range:
    """What a limit allows above the level ``y``, in totals of the whole hand."""

    def fixed(own: int, x: int, y: int) -> tuple[int, int] | None:
        del x
        to = min(y + bet, own)
        return (to, to) if y < base + cap * bet else None

    def pot(own: int, x: int, y: int) -> tuple[int, int]:
        low = min(y + max(y - x, bet), own)
        return low, max(low, min(3 * y, own))  # the pot after calling is 2y

    def no(own: int, x: int, y: int) -> tuple[int, int]:
        return min(y + max(y - x, bet), own), own

    return {"fixed": fixed, "pot": pot, "no": no}[limit]
