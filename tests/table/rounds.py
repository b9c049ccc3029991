"""Tables for tests, and hands that move no chips."""

from __future__ import annotations

from typing import Any

from omaha8.hand.setup import Setup, refuse_setup
from omaha8.house import Game, House, Stakes
from omaha8.table import (
    HandOutcome,
    Positions,
    Table,
    after_hand,
    buy_in,
    in_play,
    next_hand,
    open_table,
    sit,
)

BLINDS = Stakes(limit="no", small_blind=5, big_blind=10)
FIXED = Stakes(limit="fixed", small_blind=10, big_blind=20, small_bet=20, big_bet=40)
STACK = 1000


def table_of(
    seats: tuple[int, ...],
    last: Positions | None = None,
    *,
    stakes: Stakes = BLINDS,
    stack: int = STACK,
    **house: Any,
) -> Table:
    """Ten seats, those taken by players in good standing; the last hand was at ``last``."""
    empty = open_table(Game(), stakes, House(**house), 10)
    return in_play(empty, dict.fromkeys(seats, stack), positions=last)


def lowest(_seats: int) -> int:
    return 0


def begin(table: Table, now: int = 0) -> tuple[Table, Setup]:
    """The next hand, which must be one that the hand room would accept."""
    table, setup, _ = next_hand(table, now, lowest)
    assert setup is not None
    refuse_setup(setup)
    return table, setup


def over(table: Table, now: int = 0, stacks: dict[int, int] | None = None, **how: Any) -> Table:
    """The table after its running hand; without ``stacks`` nobody won or lost."""
    assert table.deal is not None
    setup = table.deal.setup
    before = dict(zip(setup.seats, setup.stacks, strict=True))
    return after_hand(table, HandOutcome(stacks={**before, **(stacks or {})}, **how), now)[0]


def play(table: Table, now: int = 0) -> tuple[Table, Setup]:
    """One whole hand."""
    table, setup = begin(table, now)
    return over(table, now), setup


def join(table: Table, seat: int, *, post: bool = False, chips: int = STACK) -> Table:
    """A newcomer with chips at that seat."""
    table, _ = sit(table, seat, f"n{seat}", now=0)
    return buy_in(table, seat, chips, now=0, post=post)[0]


def spots(setup: Setup) -> tuple[int, int | None, int | None]:
    """Button, small blind, big blind."""
    return setup.button, setup.small_blind, setup.big_blind


def owed(setup: Setup) -> dict[int, tuple[str, int, int]]:
    """What each seat posts; antes are left out."""
    return {
        post.seat: (post.kind, post.live, post.dead)
        for post in setup.posts
        if post.kind not in {"ante", "big_blind_ante"}
    }
