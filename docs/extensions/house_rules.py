"""Two directives that print the house rules from the code, so that the page cannot drift.

``house-keys`` is a table of every key of ``House`` with its default and the other values;
``house-presets`` is one of what each preset changes.
"""

from __future__ import annotations

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from omaha8.house import (
    PRESETS,
    House,
    Stakes,
    greatest_buyin,
    least_buyin,
    rathole_minutes,
)

_PLAIN = House()
_FIXED = Stakes("fixed", 0, 1, 1, 2)
_POT = Stakes("pot", 0, 1)
#: What holds for a key that is left out, where that depends on something else.
UNSET = {
    "buyin_min": f"{least_buyin(_FIXED, _PLAIN)} LL; pot and no limit "
    f"{least_buyin(_POT, _PLAIN)} BB",
    "buyin_max": f"none; pot and no limit {greatest_buyin(_POT, _PLAIN)} BB",
    "rathole_window": f"{rathole_minutes(_FIXED, _PLAIN)}; pot and no limit "
    f"{rathole_minutes(_POT, _PLAIN)} minutes",
    "overblind_min_stack": "4 times the post; 2 with half_stack",
    "bigbet_cap": "none",
    "kill_threshold": "5 UL after a scoop; 1 UL for two in a row",
    "action_seconds": "15; pot and no limit 20",
}


class HouseKeys(Directive):
    """Every key, its default and what else it may be."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        hints = get_type_hints(House)
        rows = [
            [
                name,
                UNSET[name] if default is None else _text(default),
                _others(hints[name], default),
            ]
            for name, default in zip(
                House.__struct_fields__, House.__struct_defaults__, strict=True
            )
        ]
        return [_table(["key", "default", "other values"], rows)]


class HousePresets(Directive):
    """What every preset changes, and what it offers."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        plain = House()
        rows = []
        for preset in PRESETS.values():
            differs = [
                f"{name} {_text(getattr(preset.house, name))}"
                for name in House.__struct_fields__
                if getattr(preset.house, name) != getattr(plain, name)
            ]
            rows.append(
                [
                    preset.name,
                    "; ".join(differs) or "nothing",
                    ", ".join(preset.limits),
                    ", ".join(str(cards) for cards in preset.hole_cards),
                    ", ".join(preset.offered) or "–",
                ]
            )
        heads = ["preset", "differs in", "limits, default first", "hole cards", "offered"]
        return [_table(heads, rows)]


def _others(hint: Any, default: object) -> str:  # noqa: ANN401
    if get_origin(hint) is Literal:
        return ", ".join(_text(value) for value in get_args(hint) if value != default)
    if hint is bool:
        return _text(not default)
    if get_origin(hint) in {Union, types.UnionType}:
        return "a whole number" if int in get_args(hint) else str(hint)
    return {int: "a whole number", str: "any text"}.get(hint, "rows of (most dealt in, cap)")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == ():
        return "none"
    return str(value)


def _table(heads: list[str], rows: list[list[str]]) -> nodes.table:
    table = nodes.table()
    group = nodes.tgroup(cols=len(heads))
    table += group
    group += [nodes.colspec(colwidth=1) for _ in heads]
    head, body = nodes.thead(), nodes.tbody()
    group += head
    group += body
    head += _row(heads)
    body += [_row(row) for row in rows]
    return table


def _row(cells: list[str]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        entry = nodes.entry()
        entry += nodes.paragraph(text=cell)
        row += entry
    return row


def setup(app: Sphinx) -> dict[str, bool]:
    """Register both directives."""
    app.add_directive("house-keys", HouseKeys)
    app.add_directive("house-presets", HousePresets)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
