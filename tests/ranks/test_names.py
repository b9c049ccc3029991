"""Ranks in words, and the place of a low among those its board allows."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.cards import parse_cards
from omaha8.errors import NotUnderstood
from omaha8.ranks import classes, naive, names
from omaha8.ranks.classes import low_rank


@pytest.mark.parametrize(
    ("five", "category", "name", "compact"),
    [
        ("AsKsQsJsTs", "straight_flush", "royal flush", "straight_flush:A"),
        ("Th9h8h7h6h", "straight_flush", "straight flush, ten high", "straight_flush:T"),
        ("5d4d3d2dAd", "straight_flush", "straight flush, five high", "straight_flush:5"),
        ("KsKhKdKc4s", "quads", "four kings", "quads:K4"),
        ("AsAhAdKcKs", "full_house", "aces full of kings", "full_house:AK"),
        ("6s6h6d2c2s", "full_house", "sixes full of deuces", "full_house:62"),
        ("AcJc9c6c3c", "flush", "ace-high flush", "flush:AJ963"),
        ("8d7s6h5c4d", "straight", "eight-high straight", "straight:8"),
        ("5d4s3h2cAd", "straight", "five-high straight", "straight:5"),
        ("AsAhAdKc8s", "trips", "three aces", "trips:AK8"),
        ("As8hAd8cKs", "two_pair", "aces and eights", "two_pair:A8K"),
        ("9s9hAdKcQs", "pair", "pair of nines", "pair:9AKQ"),
        ("AsQd9c6h2s", "high_card", "ace high", "high_card:AQ962"),
    ],
)
def test_a_high_in_words(five: str, category: str, name: str, compact: str) -> None:
    strength = naive.five_high(parse_cards(five))
    assert names.category_of(strength) == category
    assert names.high_name(strength) == name
    assert names.high_compact(strength) == compact


def test_compact_forms_tell_all_strengths_apart() -> None:
    forms = {names.high_compact(strength) for strength in range(1, classes.BEST_HIGH + 1)}
    assert len(forms) == classes.BEST_HIGH


@pytest.mark.parametrize("strength", [0, 7463])
def test_a_strength_that_is_none_has_no_category(strength: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        names.high_name(strength)


@pytest.mark.parametrize(
    ("points", "name", "compact"),
    [
        (56, "5-4-3-2-A", "5432A"),
        (57 - 23, "8-5-3-2-A", "8532A"),
        (1, "8-7-6-5-4", "87654"),
        (0, "no low", ""),
    ],
)
def test_a_low_in_words(points: int, name: str, compact: str) -> None:
    assert names.low_name(points) == name
    assert names.low_compact(points) == compact


@given(st.integers(1, classes.BEST_LOW), st.randoms(use_true_random=False))
def test_lows_are_read_back_in_any_order(points: int, random: object) -> None:
    compact = names.low_compact(points)
    for text in (compact, compact[::-1], names.low_name(points), compact.lower()):
        assert names.low_points(text) == points
    assert names.low_points(compact, 7) == (0 if "8" in compact else points)


@pytest.mark.parametrize("text", ["", "5432", "5432AA", "5432X", "5s4s3s2sAs"])
def test_what_is_not_five_ranks_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="is not a low: wanted five ranks") as error:
        names.low_points(text)
    assert error.value.code == "ranks/low"


@pytest.mark.parametrize(
    ("board", "nut"),
    [
        ("3h4c8sKdQc", "8-4-3-2-A"),
        ("2c7dKhQhJs", "no low"),
        ("Ah2d3c4s5h", "5-4-3-2-A"),
        ("8c8d7h6sKc", "8-7-6-2-A"),
        ("AcAd7hJsKc", "no low"),
        ("4h5c6s", "6-5-4-2-A"),
        ("6h7c8sAd", "7-6-3-2-A"),
    ],
)
def test_the_nut_low_of_a_board(board: str, nut: str) -> None:
    assert names.low_name(names.nut_low(parse_cards(board))) == nut


def test_a_pair_on_the_board_counterfeits_the_old_nut_low() -> None:
    flop, turn = parse_cards("3h7c8s"), parse_cards("3h7c8sAd")
    ace_deuce = names.low_points("8732A")
    assert names.is_nut_low(ace_deuce, flop)
    assert not names.is_nut_low(ace_deuce, turn)
    assert names.low_name(names.nut_low(turn)) == "7-4-3-2-A"


def test_the_places_of_lows_on_a_board() -> None:
    """On 3-4-8 the hole cards decide: A-2, A-5, 2-5, A-6, 2-6, 5-6, A-7, 2-7, 5-7, 6-7."""
    board = parse_cards("3h4c8sKdQc")
    lows = [names.low_compact(points) for points in names.possible_lows(board)]
    expected = "8432A 8543A 85432 8643A 86432 86543 8743A 87432 87543 87643"
    assert lows == expected.split()
    assert [names.low_place(names.low_points(low), board) for low in lows] == list(range(1, 11))
    assert names.low_place(names.low_points("5432A"), board) == 0
    assert names.low_place(0, board) == 0
    assert names.possible_lows(board, 7) == ()


@given(st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True))
def test_possible_lows_are_those_that_some_two_cards_make(board: list[int]) -> None:
    free = [card for card in range(52) if card not in board]
    firsts = {low_rank(card >> 2): card for card in free if low_rank(card >> 2) < 8}
    pairs = list(combinations(firsts.values(), 2))
    for qualifier in (8, 7):
        found = {naive.low(pair, board, qualifier) for pair in pairs}
        strengths = sorted((low.strength for low in found if low), reverse=True)
        assert list(names.possible_lows(board, qualifier)) == strengths
        assert names.nut_low(board, qualifier) == max(strengths, default=0)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (0, "no low"),
        (1, "the nut low"),
        (2, "second best low"),
        (5, "5th best low"),
        (11, "11th best low"),
        (21, "21st best low"),
        (22, "22nd best low"),
        (23, "23rd best low"),
    ],
)
def test_a_place_in_words(place: int, words: str) -> None:
    assert names.low_place_words(place) == words


def test_ranks_in_words() -> None:
    assert names.rank_word(0) == "deuce"
    assert names.rank_plural(4) == "sixes"
    assert names.rank_plural(12) == "aces"
