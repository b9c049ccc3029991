"""``omaha8 rank``: what a hand is worth on a board, both ways."""

from __future__ import annotations

from typing import Any

import typer

from omaha8.cards import parse_cards, show_card
from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood
from omaha8.ranks import HighRank, LowRank, high, low

GAMES = ("omaha-hilo", "omaha-high")


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def rank(
        hole: str = typer.Argument(help="4, 5 or 6 hole cards, such as AsAh2c3d."),
        board: str = typer.Argument(help="3 to 5 board cards, such as Ad8c5hKs2c."),
        game: str = typer.Option("omaha-hilo", help="omaha-hilo or omaha-high."),
        json: bool = Json,
    ) -> None:
        """What a hand is worth on a board: the best high and the best low, with their cards."""
        answer = ranked(hole, board, game)
        if json:
            print_json(answer)
        else:
            typer.echo(_told(hole, board, game))


def ranked(hole: str, board: str, game: str) -> dict[str, Any]:
    """The answer of the command as the JSON of DESIGN section 6."""
    refuse_game(game)
    best_high = high(hole, board)
    best_low = low(hole, board) if game == "omaha-hilo" else None
    return {
        "hole": _names(parse_cards(hole)),
        "board": _names(parse_cards(board)),
        "high": {
            "category": best_high.category,
            "cards": _names(best_high.cards),
            "name": best_high.name,
        },
        "low": None
        if best_low is None
        else {"cards": _names(best_low.cards), "name": best_low.name},
    }


def refuse_game(game: str) -> None:
    """Nothing for a game we deal.

    :raises NotUnderstood: ``game/unknown``.
    """
    if game not in GAMES:
        raise NotUnderstood(f"game {game!r}: wanted {' or '.join(GAMES)}", code="game/unknown")


def _told(hole: str, board: str, game: str) -> str:
    lines = [f"High: {_reading(high(hole, board))}"]
    if game == "omaha-hilo":
        best_low = low(hole, board)
        lines.append(f"Low:  {_reading(best_low) if best_low else 'no low'}")
    return "\n".join(lines)


def _reading(rank: HighRank | LowRank) -> str:
    hole, board = " ".join(_names(rank.hole)), " ".join(_names(rank.board))
    return f"{rank.name}  ({hole} from the hand with {board} from the board)"


def _names(cards: tuple[int, ...]) -> list[str]:
    return [show_card(card) for card in cards]
