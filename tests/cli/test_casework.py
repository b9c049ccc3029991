"""Worked cases in the written form, one of each rule that the hand and the table have.

They go through the runners of ``omaha8 cases``, so that a case which is written down from the
rules alone finds every key understood.
"""

from __future__ import annotations

from typing import Any

import pytest

from omaha8.cli.cases import kinds, run_case

Case = dict[str, Any]
SIX = dict.fromkeys(map(str, range(1, 7)), 3000)
BOARD = "3h4c8sKdQc"
LOWS = ("Ad2dJhTs", "Ac2cJdTd", "Ah2hJcTc", "As2sJsTh")
KINGS = "KhKs9d9c"


def stacks(*chips: int) -> dict[str, int]:
    return {str(seat): stack for seat, stack in enumerate(chips, 1)}


def betting(
    limit: str,
    blinds: tuple[int, int],
    checkpoints: dict[int, Case],
    *,
    script: str = "",
    seats: dict[str, int] = SIX,
    **more: Any,
) -> Case:
    """``script`` is ``4r60 5c 6f 1k 2a``: raise, call, fold, check (k), bet (b), all-in."""
    words = {"r": "raise", "b": "bet", "c": "call", "f": "fold", "k": "check", "a": "allin"}
    actions: list[list[Any]] = []
    for step in script.split():
        kind = words[step[1]]
        actions.append([int(step[0]), kind, *([int(step[2:])] if step[2:] else [])])
    small, big = blinds
    given = {"structure": limit, "sb": small, "bb": big, "ll": big, "ul": 2 * big, "button": 1}
    return {
        "kind": "betting",
        "input": {**given, "stacks": seats, "actions": actions, **more},
        "expected": {"checkpoints": [{"after": at, **cp} for at, cp in checkpoints.items()]},
    }


def fixed(checkpoints: dict[int, Case], **how: Any) -> Case:
    return betting("FL", (15, 30), checkpoints, **how)


def turn(actor: int, to_call: int, low: int | None, high: int | None = None, **more: Any) -> Case:
    raises = None if low is None else [low, high or low]
    return {"actor": actor, "to_call": to_call, "raise_to": raises, **more}


LIMPED = "1c 2c 3k"
BETTING = {
    "3.8 the big blind has the option": fixed(
        {5: turn(3, 0, 60, can_check=True)}, script="4f 5f 6f 1f 2c"
    ),
    "8.5 under half of a bet is completed": fixed(
        {5: turn(1, 40, 60), 6: turn(2, 10, None)},
        script=f"{LIMPED} 2b30 3a 1c",
        seats=stacks(3000, 3000, 70),
    ),
    "8.5 opening all-in under half": fixed(
        {4: turn(3, 14, 30)}, script=f"{LIMPED} 2a", seats=stacks(3000, 44, 3000)
    ),
    "8.5 a short all-in uses up no raise": fixed(
        {8: turn(2, 60, 120), 9: turn(4, 60, None)},
        script="4c 1c 2c 3k 2b30 3a 4r60 1r90 2r120",
        seats=stacks(3000, 3000, 64, 3000),
    ),
    "3.6 heads-up the button has the small blind": fixed(
        {0: turn(1, 15, 60, pot=45), 2: turn(2, 0, 30, street="flop")},
        script="1c 2k",
        seats=stacks(3000, 3000),
    ),
    "6.2 a live straddle has the option": fixed(
        {0: turn(5, 60, 90), 5: turn(4, 0, 90, can_check=True)},
        script="5c 6f 1f 2f 3c",
        straddle={"seat": 4, "amount": 60},
    ),
    "6.2 a blind raise has not": fixed(
        {5: turn(3, 0, 30, street="flop")},
        script="5c 6f 1f 2f 3c",
        straddle={"seat": 4, "amount": 60},
        straddle_live=False,
    ),
    "11.4 a kill is raised by killed bets": fixed(
        {0: turn(4, 60, 120, pot=105), 1: turn(5, 0, 120), 3: turn(1, 120, 180)},
        script="4c 5r120 6f",
        kill={"seat": 5, "amount": 60, "order": "in_turn"},
    ),
    "11.6 the killer is last even after a raise": fixed(
        {1: turn(6, 60, 120), 5: turn(4, 60, 180), 6: turn(5, 60, 180)},
        script="4c 6r120 1f 2f 3c 4c",
        kill={"seat": 5, "amount": 60, "order": "last"},
    ),
    "11.5 a killer in the big blind": fixed(
        {0: turn(4, 60, 120, pot=75)}, kill={"seat": 3, "amount": 60, "order": "in_turn"}
    ),
    "3.9 a short blind keeps the price": fixed(
        {0: turn(4, 30, 60, pot=32)}, seats=stacks(3000, 3000, 17, 3000)
    ),
    "10.2 by the largest raise so far": betting(
        "NL", (25, 50), {1: turn(5, 170, 290, 3000)}, script="4r170"
    ),
    "10.4 a checker may not raise a short all-in": betting(
        "NL",
        (25, 50),
        {5: turn(1, 40, 90, 2950), 6: turn(2, 40, None)},
        script=f"{LIMPED} 2k 3a 1c",
        seats=stacks(3000, 3000, 90),
    ),
    "10.5 two short all-ins reopen for one": betting(
        "NL",
        (25, 50),
        {10: turn(2, 50, 150, 2950), 11: turn(4, 38, None)},
        script="4c 5c 1c 2c 3k 2b50 3a 4c 5a 1c 2c",
        seats=stacks(3000, 3000, 112, 3000, 150),
    ),
    "10.1 tiered": betting(
        "NL",
        (25, 50),
        {6: turn(2, 0, 50, 2950), 9: turn(2, 0, 100, 2950)},
        script="4c 5f 6f 1f 2c 3k 2k 3k 4k",
        min_bet_schedule="tiered",
    ),
    "7.8 a short blind is called for what it has": betting(
        "NL",
        (20, 100),
        {1: turn(2, 15, None), 2: {"over": "showdown"}},
        script="1f 2c",
        seats=stacks(900, 500, 35),
    ),
    "7.7 nobody could call a raise": betting(
        "NL", (25, 50), {1: turn(1, 50, None)}, script="4f", seats=stacks(3000, 50, 50, 3000)
    ),
    "9.2 the pot after calling": betting(
        "PL", (25, 50), {1: turn(5, 175, 300, 600)}, script="4r175"
    ),
    "9.2 on the flop": betting(
        "PL", (25, 50), {3: turn(1, 60, 120, 280)}, script="1c 2k 2b60", seats=stacks(3000, 3000)
    ),
    "9.3 a straddle counts": betting(
        "PL", (25, 50), {0: turn(5, 100, 200, 375)}, straddle={"seat": 4, "amount": 100}
    ),
    "9.4 only real chips, as an option": betting(
        "PL",
        (25, 50),
        {0: turn(4, 50, 100, 155)},
        seats=stacks(3000, 3000, 30, 3000),
        pl_assume_full_blinds=False,
    ),
    "9.6 all-in under the least raise": betting(
        "PL",
        (25, 50),
        {0: turn(4, 50, 80), 1: turn(1, 80, 130, 315)},
        script="4a",
        seats=stacks(3000, 3000, 3000, 80),
    ),
    "12.2 no smaller increment": betting(
        "SL", (5, 10), {1: turn(5, 50, 90)}, script="4r50", spread=[10, 40]
    ),
    "12.4 the cap": betting(
        "SL", (5, 10), {3: turn(1, 40, None)}, script="4r20 5r30 6r40", spread=[10, 40]
    ),
}


