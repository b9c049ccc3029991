"""``omaha8 convert``: recorded hands written in another format, one file or whole folders."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from omaha8.cli.convert_tally import Tally
from omaha8.cli.histories import below, read_history
from omaha8.cli.page import note
from omaha8.errors import NotUnderstood, Omaha8Error
from omaha8.histories.judge import judge
from omaha8.histories.writing import Target, target


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def convert(
        files: list[Path] = typer.Argument(help="Hand histories, or folders of them."),
        to: str = typer.Option(..., help="The format to write: phh, ohh, pokerstars or hand."),
        out: Path | None = typer.Option(
            None, "-o", "--out", help="The file to write; a folder for a folder."
        ),
    ) -> int:
        """Write recorded hands in another format; a folder is gone on with where it stopped."""
        wanted = target(to)
        _refuse_over(files, out)
        if len(files) == 1 and not files[0].is_dir():
            return _one(files[0], wanted, out)
        if out is None or out.is_file():
            message = "several files or a folder are written into a folder: give one with -o"
            raise NotUnderstood(message, code="convert/out")
        return _many(files, wanted, out)


def _refuse_over(files: Iterable[Path], out: Path | None) -> None:
    """Nothing, if what is written lies elsewhere than what is read.

    :raises NotUnderstood: ``convert/over``.
    """
    for path in files if out is not None and out.exists() else ():
        if path.exists() and out is not None and path.samefile(out):
            raise NotUnderstood(
                f"{path}: this would be written over itself: wanted another place with -o",
                code="convert/over",
            )


def hands(path: Path, wanted: Target, tally: Tally) -> Iterator[str]:
    """The hands of a file in the wanted format; what cannot be is counted."""
    try:
        for reading in read_history(path):
            judgement = judge(reading)
            fault = judgement.fault
            if fault is not None:
                tally.error(fault.code, f"{path}, line {fault.line}: {fault.message}")
                continue
            try:
                text = wanted.write(judgement)
            except Omaha8Error as error:
                tally.error(error.code, f"{path}, line {reading.line}: {error}")
                continue
            tally.written += 1
            tally.formats[reading.format] += 1
            yield text
    except NotUnderstood as error:
        tally.error(error.code, str(error))


def _one(path: Path, wanted: Target, out: Path | None) -> int:
    """One file, to a file or to standard output.

    :raises NotUnderstood: when the file holds nothing that can be written.
    """
    tally = Tally()
    told = wanted.joined(hands(path, wanted, tally))
    if out is None:
        sys.stdout.writelines(told)
    else:
        _save(told, out)
    if not tally.written:
        raise NotUnderstood(tally.first or f"{path}: no hand in it", code="convert/nothing")
    if tally.errors:
        note(tally.in_one_line())
    return 1 if tally.errors else 0


def _many(paths: list[Path], wanted: Target, out: Path) -> int:
    """Folders and files into a folder, each file under its own name."""
    from rich.console import Console
    from rich.progress import Progress

    tally = Tally()
    files = [
        (found, path if path.is_dir() else path.parent) for path in paths for found in below([path])
    ]
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for path, base in progress.track(files, description="converting"):
            made = out / path.relative_to(base)
            made = made.with_name(f"{made.name}{wanted.suffix}")
            if _is_done(made, path):
                with made.open("rb") as file:
                    tally.there(wanted.count(file))
                continue
            made.parent.mkdir(parents=True, exist_ok=True)
            tally.files += _save(wanted.joined(hands(path, wanted, tally)), made)
    for line in tally.summary(out):
        typer.echo(line, err=True)
    return 1 if tally.errors else 0


def _is_done(made: Path, source: Path) -> bool:
    """Whether a file was written before: it gets its name when it is whole.

    What has changed since is written again, such as a history that has grown.
    """
    if not made.exists():
        return False
    # a source that is gone by now is told of when it is read
    return not source.exists() or source.stat().st_mtime_ns <= made.stat().st_mtime_ns


def _save(told: Iterable[str], out: Path) -> bool:
    """Whether there was something to write; a file gets its name when it is whole.

    What is no file, such as a pipe or a device, is written as it goes, and never replaced.

    :raises NotUnderstood: ``file/folder``.
    """
    if out.is_dir():
        raise NotUnderstood(f"{out}: wanted a file, this is a folder", code="file/folder")
    if out.exists() and not out.is_file():
        return _written(told, out)
    part = out.with_name(f"{out.name}.part")
    try:
        some = _written(told, part)
        if some:
            part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return some


def _written(told: Iterable[str], out: Path) -> bool:
    some = False
    with out.open("w", encoding="utf-8", newline="\n") as file:
        for text in told:
            some = some or bool(text)
            file.write(text)
    return some
