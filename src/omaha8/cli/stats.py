"""``omaha8 stats``: how a player plays, with how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

import msgspec
import typer

from omaha8.cli import library as options
from omaha8.cli.output import Json, print_json
from omaha8.histories.library.filters import Filters
from omaha8.histories.library.intervals import Measure
from omaha8.histories.library.picture import TITLES, draw
from omaha8.histories.library.schema import opened
from omaha8.histories.library.stats import MEASURES, Play, Statistics, statistics
from omaha8.histories.money import show_units, unit_name

_NAMES, _CELL = 24, 20


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def stats(
        store: Path | None = options.Store,
        player: str | None = typer.Option(
            None, help="Whose play; otherwise the player whose histories these are."
        ),
        room: str | None = options.Room,
        game: str | None = options.Kind,
        cards: int | None = options.Cards,
        limit: str | None = options.Limit,
        since: str | None = options.Since,
        until: str | None = options.Until,
        plot: Path | None = typer.Option(None, help="Write a picture: its ending is the format."),
        json: bool = Json,
    ) -> None:
        """Print how a player plays: every measure with its cases and its 95 % interval."""
        wanted = Filters(room=room, game=game, cards=cards, limit=limit, since=since, until=until)
        with opened(store or options.usual_library()) as connection:
            found = statistics(connection, wanted, player)
        if plot is not None:
            draw(found, str(plot))
        if json:
            print_json(answer(found))
        else:
            _tell(found)


def answer(found: Statistics) -> dict[str, Any]:
    """Statistics as JSON."""
    return {
        "players": [{"room": room, "name": name} for room, name in found.players],
        **_play(found.overall),
        "by_position": {name: _play(play) for name, play in found.by_position.items()},
        "by_limit": {name: _play(play) for name, play in found.by_limit.items()},
        "chips": [
            {
                "label": chips.label,
                "unit": unit_name(chips.per_whole),
                "put_in": chips.spent,
                "quartered": chips.quartered,
                "net": chips.net,
            }
            for chips in found.chips
        ],
    }


def _play(play: Play) -> dict[str, Any]:
    measures = {name: msgspec.structs.asdict(measure) for name, measure in play.measures.items()}
    return {"hands": play.hands, "measures": measures}


def _tell(found: Statistics) -> None:
    names = ", ".join([f"{name} ({room})" for room, name in found.players])
    typer.echo(f"{names}: {found.overall.hands} hands")
    typer.echo(f"\n{'':{_NAMES}}{'value':>9}{'95 % interval':>19}{'n':>9}")
    for name in MEASURES:
        typer.echo(f"{TITLES[name]:{_NAMES}}{_row(name, found.overall.measures[name])}")
    for chips in found.chips:
        amounts = [show_units(one, chips.per_whole) for one in (chips.quartered, chips.spent)]
        typer.echo(f"{amounts[0]} of {amounts[1]} {chips.label} put in went to be quartered")
    for title, parts in (("by position", found.by_position), ("by limit", found.by_limit)):
        for some in _fitting(parts):
            _table(title, some)


def _fitting(parts: dict[str, Play]) -> Iterator[dict[str, Play]]:
    """The parts in tables that are no wider than the terminal."""
    columns = max(1, (get_terminal_size().columns - _NAMES) // _CELL)
    names = list(parts)
    for start in range(0, len(names), columns):
        yield {name: parts[name] for name in names[start : start + columns]}


def _row(name: str, measure: Measure) -> str:
    value = _show(name, measure.value)
    low, high = _show(name, measure.low), _show(name, measure.high)
    return f"{value:>9}{f'{low} .. {high}' if low != '-' else '-':>19}{measure.n:>9}"


def _show(name: str, value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:+.1f}" if name == "win_rate" else f"{100 * value:.1f} %"


def _table(title: str, parts: dict[str, Play]) -> None:
    heads = [f"{name} ({play.hands})" for name, play in parts.items()]
    typer.echo(f"\n{title:{_NAMES}}" + "".join([f"{head:>{_CELL}}" for head in heads]))
    for name in MEASURES:
        cells = [_cell(name, play.measures[name]) for play in parts.values()]
        typer.echo(f"{TITLES[name]:{_NAMES}}" + "".join([f"{cell:>{_CELL}}" for cell in cells]))


def _cell(name: str, measure: Measure) -> str:
    """The value and half the width of its interval, and the cases."""
    if measure.value is None:
        return "-"
    scale = 1 if name == "win_rate" else 100
    value = f"{scale * measure.value:.1f}"
    if measure.low is None or measure.high is None:
        return f"{value} ({measure.n})"
    return f"{value} ±{scale * (measure.high - measure.low) / 2:.1f} ({measure.n})"
