"""Ranges: counts that can be worked out by hand, laws of sets, errors that point."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omaha8.cards import RANKS, SUITS, parse_cards, show_card, show_cards
from omaha8.equity.ask import equity
from omaha8.equity.masks import cards_of, mask_of
from omaha8.equity.ranges import Range
from omaha8.equity.spot import range_size
from omaha8.errors import NotUnderstood

PAIR_OF_ACES = 6 * comb(48, 2) + 4 * 48 + 1


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("AsAh2c3d", 1),
        ("As Ah, 2c 3d", 2 * comb(50, 2) - 1),
        ("random", comb(52, 4)),
        ("****", comb(52, 4)),
        ("xxxx", comb(52, 4)),
        ("AA**", PAIR_OF_ACES),
        ("AA", PAIR_OF_ACES),
        ("10 10", PAIR_OF_ACES),
        ("AAAA", 1),
        ("A23*", 64 * 40 + 3 * 4 * 4 * 6),
        ("*s*s*s*s", comb(13, 4)),
        ("RRRR", 13),
        ("RROO", comb(13, 2) * 36),
        ("RRON", 13 * 6 * comb(12, 2) * 16),
        ("KK+", 2 * PAIR_OF_ACES - 36),
        ("AA**:ds", 6 * 12 * 12),
        ("AAds", 6 * 12 * 12),
        ("AA $ds", 6 * 12 * 12),
        ("A2xx:ss", None),
        ("rb", 13**4),
        ("ms", 4 * comb(13, 4)),
        ("ds", comb(4, 2) * comb(13, 2) ** 2),
        ("ts", 4 * (comb(13, 4) + comb(13, 3) * 39)),
        ("AA**!AAA*", 6 * comb(48, 2)),
        ("(AA**, KK**) ! AAKK", 2 * PAIR_OF_ACES - 36 - 36),
        ("[2-4][2-4][2-4][2-4]", comb(12, 4)),
        ("[a,k-k][A K][AK][AK]", comb(8, 4)),
        ("[A2-4][A,2-4][4-2A][A234]", comb(16, 4)),
        ("A♠*♠ A♥*♥", 12 * 12),
        ("rroo", comb(13, 2) * 36),
        ("aarb", 6 * 12 * 12 + 4 * 12 + 1),
        ("Ts", comb(51, 3)),
        ("top 100%", comb(52, 4)),
        ("0%-100%", comb(52, 4)),
    ],
)
def test_how_many_hands(text: str, many: int | None) -> None:
    if many is None:
        whole, suited = Range.parse("A2xx"), Range.parse("A2xx:ss")
        others = Range.parse("A2xx:ds"), Range.parse("A2xx:rb")
        assert len(whole) == len(suited) + sum(map(len, others))
    else:
        assert len(Range.parse(text)) == many


def fits(slots: Sequence[Sequence[str]], hand: Sequence[str]) -> bool:
    """Whether the cards of a hand can be put on the slots, by trying all ways."""
    if not slots:
        return True
    slot, *rest = slots
    return any(
        card[0] in slot[0].replace("x", RANKS)
        and card[1] in "".join(slot[1:] or SUITS)
        and fits(rest, [other for other in hand if other != card])
        for card in hand
    )


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("A[A2][23]*", ["A", ["A2"], ["23"]]),
        ("As*s[A-Q]*s", ["As", "xs", ["AKQ"], "xs"]),
        ("[AK][KQ][QJ][JA]", [["AK"], ["KQ"], ["QJ"], ["JA"]]),
        ("2s2***", ["2s", "2"]),
        ("[2-4]s[3-5]h[4-6]***", [["234", "s"], ["345", "h"], ["456"]]),
        ("**s*h[A2345]", ["xs", "xh", ["A2345"]]),
    ],
)
def test_hands_are_those_whose_cards_can_be_put_on_the_slots(
    text: str, slots: list[Sequence[str]]
) -> None:
    held = Range.parse(text, range_size([text]))
    chance = random.Random(text)
    near = [held.masks[chance.randrange(len(held))] for _ in range(300)]
    tried = [set(cards_of(int(mask))) for mask in near]
    # one card made another, so that many still fit and many just do not
    for hand in tried[:200]:
        hand.remove(chance.choice(sorted(hand)))
        hand.add(chance.choice([card for card in range(52) if card not in hand]))
    tried += [set(chance.sample(range(52), held.cards)) for _ in range(300)]
    for hand in tried:
        assert (hand in held) == fits(slots, [show_card(card) for card in hand])


@pytest.mark.parametrize(
    ("text", "cards", "wanted"),
    [
        ("AR***", 5, comb(52, 5) - comb(48, 5)),
        # beside one ace, four of one rank are no two ranks
        ("ARO**", 5, comb(52, 5) - comb(48, 5) - 4 * 12),
        # no hand has five cards of one rank
        ("RO***", 5, comb(52, 5)),
        ("RON**", 5, comb(52, 5) - 13 * 12 * 4 - 13 * 12 * 4 * 6),
        ("A*****", 6, comb(52, 6) - comb(48, 6)),
    ],
)
def test_ranges_of_so_many_hands_that_they_are_matched(text: str, cards: int, wanted: int) -> None:
    assert len(Range.parse(text, cards)) == wanted


def test_a_list_of_any_length_is_a_union_and_what_comes_twice_counts_once() -> None:
    chance = random.Random(2)
    hands = {frozenset(chance.sample(range(52), 4)) for _ in range(1_000)}
    text = ", ".join(show_cards(hand) for hand in hands)
    assert set(Range.parse(f"{text}, {text}").masks.tolist()) == {mask_of(hand) for hand in hands}


@pytest.mark.parametrize(("cards", "every"), [(4, 270725), (5, 2598960)])
def test_all_hands_of_each_size(cards: int, every: int) -> None:
    assert len(Range.parse("random", cards)) == every
    assert len(Range.parse("AA", cards)) == every - comb(48, cards) - 4 * comb(48, cards - 1)


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("AB**", 2, "wanted a rank"),
        ("A2:", 4, "the end"),
        ("A2@3", 4, "a weight above 0 and up to 1"),
        ("A2@0", 4, "a weight above 0 and up to 1"),
        ("[A-", 1, "wanted ] after this"),
        ("A[X]", 2, "wanted a rank"),
        ("(AA, KK", 8, "wanted )"),
        ("AA)", 3, "wanted , : ! @ or the end"),
        ("top 0%", 1, "percentages that rise"),
        ("20%-10%", 1, "percentages that rise"),
        ("AK+", 3, "a pair such as KK"),
        (", AA", 1, "wanted cards"),
        ("(" * 3000 + "AA" + ")" * 3000, 51, "50 brackets in brackets"),
        ("AA" + "!KK" * 5000, 303, "at most 100"),
        ("A2@0." + "1" * 5000, 4, "at most six decimals"),
        ("A2@" + "1" * 5000, 4, "a weight above 0"),
        ("top " + "9" * 5000 + "%", 14, "a percentage such as top 10%"),
        ("top 10", 7, "a percentage such as top 10% or 10%-25%, got the end"),
        ("AA**, Top10:ds", 12, "a percentage such as top 10% or 10%-25%, got ':'"),
        ("10-25", 6, "a percentage such as top 10%"),
        ("AA**:dd", 6, "a suit word (ds, ss, rb, ts, ms), got 'dd'"),
        ("AA**!rainbow", 6, "a suit word (ds, ss, rb, ts, ms), got 'rainbow'"),
        ("AA**dd", 6, "a suit word (ds, ss, rb, ts, ms), got 'd'"),
        ("AA@nan", 4, "a weight above 0"),
        ("top ١٠%", 5, "a percentage such as top 10%"),
    ],
)
def test_an_error_points_at_the_character(text: str, place: int, says: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        Range.parse(text)
    assert caught.value.code == "range/syntax"
    assert caught.value.details["place"] == place
    assert says in str(caught.value)
    assert f"character {place}" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "cards", "code"),
    [
        (" ", 4, "range/empty"),
        ("AA**!AA**", 4, "range/empty"),
        ("AAAAA", 4, "range/cards"),
        ("RON2**", 6, "range/large"),
        ("top 10%", 6, "range/top"),
        ("AA", 3, "range/size"),
    ],
)
def test_a_range_that_is_none(text: str, cards: int, code: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        Range.parse(text, cards)
    assert caught.value.code == code


TEXTS = st.sampled_from(("AA2*", "A23*", "A23*:ss", "23AA", "2345", "AsKs2*", "KK+:23**", "RR23"))


def masks(text: str) -> set[int]:
    return set(Range.parse(text).masks.tolist())


@settings(max_examples=20)
@given(one=TEXTS, other=TEXTS)
def test_unions_meets_and_differences_are_those_of_sets(one: str, other: str) -> None:
    left, right = masks(one), masks(other)
    assert masks(f"({one}),({other})") == left | right
    both = left & right
    if both:
        assert masks(f"({one}):({other})") == both
    if left - right:
        assert masks(f"({one})!({other})") == left - right


def test_weights_multiply_and_the_greater_one_stands_in_a_union() -> None:
    half = Range.parse("AA**@0.5")
    assert half.weight == Fraction(len(half), 2)
    assert Range.parse("(AA**@0.5)@0.5").weight == Fraction(len(half), 4)
    assert Range.parse("AA**@0.5, AA**") == Range.parse("AA**")
    assert Range.parse("AA**@0.5:AA**@0.2").weight == Fraction(len(half), 10)


def test_known_cards_are_taken_out() -> None:
    held = Range.parse("AA**").without(parse_cards("AsAh"))
    assert len(held) == comb(48, 2)
    assert parse_cards("AcAd2c3d") in held
    assert parse_cards("AsAd2c3d") not in held


def test_a_slice_of_the_ranking_is_the_best_hands() -> None:
    best = Range.parse("top 10%")
    assert 27_072 <= len(best) <= 27_072 + 24
    assert parse_cards("AsAh2s3h") in best
    assert parse_cards("2s2h2d2c") not in best
    rest = Range.parse("10%-100%")
    assert len(best) + len(rest) == comb(52, 4)


def test_a_range_counts_as_its_hands_one_by_one_and_weights_count() -> None:
    board, villain = "3d8c5h9s", "KsKhQdJd"
    alone = [equity([hand, villain], board) for hand in ("AcAd2c4d", "7c7d6c6d")]
    both = equity(["AcAd2c4d, 7c7d6c6d", villain], board)
    weighed = equity(["AcAd2c4d@0.5, 7c7d6c6d", villain], board)
    one, other = (answer.players[0].share for answer in alone)
    assert both.players[0].exact == (one + other) / 2
    assert weighed.players[0].exact == (one + 2 * other) / 3
    assert both.boards == 80
    assert weighed.boards == 120
    turned = equity([villain, "AcAd2c4d, 7c7d6c6d"], board)
    assert turned.players[1].exact == both.players[0].exact
