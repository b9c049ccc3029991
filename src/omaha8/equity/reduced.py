"""Hands reduced to what matters: as seen from one suit, or by their ranks alone.

On a board with three or more of a suit the other three suits are interchangeable. A hand
*seen from a suit* is the mask of its cards of that suit and the rank multiset of its
others; from no suit it is a rank multiset. A ``View`` lists all such hands of some number
of cards, and for each the *parts* (what any choice of its cards looks like) that the sweep
over opponents counts by.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from omaha8.ranks.tables import rank_pair_index, suited_pair_index

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray


class View(NamedTuple):
    """Every reduced hand of ``k`` cards, by the cards of the suit and then by the rest."""

    suited: NDArray[np.int64]
    """(t,) the suit masks, the smaller ones first; only the empty one without a suit."""
    first: NDArray[np.int64]
    """(t + 1,) where the hands of each mask begin, and how many hands there are."""
    sizes: NDArray[np.int64]
    """(t,) the number of cards of the suit."""
    pairs: NDArray[np.int64]
    """(t, 15) the suited pairs within each mask, filled up with -1."""
    rest_first: NDArray[np.int64]
    """(k + 1,) where the rests of ``k - s`` cards begin, for ``s`` cards of the suit."""
    rest_ranks: NDArray[np.uint8]
    """(v, k) the ranks of each rest, ascending, filled up with 255."""
    ranks: NDArray[np.int64]
    """(n,) each hand's number among the rank multisets of k cards."""
    parts: NDArray[np.uint16]
    """(n, 2**k) the numbers of the hand's parts: of an even number of cards first, then of
    an odd number; the whole hand is no part, so the last column is empty."""
    part_rests: NDArray[np.int64]
    """(v, 2**k) which cards of each rest its parts take, as masks of places."""
    part_count: int
    """How many different parts there are."""


@cache
def hand_ranks(size: int) -> NDArray[np.uint8]:
    """(n, size) the rank multisets of a hand, at most four of each, in order."""
    return np.array(list(_multisets(size, 4)), np.uint8)


@cache
def hand_pairs(size: int) -> NDArray[np.int64]:
    """(n, C(size, 2)) the rank pairs of each rank multiset of a hand."""
    return np.array(
        [
            [rank_pair_index(int(one), int(two)) for one, two in combinations(ranks, 2)]
            for ranks in hand_ranks(size)
        ],
        np.int64,
    )


@cache
def hand_number(size: int) -> dict[tuple[int, ...], int]:
    """The number of each rank multiset of a hand, ranks ascending."""
    return {ranks: place for place, ranks in enumerate(_multisets(size, 4))}


def _multisets(size: int, most: int) -> Iterator[tuple[int, ...]]:
    for ranks in combinations_with_replacement(range(13), size):
        if all(ranks.count(rank) <= most for rank in set(ranks)):
            yield ranks


def _columns(size: int, suited: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every choice of fewer than ``size`` cards: places in the suit, places in the rest."""
    found = []
    for mask in range((1 << size) - 1):
        places = [place for place in range(size) if mask >> place & 1]
        of_suit = tuple(place for place in places if place < suited)
        found.append((of_suit, tuple(place - suited for place in places if place >= suited)))
    return sorted(found, key=lambda part: (len(part[0]) + len(part[1])) % 2)


@cache
def view(size: int, *, suit: bool, parts: bool = True) -> View:
    """The hands of ``size`` cards (4, 5 or 6), seen from a suit or from none.

    Four cards make 19,253 hands seen from a suit and 1,820 by their ranks alone. Without
    ``parts`` none are numbered, which for six cards would take seconds; the field is then
    empty, of the same width.
    """
    most, held = (3, range(size + 1)) if suit else (4, range(1))
    rests = {count: list(_multisets(size - count, most)) for count in held}
    suited, sizes, first, ranks, keys = [], [], [0], [], []
    known = np.array([_rank_key(hand) for hand in hand_ranks(size).tolist()])
    order = np.argsort(known)
    for count in held:
        masks = list(combinations(range(13), count))
        suited += [sum(1 << rank for rank in mask) for mask in masks]
        sizes += [count] * len(masks)
        first += [first[-1] + len(rests[count]) * (at + 1) for at in range(len(masks))]
        of_suit = np.array([_rank_key(mask) for mask in masks])
        every = of_suit[:, None] + np.array([_rank_key(rest) for rest in rests[count]])
        ranks.append(order[np.searchsorted(known, every.ravel(), sorter=order)])
        if parts:
            keys.append(_part_keys(size, count, masks, rests[count]))
    width = (1 << size) - 1
    numbers, part_count = _numbered(np.concatenate([np.zeros((0, width), np.int64), *keys]))
    filled = [[*rest, *[255] * (size - len(rest))] for count in held for rest in rests[count]]
    starts = np.cumsum([0, *(len(rests[count]) for count in held)])[: len(held)]
    return View(
        np.array(suited, np.int64),
        np.array(first, np.int64),
        np.array(sizes, np.int64),
        _suited_pairs(suited),
        np.asarray(starts, np.int64),
        np.array(filled, np.uint8),
        np.concatenate(ranks).astype(np.int64),
        np.concatenate([numbers, np.zeros((len(numbers), 1), np.uint16)], axis=1),
        np.array([part for count in held for part in _part_rests(size, count, rests)], np.int64),
        part_count,
    )


def _rank_key(ranks: Iterable[int]) -> int:
    """How many there are of each rank, by three bits."""
    return sum(1 << 3 * rank for rank in ranks)


def _part_keys(
    size: int, suited: int, masks: list[tuple[int, ...]], rests: list[tuple[int, ...]]
) -> NDArray[np.int64]:
    """(masks * rests, 2**k - 1) what each part looks like: its suit mask, then ranks by three bits.

    Two parts are the same when they have the same key.
    """
    columns = _columns(size, suited)
    of_suit = np.array(
        [[sum(1 << mask[at] for at in suit) for suit, _ in columns] for mask in masks]
    )
    of_rest = np.array(
        [[_rank_key(rest[at] for at in places) for _, places in columns] for rest in rests]
    )
    keys: NDArray[np.int64] = of_suit[:, None, :] | of_rest[None, :, :] << 13
    return keys.reshape(-1, len(columns))


def _numbered(keys: NDArray[np.int64]) -> tuple[NDArray[np.uint16], int]:
    """Numbers instead of keys, from 0 in the order they first come, and how many there are.

    That order keeps the counters of parts that are met together near each other.
    """
    found, first, which = np.unique(keys, return_index=True, return_inverse=True)
    place = np.empty(len(found), np.uint16)
    place[np.argsort(first)] = np.arange(len(found))
    return place[which].reshape(keys.shape), len(found)


def _part_rests(size: int, suited: int, rests: dict[int, list[tuple[int, ...]]]) -> list[list[int]]:
    """The masks of each rest of hands with that many of the suit; the last is empty."""
    masks = [sum(1 << place for place in rest) for _, rest in _columns(size, suited)]
    return [[*masks, 0]] * len(rests[suited])


def _suited_pairs(masks: list[int]) -> NDArray[np.int64]:
    pairs = np.full((len(masks), 15), -1, np.int64)
    for row, mask in enumerate(masks):
        held = [rank for rank in range(13) if mask >> rank & 1]
        for column, (one, two) in enumerate(combinations(held, 2)):
            pairs[row, column] = suited_pair_index(one, two)
    return pairs
