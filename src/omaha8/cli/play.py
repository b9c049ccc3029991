"""``omaha8 play``: a table in the terminal, with bots at the other seats."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from rich.console import Console

    from omaha8.cli.terminal.setting import Wanted

#: Seconds for every event, by what was asked for.
USUAL, FAST, NONE = 0.7, 0.2, 0.0
_LONGEST_NAME = 10


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(play)


def play(
    preset: str = typer.Option("home", help="House rules: home, 888, spn, robert or tda."),
    limit: str | None = typer.Option(None, help="fixed, pot, no or spread."),
    game: str = typer.Option("omaha-hilo", help="omaha-hilo or omaha-high."),
    cards: int | None = typer.Option(None, help="Hole cards: 4, 5 or 6."),
    seats: int = typer.Option(6, help="Seats, yours among them: 2 to 10."),
    bots: str | None = typer.Option(
        None, help="Bots from your left on, repeated: sense, caller, random, ..."
    ),
    stack: int | None = typer.Option(None, help="Chips that everybody begins with."),
    sb: int | None = typer.Option(None, help="The small blind, in units."),
    bb: int | None = typer.Option(None, help="The big blind."),
    small_bet: int | None = typer.Option(None, help="The lower limit."),
    big_bet: int | None = typer.Option(None, help="The upper limit."),
    spread: str | None = typer.Option(None, help="The bets of spread limit, such as 2-10."),
    ante: int = typer.Option(0, help="The ante."),
    kill: str | None = typer.Option(None, help="A kill game: off, full or half."),
    straddle: bool = typer.Option(False, "--straddle", help="Straddles are offered."),
    chop: bool = typer.Option(False, "--chop", help="Blinds may be chopped."),
    run_twice: bool = typer.Option(False, "--run-twice", help="All-ins may be run twice."),
    house: list[str] = typer.Option(
        [], "--house", help="Any house rule, such as odd_chip=suit; may be given again."
    ),
    name: str = typer.Option("You", help="Your name at the table and in the record."),
    hands: int | None = typer.Option(None, help="Leave after that many hands."),
    seed: str | None = typer.Option(None, help="The same seed, the same cards and bots."),
    save: Path | None = typer.Option(None, help="Where hands are written, each as it ends."),
    fast: bool = typer.Option(False, "--fast", help="Bots act quickly."),
    no_delay: bool = typer.Option(False, "--no-delay", help="Bots act at once."),
    letters: bool = typer.Option(False, "--letters", help="Suits as c d h s."),
) -> None:
    """Play Omaha Hi-Lo in the terminal; F, C and R fold, call and raise, Q leaves."""
    if sys.stdout.isatty():
        # The rules take a moment to load; the screen is drawn over these words.
        sys.stdout.write("Dealing ...\r")
        sys.stdout.flush()
    from omaha8.cli.terminal.setting import Wanted

    wanted = Wanted(
        preset=preset,
        game=game,
        cards=cards,
        limit=limit,
        seats=seats,
        sb=sb,
        bb=bb,
        small_bet=small_bet,
        big_bet=big_bet,
        spread=spread,
        ante=ante,
        stack=stack,
        kill=kill,
        straddle=straddle,
        chop=chop,
        run_twice=run_twice,
        house=tuple(house),
    )
    if hands is not None and hands < 1:
        raise NotUnderstood(f"hands {hands}: wanted 1 or more", code="option/hands")
    if seed is not None and not seed.strip():
        raise NotUnderstood(f"seed {seed!r}: wanted a number or a word", code="option/seed")
    pace = NONE if no_delay else FAST if fast else USUAL
    played(wanted, bots, name, hands, seed, save, pace, letters=letters)


def played(
    wanted: Wanted,
    bots: str | None,
    name: str,
    hands: int | None,
    seed: str | None,
    save: Path | None,
    pace: float,
    *,
    letters: bool,
) -> None:
    """One session from sitting down to the farewell."""
    from secrets import randbelow

    from omaha8.cli.terminal.company import Company
    from omaha8.cli.terminal.ending import Ending
    from omaha8.cli.terminal.farewell import farewell
    from omaha8.cli.terminal.full import Screen
    from omaha8.cli.terminal.game import Session
    from omaha8.cli.terminal.keys import can_read_keys
    from omaha8.cli.terminal.lines import Lines
    from omaha8.cli.terminal.saving import Saved
    from omaha8.cli.terminal.setting import setting

    _refuse_name(name)
    console = _console()
    letters = letters or not console.encoding.lower().startswith("utf")
    seed = str(randbelow(10**8)) if seed is None else seed
    saved, company = Saved(save), Company(setting(wanted), bots, name)
    saved.refuse()
    with Ending() as ending:
        if can_read_keys():
            with Screen(console, pace, ending) as screen:
                session = Session(company, screen, saved, seed=seed, letters=letters)
                session.play(hands)
        else:
            session = Session(company, Lines(console, ending), saved, seed=seed, letters=letters)
            session.play(hands)
        try:
            farewell(console, session)
        except OSError:
            # The terminal is gone; Python would complain once more at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _console() -> Console:
    from rich.console import Console

    from omaha8.cli.terminal.paint import theme

    few = Console().color_system == "standard"
    return Console(theme=theme(few_colours=few), highlight=False)


def _refuse_name(name: str) -> None:
    if not name.strip().isprintable() or not 0 < len(name.strip()) <= _LONGEST_NAME:
        raise NotUnderstood(
            f"name {name!r}: wanted 1 to {_LONGEST_NAME} letters", code="option/name"
        )
