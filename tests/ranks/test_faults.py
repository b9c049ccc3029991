"""Mistakes that readers of Omaha hands make, each by an example of our own.

Every test says which line to change to see it fail. ``naive`` and ``fast`` are both asked,
so that a mistake in either is found.
"""

from __future__ import annotations

import pytest

from omaha8.cards import parse_cards, show_cards
from omaha8.errors import NotUnderstood
from omaha8.ranks import fast, high, low, low_possible, naive


def reads(hole: str, board: str) -> tuple[str, str | None]:
    """Category with deciding ranks, and the low or None, the same from both readers."""
    own, common = parse_cards(hole), parse_cards(board)
    best, least = naive.high(own, common), naive.low(own, common)
    answer = best.compact, least.compact if least else None
    quick_best, quick_least = fast.read(own, common)
    assert answer == (quick_best.compact, quick_least.compact if quick_least else None)
    return answer


def test_plain_hands_have_a_strength_too() -> None:
    """Unsuited, unpaired, nothing special: still a rank in range, and the right one.

    In ``build._pair_high`` leave the last of ``combinations(range(size), 3)`` out (``[:-1]``):
    the table is then built from an incomplete sweep.
    """
    assert reads("KdQc6h3s", "9c6dTh2d7s") == ("pair:6KT9", None)
    assert reads("AcJd5h4s", "Kh8s7c3d2h") == ("high_card:AKJ87", "7432A")


def test_a_hole_card_may_serve_as_a_kicker_alone() -> None:
    """One hole card pairs the board, the other only kicks: jacks and fours with an ace.

    In ``fast._new_hole`` pair ``ranks[1:]`` alone and the ace kicks no more.
    """
    assert reads("Ad4c9hTs", "JsJh4h2cQd") == ("two_pair:J4A", None)


@pytest.mark.parametrize("lying", ["AhKh5h4h2c", "AhKh5h4h2h", "2h5h9hTh3c"])
def test_one_suited_card_in_the_hand_makes_no_flush(lying: str) -> None:
    """R14.8: four or five of a suit on the board need two more in the hand.

    Let ``naive.high`` take any five of the nine cards.
    """
    category, _ = reads("QhJs8d7c", lying)
    assert "flush" not in category


@pytest.mark.parametrize("lying", ["2s7d9h9c4h", "2s7s9h9c4h"])
def test_four_suited_cards_in_the_hand_make_no_flush(lying: str) -> None:
    """R14.8: three must lie on the board.

    Let two suits do in ``naive.high_key`` (``<= 2``).
    """
    assert reads("AsKsQsJs", lying)[0] == "pair:9AK7"


def test_small_suited_cards_beat_one_big_one_when_all_the_board_is_suited() -> None:
    """Two little hearts make a flush, an ace of hearts alone does not.

    Ask for three of the suit in ``fast._flush`` (``len(held) < 3``).
    """
    assert reads("8c7c3h2h", "4hTdJhKh9h")[0] == "flush:KJ932"
    assert reads("AhAs5c2d", "4hTdJhKh9h")[0] == "pair:AKJT"


def test_the_steel_wheel_is_a_straight_flush_and_the_best_low() -> None:
    """Five-high in one suit, ace low.

    Take the wheel out of ``naive._ranks_key``.
    """
    assert reads("5c4cTdTh", "3c2cAcJhJs") == ("straight_flush:5", "5432A")
    assert high("5c4cTdTh", "3c2cAcJhJs").name == "straight flush, five high"


def test_an_ace_is_low_and_straights_and_flushes_do_not_spoil_a_low() -> None:
    """R14.5. Make ``classes.low_rank`` return ``rank`` and the ace counts high."""
    assert reads("Ac3cKdKh", "2c4c5cQdJh") == ("straight_flush:5", "5432A")
    assert reads("6d7dKcKh", "4d5d8dQsQh") == ("straight_flush:8", "87654")


def test_a_counterfeited_low_is_read_again() -> None:
    """The board pairs the deuce: A-2 needs another way, A-3 is better now.

    In ``build._pair_low`` leave out ``& ~pair`` and the deuce of the board counts twice.
    """
    assert reads("As2dKcQd", "2h5c6d8sJh")[1] == "8652A"
    assert reads("As3dKcQd", "2h5c6d8sJh")[1] == "6532A"


def test_a_pairing_is_harmless_when_three_others_lie_there() -> None:
    """The same line of ``build._pair_low``."""
    assert reads("As2dKcQd", "2h4c7s8dJh")[1] == "8742A"


