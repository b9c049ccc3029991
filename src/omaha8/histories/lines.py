"""Lines of a text, and only those: a name may hold characters that Python takes for line ends."""

from __future__ import annotations

from functools import lru_cache

from omaha8.cards import DECK, parse_cards, refuse_twice, show_card

_CARDS = {show_card(card): card for card in DECK}


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends; line 1 is the first of the list."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def spans(starts: list[int], end: int) -> list[tuple[int, int]]:
    """From each start to the next, the last up to ``end``; none where nothing starts."""
    return list(zip(starts, [*starts[1:], end], strict=True)) if starts else []


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
