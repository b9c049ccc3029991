"""Every small hand, against a dealer who handles one chip at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations, product
from typing import Literal

import pytest
from tests.pots.dealer import hand_back, pull_in, share_out

from omaha8.house import House
from omaha8.pots import Award, divide, layers, uncalled

OddChipRule = Literal["position", "suit", "high_side"]


@pytest.mark.parametrize(
    ("players", "dead"), [(1, 0), (2, 0), (3, 0), (4, 0), (1, 2), (2, 2), (3, 2)]
)
def test_every_vector_of_wagers_and_every_mask_of_folds_gives_the_dealers_pots(
    players: int, dead: int
) -> None:
    masks = [mask for mask in product((False, True), repeat=players) if any(mask)]
    for totals in product(range(7), repeat=players):
        for live in masks:
            pots = layers(totals, live, dead)
            got = [(pot.amount, pot.eligible) for pot in pots]
            assert got == pull_in(totals, live, dead), (totals, live)
            assert sum(pot.amount for pot in pots) == sum(totals) + dead


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_vector_of_wagers_returns_what_stands_alone(players: int) -> None:
    for totals in product(range(7), repeat=players):
        back = uncalled(totals)
        assert (dict([back]) if back else {}) == hand_back(totals), totals


def subsets(players: int) -> list[tuple[int, ...]]:
    sizes = range(1, players + 1)
    return list(chain.from_iterable(combinations(range(players), size) for size in sizes))


def orders(players: int, rule: OddChipRule) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Position is one order for both halves; by suit each half has an order of its own."""
    position = tuple(range(players))
    if rule != "suit":
        yield position, position
        return
    yield from product(
        permutations(position) if players <= 3 else (position, position[::-1]),
        (position, position[::-1]),
    )


def strengths(winners: Sequence[int], players: int) -> list[int]:
    return [2 if player in winners else 1 for player in range(players)]


def told(award: Award) -> dict[int, int]:
    assert list(award) == sorted(award)
    return dict(award)


@pytest.mark.parametrize("rule", ["position", "suit", "high_side"])
@pytest.mark.parametrize(
    ("players", "amounts", "unit"),
    [
        (2, range(13), 1),
        (3, range(13), 1),
        (4, range(25), 1),
        (2, range(41), 5),
        (3, range(0, 41, 3), 5),
    ],
)
def test_every_small_pot_is_divided_as_the_dealer_does(
    players: int, amounts: range, unit: int, rule: OddChipRule
) -> None:
    eligible = tuple(range(players))
    for even_split, highs, lows in product(
        (True, False), subsets(players), [(), *subsets(players)]
    ):
        house = House(odd_chip=rule, same_winners_even_split=even_split, chip_unit=unit)
        high = strengths(highs, players)
        low = strengths(lows, players) if lows else [0] * players
        for high_order, low_order in orders(players, rule):
            high_line = [player for player in high_order if player in highs]
            low_line = [player for player in low_order if player in lows]
            for amount in amounts:
                division = divide(
                    amount,
                    eligible,
                    high,
                    low,
                    house=house,
                    low_possible=True,
                    high_order=high_order,
                    low_order=low_order,
                )
                piles, odd = share_out(
                    amount, high_line, low_line, odd_chip=rule, even_split=even_split, unit=unit
                )
                context = (amount, highs, lows, house)
                assert told(division.high) == piles.get("high", {}), context
                assert told(division.low) == piles.get("low", {}), context
                assert told(division.both) == piles.get("both", {}), context
                assert division.uncontested == (), context
                assert [(one.half, one.players, one.rule) for one in division.odd] == odd, context
                assert division.low_awarded == bool(lows), context
