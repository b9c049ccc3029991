"""One application out of the commands, and one way for every error to end.

Bad input is one clear line on standard error and exit status 2, a check that failed exit
status 1. Nobody who uses the program sees a traceback for what they typed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import typer
from typer._click import Context
from typer._click.exceptions import ClickException, NoArgsIsHelpError
from typer.main import get_command

from omaha8 import __version__
from omaha8.cli import INTERRUPTED
from omaha8.cli.commands import Commands
from omaha8.cli.stopping import Stopped
from omaha8.errors import Broken, Omaha8Error

BAD_INPUT = 2
CHECK_FAILED = 1
#: Nobody reads on, as after ``| head -1``: what a shell tells of a program that SIGPIPE ended.
READER_GONE = 141
#: What comes in may be of any length; a message that repeats it stays one that can be read.
_LONGEST = 400


class _Stoppable(Commands):
    """The commands; one that is stopped says so, where Typer would end it without a word."""

    def invoke(self, ctx: Context) -> Any:  # noqa: ANN401  whatever the command answers
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as stop:
            raise Stopped(stop, ctx.invoked_subcommand) from None


def build() -> typer.Typer:
    """The application, which loads a command when it is called."""
    app = typer.Typer(
        name="omaha8",
        cls=_Stoppable,
        help="Omaha Hi-Lo (eight or better): play it, study it, build on it.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback()
    def _root(
        version: bool = typer.Option(
            False, "--version", help="Print the version.", is_eager=True, callback=_version
        ),
    ) -> None:
        del version

    return app


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"omaha8 {__version__}")
        raise typer.Exit


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; never returns."""
    _open_streams()
    status = run(arguments)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more at its end, and would complain there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = READER_GONE
    sys.exit(status)


def _open_streams() -> None:
    """A standard stream that was closed before we began becomes one that holds nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def run(arguments: list[str] | None = None) -> int:
    """Run the command line and answer its exit status."""
    command: Any = get_command(build())
    try:
        answer = command.main(args=arguments, prog_name="omaha8", standalone_mode=False)
    except NoArgsIsHelpError as error:
        typer.echo(error.format_message())
        return 0
    except ClickException as error:
        return _fail(error.format_message(), BAD_INPUT)
    except Stopped as error:
        return _fail(str(error), error.status)
    except (typer.Abort, KeyboardInterrupt):
        return _fail("stopped", INTERRUPTED)
    except Broken as error:
        return _fail(f"this is our fault, please report it: {error}", 70)
    except Omaha8Error as error:
        return _fail(str(error), BAD_INPUT)
    except SystemExit:
        # Typer has met a broken pipe, made both streams quiet, and knows no other way out.
        return READER_GONE
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return _fail(f"{place}{error.strerror or error}", BAD_INPUT)
    if answer == INTERRUPTED:
        # before a command is called Typer itself catches Ctrl-C, and says nothing
        return _fail("stopped", INTERRUPTED)
    return answer if isinstance(answer, int) else 0


def _fail(message: str, status: int) -> int:
    line = " ".join(str(message).split())
    if len(line) > _LONGEST:
        line = f"{line[: _LONGEST // 2]} ... {line[-_LONGEST // 2 :]}"
    typer.echo(f"omaha8: {line}", err=True)
    return status
