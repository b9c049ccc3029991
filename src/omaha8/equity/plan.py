"""How a question would be answered, and what that is predicted to take, before it is begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from omaha8.cards import show_cards
from omaha8.equity.spot import RANDOM, Given, Spot, read_spot
from omaha8.house import Game

if TYPE_CHECKING:
    from omaha8.equity.ranges import Range

#: Exact counting is chosen when it is predicted to take no longer than this, in seconds; of
#: one known hand against a random one, which is always exact but for six cards before the flop,
#: when no longer than that.
PATIENCE = 2.0
PATIENCE_WITH_ONE = 30.0

#: Seconds for one hand against a random one, by cards on the board, with four cards; and how
#: many times as long each card more takes. Measured, and only for predictions.
_AGAINST = {0: 4.5, 3: 0.01, 4: 0.004, 5: 0.002}
_CARD_MORE = 4.5

#: Seconds with numpy alone for one way to hold a few hands, and how long is sooner than kernels
#: are loaded.
_PLAINLY = {0: 0.03, 3: 0.006, 4: 0.003, 5: 0.002}
_FEW = 6
PATIENCE_PLAINLY = 1.5


class Plan(msgspec.Struct, frozen=True):
    """How a question is answered, and what counting it exactly is predicted to take."""

    exact: bool
    seconds: float | None
    """None where counting it exactly is out of the question."""
    ranges: tuple[Range | None, ...]


def plan_for(spot: Spot) -> Plan:
    """How a question would be answered, with its ranges read.

    :raises NotUnderstood: as ``ranges.Range.parse``, and ``range/empty`` for a range of
        which the known cards leave nothing.
    """
    from omaha8.equity.deals import MOST_WAYS, SECONDS, many_ways

    ranges = tuple(_range(hand, spot) for hand in spot.hands)
    randoms, listed = ranges.count(None), [part for part in ranges if part is not None]
    lying = len(spot.board)
    seconds: float | None = None
    if randoms == 0:
        ways = many_ways(listed)
        seconds = ways * SECONDS[lying] * len(ranges) / 2 if ways <= MOST_WAYS else None
    elif randoms == 1 and len(ranges) == 2:
        seconds = len(listed[0]) * _AGAINST[lying] * _CARD_MORE ** (spot.size - 4)
        if in_table(spot):
            seconds = 0.1
    alone = randoms == 1 and len(listed) == 1 and len(listed[0]) == 1
    patience = PATIENCE_WITH_ONE if alone else PATIENCE
    return Plan(seconds is not None and seconds <= patience, seconds, ranges)


def _range(hand: tuple[int, ...] | str, spot: Spot) -> Range | None:
    import numpy as np

    from omaha8.equity.masks import mask_of
    from omaha8.equity.ranges import Range

    if isinstance(hand, str):
        return None if hand == RANDOM else Range.parse(hand, spot.size).without(spot.seen)
    mask = np.array([mask_of(hand)], np.uint64)
    return Range(show_cards(hand), spot.size, mask, np.ones(1, np.int64))


def in_table(spot: Spot) -> bool:
    """Whether a shipped table answers it: a hand or a range against a random hand, no more."""
    from omaha8.equity.starting_hands import shipped_path

    plain = not spot.board and not spot.dead and len(spot.hands) == 2
    return plain and spot.hands.count(RANDOM) == 1 and shipped_path(spot.size).is_file()


def counts_plainly(spot: Spot, plan: Plan) -> bool:
    """Whether ranges hold so few hands that numpy has counted them before kernels are ready."""
    from omaha8.equity.deals import many_ways

    listed = [part for part in plan.ranges if part is not None]
    if len(listed) < len(plan.ranges):
        return False
    seconds = many_ways(listed) * _PLAINLY[len(spot.board)]
    return len(listed) <= _FEW and seconds <= PATIENCE_PLAINLY


class Foresight(msgspec.Struct, frozen=True):
    """What a question asked with ``once`` will make one wait for."""

    compiles: bool
    """Whether kernels must be compiled first, as on a new machine."""
    seconds: float
    """What counting is predicted to take; 0 where nothing is counted."""
    instead: float | None = None
    """Where it is sampled: what counting it would take, None if that is out of the question."""


def told_time(seconds: float) -> str:
    """A predicted time in words, as exact as it is meant."""
    if seconds < 1.5:
        return "a second"
    for many, unit, most in ((1, "s", 600), (60, "min", 36_000), (3600, "h", 360_000)):
        if seconds < most:
            return f"{seconds / many:,.0f} {unit}"
    return f"{seconds / 86_400:,.0f} days"


def foresee(
    hands: Sequence[Given],
    board: Given = "",
    dead: Given = "",
    game: str | Game = "omaha-hilo",
    *,
    samples: int | None = None,
    error: float | None = None,
    exact: bool = False,
) -> Foresight:
    """What ``ask.equity`` will make one wait for.

    :raises NotUnderstood: as ``ask.equity``, for input that is no question.
    """
    spot = read_spot(hands, board, dead, game)
    sampled = samples is not None or error is not None
    if not sampled and (spot.known or in_table(spot)):
        return Foresight(compiles=False, seconds=0.0)
    plan = plan_for(spot)
    if sampled or not (exact or plan.exact):
        return Foresight(_missing("sample_kernels"), 0.0, 0.0 if spot.known else plan.seconds)
    if counts_plainly(spot, plan):
        return Foresight(compiles=False, seconds=0.0)
    kernels = "against_kernels" if None in plan.ranges else "kernels"
    return Foresight(_missing(kernels), plan.seconds or 0.0)


def _missing(kernels: str) -> bool:
    """Whether nothing compiled from that file lies in the cache."""
    from omaha8.ranks.compiled import prepare_cache

    return next(prepare_cache().rglob(f"{kernels}.*.nbi"), None) is None
