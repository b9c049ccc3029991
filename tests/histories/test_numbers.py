"""Numbers that are none, or longer than any: one named fault, in every place of a hand."""

from __future__ import annotations

import re

import pytest
from tests.histories import (
    test_absolute,
    test_bovada,
    test_eights,
    test_fulltilt,
    test_party,
    test_pokernow,
    test_posts,
    test_stars_more,
    test_tagged_rooms,
    test_unseen,
    test_wpn,
)
from tests.histories.told import code, judged

from omaha8.errors import NotUnderstood

TEXTS = {
    "absolute": test_absolute.HAND,
    "bovada": test_bovada.OLD,
    "888": test_eights.SWEDISH,
    "fulltilt": test_fulltilt.TWICE,
    "ohh": test_posts.document(),
    "party": test_party.SUMMARY,
    "pokernow": test_pokernow.log(*test_pokernow.ODD),
    "pokerstars": test_stars_more.CAP,
    "boss": test_tagged_rooms.BOSS,
    "microgaming": test_tagged_rooms.MICROGAMING,
    "wpn": test_wpn.CAPPED,
    "wpnold": test_wpn.OLD,
}
NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("other", ["9" * 5000, "9" * 25, "²"])
@pytest.mark.parametrize("name", TEXTS)
def test_a_number_that_is_none_is_never_more_than_a_fault(name: str, other: str) -> None:
    text = TEXTS[name]
    for place in list(NUMBER.finditer(text))[::3]:
        changed = text[: place.start()] + other + text[place.end() :]
        try:
            faults = [judgement.fault for judgement in judged(changed)]
        except NotUnderstood:
            continue  # no format knows it any more
        for fault in filter(None, faults):
            assert fault.line >= 1
            assert len(fault.message) < 500


def test_no_table_has_that_many_seats() -> None:
    text = test_unseen.HIGH_LOW.replace("Seat 1: Ann", "Seat 1000: Ann").replace(
        "Seat #1 is", "Seat #1000 is"
    )
    assert code(text) == "history/seat"
    assert code(text.replace("1000", "999")) is None
