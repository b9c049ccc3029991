"""What an equity question gives back: who gets what, in counts from which all else follows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from omaha8.equity.show import as_html, as_text

Outcomes = Mapping[tuple[int, int], int]


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
        """The standard error of ``equity``, 0 when it is exact."""
        if not self.sampled or self.deals < 2:
            return 0.0
        squares = sum(float(Fraction(share)) ** 2 * many for share, many in self.shares.items())
        variance = squares / self.deals - self.equity**2
        return math.sqrt(max(variance, 0.0) / (self.deals - 1))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the equity lies with 95 % confidence; both ends are it when it is exact."""
        reach = 1.959964 * self.stderr
        return max(0.0, self.equity - reach), min(1.0, self.equity + reach)


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
        return as_text([_row(player) for player in self.players], self._foot)

    def _repr_html_(self) -> str:
        return as_html([_row(player) for player in self.players], self._foot)

    @property
    def _foot(self) -> list[str]:
        lying = f" on {self.board}" if self.board else ""
        without = f", {self.no_low:,} without a low" if self.game == "omaha-hilo" else ""
        lines = [f"{self.method}: {self.boards:,} deals{lying}{without}"]
        if self.method == "exact":
            lines.append("exactly " + ", ".join(str(player.share) for player in self.players))
        else:
            lines.append(f"± is the reach of a 95 % interval; seed {self.seed}")
        return [*lines, self.note] if self.note else lines

    def plot(self, path: str | None = None) -> Any:  # noqa: ANN401  matplotlib has no types here
        """A matplotlib figure of what each player gets from what, saved to ``path`` if given.

        A bar is as long as the player's equity. Its parts: whole pots won alone; halves
        from a high won alone; halves from a low won alone; and what comes from ties.

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


def _row(player: PlayerEquity) -> tuple[str, ...]:
    """The cells of ``show.HEAD``; counts as parts of all deals."""
    counts = (
        player.scoop,
        player.high_win,
        player.high_tie,
        player.low_win,
        player.low_tie,
        player.quartered,
        player.lost,
    )
    equity = f"{100 * player.equity:.4f} %"
    if player.sampled:
        equity = f"{100 * player.equity:.2f} ± {196 * player.stderr:.2f} %"
    return (
        player.hand,
        equity,
        f"{100 * player.high_share:.2f} %",
        f"{100 * player.low_share:.2f} %",
        *(f"{100 * count / player.deals:.2f} %" for count in counts),
    )


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


def outcomes_of(bins: Iterable[int], players: int) -> dict[tuple[int, int], int]:
    """The outcomes that came up, out of counts at ``high << players | low``."""
    everybody = (1 << players) - 1
    return {(at >> players, at & everybody): many for at, many in enumerate(bins) if many}


def player_equities(
    hands: Iterable[str], outcomes: Outcomes, *, sampled: bool = False
) -> tuple[PlayerEquity, ...]:
    """What each player gets, from the outcomes."""
    return tuple(
        _player(hand, 1 << place, outcomes, sampled=sampled) for place, hand in enumerate(hands)
    )


def _player(hand: str, bit: int, outcomes: Outcomes, *, sampled: bool) -> PlayerEquity:
    """The parts are counted by ways to divide: (ways of the high, of the low), 0 for no part."""
    deals = high_win = high_tie = low_win = low_tie = 0
    parts: dict[tuple[int, int, bool], int] = {}
    for (high, low), many in outcomes.items():
        deals += many
        ways_high = high.bit_count() if high & bit else 0
        ways_low = low.bit_count() if low & bit else 0
        high_win += many if ways_high == 1 else 0
        high_tie += many if ways_high > 1 else 0
        low_win += many if ways_low == 1 else 0
        low_tie += many if ways_low > 1 else 0
        part = ways_high, ways_low, low == 0
        parts[part] = parts.get(part, 0) + many
    shares: dict[str, int] = {}
    high_sum = low_sum = Fraction(0)
    for part, many in parts.items():
        of_high, of_low, name = _share(*part)
        high_sum += of_high * many
        low_sum += of_low * many
        shares[name] = shares.get(name, 0) + many
    shares = dict(sorted(shares.items(), key=lambda share: Fraction(share[0]), reverse=True))
    return PlayerEquity(
        hand,
        deals,
        shares.get("1", 0),
        high_win,
        high_tie,
        low_win,
        low_tie,
        shares.get("1/4", 0),
        shares.get("0", 0),
        shares,
        high_sum,
        low_sum,
        sampled,
    )


@lru_cache(maxsize=1024)
def _share(ways_high: int, ways_low: int, no_low: bool) -> tuple[Fraction, Fraction, str]:  # noqa: FBT001
    """What a part brings with the high and with the low, and the name of both together."""
    halves = 1 if no_low else 2
    high = Fraction(1, halves * ways_high) if ways_high else Fraction(0)
    low = Fraction(1, 2 * ways_low) if ways_low else Fraction(0)
    return high, low, str(high + low)
