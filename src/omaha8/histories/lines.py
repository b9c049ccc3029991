"""Lines of a text, and only those: a name may hold characters that Python takes for line ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from omaha8.cards import DECK, SUIT_SIGNS, parse_cards, refuse_twice, show_card, suit_of

#: Cards as rooms spell them apart: ``Ts``, ``T♠``, and ``10s`` and ``10♠`` too.
_CARDS = {
    rank + suit: card
    for card in DECK
    for letter in [show_card(card)[0]]
    for rank in ([letter, "10"] if letter == "T" else [letter])
    for suit in (show_card(card)[1], SUIT_SIGNS[suit_of(card)])
}

#: How many characters are cut into lines at a time.
_BLOCK = 1 << 20


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends; line 1 is the first of the list."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, cut as they are asked for.

    All the lines of a long text at once would take several times the memory of the text.
    """
    first, at = 1, 0
    while True:
        end = text.find("\n", at + _BLOCK) + 1 or len(text)
        lines = lines_of(text[at:end])
        if end < len(text):
            lines.pop()  # what stands behind the last end of a line comes with the next block
        yield from enumerate(lines, start=first)
        if end == len(text):
            return
        first, at = first + len(lines), end


def parts(text: str, begins: Callable[[str], object]) -> Iterator[list[tuple[int, str]]]:
    """The lines from each that ``begins`` says yes to up to the next, without empty ones."""
    part: list[tuple[int, str]] = []
    for told in numbered(text):
        line = told[1].rstrip()
        if not line:
            continue
        # The pair is kept as it is where its line ends in no space, which is the rule.
        pair = told if len(line) == len(told[1]) else (told[0], line)
        if begins(line):
            if part:
                yield part
            part = [pair]
        elif part:
            part.append(pair)
    if part:
        yield part


@lru_cache(maxsize=512)
def cards_of(text: str) -> tuple[int, ...]:
    """The cards of a text, all different; most rooms write them apart and as we do.

    Rooms tell the same cards several times over: the last are kept.

    :raises NotUnderstood: as ``parse_cards`` does.
    """
    words = text.replace(",", " ").split()
    cards = tuple([_CARDS.get(word, -1) for word in words])
    if -1 in cards:
        return parse_cards(text)
    if len(set(cards)) != len(cards):
        refuse_twice(cards, what=repr(text))
    return cards
