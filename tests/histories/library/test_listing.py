"""Hands of a large library are listed in few questions to it, in their order, each with its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from tests.histories.library.written import FOUR, WALK, library_of, noted

from omaha8.histories.library import listing
from omaha8.histories.library.filters import Filters
from omaha8.histories.library.listing import Order, listed, records
from omaha8.histories.library.schema import opened

HANDS = 600


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of 600 hands, of which every fifth is another than a walk."""
    told = [FOUR[at % 3] if at % 5 == 0 else WALK for at in range(HANDS)]
    hands = [
        noted(one, at + 1, time=f"2026-11-01T{at // 60:02}:{at % 60:02}:00Z")
        for at, one in enumerate(told)
    ]
    return library_of(tmp_path_factory.mktemp("large"), hands)


def test_hands_are_asked_for_many_at_a_time(library: Path) -> None:
    with opened(library) as connection:
        asked: list[str] = []
        connection.set_trace_callback(asked.append)
        assert len(list(listed(connection, Filters()))) == HANDS
        assert len(list(records(connection, Filters()))) == HANDS
        assert len(asked) < HANDS // 20


def test_every_hand_comes_with_its_own_seats_whatever_the_order(library: Path) -> None:
    with opened(library) as connection:
        for by in ("date", "pot"):
            forth = list(listed(connection, Filters(), order=Order(by)))
            back = list(listed(connection, Filters(), order=Order(by, reverse=True)))
            assert sorted(int(hand.id) for hand in forth) == list(range(1, HANDS + 1))
            assert {hand.id: hand for hand in forth} == {hand.id: hand for hand in back}
            for hand in forth:
                assert list(hand.payoffs) == ["Hero", "Ben", "Cid"]
                assert sum(hand.payoffs.values()) == -hand.rake
                kind = (int(hand.id) - 1) % 5 or (int(hand.id) - 1) % 3
                assert hand.quartered == (("Cid",) if kind == 0 else ())


def test_what_happened_is_told_without_the_nets_too(library: Path) -> None:
    with opened(library) as connection:
        whole = list(listed(connection, Filters()))
        short = list(listed(connection, Filters(), nets=False))
    assert [(hand.id, hand.scooped, hand.quartered) for hand in short] == [
        (hand.id, hand.scooped, hand.quartered) for hand in whole
    ]
    assert any(hand.scooped for hand in whole)
    assert all(
        hand.payoffs.items() <= full.payoffs.items()
        for hand, full in zip(short, whole, strict=True)
    )


def test_records_come_in_the_order_of_the_list(library: Path) -> None:
    with opened(library) as connection:
        ids = [hand.id for hand in listed(connection, Filters(), order=Order("pot"))]
        texts = records(connection, Filters(), order=Order("pot"))
        assert [text.split('\nid "')[1].split('"')[0] for text in texts] == ids


def test_the_first_hands_come_before_the_last_are_found(library: Path) -> None:
    with opened(library) as connection:
        asked: list[str] = []
        connection.set_trace_callback(asked.append)
        coming: Iterator[listing.Listed] = listed(connection, Filters())
        assert [hand.id for hand in islice(coming, 3)] == ["600", "599", "598"]
        first = len(asked)
        assert sum(1 for _ in coming) == HANDS - 3
        assert len(asked) > first
