"""Worked cases in the written form: one of each rule of the table, and of the small figures."""

from __future__ import annotations

from typing import Any

import pytest

from omaha8.cli.cases import kinds, run_case

Case = dict[str, Any]


def button(players: int, hands: list[Any], expected: list[Case], **how: Any) -> Case:
    given = {"method": "simple", "sb": 20, "bb": 40, "button": players, "hands": hands}
    return {
        "kind": "button",
        "input": {**given, "players": list(range(1, players + 1)), **how},
        "expected": expected,
    }


def at(seat: int, small: int | None, big: int, **more: Any) -> Case:
    return {"button": seat, "sb": small, "bb": big, **more}


DEAD: Case = {"method": "dead", "button": 1, "last_sb": 2, "last_bb": 3}
AWAY = [[], [["sit_out", 4]], [], [["return_post", 4]]]
BUTTON = {
    "3.6 heads-up": button(2, [[], []], [at(1, 1, 2), at(2, 2, 1)]),
    "2.3 the small blind goes": button(
        6, [[["leave", 2]], []], [at(2, 3, 4, dead_button=True), at(3, 4, 5)], **DEAD
    ),
    "3.7 and leaves two": button(3, [[["leave", 2]]], [at(3, 3, 1)], **DEAD),
    "4.2 waiting for the big blind": button(
        3,
        [[["join_wait", 4]], []],
        [
            at(1, 2, 3, waiting=[4]),
            at(2, 3, 4, posts={"3": {"live": 20, "dead": 0}, "4": {"live": 40, "dead": 0}}),
        ],
    ),
    "4.6 both blinds missed": button(
        6,
        AWAY,
        [
            at(1, 2, 3),
            at(2, 3, 5),
            at(3, 5, 6),
            at(
                5,
                6,
                1,
                posts={
                    "6": {"live": 20, "dead": 0},
                    "1": {"live": 40, "dead": 0},
                    "4": {"live": 40, "dead": 20},
                },
            ),
        ],
    ),
    "4.6 the small one alone, live": button(
        6,
        [[], [], [["sit_out", 4]], [["return_post", 4]]],
        [
            at(1, 2, 3),
            at(2, 3, 4),
            at(3, 5, 6),
            at(
                5,
                6,
                1,
                posts={
                    "6": {"live": 20, "dead": 0},
                    "1": {"live": 40, "dead": 0},
                    "4": {"live": 20, "dead": 0},
                },
            ),
        ],
        missed_small_alone="live",
    ),
    "2.4 the small blind goes, its round does not": button(
        6,
        [[["leave", 2]], []],
        [
            {"button": 3, "posts": {"3": "SB", "4": "BB", "5": "BB"}},
            {"button": 4, "posts": {"4": "SB", "5": "SB", "6": "BB"}},
        ],
        method="orbit",
        button=1,
        paid={"1": ["BB", "SB"], "2": ["BB", "SB"], "3": ["BB"]},
    ),
}


def kill(
    hands: list[tuple[int, dict[str, int], bool]], killers: list[int | None], **how: Any
) -> Case:
    results = [{"pot": pot, "payouts": won, "low": low} for pot, won, low in hands]
    told = [
        {"killer": who, "limits": [60, 120] if who else [30, 60], "kill_blind": 60 if who else 0}
        for who in killers
    ]
    config = {"ll": 30, "ul": 60, "size": "full", "trigger": "scoop", **how}
    return {"kind": "kill", "input": {"config": config, "results": results}, "expected": told}


