"""An answer as a table, for a terminal and for a notebook, where a column is a hand; and in short.

The words of its rows are those of ``plot`` too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from omaha8.equity.result import Equity, PlayerEquity

#: Every terminal is at least so wide; hands for which that is not enough stand below.
_WIDE = 80
_GAP = 2
_LONGEST_NAME = 30

Column = Sequence[str]


def as_text(answer: Equity) -> str:
    """Lines of text: hands, a row for each measure, and what else is to say."""
    labels, *hands = _columns(answer)
    width = max(map(len, labels))
    left = [label.ljust(width) for label in labels]
    blocks = [_lines(left, block) for block in _blocks(hands, _WIDE - width)]
    return "\n".join(["\n\n".join(blocks), *foot(answer)])


def as_html(answer: Equity) -> str:
    """The same as an HTML table."""
    head, *rows = zip(*_columns(answer), strict=True)
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join(
        f"<tr><th>{escape(label.strip())}</th>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for label, *cells in rows
    )
    below = "".join(f"<p>{escape(line)}</p>" for line in foot(answer))
    return f"<table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table>{below}"


def in_short(answer: Equity) -> str:
    """One line: how it was found, and what each hand is worth."""
    worth = ", ".join(
        f"{player.hand} {told_equity(player, interval)}"
        for player, interval in zip(answer.players, told_intervals(answer.players), strict=True)
    )
    return f"{answer.method}, {_deals(answer.boards)}: {worth}"


def _deals(number: int) -> str:
    return f"{number:,} {'deal' if number == 1 else 'deals'}"


def told_equity(player: PlayerEquity, interval: str = "") -> str:
    """The equity, with its 95 % interval when it was sampled; as given, or the player's alone."""
    if not player.sampled:
        return f"{100 * player.equity:.4f} %"
    interval = interval or told_intervals([player])[0]
    number = f"{100 * player.equity:.2f}"
    return f"{number} {interval}" if interval.startswith("±") else f"{number} % ({interval})"


def told_intervals(players: Sequence[PlayerEquity]) -> list[str]:
    """The 95 % intervals, all in one look: as far as each reaches to either side.

    Where one end of one of them is nearer than the other, all are told by their ends.
    """
    sides = [_sides(player) for player in players]
    if all(below == above for below, above in sides):
        return [f"± {below} %" for below, _ in sides]
    ends = [(100 * low, 100 * high) for low, high in (player.interval for player in players)]
    return [f"{low:.2f} to {high:.2f} %" for low, high in ends]


def _sides(player: PlayerEquity) -> tuple[str, str]:
    """How far the interval reaches below the equity and above it."""
    low, high = player.interval
    below, above = player.equity - low, high - player.equity
    return f"{100 * below:.2f}", f"{100 * above:.2f}"


def foot(answer: Equity) -> list[str]:
    """The lines below the table."""
    lying = f" on {answer.board}" if answer.board else ""
    without = f", {answer.no_low:,} without a low" if answer.high_low else ""
    seed = "" if answer.method == "exact" else f"; seed {answer.seed}"
    lines = [f"{answer.method}: {_deals(answer.boards)}{lying}{without}{seed}"]
    if answer.method == "exact":
        lines.append("exactly " + ", ".join(str(player.share) for player in answer.players))
    return [*lines, answer.note] if answer.note else lines


def _columns(answer: Equity) -> list[Column]:
    """The labels, then a column for each hand; each begins with its head."""
    rows = [("", [_name(player.hand) for player in answer.players])]
    rows += [
        (
            label,
            told_intervals(answer.players)
            if label == INTERVAL
            else [_cell(label, player) for player in answer.players],
        )
        for label in _labels(answer)
    ]
    return [
        [label for label, _ in rows],
        *map(list, zip(*(cells for _, cells in rows), strict=True)),
    ]


def _labels(answer: Equity) -> Iterator[str]:
    yield "equity"
    if answer.method != "exact":
        yield INTERVAL
    for label in COUNTS:
        if answer.high_low or "low" not in label:
            yield label


INTERVAL = "95 % interval"

#: Rows after the equity: what each counts, as a part of the pot or of all deals.
COUNTS = {
    "  from the high": "high_share",
    "  from the low": "low_share",
    "scoop": "scoop",
    "high won": "high_win",
    "high tied": "high_tie",
    "low won": "low_win",
    "low tied": "low_tie",
    "quartered": "quartered",
    "lost": "lost",
}


def _cell(label: str, player: PlayerEquity) -> str:
    if label == "equity":
        return f"{100 * player.equity:.{2 if player.sampled else 4}f} %"
    came = getattr(player, COUNTS[label])
    part = came if isinstance(came, float) else came / player.deals
    return f"{100 * part:.2f} %"


def _name(text: str) -> str:
    if len(text) <= _LONGEST_NAME:
        return text
    half = _LONGEST_NAME // 2
    return f"{text[:half]}…{text[1 - half :]}"


def _blocks(hands: Sequence[Column], room: int) -> Iterator[list[Column]]:
    """The hands in rows of as many as fit side by side, and one at least."""
    block: list[Column] = []
    used = 0
    for column in hands:
        width = max(map(len, column)) + _GAP
        if block and used + width > room:
            yield block
            block, used = [], 0
        block.append(column)
        used += width
    yield block


def _lines(left: Column, block: Sequence[Column]) -> str:
    widths = [max(map(len, column)) + _GAP for column in block]
    return "\n".join(
        label
        + "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
        for label, *cells in zip(left, *block, strict=True)
    )
