"""A rank in words, and where a low stands among those its board allows.

Everything here is a function of a strength (``classes`` says what the numbers mean) or of
the board; nothing looks at hole cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from omaha8.cards import RANKS
from omaha8.errors import NotUnderstood
from omaha8.ranks.classes import (
    BEST_HIGH,
    CATEGORIES,
    FEWEST_POINTS,
    category_number,
    high_classes,
    low_classes,
    low_masks,
    low_rank,
)

#: The word for no low at all.
NO_LOW = "no low"

_WORDS = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


def rank_word(rank: int) -> str:
    """The word for a rank 0..12, such as ``ace``."""
    return _WORDS[rank]


def rank_plural(rank: int) -> str:
    """The word for several of a rank 0..12, such as ``sixes``."""
    word = _WORDS[rank]
    return word + ("es" if word.endswith("x") else "s")


def category_of(strength: int) -> str:
    """The category of a high strength 1..7462, one of ``classes.CATEGORIES``."""
    return CATEGORIES[category_number(strength)]


def high_name(strength: int) -> str:
    """A high strength 1..7462 in words, such as ``aces full of kings``."""
    category = category_of(strength)
    ranks = high_classes()[strength]
    first, last = ranks[0], ranks[-1]
    if strength == BEST_HIGH:
        return "royal flush"
    if category == "straight_flush":
        return f"straight flush, {rank_word(first)} high"
    if category == "quads":
        return f"four {rank_plural(first)}"
    if category == "full_house":
        return f"{rank_plural(first)} full of {rank_plural(last)}"
    if category in ("flush", "straight"):
        return f"{rank_word(first)}-high {category}"
    if category == "trips":
        return f"three {rank_plural(first)}"
    if category == "two_pair":
        return f"{rank_plural(first)} and {rank_plural(ranks[2])}"
    if category == "pair":
        return f"pair of {rank_plural(first)}"
    return f"{rank_word(first)} high"


def high_compact(strength: int) -> str:
    """Category and the ranks that decide, each once, such as ``trips:AK8``.

    A straight is decided by its top card alone: ``straight:5`` is the wheel.
    """
    category = category_of(strength)
    ranks = dict.fromkeys(high_classes()[strength])
    deciding = [RANKS[rank] for rank in ranks]
    if category in ("straight", "straight_flush"):
        deciding = deciding[:1]
    return f"{category}:{''.join(deciding)}"


def low_name(points: int) -> str:
    """Low points 0..56 in words, such as ``8-5-3-2-A``; ``no low`` for 0."""
    return "-".join(RANKS[rank] for rank in low_classes()[points]) or NO_LOW


def low_compact(points: int) -> str:
    """The ranks of a low from the top down, such as ``8532A``; empty for 0 points."""
    return "".join(RANKS[rank] for rank in low_classes()[points])


def low_points(text: str, qualifier: int = 8) -> int:
    """The points of five ranks such as ``8-5-3-2-A`` or ``A2358``; 0 when they are no low.

    :raises NotUnderstood: ``ranks/low`` when the text is not five ranks.
    """
    ranks = [RANKS.find(letter) for letter in text.replace("-", "").upper()]
    if len(ranks) != 5 or -1 in ranks:
        raise NotUnderstood(
            f"{text!r} is not a low: wanted five ranks such as 8-5-3-2-A",
            code="ranks/low",
            text=text,
        )
    mask = low_mask(ranks)
    points = low_masks().index(mask) if mask.bit_count() == 5 else 0
    return points if points >= fewest_points(qualifier) else 0


def low_mask(ranks: Iterable[int]) -> int:
    """The ranks eight or lower as a mask, bit 0 the ace .. bit 7 the eight."""
    mask = 0
    for rank in ranks:
        mask |= 1 << low_rank(rank)
    return mask & 0xFF


def fewest_points(qualifier: int) -> int:
    """The fewest points that count as a low under the house rule ``low_qualifier``.

    :raises NotUnderstood: ``ranks/qualifier`` for anything but 8 or 7.
    """
    points = FEWEST_POINTS.get(qualifier)
    if points is None:
        raise NotUnderstood(
            f"low qualifier {qualifier!r}: wanted 8 or 7", code="ranks/qualifier", came=qualifier
        )
    return points


def possible_lows(board: Iterable[int], qualifier: int = 8) -> tuple[int, ...]:
    """The points of every low that some two hole cards make on this board, best first.

    ``board`` holds cards 0..51, three to five of them; none possible gives an empty tuple.
    """
    lying = low_mask(card >> 2 for card in board)
    fewest = fewest_points(qualifier)
    found = {_pair_points(1 << one | 1 << two, lying) for one, two in combinations(range(8), 2)}
    return tuple(sorted((points for points in found if points >= fewest), reverse=True))


def _pair_points(pair: int, lying: int) -> int:
    """The points of two low ranks with the three lowest others that lie on the board."""
    bits = [bit for bit in range(8) if lying & ~pair & 1 << bit][:3]
    return low_masks().index(pair | sum(1 << bit for bit in bits)) if len(bits) == 3 else 0


def nut_low(board: Iterable[int], qualifier: int = 8) -> int:
    """The points of the best low possible on this board, 0 when none is (RULES R14.7)."""
    return next(iter(possible_lows(board, qualifier)), 0)


def is_nut_low(points: int, board: Iterable[int], qualifier: int = 8) -> bool:
    """Whether a low of that many points is the best one possible on its board."""
    return points > 0 and points == nut_low(board, qualifier)


def low_place(points: int, board: Iterable[int], qualifier: int = 8) -> int:
    """Its place among the different lows possible on the board: 1 the nut low, 2 the next.

    0 when these points cannot be made there (or are no low at all).
    """
    lows = possible_lows(board, qualifier)
    return lows.index(points) + 1 if points in lows else 0


def low_place_words(place: int) -> str:
    """A place in words: ``the nut low``, ``second best low``, ``11th best low``.

    Place 0 is ``no low``.
    """
    words = (NO_LOW, "the nut low", "second best low", "third best low", "fourth best low")
    if place < len(words):
        return words[place]
    teens = place % 100 in (11, 12, 13)
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending} best low"
