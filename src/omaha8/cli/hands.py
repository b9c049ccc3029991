"""``omaha8 hands``: the hands of the library, listed and filtered."""

from __future__ import annotations

from collections.abc import Iterator
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
            _print(_line(hand, player) for hand in listed(connection, wanted, last=last))


def _print(lines: Iterator[str]) -> None:
    for line in lines:
        typer.echo(line)


def _line(hand: Listed, player: str | None) -> str:
    """A hand on one line: when, where, what, how much, and how it went."""
    day = hand.time[:16].replace("T", " ")
    pot = show_units(hand.pot, hand.per_whole)
    label = hand.label if hand.per_whole > 1 and hand.label != "chips" else ""
    told = [f"{day:16}", f"{hand.room:12}", f"{hand.id:16}", f"{hand.limit:6}"]
    told += [f"{hand.hole_cards} cards", f"{hand.players:2} players", f"pot {label}{pot}"]
    if player is not None and player in hand.payoffs:
        net = hand.payoffs[player]
        told.append(f"{'+' if net > 0 else ''}{show_units(net, hand.per_whole)}")
    if hand.scooped:
        told.append(f"scooped by {', '.join(hand.scooped)}")
    if hand.quartered:
        told.append(f"quartered: {', '.join(hand.quartered)}")
    if hand.error is not None:
        told.append(f"does not agree: {hand.error.message}")
    return "  ".join(told).strip()
