"""``omaha8 stats``: how a player plays, with how sure that is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import islice, takewhile
from pathlib import Path
from typing import Any

import typer

from omaha8.cli import library as options
from omaha8.cli.output import Json, print_json
from omaha8.cli.page import Column, many, note, paragraph, table
from omaha8.cli.progress import slow
from omaha8.cli.stats_page import page
from omaha8.errors import NotUnderstood
from omaha8.hand.voice import listed
from omaha8.histories.library.copies import PLAYED
from omaha8.histories.library.entry import BY_POSITION
from omaha8.histories.library.filters import Filters, where
from omaha8.histories.library.intervals import Measure
from omaha8.histories.library.picture import draw
from omaha8.histories.library.players import Player, not_shown, players
from omaha8.histories.library.schema import opened
from omaha8.histories.library.stats import Play, Statistics, statistics
from omaha8.histories.money import unit_name

#: Digits behind the point in JSON, and the measures whose sum is of bets and not of cases.
_DIGITS = 6
_IN_BETS = frozenset({"quartered_chips", "win_rate"})
#: So many others with many hands are named beside the owner.
_OTHERS = 3
#: So many rooms are named with their hands; the others are counted.
_ROOMS = 3
#: So many names are told with their rooms; the others are counted.
_NAMES = 3


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def stats(
        store: Path | None = options.Store,
        player: str | None = typer.Option(
            None, help="Whose play; otherwise the player whose histories these are."
        ),
        everybody: bool = typer.Option(
            False, "--players", help="List the players instead, those with the most hands first."
        ),
        room: str | None = options.Room,
        game: str | None = options.Kind,
        cards: int | None = options.Cards,
        limit: str | None = options.Limit,
        since: str | None = options.Since,
        until: str | None = options.Until,
        plot: Path | None = typer.Option(None, help="Write a picture: its ending is the format."),
        json: bool = Json,
    ) -> None:
        """Print how a player plays: every measure with its cases and its 95 % interval."""
        wanted = Filters(room=room, game=game, cards=cards, limit=limit, since=since, until=until)
        if everybody and (player is not None or plot is not None):
            raise NotUnderstood(
                "--players lists everybody: wanted it without --player and --plot",
                code="library/players",
            )
        with opened(store or options.usual_library()) as connection:
            if everybody:
                _list(players(connection, *where(wanted, connection)), json=json)
                return
            found = statistics(connection, wanted, player)
            aside = None if json else _aside(connection, found)
        if plot is not None and found.overall.hands:
            with slow(f"drawing {plot}, some seconds"):
                draw(found, str(plot))
        if json:
            print_json(answer(found))
        else:
            _tell(found, aside)


def answer(found: Statistics) -> dict[str, Any]:
    """Statistics as JSON."""
    return {
        "players": [
            {"room": one.room, "name": one.name, "hands": one.hands}
            for one in found.players
            if one.hands
        ],
        "owner": found.owner,
        **_play(found.overall),
        "by_position": {name: _play(play) for name, play in found.by_position.items()},
        "by_limit": {name: _play(play) for name, play in found.by_limit.items()},
        "chips": [
            {
                "label": chips.label,
                "unit": unit_name(chips.per_whole),
                "put_in": chips.spent,
                "quartered": chips.quartered,
                "net": chips.net,
                "tournament": chips.tournament,
                "room": chips.room or None,
                "bets": {
                    "put_in": _rounded(chips.bets.spent),
                    "quartered": _rounded(chips.bets.quartered),
                    "net": _rounded(chips.bets.net),
                },
            }
            for chips in found.chips
        ],
    }


def _play(play: Play) -> dict[str, Any]:
    measures = {name: _measure(name, measure) for name, measure in play.measures.items()}
    return {"hands": play.hands, "measures": measures}


def _measure(name: str, measure: Measure) -> dict[str, Any]:
    """A measure with as many digits as mean anything; what is counted is whole."""
    ends = {end: getattr(measure, end) for end in ("value", "low", "high")}
    return {
        "n": measure.n,
        "count": _rounded(measure.count) if name in _IN_BETS else int(measure.count),
        **{end: None if number is None else _rounded(number) for end, number in ends.items()},
    }


def _rounded(number: float) -> float:
    # nothing is added to it, so that nothing is told as -0
    return round(number, _DIGITS) + 0.0


def _list(everybody: Iterator[Player], *, json: bool) -> None:
    """Every player on a line."""
    if json:
        for one in everybody:
            print_json(one)
        return
    columns = (Column("Player", least=16), Column("Room", least=13), Column("Hands", right=True))
    lines = table(columns, ((one.name, one.room, f"{one.hands:,}") for one in everybody))
    count = 0
    for line in lines:
        typer.echo(line)
        count += 1
    if not count:
        note("no hand that counts meets these conditions")


def _tell(found: Statistics, aside: str | None) -> None:
    if not found.overall.hands:
        names = ", ".join(dict.fromkeys([one.name for one in found.players]))
        note(f"no hand of {names} that counts meets these conditions")
        return
    typer.echo(paragraph(_whose(found)))
    for line in page(found):
        typer.echo(line)
    if aside:
        note(aside)


def _whose(found: Statistics) -> str:
    """Whose play it is, in how many hands of which rooms, and why."""
    names: dict[str, list[Player]] = {}
    for one in found.players:
        if one.hands:
            names.setdefault(one.name, []).append(one)
    told = []
    for name, places in list(names.items())[:_NAMES]:
        rooms = [f"{one.room} {one.hands:,}" for one in places[:_ROOMS]]
        rest = places[len(rooms) :]
        if rest:
            more = many(len(rest), "more room")
            rooms.append(f"{more} {sum(one.hands for one in rest):,}")
        told.append(f"{name} ({', '.join(rooms)})")
    why = f"; the owner of these histories, {_reason(found)}" if found.owner else ""
    if len(names) > _NAMES:
        told.append(many(len(names) - _NAMES, "more name"))
    return f"{many(found.overall.hands, 'hand')} of {listed(told)}{why}"


def _reason(found: Statistics) -> str:
    """Why these are the owners; at our own terminal every card is known, and elsewhere too."""
    if all(one.room in BY_POSITION for one in found.players):
        return "who is marked in them"
    if all(one.room == PLAYED for one in found.players):
        return "the person at the table"
    return "whose cards are known without being shown"


def _aside(connection: sqlite3.Connection, found: Statistics) -> str | None:
    """Who else has many hands, where nobody was named; else who is called nearly so."""
    if not found.owner:
        return options.also_called(connection, found.players[0].name) or None
    mine = max(one.hands for one in found.players)
    others = [
        f"{one.name} ({one.room}) {one.hands:,}"
        for one in islice(
            takewhile(lambda one: one.hands * 2 >= mine, not_shown(connection, found.players)),
            _OTHERS,
        )
    ]
    if not others:
        return None
    return (
        f"not shown, with many hands: {', '.join(others)}; "
        "--player NAME shows one, --players lists all"
    )
