"""Omaha Hi-Lo, eight or better: rules, ranks, tables and records.

The front door. Ranks: ``high``, ``low``; before the board is out, ``equity``. A hand:
``plain_setup`` (or ``Setup``), ``start``, ``deal``, ``after`` and the actions. Everything
else has its own room, such as ``omaha8.house`` or ``omaha8.histories``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from omaha8.cards import DECK, parse_cards, show_cards
from omaha8.errors import Broken, Illegal, NotUnderstood, Omaha8Error, Refused, Stale
from omaha8.hand import (
    Bet,
    Call,
    Check,
    Fold,
    Hand,
    Post,
    Raise,
    Setup,
    after,
    arranged,
    deal,
    plain_setup,
    start,
)
from omaha8.house import PRESETS, Game, House, Stakes, fixed_stakes, preset, spread_stakes
from omaha8.ranks import HighRank, LowRank, high, low

if TYPE_CHECKING:
    from omaha8.equity.ask import equity

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "PRESETS",
    "Bet",
    "Broken",
    "Call",
    "Check",
    "Fold",
    "Game",
    "Hand",
    "HighRank",
    "House",
    "Illegal",
    "LowRank",
    "NotUnderstood",
    "Omaha8Error",
    "Post",
    "Raise",
    "Refused",
    "Setup",
    "Stakes",
    "Stale",
    "after",
    "arranged",
    "deal",
    "equity",
    "fixed_stakes",
    "high",
    "low",
    "parse_cards",
    "plain_setup",
    "preset",
    "show_cards",
    "spread_stakes",
    "start",
]


def __getattr__(name: str) -> object:
    """``equity``: its room is imported, with numpy, when it is first asked for."""
    if name == "equity":
        return import_module("omaha8.equity")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
