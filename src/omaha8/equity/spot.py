"""An equity question, read and checked: who holds what, on which board, with which dead cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from omaha8.cards import parse_cards, refuse_twice, show_card, show_cards
from omaha8.errors import NotUnderstood
from omaha8.house import Game

GAMES = {"omaha-hilo": True, "omaha-high": False}
BOARD_SIZES = (0, 3, 4, 5)
HAND_SIZES = (4, 5, 6)
RANDOM = "random"

_ONE_CARD = re.compile(r"(?:10|[2-9TJQKA])[cdhs♣♦♥♠]\s*", re.IGNORECASE)
_ONLY_CARDS = re.compile(rf"(?:{_ONE_CARD.pattern})+", re.IGNORECASE)

Given = str | Iterable[int]
Cards = tuple[int, ...]


class Spot(msgspec.Struct, frozen=True):
    """A question: what each player holds (cards, the text of a range, or ``random``)."""

    hands: tuple[Cards | str, ...]
    board: Cards
    dead: Cards
    high_low: bool
    size: int
    """Cards in a hand: 4, 5 or 6."""

    @property
    def known(self) -> bool:
        """Whether every hand is known."""
        return not any(isinstance(hand, str) for hand in self.hands)

    @property
    def names(self) -> tuple[str, ...]:
        """The hands as they are shown."""
        return tuple(hand if isinstance(hand, str) else show_cards(hand) for hand in self.hands)

    @property
    def seen(self) -> Cards:
        """All cards that are known to be somewhere."""
        cards = self.board + self.dead
        for hand in self.hands:
            if not isinstance(hand, str):
                cards += hand
        return cards


def read_spot(
    hands: Sequence[Given], board: Given = "", dead: Given = "", game: str | Game = "omaha-hilo"
) -> Spot:
    """The question, checked.

    :raises NotUnderstood: ``equity/players`` for fewer than two or more than ten,
        ``equity/lengths`` for hands of different length, ``equity/deck`` when the cards do
        not suffice, ``game/unknown``, and the codes of ``cards``; a card that comes twice
        is named with both places.
    """
    high_low, wanted = _game(game)
    if isinstance(hands, str):
        raise NotUnderstood(
            f"hands {hands!r}: wanted a list of hands, such as ['AsAh2c3d', 'random']",
            code="equity/players",
        )
    held = tuple(_hand(hand, place) for place, hand in enumerate(hands, start=1))
    if not 2 <= len(held) <= 10:
        raise NotUnderstood(
            f"wanted 2 to 10 hands, got {len(held)}", code="equity/players", came=len(held)
        )
    spot = Spot(
        held,
        read_cards(board, BOARD_SIZES, "board"),
        read_cards(dead, None, "dead cards"),
        high_low,
        _size(held, wanted),
    )
    _refuse_shared(spot)
    needed = len(held) * spot.size + 5 + len(spot.dead)
    if needed > 52:
        raise NotUnderstood(
            f"{len(held)} hands of {spot.size} cards, the board and {len(spot.dead)} dead cards "
            f"take {needed} cards: the deck has 52",
            code="equity/deck",
            came=needed,
        )
    return spot


def hand_size(text: str) -> int | None:
    """How many cards a text names if it is nothing but cards, and as many as a hand has."""
    if not _ONLY_CARDS.fullmatch(text.strip()):
        return None
    many = len(_ONE_CARD.findall(text))
    return many if many in HAND_SIZES else None


def read_hand(text: str, size: int) -> Cards | str:
    """The cards of a hand of that size, or the text of a range.

    :raises NotUnderstood: the codes of ``cards`` for text that names cards alone.
    """
    if _ONLY_CARDS.fullmatch(text.strip()):
        return parse_cards(text, count=size, what="hand")
    return text


def range_size(texts: Iterable[str]) -> int:
    """How many cards the hands of some ranges have: as many as one of them names, and 4 or more.

    :raises NotUnderstood: as ``grammar.parse``.
    """
    from omaha8.equity.grammar import parse
    from omaha8.equity.range_tree import widest

    return min(max([4, *(widest(parse(text)) for text in texts)]), 6)


def _game(game: str | Game) -> tuple[bool, int | None]:
    if isinstance(game, Game):
        return game.high_low, game.hole_cards
    if game not in GAMES:
        raise NotUnderstood(f"game {game!r}: wanted {' or '.join(GAMES)}", code="game/unknown")
    return GAMES[game], None


def _hand(given: Given, place: int) -> Cards | str:
    if not isinstance(given, str):
        return read_cards(given, HAND_SIZES, f"hand {place}")
    text = given.strip()
    if text.lower() == RANDOM:
        return RANDOM
    if _ONLY_CARDS.fullmatch(text):
        return parse_cards(text, count=HAND_SIZES, what=f"hand {place}")
    return text


def read_cards(given: Given, sizes: tuple[int, ...] | None, what: str) -> Cards:
    """Cards as text or as numbers, as many as one of ``sizes``.

    :raises NotUnderstood: the codes of ``cards``.
    """
    if isinstance(given, str):
        return parse_cards(given, count=sizes, what=what)
    wanted = f"{what}: wanted text such as '2c3d' or a list of numbers from 0 to 51"
    if not isinstance(given, Iterable):
        raise NotUnderstood(f"{wanted}, got {given!r}", code="cards/unknown")
    cards = tuple(given)
    for card in cards:
        if not isinstance(card, int) or not 0 <= card < 52:
            raise NotUnderstood(f"{wanted}, got a list with {card!r}", code="cards/unknown")
    if sizes is not None and len(cards) not in sizes:
        several = " or ".join(map(str, sizes))
        raise NotUnderstood(
            f"{what}: wanted {several} cards, got {len(cards)}", code="cards/count", came=len(cards)
        )
    refuse_twice(cards, what=what)
    return cards


def _size(hands: tuple[Cards | str, ...], wanted: int | None) -> int:
    """The one length that all hands have; ranges alone say it by their wildcards."""
    sizes = {len(hand): hand for hand in hands if not isinstance(hand, str)}
    if len(sizes) > 1:
        told = " and ".join(f"{show_cards(hand)} has {size}" for size, hand in sizes.items())
        raise NotUnderstood(f"hands of different length: {told} cards", code="equity/lengths")
    texts = [hand for hand in hands if isinstance(hand, str) and hand != RANDOM]
    came = next(iter(sizes), None) or wanted or range_size(texts)
    if wanted is not None and came != wanted:
        raise NotUnderstood(
            f"the game deals {wanted} cards, the hands have {came}", code="equity/lengths"
        )
    return came


def _refuse_shared(spot: Spot) -> None:
    places: dict[int, str] = {}
    groups = [(f"hand {place}", hand) for place, hand in enumerate(spot.hands, start=1)]
    for name, cards in [*groups, ("the board", spot.board), ("the dead cards", spot.dead)]:
        if isinstance(cards, str):
            continue
        for card in cards:
            if card in places:
                raise NotUnderstood(
                    f"{show_card(card)} is in {places[card]} and in {name}",
                    code="cards/twice",
                    card=show_card(card),
                )
            places[card] = name
