"""The house rules: what a room may decide for itself.

``House`` holds every key of RULES appendix B with its default; ``PRESETS`` are those of
appendix E. ``Game`` says which cards are dealt and what they may win, ``Stakes`` what a
wager costs. A hand, a table and a history all carry these three records, so that
nothing about a hand is decided by where it is played.
"""

from omaha8.house.presets import PRESETS, Preset, preset
from omaha8.house.rules import LIMITS, Game, House, Limit, Stakes
from omaha8.house.stakes import (
    fixed_stakes,
    killed,
    multiplied,
    small_blind,
    spread_stakes,
    usual_ante,
)
from omaha8.house.tables import (
    greatest_buyin,
    least_buyin,
    most_seats,
    rathole_minutes,
    refuse_bets,
    refuse_game,
    refuse_house,
    refuse_table,
)

__all__ = [
    "LIMITS",
    "PRESETS",
    "Game",
    "House",
    "Limit",
    "Preset",
    "Stakes",
    "fixed_stakes",
    "greatest_buyin",
    "killed",
    "least_buyin",
    "most_seats",
    "multiplied",
    "preset",
    "rathole_minutes",
    "refuse_bets",
    "refuse_game",
    "refuse_house",
    "refuse_table",
    "small_blind",
    "spread_stakes",
    "usual_ante",
]