def settle(players: tuple[tuple[int, str], ...], expected: Case, **how: Any) -> Case:
    """A case whose players put in so much with such cards, none for who folded."""
    rows = [
        {"seat": seat, "live": live, **({"hole": hole} if hole else {"folded": True})}
        for seat, (live, hole) in enumerate(players, 1)
    ]
    given = {"players": rows, "board": BOARD, "button": len(rows), **how}
    return {"kind": "settle", "input": given, "expected": expected}


RAKED = {"bps": 500, "caps": [[3, 100], [10, 300]]}
SETTLE = {
    "15.6 three quarters": settle(
        ((70, "KhKsAd2d"), (70, LOWS[1])), {"payouts": {"1": 105, "2": 35}}
    ),
    "15.4 one each to the left of the button": settle(
        ((40, LOWS[0]), (40, LOWS[1]), (40, LOWS[2]), (40, KINGS)),
        {"payouts": {"1": 27, "2": 27, "3": 26, "4": 80}},
    ),
    "15.6 an eighth": settle(
        (*((32, low) for low in LOWS), (32, "KhKsKc9c")),
        {"payouts": {"1": 20, "2": 20, "3": 20, "4": 20, "5": 80}},
    ),
    "15.7 the same two both ways": settle(
        ((51, LOWS[0]), (51, LOWS[1])), {"payouts": {"1": 51, "2": 51}}, board="3h4c5sKdQc"
    ),
    "15.4 the lowest club comes first": settle(
        ((31, LOWS[0]), (31, LOWS[1]), (31, KINGS), (1, "")),
        {"payouts": {"1": 23, "2": 24, "3": 47}},
        options={"odd_chip": "suit"},
    ),
    "13.1 uncalled, and 13.2 three pots": settle(
        ((50, LOWS[0]), (120, "QhQsJcTc"), (200, KINGS), (260, "9h9sJs8c")),
        {"uncalled": {"4": 60}, "payouts": {"1": 100, "3": 470}},
    ),
    "16.3 no flop, no drop": settle(
        ((90, ""), (60, ""), (140, KINGS)),
        {"uncalled": {"3": 50}, "rake": 0, "payouts": {"3": 240}},
        board="",
        rake=RAKED,
    ),
    "16.4 a part from every pot": settle(
        ((100, LOWS[0]), (190, "KhKs7d7c"), (190, "QhQsJcTc")),
        {
            "uncalled": {},
            "rake": 24,
            "low_awarded": True,
            "payouts": {"1": 142, "2": 314},
            "pots": [
                {
                    "amount": 300,
                    "eligible": [1, 2, 3],
                    "rake": 15,
                    "high": {"2": 143},
                    "low": {"1": 142},
                },
                {"amount": 180, "eligible": [2, 3], "rake": 9, "high": {"2": 171}},
            ],
        },
        rake=RAKED,
    ),
}


ALL = {**BETTING, **SETTLE}


@pytest.mark.parametrize("name", ALL)
def test_a_case_written_from_the_rules_passes(name: str) -> None:
    assert run_case({"id": name, **ALL[name]}, kinds()) == []
