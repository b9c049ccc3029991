"""``omaha8 serve``: the room, open for players."""

from __future__ import annotations

import logging
import socket
from pathlib import Path
from shlex import quote

import typer

from omaha8.cli.data import data_folder, others_may_read
from omaha8.cli.page import note

#: Addresses that stand for every one of this machine.
#: What a host types to be reached from every network; nothing is opened by naming it here.
_EVERY = frozenset({"0.0.0.0", "::"})  # noqa: S104  compared with, not bound
#: An address that nobody has (RFC 5737). To ask which way leads there sends nothing.
_FAR = ("192.0.2.1", 9)


def _named(host: str) -> str:
    """How a browser on this machine writes the address."""
    if host == "127.0.0.1" or host in _EVERY:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _on_the_network() -> str:
    """The address by which others reach this machine; empty where it is on no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_FAR)
        except OSError:
            return ""
        found = str(asked.getsockname()[0])
    return "" if found.startswith("127.") or found in _EVERY else found


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def serve(
        host: str = typer.Option("127.0.0.1", help="The address to listen on."),
        port: int = typer.Option(8888, min=0, max=65535, help="The port; 0 takes a free one."),
        data: Path | None = typer.Option(None, help="The folder of the room's data."),
        database_url: str = typer.Option("", help="Another database than SQLite in that folder."),
        fast_bots: bool = typer.Option(False, "--fast-bots", help="Bots that do not think."),
        verbose: bool = typer.Option(False, "--verbose", help="Tell more on standard error."),
    ) -> None:
        """A room to play in, with three tables and five bots at each."""
        from omaha8.room.build import Plan
        from omaha8.web.server import listen, run

        logging.basicConfig(
            level=logging.INFO if verbose else logging.WARNING, format="%(message)s"
        )
        folder = data or data_folder()
        listening = listen(host, port)
        taken = listening.getsockname()[1]
        plan = Plan(folder=folder, database=database_url, fast=fast_bots)

        def opened() -> None:
            typer.echo(f"the room is open on http://{_named(host)}:{taken} (Ctrl+C closes it)")
            if host in _EVERY and (other := _on_the_network()):
                typer.echo(f"for others on your network: http://{other}:{taken}")
            typer.echo(f"its data lies in {folder}")
            if others_may_read(folder):
                told = f"others on this machine may read {folder}; to keep them out"
                note(f"{told}: chmod 700 {quote(str(folder))}")

        run(plan, listening, opened=opened)
        typer.echo("the room is closed; every hand will go on where it is")
