"""What a table or a hand may not be: house rules, stakes and buy-ins out of their range."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from omaha8.cards import DECK
from omaha8.errors import Illegal
from omaha8.hand import plain_setup, start
from omaha8.house import (
    PRESETS,
    Game,
    House,
    Stakes,
    fixed_stakes,
    refuse_house,
    refuse_table,
    spread_stakes,
)

TWENTY = fixed_stakes(20, House())


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_may_be(name: str) -> None:
    refuse_house(PRESETS[name].house)


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("button", "walking"),
        ("cap_bets", 0),
        ("chip_unit", 0),
        ("low_qualifier", 9),
        ("pl_round_up", -5),
        ("rake_bps", -1),
        ("rake_bps", 10_001),
        ("rake_bps", 2.5),
        ("rake_caps", ((3, -1),)),
        ("rake_caps", ((6, 300), (3, 100))),
        ("rake_caps", [(3, 100)]),
        ("rathole_window", -1),
        ("run_times", 3),
    ],
)
def test_a_house_rule_out_of_its_range_begins_nothing(rule: str, value: object) -> None:
    """Records made in code are not checked when they are made, so beginning checks them."""
    house = msgspec.structs.replace(House(), **{rule: value})
    with pytest.raises(Illegal, match="house rules: ") as refused:
        refuse_table(Game(), TWENTY, house, 6)
    assert refused.value.code == "house/rules"
    with pytest.raises(Illegal, match="house rules: "):
        plain_setup({1: 100, 2: 100}, button=1, stakes=TWENTY, house=house)


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        (Stakes("no", 0, 0), "house/blinds"),
        (Stakes("pot", -1, -2), "house/blinds"),
        (Stakes("fixed", 10, 20), "house/bets"),
        (Stakes("fixed", 10, 20, 40, 20), "house/bets"),
        (Stakes("spread", 5, 10), "house/spread"),
        (Stakes("half", 5, 10), "house/limit"),  # type: ignore[arg-type]
    ],
)
def test_no_hand_has_bets_of_nothing(stakes: Stakes, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        plain_setup({1: 100, 2: 100}, button=1, stakes=stakes)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        (Stakes("fixed", 10, 20, 20, 30), "house/bets"),
        (Stakes("fixed", 5, 10, 20, 40), "house/blinds"),
        (Stakes("spread", 5, 10, spread=(5, 30)), "house/blinds"),
        (Stakes("pot", 10, 5), "house/blinds"),
    ],
    ids=["upper is not two lower", "blind is no bet", "blind is not the least", "small above big"],
)
def test_a_table_keeps_blinds_and_limits_together(stakes: Stakes, code: str) -> None:
    """R1.3, R3.1, R12.1."""
    with pytest.raises(Illegal) as refused:
        refuse_table(Game(), stakes, House(), 6)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("stakes", "rules"),
    [
        (TWENTY, {"buyin_max": 199}),
        (TWENTY, {"buyin_min": 500, "buyin_max": 499}),
        (Stakes("no", 5, 10), {"buyin_max": 399}),
        (Stakes("no", 5, 10), {"buyin_min": 1001}),
        (spread_stakes(10, 30, House()), {"buyin_min": 99}),
    ],
)
def test_somebody_must_be_able_to_buy_in(stakes: Stakes, rules: dict[str, Any]) -> None:
    """R1.4, R1.5."""
    with pytest.raises(Illegal, match="buy-in") as refused:
        refuse_table(Game(), stakes, House(**rules), 6)
    assert refused.value.code == "house/buyin"


@pytest.mark.parametrize("cards", [3, 7])
def test_four_five_or_six_hole_cards(cards: int) -> None:
    """R17.1."""
    with pytest.raises(Illegal, match=f"wanted 4, 5 or 6 hole cards, got {cards}"):
        plain_setup({1: 100, 2: 100}, button=1, stakes=TWENTY, game=Game(hole_cards=cards))


def test_chips_are_whole_numbers() -> None:
    with pytest.raises(Illegal, match="whole chips"):
        start(plain_setup({1: 100.0, 2: 100}, button=1, stakes=TWENTY), DECK)  # type: ignore[dict-item]
