"""``omaha8 settle``: a showdown from what everybody put in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer

from omaha8.cli.output import Json, print_json, read_json
from omaha8.cli.shape import misshapen
from omaha8.errors import NotUnderstood


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def settle(
        file: Path = typer.Argument(help="A case of kind settle, or its input alone, as JSON."),
        json: bool = Json,
    ) -> None:
        """Where the chips go: uncalled chips, pots, halves, odd chips and rake.

        The file holds JSON such as this: what each player put in and holds, the seat of the
        button, the board.

        ```json
        {"players": [{"seat": 1, "live": 60, "hole": "AsAh3d6s"},
                     {"seat": 2, "live": 60, "hole": "Kc7d3h6h"},
                     {"seat": 3, "live": 20, "folded": true}],
         "button": 3, "board": "Ad8c5hKs2c"}
        ```

        Also known: dead, of a player; game, hilo or high; dealt_in; rake; options.
        """
        answer = _settled(read_json(file), file)
        if json:
            print_json(answer)
        else:
            typer.echo(_told(answer))


def _settled(value: object, file: Path) -> dict[str, Any]:
    """The answer to a whole case or to the input of one.

    :raises NotUnderstood: ``settle/input`` with everything that is missing or unknown.
    """
    from omaha8.cli.casework_settle import SettleInput, settle

    given, faults = value, []
    if isinstance(value, dict) and not value.keys().isdisjoint({"kind", "input", "expected"}):
        given = value.get("input")
        if value.get("kind", "settle") != "settle":
            faults.append(f"kind {value['kind']!r}")
        if not isinstance(given, dict):
            faults.append("wanted an object as its input")
    elif not isinstance(value, dict) or isinstance(value.get("cases"), list):
        given = None
        faults.append("wanted one object (the command cases runs a list of cases)")
    if isinstance(given, dict) and (fields := misshapen(given, SettleInput)):
        faults.append(fields)
    if faults:
        raise NotUnderstood(f"{file}: not a settle case: {'; '.join(faults)}", code="settle/input")
    try:
        return settle(msgspec.convert(given, SettleInput))
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"{file}: not a settle case: {error}", code="settle/input") from None


def _told(answer: dict[str, Any]) -> str:
    total = ", ".join(f"seat {seat} {chips:,}" for seat, chips in answer["payouts"].items())
    return "\n".join([*answer["explained"], f"Paid: {total}"])
