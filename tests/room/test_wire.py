"""The contract of the socket: its schema is fresh, and every number in it is bounded."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from omaha8.room.messages import FromClient, FromServer, encoded, understood
from omaha8.room.wire import snake

ROOT = Path(__file__).parents[2]


def parts() -> dict[str, Any]:
    return msgspec.json.schema_components([FromClient, FromServer])[1]


def test_the_schema_is_fresh() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "wire_schema.py"))
    assert script["main"](["--check"]) == 0, "run python scripts/wire_schema.py"


def leaves(schema: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(schema, dict):
        if isinstance(schema.get("type"), str):
            yield where, schema
        for key, value in schema.items():
            yield from leaves(value, f"{where}.{key}")
    elif isinstance(schema, list):
        for value in schema:
            yield from leaves(value, where)


def test_every_number_and_text_of_a_client_is_bounded_and_no_list_is_a_tuple() -> None:
    for name, schema in parts().items():
        assert "prefixItems" not in str(schema)
        for where, leaf in leaves(schema, name):
            if leaf["type"] == "integer" and ".house." not in where and ".args." not in where:
                assert "minimum" in leaf, where
                assert "maximum" in leaf, where


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"[]",
        b"null",
        b'{"type":"act"}',
        b'{"type":"welcome"}',
        b'{"type":"sit","id":"1","table":"t","seat":11,"chips":5}',
        b'{"type":"sit","id":"1","table":"t","seat":1,"chips":0}',
        b'{"type":"sit","id":"1","table":"t","seat":1,"chips":1.5}',
        b'{"type":"sit","id":"1","table":"t","seat":true,"chips":1}',
        b'{"type":"leave","id":"","table":"t"}',
        b'{"type":"leave","id":"%s","table":"t"}' % (b"x" * 41),
        b'{"type":"ping"',
        b'{"type":"watch","table":"\xff"}',
        b'{"type":"act","id":"1","table":"t","hand":"h","number":-1,"action":{"type":"fold"}}',
        b'{"type":"act","id":"1","table":"t","hand":"h","number":1,"action":{"type":"raise"}}',
    ],
)
def test_anything_else_is_not_understood(frame: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        understood(frame)


def test_types_are_in_snake_case() -> None:
    assert snake("HandStarted") == "hand_started"
    assert all(tag == tag.lower() for tag in (snake(name) for name in parts()))
    assert encoded.__name__ == "encoded"
