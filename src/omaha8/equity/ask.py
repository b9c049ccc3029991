"""``equity``: the one question of this room, answered in the way that suits it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from omaha8.cards import show_cards
from omaha8.equity.intervals import USUAL
from omaha8.equity.outcomes import Counted, outcomes_of
from omaha8.equity.plan import Plan, counts_plainly, in_table, plan_for, told_time
from omaha8.equity.result import Equity, player_equities
from omaha8.equity.spot import Given, Spot, read_spot
from omaha8.errors import NotUnderstood
from omaha8.house import Game

if TYPE_CHECKING:
    from omaha8.equity.sampled import Progress

Outcomes = dict[tuple[int, int], int]

DEFAULT_ERROR = 0.001
#: More deals than anybody waits for.
MOST_SAMPLES = 1 << 40


def equity(
    hands: Sequence[Given],
    board: Given = "",
    dead: Given = "",
    game: str | Game = "omaha-hilo",
    samples: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    *,
    error: float | None = None,
    exact: bool = False,
    seed: int = 0,
    once: bool = False,
    counted: Counted | None = None,
) -> Equity:
    """What each of 2 to 10 hands is worth, split by halves.

    A hand is 4 to 6 cards (text or ints), the text of a range (``grammar``), or ``random``;
    ``board`` has 0, 3, 4 or 5 cards. Known hands are always counted exactly; so is a known
    hand against one random (six cards before the flop only with ``exact``), and ranges where
    that is predicted to take two seconds or less. Everything else is sampled until no standard
    error is above 0.001, which is a 95 % interval of 0.2 % to each side. ``samples``,
    ``error`` and ``exact`` choose for you. A sampled answer is a function of ``seed``, whatever
    ``executor`` (any of ``concurrent.futures``) deals it; ``progress`` is called while it goes
    on and stops it by answering False. ``counted`` is told of exact counting how many steps
    are done, and out of how many. ``once`` says that no other question follows in
    this process: known hands, and ranges of few hands, are then counted with numpy, which is
    ready sooner.

    :raises NotUnderstood: for input that is no question: see ``spot.read_spot`` and
        ``ranges.Range.parse``; ``equity/choice`` for choices that make no sense.
    """
    spot = read_spot(hands, board, dead, game)
    _refuse_choice(samples, error, exact=exact, seed=seed)
    if spot.known and samples is None and error is None:
        return _answer(spot, _count_known(spot, once=once), "exact")
    plan = plan_for(spot)
    if samples is None and error is None and (exact or plan.exact):
        return _answer(spot, _count(spot, plan, executor, counted, once=once), "exact")
    from omaha8.equity.sampled import sample_deals

    outcomes = sample_deals(
        plan.ranges,
        spot.size,
        spot.board,
        spot.dead,
        high_low=spot.high_low,
        samples=samples,
        error=DEFAULT_ERROR if error is None else error,
        seed=seed,
        executor=executor,
        progress=progress,
    )
    return _answer(spot, outcomes, "sampled", seed=seed, note=_note(plan, samples, error))


def _count_known(spot: Spot, *, once: bool) -> Outcomes:
    if once:
        from omaha8.equity.plain import count_plain as count
    else:
        from omaha8.equity.exact import count_known as count
    holes = [hand for hand in spot.hands if not isinstance(hand, str)]
    bins = count(holes, spot.board, spot.dead, high_low=spot.high_low)
    return outcomes_of(bins, len(holes))


def _count(
    spot: Spot, plan: Plan, executor: Executor | None, counted: Counted | None, *, once: bool
) -> Outcomes:
    from omaha8.equity.deals import count_ways, list_ways

    listed = [part for part in plan.ranges if part is not None]
    if plan.seconds is None:
        raise NotUnderstood(
            "there are too many ways to hold these hands to count them exactly: "
            "ask for samples, or for an error",
            code="equity/choice",
        )
    if len(listed) == len(plan.ranges):
        ways = list_ways(listed, spot.board, spot.dead)
        if not len(ways.weights):
            raise NotUnderstood(
                "the ranges leave no deal: they need the same cards", code="equity/clash"
            )
        return count_ways(
            ways,
            spot.board,
            spot.dead,
            high_low=spot.high_low,
            executor=executor,
            plainly=once and counts_plainly(spot, plan),
            counted=counted,
        )
    return _against(spot, plan, executor, counted)


def _against(
    spot: Spot, plan: Plan, executor: Executor | None, counted: Counted | None
) -> Outcomes:
    """One range against one random hand; the range may be the second."""
    from omaha8.equity.random_hand import count_random, table_outcomes

    first_is_random = plan.ranges[0] is None
    (held,) = (part for part in plan.ranges if part is not None)
    if in_table(spot):
        outcomes = table_outcomes(held, high_low=spot.high_low)
    else:
        outcomes = count_random(
            held,
            spot.board,
            spot.dead,
            high_low=spot.high_low,
            executor=executor,
            counted=counted,
        )
    if not first_is_random:
        return outcomes
    other = (0, 2, 1, 3)
    return {(other[high], other[low]): many for (high, low), many in outcomes.items()}


def _answer(
    spot: Spot, outcomes: Outcomes, method: str, *, seed: int | None = None, note: str = ""
) -> Equity:
    return Equity(
        method,
        player_equities(spot.names, outcomes, sampled=method == "sampled"),
        sum(outcomes.values()),
        sum(many for (_, low), many in outcomes.items() if not low) if spot.high_low else 0,
        outcomes,
        show_cards(spot.board),
        show_cards(spot.dead),
        "omaha-hilo" if spot.high_low else "omaha-high",
        seed,
        note,
    )


def _note(plan: Plan, samples: int | None, error: float | None) -> str:
    if samples is not None or error is not None:
        return ""
    reach = f"± {100 * USUAL * DEFAULT_ERROR:.1f} % (95 %)"
    if plan.seconds is None:
        return f"too many deals to count: sampled to {reach}"
    took = told_time(plan.seconds)
    return f"counting it exactly would take up to {took}: sampled to {reach}"


def _refuse_choice(samples: int | None, error: float | None, *, exact: bool, seed: int) -> None:
    if samples is not None and (not isinstance(samples, int) or not 1 <= samples <= MOST_SAMPLES):
        raise NotUnderstood(
            f"samples {samples!r}: wanted a whole number from 1 to 2**40", code="equity/choice"
        )
    if error is not None and not 0 < error < 1:
        raise NotUnderstood(
            f"error {error!r}: wanted a standard error between 0 and 1, such as 0.001",
            code="equity/choice",
        )
    if exact + (samples is not None) + (error is not None) > 1:
        raise NotUnderstood(
            "wanted one of exact, samples and error, got more than one", code="equity/choice"
        )
    if not isinstance(seed, int) or not 0 <= seed < 1 << 63:
        raise NotUnderstood(
            f"seed {seed!r}: wanted a whole number from 0 below 2**63", code="equity/choice"
        )
