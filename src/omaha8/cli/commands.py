"""The commands by name, each loaded when it is called and no sooner."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer._click import Command, Context
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

#: What the help says of each command, in its order: the first sentence of the command itself.
HELP = {
    "rank": "What a hand is worth on a board: the best high and the best low, with their cards.",
    "equity": "What hands are worth: exact where it can be counted, else sampled, "
    "and it says which.",
    "range": "How many hands a range holds, what they weigh, and which they are.",
    "starting-hands": "Every starting hand against a random one, exactly: shown, ranked, searched.",
    "settle": "Where the chips go: uncalled chips, pots, halves, odd chips and rake.",
    "cases": "Run worked cases; exit status 1 if any fails.",
    "perft": "Count the betting tree: decisions by street, and endings (folds and showdowns).",
    "replay": "Play recorded hands again through our rules and compare every pot and award.",
    "convert": "Write recorded hands in another format; a folder is gone on with where it stopped.",
    "import": "Bring histories of every room into one library; those that are there are skipped.",
    "hands": "List the hands of the library, newest first.",
    "stats": "Print how a player plays: every measure with its cases and its 95 % interval.",
    "simulate": "Bots play many hands: blinds 1/2, bets 2/4, and 200 chips each in every hand.",
    "play": "Play Omaha Hi-Lo in the terminal; F, C and R fold, call and raise, Q leaves.",
    "serve": "A room to play in, with three tables and five bots at each.",
    "verify": "Check the deal of a hand: the decks, the shares, and every card you saw.",
    "doctor": "What is installed and where things lie; exit status 1 if something is wrong.",
}


def module_of(name: str) -> str:
    """The module that brings a command: its name, made one that Python can import."""
    return f"omaha8.cli.{'import_' if name == 'import' else name.replace('-', '_')}"


def loaded(name: str) -> Command:
    """The command itself, with its arguments and options."""
    # as Markdown a paragraph is filled to the width of the terminal
    alone = typer.Typer(add_completion=False, rich_markup_mode="markdown")

    @alone.callback()
    def _root() -> None:
        """Without a callback there would be no group to take the command from."""

    import_module(module_of(name)).register(alone)
    return get_group(alone).commands[name]


class Commands(TyperGroup):
    """A group that lists its commands without loading them."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  whatever Typer gives
        super().__init__(**options)
        for name, words in HELP.items():
            self.add_command(TyperCommand(name, help=words))

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """The command that is called, loaded now."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command if name is None else loaded(name), rest
