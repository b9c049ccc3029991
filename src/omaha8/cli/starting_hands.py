"""``omaha8 starting-hands``: the complete table of what hands are worth before the flop."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from omaha8.equity.starting_hands import StartingHand, Table


#: How many are told of a whole table, if nobody says.
_FIRST = 20


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command(name="starting-hands")
    def starting_hands(
        hands: list[str] | None = typer.Argument(
            None, help="Hands, whatever their suits are called, and ranges to search by."
        ),
        top: int | None = typer.Option(
            None, help="The best so many of each range, or of all hands; otherwise 20."
        ),
        compute: bool = typer.Option(False, "--compute", help="Make the table anew."),
        cards: int | None = typer.Option(
            None, help="Cards in a hand: 4 or 5; if not said, as many as the hands asked for have."
        ),
        workers: int = typer.Option(1, help="Processes to compute in."),
        scheduler: str = typer.Option("", help="The address of a Dask cluster to compute on."),
        output: Path | None = typer.Option(None, "-o", "--output", help="Write the table there."),
        json: bool = Json,
    ) -> None:
        """Every starting hand against a random one, exactly: shown, ranked, searched.

        Columns: rank 1 is the best; hands is how many differ only in suits; high and low are
        the parts of the pot that each brings and add up to the equity; scoop, 1/4 and lost
        are parts of all deals with the whole pot alone, exactly a quarter, and nothing.
        """
        from omaha8.equity.spot import hand_size, range_size
        from omaha8.equity.starting_hands import save, table

        texts = hands or []
        size = next(filter(None, map(hand_size, texts)), None) or range_size(texts)
        size = size if cards is None else cards
        _refuse_choice(workers, output)
        made = _computed(size, workers, scheduler) if compute else table(size)
        if output is not None:
            save(made, output)
            typer.echo(f"{output}: {len(made.masks):,} hands", err=True)
        found = chosen(made, texts, top)
        if json:
            print_json([hand.as_json() for some in found for hand in some])
            return
        _tell([hand for some in found for hand in some[: top or _FIRST]])
        if top is None:
            _tell_more(made, texts, found)


def _tell_more(made: Table, texts: list[str], found: list[list[StartingHand]]) -> None:
    """A line for whoever sees some of many hands: of the table, or of each longer range."""
    if not texts:
        every = len(made.masks)
        typer.echo(f"the best {_FIRST} of {every:,}; for more: --top 100", err=True)
    for text, some in zip(texts, found, strict=False):
        if (every := len(some)) > _FIRST:
            told = f"{text}: the best {_FIRST} of {every:,}"
            typer.echo(f"{told}; for more: --top 100, for all: --top {every} or --json", err=True)


def _refuse_choice(workers: int, output: Path | None) -> None:
    """Nothing, for choices that would not fail after the work is done."""
    if workers < 1:
        raise NotUnderstood(f"workers {workers}: wanted 1 or more", code="starting-hands/workers")
    if output is not None and (output.is_dir() or not output.parent.is_dir()):
        raise NotUnderstood(
            f"{output}: wanted a file in a folder that is there", code="file/folder"
        )


def chosen(table: Table, texts: list[str], top: int | None) -> list[list[StartingHand]]:
    """For each text the hand that it is or the hands of that range, the best first.

    Of a range they are all, or the ``top`` so many; of no text the best of the whole table.

    :raises NotUnderstood: ``starting-hands/top`` below 1, and the codes of ``Range.parse``.
    """
    from omaha8.equity.search import refuse_top, search

    refuse_top(top)
    if not texts:
        return [table.best(_FIRST if top is None else top)]
    return [search(table, text)[:top] for text in texts]


def _computed(cards: int, workers: int, scheduler: str) -> Table:
    from rich.console import Console
    from rich.progress import Progress

    from omaha8.equity.starting_hands import compute

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("sweeping boards", total=None)

        def tell(done: int, parts: int) -> None:
            bar.update(task, completed=done, total=parts)

        if scheduler:
            return compute(cards, _cluster(scheduler), tell)
        if workers > 1:
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import get_context

            with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
                return compute(cards, pool, tell)
        return compute(cards, None, tell)


def _cluster(address: str) -> Executor:
    try:
        from distributed import Client
    except ImportError:
        raise NotUnderstood(
            "computing on a cluster needs Dask: install distributed", code="starting-hands/dask"
        ) from None
    executor: Executor = Client(address).get_executor()
    return executor


def _tell(hands: list[StartingHand]) -> None:
    width = max(len(hand.hand) for hand in hands)
    head = ("rank", "hand".ljust(width), "hands", "equity", "high", "low", "scoop", "1/4", "lost")
    typer.echo("{:>6}  {}  {:>5}  {:>9} {:>8} {:>8} {:>8} {:>7} {:>8}".format(*head))
    for hand in hands:
        parts = [
            f"{100 * part:.{digits}f} %"
            for part, digits in (
                (hand.equity, 4),
                (hand.high_share, 2),
                (hand.low_share, 2),
                (hand.scoop / hand.deals, 2),
                (hand.quarter / hand.deals, 2),
                (hand.lost / hand.deals, 2),
            )
        ]
        typer.echo(
            "{:>6}  {}  {:>5}  {:>9} {:>8} {:>8} {:>8} {:>7} {:>8}".format(
                f"{hand.rank:,}", hand.hand.ljust(width), hand.combos, *parts
            )
        )
