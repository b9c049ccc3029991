"""What an equity question gives back: who gets what, in counts from which all else follows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from omaha8.equity.intervals import bounds, standard_error
from omaha8.equity.outcomes import Outcomes, counting
from omaha8.equity.show import as_html, as_text, in_short, told_equity

if TYPE_CHECKING:
    from numpy.typing import NDArray


class PlayerEquity(msgspec.Struct, frozen=True):
    """One player's part of the pot, over all deals that were counted or sampled.

    ``scoop`` counts deals in which the player takes the whole pot alone, ``lost`` those in
    which nothing comes; ``high_win`` and ``high_tie`` deals in which the high is won alone
    or shared, ``low_win`` and ``low_tie`` the same of the low, ``quartered`` those that
    bring exactly a quarter. ``shares`` counts deals by the share they bring, ``"1"`` for
    all, ``"3/4"``, .. ``"0"``.
    """

    hand: str
    deals: int
    scoop: int
    high_win: int
    high_tie: int
    low_win: int
    low_tie: int
    quartered: int
    lost: int
    shares: dict[str, int]
    high_sum: Fraction
    """The parts of the pot won with the high, summed over the deals."""
    low_sum: Fraction
    """The parts of the pot won with the low, summed over the deals."""
    sampled: bool = False

    @property
    def share(self) -> Fraction:
        """The mean part of the pot, as a fraction of what was counted or sampled."""
        return (self.high_sum + self.low_sum) / self.deals

    @property
    def exact(self) -> Fraction | None:
        """The exact part of the pot, or None when it was sampled."""
        return None if self.sampled else self.share

    @property
    def equity(self) -> float:
        """The part of the pot as a float."""
        return float(self.share)

    @property
    def high_share(self) -> float:
        """What the high brings; without a low it brings the whole pot."""
        return float(self.high_sum / self.deals)

    @property
    def low_share(self) -> float:
        """What the low brings."""
        return float(self.low_sum / self.deals)

    @property
    def stderr(self) -> float:
        """The standard error of ``equity``, 0 when it is exact.

        It is reckoned with four deals more than were dealt (``intervals.spread``), so that what
        came out the same every time, or was asked once, is not called certain.
        """
        if not self.sampled:
            return 0.0
        return standard_error(self.equity, self._squares, self.deals)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the equity lies with 95 % confidence; both ends are it when it is exact.

        It is never beyond nothing and all, so one end may be nearer than the other.
        """
        if not self.sampled:
            return self.equity, self.equity
        return bounds(self.equity, self._squares, self.deals)

    @property
    def _squares(self) -> float:
        """The mean of the squares of the shares."""
        every = self.shares.items()
        return sum(float(Fraction(share)) ** 2 * many for share, many in every) / self.deals

    def __repr__(self) -> str:
        return f"<PlayerEquity {self.hand} {told_equity(self)}>"


class Equity(msgspec.Struct, frozen=True):
    """The answer to an equity question.

    ``outcomes`` counts deals by who ties for the high and who ties for the low, each a
    mask of players (bit 0 the first), 0 where nobody has a low. A deal is a board to
    come, with hole cards where a hand is a range or ``random``; with weights, counts are
    weighted, and scaled so that they are whole.
    """

    method: str
    """``exact`` or ``sampled``."""
    players: tuple[PlayerEquity, ...]
    boards: int
    """The number of deals."""
    no_low: int
    """The deals in which nobody has a low; 0 in games without one."""
    outcomes: dict[tuple[int, int], int]
    board: str = ""
    dead: str = ""
    game: str = "omaha-hilo"
    seed: int | None = None
    note: str = ""
    """Why it was sampled, or what exact counting was predicted to take."""

    def __str__(self) -> str:
        return as_text(self)

    def __repr__(self) -> str:
        return f"<Equity {in_short(self)}>"

    def _repr_html_(self) -> str:
        return as_html(self)

    @property
    def high_low(self) -> bool:
        """Whether the game has a low."""
        return self.game == "omaha-hilo"

    def plot(self, path: str | None = None) -> Any:  # noqa: ANN401  matplotlib has no types here
        """A matplotlib figure of what each player gets from what, saved to ``path`` if given.

        A bar is as long as the player's equity. Its parts: whole pots won alone (``scoop``);
        halves from a high won alone without the low; halves from a low won alone without
        the high; and what comes from ties.

        :raises NotUnderstood: as ``plot.draw``.
        """
        from omaha8.equity.plot import draw

        names = [f"{place}. {one.hand}" for place, one in enumerate(self.players, start=1)]
        parts = [self.parts(place) for place in range(len(names))]
        return draw(names, parts, f"{self.board or 'before the flop'}, {self.method}", path)

    def parts(self, place: int) -> tuple[float, float, float, float]:
        """The parts that ``plot`` draws for one player; they add up to the equity."""
        bit, scoop, high_alone, low_alone = 1 << place, 0, 0, 0
        for (high, low), many in self.outcomes.items():
            if high == bit and low in {0, bit}:
                scoop += many
            elif high == bit:
                high_alone += many
            elif low == bit:
                low_alone += many
        whole, high_half = scoop / self.boards, high_alone / 2 / self.boards
        low_half = low_alone / 2 / self.boards
        split = self.players[place].equity - whole - high_half - low_half
        return whole, high_half, low_half, max(0.0, split)

    def as_json(self) -> dict[str, Any]:
        """The answer as plain values, as ``omaha8 equity --json`` prints it."""
        return {
            "method": self.method,
            "boards": self.boards,
            "no_low": self.no_low,
            "players": [_player_json(player) for player in self.players],
            "board": self.board,
            "dead": self.dead,
            "game": self.game,
            "seed": self.seed,
            "note": self.note,
        }


