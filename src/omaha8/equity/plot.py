"""An answer as a picture: one stacked bar for each player (extra ``plot``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from omaha8.equity.result import Equity

#: What the parts of a bar are, from the left, with colours that also differ in lightness.
PARTS = (
    ("scoop", "#1b4965"),
    ("high", "#c8553d"),
    ("low", "#588157"),
    ("split", "#e9c46a"),
)


def draw(answer: Equity, path: str | None = None) -> Any:  # noqa: ANN401  no types in matplotlib
    """A matplotlib figure of what each player gets, and from what.

    A bar is as long as the player's equity. Its parts: whole pots won alone; halves from a
    high won alone; halves from a low won alone; and what comes from ties.

    :raises NotUnderstood: ``plot/missing`` without matplotlib, ``plot/format`` for a file
        whose ending says no format.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NotUnderstood(
            "a picture needs matplotlib: install omaha8[plot]", code="plot/missing"
        ) from None
    figure = Figure(figsize=(8, 1.2 + 0.55 * len(answer.players)), layout="constrained")
    axes = figure.subplots()
    names = [f"{place}. {player.hand}" for place, player in enumerate(answer.players, start=1)]
    start = [0.0] * len(names)
    for column, (name, colour) in enumerate(PARTS):
        widths = [parts(answer, place)[column] for place in range(len(names))]
        axes.barh(names, widths, left=start, color=colour, label=name, height=0.6)
        start = [left + width for left, width in zip(start, widths, strict=True)]
    for row, player in enumerate(answer.players):
        axes.text(start[row] + 0.01, row, f"{100 * player.equity:.2f} %", va="center")
    axes.set_xlim(0, 1)
    axes.set_xlabel("part of the pot")
    axes.invert_yaxis()
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_title(f"{answer.board or 'before the flop'}, {answer.method}", loc="left")
    axes.legend(ncols=4, frameon=False, loc="upper right", bbox_to_anchor=(1, 1.25))
    if path is not None:
        try:
            figure.savefig(path, dpi=150)
        except ValueError as error:
            raise NotUnderstood(f"{path}: {error}", code="plot/format") from None
    return figure


def parts(answer: Equity, place: int) -> tuple[float, float, float, float]:
    """The parts of ``PARTS`` for one player; they add up to the equity."""
    bit, scoop, high_alone, low_alone = 1 << place, 0, 0, 0
    for (high, low), many in answer.outcomes.items():
        if high == bit and low in (0, bit):
            scoop += many
        elif high == bit:
            high_alone += many
        elif low == bit:
            low_alone += many
    deals = answer.boards
    whole, high_half, low_half = scoop / deals, high_alone / 2 / deals, low_alone / 2 / deals
    split = answer.players[place].equity - whole - high_half - low_half
    return whole, high_half, low_half, max(0.0, split)
