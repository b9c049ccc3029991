"""What a format has no words for in a setup, told beside it as JSON, so that nothing is lost.

Other readers pass over it. It holds only what the format's own words do not imply.
"""

from __future__ import annotations

from typing import Any

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.hand import Setup


def differing(setup: Setup, plain: Setup) -> str:
    """As JSON, the fields of a setup that a format's own words do not imply; may be empty."""
    told = _difference(msgspec.to_builtins(setup), msgspec.to_builtins(plain))
    return msgspec.json.encode(told).decode() if told else ""


def _difference(mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    told = {}
    for key, value in mine.items():
        other = theirs[key]
        if value != other:
            both = isinstance(value, dict) and isinstance(other, dict)
            told[key] = _difference(value, other) if both else value
    return told


def _united(plain: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    whole = dict(plain)
    for key, value in told.items():
        if key not in plain:
            raise NotUnderstood(f"{key!r} is no field of a setup", code="history/setup")
        both = isinstance(value, dict) and isinstance(plain[key], dict)
        whole[key] = _united(plain[key], value) if both else value
    return whole


def completed(plain: Setup, told: str) -> Setup:
    """The setup with the fields that ``differing`` told.

    :raises NotUnderstood: ``history/setup`` when they are no fields of a setup.
    """
    try:
        fields = msgspec.json.decode(told, type=dict[str, Any])
        return msgspec.convert(_united(msgspec.to_builtins(plain), fields), Setup)
    except msgspec.MsgspecError as error:
        raise NotUnderstood(f"told setup: {error}", code="history/setup") from None
