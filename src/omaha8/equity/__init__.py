"""What a hand is worth before the board is out, exact where others sample, split by halves.

``omaha8.equity(hands, ...)`` asks the question: the room itself is what one calls, because
its name and that of its one question are the same word. ``ask.equity`` is the function,
and says what it takes and gives.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from omaha8.equity.ask import equity
    from omaha8.equity.ranges import Range
    from omaha8.equity.result import Equity, PlayerEquity
    from omaha8.equity.starting_hands import StartingHand

__all__ = ["Equity", "PlayerEquity", "Range", "StartingHand", "equity"]

_PLACES = {
    "equity": "omaha8.equity.ask",
    "Equity": "omaha8.equity.result",
    "PlayerEquity": "omaha8.equity.result",
    "Range": "omaha8.equity.ranges",
    "StartingHand": "omaha8.equity.starting_hands",
}


def __getattr__(name: str) -> object:
    """The public names, imported with numpy when they are first asked for."""
    if name in _PLACES:
        return getattr(import_module(_PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class _Room(ModuleType):
    """A module that is asked its one question by calling it."""

    def __call__(self, *arguments: Any, **options: Any) -> Equity:  # noqa: ANN401
        """As ``ask.equity``."""
        from omaha8.equity.ask import equity

        return equity(*arguments, **options)


sys.modules[__name__].__class__ = _Room
