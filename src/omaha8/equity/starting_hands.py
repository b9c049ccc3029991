"""All starting hands with what they are worth against one random hand, exactly.

The table for four cards is shipped as a file (``data/``), made by ``omaha8 starting-hands
--compute``; ``sweep`` says how. Counts are out of every opponent on every board:
C(48, 4) * C(44, 5) deals for four cards.
"""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from omaha8.cards import show_cards
from omaha8.equity.masks import cards_array, cards_of, mask_of
from omaha8.equity.suits import ORDERS, hand_classes, renamed, shown
from omaha8.errors import Broken, NotUnderstood

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Longs = NDArray[np.int64]

#: Raise this whenever the layout of the file changes.
VERSION = 1

#: What stands in every file, so that it explains itself.
PROVENANCE = (
    "Exact counts of every starting hand against every opponent on every board, Omaha Hi-Lo "
    "eight or better, two players all in before the flop. Computed by Omaha8 with "
    "`omaha8 starting-hands --compute`; below this line xz over little-endian int64: the "
    "hands as masks of 52 bits, then high won (no low, low won, tied, lost), high tied (the "
    "same four), high lost (no low, low won, low tied)."
)

# Columns of the counts: high won, tied, lost; of each: no low, low won, tied, lost.
_QUARTERS = np.array([4, 4, 3, 2, 2, 3, 2, 1, 0, 2, 1, 0], np.int64)
_HIGH_QUARTERS = np.array([4, 2, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0], np.int64)


class StartingHand(msgspec.Struct, frozen=True):
    """One hand of the table, whatever its suits are called; counts are deals.

    ``rank`` 1 is the best; hands of equal equity have the same rank. ``high_share`` and
    ``low_share`` add up to the equity.
    """

    hand: str
    combos: int
    rank: int
    exact: Fraction
    high_share: float
    low_share: float
    scoop: int
    lost: int
    quarter: int
    three_quarter: int
    half: int
    high_win: int
    high_tie: int
    low_win: int
    low_tie: int
    no_low: int
    deals: int

    @property
    def equity(self) -> float:
        """The part of the pot as a float."""
        return float(self.exact)

    def as_json(self) -> dict[str, Any]:
        """The hand as ``omaha8 starting-hands --json`` prints it."""
        values = {name: getattr(self, name) for name in self.__struct_fields__ if name != "exact"}
        exact = f"{self.exact.numerator}/{self.exact.denominator}"
        return values | {"equity": self.equity, "equity_exact": exact}


class Table(msgspec.Struct, frozen=True):
    """The whole table: hands as masks in ascending order, with their counts."""

    size: int
    masks: Any
    """(n,) uint64."""
    combos: Any
    """(n,) int64, how many hands each stands for."""
    counts: Any
    """(n, 12) int64: high won, tied, lost; of each: no low, low won, tied, lost."""
    ranks: Any
    """(n,) int64, from 1."""

    @property
    def deals(self) -> int:
        """How many deals each hand's counts are out of."""
        return comb(52 - self.size, self.size) * comb(52 - 2 * self.size, 5)

    @property
    def quarters(self) -> Longs:
        """(n,) the quarters of pots that each hand wins, over all deals."""
        won: Longs = self.counts @ _QUARTERS
        return won

    def find(self, hand: Iterable[int]) -> int:
        """The row of a hand, whatever its suits are called."""
        return int(self.places(np.array([mask_of(hand)], np.uint64))[0])

    def places(self, masks: NDArray[np.uint64]) -> NDArray[np.int64]:
        """(n,) the rows of hands (n,), whatever their suits are called."""
        return np.searchsorted(self.masks, shown(masks))

    def row(self, at: int) -> StartingHand:
        """The hand in that row."""
        counts = self.counts[at]
        deals, units = self.deals, 4 * self.deals
        high = int(counts @ _HIGH_QUARTERS)
        total = int(counts @ _QUARTERS)
        cards = tuple(reversed(cards_of(int(self.masks[at]))))
        won, tied, lost = counts[:4], counts[4:8], counts[8:]
        return StartingHand(
            show_cards(cards),
            int(self.combos[at]),
            int(self.ranks[at]),
            Fraction(total, units),
            high / units,
            (total - high) / units,
            int(won[0] + won[1]),
            int(lost[0] + lost[3]),
            int(lost[2] + tied[3]),
            int(won[2] + tied[1]),
            int(won[3] + lost[1] + tied[2] + tied[0]),
            int(won.sum()),
            int(tied.sum()),
            int(won[1] + tied[1] + lost[1]),
            int(won[2] + tied[2] + lost[2]),
            int(won[0] + tied[0] + lost[0]),
            deals,
        )

    def best(self, many: int | None = None) -> list[StartingHand]:
        """The hands from the best down, all or so many."""
        order = np.lexsort((-self.masks.astype(np.int64), self.ranks))
        return [self.row(int(at)) for at in order[:many]]


