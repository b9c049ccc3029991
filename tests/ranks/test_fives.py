"""All 2,598,960 hands of five cards, and the ladders they stand on."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.ranks.brute import FIVES, all_fives, naive_fives

from omaha8.cards import RANKS, parse_cards
from omaha8.ranks import classes, naive, names
from omaha8.ranks.tables import BOARD_STARTS, WALK_BOARDS, WALK_PAIRS, tables

# How many hands of five each category has, worst first: combinatorics, not our code.
HANDS = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "trips": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "quads": 624,
    "straight_flush": 40,
}


@cache
def table_strengths() -> NDArray[np.uint16]:
    """What the tables say of every five: two as a hole, three as a board."""
    cards, made = all_fives(), tables()
    ranks, suits = cards >> 2, cards & 3
    state = made.walk[made.walk[made.walk[0, ranks[:, 0]], ranks[:, 1]], ranks[:, 2]]
    pair = made.walk[made.walk[0, ranks[:, 3]], ranks[:, 4]]
    strengths: NDArray[np.uint16] = made.board_high[state - WALK_BOARDS, pair - WALK_PAIRS].copy()
    one_suit = (suits == suits[:, :1]).all(axis=1)
    flush = ranks[one_suit].astype(np.int64)
    low, high = flush[:, 3], flush[:, 4]
    pair_of_suit = low * 12 - low * (low - 1) // 2 + high - low - 1
    mask = (1 << flush[:, :3]).sum(axis=1)
    strengths[one_suit] = np.maximum(strengths[one_suit], made.suit_high[pair_of_suit, mask])
    return strengths


def test_every_five_has_the_strength_that_the_oracle_gives_it() -> None:
    assert len(all_fives()) == FIVES == 2_598_960
    assert np.array_equal(table_strengths(), naive_fives()[0])


def test_every_category_has_its_known_number_of_hands() -> None:
    counts = np.bincount(table_strengths(), minlength=classes.BEST_HIGH + 1)
    assert counts[0] == 0
    found = dict.fromkeys(HANDS, 0)
    for strength in range(1, classes.BEST_HIGH + 1):
        found[names.category_of(strength)] += int(counts[strength])
    assert found == HANDS


def test_there_are_7462_strengths_without_a_gap() -> None:
    assert np.array_equal(np.unique(table_strengths()), np.arange(1, 7463))
    assert classes.BEST_HIGH == 7462 == sum(classes.CATEGORY_SIZES)
    assert tuple(HANDS) == classes.CATEGORIES


def test_the_oracle_itself_on_every_thousandth_hand() -> None:
    highs, lows = naive_fives()
    for place in range(0, FIVES, 1009):
        five = all_fives()[place].tolist()
        assert naive.five_high(five) == highs[place]
        assert naive.five_low(five) == lows[place]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AsKsQsJsTs", "KhQhJhTh9h"),
        ("6h5h4h3h2h", "5h4h3h2hAh"),
        ("5h4h3h2hAh", "AcAdAhAsKd"),
        ("2c2d2h2s3c", "AcAdAhKsKd"),
        ("3c3d3h2s2d", "2c2d2hAsAd"),
        ("2c2d2h3s3d", "AsKsQsJs9s"),
        ("7s5s4s3s2s", "AsKdQsJsTs"),
        ("6s5d4s3s2s", "5s4d3s2sAs"),
        ("5s4d3s2sAs", "AcAdAhKsQd"),
        ("2c2d2h4s3d", "AcAdKhKsQd"),
        ("3c3d2h2s4d", "AcAdKhQsJd"),
        ("2c2d5h4s3d", "AcKdQhJs9d"),
        ("AcKdQhJs9d", "AcKdQhJs8d"),
    ],
)
def test_the_order_of_hands(better: str, worse: str) -> None:
    """R14.4, category by category and the tie-breaks at their seams."""
    assert naive.five_high(parse_cards(better)) > naive.five_high(parse_cards(worse))


def test_a_straight_does_not_go_round_the_corner() -> None:
    for text in ("2sAsKsQsJd", "3s2sAsKsQd", "4s3s2sAsKd"):
        assert names.category_of(naive.five_high(parse_cards(text))) == "high_card"


# Appendix C, spelt out by hand: eight ranks, five at a time, read from the top.
LOWS = [
    "5432A",
    "6432A",
    "6532A",
    "6542A",
    "6543A",
    "65432",
    "7432A",
    "7532A",
    "7542A",
    "7543A",
    "75432",
    "7632A",
    "7642A",
    "7643A",
    "76432",
    "7652A",
    "7653A",
    "76532",
    "7654A",
    "76542",
    "76543",
    "8432A",
    "8532A",
    "8542A",
    "8543A",
    "85432",
    "8632A",
    "8642A",
    "8643A",
    "86432",
    "8652A",
    "8653A",
    "86532",
    "8654A",
    "86542",
    "86543",
    "8732A",
    "8742A",
    "8743A",
    "87432",
    "8752A",
    "8753A",
    "87532",
    "8754A",
    "87542",
    "87543",
    "8762A",
    "8763A",
    "87632",
    "8764A",
    "87642",
    "87643",
    "8765A",
    "87652",
    "87653",
    "87654",
]


def test_the_56_lows_in_order() -> None:
    """R14.6. Each strictly beats the next, for the ladder and for the oracle."""
    assert len(LOWS) == 56
    assert [names.low_compact(points) for points in range(56, 0, -1)] == LOWS
    suits = "cdhsc"
    fives = ["".join(map("".join, zip(low, suits, strict=True))) for low in LOWS]
    assert [naive.five_low(parse_cards(five)) for five in fives] == list(range(56, 0, -1))


def test_every_low_comes_in_1024_suits() -> None:
    """Five different ranks may have any suits: 4 ** 5, straights and flushes included."""
    counts = np.bincount(naive_fives()[1], minlength=57)
    assert counts[1:].tolist() == [4**5] * 56
    assert counts[0] == FIVES - 56 * 4**5


@pytest.mark.parametrize("text", ["A2349", "AA234", "2233A", "A234T", "A234K"])
def test_what_is_no_low(text: str) -> None:
    """A nine or a pair spoils a low (R14.5)."""
    assert names.low_points(text) == 0


def test_a_low_is_read_from_the_highest_card_down() -> None:
    """Change ``reversed(masks)`` to ``masks`` in ``classes.low_masks`` to see it fail."""
    assert names.low_points("85432") > names.low_points("8632A")
    assert names.low_points("6432A") > names.low_points("75432")


def test_the_reading_order_of_every_strength() -> None:
    for strength in range(1, classes.BEST_HIGH + 1):
        ranks = classes.high_classes()[strength]
        groups = [(ranks.count(rank), rank) for rank in ranks]
        wheel = ranks == bytes([3, 2, 1, 0, 12])
        assert wheel or groups == sorted(groups, reverse=True)


def test_the_boards_of_each_size_are_numbered_one_after_another() -> None:
    assert BOARD_STARTS == {3: 0, 4: 455, 5: 455 + 1820}
    assert len(RANKS) == 13
