"""``omaha8 import``: any number of histories into one library of hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from time import perf_counter
from typing import Any

import msgspec
import typer

from omaha8.cli.data import private_folder
from omaha8.cli.library import usual_library
from omaha8.cli.output import Json, print_json
from omaha8.cli.page import counts, many, note, paragraph
from omaha8.errors import NotUnderstood
from omaha8.histories.library.importing import Report, bring_in, faults, found, kept
from omaha8.histories.library.listing import broken
from omaha8.histories.library.schema import opened

#: So many files that were passed over are named without being asked for.
_NAMED = 3
#: The exit status where some files could not be read and others were.
_UNREAD = 2
_PASSED = {
    "history/format": "in no format that is read",
    "file/binary": "no text",
    "file/empty": "empty",
}


class _Notices:
    """What is wrong with files, until the end of an import."""

    def __init__(self, *, verbose: bool) -> None:
        self.verbose = verbose
        self.wrong: list[str] = []
        self.passed: list[str] = []
        self.names: list[str] = []

    def __call__(self, path: Path, error: NotUnderstood, passed: bool) -> None:
        if not passed:
            self.wrong.append(str(error))
            return
        if self.verbose:
            self.passed.append(f"{path}: passed over, {_PASSED[error.code]}")
        if len(self.names) < _NAMED:
            self.names.append(path.name)


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("import")
    def bring(
        places: list[str] = typer.Argument(help="Histories, and folders of them."),
        into: Path | None = typer.Option(
            None, help="The library; otherwise the one in the data folder."
        ),
        again: bool = typer.Option(False, help="Read and judge anew what is there already."),
        verbose: bool = typer.Option(
            False, "--verbose", help="Name each file that is passed over as no history."
        ),
        json: bool = Json,
    ) -> None:
        """Bring histories of every room into one library; those that are there are skipped."""
        library = into or private_folder(usual_library().parent) / usual_library().name
        given = _places(places)
        sizes = [_size(path) for path in found(given, library)]
        if not sizes:
            names = ", ".join(places)
            raise NotUnderstood(f"{names}: there is no file to read", code="import/nothing")
        began, notices = perf_counter(), _Notices(verbose=verbose)
        with opened(library, write=True) as connection, _bar(sum(sizes), show=not json) as advance:
            report = bring_in(
                connection,
                found(given, library),
                again=again,
                advance=advance,
                notice=notices,
            )
            there, wrong = kept(connection), faults(connection)
        _tell(report, notices, given, len(sizes))
        seconds = perf_counter() - began
        if json:
            print_json(answer(report, library, seconds, there))
        else:
            for line in _summary(report, notices, library, seconds, there[0]):
                typer.echo(line)
            for line in _faulty(report, library, wrong):
                typer.echo(line)
        if report.unread > report.passed:
            raise typer.Exit(_UNREAD)


def _places(named: list[str]) -> list[Path]:
    """:raises NotUnderstood: ``file/name`` for an empty name, which would be this folder."""
    if not all(named):
        raise NotUnderstood("'': wanted a file or a folder, got no name", code="file/name")
    return [Path(name) for name in named]


def _size(path: Path) -> int:
    """The bytes of a file; none where it cannot be looked at."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _tell(report: Report, notices: _Notices, places: list[Path], files: int) -> None:
    """What is wrong with files, each in a line.

    :raises NotUnderstood: where nothing at all could be read.
    """
    nothing = not (report.files or report.skipped)
    if nothing and files == 1 and report.first_error:
        raise report.first_error
    for line in [*notices.wrong, *notices.passed]:
        note(line)
    if nothing:
        names = ", ".join(map(str, places))
        raise NotUnderstood(
            f"{names}: none of {files:,} files is a history that can be read"
            + ("" if notices.verbose else " (--verbose names each)"),
            code="import/nothing",
        )


def answer(report: Report, library: Path, seconds: float, there: tuple[int, int]) -> dict[str, Any]:
    """The report of an import as JSON; ``there`` are all hands of the library, and the faulty."""
    told = msgspec.structs.asdict(report)
    told["first_error"] = str(report.first_error) if report.first_error else None
    told |= {"library_hands": there[0], "library_faulty": there[1]}
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


def _summary(
    report: Report, notices: _Notices, library: Path, seconds: float, there: int
) -> Iterator[str]:
    """What came of an import in sentences; nothing is told of what did not happen."""
    holds = f"{library} holds {many(there, 'hand')}"
    if report.hands:
        yield f"{many(report.hands, 'hand')} added; {holds}"
    else:
        yield f"{'No hand added' if report.replaced else 'Nothing new'}; {holds}"
    if report.files:
        read = many(sum(report.formats.values()), "hand")
        yield f"{many(report.files, 'file')} with {read} read in {seconds:.1f} s"
        if report.formats:
            yield paragraph(f"by format: {counts(report.formats)}")
    if already := report.known - report.twice:
        yield f"{many(already, 'hand was', 'hands were')} there already"
    if report.twice:
        copies = many(report.twice, "copy of a hand was", "copies of hands were")
        they = "it stands" if report.twice == 1 else "they stand"
        yield f"{copies} left out: {they} there more than once"
    if report.replaced:
        yield f"{many(report.replaced, 'hand')} took the place of an earlier copy"
    if report.skipped:
        yield f"{many(report.skipped, 'file')} skipped, read before"
    yield from _not_read(report, notices)


def _not_read(report: Report, notices: _Notices) -> Iterator[str]:
    """Files without a hand."""
    if others := report.errors["history/none"]:
        yield f"{many(others, 'file holds', 'files hold')} no hand of Omaha"
    if report.passed:
        names = f": {', '.join(notices.names)}" if not notices.verbose else ""
        more = ", ... (--verbose names each)" if report.passed > len(notices.names) else ""
        yield f"{many(report.passed, 'file')} passed over, no history{names}{names and more}"
    if wrong := report.unread - report.passed:
        yield f"{many(wrong, 'file or folder', 'files or folders')} could not be read"


#: What is said of one hand and of several, at odds with our rules or damaged.
_AT_ODDS = ("does not agree with our rules", "do not agree with our rules")
_BROKEN = ("breaks off", "break off")


def _faulty(report: Report, library: Path, there: Counter[str]) -> Iterator[str]:
    """Hands that do not count, or are not kept at all; ``there`` are all of the library."""
    if report.lost:
        yield f"{many(report.lost, 'hand')} could not be kept"
    for words, is_broken in ((_AT_ODDS, False), (_BROKEN, True)):
        every = {code: number for code, number in there.items() if broken(code) == is_broken}
        now = {code: number for code, number in report.faulty.items() if broken(code) == is_broken}
        if every:
            yield paragraph(_told(words, sum(every.values()), now))
    if there:
        chosen = "" if library == usual_library() else f" --from {quote(str(library))}"
        yield f"  omaha8 hands --faulty{chosen}"


def _told(words: tuple[str, str], there: int, now: dict[str, int]) -> str:
    """So many hands of the library are at odds or damaged; why, where all came now."""
    new, word = sum(now.values()), words[there > 1]
    if new == there:
        do = "do" if there > 1 else "does"
        return f"{many(there, 'hand')} {word} and {do} not count: {counts(now)}"
    which = f" ({new:,} of them now)" if new else ""
    return f"{many(there, 'hand')} of the library {word}{which}"
