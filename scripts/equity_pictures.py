"""The pictures and tables of docs/equity, made from the shipped table and exact counts.

Run it after the table of starting hands changed: ``python scripts/equity_pictures.py``.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from omaha8.equity.ask import equity
from omaha8.equity.ranges import Range
from omaha8.equity.starting_hands import Table, table
from omaha8.equity.suits import shown

FOLDER = Path(__file__).parents[1] / "docs" / "equity"
INK, RUST, MOSS, SAND = "#1b4965", "#c8553d", "#588157", "#e9c46a"

MATCHUPS = (
    ("AsAh2c3d", "KsKhQdJd", "aces with a low and no suits against high cards"),
    ("AsAh3s2h", "KsKhQdJd", "the best hand of all against the same"),
    ("AsAh2s3h", "9c8c7d6d", "the best hand against a double-suited rundown"),
    ("As2s3d4d", "Ah2h3c4c", "the same hand in other suits"),
    ("AsAh2c3d", "Ad2d3h4s", "aces against the same low and a four"),
    ("6c6d6h6s", "5c4d3h2s", "four sixes against four low cards"),
    ("AsKsQhJh", "Ah2c3d4s", "high cards against low cards"),
    ("AsAhKsKh", "5c4c3d2d", "two high pairs against wheel cards without an ace"),
    ("As2h7c9d", "KsQhJcTd", "a lone low against four high cards"),
)


def axes(width: float, height: float) -> tuple[Figure, Any]:
    """A figure with one pair of axes."""
    figure = Figure(figsize=(width, height), layout="constrained")
    pair = figure.subplots()
    pair.spines[["top", "right"]].set_visible(False)
    return figure, pair


def equities(made: Table) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The equity of every row of the table."""
    return np.asarray(made.quarters / (4 * made.deals), np.float64)


def by_rank(tables: dict[str, Table]) -> None:
    """Equity against rank, counted by hands dealt."""
    figure, pair = axes(8, 4)
    for (name, made), colour in zip(tables.items(), (INK, RUST), strict=True):
        worth = equities(made)
        order = np.argsort(-worth)
        dealt = np.cumsum(made.combos[order]) / made.combos.sum()
        pair.plot(100 * dealt, 100 * worth[order], color=colour, label=name)
    pair.axhline(50, color="#999999", linewidth=0.8)
    pair.set_xlabel("best hands, % of all hands dealt")
    pair.set_ylabel("equity against a random hand, %")
    pair.legend(frameon=False)
    figure.savefig(FOLDER / "by-rank.png", dpi=120)


def halves(made: Table, name: str) -> None:
    """High against low share."""
    rows = [made.row(at) for at in range(len(made.masks))]
    ace = np.array(["A" in row.hand for row in rows])
    high = np.array([100 * row.high_share for row in rows])
    low = np.array([100 * row.low_share for row in rows])
    figure, pair = axes(8, 5)
    size = 2 if made.size == 4 else 0.3
    for kept, colour, who in ((~ace, INK, "without an ace"), (ace, RUST, "with an ace")):
        pair.scatter(low[kept], high[kept], s=size, color=colour, alpha=0.4, label=who)
    pair.set_xlabel("what the low brings, % of the pot")
    pair.set_ylabel("what the high brings, % of the pot")
    pair.legend(frameon=False, markerscale=8)
    figure.savefig(FOLDER / name, dpi=120)


def mean(made: Table, text: str) -> float:
    """The mean equity in percent of the hands of a range."""
    masks = shown(Range.parse(text, made.size).masks)
    classes, many = np.unique(masks, return_counts=True)
    worth = equities(made)[np.searchsorted(made.masks, classes)]
    return 100 * float(np.average(worth, weights=many))


