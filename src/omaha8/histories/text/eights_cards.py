"""The cards of 888 as the languages of its pages write them."""

from __future__ import annotations

import re
from functools import lru_cache

from omaha8.errors import NotUnderstood
from omaha8.histories.lines import cards_of
from omaha8.histories.text.common import Lines

#: Ranks of the pages in Swedish, Dutch and Russian, these also as old texts spoil them, and
#: suits of those in German.
_WORDS = {
    "10": "T",
    "Kn": "J",
    "B": "J",
    "D": "Q",
    "V": "Q",
    "H": "K",
    "E": "A",
    "\u0412": "J",
    "\u0414": "Q",
    "\u041a": "K",
    "\u0422": "A",
    "\u00c2": "J",
    "\u00c4": "Q",
    "\u00ca": "K",
    "\u00d2": "A",
    "Kreuz": "c",
    "Karo": "d",
    "Herz": "h",
    "Pik": "s",
}
_CARD = re.compile(
    r"(10|Kn|[2-9TJQKABDVHE\u0412\u0414\u041a\u0422\u00c2\u00c4\u00ca\u00d2])"
    r"(Kreuz|Karo|Herz|Pik|[cdhs])"
)
#: Clubs, spades, diamonds, hearts: in Spanish a ``c`` is no club.
_SPANISH = {"t": "c", "p": "s", "d": "d", "c": "h"}
_SPANISH_CARD = re.compile(r"(10|[2-9TJQKA])([tpdc])")
_SPANISH_TOLD = re.compile(r"(?:10|[2-9TJQKA])[tp](?:, \w+)*(?: \]|\))$")
_LIST = re.compile(r"^((?:Dealt to .*|\*\* Dealing \w+ \*\*|.* shows|.* mucks) \[ |\(\w+: )(.*)$")


@lru_cache(maxsize=512)
def cards_told(text: str) -> tuple[int, ...]:
    """The cards of a list.

    :raises NotUnderstood: as ``parse_cards`` does.
    """
    return cards_of(_CARD.sub(_in_our_words, text))


def _in_our_words(card: re.Match[str]) -> str:
    return "".join([_WORDS.get(word, word) for word in card.groups()])


def in_spanish(lines: Lines) -> bool:
    """Whether some card of a hand has a suit that only Spanish has: ``t`` or ``p``."""
    return any(line[-1] in "])" and _SPANISH_TOLD.search(line) for _, line in lines)


def from_spanish(line: str) -> str:
    """A line of such a hand, its cards with the suits of English.

    :raises NotUnderstood: ``cards/unknown``.
    """
    told = _LIST.match(line)
    if told is None:
        return line
    cards = told[2].rstrip(" ])")
    ours = ", ".join([_suited(card) for card in cards.split(", ")])
    return told[1] + ours + told[2][len(cards) :]


def _suited(text: str) -> str:
    card = _SPANISH_CARD.fullmatch(text)
    if card is None:
        raise NotUnderstood(
            f"{text!r} is no card of a hand in Spanish: "
            "wanted a rank of 23456789TJQKA and a suit of t, p, d or c",
            code="cards/unknown",
        )
    return card[1] + _SPANISH[card[2]]
