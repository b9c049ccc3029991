"""The fast reader names the same cards as the oracle, everywhere (R14.1 to R14.8)."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ranks.deals import Deal, as_tuples, deals, random_deals, used

from omaha8.cards import parse_cards
from omaha8.ranks import fast, naive


@pytest.mark.parametrize("board_cards", [3, 4, 5])
@pytest.mark.parametrize("hole_cards", [4, 5, 6])
def test_fast_is_naive_on_random_deals(hole_cards: int, board_cards: int) -> None:
    count = {4: 3000, 5: 1500, 6: 1000}[hole_cards] if board_cards == 5 else 300
    for hole, board in as_tuples(*random_deals(count, hole_cards, board_cards=board_cards)):
        high, low = fast.read(hole, board)
        assert used(high) == used(naive.high(hole, board))
        assert used(low) == used(naive.low(hole, board))
        assert fast.high_strength(hole, board) == high.strength
        assert fast.low_strength(hole, board) == (low.strength if low else 0)


@given(deals())
def test_both_halves_alone_are_both_halves_together(deal: Deal) -> None:
    both = fast.read(*deal)
    assert used(both[0]) == used(fast.high(*deal)) == used(naive.high(*deal))
    assert used(both[1]) == used(fast.low(*deal)) == used(naive.low(*deal))


@given(deals())
def test_a_seven_qualifier_only_drops_the_eight_lows(deal: Deal) -> None:
    eight, seven = fast.low(*deal), fast.low(*deal, qualifier=7)
    dropped = eight is not None and eight.name.startswith("8")
    assert used(seven) == (None if dropped else used(eight)) == used(naive.low(*deal, 7))
    assert fast.low_strength(*deal, qualifier=7) == (seven.strength if seven else 0)


@given(deals(hole_cards=(2, 3, 4, 5, 6)))
def test_exactly_two_and_three_are_named_and_make_the_strength(deal: Deal) -> None:
    hole, board = deal
    for rank, of_five in ((fast.high(*deal), naive.five_high), (fast.low(*deal), naive.five_low)):
        if rank is not None:
            assert len(set(rank.hole)) == 2
            assert set(rank.hole) <= set(hole)
            assert len(set(rank.board)) == 3
            assert set(rank.board) <= set(board)
            assert of_five(rank.hole + rank.board) == rank.strength
            assert sorted(rank.cards) == sorted(rank.hole + rank.board)


@given(deals(), st.permutations(range(4)))
def test_suits_permuted_permute_the_cards_and_nothing_else(deal: Deal, suits: list[int]) -> None:
    def turned(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card & ~3 | suits[card & 3] for card in cards)

    hole, board = deal
    for reader in (fast.high, fast.low):
        before, after = reader(hole, board), reader(turned(hole), turned(board))
        assert (before is None) == (after is None)
        if before is not None and after is not None:
            assert after.strength == before.strength
            assert after.hole == turned(before.hole)
            assert after.board == turned(before.board)


@given(deals())
def test_the_order_of_the_cards_changes_no_strength(deal: Deal) -> None:
    hole, board = deal
    turned = board[::-1]
    for other in islice(permutations(hole), 0, None, 7):
        assert fast.high(other, turned) == fast.high(hole, board)
        assert fast.low(other, turned) == fast.low(hole, board)


def test_between_combinations_that_tie_the_highest_hole_cards_are_named() -> None:
    """A king lies in the hole and on the board: the hole's own plays."""
    hole, board = parse_cards("AsKd2c2h"), parse_cards("AdKhQsJc3d")
    rank = fast.high(hole, board)
    assert rank.hole == parse_cards("AsKd")
    assert rank.board == parse_cards("AdKhQs")


def test_between_cards_of_one_rank_the_one_dealt_first_is_named() -> None:
    board = parse_cards("9c9d4h5sKc")
    assert fast.high(parse_cards("AsAhQdJc"), board).hole == parse_cards("AsAh")
    assert fast.high(parse_cards("AhQdJcAs"), board).hole == parse_cards("AhAs")


def test_between_lows_that_tie_the_lowest_hole_cards_are_named() -> None:
    """A-2 and A-3 both make 8-4-3-2-A here; the ace and the deuce play."""
    low = fast.low(parse_cards("3sAs2dKc"), parse_cards("2h3d4c8hKd"))
    assert low is not None
    assert low.hole == parse_cards("As2d")
    assert low.board == parse_cards("3d4c8h")


def test_reading_a_hand_imports_neither_numpy_nor_numba(tmp_path: Path) -> None:
    """The first process builds the tables (with numpy), the second finds them on disk."""
    program = (
        "import sys, omaha8.ranks as ranks;"
        "print(ranks.high('AsAh3d6s', 'Ad8c5hKs2c'));"
        "print('numpy' in sys.modules, 'numba' in sys.modules)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={"OMAHA8_CACHE": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for _ in range(2)
    ]
    assert said == [["three", "aces", "True", "False"], ["three", "aces", "False", "False"]]
