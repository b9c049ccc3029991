"""The complete table, and one hand against a random one: two ways to the same counts."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from omaha8.cards import parse_cards
from omaha8.equity.against import count_against
from omaha8.equity.ask import equity
from omaha8.equity.exact import count_known
from omaha8.equity.masks import cards_array, cards_of, mask_of
from omaha8.equity.outcomes import outcomes_of
from omaha8.equity.random_hand import table_outcomes
from omaha8.equity.ranges import Range
from omaha8.equity.search import search
from omaha8.equity.starting_hands import compute, make_table, pack, refuse_wrong, table, unpack
from omaha8.equity.suits import hand_classes
from omaha8.equity.sweep import PARTS, sweep_part
from omaha8.errors import Broken, NotUnderstood
from omaha8.ranks.batch import high_batch, low_batch

#: Seconds a hand with four cards, so one of them; and with deep tests twenty of every kind.
COUNTED = ["AsAh2s3h"]
if "OMAHA8_DEEP" in os.environ:
    COUNTED += [
        "AsAh2c3d",
        "2c2d2h2s",
        "AsKhQd9c",
        "2s3s4s5s",
        "AhKhQsJs",
        "9c8c7d6d",
        "KsKhQdJd",
        "As2h7c9d",
        "7s2h7d2c",
        "AcKcQcJc",
        "3d3h8s8c",
        "Ts9s8s7s",
        "Kh8h3h3d",
        "6c6d6h5s",
        "Ad4d5h6h",
        "QsQdTh2s",
        "Jc7h4d2s",
        "AcAd8c8h",
        "9s9h9d2c",
        "AsAh4d3s2h",
    ]


def test_every_hand_is_there_once_with_all_its_suits() -> None:
    made = table(4)
    masks, combos = hand_classes(4)
    assert len(made.masks) == 16_432
    assert np.array_equal(made.masks, masks)
    assert np.array_equal(made.combos, combos)
    assert made.combos.sum() == comb(52, 4)
    assert len(hand_classes(5)[0]) == 134_459


def test_the_mean_is_one_half_and_what_one_wins_the_other_loses() -> None:
    made = table(4)
    refuse_wrong(made)
    weighted = made.combos @ made.counts
    deals = comb(48, 4) * comb(44, 5)
    assert made.deals == deals
    assert Fraction(int(made.combos @ made.quarters), 4 * deals * comb(52, 4)) == Fraction(1, 2)
    scoops, lost = weighted[0] + weighted[1], weighted[8] + weighted[11]
    three_quarters, quarters = weighted[2] + weighted[5], weighted[7] + weighted[10]
    assert scoops == lost
    assert three_quarters == quarters


def test_a_table_that_does_not_add_up_is_refused() -> None:
    made = table(4)
    counts = made.counts.copy()
    counts[5, 0] += 1
    counts[5, 8] -= 1
    with pytest.raises(Broken):
        refuse_wrong(make_table(4, made.masks, counts))


def test_worked_hands_are_equal_in_every_count(shared: Path) -> None:
    raw = (shared / "cases" / "starting-hands.json").read_bytes()
    cases: list[dict[str, Any]] = msgspec.json.decode(raw)["hands"]
    assert len(cases) == 40
    made = table(4)
    for case in cases:
        ours = made.row(made.find(parse_cards(case["hand"])))
        assert ours.exact == Fraction(case["equity_num_quarters"], case["denominator_4T"])
        for name, theirs in (
            ("combos", "combos"),
            ("rank", "rank"),
            ("scoop", "scoop"),
            ("lost", "lost_whole"),
            ("three_quarter", "three_quarter"),
            ("quarter", "quarter"),
            ("half", "half"),
            ("high_win", "high_win"),
            ("high_tie", "high_tie"),
            ("low_win", "low_win"),
            ("low_tie", "low_tie"),
            ("no_low", "no_low_showdowns"),
        ):
            assert getattr(ours, name) == case[theirs], (case["hand"], name)
        assert ours.high_share == pytest.approx(case["high_share"], abs=1e-11)
        assert ours.low_share == pytest.approx(case["low_share"], abs=1e-11)


def row_outcomes(hand: tuple[int, ...], *, high_low: bool = True) -> dict[tuple[int, int], int]:
    """The outcomes of one hand in the table."""
    alone = Range("", len(hand), np.array([mask_of(hand)], np.uint64), np.ones(1, np.int64))
    return table_outcomes(alone, high_low=high_low)


@pytest.mark.parametrize("text", COUNTED)
def test_a_hand_counted_against_a_random_one_has_its_row(text: str) -> None:
    hand = parse_cards(text)
    assert outcomes_of(count_against(hand), 2) == row_outcomes(hand)


@pytest.mark.skipif("OMAHA8_DEEP" not in os.environ, reason="takes seconds: OMAHA8_DEEP=1 runs it")
def test_without_a_low_a_hand_has_its_row_too() -> None:
    hand = parse_cards("AsAh2s3h")
    assert outcomes_of(count_against(hand, high_low=False), 2) == row_outcomes(hand, high_low=False)


def test_a_range_has_the_weighted_rows_of_its_hands() -> None:
    held = Range.parse("AsAh2s3h, KcKd9c9d@0.5, 2c2d2h2s@0.25, AdAc2d3c")
    total: Counter[tuple[int, int]] = Counter()
    for hand, weight in zip(held, held.weights.tolist(), strict=True):
        total.update({key: weight * many for key, many in row_outcomes(hand).items()})
    assert table_outcomes(held) == dict(total)
    answer = equity(["random", held.text])
    assert answer.method == "exact"
    assert answer.players[1].share == 1 - answer.players[0].share


def test_weights_of_any_fineness_do_not_run_over() -> None:
    answer = equity(["(****@0.999999), (AA**@0.000001)", "random"])
    assert answer.method == "exact"
    assert answer.players[0].share == Fraction(1, 2)
    assert answer.boards > 1 << 63


@pytest.mark.parametrize(
    ("hand", "board", "dead", "high_low"),
    [
        ("AsAh2c3d", "Kd8c5h9s2h", "", True),
        ("AsAh2s3s", "Ks8s5h9s2h", "AcAd", True),
        ("QsQh7s7h", "KsKh7d9s2s", "", False),
        ("2s3s4s5s", "As8s7h6s", "KcKdKhKsQcQdQhQsJcJdJhJsTcTdThTs9c9d9h9s8c8d8h7c7d7h", True),
    ],
)
def test_against_a_random_hand_is_the_sum_over_all_hands(
    hand: str, board: str, dead: str, high_low: bool
) -> None:
    own, lying, gone = parse_cards(hand), parse_cards(board), parse_cards(dead)
    bins = count_against(own, lying, gone, high_low=high_low)
    others = Range.parse("random").without(own + lying + gone).masks
    total = np.zeros(16, np.int64)
    if len(others) < 8_000:
        for mask in others.tolist():
            total += count_known([own, cards_of(mask)], lying, gone, high_low=high_low)
        assert np.array_equal(bins, total)
    else:
        hands = cards_array(others, 4)
        boards = np.tile(np.array(lying, np.uint8), (len(hands), 1))
        ours = np.array([own], np.uint8)
        high, low = high_batch(hands, boards), low_batch(hands, boards).astype(int)
        own_high = int(high_batch(ours, boards[:1])[0])
        own_low = int(low_batch(ours, boards[:1])[0])
        if not high_low:
            low[:], own_low = 0, 0
        highs = (own_high >= high) + 2 * (high >= own_high)
        lows = ((own_low >= low) + 2 * (low >= own_low)) * (low + own_low > 0)
        assert np.array_equal(bins, np.bincount(4 * highs + lows, minlength=16))


def test_parts_of_the_sweep_add_up_to_what_a_part_is() -> None:
    part = sweep_part(4, 5)
    deals = part.by_ranks.sum(axis=1)
    # every board of the part goes with every opponent, and every part is worth its while
    assert (deals % comb(43, 4) == 0).all()
    assert 0 < deals.max() < comb(48, 5) * comb(43, 4) // (PARTS // 4)


def test_a_table_survives_its_file_and_a_damaged_one_is_refused() -> None:
    made = table(4)
    raw = pack(made)
    again = unpack(raw)
    assert np.array_equal(again.counts, made.counts)
    assert np.array_equal(again.ranks, made.ranks)
    assert b"omaha8 starting-hands --compute" in raw.partition(b"\n")[0]
    for bad in (b"", b"{}\n", raw[:-1], raw[:-5] + b"xxxxx", b"[1]\n" + raw):
        with pytest.raises(NotUnderstood) as caught:
            unpack(bad)
        assert caught.value.code == "equity/file"


def test_hands_are_found_by_cards_in_any_suits_and_by_range() -> None:
    made = table(4)
    (best,) = search(made, "AdAc3d2c")
    assert (best.hand, best.rank) == ("AsAh3s2h", 1)
    found = search(made, "AA2*:ds")
    assert found[0].rank == 1
    assert [hand.rank for hand in found] == sorted(hand.rank for hand in found)
    assert sum(hand.combos for hand in found) == len(Range.parse("AA2*:ds"))


def test_there_is_no_table_of_six_cards() -> None:
    with pytest.raises(NotUnderstood):
        table(6)
    with pytest.raises(NotUnderstood):
        compute(6)
