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
    print(f"\nPHH: {HANDS} hands equal; {dict(sorted(told.items()))}")  # noqa: T201


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
    print(f"\nPokerStars text: {equal} hands equal; {dict(sorted(told.items()))}")  # noqa: T201
    print(f"not sayable: {dict(refused)}")  # noqa: T201


def test_a_peer_reaches_the_same_stacks_over_many_hands() -> None:
    """PokerKit refuses nothing of pot limit, and of fixed limit only what follows a short all-in.

    After one of less than half a bet we complete to the whole bet, after one of half a bet or
    more who has acted may raise again (R8.5). Its ``FO/8`` plays pot-limit bets, where neither
    is so.
    """
    refused: Counter[str] = Counter()
    same: Counter[str] = Counter()
    for seed in range(HANDS // 2):
        for limit in ("pot", "fixed"):
            written = simple_hand(seed, limit)
            played = list(steps(written))
            wagers = [
                event for _, more in played for event in more if isinstance(event, ev.Wagered)
            ]
            hand = played[-1][0]
            try:
                stacks = peer_stacks(write_phh(written))
            except ValueError:
                bet = written.setup.stakes.small_bet
                assert limit == "fixed", seed
                assert any(wager.all_in and wager.to % bet for wager in wagers), seed
                completed = any(wager.kind == "complete" for wager in wagers)
                refused["completed" if completed else "raised again"] += 1
                continue
            assert stacks == [hand.stacks[seat] for seat in hand.order], (limit, seed)
            same[limit] += 1
    assert sum(refused.values()) < sum(same.values()) // 20
    print(f"\nPokerKit: same stacks in {dict(same)}; refused in fixed limit {dict(refused)}")  # noqa: T201
