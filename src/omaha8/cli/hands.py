"""``omaha8 hands``: the hands of the library, listed and filtered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import typer

from omaha8.cli import library as options
from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood
from omaha8.histories.library.filters import Filters
from omaha8.histories.library.listing import Listed, listed, records
from omaha8.histories.library.schema import opened
from omaha8.histories.money import show_units

_MOST = 10**9
#: How wide each column is at least, and to which side it stands.
_WIDTHS = ("<16", "<12", "<16", "<6", ">5", ">7", ">12", ">12")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(hands)


def hands(
    store: Path | None = options.Store,
    room: str | None = options.Room,
    game: str | None = options.Kind,
    cards: int | None = options.Cards,
    limit: str | None = options.Limit,
    since: str | None = options.Since,
    until: str | None = options.Until,
    least: str | None = options.Least,
    most: str | None = options.Most,
    player: str | None = typer.Option(None, help="Hands in which this player was dealt in."),
    scooped: bool = typer.Option(
        False, "--scooped", help="Somebody, or that player, scooped at the showdown."
    ),
    quartered: bool = typer.Option(
        False, "--quartered", help="Somebody, or that player, was quartered."
    ),
    showdown: bool = typer.Option(False, "--showdown", help="Hands with a showdown."),
    faulty: bool = typer.Option(False, "--faulty", help="Hands that do not agree with our rules."),
    last: int | None = typer.Option(None, help="Only so many, the newest."),
    record: bool = typer.Option(
        False, "--record", help="Print the hands themselves, for replay and convert."
    ),
    json: bool = Json,
) -> None:
    """List the hands of the library, newest first."""
    if last is not None and not 1 <= last <= _MOST:
        raise NotUnderstood(f"last {last}: wanted 1 to {_MOST}", code="hands/last")
    wanted = Filters(
        room=room,
        game=game,
        cards=cards,
        limit=limit,
        since=since,
        until=until,
        least=least,
        most=most,
        player=player,
        scooped=scooped,
        quartered=quartered,
        showdown=showdown,
        faulty=faulty,
    )
    with opened(store or options.usual_library()) as connection:
        if record:
            _print(f"{text}\n" for text in records(connection, wanted, last=last))
        elif json:
            for hand in listed(connection, wanted, last=last):
                print_json(hand)
        else:
            _print(_table(listed(connection, wanted, last=last), player))


def _print(lines: Iterator[str]) -> None:
    for line in lines:
        typer.echo(line)


def _table(hands: Iterator[Listed], player: str | None) -> Iterator[str]:
    """A line a hand as they are found, below their heads; nothing for no hand."""
    for number, hand in enumerate(hands):
        if not number:
            net = ("Net",) if player is not None else ()
            heads = ("Time", "Room", "Hand", "Limit", "Cards", "Players", "Pot", *net)
            yield _row((*heads, "What happened"))
        yield _row(_cells(hand, player))


def _row(cells: Sequence[str]) -> str:
    """Words to the left, numbers to the right, and what happened last, in any length."""
    *short, last = cells
    placed = [f"{cell:{width}}" for cell, width in zip(short, _WIDTHS, strict=False)]
    return "  ".join([*placed, last]).rstrip()


def _cells(hand: Listed, player: str | None) -> tuple[str, ...]:
    """When, where, what, how much, and how it went."""
    label = hand.label if hand.per_whole > 1 and hand.label != "chips" else ""
    happened = [f"scooped by {', '.join(hand.scooped)}"] if hand.scooped else []
    happened += [f"quartered: {', '.join(hand.quartered)}"] if hand.quartered else []
    happened += [f"does not agree: {hand.error.message}"] if hand.error is not None else []
    net: tuple[str, ...] = ()
    if player is not None:
        won = hand.payoffs.get(player)
        net = (
            "" if won is None else f"{'+' if won > 0 else ''}{shown_money(won, hand.per_whole)}",
        )
    return (
        hand.time[:16].replace("T", " "),
        hand.room,
        hand.id,
        hand.limit,
        str(hand.hole_cards),
        str(hand.players),
        f"{label}{shown_money(hand.pot, hand.per_whole)}",
        *net,
        "; ".join(happened),
    )


def shown_money(chips: int, per_whole: int) -> str:
    """An amount with its thousands apart: ``-1,234.50``."""
    whole, dot, part = show_units(abs(chips), per_whole).partition(".")
    return f"{'-' if chips < 0 else ''}{int(whole):,}{dot}{part}"
