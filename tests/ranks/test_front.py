"""The front door: text or cards in, ranks that compare out, one clear line for bad input."""

from __future__ import annotations

import pytest

from omaha8.cards import parse_cards, show_cards
from omaha8.errors import NotUnderstood
from omaha8.ranks import HighRank, LowRank, high, high_batch, low, low_possible
from omaha8.ranks.batch import high_batch as the_batch

HOLE, BOARD = "AsAh3d6s", "Ad8c5hKs2c"


def test_both_halves_of_a_hand() -> None:
    best = high(HOLE, BOARD)
    assert str(best) == best.name == "three aces"
    assert best.category == "trips"
    assert best.compact == "trips:AK8"
    assert show_cards(best.cards) == "AsAhAdKs8c"
    assert show_cards(best.hole) == "AsAh"
    assert show_cards(best.board) == "AdKs8c"
    least = low(HOLE, BOARD)
    assert least is not None
    assert str(least) == least.name == "6-5-3-2-A"
    assert least.compact == "6532A"
    assert least.place == 3
    assert show_cards(least.cards) == "6s5h3d2cAd"
    assert show_cards(least.hole) == "3d6s"
    assert show_cards(least.board) == "Ad2c5h"


def test_a_wheel_is_read_with_its_ace_last_both_ways() -> None:
    best, least = high("As2dKcKd", "3h4c5sJdQh"), low("As2dKcKd", "3h4c5sJdQh")
    assert show_cards(best.cards) == "5s4c3h2dAs"
    assert least is not None
    assert show_cards(least.cards) == "5s4c3h2dAs"


def test_text_and_cards_are_the_same() -> None:
    assert high(parse_cards(HOLE), list(parse_cards(BOARD))) == high(HOLE, BOARD)


def test_ranks_compare_by_strength_alone() -> None:
    sixes, other_sixes = high("6c6dAsKd", "JsJhJd3c3d"), high("6h6sQcTd", "JsJhJd3c3d")
    trips = high("AhQs9d8c", "JsJhJd3c3d")
    assert sixes == other_sixes
    assert sixes.hole != other_sixes.hole
    assert hash(sixes) == hash(other_sixes)
    assert sixes > trips
    assert sixes >= other_sixes
    assert trips < sixes
    assert trips <= sixes
    assert trips != sixes
    assert max([trips, sixes]) is sixes


def test_the_better_low_compares_greater() -> None:
    better, worse = low("As2dKcKd", "3h4c8sJdQh"), low("5s6dKcKd", "3h4c8sJdQh")
    assert better is not None
    assert worse is not None
    assert better > worse


def test_a_high_and_a_low_do_not_compare() -> None:
    best, least = HighRank(50, (0, 1), (2, 3, 4)), LowRank(50, (0, 1), (2, 3, 4))
    assert best != least
    with pytest.raises(TypeError):
        best < least  # noqa: B015


def test_the_text_of_a_rank_makes_it_again() -> None:
    for rank in (high(HOLE, BOARD), low(HOLE, BOARD)):
        again = eval(repr(rank), {"HighRank": HighRank, "LowRank": LowRank})  # noqa: S307
        assert repr(again) == repr(rank)


def test_a_rank_does_not_change() -> None:
    with pytest.raises(AttributeError):
        high(HOLE, BOARD).strength = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("hole", "board", "code", "words"),
    [
        ("AsAs2c3d", BOARD, "cards/twice", "As comes twice in hole cards"),
        ("As2c", BOARD, "cards/count", "wanted 4 or 5 or 6 cards, got 2"),
        ("As2c3c4c5c6c7c", BOARD, "cards/count", "wanted 4 or 5 or 6 cards, got 7"),
        ("Xs2c3d4h", BOARD, "cards/unknown", "'Xs'"),
        ("3s4s3d6s", "", "cards/count", "wanted 3 or 4 or 5 cards, got 0"),
        ("3s4s3d6s", "AdKh", "cards/count", "wanted 3 or 4 or 5 cards, got 2"),
        ("3s4s3d6s", "AdKhQhJhTh9h", "cards/count", "wanted 3 or 4 or 5 cards, got 6"),
        ("4dJd2c3c", "KcAhQhJdTd", "cards/twice", "Jd comes twice in hole cards and board"),
        ((0, 1, 2), BOARD, "cards/count", "got 3"),
        ((0, 1, 2, 52), BOARD, "cards/unknown", "52 in hole cards"),
        ((0, 1, 2, 2), BOARD, "cards/twice", "2h comes twice in hole cards"),
        ((0, 1, 2, "3"), BOARD, "cards/unknown", "'3' in hole cards"),
    ],
)
def test_bad_input_is_one_clear_line(
    hole: str | tuple[int, ...], board: str, code: str, words: str
) -> None:
    for reader in (high, low):
        with pytest.raises(NotUnderstood) as error:
            reader(hole, board)
        assert error.value.code == code
        assert words in str(error.value)
        assert "\n" not in str(error.value)


def test_an_unknown_qualifier_is_refused() -> None:
    for read in (lambda: low(HOLE, BOARD, 9), lambda: low_possible(BOARD, 6)):
        with pytest.raises(NotUnderstood, match="wanted 8 or 7"):
            read()


@pytest.mark.parametrize(
    ("board", "qualifier", "possible"),
    [
        ("3h4c8sKdQc", 8, True),
        ("3h4c8sKdQc", 7, False),
        ("KdQc9h8s3h", 8, False),
        ("8c8d7h6sKc", 8, True),
        ("8c8d7h6sKc", 7, False),
        ("8c8d7hTsKc", 8, False),
        ("AhAd2c2s9h", 8, False),
        ("Ah2d3c4s5h", 8, True),
        ("Ah2d7c", 7, True),
        ("Ah2d9c", 8, False),
    ],
)
def test_whether_a_board_allows_a_low(board: str, qualifier: int, possible: bool) -> None:
    """R14.7."""
    assert low_possible(board, qualifier) is possible


def test_the_batches_are_found_at_the_front_door() -> None:
    import omaha8.ranks

    assert high_batch is the_batch
    with pytest.raises(AttributeError, match="no attribute 'highest'"):
        _ = omaha8.ranks.highest  # type: ignore[attr-defined]
