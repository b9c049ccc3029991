"""Records that never print what they hold: what is printed may end in a log."""

from __future__ import annotations

from typing import Any

import msgspec


class Hidden(msgspec.Struct, frozen=True):
    """The root of every record of seeds, salts or cards that nobody may see yet."""

    def __repr__(self) -> str:
        """The name of the class and nothing else."""
        return f"{type(self).__name__}(hidden)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Nothing for pretty printers either."""
        return [("", "hidden")]
