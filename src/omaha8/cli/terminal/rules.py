"""House rules as they are typed, ``odd_chip=suit``, and what each may be."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.hand.voice import listed
from omaha8.house import House

_WORDS = {bool: "true or false", int: "a whole number", str: "a word", NoneType: "none"}


def chosen(rules: Iterable[str]) -> dict[str, Any]:
    """The rules by name, each a value that a house may have.

    :raises NotUnderstood: ``option/house`` with the rules that sound alike, or with what
        the rule may be.
    """
    return dict([_rule(text) for text in rules])


def _rule(text: str) -> tuple[str, Any]:
    name, given, value = text.partition("=")
    hints = get_type_hints(House, include_extras=True)
    if name not in hints:
        near = get_close_matches(name, hints, cutoff=0.4) or get_close_matches(
            name, hints, cutoff=0
        )
        raise NotUnderstood(
            f"house rule {text!r}: there is no rule {name!r}; near it: {', '.join(near)}",
            code="option/house",
        )
    if not given:
        raise _refusal(text, hints[name], "nothing")
    plain: Any = None if value in {"none", ""} else value
    try:
        return name, msgspec.convert(plain, hints[name], strict=False)
    except msgspec.ValidationError:
        raise _refusal(text, hints[name], repr(value)) from None


def _refusal(text: str, kind: Any, got: str) -> NotUnderstood:  # noqa: ANN401
    return NotUnderstood(
        f"house rule {text!r}: wanted {allowed(kind)}, got {got}", code="option/house"
    )


def allowed(kind: Any) -> str:  # noqa: ANN401
    """What a rule may be, in words: ``position, suit or high_side``."""
    return " or ".join(listed(_ways(kind)).rsplit(" and ", 1))


def _ways(kind: Any) -> list[str]:  # noqa: ANN401
    if kind in _WORDS:
        return [_WORDS[kind]]
    if get_origin(kind) is Literal:
        return [str(value) for value in get_args(kind)]
    bounds = [
        extra for extra in getattr(kind, "__metadata__", ()) if isinstance(extra, msgspec.Meta)
    ]
    if bounds:
        least, most = bounds[0].ge, bounds[0].le
        return [
            f"a whole number from {least} to {most}" if most else f"a whole number from {least} up"
        ]
    if get_origin(kind) is tuple:
        return ["a list, which no option can give"]
    return [way for part in get_args(kind) for way in _ways(part)]