def _player_json(player: PlayerEquity) -> dict[str, Any]:
    exact = player.exact
    return {
        "hand": player.hand,
        "equity": player.equity,
        "equity_exact": None if exact is None else f"{exact.numerator}/{exact.denominator}",
        "stderr": player.stderr,
        "interval": list(player.interval),
        "high_share": player.high_share,
        "low_share": player.low_share,
        "scoop": player.scoop,
        "high_win": player.high_win,
        "high_tie": player.high_tie,
        "low_win": player.low_win,
        "low_tie": player.low_tie,
        "quartered": player.quartered,
        "lost": player.lost,
        "shares": player.shares,
    }


def player_equities(
    hands: Sequence[str], outcomes: Outcomes, *, sampled: bool = False
) -> tuple[PlayerEquity, ...]:
    """What each player gets, from the outcomes."""
    deals = sum(outcomes.values())
    kind = counting(deals)
    many = np.array(list(outcomes.values()), kind)
    ties = np.array(list(outcomes), np.int64).reshape(-1, 2)
    seats = np.arange(len(hands))[:, None]
    ways = np.bitwise_count(ties).astype(np.int64)
    ways_high = (ties[:, 0] >> seats & 1) * ways[:, 0]
    ways_low = (ties[:, 1] >> seats & 1) * ways[:, 1]
    # what a player gets follows from these three
    parts = (ways_high << 4 | ways_low) << 1 | (ties[:, 1] == 0)
    counts = np.zeros((len(hands), 512), kind)
    np.add.at(counts, (seats, parts), many)
    return tuple(
        _player(hand, deals, row, sampled=sampled) for hand, row in zip(hands, counts, strict=True)
    )


def _player(hand: str, deals: int, counts: NDArray[np.int64], *, sampled: bool) -> PlayerEquity:
    """One player, from deals by the ways to divide the high and the low, 0 for no part."""
    high_win = high_tie = low_win = low_tie = high_sum = low_sum = 0
    shares: dict[int, int] = {}
    found = np.flatnonzero(counts)
    for part, many in zip(found.tolist(), counts[found].tolist(), strict=True):
        ways_high, ways_low = part >> 5, part >> 1 & 15
        if ways_high:
            high_win, high_tie = _more(high_win, high_tie, many, alone=ways_high == 1)
        if ways_low:
            low_win, low_tie = _more(low_win, low_tie, many, alone=ways_low == 1)
        of_high = (1 + part % 2) * _HALF // ways_high if ways_high else 0
        of_low = _HALF // ways_low if ways_low else 0
        high_sum += of_high * many
        low_sum += of_low * many
        shares[of_high + of_low] = shares.get(of_high + of_low, 0) + many
    return PlayerEquity(
        hand,
        deals,
        shares.get(2 * _HALF, 0),
        high_win,
        high_tie,
        low_win,
        low_tie,
        shares.get(_HALF // 2, 0),
        shares.get(0, 0),
        {_name(units): shares[units] for units in sorted(shares, reverse=True)},
        Fraction(high_sum, 2 * _HALF),
        Fraction(low_sum, 2 * _HALF),
        sampled,
    )


#: Half a pot in units that can be divided among any number of players up to ten.
_HALF = 2520


def _more(alone_so_far: int, tied_so_far: int, many: int, *, alone: bool) -> tuple[int, int]:
    return (alone_so_far + many, tied_so_far) if alone else (alone_so_far, tied_so_far + many)


@cache
def _name(units: int) -> str:
    """A share of so many units as a fraction, such as ``3/4``."""
    return str(Fraction(units, 2 * _HALF))
