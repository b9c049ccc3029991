"""Write the JSON Schema of every socket message: client/src/wire/messages.schema.json.

``python scripts/wire_schema.py [--check]``; with ``--check`` nothing is written and the exit
status is 1 when the file is stale. The client's TypeScript types are made of this file.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from omaha8.room.messages import FromClient, FromServer

TARGET = Path(__file__).parents[1] / "client" / "src" / "wire" / "messages.schema.json"


def schema() -> str:
    """The schema as text: two unions and everything that they are made of."""
    (from_client, from_server), parts = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "$defs": {"FromClient": from_client, "FromServer": from_server, **parts},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is fresh."""
    text = schema()
    if "--check" in arguments:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        sys.stdout.write("fresh\n" if fresh else f"stale: run python {sys.argv[0]}\n")
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
