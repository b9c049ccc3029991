"""The bytes of the deal: framing, keyed hashes, drawing without bias, shuffling."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice, pairwise, product
from math import factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.cards import DECK
from omaha8.room.deal_bytes import Below, Keyed, digest, even, framed, shuffled, stream
from omaha8.room.deal_deck import salted_deck
from omaha8.room.deal_words import WORDS, four_words

parts = st.lists(st.binary(max_size=70), max_size=4)


@given(parts, parts)
def test_different_parts_are_never_the_same_bytes(one: list[bytes], other: list[bytes]) -> None:
    assert (framed("leaf", *one) == framed("leaf", *other)) == (one == other)
    assert framed("leaf", *one) != framed("root", *other)


@given(st.binary(max_size=64), parts)
def test_the_quick_keyed_hash_is_the_standard_library_s(key: bytes, told: list[bytes]) -> None:
    assert Keyed(key)("salt", *told) == hmac.digest(key, framed("salt", *told), "sha256")
    assert digest("leaf", *told) == hashlib.sha256(framed("leaf", *told)).digest()


def test_every_number_below_a_bound_comes_from_equally_many_bytes() -> None:
    for bound in range(1, 257):
        drawn: Counter[int] = Counter()
        thrown = 0
        for first in range(256):
            # a byte that is thrown away shows itself by the second one being taken
            source = iter((first, 0))
            number = even(source)(bound)
            if next(source, None) is None:
                thrown += 1
            else:
                drawn[number] += 1
        assert set(drawn) == set(range(bound))
        assert set(drawn.values()) == {(256 - thrown) // bound}
        assert thrown < bound


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
def test_every_way_to_draw_gives_another_order(count: int) -> None:
    ways = product(*[range(bound) for bound in range(count, 1, -1)])
    orders = {shuffled(count, drawing(way)) for way in ways}
    assert len(orders) == factorial(count)
    assert all(sorted(order) == list(range(count)) for order in orders)


def drawing(way: tuple[int, ...]) -> Below:
    line = iter(way)
    return lambda _: next(line)


def test_the_bounds_that_a_shuffle_asks_for_descend_from_all_places_to_two() -> None:
    asked: list[int] = []

    def below(bound: int) -> int:
        asked.append(bound)
        return bound - 1

    assert shuffled(52, below) == DECK
    assert asked == list(range(52, 1, -1))


def chi_square(counts: Counter[tuple[int, int]], cells: int, total: int) -> float:
    expected = total / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((seen - expected) ** 2 / expected for seen in counts.values())


def test_every_card_is_as_often_in_every_place() -> None:
    decks, found = 4000, Counter[tuple[int, int]]()
    follows = Counter[tuple[int, int]]()
    for number in range(decks):
        seed = hashlib.sha256(number.to_bytes(4, "big")).digest()
        cards = shuffled(52, even(stream(seed, "deck")))
        found.update(enumerate(cards))
        follows.update(pairwise(cards))
    # 51 x 51 degrees of freedom, and 52 x 51 - 1; five standard deviations are room enough
    for counts, cells, freedom, total in (
        (found, 52 * 52, 51 * 51, decks * 52),
        (follows, 52 * 51, 52 * 51 - 1, decks * 51),
    ):
        assert abs(chi_square(counts, cells, total) - freedom) < 5 * sqrt(2 * freedom)


def test_a_biased_shuffle_would_be_found() -> None:
    decks, found = 4000, Counter[tuple[int, int]]()
    for number in range(decks):
        source = stream(hashlib.sha256(number.to_bytes(4, "big")).digest(), "deck")
        # the usual mistake: every place swaps with any place
        order = list(range(52))
        for place in range(52):
            other = next(source) % 52
            order[place], order[other] = order[other], order[place]
        found.update(enumerate(order))
    assert chi_square(found, 52 * 52, decks * 52) - 51 * 51 > 5 * sqrt(2 * 51 * 51)


@given(st.binary(min_size=32, max_size=32))
def test_a_seed_fixes_52_cards_and_52_different_salts(seed: bytes) -> None:
    deck = salted_deck(seed)
    assert sorted(deck.cards) == list(DECK)
    assert len({*deck.salts}) == len({*deck.leaves()}) == 52
    assert deck == salted_deck(seed)


def test_streams_of_one_key_differ_by_their_label() -> None:
    one, other = (bytes(islice(stream(b"k" * 32, label), 64)) for label in ("deck", "permute"))
    assert one != other
    assert one[:32] != one[32:]


def test_the_words_are_256_and_none_is_another_s_beginning() -> None:
    assert len(WORDS) == len({*WORDS}) == 256
    assert all(word.isascii() and word.isalpha() and word.islower() for word in WORDS)
    assert all(3 <= len(word) <= 8 for word in WORDS)
    assert four_words(bytes([0, 255, 1, 2, 9])) == f"{WORDS[0]} {WORDS[255]} {WORDS[1]} {WORDS[2]}"
