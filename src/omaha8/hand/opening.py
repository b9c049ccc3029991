"""Posts paid, and the betting that they open (RULES 3-6, 9, 11)."""

from __future__ import annotations

from omaha8.betting import NOBODY, PREFLOP, Betting, opened, terms_of
from omaha8.hand.events import Event, Posted
from omaha8.hand.setup import Post, Setup


def opening(setup: Setup, order: tuple[int, ...]) -> tuple[Betting, list[Event]]:
    """The betting after every post, before the first action, and the posts as events.

    A stack that is shorter than what it owes pays what it has (R3.9, R5.3): the posts in
    their order, of one post the live part first.
    """
    before = dict(zip(setup.seats, setup.stacks, strict=True))
    stacks = [before[seat] for seat in order]
    antes, wagers = [0] * len(order), [0] * len(order)
    dead = phantom = 0
    events: list[Event] = []
    for post in setup.posts:
        player = order.index(post.seat)
        live = min(post.live, stacks[player])
        idle = min(post.dead, stacks[player] - live)
        stacks[player] -= live + idle
        wagers[player] += live
        if post.kind == "ante":
            antes[player] += idle
        else:
            dead += idle
        if post.kind in {"small_blind", "big_blind"}:
            phantom += post.live - live
        if live or idle:
            events.append(Posted(post.seat, post.kind, live, idle, not stacks[player]))
    if setup.first_street > PREFLOP:
        antes, wagers = [ante + wager for ante, wager in zip(antes, wagers, strict=True)], antes
        wagers = [0] * len(order)
    return _open(setup, order, stacks, antes, wagers, dead, phantom), events


def _open(
    setup: Setup,
    order: tuple[int, ...],
    stacks: list[int],
    antes: list[int],
    wagers: list[int],
    dead: int,
    phantom: int,
) -> Betting:
    terms = terms_of(setup.stakes, setup.house, dealt=len(order))
    level = price(setup)
    straddle = _post_of(setup, "straddle")
    full = None
    if straddle is not None and terms.limit != "fixed":
        by_bb = setup.house.straddle_min_raise == "bb" or terms.limit == "spread"
        full = terms.least[PREFLOP] if by_bb else level
    patient = _patient(setup, order)
    passive = NOBODY
    if straddle is not None and not setup.house.straddle_live:
        passive = order.index(straddle.seat)
    return opened(
        terms,
        tuple(stacks),
        antes=tuple(antes),
        wagers=tuple(wagers),
        dead=dead,
        level=level,
        full=full,
        bets=_bets(setup, level, straddle),
        start=_first(setup, order, straddle),
        street=setup.first_street,
        patient=patient,
        passive=passive,
        phantom=_phantom(setup, phantom),
    )


def price(setup: Setup) -> int:
    """What entering costs: the most that a seat posted live, whole where it was short (R3.9).

    A small blind that straddles as well has both in.
    """
    if setup.first_street > PREFLOP:
        return 0
    live: dict[int, int] = {}
    for post in setup.posts:
        live[post.seat] = live.get(post.seat, 0) + post.live
    posted = max(live.values(), default=0)
    return max(posted, setup.stakes.big_blind) if setup.big_blind is not None else posted


def _post_of(setup: Setup, kind: str) -> Post | None:
    return next((post for post in setup.posts if post.kind == kind), None)


def _first(setup: Setup, order: tuple[int, ...], straddle: Post | None) -> int:
    """Where the first to act is looked for: left of the straddle, else of the BB (R7.2)."""
    if setup.first_street > PREFLOP:
        return 0
    if straddle is not None:
        return order.index(straddle.seat) + 1
    return 0 if setup.big_blind is None else order.index(setup.big_blind) + 1


def _bets(setup: Setup, level: int, straddle: Post | None) -> int:
    """How many bets the posts are: the BB is one, a straddle the second (R6.3, R8.3)."""
    if not level:
        return 0
    return 2 if straddle is not None and setup.house.straddle_counts_as_raise else 1


def _patient(setup: Setup, order: tuple[int, ...]) -> int:
    """The killer or overblinder whose first turn comes last, where the house says so."""
    house = setup.house
    for post in setup.posts:
        if (post.kind == "kill" and house.kill_order == "last") or (
            post.kind == "overblind" and house.overblind_order == "last"
        ):
            return order.index(post.seat)
    return NOBODY


def _phantom(setup: Setup, short: int) -> int:
    """What the pot-limit pot of the first street counts though nobody put it in (R9.4, R9.7)."""
    house, stakes = setup.house, setup.stakes
    if setup.big_blind is None or stakes.limit != "pot":
        return 0
    dead_small = setup.small_blind is None and _blind_count(setup) == 1
    phantom = 0
    if house.pl_assume_full_blinds:
        phantom += short + (stakes.small_blind if dead_small else 0)
    if house.pl_small_blind_as_big:
        phantom += stakes.big_blind - stakes.small_blind
    return phantom


def _blind_count(setup: Setup) -> int:
    """How many blinds were posted, an overblind in the place of one included (R6.6)."""
    blinds = {"small_blind", "big_blind"}
    return sum(
        post.kind in blinds or (post.kind == "overblind" and post.seat == setup.big_blind)
        for post in setup.posts
    )
