"""``omaha8 simulate``: bots play many hands, and every chip is counted."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

import typer

from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood

if TYPE_CHECKING:
    from omaha8.bots import Bot, Plan, Tally
    from omaha8.histories.library.intervals import Measure

SMALL_BLIND, BIG_BLIND, SMALL_BET, BIG_BET, STACK = 1, 2, 2, 4, 200

T = TypeVar("T")


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def simulate(
        hands: int = typer.Option(1000, help="How many hands."),
        seats: int = typer.Option(6, help="How many seats are dealt in."),
        limit: str = typer.Option("fixed", help="fixed, pot, no or spread."),
        game: str = typer.Option("omaha-hilo", help="omaha-hilo or omaha-high."),
        cards: int = typer.Option(4, help="Hole cards: 4, 5 or 6."),
        bots: str = typer.Option(
            "random", help="Bots from seat 1 on, repeated round the table: random,caller,..."
        ),
        seed: int = typer.Option(0, help="Another seed, other decks and other chances."),
        duplicate: bool = typer.Option(
            False,
            "--duplicate",
            help="Two bots play every deck twice, the second time each in the other's seats.",
        ),
        json: bool = Json,
    ) -> None:
        """Bots play many hands: blinds 1/2, bets 2/4, and 200 chips each in every hand."""
        plan = planned(seats=seats, limit=limit, game=game, cards=cards)
        players = seated(bots, seats)
        if duplicate:
            print_duplicate(plan, players, bots, hands, seed, json=json)
            return
        if hands < 1:
            raise NotUnderstood(f"hands {hands}: wanted 1 or more", code="simulate/hands")
        tally, seconds = run(plan, players, hands, seed, show=not json)
        if json:
            print_json(answer(tally, seconds, players))
        else:
            _tell(tally, seconds, players)


def planned(*, seats: int, limit: str, game: str, cards: int) -> Plan:
    """The game that the options describe.

    :raises NotUnderstood: ``game/unknown``.
    :raises Illegal: ``house/...`` for a limit, a number of seats or of cards that cannot be.
    """
    from omaha8.bots import Plan
    from omaha8.cli.rank import refuse_game
    from omaha8.house import LIMITS, Game, House, Stakes, refuse_table

    refuse_game(game)
    if limit not in LIMITS:
        raise NotUnderstood(f"limit {limit!r}: wanted {', '.join(LIMITS)}", code="limit/unknown")
    stakes = Stakes(
        limit=limit,
        small_blind=SMALL_BLIND,
        big_blind=BIG_BLIND,
        small_bet=SMALL_BET,
        big_bet=BIG_BET,
        spread=(SMALL_BET, BIG_BET),
    )
    kind = Game(high_low=game == "omaha-hilo", hole_cards=cards)
    refuse_table(kind, stakes, House(), seats)
    return Plan(stakes=stakes, seats=seats, stack=STACK, game=kind)


def seated(bots: str, seats: int) -> list[Bot]:
    """The bots of every seat: those named, again and again round the table.

    :raises NotUnderstood: ``bots/unknown`` or ``bots/count``.
    """
    from omaha8.bots import bot_named

    named = [bot_named(name.strip()) for name in bots.split(",")]
    if len(named) > seats:
        raise NotUnderstood(f"{len(named)} bots for {seats} seats: {bots}", code="bots/count")
    return list(islice(cycle(named), seats))


def run(
    plan: Plan, players: list[Bot], hands: int, seed: int, *, show: bool
) -> tuple[Tally, float]:
    """All hands counted up, and the seconds that it took."""
    from omaha8.bots import Tally, simulated

    tally = Tally()
    began = perf_counter()
    for played in watched(simulated(plan, players, hands, seed), hands, show=show):
        tally.add(played)
    return tally, perf_counter() - began


def print_duplicate(
    plan: Plan, players: list[Bot], bots: str, hands: int, seed: int, *, json: bool
) -> None:
    """Duplicate play of two bots, with its margin.

    :raises NotUnderstood: ``simulate/hands`` or ``bots/count``.
    """
    from omaha8.bots import duplicated, margin

    if hands < 2:
        raise NotUnderstood(f"hands {hands}: duplicate play wants 2 or more", code="simulate/hands")
    if bots.count(",") != 1:
        raise NotUnderstood(
            f"bots {bots!r}: duplicate play wants two, such as sense,random", code="bots/count"
        )
    one, other = players[:2]
    began = perf_counter()
    wins = list(watched(duplicated(plan, one, other, hands, seed), hands, show=not json))
    seconds, found = perf_counter() - began, margin(plan, wins)
    unit = "big bets" if plan.stakes.limit == "fixed" else "big blinds"
    if json:
        answer = {"bots": [one.name, other.name], "unit": unit, "seconds": round(seconds, 6)}
        print_json(answer | {name: getattr(found, name) for name in found.__struct_fields__})
        return
    typer.echo(f"{found.deals} decks, each played twice, in {seconds:.1f} s")
    typer.echo(
        f"{one.name} against {other.name}: {found.mean:+.2f} {unit} in 100 hands, "
        f"95 % between {found.low:+.2f} and {found.high:+.2f}"
    )


def answer(tally: Tally, seconds: float, players: list[Bot]) -> dict[str, Any]:
    """The answer of the command as JSON; a single hand has no interval."""
    rates = [(seat, bot.name, _rate(tally, seat)) for seat, bot in enumerate(players, start=1)]
    return {
        "hands": tally.hands,
        "actions": tally.actions,
        "seconds": round(seconds, 6),
        "hands_per_second": round(tally.hands / seconds, 1),
        "chips_in": tally.chips_in,
        "chips_out": tally.chips_out,
        "signature": tally.signature,
        "seats": [
            {
                "seat": seat,
                "bot": bot,
                "chips": tally.nets[seat],
                "big_blinds_per_100": rate.value,
                "low": rate.low,
                "high": rate.high,
            }
            for seat, bot, rate in rates
        ],
    }


def _rate(tally: Tally, seat: int) -> Measure:
    """What a seat won in big blinds in 100 hands, with its 95 % interval."""
    from omaha8.histories.library.intervals import Sums, mean

    sums = Sums(n=tally.hands, y=tally.nets[seat], yy=tally.squares[seat])
    return mean(sums, times=100 / BIG_BLIND)


def watched(items: Iterable[T], total: int, *, show: bool) -> Iterator[T]:
    """The items, with a bar for people who wait at a terminal, on its standard error."""
    if not (show and sys.stderr.isatty()):
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        items, "hands", total=total, console=Console(stderr=True), transient=True, update_period=0.2
    )


def _tell(tally: Tally, seconds: float, players: list[Bot]) -> None:
    typer.echo(
        f"{tally.hands} hands, {tally.actions} actions in {seconds:.2f} s: "
        f"{tally.hands / seconds:.0f} hands a second"
    )
    typer.echo(f"chips in {tally.chips_in}, chips out {tally.chips_out}")
    for seat, bot in enumerate(players, start=1):
        rate = _rate(tally, seat)
        told = f"seat {seat:2} {bot.name:8} {rate.value:+9.1f} big blinds in 100 hands"
        if rate.low is not None:
            told += f", 95 % between {rate.low:+.1f} and {rate.high:+.1f}"
        typer.echo(told)
    typer.echo(f"signature {tally.signature}")
