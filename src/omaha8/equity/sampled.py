"""Hands that are too many to count, dealt at random: the same answer for the same seed.

Trials are numbered, and each is a function of seed and number alone (``sample_kernels``).
They are dealt in batches and the rule to stop is asked after each, in order; so neither
the number of workers nor their pace changes the answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.equity.boards import low_table
from omaha8.equity.masks import mask_of
from omaha8.equity.outcomes import outcomes_of
from omaha8.equity.ranges import Range
from omaha8.equity.result import PlayerEquity, player_equities
from omaha8.errors import NotUnderstood
from omaha8.ranks.tables import tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: Trials between two looks at the rule to stop.
BATCH = 1 << 16

#: Trials after which a rule by error gives up.
MOST_TRIALS = 1 << 32

#: What is called after each batch: trials so far, trials to come at most, and the estimate.
#: Answering False stops the sampling there.
Progress = Callable[[int, int, Sequence[PlayerEquity]], object]


class Deal(NamedTuple):
    """Everything a trial needs but its number."""

    seed: int
    size: int
    board: NDArray[np.uint8]
    gone: int
    starts: NDArray[np.int64]
    reach: NDArray[np.int64]
    bits: NDArray[np.int64]
    hands: NDArray[np.uint8]
    high_low: bool


def sample_deals(
    ranges: Sequence[Range | None],
    size: int,
    board: tuple[int, ...],
    dead: tuple[int, ...],
    *,
    high_low: bool,
    samples: int | None = None,
    error: float = 0.001,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> dict[tuple[int, int], int]:
    """The outcomes of deals at random; ``ranges`` has None for a random hand.

    There are ``samples`` of them, or as many as it takes until no standard error is above
    ``error``.

    :raises NotUnderstood: ``equity/clash`` when hands can hardly be dealt from the ranges
        because they need the same cards.
    """
    deal = _prepare(ranges, size, board, dead, high_low=high_low, seed=seed)
    limit = samples if samples is not None else MOST_TRIALS
    bins = np.zeros(1 << 2 * len(ranges), np.int64)
    names = [""] * len(ranges)
    done = 0
    for counted in _batches(deal, limit, executor):
        bins += counted
        done = min(limit, done + BATCH)
        if progress is None and samples is not None:
            continue
        players = player_equities(names, outcomes_of(bins, len(ranges)), sampled=True)
        reached = samples is None and max(player.stderr for player in players) <= error
        if (progress is not None and progress(done, limit, players) is False) or reached:
            break
    return outcomes_of(bins, len(ranges))


def _prepare(
    ranges: Sequence[Range | None],
    size: int,
    board: tuple[int, ...],
    dead: tuple[int, ...],
    *,
    high_low: bool,
    seed: int,
) -> Deal:
    held = [part for part in ranges if part is not None]
    nothing = np.zeros(0, np.int64)
    lengths = [0 if part is None else len(part) for part in ranges]
    return Deal(
        seed,
        size,
        np.array(board, np.uint8),
        mask_of(board + dead),
        np.cumsum([0, *lengths], dtype=np.int64),
        np.concatenate([nothing, *(np.cumsum(part.weights) for part in held)]),
        np.concatenate([nothing, *(part.masks.astype(np.int64) for part in held)]),
        np.concatenate([np.zeros((0, size), np.uint8), *(part.hands() for part in held)]),
        high_low,
    )


def count_batch(deal: Deal, start: int, stop: int) -> NDArray[np.int64]:
    """The outcomes of some trials; this is what a worker runs."""
    from omaha8.equity.sample_kernels import sample

    made = tables()
    bins = np.zeros(1 << 2 * (len(deal.starts) - 1), np.int64)
    failed = sample(
        deal.seed, start, stop, *deal[1:-1],
        made.walk, made.board_high, made.suit_high, low_table(high_low=deal.high_low), bins,
    )  # fmt: skip
    if failed >= 0:
        raise NotUnderstood(
            "the ranges leave no deal, or hardly any: they need the same cards",
            code="equity/clash",
        )
    return bins


def _batches(deal: Deal, limit: int, executor: Executor | None) -> Iterator[NDArray[np.int64]]:
    """The batches in order; with an executor some are always on their way."""
    spans = ((start, min(limit, start + BATCH)) for start in range(0, limit, BATCH))
    if executor is None:
        for start, stop in spans:
            yield count_batch(deal, start, stop)
        return
    waiting: deque[Future[NDArray[np.int64]]] = deque()
    try:
        for start, stop in spans:
            waiting.append(executor.submit(count_batch, deal, start, stop))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


_AHEAD = 16
