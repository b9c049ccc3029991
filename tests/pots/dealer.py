"""A dealer at a table, chip by chip: slow, obvious, and sharing nothing with ``pots.py``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Pile = dict[int, int]
Odd = tuple[str, tuple[int, ...], str]


def pull_in(
    totals: Sequence[int], live: Sequence[bool], dead: int
) -> list[tuple[int, tuple[int, ...]]]:
    """The pots by pulling one chip from each player in turn, until nobody has any left.

    Whoever is live and still gives is in the pot on top; a round in which no live player
    gives adds to it all the same.
    """
    left = list(totals)
    pots: list[tuple[int, tuple[int, ...]]] = [
        (dead, tuple(player for player in range(len(totals)) if live[player]))
    ]
    while any(left):
        giving = [player for player in range(len(totals)) if left[player]]
        reached = tuple(player for player in giving if live[player])
        if reached and reached != pots[-1][1]:
            pots.append((0, reached))
        for player in giving:
            left[player] -= 1
            pots[-1] = (pots[-1][0] + 1, pots[-1][1])
    return [pot for pot in pots if pot[0]]


def hand_back(totals: Sequence[int]) -> Pile:
    """What comes back: chips off the highest stack of wagers while it stands there alone."""
    left = list(totals)
    back: Pile = {}
    while sum(total == max(left) for total in left) == 1 and max(left):
        player = left.index(max(left))
        left[player] -= 1
        back[player] = back.get(player, 0) + 1
    return back


def coins(amount: int, unit: int) -> list[int]:
    """The amount in coins of one unit, the last of them short where it must be."""
    pile = []
    while amount > 0:
        pile.append(min(unit, amount))
        amount -= unit
    return pile


def go_round(pile: list[int], line: Sequence[int]) -> tuple[Pile, list[int], list[int]]:
    """Coins dealt along the line, round after round.

    Who has what, and who got a coin of a last round that did not reach everybody, which is
    also given as coins.
    """
    has: Pile = {}
    for turn, coin in enumerate(pile):
        player = line[turn % len(line)]
        has[player] = has.get(player, 0) + coin
    whole = len(pile) // len(line) * len(line)
    short = len(pile) == whole and bool(pile) and pile[-1] != pile[0]
    if short:
        whole -= len(line)  # a short coin ended the last round: it was no even one
    over = pile[whole:]
    return has, [line[turn % len(line)] for turn in range(len(over))], over


def share_out(
    amount: int,
    highs: Sequence[int],
    lows: Sequence[int],
    *,
    odd_chip: Literal["position", "suit", "high_side"],
    even_split: bool,
    unit: int = 1,
) -> tuple[dict[str, Pile], list[Odd]]:
    """A pot between winners, each half's in the order in which they take odd units."""
    tie = "suit" if odd_chip == "suit" else "position"
    pile = coins(amount, unit)
    name = "high" if not lows else "both"
    if not lows or (set(highs) == set(lows) and (even_split or len(highs) == 1)):
        has, over, _ = go_round(pile, highs)
        return {name: has}, noted(name, over, highs, tie)

    high_pile, low_pile = pile[0::2], pile[1::2]
    odd: list[Odd] = []
    if sum(high_pile) > sum(low_pile):
        odd.append(("halves", tuple(sorted(highs)), "high_half"))
    _, over, _ = go_round(high_pile, highs)
    odd += noted("high", over, highs, tie)
    low_has, low_over, low_coins = go_round(low_pile, lows)
    if odd_chip == "high_side" and len(lows) > 1 and low_over:
        evenly = low_pile[: len(low_pile) - len(low_coins)]
        low_has, _, _ = go_round(evenly, lows)
        start = len(over) if len(highs) > 1 else 0
        along = [highs[(start + turn) % len(highs)] for turn in range(len(low_coins))]
        odd.append(("low", tuple(along), "high_side"))
        high_pile = sorted(high_pile + low_coins, reverse=True)
        low_over = []
    high_has, _, _ = go_round(high_pile, highs)
    odd += noted("low", low_over, lows, tie)
    return {"high": high_has, "low": low_has}, odd


def noted(half: str, over: list[int], winners: Sequence[int], rule: str) -> list[Odd]:
    """Who took the odd units, where there was anybody to differ from."""
    return [(half, tuple(over), rule)] if over and len(winners) > 1 else []
