"""Counters that share no code with the package, against each other and what was published."""

from __future__ import annotations

import json
import os
import random
from dataclasses import dataclass
from math import comb
from pathlib import Path

import pytest
from tests.perft import contributions, direct

from omaha8.house import House, Limit, Stakes
from omaha8.perft import perft

#: Random trees for the direct counter: how many, and how large at most.
TREES = 2_000 if os.environ.get("OMAHA8_DEEP") else 80
LARGEST = 700


def game_states(decisions: list[int]) -> int:
    """Decisions times the deals of two hold'em hands and of the board up to their street."""
    deals, states = comb(52, 2) * comb(50, 2), 0
    for made, more in zip(decisions, (1, comb(48, 3), 45, 44), strict=True):
        deals *= more
        states += made * deals
    return states


def test_limit_holdem_has_its_published_size() -> None:
    """M. Johanson, Measuring the size of large no-limit poker games, 2013: 3.162e17 states."""
    tree = contributions.count((400, 400), (1, 2), "fixed", bets=(2, 2, 4, 4))
    assert f"{game_states(tree.decisions):.3e}" == "3.162e+17"


def test_the_small_no_limit_game_has_its_published_size() -> None:
    """The same paper: two streets, blinds 1 and 2, 20 chips each."""
    tree = contributions.count((20, 20), (1, 2), "no", streets=2)
    assert tree.decisions == [1_188, 19_996]


@pytest.mark.parametrize(
    ("chips", "states"),
    [
        (400, "1.38e+51"),
        pytest.param(
            1000,
            "7.16e+75",
            marks=pytest.mark.skipif(
                "OMAHA8_DEEP" not in os.environ, reason="takes a minute: OMAHA8_DEEP=1 runs it"
            ),
        ),
    ],
)
def test_the_no_limit_games_of_the_yearly_competition(chips: int, states: str) -> None:
    """The same paper, blinds 1 and 2: the games of 2009, and of 2007 and 2008."""
    tree = contributions.count((chips, chips), (1, 2), "no")
    assert f"{game_states(tree.decisions):.2e}" == states


def test_a_hundred_big_blinds_of_pot_limit_are_counted_to_the_unit() -> None:
    tree = contributions.count((200, 200), (1, 2), "pot")
    assert sum(tree.decisions) == 14_593_982_081_752_073_363_352_288
    assert tree.endings == 29_166_686_138_039_639_718_200_994


@pytest.mark.parametrize("limit", ["fixed", "pot", "no"])
@pytest.mark.parametrize(
    ("stacks", "blinds"),
    [
        ((4, 4), (1, 2)),
        ((13, 11), (1, 2)),
        ((9, 14), (2, 3)),
        ((17, 17), (2, 4)),
        ((8, 20), (0, 3)),
    ],
)
def test_heads_up_the_package_agrees_with_contributions_alone(
    limit: Limit, stacks: tuple[int, int], blinds: tuple[int, int]
) -> None:
    small, big = blinds
    tree = contributions.count(stacks, blinds, limit, bets=(big, big, 2 * big, 2 * big))
    stakes = Stakes(limit=limit, small_blind=small, big_blind=big, small_bet=big, big_bet=2 * big)
    counted = perft(stacks, stakes)
    assert (list(counted.decisions), counted.endings) == (tree.decisions, tree.endings)


@dataclass
class Spot:
    """Stacks and stakes drawn at random; short blinds and short all-ins are common."""

    stacks: list[int]
    stakes: Stakes
    house: House

    @property
    def rules(self) -> direct.Rules:
        """The same for the direct counter."""
        stakes, big = self.stakes, self.stakes.big_blind
        low, high = stakes.spread
        bets = {"fixed": (big, big, 2 * big, 2 * big), "spread": (low, low, low, low)}
        return direct.Rules(
            stakes.limit,
            bets.get(stakes.limit, (big, big, big, big)),
            (high, high, stakes.spread_late, stakes.spread_late),
            self.house.cap_bets,
            self.house.heads_up_uncapped,
        )


def drawn(source: random.Random, limit: Limit) -> Spot:
    seats = source.choice((2, 3, 3, 4))
    big = source.choice((2, 2, 3, 4, 5))
    low = source.choice((big, big, big + 1))
    high = low + source.randint(0, 4)
    return Spot(
        [source.randint(1, {2: 6, 3: 4, 4: 3}[seats] * big + 2) for _ in range(seats)],
        Stakes(
            limit=limit,
            small_blind=source.choice((0, 1, big // 2, source.randint(1, big))),
            big_blind=big,
            small_bet=big,
            big_bet=2 * big,
            spread=(low, high),
            spread_late=high + 2,
        ),
        House(cap_bets=source.choice((3, 4, 5)), heads_up_uncapped=source.random() < 0.3),
    )


@pytest.mark.parametrize("limit", ["fixed", "pot", "no", "spread"])
def test_the_package_agrees_with_the_direct_counter_on_random_trees(limit: Limit) -> None:
    source, compared = random.Random(f"trees of {limit} limit"), 0
    while compared < TREES // 4:
        spot = drawn(source, limit)
        counted = perft(spot.stacks, spot.stakes, spot.house)
        if sum(counted.decisions) > LARGEST:
            continue
        blinds = spot.stakes.small_blind, spot.stakes.big_blind
        decisions = [0, 0, 0, 0]
        endings = direct.count(direct.seated(spot.stacks, *blinds, spot.rules), decisions)
        assert (tuple(decisions), endings) == (counted.decisions, counted.endings), spot
        compared += 1


def test_the_package_agrees_with_every_worked_tree(shared: Path) -> None:
    cases = json.loads((shared / "cases" / "perft.json").read_text(encoding="utf-8"))["cases"]
    assert cases
    for case in cases:
        stakes = Stakes(
            limit=case["limit"],
            small_blind=case["sb"],
            big_blind=case["bb"],
            small_bet=case.get("small_bet", 0),
            big_bet=case.get("big_bet", 0),
        )
        counted = perft(case["stacks"], stakes)
        assert (list(counted.decisions), counted.endings) == (case["decisions"], case["endings"])
