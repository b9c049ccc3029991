"""Cards: reading them, showing them, and the fresh deck.

A card is an int 0..51, ``4 * rank + suit``: ranks run from 0 (deuce) to 12 (ace),
suits are clubs 0, diamonds 1, hearts 2, spades 3. A deck is a tuple of cards in the
order in which they will be dealt. Nothing shuffles here.
"""

from __future__ import annotations

from collections.abc import Iterable

from omaha8.errors import NotUnderstood

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SIGNS = "♣♦♥♠"

#: The 52 cards in ascending order, deuce of clubs first.
DECK: tuple[int, ...] = tuple(range(52))

#: A card that a record does not tell. It is in no deck of ours and in no reading.
UNKNOWN = -1

_NAMES: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS: dict[str, int] = {name: card for card, name in enumerate(_NAMES)}
_SUIT_LETTERS = dict(zip(SUIT_SIGNS, SUITS, strict=True))
#: Every card by its name, and by its name with the sign of its suit.
_SPELT = _CARDS | {name[0] + SUIT_SIGNS[card & 3]: card for card, name in enumerate(_NAMES)}


def rank_of(card: int) -> int:
    """The rank of a card, 0 (deuce) to 12 (ace)."""
    return card >> 2


def suit_of(card: int) -> int:
    """The suit of a card: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card & 3


def make_card(rank: int, suit: int) -> int:
    """The card of that rank (0..12) and suit (0..3)."""
    return 4 * rank + suit


def parse_card(text: str) -> int:
    """The card that ``text`` names: rank then suit, such as ``As``, ``Td``, ``10h`` or ``A♠``.

    :raises NotUnderstood: ``cards/unknown`` for anything else.
    """
    (card,) = parse_cards(text, count=1)
    return card


def parse_cards(
    text: str, *, count: int | tuple[int, ...] | None = None, what: str = "cards"
) -> tuple[int, ...]:
    """The cards that ``text`` names, in its order, all different.

    Spaces and commas between cards are ignored. ``count`` (one number or those allowed)
    is how many there must be; ``what`` names them in the error.

    :raises NotUnderstood: ``cards/unknown``, ``cards/twice`` or ``cards/count``.
    """
    squeezed = "".join(text.replace(",", " ").split())
    # Most text spells cards as we do, two characters each.
    plain = [_SPELT.get(squeezed[at : at + 2], UNKNOWN) for at in range(0, len(squeezed), 2)]
    cards = _spelt_otherwise(squeezed, what, text) if UNKNOWN in plain else plain
    if len(set(cards)) != len(cards):
        refuse_twice(cards, what=f"{what} {text!r}")
    if count is not None:
        _refuse_count(cards, count, f"{what} {text!r}")
    return tuple(cards)


def _spelt_otherwise(squeezed: str, what: str, text: str) -> list[int]:
    """Cards that may be written in any case, with 10 for T and signs for suits."""
    cards: list[int] = []
    at = 0
    while at < len(squeezed):
        name = squeezed[at : at + 2]
        if name == "10":
            name = "T" + squeezed[at + 2 : at + 3]
            at += 1
        at += 2
        card = _CARDS.get(name[:1].upper() + _SUIT_LETTERS.get(name[1:], name[1:].lower()))
        if card is None:
            raise NotUnderstood(
                f"{name!r} in {what} {text!r} is not a card: "
                f"wanted a rank of {RANKS} and a suit of {SUITS}",
                code="cards/unknown",
                card=name,
                text=text,
            )
        cards.append(card)
    return cards


def refuse_twice(cards: Iterable[int], *, what: str = "cards") -> None:
    """Nothing, if all the cards are different.

    :raises NotUnderstood: ``cards/twice``, naming the first card that comes again.
    """
    cards = tuple(cards)
    seen: set[int] = set()
    for card in () if len(set(cards)) == len(cards) else cards:
        if card in seen:
            raise NotUnderstood(
                f"{show_card(card)} comes twice in {what}", code="cards/twice", card=show_card(card)
            )
        seen.add(card)


def _refuse_count(cards: list[int], count: int | tuple[int, ...] | None, what: str) -> None:
    allowed = (count,) if isinstance(count, int) else count
    if allowed is not None and len(cards) not in allowed:
        wanted = " or ".join(str(number) for number in allowed)
        raise NotUnderstood(
            f"{what}: wanted {wanted} cards, got {len(cards)}",
            code="cards/count",
            wanted=wanted,
            came=len(cards),
        )


def show_card(card: int) -> str:
    """The name of a card as ``parse_card`` reads it, such as ``As``; ``??`` for an unknown one.

    :raises NotUnderstood: ``cards/unknown`` for what is no card number.
    """
    try:
        return "??" if card == UNKNOWN else _NAMES[card]
    except (TypeError, IndexError):
        raise _no_number(card) from None


def show_cards(cards: Iterable[int]) -> str:
    """The names of cards without gaps, as ``parse_cards`` reads them.

    :raises NotUnderstood: ``cards/unknown`` for what are no card numbers, such as text.
    """
    try:
        return "".join(["??" if card == UNKNOWN else _NAMES[card] for card in cards])
    except (TypeError, IndexError):
        raise _no_number(cards) from None


def _no_number(came: object) -> NotUnderstood:
    return NotUnderstood(
        f"wanted cards as numbers from 0 to 51, such as parse_cards gives, got {came!r}",
        code="cards/unknown",
    )
