"""Batches against brute force, and what they say of arrays that are no deals."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.ranks.brute import brute_batch
from tests.ranks.deals import as_tuples, random_deals

from omaha8.cards import parse_cards
from omaha8.errors import NotUnderstood
from omaha8.ranks import fast, high_batch, kernels, low_batch, naive, read_batch
from omaha8.ranks.batch import _pair_of
from omaha8.ranks.tables import tables


@pytest.mark.parametrize("board_cards", [3, 4, 5])
@pytest.mark.parametrize("hole_cards", [4, 5, 6])
def test_batches_are_brute_force_on_random_deals(hole_cards: int, board_cards: int) -> None:
    holes, boards = random_deals(20_000, hole_cards, board_cards=board_cards, seed=64)
    highs, lows = read_batch(holes, boards)
    wanted_highs, wanted_lows = brute_batch(holes, boards)
    assert np.array_equal(highs, wanted_highs)
    assert np.array_equal(lows, wanted_lows)
    assert highs.dtype == np.uint16
    assert lows.dtype == np.uint8
    assert np.array_equal(high_batch(holes, boards), highs)
    assert np.array_equal(low_batch(holes, boards), lows)
    assert np.array_equal(low_batch(holes, boards, 7), np.where(lows >= 36, lows, 0))
    assert np.array_equal(read_batch(holes, boards, 7)[1], np.where(lows >= 36, lows, 0))


def test_brute_force_is_the_oracle() -> None:
    holes, boards = random_deals(300, 5, seed=3)
    highs, lows = brute_batch(holes, boards)
    for row, (hole, board) in enumerate(as_tuples(holes, boards)):
        low = naive.low(hole, board)
        assert naive.high(hole, board).strength == highs[row]
        assert (low.strength if low else 0) == lows[row]


@pytest.mark.parametrize("text", ["AsAh2s3h", "8c8d7h6sKc", "4c4d4h4s9sTs"])
def test_every_board_of_a_fixed_hand(text: str) -> None:
    """The best of the hole with each three of the rest, then of the ten threes of a board."""
    hole = parse_cards(text)
    rest = np.array([card for card in range(52) if card not in hole], np.uint8)
    threes = np.array(list(combinations(range(len(rest)), 3)))
    places = np.zeros((len(rest),) * 3, np.int64)
    places[tuple(threes.T)] = np.arange(len(threes))
    holes = np.broadcast_to(np.array(hole, np.uint8), (len(threes), len(hole)))
    highs, lows = brute_batch(holes, rest[threes])
    boards = _boards_of(len(rest))
    best_high, best_low = np.zeros(len(boards), np.uint16), np.zeros(len(boards), np.uint8)
    for columns in combinations(range(5), 3):
        found = places[tuple(boards[:, column] for column in columns)]
        np.maximum(best_high, highs[found], out=best_high)
        np.maximum(best_low, lows[found], out=best_low)
    holes = np.broadcast_to(np.array(hole, np.uint8), (len(boards), len(hole)))
    read = read_batch(holes, rest[boards])
    assert len(boards) == comb(len(rest), 5)
    assert np.array_equal(read[0], best_high)
    assert np.array_equal(read[1], best_low)


def _boards_of(cards: int) -> NDArray[np.uint8]:
    """Every five of that many cards, ascending."""
    boards = np.arange(cards, dtype=np.uint8)[:, None]
    for _ in range(4):
        last = boards[:, -1].astype(np.int64)
        again = np.repeat(np.arange(len(boards)), cards - 1 - last)
        first = np.repeat(np.cumsum(cards - 1 - last) - (cards - 1 - last), cards - 1 - last)
        after = last[again] + 1 + np.arange(len(again)) - first
        boards = np.column_stack([boards[again], after.astype(np.uint8)])
    return boards


def test_one_hand_at_a_time_is_the_batch() -> None:
    holes, boards = random_deals(5_000, 6, seed=1)
    highs, lows = read_batch(holes, boards)
    for row, deal in enumerate(as_tuples(holes, boards)):
        assert fast.high_strength(*deal) == highs[row]
        assert fast.low_strength(*deal) == lows[row]


def test_the_plain_loops_do_what_the_compiled_ones_do() -> None:
    holes, boards = random_deals(500, 4, seed=2)
    highs, lows = np.zeros(500, np.uint16), np.zeros(500, np.uint8)
    made = tables()
    own, common = np.ascontiguousarray(holes), np.ascontiguousarray(boards)
    done = kernels._read_rows(
        own,
        common,
        made.walk,
        made.board_high,
        made.suit_high,
        _pair_of(),
        made.hole_low,
        highs,
        lows,
    )
    assert done == kernels.ALL_WELL
    assert np.array_equal(highs, high_batch(holes, boards))
    again = np.zeros(500, np.uint8)
    assert kernels._low_rows(own, common, made.hole_low, again) == kernels.ALL_WELL
    assert np.array_equal(lows, again)
    own[7, 0] = own[7, 1]
    assert kernels._low_rows(own, common, made.hole_low, again) == 7
    flushes = np.flatnonzero(highs > 5863)
    assert len(flushes) > 0


def test_any_integers_in_any_layout_and_no_rows_at_all() -> None:
    holes, boards = random_deals(50, 4, seed=5)
    wanted = read_batch(holes, boards)
    for kind in (np.int8, np.int64, np.uint32):
        read = read_batch(np.asfortranarray(holes.astype(kind)), boards.astype(kind))
        assert np.array_equal(read[0], wanted[0])
        assert np.array_equal(read[1], wanted[1])
    assert np.array_equal(high_batch(holes.tolist(), boards.tolist()), wanted[0])
    assert high_batch(holes[:0], boards[:0]).shape == (0,)


@pytest.mark.parametrize(
    ("holes", "boards", "code", "words"),
    [
        ([[0, 1, 2]], [[4, 5, 6, 7, 8]], "batch/shape", "(n, 4) or (n, 5) or (n, 6)"),
        ([0, 1, 2, 3], [[4, 5, 6, 7, 8]], "batch/shape", "got (4,)"),
        ([[0, 1, 2, 3]], [[4, 5]], "batch/shape", "(n, 3) or (n, 4) or (n, 5), got (1, 2)"),
        ([[0, 1, 2, 3]] * 2, [[4, 5, 6, 7, 8]], "batch/shape", "2 rows and boards 1"),
        ([[0.0, 1, 2, 3]], [[4, 5, 6, 7, 8]], "batch/dtype", "float64"),
        ([[0, 1, 2, 52]], [[4, 5, 6, 7, 8]], "cards/unknown", "52 in row 0 of holes"),
        ([[0, 1, 2, 3]], [[4, 5, 6, 7, -1]], "cards/unknown", "-1 in row 0 of boards"),
        ([[0, 1, 2, 3]], [[4, 5, 6, 7, 300]], "cards/unknown", "300 in row 0"),
        ([[0, 1, 2, 3]], [[4, 5, 6, 7, 2]], "cards/twice", "2h comes twice in row 0"),
        ([[0, 1, 0, 3]], [[4, 5, 6, 7, 8]], "cards/twice", "2c comes twice in row 0"),
    ],
)
def test_arrays_that_are_no_deals_are_refused(
    holes: list[list[int]], boards: list[list[int]], code: str, words: str
) -> None:
    for batch in (high_batch, low_batch, read_batch):
        with pytest.raises(NotUnderstood) as error:
            batch(holes, boards)
        assert error.value.code == code
        assert words in str(error.value)
        assert "\n" not in str(error.value)


def test_bytes_beyond_the_deck_are_refused_by_row() -> None:
    holes, boards = (np.array(cards) for cards in random_deals(9, 4, seed=6))
    boards[5, 2] = 255
    with pytest.raises(NotUnderstood, match="255 in row 5 of boards is not a card"):
        read_batch(holes, boards)


def test_an_unknown_qualifier_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="low qualifier 9: wanted 8 or 7"):
        low_batch([[0, 1, 2, 3]], [[4, 5, 6, 7, 8]], 9)
