"""``omaha8 serve``: the room, open for players."""

from __future__ import annotations

import logging
from pathlib import Path

import typer

from omaha8.cli.data import data_folder


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
        named = "localhost" if host in {"127.0.0.1", "0.0.0.0"} else host  # noqa: S104
        plan = Plan(folder=folder, database=database_url, fast=fast_bots)

        def opened() -> None:
            typer.echo(f"the room is open on http://{named}:{taken} (Ctrl+C closes it)")
            typer.echo(f"its data lies in {folder}")

        run(plan, listening, opened=opened)
        typer.echo("the room is closed; every hand will go on where it is")
