"""The text of a range, read into a tree.

::

    range   = part { "," part }                 any of these hands
    part    = item { ":" item | "!" item }      that are also, that are not
    item    = atom [ "@" number ]               each with this weight, 0.000001 to 1
    atom    = "(" range ")" | "random" | top | suits | cards [ suits ]
    top     = "top" number "%"  |  number "%" [ "-" number "%" ]
    suits   = [ "$" ] ( "ds" | "ss" | "rb" | "ts" | "ms" )
    cards   = slot { slot } [ "+" ]
    slot    = rank [ suit ] | "[" ranks "]" [ suit ] | ( "*" | "x" ) [ suit ]
              | "R" | "O" | "N"
    ranks   = span { [ "," ] span }
    span    = rank [ "-" rank ]

Each slot is a different card of the hand; a hand with more cards than slots may hold any
others. ``R``, ``O`` and ``N`` are any ranks, the same letter the same, different letters
different ones. A plus after a pair takes that pair and every higher one. ``ds`` has two
suits or more with at least two cards each, ``ss`` exactly one, ``rb`` (rainbow) none;
``ts`` has a suit with three or more, ``ms`` only one suit. Letters may be small or capital;
only ``AAts`` is two aces and the ten of spades, so after cards that word needs its ``$``.
"""

from __future__ import annotations

import re
from fractions import Fraction

from omaha8.cards import RANKS, SUIT_SIGNS, SUITS
from omaha8.equity.range_tree import (
    ANYTHING,
    Cards,
    Narrowed,
    Node,
    Slot,
    Suits,
    Top,
    Union,
    Weighted,
)
from omaha8.errors import NotUnderstood

SUIT_WORDS = ("ds", "ss", "rb", "ts", "ms")
VARIABLES = "RON"
#: Weights are whole millionths, so that counts of deals by weight stay whole numbers.
FINEST = 1_000_000

#: How deep brackets may lie in brackets, and how many ``:`` and ``!`` may follow each other.
DEEPEST = 50
MOST_JOINED = 100

# so few digits before and after the point that any of them is a number to count with
_DIGITS = r"[0-9]{1,9}(?:\.[0-9]{1,18})?|\.[0-9]{1,18}"
_NUMBER = re.compile(_DIGITS)
_TOP = re.compile(rf"(?:top\s*)?({_DIGITS})\s*%(?:\s*-\s*({_DIGITS})\s*%)?", re.IGNORECASE)
_SPAN = re.compile(rf"([{RANKS}])(?:-([{RANKS}]))?,?")
#: What begins as a percentage and is none, and a word that could be meant for a suit word.
_NO_PERCENTAGE = re.compile(
    rf"top\s*(?:{_DIGITS})?|(?:{_DIGITS})\s*-\s*(?:{_DIGITS})", re.IGNORECASE
)
_WORD = re.compile(r"\$?[a-z]{2,}(?=\s|$)")
_STOPS = frozenset(",:!@()%")


def parse(text: str) -> Node:
    """The tree of a range.

    :raises NotUnderstood: ``range/syntax``, pointing at the character; ``range/empty``.
    """
    if not text.strip():
        raise NotUnderstood(
            "a range is empty: wanted something like AA** or A23*", code="range/empty"
        )
    reader = _Reader(text)
    node = reader.either()
    reader.skip()
    if reader.at < len(text):
        reader.fail("wanted , : ! @ or the end")
    return node


