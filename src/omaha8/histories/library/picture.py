"""Statistics as a picture: a small chart for each measure (extra ``plot``)."""

from __future__ import annotations

from typing import Any

from omaha8.errors import NotUnderstood
from omaha8.histories.library.intervals import Measure
from omaha8.histories.library.stats import MEASURES, Play, Statistics

#: What each measure is called where there is room for words.
TITLES = {
    "vpip": "VPIP",
    "pfr": "PFR",
    "aggression": "aggression",
    "went_to_showdown": "went to showdown",
    "won_at_showdown": "won at showdown",
    "scoop": "scooped",
    "high_only": "high only",
    "low_only": "low only",
    "quartered": "quartered",
    "quartered_chips": "chips quartered",
    "non_nut_low": "non-nut low",
    "counterfeited": "low counterfeited",
    "win_rate": "bb in 100 hands",
}
_COLUMNS = 3
#: So many names fit above the charts.
_NAMES = 3
_PART, _WHOLE, _RED = "#1b4965", "#588157", "#c8553d"


def draw(found: Statistics, path: str | None = None) -> Any:  # noqa: ANN401  no types in matplotlib
    """A matplotlib figure: every measure by position and by limit, with its 95 % interval.

    The line across is the value over all hands, the band its interval.

    :raises NotUnderstood: ``plot/missing`` without matplotlib, ``plot/format`` for a file
        whose ending says no format.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NotUnderstood(
            "a picture needs matplotlib: install omaha8[plot]", code="plot/missing"
        ) from None
    rows = -(-len(MEASURES) // _COLUMNS)
    figure = Figure(figsize=(4 * _COLUMNS, 2.2 * rows), layout="constrained")
    charts = list(figure.subplots(rows, _COLUMNS).flat)
    parts = [*found.by_position.items(), *found.by_limit.items()]
    for chart, name in zip(charts, MEASURES, strict=False):
        _chart(chart, name, found.overall.measures[name], parts, len(found.by_position))
    for chart in charts[len(MEASURES) :]:
        chart.set_visible(False)
    figure.suptitle(_heading(found), x=0.01, ha="left")
    if path is not None:
        try:
            figure.savefig(path, dpi=120)
        except ValueError as error:
            raise NotUnderstood(f"{path}: {error}", code="plot/format") from None
    return figure


def _heading(found: Statistics) -> str:
    """Whose play it is, and what is drawn."""
    names = list(dict.fromkeys([player.name for player in found.players]))
    more = f" and {len(names) - _NAMES} more" if len(names) > _NAMES else ""
    count = found.overall.hands
    told = f"{', '.join(names[:_NAMES])}{more}: {count:,} {'hand' if count == 1 else 'hands'}"
    return f"{told}. Bars: 95 % intervals; line and band: all hands"


def _chart(
    chart: Any,  # noqa: ANN401
    name: str,
    whole: Measure,
    parts: list[tuple[str, Play]],
    first_limit: int,
) -> None:
    scale = 1 if name == "win_rate" else 100
    chart.set_title(f"{TITLES[name]} (n = {whole.n})", loc="left", fontsize=10)
    chart.set_xticks(range(len(parts)), [label for label, _ in parts], fontsize=8)
    chart.set_xlim(-0.6, len(parts) - 0.4)
    chart.spines[["top", "right"]].set_visible(False)
    chart.yaxis.set_major_formatter("{x:g}" if scale == 1 else "{x:g} %")
    if whole.value is not None:
        chart.axhline(scale * whole.value, color=_RED, linewidth=1)
    if whole.low is not None and whole.high is not None:
        chart.axhspan(scale * whole.low, scale * whole.high, color=_RED, alpha=0.12, linewidth=0)
    for place, (_, play) in enumerate(parts):
        measure = play.measures[name]
        if measure.value is None:
            continue
        colour = _PART if place < first_limit else _WHOLE
        chart.plot(place, scale * measure.value, "o", color=colour, markersize=4)
        if measure.low is not None and measure.high is not None:
            chart.vlines(place, scale * measure.low, scale * measure.high, color=colour)
