"""docs/equity/beside-others.md and its picture: exact counts beside programs that sample.

Asks the same question of this library, of poker-equity and of PokerKit in one process on one
thread, so that the times can be compared. Takes about five minutes:
``python scripts/equity_peers.py``.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

import poker_equity
from matplotlib.figure import Figure
from pokerkit import (
    Card,
    Deck,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    calculate_equities,
)

from omaha8.equity.ask import equity

FOLDER = Path(__file__).parents[1] / "docs" / "equity"
INK, RUST, MOSS = "#1b4965", "#c8553d", "#588157"
SPOT = ["AsAh2c3d", "KsKhQdJd"]
SPOTS = (
    (SPOT, ""),
    (["As2s3d4d", "Ah2h3c4c"], ""),
    (["6c6d6h6s", "5c4d3h2s"], ""),
    (["AsAh2s3h", "9c8c7d6d"], "Kd8s5h"),
    (["As2hKdQd", "Ac2dJsTs"], "3c4d8h"),
    (["AsAh2c3d", "KsKhQdJd", "9c8c7d6d"], ""),
)
#: Samples after which the error of each program is looked at, and with how many seeds.
PEER_SAMPLES, PEER_SEEDS = (1_000, 10_000, 100_000, 1_000_000), 8
KIT_SAMPLES, KIT_SEEDS = (100, 400, 1_600), 4


def ours(hands: list[str], board: str) -> Fraction:
    """The first player's exact equity."""
    return equity(hands, board).players[0].share


def peer(hands: list[str], board: str, samples: int, seed: int) -> float:
    """What poker-equity samples."""
    told = poker_equity.chunk_from_text(
        "omaha_hi_lo", hands, board, samples=samples, seed=seed, threads=1
    )
    return float(told["players"][0]["equity"])


def peer_exact(hands: list[str], board: str) -> float:
    """What poker-equity counts."""
    return float(poker_equity.exact_from_text("omaha_hi_lo", hands, board)["players"][0]["equity"])


def kit(hands: list[str], board: str, samples: int, seed: int) -> float:
    """What PokerKit samples; it draws from the global generator."""
    random.seed(seed)
    held = [[frozenset(Card.parse(hand))] for hand in hands]
    kinds = (OmahaHoldemHand, OmahaEightOrBetterLowHand)
    lying = tuple(Card.parse(board))
    return calculate_equities(held, lying, 4, 5, Deck.STANDARD, kinds, sample_count=samples)[0]


def timed(ask: Callable[[], Any], times: int = 1) -> tuple[Any, float]:
    """The answer and the median of its seconds."""
    taken = []
    answer = None
    for _ in range(times):
        start = perf_counter()
        answer = ask()
        taken.append(perf_counter() - start)
    return answer, statistics.median(taken)


def errors(
    ask: Callable[[list[str], str, int, int], float], steps: Iterable[int], seeds: int
) -> list[tuple[int, float, float]]:
    """For each number of samples its seconds and the root of the mean squared error."""
    truth = float(ours(SPOT, ""))
    found = []
    for samples in steps:
        runs = [timed(partial(ask, SPOT, "", samples, seed)) for seed in range(seeds)]
        error = math.sqrt(statistics.fmean((answer - truth) ** 2 for answer, _ in runs))
        found.append((samples, statistics.median(second for _, second in runs), error))
    return found


def picture(
    mine: float,
    counted: float,
    sampled: list[tuple[int, float, float]],
    dealt: list[tuple[int, float, float]],
) -> None:
    """Error against time, and where counting stands."""
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    pair = figure.subplots()
    pair.spines[["top", "right"]].set_visible(False)
    for rows, colour, name in (
        (sampled, RUST, "poker-equity, sampling"),
        (dealt, MOSS, "PokerKit, sampling"),
    ):
        pair.plot(
            [row[1] for row in rows], [100 * row[2] for row in rows], "o-", color=colour, label=name
        )
    pair.set_xscale("log")
    pair.set_yscale("log")
    for second, colour, name in (
        (mine, INK, "Omaha8, counting: no error"),
        (counted, RUST, "poker-equity, counting: no error"),
    ):
        pair.axvline(second, color=colour, linestyle="--", linewidth=1, label=name)
    pair.set_xlabel("seconds for one answer")
    pair.set_ylabel("error, % of the pot")
    pair.legend(frameon=False)
    figure.savefig(FOLDER / "beside-others.png", dpi=120)


