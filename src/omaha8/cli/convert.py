"""``omaha8 convert``: recorded hands written in another format."""

from __future__ import annotations

from pathlib import Path

import typer

from omaha8.cli.histories import read_history
from omaha8.errors import NotUnderstood
from omaha8.histories import own, phh_write
from omaha8.histories.formats import read
from omaha8.histories.judge import judge
from omaha8.histories.record import HandRecord

TARGETS = ("phh", "hand")
_LATER = ("ohh", "pokerstars")


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def convert(
        file: Path = typer.Argument(help="A hand history in any format we read."),
        to: str = typer.Option(..., help=f"The format to write: {', '.join(TARGETS)}."),
        out: Path | None = typer.Option(None, "-o", "--out", help="The file to write."),
    ) -> None:
        """Write recorded hands in another format."""
        text = converted(read_history(file), to, str(file))
        if out is None:
            typer.echo(text, nl=False)
        else:
            out.write_text(text, encoding="utf-8")


def converted(text: str, to: str, name: str) -> str:
    """The hands of a text in the format ``to``.

    :raises NotUnderstood: ``convert/format``, or the first fault of the text.
    """
    if to in _LATER:
        raise NotUnderstood(
            f"cannot write {to} yet: wanted {', '.join(TARGETS)}", code="convert/format"
        )
    if to not in TARGETS:
        raise NotUnderstood(f"{to!r}: wanted {', '.join(TARGETS)}", code="convert/format")
    records: list[HandRecord] = []
    for reading in read(text):
        judgement = judge(reading)
        fault = judgement.fault
        if fault is not None or judgement.record is None:
            message = fault.message if fault else "no hand"
            line = fault.line if fault else reading.line
            raise NotUnderstood(f"{name}, line {line}: {message}", code="convert/hand")
        records.append(judgement.record)
    if to == "hand":
        return own.write_all(records)
    return phh_write.write(records[0]) if len(records) == 1 else phh_write.write_all(records)
