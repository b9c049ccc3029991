"""An answer as a table: for a terminal, and for a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Row = Sequence[str]

HEAD = (
    "hand",
    "equity",
    "high",
    "low",
    "scoop",
    "high win",
    "tie",
    "low win",
    "tie",
    "1/4",
    "lost",
)


def as_text(rows: Sequence[Row], foot: Sequence[str]) -> str:
    """Lines of text: a head, a row for each player, and what else is to say."""
    table = [HEAD, *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEAD))]
    lines = [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
    return "\n".join([*lines, *foot])


def as_html(rows: Sequence[Row], foot: Sequence[str]) -> str:
    """The same as an HTML table."""
    head = "".join(f"<th>{escape(name)}</th>" for name in HEAD)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    below = "".join(f"<p>{escape(line)}</p>" for line in foot)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"
