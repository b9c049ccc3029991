"""``omaha8 convert``: recorded hands written in another format, one file or whole folders."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from omaha8.cli.convert_place import (
    jobs,
    place_of,
    refuse_others,
    refuse_over,
    refuse_place,
)
from omaha8.cli.convert_tally import Tally
from omaha8.cli.output import printable
from omaha8.cli.page import note
from omaha8.cli.places import STDIN, Places, called, readings
from omaha8.cli.stopping import saying
from omaha8.errors import NotUnderstood, Omaha8Error
from omaha8.histories.files import is_folder
from omaha8.histories.judge import judge, unreadable
from omaha8.histories.writing import Target, target


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def convert(
        files: list[str] = typer.Argument(
            help="Hand histories, folders of them, - for standard input."
        ),
        to: str = typer.Option(..., help="The format to write: phh, ohh, pokerstars or hand."),
        out: str | None = typer.Option(
            None, "-o", "--out", help="The file to write; a folder for a folder or several files."
        ),
        form: str = typer.Option("auto", "--format", help="The format, instead of recognising it."),
        force: bool = typer.Option(
            False, "--force", help="Write everything anew, over whatever is there."
        ),
        verbose: bool = typer.Option(
            False, "--verbose", help="Name each hand not written, and each file passed over."
        ),
    ) -> int:
        """Write recorded hands in another format; a folder is gone on with where it stopped."""
        places, place = Places(files, verbose=verbose), place_of(out)
        tally = Tally(places, verbose=verbose)
        work = _Work(places, target(to), form, tally, force=force)
        refuse_over(places.given, place)
        several = len(files) > 1 or is_folder(places.given[0])
        if not several and (place is None or not place.folder):
            return work.one(places.given[0], place.path if place else None)
        if place is None or place.path.is_file():
            message = "several files or a folder are written into a folder: give one with -o"
            raise NotUnderstood(message, code="convert/out")
        return work.many(place.path)


class _Work:
    """What is wanted, and what came of it so far."""

    def __init__(
        self, places: Places, wanted: Target, form: str, tally: Tally, *, force: bool
    ) -> None:
        self.places = places
        self.wanted, self.form, self.tally, self.force = wanted, form, tally, force

    def one(self, path: Path, out: Path | None) -> int:
        """One file, to a file or to standard output."""
        told = self.wanted.joined(self._hands(path))
        if out is None:
            sys.stdout.writelines(told)
        else:
            refuse_place(out)
            if not self.force:
                refuse_others(out, path)
            whole = out.is_file() or not out.exists()
            with saying(f"nothing was written to {printable(out)}" if whole else ""):
                _save(told, out)
        for line in self.tally.of_one():
            note(line)
        return self.tally.status

    def many(self, out: Path) -> int:
        """Folders and files into a folder, each file under its own name."""
        from rich.console import Console
        from rich.progress import Progress

        kept = f"the files that are below {printable(out)} are whole, and the same command goes on"
        console = Console(stderr=True)
        off = not console.is_terminal
        with (
            saying(kept),
            Progress(console=console, transient=True, disable=off) as progress,
        ):
            listed = jobs(self.places, out, self.wanted)
            for path, made in progress.track(listed, description="converting"):
                self._file(path, made)
        for line in self.tally.summary(out):
            typer.echo(line, err=True)
        return self.tally.status

    def _file(self, path: Path, made: Path) -> None:
        """One of several files, unless it was written before."""
        try:
            if not self.force and self._is_there(path, made):
                return
        except NotUnderstood as error:
            self.tally.error(error.code, str(error))
            return
        made.parent.mkdir(parents=True, exist_ok=True)
        self.tally.files += _save(self.wanted.joined(self._hands(path)), made)

    def _is_there(self, path: Path, made: Path) -> bool:
        """Whether a file was written before; then its hands are counted.

        :raises NotUnderstood: ``convert/others``.
        """
        refuse_others(made, path)
        done = _is_done(made, path)
        if done:
            with made.open("rb") as file:
                self.tally.there(self.wanted.count(file))
        return done

    def _hands(self, path: Path) -> Iterator[str]:
        """The hands of a file in the wanted format; what cannot be is counted."""
        tally, name = self.tally, called(path)
        try:
            for reading in readings(path, self.form):
                judgement = judge(reading)
                fault = judgement.fault
                if fault is not None:
                    place = f"{name}, line {fault.line}: {fault.message}"
                    tally.error(fault.code, place, unread=unreadable(fault))
                    continue
                try:
                    text = self.wanted.write(judgement)
                except Omaha8Error as error:
                    tally.error(error.code, f"{name}, line {reading.line}: {error}")
                    continue
                tally.written += 1
                tally.formats[reading.format] += 1
                yield text
        except NotUnderstood as error:
            if not self.places.is_other(path, error):
                tally.error(error.code, str(error), unread=True)


def _is_done(made: Path, source: Path) -> bool:
    """Whether a file was written before: it gets its name when it is whole.

    What has changed since is written again, such as a history that has grown.
    """
    if source == STDIN or not made.exists():
        return False
    # a source that is gone by now is told of when it is read
    return not source.exists() or source.stat().st_mtime_ns <= made.stat().st_mtime_ns


def _save(told: Iterable[str], out: Path) -> bool:
    """Whether there was something to write; a file gets its name when it is whole.

    What is no file, such as a pipe or a device, is written as it goes, and never replaced.
    """
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
