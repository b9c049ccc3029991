"""``omaha8 perft``: the betting tree of stacks, blinds and a limit, counted."""

from __future__ import annotations

import json as text
from collections.abc import Sequence
from typing import Any

import typer

from omaha8.betting import STREETS
from omaha8.cli.output import Json
from omaha8.cli.progress import Counting
from omaha8.errors import NotUnderstood
from omaha8.house import LIMITS, Stakes
from omaha8.perft import Division, Perft, divide, perft, whole


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command("perft")
    def _perft(
        stacks: list[int] = typer.Argument(
            metavar="STACK...",
            help="The stacks from the small blind on; heads-up the first is the button.",
        ),
        limit: str = typer.Option(help="fixed, pot, no or spread."),
        sb: int = typer.Option(help="The small blind."),
        bb: int = typer.Option(help="The big blind."),
        small_bet: int | None = typer.Option(
            None,
            help="The bet of fixed limit before and on the flop, or the least of spread limit; "
            "the big blind if unsaid.",
        ),
        big_bet: int | None = typer.Option(
            None,
            help="The bet of fixed limit on turn and river, two small bets if unsaid; or the "
            "largest of spread limit.",
        ),
        spread_min: int | None = typer.Option(
            None, help="Another name for --small-bet in spread limit."
        ),
        spread_max: int | None = typer.Option(
            None, help="Another name for --big-bet in spread limit."
        ),
        divided: bool = typer.Option(False, "--divide", help="Count also under each first action."),
        json: bool = Json,
    ) -> None:
        """Count the betting tree: decisions by street, and endings (folds and showdowns)."""
        stakes = stakes_of(limit, sb, bb, (small_bet, big_bet), (spread_min, spread_max))
        with Counting("decisions") as counting:
            parts = divide(stacks, stakes, watch=counting) if divided else None
            total = whole(parts) if parts else perft(stacks, stakes, watch=counting)
        # Counts pass 64 bits soon, which the quick encoder refuses.
        typer.echo(text.dumps(counted(total, parts)) if json else _told(total, parts))


def stakes_of(
    limit: str,
    small_blind: int,
    big_blind: int,
    bets: tuple[int | None, int | None],
    spread: tuple[int | None, int | None],
) -> Stakes:
    """The stakes that the options name; what is left open follows from the big blind.

    :raises NotUnderstood: ``perft/limit`` for an unknown limit, ``perft/option`` for an option
        that belongs to another limit, or for a spread without its largest bet.
    """
    if limit not in LIMITS:
        raise NotUnderstood(
            f"--limit {limit!r}: wanted one of {', '.join(LIMITS)}", code="perft/limit"
        )
    if limit == "spread":
        low, high = (said if bet is None else bet for bet, said in zip(spread, bets, strict=True))
        if high is None:
            raise NotUnderstood("--limit spread: wanted --spread-max too", code="perft/option")
        low = big_blind if low is None else low
        return Stakes(limit, small_blind, big_blind, spread=(low, high))
    _refuse_others(limit, "spread", {"--spread-min": spread[0], "--spread-max": spread[1]})
    if limit == "fixed":
        small_bet = big_blind if bets[0] is None else bets[0]
        big_bet = 2 * small_bet if bets[1] is None else bets[1]
        return Stakes(limit, small_blind, big_blind, small_bet, big_bet)
    _refuse_others(limit, "fixed or spread", {"--small-bet": bets[0], "--big-bet": bets[1]})
    return Stakes(limit, small_blind, big_blind)


def _refuse_others(limit: str, owner: str, options: dict[str, int | None]) -> None:
    for option, value in options.items():
        if value is not None:
            raise NotUnderstood(
                f"{option} belongs to --limit {owner}, got --limit {limit}", code="perft/option"
            )


def counted(total: Perft, parts: Sequence[Division] | None) -> dict[str, Any]:
    """The answer of the command as its JSON; ``divide`` stands in it when that was asked for."""
    answer = _numbers(total)
    if parts is not None:
        answer["divide"] = [
            {"action": part.action, "to": part.to, **_numbers(part.below)} for part in parts
        ]
    return answer


def _numbers(tree: Perft) -> dict[str, Any]:
    return {"decisions": list(tree.decisions), "endings": tree.endings}


def _told(total: Perft, parts: Sequence[Division] | None) -> str:
    named = parts is not None
    head = ("", *STREETS, "endings") if named else (*STREETS, "endings")
    rows: list[tuple[str, ...]] = [head]
    for part in parts or ():
        name = part.action if part.to is None else f"{part.action} to {part.to}"
        rows.append((name, *_cells(part.below)))
    rows.append(("total", *_cells(total)) if named else _cells(total))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths, named=named) for row in rows)


def _cells(tree: Perft) -> tuple[str, ...]:
    return tuple(f"{number:,}" for number in (*tree.decisions, tree.endings))


def _line(row: tuple[str, ...], widths: list[int], *, named: bool) -> str:
    cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
    if named:
        cells[0] = row[0].ljust(widths[0])
    return "  ".join(cells).rstrip()
