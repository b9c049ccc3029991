"""``omaha8 hands``: the hands of the library, listed and filtered."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import typer

from omaha8.cli import library as options
from omaha8.cli.output import Json, print_json
from omaha8.cli.page import Column, many, money, note, table, width
from omaha8.errors import NotUnderstood
from omaha8.histories.library.filters import Filters, room_named
from omaha8.histories.library.importing import kept
from omaha8.histories.library.listing import Listed, Order, how_many, listed, records
from omaha8.histories.library.players import spelled
from omaha8.histories.library.schema import opened

_MOST = 10**9
#: A terminal with fewer columns gets the day alone, and no number of players.
_ROOMY = 100
#: One with as many gets cards and board too.
_WIDE = 140
_NUMBER = re.compile(r"\d+")
_LIMITS = {"fixed": "F", "pot": "P", "no": "N", "spread": "S"}


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
    faulty: bool = typer.Option(
        False, "--faulty", help="Hands that do not agree with our rules or break off."
    ),
    sort: str = typer.Option(
        "date", help="date (newest first), pot (largest first, in big blinds) or net (of --player)."
    ),
    reverse: bool = typer.Option(False, "--reverse", help="The other way round."),
    last: int | None = typer.Option(None, help="Only so many, the first in that order."),
    record: bool = typer.Option(
        False, "--record", help="Print the hands themselves, for replay and convert."
    ),
    json: bool = Json,
) -> None:
    """List the hands of the library, newest first."""
    if last is not None and not 1 <= last <= _MOST:
        raise NotUnderstood(f"last {last}: wanted 1 to {_MOST}", code="hands/last")
    if record and json:
        raise NotUnderstood(
            "--record prints hands as text and --json as objects: wanted one of them",
            code="hands/record",
        )
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
    library, order = store or options.usual_library(), Order(sort, reverse)
    with opened(library) as connection:
        if json:
            for hand in listed(connection, wanted, last=last, order=order):
                print_json(hand)
            return
        if record:
            lines = iter(records(connection, wanted, last=last, order=order))
            found = _print(f"{text}\n" for text in lines)
        else:
            whose = None if player is None else _whose(connection, player, room)
            nets = whose is not None
            coming = listed(connection, wanted, last=last, order=order, nets=nets)
            found = _print(_table(coming, whose, sort))
        if not found:
            _tell_none(connection, wanted, library, aside=record)


def _whose(connection: sqlite3.Connection, player: str, room: str | None) -> str:
    """The player's name; others that differ in letters large and small are told aside."""
    name = spelled(connection, player, None if room is None else room_named(room, connection))
    if others := options.also_called(connection, name):
        note(others)
    return name


def _tell_none(
    connection: sqlite3.Connection, wanted: Filters, library: Path, *, aside: bool
) -> None:
    """Why there is nothing to list: that no hand is faulty is good news, and no word aside."""
    sound = msgspec.structs.replace(wanted, faulty=False)
    number = how_many(connection, sound) if wanted.faulty else 0
    if not number:
        note(f"no such hand; {library} holds {many(kept(connection)[0], 'hand')}")
        return
    such = "" if sound == Filters() else "such "
    told = f"no hand is faulty: {many(number, f'{such}hand agrees', f'{such}hands agree')}"
    # a record may go into a file
    (note if aside else typer.echo)(f"{told} with our rules")


def _print(lines: Iterable[str]) -> bool:
    """Whether there was a line to print."""
    found = False
    for line in lines:
        # a line of its own is flushed only where somebody looks on
        sys.stdout.write(f"{line}\n")
        found = True
    return found


def _table(hands: Iterable[Listed], whose: str | None, sort: str) -> Iterable[str]:
    """A line a hand as they are found, below their heads; nothing for no hand."""
    space = width()
    roomy = space is None or space >= _ROOMY
    columns = [Column("Time", least=16 if roomy else 10), Column("Room"), Column("Hand")]
    columns += [Column("Game", least=4), Column("Stakes", least=6)]
    columns += [Column("Players", right=True)] if roomy else []
    wide = space is None or space >= _WIDE
    columns += [Column("Cards", least=8), Column("Board", least=10)] if wide else []
    columns += [Column("Pot", right=True, least=7)]
    columns += [Column("Pot bb", right=True, least=6)] if sort == "pot" else []
    columns += [Column("Net", right=True, least=7)] if whose is not None else []
    columns += [Column("Net bb", right=True, least=6)] if sort == "net" else []
    columns += [Column("Result")]
    cells = [_CELLS[column.head] for column in columns]
    if not roomy:
        cells[0] = _day
    return table(columns, ([cell(hand, whose) for cell in cells] for hand in hands))


def _day(hand: Listed, _: str | None) -> str:
    return hand.time[:10]


def _minute(hand: Listed, _: str | None) -> str:
    return hand.time[:16].replace("T", " ")


def _pot(hand: Listed, _: str | None) -> str:
    label = hand.label if hand.per_whole > 1 and hand.label != "chips" else ""
    return options.cents(hand.pot, hand.per_whole, label)


def _net(hand: Listed, whose: str | None) -> str:
    won = hand.payoffs.get(whose or "")
    return "" if won is None else f"{'+' if won > 0 else ''}{options.cents(won, hand.per_whole)}"


def _stakes(hand: Listed, _: str | None) -> str:
    """The blinds, or the limits; where nobody posted the small blind, the big one."""
    told = hand.stakes.removeprefix("0/")
    return _NUMBER.sub(lambda found: money(int(found[0]), hand.per_whole), told)


def _cards(hand: Listed, whose: str | None) -> str:
    """The hole cards of the player who is asked for, or of whoever kept the history."""
    return hand.cards.get(whose or hand.hero, "")


def _net_bets(hand: Listed, whose: str | None) -> str:
    won = hand.payoffs.get(whose or "")
    if not won:
        return "" if won is None else "0.0"
    return f"{won / hand.bet:+,.1f}"


def _result(hand: Listed, _: str | None) -> str:
    happened = [f"scooped by {', '.join(hand.scooped)}"] if hand.scooped else []
    happened += [f"quartered: {', '.join(hand.quartered)}"] if hand.quartered else []
    if hand.error is not None:
        wrong = "breaks off" if hand.error.broken else "does not agree"
        happened.append(f"{wrong}: {hand.error.message}")
    return "; ".join(happened)


def _game(hand: Listed, _: str | None) -> str:
    """The game as players call it: ``PLO8``, ``FLO``, with the hole cards where they are not 4."""
    game = f"{_LIMITS[hand.limit]}LO{'8' if hand.game == 'omaha-hilo' else ''}"
    return game if hand.hole_cards == 4 else f"{game}-{hand.hole_cards}"


#: What stands below each head, of a hand and of the player whose hands are asked for.
_CELLS: dict[str, Callable[[Listed, str | None], str]] = {
    "Time": _minute,
    "Room": lambda hand, _: hand.room,
    "Hand": lambda hand, _: hand.id,
    "Game": _game,
    "Stakes": _stakes,
    "Cards": _cards,
    "Board": lambda hand, _: hand.board,
    "Players": lambda hand, _: str(hand.players),
    "Pot": _pot,
    "Pot bb": lambda hand, _: f"{hand.pot / hand.bet:,.1f}",
    "Net": _net,
    "Net bb": _net_bets,
    "Result": _result,
}
