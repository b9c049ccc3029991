"""Thousands of random hands there and back through the formats that we write.

Part of the tests are 150 hands of each. ``OMAHA8_DEEP=1 pytest -s
tests/histories/test_round_trips.py`` takes 10,000 and prints what came of them.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import msgspec
from tests.histories.hands import random_hand
from tests.histories.test_phh import peer_stacks, simple_hand

from omaha8.hand import Hand
from omaha8.hand import events as ev
from omaha8.hand.actions import Chop, Fold, Leave, Protect, RunTwice, Show
from omaha8.histories import HandRecord, Reading, judge, read, steps
from omaha8.histories.phh_write import write as write_phh
from omaha8.histories.stars_write import write as write_stars
from omaha8.histories.unsaid import unsaid

HANDS = 10_000 if os.environ.get("OMAHA8_DEEP") else 150


def features(written: HandRecord) -> Iterator[str]:
    """What is uncommon about a hand."""
    setup = written.setup
    yield f"{setup.stakes.limit} limit"
    yield f"{setup.game.hole_cards} cards"
    yield "high and low" if setup.game.high_low else "high only"
    yield from {post.kind.replace("_", " ") for post in setup.posts}
    *_, (hand, _) = steps(written)
    if len(hand.pots) > 1:
        yield "side pots"
    if len(hand.boards) > 1:
        yield "two boards"
    if hand.result and hand.result.rake:
        yield "rake"


def as_told(written: HandRecord) -> HandRecord:
    """The record as PokerStars text can tell it.

    Leaving in turn is a fold there; answers and what is shown of free will are not told,
    nor are cards that were never dealt.
    """
    actions = [
        Fold(action.seat) if isinstance(action, Leave) else action
        for action in written.actions
        if not isinstance(action, RunTwice | Chop | Show | Protect)
    ]
    *_, (hand, _) = steps(written)
    told = tuple([card for hole in hand.holes for card in hole])
    told += tuple([card for board in hand.boards for card in board])
    return msgspec.structs.replace(written, actions=tuple(actions), deck=told)


def test_phh_gives_the_same_record_back() -> None:
    told: Counter[str] = Counter()
    for seed in range(HANDS):
        _, written = random_hand(seed)
        told.update(features(written))
        (reading,) = read(write_phh(written))
        assert reading.record == written, seed
    print(f"\nPHH: {HANDS} hands equal; {dict(sorted(told.items()))}")  # noqa: T201 - for pytest -s


def test_pokerstars_text_gives_the_same_record_back() -> None:
    told: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    seed = equal = 0
    while equal < HANDS:
        _, written = random_hand(seed)
        seed += 1
        if missing := unsaid(written):
            refused[missing] += 1
            continue
        before = judge(Reading(format="omaha8", line=1, record=written))
        (reading,) = read(write_stars(before))
        back = judge(reading)
        assert back.fault is None, seed
        assert back.record is not None
        assert as_told(back.record) == as_told(written), seed
        assert (back.nets, back.pots, back.rake) == (before.nets, before.pots, before.rake)
        told.update(features(written))
        equal += 1
    print(f"\nPokerStars text: {equal} hands equal; {dict(sorted(told.items()))}")  # noqa: T201 - for pytest -s
    print(f"not sayable: {dict(refused)}")  # noqa: T201 - for pytest -s


def short_all_in(written: HandRecord) -> bool:
    """Whether somebody is all in for a wager of less than a whole bet."""
    stakes = written.setup.stakes
    level, bet, short = stakes.big_blind, stakes.small_bet, False
    for _, events in steps(written):
        for event in events:
            if isinstance(event, ev.BoardCards):
                level, bet = 0, stakes.small_bet if event.street == 1 else stakes.big_bet
            elif isinstance(event, ev.Wagered):
                short |= event.all_in and event.to - level < bet
                level = event.to
    return short


def odd_chips(hand: Hand) -> int:
    """How many odd chips may lie elsewhere: of several pots, of several hands, of both halves."""
    pots = hand.result.pots if hand.result else ()
    odd = [len(each.seats) for pot in pots for each in pot.odd]
    both = sum(len(pot.both) > 1 for pot in pots)
    return both + (sum(odd) if len(pots) > 1 or max(odd, default=0) > 1 else 0)


def low_in_some_pots(hand: Hand) -> bool:
    """Whether one pot has a low and another, for which several hands were shown, has none."""
    pots = hand.result.pots if hand.result else ()
    return any(pot.low for pot in pots) and any(pot.high and not pot.low for pot in pots)


def test_a_peer_reaches_the_same_stacks_over_many_hands() -> None:
    """Where PokerKit, reading our PHH, does otherwise than we do: three things, all known.

    Its ``FO/8`` plays pot-limit bets, so it refuses what follows an all-in of less than a bet:
    completing it, or raising again after half a bet or more (R8.5). And where we give odd chips
    one by one, pot by pot, it joins the pots that the same hands are left to win, gives two odd
    chips of three equal hands to the first of them, and splits a pot that the same hands win
    both ways by halves. And where a low wins the main pot, it also divides the low half of a side
    pot that no low can win, among all who could; with us the high takes that (R15.8).
    """
    told: Counter[str] = Counter()
    for seed in range(HANDS // 2):
        for limit in ("pot", "fixed"):
            written = simple_hand(seed, limit)
            *_, (hand, _) = steps(written)
            try:
                theirs = peer_stacks(write_phh(written))
            except ValueError:
                assert limit == "fixed", seed
                assert short_all_in(written), seed
                told["refused after a short all-in"] += 1
                continue
            ours = [hand.stacks[seat] for seat in hand.order]
            if theirs != ours:
                apart = max(abs(one - other) for one, other in zip(ours, theirs, strict=True))
                odd = apart <= odd_chips(hand)
                assert odd or low_in_some_pots(hand), (limit, seed)
                told["an odd chip elsewhere" if odd else "a side pot without a low"] += 1
                continue
            told[f"same stacks in {limit} limit"] += 1
    assert told["same stacks in pot limit"] + told["same stacks in fixed limit"] > 0.9 * HANDS
    print(f"\nPokerKit: {dict(told)}")  # noqa: T201 - for pytest -s