def test_two_counterfeits_make_two_hands_tie() -> None:
    """Both aces end with 8-6-4-2-A, of different cards; ranks that tie are equal.

    Compare ``hole`` as well in ``_Rank.__eq__`` to see it fail.
    """
    board = "4h6h8sAcKs"
    one, other = low("2sAdQcQd", board), low("2d4cJdJs", board)
    assert one is not None
    assert other is not None
    assert one == other
    assert one.compact == "8642A"


def test_a_live_low_card_beats_a_paired_one() -> None:
    """A-4 over A-3 on a board with a three (R14.8).

    In ``build._hole_low`` use ``np.minimum`` for ``np.maximum`` to see it fail.
    """
    board = parse_cards("3s6h7d8cKs")
    better, worse = (
        fast.low(parse_cards("Ad4cTsKh"), board),
        fast.low(parse_cards("Ac3dJsQh"), board),
    )
    assert better is not None
    assert worse is not None
    assert better > worse
    assert (better.compact, worse.compact) == ("7643A", "8763A")


@pytest.mark.parametrize(
    ("hole", "board"), [("Ac3d4s5h", "2c7dKhQhJs"), ("3sKcQdJh", "Ac2d4h5s9c")]
)
def test_a_low_is_two_from_the_hand_and_three_from_the_board(hole: str, board: str) -> None:
    """R14.7, R14.8. Four lows in the hand and two on the board, or one and four: none.

    In ``naive.low`` take three of the hole and two of the board, or one and four.
    """
    assert reads(hole, board)[1] is None


def test_two_different_lows_on_the_board_are_not_enough() -> None:
    """R14.7. Count cards instead of ranks in ``low_possible`` to see it fail."""
    assert not low_possible("8c8d7hTsKc")
    assert low_possible("8c8d7h6sKc")


@pytest.mark.parametrize("board", ["", "Ac", "AcKd", "AcKdQhJhTh9h"])
def test_a_board_that_is_no_board_is_refused(board: str) -> None:
    """Allow 0 to 6 in ``ranks._BOARD_SIZES`` and it ends in an error that says nothing."""
    for reader in (high, low):
        with pytest.raises(NotUnderstood, match=r"board .*: wanted 3 or 4 or 5 cards, got"):
            reader("4c4h9c9h", board)


def test_the_fifth_and_the_sixth_hole_card_count() -> None:
    """R17.1. Look at ``hole[:4]`` in ``fast.read`` to see it fail."""
    assert reads("KsKhQd2cAc", "3d4h5s9cJd") == ("straight:5", "5432A")
    assert reads("KsKhQd9h2cAc", "3d4h5s9cJd") == ("straight:5", "5432A")
    assert reads("KsKhQd2c", "3d4h5s9cJd") == ("pair:KJ95", None)


def test_trips_on_the_board_need_a_pair_in_the_hand() -> None:
    """R14.8. A lone matching card makes no quads, two odd cards no full house.

    Let ``naive.high`` take any five of the nine cards.
    """
    assert reads("6c6dAsKd", "JsJhJd3c3d")[0] == "full_house:J6"
    assert reads("AhQs9d8c", "JsJhJd3c3d")[0] == "trips:JAQ"
    assert reads("KcAd9h8h", "KsKhKd3c7d")[0] == "quads:KA"
    assert reads("AdAhQsJc", "KsKhKd7c2s")[0] == "full_house:KA"


def test_four_of_a_rank_in_the_hand_are_a_pair() -> None:
    """R14.8. Let ``naive.high`` take any five of the nine cards."""
    assert reads("9c9d9h9s", "AcKdQh4s2c")[0] == "pair:9AKQ"
    assert reads("9c9d9hKs", "9sKdQh4s2c")[0] == "trips:9KQ"


def test_the_board_never_plays_alone() -> None:
    """R14.3. A royal flush on the board is nobody's. Let ``naive.high`` take any five."""
    assert reads("2c2d3h4h", "AsKsQsJsTs")[0] == "pair:2AKQ"


def test_a_card_that_lies_in_two_places_is_named() -> None:
    """Leave ``refuse_twice`` out of ``ranks._parse`` to see it fail."""
    with pytest.raises(NotUnderstood, match=r"^Qd comes twice in hole cards and board$") as error:
        high("7dQd2c3c", "KcAhQhJdQd")
    assert error.value.code == "cards/twice"
    assert error.value.details == {"card": "Qd"}


def test_the_cards_used_are_part_of_the_answer() -> None:
    """Different pairs for the two halves. Give ``hole[:2]`` in ``fast._low`` to see it fail."""
    best, least = high("AcKdKs2h", "3c5d8sKh9c"), low("AcKdKs2h", "3c5d8sKh9c")
    assert show_cards(best.hole) == "KdKs"
    assert least is not None
    assert show_cards(least.hole) == "Ac2h"
    assert show_cards(least.board) == "3c5d8s"
