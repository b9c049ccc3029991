"""``omaha8 equity``: what hands are worth against each other, split by halves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from omaha8.cli.bar import Bar
from omaha8.cli.output import Json, print_json

if TYPE_CHECKING:
    from omaha8.equity.plan import Foresight
    from omaha8.equity.result import Equity

#: Who waits longer than so many seconds is told.
_SILENT = 2.0


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def equity(
        hands: list[str] = typer.Argument(
            help="2 to 10 hands: cards (AsAh2c3d), a range (AA**), or random."
        ),
        board: str = typer.Option("", help="0, 3, 4 or 5 board cards."),
        dead: str = typer.Option("", help="Cards that are out of play."),
        game: str = typer.Option("omaha-hilo", help="omaha-hilo or omaha-high."),
        exact: bool = typer.Option(False, "--exact", help="Count it, however long it takes."),
        samples: int | None = typer.Option(None, help="Deal so many hands at random."),
        error: float | None = typer.Option(
            None, help="Deal until no standard error (half a 95 % reach) is above this: 0.001."
        ),
        seed: int = typer.Option(0, help="Another seed, other random deals."),
        plot: Path | None = typer.Option(None, help="Draw the answer into this file."),
        json: bool = Json,
    ) -> None:
        """What hands are worth: exact where it can be counted, else sampled, and it says which.

        From the high and from the low are the parts of the pot that each brings, and add up to
        the equity. The other rows are parts of all deals. Scoop: the whole pot alone. High won,
        low won: that half alone. High tied, low tied: that half shared. Quartered: exactly a
        quarter of the pot. Lost: nothing.
        """
        from omaha8.equity.ask import equity as ask
        from omaha8.equity.plan import foresee

        if plot is not None:
            from omaha8.equity.plot import refuse_place

            refuse_place(plot)
        ahead = foresee(hands, board, dead, game, samples=samples, error=error, exact=exact)
        _tell_wait(ahead)
        with Bar() as bar:
            answer = ask(
                hands, board, dead, game, samples, None, bar.dealt if bar.watched else None,
                error=error, exact=exact, seed=seed, once=True, counted=bar.counted,
            )  # fmt: skip
        if plot is not None:
            answer.plot(str(plot))
        print_json(answer.as_json()) if json else _tell(answer, ahead)


def _tell_wait(ahead: Foresight) -> None:
    """A line for whoever would wait without knowing why."""
    from omaha8.equity.plan import told_time

    if ahead.compiles:
        # what samples, what counts ranges and what counts against a random hand are compiled apart
        told = "preparing compiled code for this machine, once for this kind of question"
        typer.echo(f"{told}: some seconds", err=True)
    if ahead.seconds > _SILENT:
        typer.echo(f"counting exactly: up to {told_time(ahead.seconds)}", err=True)


def _tell(answer: Equity, ahead: Foresight) -> None:
    """The table, and a line for whoever got a sample where every deal can be counted."""
    from omaha8.equity.plan import told_time

    typer.echo(str(answer))
    if ahead.instead is not None:
        typer.echo(f"to count every deal: --exact, up to {told_time(ahead.instead)}", err=True)
