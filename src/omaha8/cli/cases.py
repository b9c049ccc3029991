"""``omaha8 cases``: worked cases with right answers, run through the product's own rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from omaha8.cli.output import Json, print_json, read_json
from omaha8.errors import NotUnderstood, Omaha8Error

Runner = Callable[[dict[str, Any]], list[str]]


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def cases(
        files: list[Path] = typer.Argument(help="Files of worked cases, as JSON."),
        json: bool = Json,
    ) -> int:
        """Run worked cases; exit status 1 if any fails."""
        runners = kinds()
        passed = 0
        failures: list[dict[str, Any]] = []
        for file in files:
            for case in _cases(file):
                differences = run_case(case, runners)
                if differences:
                    failures.append({"file": str(file), "id": case["id"], "differs": differences})
                else:
                    passed += 1
        if json:
            print_json({"passed": passed, "failed": len(failures), "failures": failures})
        else:
            for failure in failures:
                typer.echo(f"{failure['id']}: {'; '.join(failure['differs'])}")
            typer.echo(f"{passed} passed, {len(failures)} failed")
        return 1 if failures else 0


def kinds() -> dict[str, Runner]:
    """What runs a case of each kind."""
    from omaha8.cli import casework_betting, casework_misc, casework_settle, casework_table

    def misc(case: dict[str, Any]) -> list[str]:
        table = case["input"].get("what") in casework_table.MISC
        return casework_table.run(case) if table else casework_misc.misc(case)

    return {
        "betting": casework_betting.run,
        "button": casework_table.run,
        "evaluate": casework_misc.evaluate,
        "kill": casework_table.run,
        "misc": misc,
        "settle": casework_settle.run,
    }


def run_case(case: dict[str, Any], runners: dict[str, Runner]) -> list[str]:
    """What differs; an error of ours or of the case, of any shape, is a difference too."""
    runner = runners.get(case["kind"])
    if runner is None:
        return [f"kind {case['kind']!r}: wanted one of {', '.join(runners)}"]
    try:
        return runner(case)
    except Omaha8Error as error:
        return [f"{error.code}: {error}"]
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        return [f"not understood: {type(error).__name__} {error}"]


def _cases(file: Path) -> list[dict[str, Any]]:
    value = read_json(file)
    found = value.get("cases") if isinstance(value, dict) else value
    keys = {"id", "kind", "input", "expected"}
    if not isinstance(found, list) or not all(
        isinstance(case, dict) and keys <= case.keys() and isinstance(case["input"], dict)
        for case in found
    ):
        raise NotUnderstood(
            f"{file}: wanted a list of cases with {', '.join(sorted(keys))}", code="cases/shape"
        )
    return found
