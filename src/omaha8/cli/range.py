"""``omaha8 range``: the hands that a range holds."""

from __future__ import annotations

import typer

from omaha8.cards import show_cards
from omaha8.cli.output import Json, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command(name="range")
    def range_(
        text: str = typer.Argument(help="A range, such as 'A23*', 'AA**:ds' or 'top 10%'."),
        count: bool = typer.Option(False, "--count", help="Only how many hands there are."),
        every: bool = typer.Option(False, "--list", help="Every hand, one a line."),
        cards: int | None = typer.Option(
            None, help="Cards in a hand, 4 to 6; if not said, as many as the range names, or 4."
        ),
        dead: str = typer.Option("", help="Cards that are elsewhere."),
        json: bool = Json,
    ) -> None:
        """How many hands a range holds, what they weigh, and which they are."""
        from omaha8.equity.ranges import Range
        from omaha8.equity.spot import range_size

        held = Range.parse(text, range_size([text]) if cards is None else cards)
        if dead:
            from omaha8.cards import parse_cards

            held = held.without(parse_cards(dead, what="dead cards"))
        weight = held.weight.numerator if held.weight.denominator == 1 else float(held.weight)
        if json:
            answer: dict[str, object] = {"text": text, "combos": len(held), "weight": weight}
            if every:
                answer["hands"] = [show_cards(reversed(hand)) for hand in held]
            print_json(answer)
        elif count:
            typer.echo(len(held))
        elif every:
            for hand, part in zip(held, held.weights.tolist(), strict=True):
                weighed = "" if part == held.scale else f" @{part / held.scale:g}"
                typer.echo(show_cards(reversed(hand)) + weighed)
        else:
            typer.echo(f"{text}: {len(held):,} hands of {held.cards} cards, weight {weight:,}")
