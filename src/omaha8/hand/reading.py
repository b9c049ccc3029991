"""What one's own cards are worth so far, in words: a high and a low, and what may come of them.

Only one's own cards and the board are used. Before the flop the hole cards are described.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import msgspec

from omaha8.cards import DECK
from omaha8.hand.words import count
from omaha8.house import Game
from omaha8.ranks import HighRank, LowRank, fast
from omaha8.ranks.classes import low_rank
from omaha8.ranks.names import low_place, low_place_words, rank_plural, rank_word

_LOW_LETTERS = "A2345678"
_SUITEDNESS = ("no two of a suit", "suited", "double-suited", "triple-suited")


class Reading(msgspec.Struct, frozen=True):
    """Both halves in words. ``high`` and ``low`` are what is made, the rest stands beside it.

    ``low`` is empty where there is no low half. The ranks say which cards play; none before
    the flop, and no low rank where no low is made.
    """

    high: str
    high_rest: str = ""
    low: str = ""
    low_rest: str = ""
    high_rank: HighRank | None = None
    low_rank: LowRank | None = None


@lru_cache(maxsize=256)
def reading(hole: tuple[int, ...], board: tuple[int, ...], game: Game, qualifier: int) -> Reading:
    """The reading of 4 to 6 hole cards on a board of none or 3 to 5 cards."""
    if not board:
        return _before_the_flop(hole, game)
    high, low = fast.read(hole, board, qualifier)
    if not game.high_low:
        low = None
    low_words, low_rest = _low(hole, board, low, qualifier) if game.high_low else ("", "")
    return Reading(high.name, _high_rest(hole, board, high), low_words, low_rest, high, low)


def _before_the_flop(hole: tuple[int, ...], game: Game) -> Reading:
    ranks = sorted((card >> 2 for card in hole), reverse=True)
    pairs = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]
    suits = [card & 3 for card in hole]
    suited = _SUITEDNESS[sum(1 for suit in set(suits) if suits.count(suit) > 1)]
    if len(pairs) > 1:
        high = f"pairs of {rank_plural(pairs[0])} and {rank_plural(pairs[1])}"
    elif pairs:
        high = f"pair of {rank_plural(pairs[0])}"
    else:
        high = f"{rank_word(ranks[0])} high"
    if not game.high_low:
        return Reading(high, suited)
    own = _low_ranks(hole)
    if len(own) < 2:
        return Reading(high, suited, "no low", _too_few(own))
    return Reading(high, suited, f"{_letters(own)} to come")


def _high_rest(hole: tuple[int, ...], board: tuple[int, ...], high: HighRank) -> str:
    unseen = [card for card in DECK if card not in hole and card not in board]
    if len(board) == 5 or high.strength >= _STRAIGHT:
        best = max(fast.high_strength(pair, board) for pair in combinations(unseen, 2))
        if high.strength >= best:
            return "the nuts"
    return _draw(hole, board, high, unseen) if len(board) < 5 else ""


#: The weakest straight: the wheel.
_STRAIGHT = 5854


def _draw(hole: tuple[int, ...], board: tuple[int, ...], high: HighRank, unseen: list[int]) -> str:
    """The best of the draws to a straight, a flush or a full house with the next card."""
    better: dict[str, int] = {}
    for card in unseen:
        next_high = fast.high(hole, (*board, card))
        if next_high.category != high.category and next_high.strength > high.strength:
            better[next_high.category] = better.get(next_high.category, 0) + 1
    if better.get("flush"):
        nut = "nut " if _holds_nut_suit(hole, board) else ""
        return f"{nut}flush draw, {better['flush']} cards"
    if better.get("straight"):
        return f"straight draw, {better['straight']} cards"
    filled = better.get("full_house", 0) + better.get("quads", 0)
    return f"full house draw, {filled} cards" if filled else ""


def _holds_nut_suit(hole: tuple[int, ...], board: tuple[int, ...]) -> bool:
    """Whether the best card of a suit that two lie of, not counting the board, is one's own."""
    for suit in range(4):
        own = [card for card in hole if card & 3 == suit]
        lying = [card for card in board if card & 3 == suit]
        if len(own) >= 2 and len(lying) == 2:
            best = max(card for card in DECK if card & 3 == suit and card not in lying)
            return best in own
    return False


def _low(
    hole: tuple[int, ...], board: tuple[int, ...], low: LowRank | None, qualifier: int
) -> tuple[str, str]:
    if low is not None:
        return low.name, low_place_words(low_place(low.strength, board, qualifier))
    lying, own = _low_ranks(board, qualifier), _low_ranks(hole, qualifier)
    to_come = 5 - len(board)
    if len(lying) + to_come < 3:
        cards = "cards" if len(lying) != 1 else "card"
        low_word = "eight" if qualifier == 8 else "seven"
        return (
            "no low possible",
            f"the board has {count(len(lying))} {cards} of {low_word} or lower",
        )
    if len(own) < 2:
        return "no low", _too_few(own)
    drawn = _low_draw(own, lying) if to_come else None
    if drawn is None:
        return "no low", "your low cards pair the board"
    ranks, missing = drawn
    if missing > to_come:
        return "no low", "your low cards pair the board"
    more = "one more low card" if missing == 1 else f"{count(missing)} more low cards"
    return "not yet", f"{more} needed; draw {_letters(ranks, downwards=True)}"


def _low_draw(own: tuple[int, ...], lying: tuple[int, ...]) -> tuple[tuple[int, ...], int] | None:
    """The lowest ranks two of one's own make with the board, and how many are missing."""
    draws = []
    for pair in combinations(own, 2):
        rest = [rank for rank in lying if rank not in pair][:3]
        ranks = tuple(sorted((*pair, *rest)))
        draws.append((5 - len(ranks), ranks[::-1], ranks))
    best = min(draws, default=None)
    return (best[2], best[0]) if best else None


def _low_ranks(cards: tuple[int, ...], qualifier: int = 8) -> tuple[int, ...]:
    """The different low ranks among cards, 0 the ace, ascending."""
    found = {low_rank(card >> 2) for card in cards}
    return tuple(sorted(rank for rank in found if rank < qualifier))


def _letters(ranks: tuple[int, ...], *, downwards: bool = False) -> str:
    letters = [_LOW_LETTERS[rank] for rank in ranks]
    return "-".join(letters[::-1] if downwards else letters)


def _too_few(own: tuple[int, ...]) -> str:
    return f"you hold {count(len(own))} low card" + ("" if len(own) == 1 else "s")
