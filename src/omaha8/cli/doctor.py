"""``omaha8 doctor``: what is installed, what can be written, where everything lies."""

from __future__ import annotations

import os
import platform
import stat
import sys
import tempfile
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec
import typer

from omaha8 import __version__
from omaha8.cli.app import CHECK_FAILED
from omaha8.cli.data import data_folder, others_may_read, private_folder
from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood

NEEDED = ("msgspec", "numpy", "numba", "rich", "typer")
#: Parts that one can do without, and what they are for.
OPTIONAL = {"matplotlib": "pictures of equities", "dask": "work on many machines"}


class Check(msgspec.Struct, frozen=True):
    """One thing looked at: what was found, and what to do where it is not well."""

    name: str
    ok: bool
    found: str
    todo: str = ""


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def doctor(json: bool = Json) -> None:
        """What is installed and where things lie; exit status 1 if something is wrong."""
        checks = examined()
        well = all(check.ok for check in checks)
        if json:
            print_json({"ok": well, "checks": checks})
        else:
            _tell(checks)
        if not well:
            raise typer.Exit(CHECK_FAILED)


def examined() -> list[Check]:
    """Every check, in the order in which they are told."""
    return [
        Check("omaha8", ok=True, found=__version__),
        _python(),
        *[_package(name) for name in NEEDED],
        *[_optional(name, what) for name, what in OPTIONAL.items()],
        _tables(),
        _kernels(),
        _data(),
        _terminal(),
    ]


def _python() -> Check:
    enough = sys.version_info >= (3, 11)
    todo = "" if enough else "install Python 3.11 or newer"
    return Check("python", enough, f"{platform.python_version()} on {platform.system()}", todo)


def _package(name: str) -> Check:
    """A package without which nothing runs: there, and fit to be imported."""
    try:
        import_module(name)
        return Check(name, ok=True, found=version(name))
    except PackageNotFoundError:
        return Check(name, ok=True, found="there, of an unknown version")
    except Exception as error:  # noqa: BLE001  a broken package may raise anything at all
        reason = " ".join(str(error).split())
        return Check(name, ok=False, found=f"not usable: {reason}", todo=f"install {name} anew")


def _optional(name: str, what: str) -> Check:
    try:
        return Check(name, ok=True, found=f"{version(name)}, for {what}")
    except PackageNotFoundError:
        return Check(name, ok=True, found=f"not installed (optional: {what})")


def _tables() -> Check:
    """The cache of rank tables: without one they are made anew by every process."""
    from omaha8.ranks.store import VERSION, cache_folder

    folder = cache_folder()
    if folder is None:
        return Check("cache", ok=False, found="no home folder is known", todo="set OMAHA8_CACHE")
    if not _writable(folder):
        return Check("cache", ok=False, found=f"{folder} cannot be written", todo=_CACHE)
    kept = (folder / f"ranks-{VERSION}.bin").exists()
    return Check("cache", ok=True, found=f"{folder}, rank tables {_there(kept=kept)}")


_CACHE = "make it writable, or set OMAHA8_CACHE to a folder that is"


def _there(*, kept: bool) -> str:
    return "there" if kept else "not made yet"


def _kernels() -> Check:
    """The folder in which compiled kernels are kept."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen and not _writable(Path(chosen)):
        todo = "make it writable, or unset NUMBA_CACHE_DIR"
        return Check("numba cache", ok=False, found=f"{chosen} cannot be written", todo=todo)
    from omaha8.ranks.compiled import prepare_cache

    return Check("numba cache", ok=True, found=str(prepare_cache()))


def _data() -> Check:
    """The folder of what a person keeps: made if it is missing, open to its owner alone."""
    try:
        folder = private_folder(data_folder())
        mode = stat.S_IMODE(folder.stat().st_mode)
    except NotUnderstood as error:
        return Check("data", ok=False, found=str(error), todo="set OMAHA8_DATA to a folder")
    except OSError as error:
        found = f"{error.filename}: {error.strerror}"
        return Check("data", ok=False, found=found, todo="set OMAHA8_DATA to a folder")
    if not _writable(folder):
        return Check("data", ok=False, found=f"{folder} cannot be written", todo="make it writable")
    if others_may_read(folder):
        found = f"{folder} is open to others (mode {mode:04o})"
        return Check("data", ok=False, found=found, todo=f"chmod 700 {folder}")
    return Check("data", ok=True, found=f"{folder} (mode {mode:04o})")


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _terminal() -> Check:
    """What can be drawn on; a pipe is as good, only plainer."""
    from rich.console import Console

    from omaha8.cli.terminal.keys import can_read_keys

    console = Console()
    width, height = console.size
    colours = console.color_system or "none"
    way = "whole screen, single keys" if can_read_keys() else "line by line"
    small = can_read_keys() and (width < 80 or height < 24)
    found = f"{width}x{height}, colours: {colours}, {console.encoding}, play is {way}"
    return Check("terminal", ok=True, found=found, todo="80x24 or more is better" if small else "")


def _tell(checks: list[Check]) -> None:
    width = max(len(check.name) for check in checks)
    for check in checks:
        sign = "ok   " if check.ok else "WRONG"
        todo = f": {check.todo}" if check.todo else ""
        typer.echo(f"{sign}  {check.name:<{width}}  {check.found}{todo}")