def make_table(size: int, masks: Any, counts: Longs) -> Table:  # noqa: ANN401  as the field
    """A table out of the hands of ``suits.hand_classes`` and their counts, with ranks."""
    alike = sum((renamed(masks, order) == masks).astype(np.int64) for order in ORDERS)
    combos = len(ORDERS) // np.asarray(alike)
    quarters = counts @ _QUARTERS
    ascending = np.sort(-quarters)
    return Table(size, masks, combos, counts, np.searchsorted(ascending, -quarters) + 1)


def compute(
    size: int = 4,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Table:
    """The table made anew by ``sweep``, for hands of 4 or 5 cards, its laws checked.

    :raises NotUnderstood: ``equity/no-table`` for another size.
    """
    from omaha8.equity.sweep import sweep, totals

    _refuse_size(size)
    masks, _ = hand_classes(size)
    swept = sweep(size, executor, progress)
    made = make_table(size, masks, totals(cards_array(masks, size), swept))
    refuse_wrong(made)
    return made


def _refuse_size(size: int) -> None:
    if size not in (4, 5):
        raise NotUnderstood(
            f"a table of starting hands of {size} cards: wanted 4 or 5", code="equity/no-table"
        )


def refuse_wrong(table: Table) -> None:
    """Nothing, if the table keeps the laws that any such table keeps.

    :raises Broken: ``equity/table`` otherwise.
    """
    combos, counts = table.combos, table.counts
    weighted = combos @ counts
    everything = int(combos.sum()) * table.deals
    laws = (
        int(combos.sum()) == comb(52, table.size),
        bool((counts.sum(axis=1) == table.deals).all()),
        # one player's part is what the other lacks
        2 * int(weighted @ _QUARTERS) == 4 * everything,
        weighted[0] + weighted[1] == weighted[8] + weighted[11],
        weighted[2] + weighted[5] == weighted[7] + weighted[10],
    )
    if not all(laws):
        raise Broken("the table of starting hands does not add up", code="equity/table")


def pack(table: Table) -> bytes:
    """The file of a table: a line of JSON with provenance and digest, then the counts."""
    columns = np.concatenate([table.masks.astype(np.int64)[:, None], table.counts[:, :11]], axis=1)
    plain = np.ascontiguousarray(columns.T, "<i8").tobytes()
    body = lzma.compress(plain, preset=9 | lzma.PRESET_EXTREME)
    head = {
        "version": VERSION,
        "cards": table.size,
        "hands": len(table.masks),
        "provenance": PROVENANCE,
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return msgspec.json.encode(head) + b"\n" + body


def unpack(raw: bytes, what: str = "table") -> Table:
    """The table in a file.

    :raises NotUnderstood: ``equity/file`` when it is no such file, or damaged.
    """
    line, _, body = raw.partition(b"\n")
    try:
        head = msgspec.json.decode(line)
        wanted = head["version"], head["sha256"]
        size, hands = head["cards"], head["hands"]
    except (msgspec.DecodeError, KeyError, TypeError):
        wanted = (0, "")
    if wanted != (VERSION, hashlib.sha256(body).hexdigest()):
        raise NotUnderstood(f"{what}: no table of starting hands, or damaged", code="equity/file")
    columns = np.frombuffer(lzma.decompress(body), "<i8").reshape(12, hands)
    deals = comb(52 - size, size) * comb(52 - 2 * size, 5)
    counts = np.concatenate([columns[1:].T, (deals - columns[1:].sum(axis=0))[:, None]], axis=1)
    masks = columns[0].astype(np.uint64)
    return make_table(size, masks, np.ascontiguousarray(counts, np.int64))


def shipped_path(size: int) -> Any:  # noqa: ANN401  a file or a place in an archive
    """Where the shipped table lies."""
    return files("omaha8.equity") / "data" / f"starting-hands-{size}.bin"


@cache
def table(size: int = 4) -> Table:
    """The shipped table of hands of ``size`` cards.

    :raises NotUnderstood: ``equity/no-table`` for a size that is not shipped.
    """
    _refuse_size(size)
    place = shipped_path(size)
    if not place.is_file():
        raise NotUnderstood(
            f"there is no table of starting hands of {size} cards: compute it first",
            code="equity/no-table",
        )
    return unpack(place.read_bytes(), str(place))


def ranked_masks(start: Fraction, stop: Fraction, size: int) -> NDArray[np.uint64]:
    """The hands between two percentages of all, from the best down, ascending masks.

    Hands that differ only in suits go together, into the slice in which the first of them
    falls. No two others have equal equity, with four cards or five.

    :raises NotUnderstood: ``range/top`` where there is no table.
    """
    try:
        ranking = table(size)
    except NotUnderstood:
        raise NotUnderstood(
            f"top N% needs the table of starting hands of {size} cards, which is not here",
            code="range/top",
        ) from None
    order = np.argsort(ranking.ranks, kind="stable")
    upto = np.cumsum(ranking.combos[order])
    every = int(upto[-1])
    # a class is in when fewer hands than the percentage come before it
    before = upto - ranking.combos[order]
    kept = (before * 100 >= start * every) & (before * 100 < stop * every)
    classes = ranking.masks[order[np.asarray(kept, bool)]]
    return np.unique(np.concatenate([renamed(classes, order) for order in ORDERS]))


def save(table: Table, path: Path) -> None:
    """Write a table to a file."""
    path.write_bytes(pack(table))
