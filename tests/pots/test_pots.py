"""The rules of pots, halves and rake as tables: wagers in, chips out."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.pots.whole_hand import hand

from omaha8 import pots
from omaha8.errors import Broken
from omaha8.house import PRESETS, House
from omaha8.pots import (
    OddChip,
    Pot,
    allocate_rake,
    divide,
    layers,
    rake_of,
    share_boards,
    uncalled,
)

ROOM_888 = PRESETS["888"].house
NO_LOW = [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("totals", "back"),
    [
        pytest.param([500, 220], (0, 280), id="a bet over a shorter all-in"),
        pytest.param([500, 220, 410], (0, 90), id="measured against the second biggest"),
        pytest.param([70, 70, 20], None, id="called"),
        pytest.param([70, 70, 70], None, id="called by all"),
        pytest.param([10, 20, 70], (2, 50), id="folded chips are compared too"),
        pytest.param([0, 20, 0], (1, 20), id="a big blind nobody else has chips for"),
        pytest.param([0, 0], None, id="nothing wagered"),
        pytest.param([30], (0, 30), id="alone"),
    ],
)
def test_unmatched_chips_go_back(totals: list[int], back: tuple[int, int] | None) -> None:
    assert uncalled(totals) == back
    assert uncalled(tuple(totals)) == back


@pytest.mark.parametrize(
    ("totals", "folded", "dead", "expected"),
    [
        pytest.param([40, 40], [], 0, [(80, (0, 1))], id="one pot"),
        pytest.param(
            [10, 30, 70, 70],
            [],
            0,
            [(40, (0, 1, 2, 3)), (60, (1, 2, 3)), (80, (2, 3))],
            id="a pot for every all-in",
        ),
        pytest.param([20, 20, 20], [1], 0, [(60, (0, 2))], id="a folded player wins none"),
        pytest.param(
            [90, 50, 30, 90],
            [1],
            0,
            [(120, (0, 2, 3)), (140, (0, 3))],
            id="folded chips lie in the pots they reached",
        ),
        pytest.param(
            [20, 80, 80, 30],
            [1, 2],
            0,
            [(80, (0, 3)), (130, (3,))],
            id="what folded above the last level joins the last pot",
        ),
        pytest.param(
            [3, 8, 8], [], 4, [(13, (0, 1, 2)), (10, (1, 2))], id="dead chips in the main pot"
        ),
        pytest.param(
            [0, 60, 60],
            [],
            25,
            [(25, (0, 1, 2)), (120, (1, 2))],
            id="all-in for a big-blind ante alone contests the ante alone",
        ),
        pytest.param([0, 60, 60], [], 0, [(120, (1, 2))], id="with nothing in, no pot to win"),
        pytest.param([0, 0, 9], [2], 0, [(9, (0, 1))], id="only folded chips"),
        pytest.param([0, 0], [], 0, [], id="no chips, no pots"),
        pytest.param([5, 5, 12], [0, 1], 0, [(22, (2,))], id="everybody else folded"),
    ],
)
def test_pots_are_layers_of_live_wagers(
    totals: list[int],
    folded: list[int],
    dead: int,
    expected: list[tuple[int, tuple[int, ...]]],
) -> None:
    live = [player not in folded for player in range(len(totals))]
    assert layers(totals, live, dead) == tuple(Pot(*pot) for pot in expected)


def test_pots_without_a_live_player_are_our_own_fault() -> None:
    with pytest.raises(Broken, match="wanted a live player") as caught:
        layers([5, 5], [False, False])
    assert caught.value.code == "pots/nobody-live"


@pytest.mark.parametrize(
    ("total", "dealt_in", "flop", "house", "rake"),
    [
        pytest.param(8000, 6, True, House(), 0, id="none by default"),
        pytest.param(400, 6, True, ROOM_888, 20, id="five in a hundred"),
        pytest.param(4000, 3, True, ROOM_888, 100, id="capped for three"),
        pytest.param(4000, 4, True, ROOM_888, 200, id="four are in the next row"),
        pytest.param(40000, 10, True, ROOM_888, 300, id="one cap a hand"),
        pytest.param(4000, 6, False, ROOM_888, 0, id="no flop, no drop"),
        pytest.param(
            400, 6, False, House(rake_bps=500, rake_no_flop_no_drop=False), 20, id="or a drop"
        ),
        pytest.param(
            4000, 6, True, House(rake_bps=500, rake_caps=((3, 100),)), 100, id="last row holds on"
        ),
        pytest.param(
            400, 6, True, House(rake_bps=500, tournament=True), 0, id="never in a tournament"
        ),
        pytest.param(7, 2, True, House(rake_bps=20_000), 7, id="never more than there is"),
        pytest.param(0, 2, True, House(rake_bps=500, rake_rounding="up"), 0, id="of nothing"),
    ],
)
def test_rake(total: int, dealt_in: int, flop: bool, house: House, rake: int) -> None:
    assert rake_of(total, dealt_in, flop, house) == rake


@pytest.mark.parametrize(
    ("rounding", "rakes"),
    [
        # 5 % of these is 20.5, 21.5, 20.45, 20.55 and 20
        ("half_even", [20, 22, 20, 21, 20]),
        ("half_up", [21, 22, 20, 21, 20]),
        ("down", [20, 21, 20, 20, 20]),
        ("up", [21, 22, 21, 21, 20]),
    ],
)
def test_rake_is_rounded_to_the_unit(
    rounding: Literal["half_even", "half_up", "down", "up"], rakes: list[int]
) -> None:
    house = House(rake_bps=500, rake_rounding=rounding)
    assert [rake_of(total, 6, True, house) for total in (410, 430, 409, 411, 400)] == rakes


MAIN_FIRST = House(rake_allocation="main_first")


@pytest.mark.parametrize(
    ("amounts", "rake", "house", "parts"),
    [
        pytest.param([300, 100], 20, House(), (15, 5), id="in proportion"),
        pytest.param([300, 100], 22, House(), (17, 5), id="spare unit to the main pot"),
        pytest.param([100, 100, 100], 5, House(), (2, 2, 1), id="then onwards"),
        pytest.param([300, 100], 22, MAIN_FIRST, (22, 0), id="main pot first"),
        pytest.param([15, 100, 9], 22, MAIN_FIRST, (15, 7, 0), id="and then the next"),
        pytest.param([300, 100], 0, House(), (0, 0), id="no rake"),
        pytest.param([3, 1], 4, House(), (3, 1), id="all of it"),
        pytest.param([], 0, House(), (), id="no pots"),
    ],
)
def test_which_pots_pay_the_rake(
    amounts: list[int], rake: int, house: House, parts: tuple[int, ...]
) -> None:
    assert allocate_rake(amounts, rake, house) == parts


@pytest.mark.parametrize("rake", [-1, 401])
def test_a_rake_that_the_pots_do_not_hold_is_our_own_fault(rake: int) -> None:
    with pytest.raises(Broken, match=f"wanted a rake of 0 to 400, got {rake}") as caught:
        allocate_rake([300, 100], rake, House())
    assert caught.value.code == "pots/rake"


def test_the_rake_comes_off_before_the_halves() -> None:
    raked = hand([350, 350, 11], [5, 1, 0], [0, 6, 0], folded=[2], house=House(rake_bps=500))
    assert raked.rake == 36  # 35.55 of 711
    assert raked.payouts == {0: 338, 1: 337}


@pytest.mark.parametrize(
    ("amount", "boards", "unit", "parts"),
    [
        (80, 2, 1, (40, 40)),
        (81, 2, 1, (41, 40)),
        (81, 1, 1, (81,)),
        (75, 2, 25, (50, 25)),
        (60, 2, 25, (35, 25)),
        (85, 2, 25, (50, 35)),
        (0, 2, 1, (0, 0)),
    ],
)
def test_boards_share_a_pot_evenly_and_the_first_takes_the_odd_unit(
    amount: int, boards: int, unit: int, parts: tuple[int, ...]
) -> None:
    assert share_boards(amount, boards, unit) == parts


def test_an_order_that_lacks_a_tied_player_is_our_own_fault() -> None:
    with pytest.raises(Broken, match=r"names \(0, 1\), got \(1,\)") as caught:
        divide(
            9,
            (0, 1),
            [4, 4],
            None,
            house=House(),
            low_possible=False,
            high_order=(1,),
            low_order=(0, 1),
        )
    assert caught.value.code == "pots/order"


def test_players_stand_in_ascending_order_whatever_the_order_of_odd_units() -> None:
    divided = divide(
        11,
        (1, 3, 6),
        [0, 4, 0, 4, 0, 0, 4],
        None,
        house=House(odd_chip="suit"),
        low_possible=False,
        high_order=(6, 3, 1),
        low_order=(1, 3, 6),
    )
    assert divided.high == ((1, 3), (3, 4), (6, 4))
    assert divided.odd == (OddChip("high", (6, 3), "suit"),)


def test_records_cannot_be_changed() -> None:
    for record in (Pot, OddChip, pots.Division):
        assert record.__struct_config__.frozen
