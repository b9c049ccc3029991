"""Known hands: every count of the kernels and of numpy against boards dealt one by one."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.equity import oracle

from omaha8.equity.ask import equity
from omaha8.equity.exact import count_known
from omaha8.equity.outcomes import outcomes_of
from omaha8.equity.plain import count_plain
from omaha8.equity.result import Equity

Cards = tuple[int, ...]
Spot = tuple[list[Cards], Cards, Cards, bool]


def spot(chance: random.Random, lying: int, *, least_dead: int = 0, most_dead: int = 12) -> Spot:
    """Hands, a board of that many cards, dead cards and whether there is a low."""
    size = chance.choice((4, 4, 5, 6))
    players = chance.randint(2, min(4, (52 - 5) // size))
    most = 47 - players * size
    dead = chance.randint(min(least_dead, most), min(most_dead, most))
    cards = chance.sample(range(52), players * size + lying + dead)
    holes = [tuple(cards[place * size : (place + 1) * size]) for place in range(players)]
    rest = cards[players * size :]
    return holes, tuple(rest[:lying]), tuple(rest[lying:]), chance.random() < 0.75


def suited_spot(chance: random.Random, lying: int) -> Spot:
    """As ``spot``, out of half the deck, so that flushes and straights meet more often."""
    size = chance.choice((4, 5))
    kept = [card for card in range(52) if card & 3 < 2]
    cards = chance.sample(kept, 2 * size + lying)
    holes = [tuple(cards[:size]), tuple(cards[size : 2 * size])]
    return holes, tuple(cards[2 * size :]), (), True


@settings(max_examples=150)
@given(chance=st.randoms(use_true_random=False), lying=st.sampled_from((4, 4, 5)))
def test_turn_and_river_equal_boards_dealt_one_by_one(chance: random.Random, lying: int) -> None:
    # so many dead cards that few boards are left to be dealt
    holes, board, dead, high_low = spot(chance, lying, least_dead=24, most_dead=40)
    wanted = oracle.count(holes, board, dead, high_low=high_low)
    for way in (count_known, count_plain):
        bins = way(holes, board, dead, high_low=high_low)
        assert outcomes_of(bins, len(holes)) == wanted


@settings(max_examples=50)
@given(chance=st.randoms(use_true_random=False))
def test_suited_turns_equal_boards_dealt_one_by_one(chance: random.Random) -> None:
    holes, board, dead, high_low = suited_spot(chance, 4)
    wanted = oracle.count(holes, board, dead, high_low=high_low)
    for way in (count_known, count_plain):
        bins = way(holes, board, dead, high_low=high_low)
        assert outcomes_of(bins, len(holes)) == wanted


@settings(max_examples=12)
@given(chance=st.randoms(use_true_random=False), suited=st.booleans())
def test_flops_and_short_decks_equal_boards_dealt_one_by_one(
    chance: random.Random, suited: bool
) -> None:
    # so many dead cards that the boards can be dealt in a moment
    size, lying = chance.choice((4, 5, 6)), chance.choice((0, 3))
    left = 7 if lying == 0 else 10
    order = sorted(range(52), key=lambda card: (card & 3) % 2 if suited else 0)
    cards = order[: 2 * size + lying + left]
    if not suited:
        cards = chance.sample(range(52), 2 * size + lying + left)
    chance.shuffle(cards)
    holes = [tuple(cards[:size]), tuple(cards[size : 2 * size])]
    board = tuple(cards[2 * size : 2 * size + lying])
    dead = tuple(set(range(52)) - set(cards))
    wanted = oracle.count(holes, board, dead, high_low=True)
    for way in (count_known, count_plain):
        assert outcomes_of(way(holes, board, dead), 2) == wanted


@settings(max_examples=25)
@given(chance=st.randoms(use_true_random=False), lying=st.sampled_from((0, 0, 3)))
def test_the_two_ways_to_count_agree_on_every_street(chance: random.Random, lying: int) -> None:
    holes, board, dead, high_low = spot(chance, lying)
    counted = count_known(holes, board, dead, high_low=high_low)
    assert np.array_equal(counted, count_plain(holes, board, dead, high_low=high_low))
    left = 52 - len(holes) * len(holes[0]) - len(board) - len(dead)
    assert counted.sum() == comb(left, 5 - lying)


def test_ten_players_and_no_card_to_spare() -> None:
    chance = random.Random(8)
    cards = chance.sample(range(52), 52)
    holes = [tuple(cards[4 * place : 4 * place + 4]) for place in range(10)]
    dead = tuple(cards[40:47])
    assert outcomes_of(count_known(holes, (), dead), 10) == {
        oracle.outcome(holes, tuple(cards[47:]), high_low=True): 1
    }


@pytest.fixture(scope="module")
def spots(shared: Path) -> list[dict[str, Any]]:
    cases: dict[str, Any] = msgspec.json.decode((shared / "cases" / "equity.json").read_bytes())
    found: list[dict[str, Any]] = cases["spots"]
    return found


@pytest.mark.parametrize("once", [False, True], ids=["kernels", "numpy"])
def test_worked_spots_are_equal_in_every_count(spots: list[dict[str, Any]], once: bool) -> None:
    assert len(spots) == 14
    for case in spots:
        game = "omaha-hilo" if "hilo" in case["variant"] else "omaha-high"
        hands = [player["hand"] for player in case["players"]]
        answer = equity(hands, case["board"], case["dead"], game, once=once)
        assert answer.boards == case["boards"], case["name"]
        # a game without a low counts no board as one without a low
        no_low = case["boards_no_low"] if game == "omaha-hilo" else 0
        assert answer.no_low == no_low, case["name"]
        for ours, theirs in zip(answer.players, case["players"], strict=True):
            assert ours.exact == Fraction(theirs["equity_exact"])
            assert ours.high_sum == Fraction(theirs["high_share_sum"])
            assert ours.low_sum == Fraction(theirs["low_share_sum"])
            for name in ("scoop", "high_win", "high_tie", "low_win", "low_tie"):
                assert getattr(ours, name) == theirs[name], (case["name"], name)
            assert ours.quartered == theirs["quartered_exactly_one_quarter"]
            assert ours.lost == theirs["zero"]
            assert sum(ours.shares.values()) == case["boards"]


Ask = Callable[..., Equity]


def shares(answer: Equity) -> list[Fraction | None]:
    return [player.exact for player in answer.players]


class TestFaultsOfOtherPrograms:
    """Wrong answers that users of other programs reported, as spots with the right ones."""

    def test_cards_in_hands_are_not_dealt_again(self) -> None:
        answer = equity(["As2s3dKd", "QhQcJhTc"], "4c5hQd")
        assert (answer.boards, answer.no_low) == (820, 190)
        assert shares(answer) == [Fraction(117, 205), Fraction(88, 205)]

    def test_no_low_possible_gives_whole_pots_to_the_high(self) -> None:
        answer = equity(["AsAd3d2h", "KhKcQhQc"], "TsTd9c8s")
        assert (answer.boards, answer.no_low) == (40, 40)
        assert shares(answer) == [Fraction(4, 5), Fraction(1, 5)]

    def test_ties_are_credited_to_both(self) -> None:
        answer = equity(["As2s3d4d", "Ah2h3c4c"])
        assert (answer.boards, answer.no_low) == (1086008, 578072)
        assert shares(answer) == [Fraction(1, 2), Fraction(1, 2)]

    def test_four_sixes_against_four_low_cards(self) -> None:
        answer = equity(["5c4d3h2s", "6c6d6h6s"])
        assert answer.no_low == 609676
        assert shares(answer) == [Fraction(124791, 271502), Fraction(146711, 271502)]

    def test_a_complete_board_is_one_board(self) -> None:
        answer = equity(["As2dKhQh", "Ac2hJsTs", "KsKc9d9h"], "3c4d8hKd7s")
        assert answer.boards == 1
        assert shares(answer) == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]

    def test_high_and_low_are_told_apart(self) -> None:
        answer = equity(["As2dKhQh", "Ac2hJsTs"], "3c4d8hKd")
        first, second = answer.players
        assert shares(answer) == [Fraction(29, 40), Fraction(11, 40)]
        assert (first.scoop, first.high_win, first.low_win) == (0, 36, 0)
        assert (first.low_tie, second.low_tie) == (40, 40)
        assert first.high_sum + second.high_sum + first.low_sum + second.low_sum == 40

    def test_a_card_used_twice_is_named_with_both_places(self) -> None:
        with pytest.raises(ValueError, match="Ad is in hand 2 and in the dead cards"):
            equity(["JcJd2c3c", "AdAc4c5c"], "Js6c4d6dQs", "AdKs")


def test_weights_of_any_fineness_do_not_run_over() -> None:
    # products of weights and boards that 64 bits do not hold
    first = {"AsAh2c3d": 999_999, "KsKh2c3d": 1_000_000, "QsQh2c3d": 999_983}
    second = {"Ac5d6h7s": 999_999, "Kc5d6h7s": 999_979, "Qc5d6h7s": 1_000_000}
    ranges = [
        ", ".join(f"{hand}@{weight / 1_000_000:.6f}" for hand, weight in held.items())
        for held in (first, second)
    ]
    answer = equity(ranges, "4s8d9h", exact=True)
    deals, won = 0, Fraction(0)
    for one, often in first.items():
        for other, too in second.items():
            alone = equity([one, other], "4s8d9h")
            deals += often * too * alone.boards
            won += often * too * alone.boards * alone.players[0].share
    assert answer.boards == deals
    assert answer.players[0].share == won / deals
    sampled = equity(ranges, "4s8d9h", samples=20_000).players[0]
    assert abs(sampled.equity - answer.players[0].equity) < 5 * sampled.stderr
