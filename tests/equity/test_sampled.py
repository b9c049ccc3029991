"""Sampling: the same answer for the same seed, whoever deals, and near the exact one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from omaha8.cards import show_cards
from omaha8.equity import sample_kernels
from omaha8.equity.ask import equity
from omaha8.equity.result import PlayerEquity
from omaha8.equity.sampled import BATCH
from omaha8.errors import NotUnderstood

# Known answers of Philox 4x32-10, from the paper's own test vectors: counter, key, output.
VECTORS = (
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    (
        (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF),
        (0xFFFFFFFF, 0xFFFFFFFF),
        (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD),
    ),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
)


@pytest.mark.parametrize(("counter", "key", "wanted"), VECTORS)
@pytest.mark.parametrize(
    "way", [sample_kernels.philox, sample_kernels._philox], ids=["compiled", "plain"]
)
def test_philox_gives_its_known_answers(
    way: object, counter: Sequence[int], key: Sequence[int], wanted: Sequence[int]
) -> None:
    out = np.zeros(4, np.int64)

    def signed(value: int) -> int:
        return value - (1 << 64) if value >> 63 else value

    seed, trial = signed(key[1] << 32 | key[0]), signed(counter[1] << 32 | counter[0])
    assert callable(way)
    way(seed, trial, counter[3], counter[2], out)
    assert tuple(out) == tuple(wanted)


def test_fifty_spots_are_within_five_standard_errors() -> None:
    chance = random.Random(50)
    for place in range(50):
        size, lying = chance.choice((4, 5, 6)), chance.choice((0, 0, 3, 4))
        players = chance.randint(2, 4)
        cards = chance.sample(range(52), players * size + lying)
        hands = [show_cards(cards[seat * size : seat * size + size]) for seat in range(players)]
        board = show_cards(cards[players * size :])
        game = chance.choice(("omaha-hilo", "omaha-high"))
        exact = equity(hands, board, game=game)
        sampled = equity(hands, board, game=game, samples=20_000, seed=place)
        assert sampled.boards == 20_000
        for ours, theirs in zip(sampled.players, exact.players, strict=True):
            assert ours.exact is None
            # a standard error of nothing is that of a share that did not vary in 20,000 deals
            assert abs(ours.equity - theirs.equity) <= 5 * max(ours.stderr, 1e-4)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["AsAh2c3d", "random"], ""),
        (["AsAh2c3d", "random"], "Kd8c5h"),
        (["AA**@0.5, 2345", "KsKhQdJd"], "Kd8c5h"),
        (["A234:ds", "KsKhQ*"], "3d8c5h9s"),
    ],
)
def test_ranges_and_random_hands_are_within_five_standard_errors(
    hands: list[str], board: str
) -> None:
    sampled = equity(hands, board, samples=100_000, seed=4)
    exact = equity(hands, board, exact=True)
    for ours, theirs in zip(sampled.players, exact.players, strict=True):
        assert abs(ours.equity - theirs.equity) <= 5 * ours.stderr


def test_the_seed_decides_and_the_number_of_workers_does_not() -> None:
    hands, many = ["AA**", "random", "A2**"], 3 * BATCH + 5
    alone = equity(hands, samples=many, seed=7)
    with ThreadPoolExecutor(3) as pool:
        assert equity(hands, samples=many, seed=7, executor=pool) == alone
        by_error = equity(hands, error=0.0009, seed=7, executor=pool)
    assert by_error == equity(hands, error=0.0009, seed=7)
    assert equity(hands, samples=many, seed=8).outcomes != alone.outcomes
    assert alone.boards == many


def test_an_error_is_kept_and_more_deals_than_a_batch_only_where_needed() -> None:
    answer = equity(["AsAh2c3d", "random", "random"], error=0.002)
    assert answer.boards == BATCH
    assert max(player.stderr for player in answer.players) <= 0.002
    low, high = answer.players[0].interval
    assert low < answer.players[0].equity < high
    assert sum(player.share for player in answer.players) == 1


def test_progress_hears_the_running_estimate_and_may_stop_it() -> None:
    heard: list[tuple[int, int, float]] = []

    def listen(done: int, most: int, players: Sequence[PlayerEquity]) -> bool:
        heard.append((done, most, players[0].equity))
        return len(heard) < 2

    answer = equity(["AsAh2c3d", "random"], samples=10 * BATCH, progress=listen)
    assert [done for done, _, _ in heard] == [BATCH, 2 * BATCH]
    assert answer.boards == 2 * BATCH
    assert heard[-1][2] == answer.players[0].equity
    assert answer.players[0].stderr > 0


def test_what_is_too_long_to_count_is_sampled_and_says_so() -> None:
    answer = equity(["AA23", "KK**"], error=None)
    assert answer.method == "sampled"
    assert "counting it exactly would take up to" in answer.note
    assert "sampled to ± 0.2 % (95 %)" in str(answer)
    assert "too many deals to count" in equity(["AA**", "KK**"]).note
    with pytest.raises(NotUnderstood):
        equity(["AA**", "KK**"], exact=True)
    assert max(player.stderr for player in answer.players) <= 0.001


def test_what_was_dealt_once_or_never_varied_is_not_called_certain() -> None:
    hands, board = ["AcAd9s8h", "KsKhKd9d"], "AsAh3d"
    once, twenty = (equity(hands, board, samples=many).players[0] for many in (1, 20))
    assert once.equity == twenty.equity == 1
    assert once.stderr > twenty.stderr > 0
    low, high = twenty.interval
    assert low < 1 == high


@pytest.mark.parametrize(
    ("hands", "board"), [(["AsAh2c3d", "random"], ""), (["AsAd2h*", "KsKhQdJd"], "Kd8c5h")]
)
def test_nineteen_of_twenty_intervals_hold_the_exact_value(hands: list[str], board: str) -> None:
    exact = equity(hands, board, exact=True).players[0].share
    held = 0
    for seed in range(400):
        low, high = equity(hands, board, samples=400, seed=seed).players[0].interval
        held += low <= exact <= high
    # 380 of 400 are awaited, give or take 4.4
    assert held >= 362
