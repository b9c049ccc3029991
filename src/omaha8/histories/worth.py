"""What a record says hands are worth, against our reading of the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from omaha8.cards import UNKNOWN, rank_of, show_cards
from omaha8.hand import Hand
from omaha8.histories.reading import Fault, ReadHand, Told
from omaha8.ranks import HighRank, LowRank
from omaha8.ranks.classes import high_classes, low_classes
from omaha8.ranks.fast import read


def worth_compared(told: Told, hand: Hand) -> Iterator[Fault]:
    """A fault for every reading of the record that is not ours."""
    qualifier = hand.setup.house.low_qualifier
    for said in told.worth:
        hole = hand.hole(said.seat)
        number = said.board or 0
        board = hand.boards[number] if number < len(hand.boards) else ()
        if UNKNOWN in board or len(board) < 5:
            continue
        if UNKNOWN in hole:
            yield from _could_hold(said, hand, board)
            continue
        high, low = read(hole, board, qualifier)
        ours = high if said.half == "high" else low
        if not _same(said, ours, hole + board):
            yield Fault(
                "history/reading",
                said.line,
                f"seat {said.seat} holds {_words(said)} in the record, "
                f"{ours.name if ours else 'no low'} by our rules",
            )


def _could_hold(said: ReadHand, hand: Hand, board: tuple[int, ...]) -> Iterator[Fault]:
    """A fault where an unseen hand is told to use cards that it cannot: two of its own at most."""
    used = set(said.cards or ()) - set(board)
    seen = {card for hole in hand.holes for card in hole}
    if len(used) > 2 or used & seen:
        yield Fault(
            "history/reading",
            said.line,
            f"seat {said.seat} cannot hold {show_cards(sorted(used))} beside what lies open",
        )


def _same(said: ReadHand, ours: HighRank | LowRank | None, there: tuple[int, ...]) -> bool:
    if ours is None:
        return said.none or said.maybe
    if said.none:
        return False
    if said.cards is not None:
        if not _same_ranks(said.cards, ours.hole + ours.board):
            return False
        if not set(said.cards) <= set(there):
            return False
    return _same_high(said, ours) if isinstance(ours, HighRank) else _same_low(said, ours)


def _same_high(said: ReadHand, ours: HighRank) -> bool:
    if said.category is not None and said.category != ours.category:
        return False
    return said.ranks is None and (not said.named or _names_it(said.named, ours))


def _same_low(said: ReadHand, ours: LowRank) -> bool:
    if said.named and not _begins(said.named, ours):
        return False
    return said.ranks is None or said.ranks == told_ranks(ours.strength)


def _names_it(named: tuple[int, ...], ours: HighRank) -> bool:
    """Whether these are the ranks that make the hand what it is, in the order of speech."""
    ranks = high_classes()[ours.strength]
    if ours.category in {"straight", "straight_flush"}:
        bottom, top = ranks[-1], ranks[0]
        return named in {(bottom, top), (top, bottom), (top,)}
    if ours.category in {"two_pair", "full_house"} and len(named) == 1:
        return False
    telling = list(dict.fromkeys(ranks))
    return list(named) == telling[: len(named)]


def _begins(named: tuple[int, ...], ours: LowRank) -> bool:
    """Whether a low begins with these ranks."""
    begins = tuple([(rank + 1) % 13 + 1 for rank in named])
    return told_ranks(ours.strength)[: len(named)] == begins


def _same_ranks(theirs: tuple[int, ...], ours: tuple[int, ...]) -> bool:
    """Whether five cards are of the same ranks; which suits of equal ones is a matter of taste."""
    return sorted([card >> 2 for card in theirs]) == sorted([card >> 2 for card in ours])


@cache
def told_ranks(points: int) -> tuple[int, ...]:
    """The ranks of the low of so many points, as ``low_ranks`` gives them."""
    return low_ranks(tuple([4 * rank for rank in low_classes()[points]]))


def low_ranks(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of a low, highest first, the ace as 1."""
    return tuple(sorted([(rank_of(card) + 1) % 13 + 1 for card in cards], reverse=True))


def _words(said: ReadHand) -> str:
    if said.none:
        return "no low"
    if said.ranks is not None:
        return "-".join(map(str, said.ranks))
    return said.category or "other cards"
