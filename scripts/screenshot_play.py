"""The picture of the README: a table in the terminal, at the turn of a hand with two side pots.

python scripts/screenshot_play.py            writes docs/pictures/play.svg
"""  # noqa: INP001  a script, no package

from __future__ import annotations

from omaha8.cards import parse_cards
from omaha8.hand import (
    Action,
    Bet,
    Call,
    Check,
    Event,
    Fold,
    Hand,
    Raise,
    Setup,
    after,
    arranged,
    deal,
    plain_setup,
)
from omaha8.house import Game, House, Stakes

NAMES = {
    1: "Oskar",
    2: "Eleni",
    3: "Timur",
    5: "Pelle",
    6: "Nils",
    7: "Vera",
    8: "Kostas",
    9: "Ida",
    10: "Mara",
}
YOU = 10
STACKS = {1: 980, 2: 1240, 3: 1545, 5: 2065, 6: 163, 7: 1840, 8: 610, 9: 860, 10: 2600}
HOLES = {
    10: "Ad9c9s2d",
    6: "AsQhJh2c",
    7: "KsKcTs6c",
    8: "Ac9h6h4s",
    3: "QsQd7h6s",
    1: "JcJd3c2s",
    2: "Th8c4d4c",
    5: "Qc7d6d5c",
    9: "Js8s3h2h",
}
BOARD = "3d7cKd8h5s"
PREFLOP: tuple[Action, ...] = (
    Raise(30, 8),
    Fold(9),
    Call(10),
    Fold(1),
    Fold(2),
    Call(3),
    Fold(5),
    Call(6),
    Call(7),
)
FLOP: tuple[Action, ...] = (
    Check(6),
    Bet(100, 7),
    Call(8),
    Call(10),
    Fold(3),
    Raise(133, 6),
    Call(7),
    Call(8),
    Call(10),
)
TURN: tuple[Action, ...] = (Bet(300, 7), Raise(447, 8), Call(10), Call(7))
RIVER: tuple[Action, ...] = (Bet(425, 7), Call(10))


def setup() -> Setup:
    """Pot-limit 5/10, nine players, the button on Pelle."""
    return plain_setup(
        STACKS,
        button=5,
        stakes=Stakes("pot", 5, 10),
        game=Game(),
        house=House(sb_rounding="exact"),
    )


def played(actions: tuple[Action, ...]) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after these actions, with everything that happened."""
    begun = setup()
    holes = {seat: parse_cards(cards) for seat, cards in HOLES.items()}
    hand, events = deal(begun, arranged(begun, holes, (parse_cards(BOARD),)))
    for action in actions:
        hand, more = after(hand, action)
        events += more
    return hand, events
