"""Omaha Hi-Lo, eight or better: rules, ranks, tables and records.

The front door. Ranks: ``high``, ``low``; before the board is out, ``equity``. A hand:
``plain_setup`` (or ``Setup``), ``start``, ``deal``, ``after`` and the actions. Hands of any
room, read, judged, written and counted: ``histories``. Everything else has its own room,
such as ``omaha8.house`` or ``omaha8.table``.
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
    from omaha8 import histories
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
    "histories",
    "low",
    "parse_cards",
    "plain_setup",
    "preset",
    "show_cards",
    "spread_stakes",
    "start",
]


#: Rooms that are imported, one of them with numpy, when they are first asked for.
_ROOMS = ("equity", "histories")


def __getattr__(name: str) -> object:
    """``equity`` and ``histories``, when one of them is first asked for."""
    if name in _ROOMS:
        return import_module(f"omaha8.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
