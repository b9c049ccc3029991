"""``omaha8 equity``: what hands are worth against each other, split by halves."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from omaha8.cli.output import Json, print_json

if TYPE_CHECKING:
    from omaha8.equity.plan import Foresight
    from omaha8.equity.result import PlayerEquity
    from omaha8.equity.sampled import Progress

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
            None, help="Deal at random until no standard error is above this, such as 0.001."
        ),
        seed: int = typer.Option(0, help="Another seed, other random deals."),
        plot: Path | None = typer.Option(None, help="Draw the answer into this file."),
        json: bool = Json,
    ) -> None:
        """What hands are worth: exact where it can be counted, else sampled, and it says which.

        Columns: high and low are the parts of the pot that each brings and add up to the
        equity; the others are parts of all deals. Scoop: the whole pot alone. High win, tie,
        low win, tie: that half alone, or shared. 1/4: exactly a quarter of the pot. Lost:
        nothing.
        """
        from omaha8.equity.ask import equity as ask
        from omaha8.equity.plan import foresee

        if plot is not None:
            from omaha8.equity.plot import refuse_place

            refuse_place(plot)
        _tell_wait(foresee(hands, board, dead, game, samples=samples, error=error, exact=exact))
        with shown_progress() as progress:
            answer = ask(
                hands, board, dead, game, samples, None, progress,
                error=error, exact=exact, seed=seed, once=True,
            )  # fmt: skip
        if plot is not None:
            answer.plot(str(plot))
        print_json(answer.as_json()) if json else typer.echo(str(answer))


def _tell_wait(ahead: Foresight) -> None:
    """A line for whoever would wait without knowing why."""
    if ahead.compiles:
        typer.echo("preparing compiled code for this machine, once: some seconds", err=True)
    if ahead.seconds > _SILENT:
        minutes = ahead.seconds / 60
        told = f"{ahead.seconds:,.0f} s" if minutes < 10 else f"{minutes:,.0f} min"
        typer.echo(f"counting exactly: about {told}", err=True)


@contextmanager
def shown_progress() -> Iterator[Progress | None]:
    """A bar with the time left and the running estimate, where somebody looks at one."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("dealing", total=None)

        def tell(done: int, most: int, players: Sequence[PlayerEquity]) -> Any:  # noqa: ANN401
            worst = max(player.stderr for player in players)
            estimate = " ".join(f"{100 * player.equity:.2f}" for player in players)
            total = most if most < 1 << 32 else None
            bar.update(
                task, completed=done, total=total, description=f"{estimate} % ± {196 * worst:.2f}"
            )

        yield tell