def gain(hands: list[str]) -> float:
    """How much smaller the variance is than independent trials would have it."""
    runs = [equity(hands, samples=5_000, seed=seed).players[0] for seed in range(400)]
    stated = statistics.fmean(run.stderr**2 for run in runs)
    return stated / statistics.variance([run.equity for run in runs])


PAGE = """# Beside other programs

Sampled answers are off by chance, and half a percent of the pot is as much as many two plays differ
by. Counted ones are not off at all. Here the same questions are put to three programs in one process
on one thread: this one, poker-equity {peer}, which counts and samples, and PokerKit {kit}, which
samples.

| hands | board | exactly | counted here | poker-equity, counted | sampled, 100,000 | PokerKit, 1,000 |
|---|---|---|--:|--:|--:|--:|
{spots}

The two columns on the right say by how much a sampled answer was off. How far off sampling is after
what time, for {one} against {other} before the flop:

![Error against time](beside-others.png)

| program | samples | seconds | error, % of the pot |
|---|--:|--:|--:|
{errors}

The error is the root of the mean squared difference from the exact value, over {peer_seeds} seeds of
poker-equity and {kit_seeds} of PokerKit.

## What even choosing of hands is worth

When this program samples, it chooses the hands of the first range evenly. By this factor the
variance of the answer, measured over 400 seeds of 5,000 trials, is smaller than the one that is
stated; the factors themselves are good to about 7 %.

| question | factor |
|---|--:|
{gains}

It pays where the hands of the first range are worth very different amounts; where what comes
afterwards decides, it changes nothing. The interval that is printed does not count on it.

`python scripts/equity_peers.py` makes this page; `bench/equity.py` measures medians over 200
different questions.
"""  # noqa: E501  a row of a table is one line

UNEVEN = (
    ["top 30%", "random"],
    ["****", "AAxx"],
    ["2222, AA23ds", "KK**"],
    ["AsAh2c3d", "top 20%"],
)


def asked(hands: list[str], board: str) -> str:
    """One question as a row of the first table."""
    ours(hands, board)
    exact, mine = timed(lambda: ours(hands, board), 9)
    counted, theirs = timed(lambda: peer_exact(hands, board))
    truth = float(exact)
    if abs(counted - truth) > 1e-9:
        raise SystemExit(f"{hands} on {board}: {counted} there, {exact} here")
    cells = (
        ", ".join(hands),
        board or "–",
        f"{exact} = {100 * truth:.4f} %",
        f"{1e3 * mine:.2f} ms",
        f"the same, {1e3 * theirs:,.0f} ms",
        f"{100 * (peer(hands, board, 100_000, 1) - truth):+.2f} %",
        f"{100 * (kit(hands, board, 1_000, 1) - truth):+.2f} %",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Ask everything and write the page."""
    spots = [asked(hands, board) for hands, board in SPOTS]
    sampled, dealt = errors(peer, PEER_SAMPLES, PEER_SEEDS), errors(kit, KIT_SAMPLES, KIT_SEEDS)
    mine = timed(lambda: ours(SPOT, ""), 25)[1]
    counted = timed(lambda: peer_exact(SPOT, ""), 3)[1]
    picture(mine, counted, sampled, dealt)
    rows = [
        f"| Omaha8, counting | – | {mine:.5f} | 0 |",
        f"| poker-equity, counting | – | {counted:.2f} | 0 |",
    ]
    for name, found in (("poker-equity", sampled), ("PokerKit", dealt)):
        rows += [
            f"| {name}, sampling | {many:,} | {second:.3f} | {100 * error:.3f} |"
            for many, second, error in found
        ]
    gains = [
        f"| {' against '.join(f'`{hand}`' for hand in hands)} | {gain(hands):.2f} |"
        for hands in UNEVEN
    ]
    page = PAGE.format(
        peer=version("poker-equity"),
        kit=version("pokerkit"),
        spots="\n".join(spots),
        one=SPOT[0],
        other=SPOT[1],
        errors="\n".join(rows),
        peer_seeds=PEER_SEEDS,
        kit_seeds=KIT_SEEDS,
        gains="\n".join(gains),
    )
    (FOLDER / "beside-others.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
