"""Nut lows and counterfeited lows, against every holding of real cards."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from omaha8.cards import DECK, parse_cards
from omaha8.histories.library.lows import beaten, better_holdings, counterfeited
from omaha8.ranks.naive import low


def points(hole: tuple[int, ...], board: tuple[int, ...], qualifier: int) -> int:
    """The low of a hand by trying all of its cards, 0 for none."""
    found = low(hole, board, qualifier)
    return found.strength if found else 0


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("qualifier", [8, 7])
def test_a_low_is_beaten_when_two_cards_that_are_left_make_a_better_one(
    seed: int, qualifier: int
) -> None:
    rng = random.Random(seed)
    low_cards = [card for card in DECK if (card >> 2) in {12, 0, 1, 2, 3, 4, 5, 6}]
    board = tuple(rng.sample(low_cards, 3) + rng.sample(DECK[28:48], rng.choice((0, 1, 2))))
    left = [card for card in DECK if card not in board]
    possible = {two: points(two, board, qualifier) for two in combinations(left, 2)}
    best = max(possible.values())
    for _ in range(20):
        hole = tuple(rng.sample(left, 4))
        mine = points(hole, board, qualifier)
        assert beaten(hole, board, qualifier) == (mine < best if mine else None)
        better = {
            frozenset(card >> 2 for card in two) for two, made in possible.items() if made > mine
        }
        assert better_holdings(mine, board, qualifier) == len(better)


@pytest.mark.parametrize(
    ("hole", "board", "fate"),
    [
        # the deuce is paired and a wheel becomes possible with the ace and five
        ("Ah2dKcQd", "3h4c8s2hJh", True),
        # the same on the river
        ("Ah2dKcQd", "3h4c8sJh2h", True),
        # a third low card stands in for the one that is paired
        ("Ah2d3cQd", "4c5h8s2hJh", False),
        # ace-trey becomes the nut low by it, as ace-deuce was
        ("Ah2d3cQd", "4c5h8sKh2h", False),
        # a low card came that pairs nothing in the hand
        ("Ah2dKcQd", "3h4c8s5hJh", False),
        # the ace pairs a hole card that is no part of the low
        ("Ah2d3cQd", "4c5h8sQhJh", False),
        # a draw is no low yet
        ("Ah2dKcQd", "3h4cKs2hJh", None),
        # a low that the river alone makes cannot be counterfeited
        ("Ah2dKcQd", "3h4cKsJh8h", None),
        ("KhQdJcTd", "3h4c8s2hJh", None),
        # no card came after the flop
        ("Ah2dKcQd", "3h4c8s", None),
    ],
)
def test_counterfeited_lows(hole: str, board: str, fate: bool | None) -> None:
    assert counterfeited(parse_cards(hole), parse_cards(board)) is fate


def test_the_qualifier_of_the_house_decides_what_a_low_is() -> None:
    hole, board = parse_cards("Ah2dKcQd"), parse_cards("3h4c8sAdJh")
    assert counterfeited(hole, board, 7) is None
    assert beaten(hole, board, 7) is None
