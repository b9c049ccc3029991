"""``omaha8 replay``: recorded hands played again through our rules, and compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from omaha8.cli.histories import read_history
from omaha8.cli.output import Json, print_json
from omaha8.cli.pots import pots_json
from omaha8.errors import NotUnderstood
from omaha8.histories.formats import read
from omaha8.histories.judge import Judgement, judge
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
        ok = [_replayed(path, form, show) for path in files]
        return 0 if all(ok) else 1


def _replayed(path: Path, form: str, show: Callable[[Judgement, str], None]) -> bool:
    """Whether every hand of a file agrees; each is shown.

    :raises NotUnderstood: for the first hand of the file that cannot be read.
    """
    agreed = True
    broken: NotUnderstood | None = None
    for reading in read(read_history(path), form):
        judgement = judge(reading)
        show(judgement, str(path))
        agreed = agreed and judgement.ok
        fault = reading.fault
        if fault is not None and broken is None:
            broken = NotUnderstood(f"{path}, line {fault.line}: {fault.message}", code=fault.code)
    if broken is not None:
        raise broken
    return agreed


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
    if record is not None:
        answer["payoffs"] = {record.name(seat): net for seat, net in judgement.nets.items()}
        answer["pots"] = pots_json(judgement.pots, record.name)
    return answer


def _show_json(judgement: Judgement, source: str) -> None:
    print_json(judgement_json(judgement, source))


def _show_words(judgement: Judgement, source: str) -> None:
    typer.echo("\n".join([source, *account(judgement), ""]))