GROUPS = {
    "all hands": ("random", SAND),
    "rainbow": ("rb", MOSS),
    "one suit": ("ss", MOSS),
    "double-suited": ("ds", MOSS),
    "no pair": ("random!RR**", INK),
    "one pair or more": ("RR**", INK),
    "pair of aces": ("AA**", INK),
    "A2 and two of 6 to K": ("A2[6-K][6-K]", RUST),
    "A2, one of 345, one of 6 to K": ("A2[345][6-K]", RUST),
    "A2 and two of 345": ("A2[345][345]", RUST),
    "AA2": ("AA2*", RUST),
    "AA23": ("AA23", RUST),
}
#: Five cards always have two of a suit: there is no rainbow.
GROUPS_OF_FIVE = {
    "all hands": ("random", SAND),
    "one suit": ("ss", MOSS),
    "double-suited": ("ds", MOSS),
    "no pair": ("random!RR***", INK),
    "one pair or more": ("RR***", INK),
    "pair of aces": ("AA***", INK),
    "A2 and three of 6 to K": ("A2[6-K][6-K][6-K]", RUST),
    "A2, one of 345, two of 6 to K": ("A2[345][6-K][6-K]", RUST),
    "A2, two of 345, one of 6 to K": ("A2[345][345][6-K]", RUST),
    "A2345": ("A2345", RUST),
    "AA2": ("AA2**", RUST),
    "AA23": ("AA23*", RUST),
    "AA234": ("AA234", RUST),
}


def worth_of(made: Table, groups: dict[str, tuple[str, str]], name: str) -> None:
    """What suits, pairs and wheel cards are worth."""
    values = [mean(made, text) for text, _ in groups.values()]
    figure, pair = axes(8, 4.5)
    pair.barh(range(len(groups)), values, color=[colour for _, colour in groups.values()])
    for row, value in enumerate(values):
        pair.text(value + 0.3, row, f"{value:.2f}", va="center")
    pair.set_yticks(range(len(groups)), list(groups))
    pair.invert_yaxis()
    pair.set_xlim(40, 75)
    pair.set_xlabel("mean equity against a random hand, %")
    figure.savefig(FOLDER / name, dpi=120)


def top_table(made: Table, title: str, name: str) -> None:
    """The hundred best hands as a page of their own."""
    head = (
        "| rank | hand | hands | equity % | high % | low % | scoop % | quarter % | lost whole % |"
    )
    lines = [
        f"# {title}",
        "",
        "Against one random hand, all in before the flop; suits stand for any suits.",
        "",
        head,
        "|--:|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for row in made.best(100):
        parts = (
            row.equity,
            row.high_share,
            row.low_share,
            row.scoop / row.deals,
            row.quarter / row.deals,
            row.lost / row.deals,
        )
        told = " | ".join(f"{100 * part:.2f}" for part in parts)
        lines.append(f"| {row.rank} | {row.hand} | {row.combos} | {told} |")
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def matchup_table() -> None:
    """Well-known matchups with exact values as a page, and one of them as a picture."""
    lines = [
        "# Matchups",
        "",
        "All in before the flop, every one of the 1,086,008 boards counted.",
        "",
        "| one hand | the other | what it is | equity % | exactly | scoop % | lost whole % |",
        "|---|---|---|--:|---|--:|--:|",
    ]
    for one, other, what in MATCHUPS:
        first = equity([one, other]).players[0]
        lines.append(
            f"| {one} | {other} | {what} | {100 * first.equity:.4f} | {first.exact} "
            f"| {100 * first.scoop / first.deals:.2f} | {100 * first.lost / first.deals:.2f} |"
        )
    lines += ["", "![Where the equity comes from](matchup.png)"]
    (FOLDER / "matchups.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    equity(["AsAh2c3d", "KsKhQdJd", "9c8c7d6d"]).plot(str(FOLDER / "matchup.png"))


def main() -> None:
    """Make every page and picture."""
    made, of_five = table(4), table(5)
    by_rank({"four cards": made, "five cards": of_five})
    halves(made, "halves.png")
    halves(of_five, "halves-5.png")
    worth_of(made, GROUPS, "worth-of.png")
    worth_of(of_five, GROUPS_OF_FIVE, "worth-of-5.png")
    top_table(made, "The hundred best starting hands", "top-100.md")
    top_table(of_five, "The hundred best hands of Big O", "top-100-5.md")
    matchup_table()


if __name__ == "__main__":
    main()
