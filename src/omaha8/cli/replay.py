"""``omaha8 replay``: recorded hands played again through our rules, and compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import typer

from omaha8.cli.output import Json, print_json, printable
from omaha8.cli.page import note
from omaha8.cli.places import Places, called, readings
from omaha8.cli.replay_json import judgement_json
from omaha8.cli.replay_tally import Tally
from omaha8.errors import NotUnderstood
from omaha8.histories.judge import Judgement, judge, unreadable
from omaha8.histories.words import account


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def replay(
        files: list[str] = typer.Argument(
            help="Hand histories of any room, folders of them, - for standard input.",
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
            try:
                _replayed(path, form, tally, show)
            except NotUnderstood as error:
                if not places.is_other(path, error):
                    note(str(error))
                    tally.refused[error.code] += 1
        if tally.several or faulty:
            for line in tally.summary():
                typer.echo(line, err=True)
        return tally.status


def _replayed(path: Path, form: str, tally: Tally, show: Callable[[Judgement, Path], None]) -> None:
    """Each hand of a file shown and counted; what breaks off is a line on standard error.

    :raises NotUnderstood: for a file that cannot be read.
    """
    tally.files += 1
    for reading in readings(path, form):
        judgement = judge(reading)
        show(judgement, path)
        tally.hand(judgement)
        fault = judgement.fault
        if fault is not None and unreadable(fault):
            note(f"{called(path)}, line {fault.line}: {fault.message} ({fault.code})")


def _show_json(judgement: Judgement, path: Path) -> None:
    print_json(judgement_json(judgement, printable(path)))


def _show_words(judgement: Judgement, path: Path) -> None:
    told = account(judgement)
    if told:
        typer.echo("\n".join([called(path), *told, ""]))
