"""Hands and moments in the words of PokerStars."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from omaha8.cards import rank_of, show_card
from omaha8.histories.money import show_units
from omaha8.histories.record import HandRecord
from omaha8.histories.times import new_york_hours
from omaha8.histories.worth import low_ranks
from omaha8.ranks import HighRank, LowRank

_ONE = (
    *("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Jack", "Queen", "King", "Ace"),
)
_LOW = {1: "A"} | {rank: str(rank) for rank in range(2, 9)}


#: The code of each currency, by its sign.
CODES = {"$": " USD", "€": " EUR", "£": " GBP", "": ""}


class Stars:
    """How one hand's names and amounts are written; ``untold`` is what has no words, as JSON."""

    def __init__(self, record: HandRecord, untold: str = "") -> None:
        self.record, self.untold = record, untold
        house = record.setup.house
        self.per_whole = house.units_per_whole
        money = self.per_whole > 1 and not house.tournament
        self.sign = (house.unit_label if house.unit_label in CODES else "$") if money else ""

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.record.name(seat)

    def chips(self, chips: int) -> str:
        """An amount with the sign of its currency."""
        return self.sign + show_units(chips, self.per_whole)


def cards(held: Iterable[int]) -> str:
    """Cards as this room writes them: ``[As Kd]``."""
    return f"[{' '.join([show_card(card) for card in held])}]"


def _many(rank: int) -> str:
    name = _ONE[rank]
    return name + ("es" if name == "Six" else "s")


def high_words(high: HighRank) -> str:
    """A high in words, such as ``two pair, Queens and Fives``."""
    ranks = list(dict.fromkeys([rank_of(card) for card in high.cards]))
    first, second = ranks[0], ranks[min(1, len(ranks) - 1)]
    top, bottom = _ONE[rank_of(high.cards[0])], _ONE[rank_of(high.cards[-1])]
    words = {
        "high_card": f"high card {_ONE[first]}",
        "pair": f"a pair of {_many(first)}",
        "two_pair": f"two pair, {_many(first)} and {_many(second)}",
        "trips": f"three of a kind, {_many(first)}",
        "straight": f"a straight, {bottom} to {top}",
        "flush": f"a flush, {_ONE[first]} high",
        "full_house": f"a full house, {_many(first)} full of {_many(second)}",
        "quads": f"four of a kind, {_many(first)}",
        "straight_flush": f"a straight flush, {bottom} to {top}",
    }
    return words[high.category]


def worth_words(high: HighRank, low: LowRank | None, *, high_low: bool) -> str:
    """Both readings, such as ``HI: a pair of Kings; LO: 8,6,4,3,A``; plain for a high game."""
    if not high_low:
        return high_words(high)
    told = f"HI: {high_words(high)}"
    if low is None:
        return told
    return f"{told}; LO: {','.join([_LOW[rank] for rank in low_ranks(low.cards)])}"


def time_words(time: str) -> str:
    """An instant as UTC, and as the time of New York behind it; empty for none."""
    try:
        when = datetime.fromisoformat(time)
    except ValueError:
        return ""
    stamp = "%Y/%m/%d %H:%M:%S"
    if when.tzinfo is None:
        return f" - {when.strftime(stamp)}"
    utc = when.astimezone(UTC)
    there = utc + timedelta(hours=new_york_hours(utc - timedelta(hours=5)))
    return f" - {utc.strftime(stamp)} UTC [{there.strftime(stamp)} ET]"
