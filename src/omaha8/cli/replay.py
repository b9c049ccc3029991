"""``omaha8 replay``: recorded hands played again through our rules, and compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from omaha8.cli.histories import below, read_history
from omaha8.cli.output import Json, print_json
from omaha8.cli.pots import pots_json
from omaha8.errors import NotUnderstood
from omaha8.histories.judge import Judgement, judge, unreadable
from omaha8.histories.money import unit_name
from omaha8.histories.words import account


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def replay(
        files: list[Path] = typer.Argument(help="Hand histories: ours, PHH, or other rooms'."),
        form: str = typer.Option("auto", "--format", help="The format, instead of recognising it."),
        json: bool = Json,
    ) -> int:
        """Play recorded hands again through our rules and compare every pot and award."""
        show = _show_json if json else _show_words
        return max([_replayed(path, form, show) for path in below(files)])


def _replayed(path: Path, form: str, show: Callable[[Judgement, str], None]) -> int:
    """The exit status for one file: 0 if every hand agrees, 2 if something cannot be read.

    Each hand is shown; what cannot be read is one line on standard error.
    """
    status = 0
    try:
        for reading in read_history(path, form):
            judgement = judge(reading)
            show(judgement, str(path))
            fault = judgement.fault
            if fault is None:
                continue
            status = max(status, 2 if unreadable(fault) else 1)
            if unreadable(fault):
                typer.echo(f"omaha8: {path}, line {fault.line}: {fault.message}", err=True)
    except NotUnderstood as error:
        typer.echo(f"omaha8: {path}: {str(error).removeprefix(f'{path}: ')}", err=True)
        status = 2
    return status


def judgement_json(judgement: Judgement, source: str) -> dict[str, Any]:
    """A judgement as the JSON of DESIGN section 6; ``source`` is the file."""
    record, fault = judgement.record, judgement.fault
    answer: dict[str, Any] = {
        "id": judgement.reading.id,
        "source": source,
        "format": judgement.reading.format,
        "game": record.setup.game.name if record else None,
        "limit": record.setup.stakes.limit if record else None,
        "ok": judgement.ok,
        "judged": judgement.judged,
        "error": None
        if fault is None
        else {"code": fault.code, "line": fault.line, "message": fault.message},
        "unit": unit_name(record.setup.house.units_per_whole) if record else "1",
        "payoffs": {},
        "pots": [],
        "rake": judgement.rake,
    }
    if judgement.reading.cancelled:
        answer["payoffs"] = dict.fromkeys(judgement.reading.cancelled, 0)
    if record is not None:
        answer["payoffs"] = {record.name(seat): net for seat, net in judgement.nets.items()}
        answer["pots"] = pots_json(judgement.pots, record.name)
    return answer


def _show_json(judgement: Judgement, source: str) -> None:
    print_json(judgement_json(judgement, source))


def _show_words(judgement: Judgement, source: str) -> None:
    typer.echo("\n".join([source, *account(judgement), ""]))
