"""Trees whose sizes are known, by derivation or by three counters that share no code."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.perft import contributions, direct

from omaha8.house import House, Limit, Stakes
from omaha8.perft import Perft, perft

FILE = Path(__file__).parent / "trees.perft"
#: How many decisions the direct counter is asked for at most.
DIRECT = 3_000


class Tree(msgspec.Struct, frozen=True):
    """One block of the file."""

    id: str
    stacks: tuple[int, ...]
    limit: Limit
    blinds: tuple[int, int]
    decisions: tuple[int, int, int, int]
    endings: tuple[int]
    bets: tuple[int, int] = (0, 0)
    spread: tuple[int, int] = (0, 0)
    cap: tuple[int] = (4,)

    @property
    def size(self) -> Perft:
        return Perft(self.decisions, self.endings[0])

    @property
    def stakes(self) -> Stakes:
        small, big = self.blinds
        return Stakes(
            limit=self.limit,
            small_blind=small,
            big_blind=big,
            small_bet=self.bets[0],
            big_bet=self.bets[1],
            spread=self.spread,
        )

    @property
    def least(self) -> tuple[int, int, int, int]:
        """The bet of each street, or the smallest one."""
        early, late = {
            "fixed": self.bets,
            "spread": (self.spread[0], self.spread[0]),
        }.get(self.limit, (self.blinds[1], self.blinds[1]))
        return early, early, late, late


def read(text: str) -> list[Tree]:
    """The blocks of a file of trees."""
    trees = []
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            told = dict(line.split(" ", 1) for line in lines)
            words = {
                key: value if key in {"id", "limit"} else [int(word) for word in value.split()]
                for key, value in told.items()
            }
            trees.append(msgspec.convert(words, Tree))
    return trees


TREES = read(FILE.read_text(encoding="utf-8"))


def by_id(tree: Tree) -> str:
    return tree.id


@pytest.mark.parametrize("tree", TREES, ids=by_id)
def test_the_package_counts_it(tree: Tree) -> None:
    assert perft(tree.stacks, tree.stakes, House(cap_bets=tree.cap[0])) == tree.size


@pytest.mark.parametrize(
    "tree", [tree for tree in TREES if sum(tree.decisions) <= DIRECT], ids=by_id
)
def test_the_direct_counter_counts_it(tree: Tree) -> None:
    most = (tree.spread[1],) * 4
    rules = direct.Rules(tree.limit, tree.least, (most[0],) * 4, tree.cap[0])
    decisions = [0, 0, 0, 0]
    endings = direct.count(direct.seated(list(tree.stacks), *tree.blinds, rules), decisions)
    assert (tuple(decisions), endings) == (tree.decisions, tree.endings[0])


HEADS_UP = [
    tree
    for tree in TREES
    if len(tree.stacks) == 2 and min(tree.stacks) >= tree.blinds[1] and tree.limit != "spread"
]


@pytest.mark.parametrize("tree", HEADS_UP, ids=by_id)
def test_contributions_alone_count_it(tree: Tree) -> None:
    button, other = tree.stacks
    counted = contributions.count(
        (button, other), tree.blinds, tree.limit, bets=tree.least, cap=tree.cap[0]
    )
    assert (tuple(counted.decisions), counted.endings) == (tree.decisions, tree.endings[0])


def test_every_block_of_the_file_is_read() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert len(TREES) == text.count("\nid ") == len({tree.id for tree in TREES})
    assert len(HEADS_UP) >= 6
