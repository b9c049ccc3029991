"""``omaha8 import``: any number of histories into one library of hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import typer

from omaha8.cli.data import private_folder
from omaha8.cli.library import usual_library
from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood
from omaha8.histories.library.importing import Report, bring_in, found
from omaha8.histories.library.schema import opened


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("import")
    def bring(
        places: list[Path] = typer.Argument(help="Histories, and folders of them."),
        into: Path | None = typer.Option(
            None, help="The library; otherwise the one in the data folder."
        ),
        again: bool = typer.Option(False, help="Read and judge anew what is there already."),
        json: bool = Json,
    ) -> None:
        """Bring histories of every room into one library; those that are there are skipped."""
        library = into or private_folder(usual_library().parent) / usual_library().name
        sizes = [path.stat().st_size for path in found(places, library)]
        if not sizes:
            names = ", ".join(map(str, places))
            raise NotUnderstood(f"{names}: there is no file to read", code="import/nothing")
        began = perf_counter()
        with opened(library, write=True) as connection, _bar(sum(sizes), show=not json) as advance:
            report = bring_in(connection, found(places, library), again=again, advance=advance)
        if report.first_error and not (report.files or report.skipped):
            raise report.first_error
        seconds = perf_counter() - began
        if json:
            print_json(answer(report, library, seconds))
        else:
            _tell(report, library, seconds)


def answer(report: Report, library: Path, seconds: float) -> dict[str, Any]:
    """The report of an import as JSON."""
    told = msgspec.structs.asdict(report)
    told["first_error"] = str(report.first_error) if report.first_error else None
    return {"library": str(library), "seconds": round(seconds, 3), **told}


@contextmanager
def _bar(total: int, *, show: bool) -> Iterator[Callable[[int], None]]:
    """A bar on standard error for people who wait, moved by the bytes of files."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    # where nobody looks it would leave an empty line behind
    off = not (show and console.is_terminal)
    with Progress(console=console, transient=True, disable=off) as progress:
        task = progress.add_task("import", total=total)
        yield lambda size: progress.advance(task, size)


def _tell(report: Report, library: Path, seconds: float) -> None:
    read = sum(report.formats.values())
    typer.echo(f"{report.hands} hands added, {report.known} were there already, in {library}")
    typer.echo(
        f"{report.files} files read, {report.skipped} skipped as read before, "
        f"{report.unread} no histories; {read} hands in {seconds:.1f} s"
    )
    if report.replaced:
        typer.echo(f"{report.replaced} hands took the place of copies that were kept")
    for name, count in report.formats.most_common():
        typer.echo(f"  {name:12} {count}")
    if report.errors:
        typer.echo(
            f"{report.disagreeing} hands are kept but do not count, as they do not agree with our "
            f"rules; {report.lost} could not be kept"
        )
        for code, count in report.errors.most_common():
            typer.echo(f"  {code:24} {count}")
        typer.echo(f"the first: {report.first_error}")