class _Reader:
    """A place in a text, going forward."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0

    def fail(self, wanted: str, at: int | None = None, came: str = "") -> None:
        place = self.at if at is None else at
        came = repr(came or self.text[place]) if place < len(self.text) else "the end"
        raise NotUnderstood(
            f"range {self.text!r}, character {place + 1}: {wanted}, got {came}",
            code="range/syntax",
            place=place + 1,
            text=self.text,
        )

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def took(self, sign: str) -> bool:
        """Whether that sign comes next; if so it is behind us."""
        self.skip()
        if self.text[self.at : self.at + 1] != sign:
            return False
        self.at += 1
        return True

    def either(self) -> Node:
        parts = [self.both()]
        while self.took(","):
            parts.append(self.both())
        # what is said twice is looked at once
        different = tuple(dict.fromkeys(parts))
        return different[0] if len(different) == 1 else Union(different)

    def both(self) -> Node:
        node = self.item()
        by: list[tuple[str, Node]] = []
        while True:
            how = ":" if self.took(":") else "!" if self.took("!") else ""
            if not how:
                return Narrowed(node, tuple(by)) if by else node
            if len(by) == MOST_JOINED:
                self.fail(f"wanted at most {MOST_JOINED} of : and ! in a row", self.at - 1)
            by.append((how, self.item()))

    def item(self) -> Node:
        node = self.atom()
        if self.took("@"):
            self.skip()
            number = _NUMBER.match(self.text, self.at)
            if number is None or not 0 < Fraction(number[0]) <= 1:
                self.fail("wanted a weight above 0 and up to 1")
            elif Fraction(number[0]).denominator > FINEST:
                self.fail("wanted a weight of at most six decimals")
            else:
                self.at = number.end()
                return Weighted(node, Fraction(number[0]))
        return node

    def atom(self) -> Node:
        if self.took("("):
            self.depth += 1
            if self.depth > DEEPEST:
                self.fail(f"wanted at most {DEEPEST} brackets in brackets", self.at - 1)
            node = self.either()
            self.depth -= 1
            if not self.took(")"):
                self.fail("wanted )")
            return node
        self.skip()
        top = _TOP.match(self.text, self.at)
        if top is not None:
            return self.top(top)
        if almost := _NO_PERCENTAGE.match(self.text, self.at):
            self.fail("wanted a percentage such as top 10% or 10%-25%", almost.end())
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in _STOPS:
            if self.text[self.at] == "[":
                closing = self.text.find("]", self.at)
                if closing < 0:
                    self.fail("wanted ] after this [")
                self.at = closing
            self.at += 1
        word = self.text[start : self.at].rstrip()
        if not word:
            self.fail("wanted cards, a suit word, top N% or (")
        return self.word(word, start)

    def top(self, found: re.Match[str]) -> Node:
        first = Fraction(found[1])
        low, high = (Fraction(0), first) if found[2] is None else (first, Fraction(found[2]))
        if not low < high <= 100:
            self.fail("wanted percentages that rise, up to 100")
        self.at = found.end()
        return Top(low, high)

    def word(self, word: str, start: int) -> Node:
        lower = word.lower()
        if lower == "random":
            return ANYTHING
        # TS is a card, as is Ts; ts alone is a word
        if lower.removeprefix("$") in SUIT_WORDS and (lower != "ts" or word == "ts"):
            return Suits(lower.removeprefix("$"))
        slots, failed = _slots(word)
        if failed >= 0 and lower[-2:] in SUIT_WORDS:
            # what ends in one of these words is no row of slots, but for ts, which needs its $
            base = word[:-2].rstrip("$ ")
            suited, failed_base = _slots(base)
            if failed_base < 0 and suited:
                return Narrowed(Cards(suited), ((":", Suits(lower[-2:])),))
            failed = failed_base if failed_base >= 0 else failed
        if failed >= 0:
            known = f"a suit word ({', '.join(SUIT_WORDS)})"
            if said := _WORD.match(word):
                self.fail(f"wanted cards such as AA** or {known}", start, said[0])
            self.fail(f"wanted a rank, *, [ranks] or {known}", start + failed)
        if word.endswith("+"):
            return self.pair_and_up(slots, start + len(word) - 1)
        return Cards(slots)

    def pair_and_up(self, slots: tuple[Slot, ...], at: int) -> Node:
        ranks = [slot.ranks for slot in slots]
        if len(slots) != 2 or ranks[0] != ranks[1] or len(ranks[0]) != 1:
            self.fail("wanted a pair such as KK before the plus", at)
        pairs = tuple(
            Cards(tuple(Slot((rank,), slot.suits) for slot in slots))
            for rank in range(ranks[0][0], 13)
        )
        return pairs[0] if len(pairs) == 1 else Union(pairs)


def _slots(word: str) -> tuple[tuple[Slot, ...], int]:
    """The slots of a word, and where it stopped being slots, -1 if nowhere."""
    slots: list[Slot] = []
    at, end = 0, len(word) - word.endswith("+")
    while at < end:
        letter = word[at]
        if letter.isspace():
            at += 1
            continue
        size, slot = 1, None
        if word[at : at + 2] == "10":
            size, slot = 2, Slot((8,))
        elif letter in "*xX":
            slot = Slot(tuple(range(13)))
        elif letter.upper() in VARIABLES:
            slot = Slot(tuple(range(13)), variable=letter.upper())
        elif letter.upper() in RANKS:
            slot = Slot((RANKS.index(letter.upper()),))
        elif letter == "[":
            size = word.find("]", at) + 1 - at
            ranks = _ranks(word[at + 1 : at + size - 1])
            slot = Slot(ranks) if ranks else None
        if slot is None:
            return tuple(slots), at
        at += size
        suit = max(SUITS.find(word[at].lower()), SUIT_SIGNS.find(word[at])) if at < end else -1
        if suit >= 0 and not slot.variable:
            slot = Slot(slot.ranks, (suit,))
            at += 1
        slots.append(slot)
    return tuple(slots), -1


def _ranks(inside: str) -> tuple[int, ...]:
    """The ranks between brackets, empty where they are none: ``AKQ``, ``A-T`` or ``A,2-5``."""
    letters = "".join(inside.upper().replace("10", "T").split())
    found: set[int] = set()
    at = 0
    while at < len(letters):
        span = _SPAN.match(letters, at)
        if span is None:
            return ()
        ends = RANKS.index(span[1]), RANKS.index(span[2] or span[1])
        found.update(range(min(ends), max(ends) + 1))
        at = span.end()
    return tuple(sorted(found))
