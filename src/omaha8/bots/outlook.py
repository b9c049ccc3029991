"""What a hand can expect of the pot, from its own cards and the board alone.

The shares come from a few random finishes of the board against random hands. The same cards
always meet the same finishes, so an outlook is a fact and can be remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from random import Random

import msgspec

from omaha8.cards import DECK, rank_of
from omaha8.ranks.fast import high_strength, low_strength

Cards = tuple[int, ...]

#: Random finishes of the board by cards on it, and the most deals of other hands on each.
_FINISHES, _DEALS = {3: 8, 4: 8, 5: 8}, 3
#: More opponents than this are not dealt in one by one.
MOST_RIVALS = 2
_LOW_CARDS = tuple(4 * rank for rank in (12, *range(7)))
_ACE, _HIGHEST_LOW_RANK = 12, 6


class Outlook(msgspec.Struct, frozen=True):
    """Expectations against random hands, as shares 0.0 to 1.0 of the pot.

    ``share`` is the sum of ``high`` and ``low``; ``rivals`` is how many hands were dealt
    against. ``tied_low`` says how often a low that won was shared. ``nut_low`` holds when no
    low is better now; ``safe`` is then the share of next cards after which that is still so.
    """

    rivals: int
    high: float
    low: float
    tied_low: float = 0.0
    nut_low: bool = False
    safe: float = 1.0

    @property
    def share(self) -> float:
        """The share of the whole pot."""
        return self.high + self.low

    @property
    def strength(self) -> float:
        """The share in fair shares: 1.0 is what everybody has before a card is seen."""
        return self.share * (self.rivals + 1)

    @property
    def one_way(self) -> bool:
        """Whether this is a low that lives on its half (R15.6 may quarter it)."""
        return self.nut_low and self.high * (self.rivals + 1) < 0.5

    @property
    def fragile(self) -> bool:
        """Whether the next card counterfeits the nut low often."""
        return self.nut_low and self.safe < 0.9


@lru_cache(maxsize=1 << 12)
def outlook(
    hole: Cards, board: Cards, rivals: int, *, high_low: bool = True, qualifier: int = 8
) -> Outlook:
    """The outlook of 4 to 6 hole cards on a board of 3 to 5 against so many other hands."""
    rivals = max(1, min(rivals, MOST_RIVALS))
    chance = Random(bytes((*hole, *board, rivals))).random
    unseen = [card for card in DECK if card not in hole and card not in board]
    count = _Count()
    for _ in range(_FINISHES[len(board)]):
        places = {card: chance() for card in unseen}
        drawn = tuple(sorted(unseen, key=places.__getitem__))
        count.finish(hole, board, drawn, rivals, qualifier if high_low else 0)
    nut_low = high_low and _is_nut_low(hole, board, qualifier)
    return Outlook(
        rivals=rivals,
        high=count.high / count.deals,
        low=count.low / count.deals,
        tied_low=count.tied / count.won_lows if count.won_lows else 0.0,
        nut_low=nut_low,
        safe=_safe(hole, board, qualifier) if nut_low and len(board) < 5 else 1.0,
    )


class _Count:
    """Deals counted up for one hand."""

    def __init__(self) -> None:
        self.deals = self.won_lows = self.tied = 0
        self.high = self.low = 0.0

    def finish(self, hole: Cards, board: Cards, drawn: Cards, rivals: int, qualifier: int) -> None:
        """Count one finish of the board, with several deals of the other hands."""
        at, size = 5 - len(board), len(hole)
        full = board + drawn[:at]
        own = _strengths(hole, full, qualifier)
        for _ in range(min(_DEALS, (len(drawn) - at) // (size * rivals))):
            others = []
            for _ in range(rivals):
                others.append(_strengths(drawn[at : at + size], full, qualifier))
                at += size
            self._deal(own, others)

    def _deal(self, own: tuple[int, int], others: list[tuple[int, int]]) -> None:
        self.deals += 1
        highs, lows = zip(own, *others, strict=True)
        split = any(lows)
        best_high, best_low = max(highs), max(lows)
        if own[0] == best_high:
            self.high += (0.5 if split else 1.0) / highs.count(best_high)
        if split and own[1] == best_low:
            winners = lows.count(best_low)
            self.low += 0.5 / winners
            self.won_lows += 1
            self.tied += winners > 1


def _strengths(hole: Cards, board: Cards, qualifier: int) -> tuple[int, int]:
    """High strength and low points; a qualifier of 0 stands for a game without lows."""
    return high_strength(hole, board), low_strength(hole, board, qualifier) if qualifier else 0


@lru_cache(maxsize=1 << 12)
def best_low(board: Cards, qualifier: int = 8) -> int:
    """The points of the best low that any hand can have on this board, 0 for none."""
    return max(low_strength(two, board, qualifier) for two in combinations(_LOW_CARDS, 2))


def _is_nut_low(hole: Cards, board: Cards, qualifier: int) -> bool:
    own = low_strength(hole, board, qualifier)
    return own > 0 and own == best_low(board, qualifier)


def _safe(hole: Cards, board: Cards, qualifier: int) -> float:
    """The share of next cards that leave the nut low what it is (R14, counterfeits)."""
    unseen = [card for card in DECK if card not in hole and card not in board]
    holds = {
        rank: _is_nut_low(hole, (*board, 4 * rank), qualifier)
        for rank in {rank_of(card) for card in unseen}
        if rank == _ACE or rank <= _HIGHEST_LOW_RANK
    }
    return sum(holds.get(rank_of(card), True) for card in unseen) / len(unseen)
