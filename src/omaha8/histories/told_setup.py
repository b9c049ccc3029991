"""What a format has no words for in a setup, told beside it as JSON, so that nothing is lost.

Other readers pass over it. It holds only what the format's own words do not imply.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.hand import Setup

#: The fields of a setup, and what each may hold.
_TYPES = {field.name: field.type for field in msgspec.structs.fields(Setup)}


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
        fields = _fields(told)
        for key in fields:
            if key not in _TYPES:
                raise NotUnderstood(f"{key!r} is no field of a setup", code="history/setup")
        changes = {key: _filled(key, getattr(plain, key), value) for key, value in fields.items()}
        return msgspec.structs.replace(plain, **changes)
    except msgspec.MsgspecError as error:
        raise NotUnderstood(f"told setup: {error}", code="history/setup") from None


@lru_cache(maxsize=64)
def _fields(told: str) -> dict[str, bytes]:
    fields = msgspec.json.decode(told, type=dict[str, msgspec.Raw])
    return {key: bytes(value) for key, value in fields.items()}


@lru_cache(maxsize=256)
def _filled(key: str, part: object, told: bytes) -> object:
    """A field of a setup as told: anew, or where it is a record, only what is told of it."""
    value = msgspec.json.decode(told)
    if isinstance(value, dict) and isinstance(part, msgspec.Struct):
        value = _united(msgspec.to_builtins(part), value)
    return msgspec.convert(value, _TYPES[key])
