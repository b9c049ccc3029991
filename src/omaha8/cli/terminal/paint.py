"""Cards, halves and states as they look in a terminal; every colour repeats a sign or a word."""

from __future__ import annotations

import re

from rich.text import Text
from rich.theme import Theme

from omaha8.hand.voice import Voice

#: Styles by name: clubs, diamonds, hearts and spades on the face of a card, and the halves.
STYLES = {
    "card.0": "bold #136B36 on #F6F5F1",
    "card.1": "bold #1558BD on #F6F5F1",
    "card.2": "bold #C2182B on #F6F5F1",
    "card.3": "bold #16181B on #F6F5F1",
    "half.high": "bold #1C1503 on #F3BC55",
    "half.low": "bold #120C33 on #AFA2FF",
}
#: The same for a terminal of sixteen colours.
FEW_STYLES = {
    "card.0": "green on bright_white",
    "card.1": "blue on bright_white",
    "card.2": "red on bright_white",
    "card.3": "black on bright_white",
    "half.high": "black on yellow",
    "half.low": "bright_white on magenta",
}
HIGH, LOW = "half.high", "half.low"
QUIET = "dim"
STRONG = "bold"
KEY = "bold reverse"
BADGE = "bold reverse"
GOOD, BAD = "bold green", "bold red"

_SIGNS = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")
_LETTERS = re.compile(r"(?<![\w-])(?:10|[2-9JQKA])[cdhs](?![\w'])")
_PLAIN = str.maketrans("▲▼▶▒·─−—", "^v>#-" + "---")


def theme(*, few_colours: bool = False) -> Theme:
    """The styles by their names, for a console to know."""
    return Theme(FEW_STYLES if few_colours else STYLES)


def ink(card: int) -> str:
    """The style of a card on its face."""
    return f"card.{card & 3}"


def slip(card: int, voice: Voice) -> Text:
    """A card as wide as its name."""
    return Text(voice.card(card), ink(card))


def slips(cards: tuple[int, ...], voice: Voice, gap: str = " ") -> Text:
    """Cards in a row."""
    return Text(gap).join([slip(card, voice) for card in cards])


def face(card: int, voice: Voice) -> Text:
    """A card four columns wide."""
    return Text(f"{voice.card(card):>3} ", ink(card))


def painted(text: str, voice: Voice, style: str = "") -> Text:
    """A sentence with its cards drawn as slips."""
    out = Text(text, style)
    pattern = _LETTERS if voice.letters else _SIGNS
    suits = "cdhs" if voice.letters else "♣♦♥♠"
    for found in pattern.finditer(text):
        suit = suits.index(found.group()[-1])
        out.stylize("not dim", *found.span())
        out.stylize(f"card.{suit}", *found.span())
    return out


def plain(text: str) -> str:
    """The text for a terminal that has no more than ASCII."""
    return text.translate(_PLAIN)


def across(left: Text, right: Text, width: int) -> Text:
    """One line with a text at each end; the left one is cut where both do not fit."""
    room = width - right.cell_len
    left = left.copy()
    left.truncate(max(0, room - 1), overflow="ellipsis")
    return Text.assemble(left, " " * max(0, room - left.cell_len), right)