ROW: Case = {"trigger": "two_in_row"}
KILL = {
    "11.1 a split is no scoop": kill([(400, {"3": 300, "2": 100}, True)], [None]),
    "11.1 without a low": kill([(300, {"2": 300}, False)], [2]),
    "11.8 another scoops the killed hand": kill(
        [(300, {"3": 300}, True), (450, {"5": 450}, True)], [3, 5]
    ),
    "11.9 a split keeps the leg": kill(
        [(50, {"1": 50}, True), (90, {"1": 45, "2": 45}, True), (60, {"1": 60}, True)],
        [None, None, 1],
        **ROW,
    ),
    "11.9 a split of others ends it": kill(
        [(50, {"1": 50}, True), (90, {"3": 45, "2": 45}, True), (60, {"1": 60}, True)],
        [None, None, None],
        **ROW,
    ),
}


def misc(what: str, expected: Any, **given: Any) -> Case:
    return {"kind": "misc", "input": {"what": what, **given}, "expected": expected}


def read(hole: str, board: str, high: str, low: str | None, **how: Any) -> Case:
    return {
        "kind": "evaluate",
        "input": {"hole": hole, "board": board, **how},
        "expected": {"high": high, "low": low},
    }


BUSTS = {"ann": 800, "bob": 2100, "cid": 800}
SMALL = {
    "3.2 exact": misc(
        "small_blind", [12, 150, 350], lower_limits=[25, 300, 700], sb_rounding="exact"
    ),
    "3.2 play chips": misc("small_blind", [150], lower_limits=[300], units_per_whole=1),
    "14.5 the highest card decides": misc("low_compare", "65432", pair=["7432A", "65432"]),
    "5.6 from the left of the button": misc(
        "deal_order", [5, 7, 2] * 5, seats=[2, 5, 7], button=2, cards_each=5
    ),
    "13.5 the river checked through": misc(
        "showdown_order", [8, 2, 3], seats=[2, 3, 5, 8], live=[2, 3, 8], button=5
    ),
    "16.2 half to even": misc(
        "rake",
        [20, 22, 0],
        rake={"bps": 500},
        cases=[[410, 4, True], [430, 4, True], [430, 4, False]],
    ),
    "18.8 ranges": misc(
        "bust_order", {"ann": [6, 7], "bob": [5], "cid": [6, 7]}, players_left=4, busted=BUSTS
    ),
    "18.8 texts": misc(
        "bust_places",
        [["ann", "6-7"], ["bob", "5"], ["cid", "6-7"]],
        left=4,
        stacks=list(BUSTS.items()),
    ),
    "18.8 rows": misc("places", [[1, [2, 3], [2, 3]]], cases=[[0, [9, 5, 5]]]),
    "18.9 a row": misc("tied_prizes", [84, 83, 83], prizes=[120, 80, 50], players=3),
    "18.9 by name": misc(
        "prize_split", {"bob": 38, "ann": 37}, prizes=[50, 25], registered=["bob", "ann"]
    ),
    "14.8 four of a rank count two": read("9s9h9d9c", "Ks7d4c3h2s", "pair:9K74", None),
    "14.5 low by seven": read("As2dKcKd", "3h4c8sJdQh", "pair:KQJ8", None, qualifier=7),
    "14.7 three high cards": read("As2d3c4h", "KdQcTh8s3h", "pair:3AKQ", None),
    "17.1 five cards": read("As2dKcKdTh", "3h4c5sJdQh", "straight:5", "5432A"),
}

ALL = {**BUTTON, **KILL, **SMALL}


@pytest.mark.parametrize("name", ALL)
def test_a_case_written_from_the_rules_passes(name: str) -> None:
    assert run_case({"id": name, **ALL[name]}, kinds()) == []


@pytest.mark.parametrize(
    "case",
    [
        misc("bust_order", {"ann": 6, "bob": 4, "cid": 6}, players_left=4, busted=BUSTS),
        misc("tied_prizes", [83, 84, 83], prizes=[120, 80, 50], players=3),
        misc("tied_prizes", [120], prizes=[120, 80], players=1),
        misc("bust_order", {}),
        misc("colour of the felt", "green"),
    ],
)
def test_a_wrong_answer_about_places_fails(case: Case) -> None:
    assert run_case({"id": "wrong", **case}, kinds()) != []
