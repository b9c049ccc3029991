"""What is no question is refused in one clear line."""

from __future__ import annotations

from typing import Any

import pytest

from omaha8.equity.ask import equity
from omaha8.errors import NotUnderstood


@pytest.mark.parametrize(
    ("hands", "options", "code", "says"),
    [
        (["AsAh2c3d", "AsKhQdJd"], {}, "cards/twice", "As is in hand 1 and in hand 2"),
        (["AsAh2c3d", "KsKhQdJd"], {"board": "As8d9c"}, "cards/twice", "in the board"),
        (["AsAh2c3d"], {}, "equity/players", "2 to 10 hands, got 1"),
        (["random"] * 11, {}, "equity/players", "got 11"),
        (
            ["random"] * 10,
            {"dead": "2c2d2h2s3c3d3h3s"},
            "equity/deck",
            "take 53 cards: the deck has 52",
        ),
        (["AsAh2c3d", "KsKhQdJdTd"], {}, "equity/lengths", "AsAh2c3d has 4"),
        (["AsAh2c", "KsKhQd"], {}, "cards/count", "wanted 4 or 5 or 6 cards, got 3"),
        (["AsAh2c3d", "KsKhQdJd"], {"board": "2s"}, "cards/count", "wanted 0 or 3 or 4 or 5"),
        (["AsAh2c3d", "AsAh**"], {}, "range/empty", "is empty once AsAh2c3d is known"),
        (["AA**!A***", "random"], {}, "range/empty", "holds no hand"),
        (["AB**", "random"], {}, "range/syntax", "character 2"),
        (["AsAh2c3d", "KsKhQdJd"], {"samples": 0}, "equity/choice", "samples 0"),
        (["AsAh2c3d", "KsKhQdJd"], {"samples": 1 << 70}, "equity/choice", "from 1 to 2"),
        (["AsAh2c3d", "KsKhQdJd"], {"error": float("nan")}, "equity/choice", "error nan"),
        (["AsAh2c3d", "KsKhQdJd"], {"error": 2.0}, "equity/choice", "error 2.0"),
        (["AsAh2c3d", "KsKhQdJd"], {"seed": -1}, "equity/choice", "seed -1"),
        (["random"] * 3, {"exact": True, "samples": 9}, "equity/choice", "one of exact"),
        (["random"] * 3, {"exact": True}, "equity/choice", "too many ways"),
        (["AsAh2c3d", "KsKhQdJd"], {"game": "holdem"}, "game/unknown", "omaha-hilo"),
        ("AsAh2c3d", {}, "equity/players", "a list of hands"),
        ([(0, 1, 2, 60), "random"], {}, "cards/unknown", "60"),
    ],
)
def test_one_clear_line(hands: Any, options: dict[str, Any], code: str, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says) as caught:
        equity(hands, **options)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)


def test_ranges_that_need_the_same_cards_leave_no_deal() -> None:
    with pytest.raises(NotUnderstood) as caught:
        equity(["AsAh**", "AsAd**"])
    assert caught.value.code == "equity/clash"
    with pytest.raises(NotUnderstood) as caught:
        equity(["AsAh**", "AsAd**"], samples=10)
    assert caught.value.code == "equity/clash"
