"""What a hand is worth before the board is out, exact where others sample, split by halves.

``omaha8.equity(hands, ...)`` asks the question: the room itself is what one calls, because
its name and that of its one question are the same word. To whoever asks for help or for its
signature it is ``ask.equity``.
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from omaha8.equity.ask import equity
    from omaha8.equity.ranges import Range
    from omaha8.equity.result import Equity, PlayerEquity
    from omaha8.equity.search import best_hands, starting_hand
    from omaha8.equity.starting_hands import StartingHand

__all__ = [
    "Equity",
    "PlayerEquity",
    "Range",
    "StartingHand",
    "best_hands",
    "equity",
    "starting_hand",
]

_PLACES = {
    "equity": "omaha8.equity.ask",
    "Equity": "omaha8.equity.result",
    "PlayerEquity": "omaha8.equity.result",
    "Range": "omaha8.equity.ranges",
    "StartingHand": "omaha8.equity.starting_hands",
    "best_hands": "omaha8.equity.search",
    "starting_hand": "omaha8.equity.search",
}


def __getattr__(name: str) -> object:
    """The public names, imported with numpy when they are first asked for."""
    if name in _PLACES:
        return getattr(import_module(_PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, imported or not."""
    return sorted({*globals(), *__all__})


def _question() -> FunctionType:
    function: FunctionType = import_module(_PLACES["equity"]).equity
    return function


def _written(signature: inspect.Signature) -> str:
    """A signature with a line for each of what it takes."""
    lines = []
    for one in signature.parameters.values():
        if one.kind is one.KEYWORD_ONLY and "    *," not in lines:
            lines.append("    *,")
        default = "" if one.default is one.empty else f" = {one.default!r}"
        lines.append(f"    {one.name}: {one.annotation}{default},")
    return "\n".join(["omaha8.equity(", *lines, f") -> {signature.return_annotation}"])


class _Room(ModuleType):
    """A module that is asked its one question by calling it."""

    def __call__(self, *arguments: Any, **options: Any) -> Equity:  # noqa: ANN401
        answer: Equity = _question()(*arguments, **options)
        return answer

    @property
    def __signature__(self) -> inspect.Signature:
        return inspect.signature(_question())

    @property
    def __doc__(self) -> str:  # type: ignore[override]  # text that is made when asked for
        """What the question says of itself, with its signature, which help has for no module."""
        function = _question()
        first, _, rest = (inspect.getdoc(function) or "").partition("\n\n")
        return f"{first}\n\n{_written(inspect.signature(function))}\n\n{rest}"


sys.modules[__name__].__class__ = _Room
