"""An answer as a table: for a terminal, and for a notebook."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from omaha8.equity.result import Equity, PlayerEquity

_HEAD = ("hand", "equity", "high", "low", "scoop", "high win", "tie", "low win", "tie", "1/4", "lost")


def as_text(answer: Equity) -> str:
    """The answer as lines of text: a row for each player, counts as parts of all deals."""
    rows = [_HEAD, *(_row(player) for player in answer.players)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([*lines, *_foot(answer)])


def as_html(answer: Equity) -> str:
    """The answer as an HTML table."""
    head = "".join(f"<th>{escape(name)}</th>" for name in _HEAD)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in _row(player)) + "</tr>"
        for player in answer.players
    )
    foot = "".join(f"<p>{escape(line)}</p>" for line in _foot(answer))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{foot}"


def _row(player: PlayerEquity) -> tuple[str, ...]:
    counts = (
        player.scoop,
        player.high_win,
        player.high_tie,
        player.low_win,
        player.low_tie,
        player.quartered,
        player.lost,
    )
    equity = f"{100 * player.equity:.4f} %"
    if player.sampled:
        equity = f"{100 * player.equity:.2f} ± {196 * player.stderr:.2f} %"
    return (
        player.hand,
        equity,
        f"{100 * player.high_share:.2f} %",
        f"{100 * player.low_share:.2f} %",
        *(f"{100 * count / player.deals:.2f} %" for count in counts),
    )


def _foot(answer: Equity) -> list[str]:
    lying = f" on {answer.board}" if answer.board else ""
    without = f", {answer.no_low:,} without a low" if answer.game == "omaha-hilo" else ""
    lines = [f"{answer.method}: {answer.boards:,} deals{lying}{without}"]
    exact = [player.exact for player in answer.players]
    if all(share is not None for share in exact):
        lines.append("exactly " + ", ".join(str(share) for share in exact))
    else:
        lines.append(f"± is the reach of a 95 % interval; seed {answer.seed}")
    return [*lines, answer.note] if answer.note else lines
