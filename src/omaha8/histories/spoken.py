"""How rooms speak of hands: ``two pair, Queens and Fives``, ``8,6,4,3,A``."""

from __future__ import annotations

import re
from functools import lru_cache

from omaha8.errors import NotUnderstood

#: What a phrase holds, and the category it means; the first that fits counts.
_CATEGORIES = (
    ("royal flush", "straight_flush"),
    ("straight flush", "straight_flush"),
    ("straight_flush", "straight_flush"),
    ("four of a kind", "quads"),
    ("four_of_a_kind", "quads"),
    ("quads", "quads"),
    ("full house", "full_house"),
    ("full_house", "full_house"),
    ("flush", "flush"),
    ("straight", "straight"),
    ("three of a kind", "trips"),
    ("three_of_a_kind", "trips"),
    ("set of", "trips"),
    ("two pair", "two_pair"),
    ("two_pair", "two_pair"),
    ("pair", "pair"),
    ("high card", "high_card"),
    ("high_card", "high_card"),
    ("high", "high_card"),
)
_RANKS = {
    word: rank
    for rank, words in enumerate(
        (
            "two twos deuce deuces",
            "three threes trey treys",
            "four fours",
            "five fives",
            "six sixes sixs",
            "seven sevens",
            "eight eights",
            "nine nines",
            "ten tens",
            "jack jacks",
            "queen queens",
            "king kings",
            "ace aces",
        )
    )
    for word in (*words.split(), str(rank + 2))
}
_WORD = re.compile(r"\b(?:[a-z]+|\d+)\b")
#: Ranks as rooms write them short: ``7s``, ``Js``, ``Q's``, ``A high``.
_SHORT = re.compile(r"\b(?:(10|[2-9])(?:'?s)?|([TJQKA])(?:'?s\b| [Hh]igh\b))(?![a-z])")
_LOW = {"A": 1, "1": 1} | {str(rank): rank for rank in range(2, 9)}


@lru_cache(maxsize=4096)
def category_of(phrase: str) -> str | None:
    """The category that a phrase names, one of the nine words of ``HighRank.category``."""
    said = phrase.lower()
    return next((category for words, category in _CATEGORIES if words in said), None)


@lru_cache(maxsize=4096)
def ranks_named(phrase: str) -> tuple[int, ...]:
    """The ranks (0 deuce to 12 ace) that a phrase names, in its order, kickers left out.

    A number that is no rank is -1, so that it agrees with no hand.
    """
    said = _SHORT.sub(_spelt, phrase).lower().split(" - ")[0].split("kicker")[0]
    said = said.replace("three of a kind", "").replace("four of a kind", "").replace("two pair", "")
    words = _WORD.findall(said)
    return tuple([_RANKS.get(word, -1) for word in words if word in _RANKS or word.isdigit()])


def _spelt(short: re.Match[str]) -> str:
    """A short rank as the number that it is in ``_RANKS``, 14 for the ace."""
    number = int(short[1]) if short[1] else "TJQKA".index(short[2]) + 10
    return f" {number} "


@lru_cache(maxsize=512)
def low_of(text: str) -> tuple[int, ...]:
    """The ranks of a low such as ``8,6,4,3,A``, highest first, the ace as 1.

    :raises NotUnderstood: ``history/low``.
    """
    words = [word for word in re.split(r"[\s,-]+", text.strip()) if word]
    if len(words) == 1:
        words = list(words[0])
    if len(words) != 5 or any(word not in _LOW for word in words):
        raise NotUnderstood(f"wanted a low of five ranks, got {text!r}", code="history/low")
    return tuple(sorted([_LOW[word] for word in words], reverse=True))
