"""How a player plays, laid out: every measure with its interval, over all and in parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from omaha8.cli.library import cents
from omaha8.cli.page import Column, paragraph, table, width
from omaha8.histories.library.intervals import Measure
from omaha8.histories.library.picture import TITLES
from omaha8.histories.library.stats import MEASURES, Chips, Play, Statistics

_NAMES = 20
_GAP = 3


def page(found: Statistics) -> Iterator[str]:
    """Every line below the heading."""
    head = f"{'value':>9}{'95 % interval':>19}{'n':>9}"
    yield from ("", f"{'':{_NAMES}}{head}")
    for name in MEASURES:
        value, interval, n = _cells(name, found.overall.measures[name])
        yield f"{_title(name):{_NAMES}}{value:>9}{interval:>19}{n:>9}"
    yield ""
    yield from _money(found.chips)
    if _at_odds(found):
        yield paragraph(
            "(Big blinds count every stake alike, money counts the dearer ones more: one may be won"
            " and the other lost.)"
        )
    yield from _parts("by position", found.by_position)
    yield from _parts("by limit", found.by_limit)


def _at_odds(found: Statistics) -> bool:
    """Whether big blinds were won and chips of some currency lost, or the other way round."""
    rate = found.overall.measures["win_rate"].value or 0.0
    return any(rate * one.net < 0 for one in found.chips)


def _title(name: str) -> str:
    """The name of a measure, with its unit."""
    return TITLES[name] if name == "win_rate" else f"{TITLES[name]} %"


def _cells(name: str, measure: Measure) -> tuple[str, str, str]:
    """The value, its interval and its cases, the same wherever they stand."""
    if measure.value is None:
        return "-", "", f"{measure.n:,}"
    digits, scale, sign = (0, 1, "+") if name == "win_rate" else (1, 100, "")

    def shown(number: float) -> str:
        # rounded first, and nothing added to it, so that nothing is told as -0
        return f"{round(scale * number, digits) + 0.0:{sign}.{digits}f}"

    value = shown(measure.value)
    if measure.low is None or measure.high is None:
        return value, "", f"{measure.n:,}"
    return value, f"{shown(measure.low)}..{shown(measure.high)}", f"{measure.n:,}"


def _money(chips: Sequence[Chips]) -> Iterator[str]:
    """A line a currency; of chips that are no money, what they are in big blinds."""
    columns = (
        Column("chips", least=_NAMES),
        *[Column(head, right=True) for head in ("put in", "then quartered", "won or lost")],
    )
    cash = [one for one in chips if not one.room]
    rows = [
        (
            one.label,
            *[cents(units, one.per_whole) for units in (one.spent, one.quartered)],
            ("+" if one.net > 0 else "") + cents(one.net, one.per_whole),
        )
        for one in cash
    ]
    for label, tournament in (("play chips, in bb", False), ("tournaments, in bb", True)):
        some = [one.bets for one in chips if one.room and one.tournament == tournament]
        spent, quartered = sum(one.spent for one in some), sum(one.quartered for one in some)
        if some:
            net = sum(one.net for one in some)
            rows.append((label, f"{spent:,.1f}", f"{quartered:,.1f}", f"{net:+,.1f}"))
    yield from table(columns, rows)


def _parts(title: str, parts: dict[str, Play]) -> Iterator[str]:
    """A column for each part, in tables no wider than the terminal."""
    cells = {
        part: {name: _cells(name, play.measures[name]) for name in MEASURES}
        for part, play in parts.items()
    }
    wide = [
        max([len(one[at]) for column in cells.values() for one in column.values()], default=0)
        for at in range(3)
    ]
    whole = sum(wide) + 2
    space = width()
    most = len(parts) if space is None else max(1, (space - _NAMES) // (whole + _GAP))
    names = list(parts)
    for start in range(0, len(names), most):
        some = names[start : start + most]
        heads = [f"{part} ({parts[part].hands:,})" for part in some]
        yield ""
        yield _line(title, [f"{head:>{whole}}" for head in heads])
        for name in MEASURES:
            told = [
                " ".join(
                    [f"{cell:>{size}}" for cell, size in zip(cells[part][name], wide, strict=True)]
                )
                for part in some
            ]
            yield _line(_title(name), told)


def _line(name: str, cells: Sequence[str]) -> str:
    return f"{name:{_NAMES}}" + "".join([" " * _GAP + cell for cell in cells])
