"""What an object in a file lacks and has too much, all of it at once."""

from __future__ import annotations

from typing import Any, get_args

import msgspec


def misshapen(value: dict[str, Any], wanted: type[msgspec.Struct]) -> str:
    """Every field that is missing and every one that is unknown, in words; empty for none.

    Objects and lists of objects within are looked into as well; their fields are named by
    place, such as ``players[1].live``. What a field holds is not judged.
    """
    missing: list[str] = []
    unknown: list[str] = []
    _compare(value, wanted, "", missing, unknown)
    parts = (("missing", missing), ("unknown", unknown))
    return "; ".join([f"{word} {', '.join(names)}" for word, names in parts if names])


def _compare(
    value: dict[str, Any],
    wanted: type[msgspec.Struct],
    place: str,
    missing: list[str],
    unknown: list[str],
) -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(wanted)}
    unknown += [f"{place}{name}" for name in value if name not in fields]
    for name, field in fields.items():
        if name not in value:
            missing += [f"{place}{name}"] if field.required else []
            continue
        held = value[name]
        for index, one in enumerate(held) if isinstance(held, list) else ((None, held),):
            inner = _struct(field.type)
            if inner is not None and isinstance(one, dict):
                at = "" if index is None else f"[{index}]"
                _compare(one, inner, f"{place}{name}{at}.", missing, unknown)


def _struct(kind: Any) -> type[msgspec.Struct] | None:  # noqa: ANN401
    """The record that a field holds, alone or in a list."""
    for one in (kind, *get_args(kind)):
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            return one
    return None
