"""``omaha8 replay``: recorded hands played again through our rules, and compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from omaha8.cli.output import Json, print_json, printable
from omaha8.cli.page import note
from omaha8.cli.places import Places, called, readings
from omaha8.cli.pots import pots_json
from omaha8.cli.replay_tally import Tally
from omaha8.errors import NotUnderstood
from omaha8.histories.judge import Judgement, judge, unreadable
from omaha8.histories.money import unit_name
from omaha8.histories.words import account


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def replay(
        files: list[str] = typer.Argument(
            help="Hand histories of any room, folders of them, - for standard input.",
            metavar="FILES...",
        ),
        form: str = typer.Option("auto", "--format", help="The format, instead of recognising it."),
        faulty: bool = typer.Option(
            False, "--faulty", help="Show only hands that do not agree or break off."
        ),
        verbose: bool = typer.Option(
            False, "--verbose", help="Name each file that is passed over as no history."
        ),
        json: bool = Json,
    ) -> int:
        """Play recorded hands again through our rules and compare every pot and award."""
        print_hand, places = _show_json if json else _show_words, Places(files, verbose=verbose)
        tally = Tally(places)

        def show(judgement: Judgement, path: Path) -> None:
            if not (faulty and judgement.ok):
                print_hand(judgement, path)

        for path, _ in places.found():
            _replayed(path, form, tally, show)
        if tally.several or faulty:
            for line in tally.summary():
                typer.echo(line, err=True)
        return tally.status


def _replayed(path: Path, form: str, tally: Tally, show: Callable[[Judgement, Path], None]) -> None:
    """Each hand of a file shown and counted; what cannot be read is a line on standard error."""
    try:
        for reading in readings(path, form):
            judgement = judge(reading)
            show(judgement, path)
            tally.hand(judgement)
            fault = judgement.fault
            if fault is not None and unreadable(fault):
                note(f"{called(path)}, line {fault.line}: {fault.message} ({fault.code})")
    except NotUnderstood as error:
        note(str(error))
        tally.refused[error.code] += 1
    tally.files += 1


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


def _show_json(judgement: Judgement, path: Path) -> None:
    print_json(judgement_json(judgement, printable(path)))


def _show_words(judgement: Judgement, path: Path) -> None:
    told = account(judgement)
    if told:
        typer.echo("\n".join([called(path), *told, ""]))
