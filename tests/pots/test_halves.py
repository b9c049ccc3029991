"""How one pot is divided: halves, quarters, scoops and odd units, as tables."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.pots.whole_hand import awards, hand

from omaha8.house import House
from omaha8.pots import Division, LowReason, OddChip, divide

HIGH_SIDE = House(odd_chip="high_side")
BY_SUIT = House(odd_chip="suit")
HALF_BY_HALF = House(same_winners_even_split=False)


def pot(
    amount: int,
    high: Sequence[int],
    low: Sequence[int] | None,
    house: House = House(),
    *,
    low_possible: bool = True,
    high_order: Sequence[int] = range(9),
    low_order: Sequence[int] = range(9),
) -> Division:
    """A pot for which everybody listed is eligible; the orders are position unless given."""
    return divide(
        amount,
        range(len(high)),
        high,
        low,
        house=house,
        low_possible=low_possible,
        high_order=high_order,
        low_order=low_order,
    )


@pytest.mark.parametrize(
    ("amount", "high", "low", "paid"),
    [
        pytest.param(60, [5, 1], [0, 3], {0: 30, 1: 30}, id="half and half"),
        pytest.param(61, [1, 5], [3, 0], {0: 30, 1: 31}, id="odd unit to the high"),
        pytest.param(60, [5, 1], [3, 3], {0: 45, 1: 15}, id="quartered"),
        pytest.param(61, [5, 1], [3, 3], {0: 46, 1: 15}, id="quartered, odd unit to the high"),
        pytest.param(63, [1, 5], [3, 3], {0: 16, 1: 47}, id="first in position, low"),
        pytest.param(
            63, [5, 5], [0, 3], {0: 16, 1: 16 + 31}, id="the odd unit makes the high even"
        ),
        pytest.param(62, [5, 5], [0, 3], {0: 16, 1: 15 + 31}, id="first in position, high"),
        pytest.param(60, [9, 1, 1, 1], [0, 4, 4, 4], {0: 30, 1: 10, 2: 10, 3: 10}, id="sixths"),
        pytest.param(
            64,
            [9, 1, 1, 1],
            [0, 4, 4, 4],
            {0: 32, 1: 11, 2: 11, 3: 10},
            id="two odd units to two players",
        ),
        pytest.param(
            48, [9, 1, 1, 1, 1], [0, 4, 4, 4, 4], {0: 24, 1: 6, 2: 6, 3: 6, 4: 6}, id="eighths"
        ),
        pytest.param(
            55,
            [7, 7, 1, 1],
            [0, 0, 4, 4],
            {0: 14, 1: 14, 2: 14, 3: 13},
            id="two tie each way",
        ),
        pytest.param(1, [5, 1], [0, 3], {0: 1}, id="a single unit is the high's"),
        pytest.param(0, [5, 1], [0, 3], {}, id="a pot that the rake ate"),
    ],
)
def test_two_halves(amount: int, high: list[int], low: list[int], paid: dict[int, int]) -> None:
    divided = pot(amount, high, low)
    total: dict[int, int] = {}
    for player, chips in awards(divided):
        total[player] = total.get(player, 0) + chips
    assert total == paid
    assert divided.low_awarded
    assert divided.low_reason is None
    assert divided.both == divided.uncontested == ()


@pytest.mark.parametrize(
    ("low", "low_possible", "reason"),
    [
        ([0, 0], True, "nobody_qualified"),
        ([0, 0], False, "board_impossible"),
        (None, True, None),
        (None, False, None),
    ],
)
def test_without_a_low_the_whole_pot_goes_to_the_high_and_the_reason_is_said(
    low: list[int] | None, low_possible: bool, reason: LowReason | None
) -> None:
    assert pot(61, [2, 6], low, low_possible=low_possible) == Division(
        high=((1, 61),), low_reason=reason
    )
    tied = pot(61, [6, 6], low, low_possible=low_possible)
    assert tied.high == ((0, 31), (1, 30))
    assert tied.odd == (OddChip("high", (0,), "position"),)


def test_no_strength_is_a_low_on_a_board_that_allows_none() -> None:
    assert pot(61, [2, 6], [4, 0], low_possible=False) == Division(
        high=((1, 61),), low_reason="board_impossible"
    )


@pytest.mark.parametrize("house", [House(), HALF_BY_HALF, HIGH_SIDE])
def test_one_player_with_both_halves_has_one_share(house: House) -> None:
    assert pot(61, [2, 6], [1, 4], house) == Division(both=((1, 61),), low_awarded=True)


def test_the_same_players_both_ways_split_once() -> None:
    assert pot(90, [6, 6], [4, 4]).both == ((0, 45), (1, 45))
    odd = pot(91, [6, 6], [4, 4])
    assert odd == Division(
        both=((0, 46), (1, 45)), low_awarded=True, odd=(OddChip("both", (0,), "position"),)
    )
    assert pot(92, [6, 6, 6], [4, 4, 4]).both == ((0, 31), (1, 31), (2, 30))


def test_the_same_players_both_ways_split_half_by_half_where_the_house_says_so() -> None:
    split = pot(90, [6, 6], [4, 4], HALF_BY_HALF)
    assert split.high == split.low == ((0, 23), (1, 22))
    assert split.odd == (OddChip("high", (0,), "position"), OddChip("low", (0,), "position"))


def test_players_who_tie_one_way_only_are_not_the_same_players() -> None:
    three = pot(60, [6, 6, 1], [4, 4, 4])
    assert (three.high, three.low) == (((0, 15), (1, 15)), ((0, 10), (1, 10), (2, 10)))


@pytest.mark.parametrize("low", [[0, 7], [], [7, 7]])
def test_a_pot_with_one_eligible_player_is_uncontested(low: list[int]) -> None:
    won = divide(
        40,
        (1,),
        (),
        low,
        house=House(),
        low_possible=True,
        high_order=(0, 1),
        low_order=(0, 1),
    )
    assert won == Division(uncontested=((1, 40),), low_reason="uncontested")


def test_uncontested_in_a_game_without_a_low_needs_no_reason() -> None:
    won = pot(40, [3], None)
    assert won == Division(uncontested=((0, 40),))
    assert pot(0, [3], None) == Division()


def test_odd_units_are_told_with_their_rule() -> None:
    assert pot(63, [1, 5], [3, 3]).odd == (
        OddChip("halves", (1,), "high_half"),
        OddChip("low", (0,), "position"),
    )
    assert pot(60, [1, 5], [3, 3]).odd == ()


def test_by_suit_each_half_has_its_own_order() -> None:
    divided = pot(
        54, [8, 8, 1, 1], [0, 0, 4, 4], BY_SUIT, high_order=(1, 0, 2, 3), low_order=(3, 0, 2, 1)
    )
    assert divided.high == ((0, 13), (1, 14))
    assert divided.low == ((2, 13), (3, 14))
    assert divided.odd == (OddChip("high", (1,), "suit"), OddChip("low", (3,), "suit"))


@pytest.mark.parametrize(
    ("amount", "high", "low", "for_high", "for_low", "takers"),
    [
        pytest.param(
            206, [1, 1, 9], [4, 4, 0], {2: 104}, {0: 51, 1: 51}, (2,), id="the only high winner"
        ),
        pytest.param(
            64,
            [1, 1, 1, 9],
            [4, 4, 4, 0],
            {3: 34},
            {0: 10, 1: 10, 2: 10},
            (3, 3),
            id="both odd units of three lows",
        ),
        pytest.param(
            62,
            [1, 1, 9, 9],
            [4, 4, 0, 0],
            {2: 16, 3: 16},
            {0: 15, 1: 15},
            (3,),
            id="the next of two high winners after the odd high",
        ),
        pytest.param(
            63,
            [1, 1, 9, 9],
            [4, 4, 0, 0],
            {2: 17, 3: 16},
            {0: 15, 1: 15},
            (2,),
            id="the first of two high winners where the high was even",
        ),
        pytest.param(
            62, [9, 1], [4, 4], {0: 32}, {0: 15, 1: 15}, (0,), id="a high winner who is quartered"
        ),
    ],
)
def test_on_the_high_side_odd_units_of_a_tied_low_go_to_the_high(
    amount: int,
    high: list[int],
    low: list[int],
    for_high: dict[int, int],
    for_low: dict[int, int],
    takers: tuple[int, ...],
) -> None:
    divided = pot(amount, high, low, HIGH_SIDE)
    assert (dict(divided.high), dict(divided.low)) == (for_high, for_low)
    assert divided.odd[-1] == OddChip("low", takers, "high_side")


def test_on_the_high_side_a_tied_high_still_goes_by_position() -> None:
    assert pot(31, [6, 6], [0, 0], HIGH_SIDE).odd == (OddChip("high", (0,), "position"),)


@pytest.mark.parametrize(
    ("amount", "high", "low", "for_high", "for_low"),
    [
        pytest.param(100, [5, 1], [0, 3], {0: 50}, {1: 50}, id="even"),
        pytest.param(75, [5, 1], [0, 3], {0: 50}, {1: 25}, id="one chip more for the high"),
        pytest.param(110, [5, 1], [0, 3], {0: 60}, {1: 50}, id="less than a chip for the high"),
        pytest.param(135, [5, 1], [0, 3], {0: 75}, {1: 60}, id="a chip, and less for the low"),
        pytest.param(
            150, [5, 1, 1], [0, 3, 3], {0: 75}, {1: 50, 2: 25}, id="one chip more inside the low"
        ),
        pytest.param(
            310,
            [5, 1, 1],
            [0, 3, 3],
            {0: 160},
            {1: 75, 2: 75},
            id="less than a chip stays with the high",
        ),
    ],
)
def test_with_chips_of_25_shares_are_whole_chips(
    amount: int,
    high: list[int],
    low: list[int],
    for_high: dict[int, int],
    for_low: dict[int, int],
) -> None:
    divided = pot(amount, high, low, House(chip_unit=25))
    assert (dict(divided.high), dict(divided.low)) == (for_high, for_low)


def test_an_all_in_low_wins_of_the_main_pot_alone_and_is_quartered_there() -> None:
    pots = hand([40, 90, 90], [1, 2, 9], [5, 5, 0])
    assert [(one.high, one.low) for one in pots.divisions] == [
        (((2, 60),), ((0, 30), (1, 30))),
        (((2, 50),), ((1, 50),)),
    ]
    assert pots.payouts == {0: 30, 1: 80, 2: 110}


def test_each_pot_has_its_own_odd_units() -> None:
    pots = hand([35, 80, 80, 1], [1, 9, 2, 0], [5, 0, 5, 0], folded=[3])
    main, side = pots.divisions
    assert main.odd == (OddChip("low", (0,), "position"),)
    assert (main.high, main.low) == (((1, 53),), ((0, 27), (2, 26)))
    assert side.odd == ()
    assert (side.high, side.low) == (((1, 45),), ((2, 45),))
