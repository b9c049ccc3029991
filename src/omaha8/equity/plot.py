"""An answer as a picture: one stacked bar for each player (extra ``plot``)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from omaha8.errors import NotUnderstood

#: What the parts of a bar are, from the left, in the words of ``show``, with colours that also
#: differ in lightness.
PARTS = (
    ("scoop", "#1b4965"),
    ("high won, low not", "#c8553d"),
    ("low won, high not", "#588157"),
    ("tied", "#e9c46a"),
)


def draw(
    names: Sequence[str],
    parts: Sequence[Sequence[float]],
    title: str,
    path: str | None = None,
) -> Any:  # noqa: ANN401  no types in matplotlib
    """A matplotlib figure with a bar for each name; ``parts`` are those of ``PARTS``.

    :raises NotUnderstood: ``plot/missing`` without matplotlib, ``plot/format`` for a file
        whose ending says no format.
    """
    figure_class = _figure_class()
    figure = figure_class(figsize=(8, 1.4 + 0.5 * len(names)), layout="constrained")
    axes = figure.subplots()
    places = range(len(names))
    start = [0.0] * len(names)
    for column, (name, colour) in enumerate(PARTS):
        widths = [row[column] for row in parts]
        axes.barh(places, widths, left=start, color=colour, label=name, height=0.6)
        start = [left + width for left, width in zip(start, widths, strict=True)]
    for row, equity in enumerate(start):
        axes.text(equity + 0.01, row, f"{100 * equity:.2f} %", va="center")
    axes.set_yticks(places, names)
    axes.set_xlim(0, 1.1)
    axes.set_xticks([part / 4 for part in range(5)], [f"{25 * part} %" for part in range(5)])
    axes.set_xlabel("equity: the part of the pot")
    axes.invert_yaxis()
    axes.spines[["top", "right"]].set_visible(False)
    figure.suptitle(title, x=0.01, ha="left")
    figure.legend(ncols=len(PARTS), frameon=False, loc="upper right")
    if path is not None:
        try:
            figure.savefig(path, dpi=150)
        except ValueError as error:
            raise NotUnderstood(f"{path}: {error}", code="plot/format") from None
    return figure


def refuse_place(path: Path) -> None:
    """Nothing, if a picture can be drawn into that file.

    :raises NotUnderstood: ``plot/missing`` and ``plot/format`` as ``draw``; ``plot/folder`` for
        a file in a folder that is not there, or that is one itself.
    """
    known = _figure_class()().canvas.get_supported_filetypes()
    if path.suffix[1:].lower() not in known:
        raise NotUnderstood(
            f"{path}: wanted a picture's name that ends in one of {', '.join(sorted(known))}",
            code="plot/format",
        )
    if path.is_dir() or not path.parent.is_dir():
        raise NotUnderstood(f"{path}: wanted a file in a folder that is there", code="plot/folder")


def _figure_class() -> Any:  # noqa: ANN401  no types in matplotlib
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NotUnderstood(
            "a picture needs matplotlib: install omaha8[plot]", code="plot/missing"
        ) from None
    return Figure
