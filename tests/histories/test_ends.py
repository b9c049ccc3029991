"""Text that ends where no room ends a hand: cut at any letter, or followed by another format."""

from __future__ import annotations

from contextlib import suppress

import pytest
from tests.histories import (
    test_absolute,
    test_bovada,
    test_eights,
    test_fulltilt,
    test_kingsclub,
    test_old_rooms,
    test_ongame,
    test_party,
    test_pkr,
    test_pokerstars,
    test_stars_more,
    test_tagged_rooms,
    test_winamax,
    test_wpn,
)

from omaha8.errors import NotUnderstood
from omaha8.histories import Reading, judge, read
from omaha8.histories.judge import unreadable

SUMMARY = "*** SUMMARY ***\n"
#: A hand of each room, how its closing part begins if it has more lines than one, and the step
#: from one cut to the next.
ROOMS = {
    "pokerstars": (test_pokerstars.QUARTERED, SUMMARY, 1),
    "five cards": (test_pokerstars.BIG_O, SUMMARY, 3),
    "twice": (test_stars_more.TWICE, SUMMARY, 5),
    "fulltilt": (test_fulltilt.EARLY, SUMMARY, 3),
    "ongame": (test_ongame.HAND, "", 5),
    "pkr": (test_pkr.HAND, "", 5),
    "everleaf": (test_old_rooms.EVERLEAF, "", 3),
    "cake": (test_old_rooms.CAKE, " wins ", 3),
    "entraction": (test_old_rooms.ENTRACTION, " wins:", 5),
    "absolute": (test_absolute.FOLDED, SUMMARY, 3),
    "bovada": (test_bovada.WALK, SUMMARY, 5),
    "kingsclub": (test_kingsclub.WALK, "Seat 1: ", 3),
    "party": (test_party.FIXED, " wins ", 3),
    "winamax": (test_winamax.HALVES, SUMMARY, 5),
    "wpn": (test_wpn.CAPPED, SUMMARY, 5),
    "boss": (test_tagged_rooms.BOSS, "", 5),
}


@pytest.mark.parametrize("name", ROOMS)
def test_a_hand_that_is_cut_breaks_off_and_is_not_at_odds_with_our_rules(name: str) -> None:
    text, closing, step = ROOMS[name]
    text = text.strip() + "\n"
    end = text.rindex(closing) if closing else len(text)
    cuts, readings = 0, list[Reading]()
    for at in range(1, end, step):
        with suppress(NotUnderstood):  # of a few letters nobody can tell the format
            readings = list(read(text[:at]))
        fault = judge(readings[0]).fault if readings else None
        assert fault is None or unreadable(fault), (text[:at][-60:], fault)
        cuts += fault is not None
    assert cuts * step > end // 2


@pytest.mark.parametrize(
    "cut",
    [
        "*** FLOP *** [",
        "*** FLOP *** [4d 5",
        "Dealt to Ann [Ah",
        "Cid: calls $",
        "Ann: raises $2 to",
        "Uncalled bet ($4) returned to A",
    ],
)
def test_the_line_that_is_torn_is_named(cut: str) -> None:
    text = test_pokerstars.BIG_O
    at = text.index(cut) + len(cut)
    (reading,) = read(text[:at])
    fault = judge(reading).fault
    assert fault is not None
    assert fault.code == "history/truncated"
    assert fault.line == text[:at].count("\n") + 1
    assert "breaks off before its summary" in fault.message


def test_a_wrong_line_is_no_cut_where_the_text_goes_on_or_the_hand_has_its_end() -> None:
    text = test_pokerstars.BIG_O.strip()
    wrong = text[: text.index("*** FLOP *** [") + 14]
    for ending in ("\n", f"]\n{text}\n"):
        fault = judge(next(read(wrong + ending))).fault
        assert fault is not None
        assert fault.code == "history/board"
    fault = judge(next(read(text.replace("folded on the Flop", "folded on the Turn")))).fault
    assert fault is not None
    assert fault.code == "history/fold"


@pytest.mark.parametrize(
    ("first", "second", "name"),
    [
        (test_pokerstars.BIG_O, test_old_rooms.EVERLEAF, "everleaf"),
        (test_pokerstars.BIG_O, test_eights.WALK, "888"),
        (test_old_rooms.EVERLEAF, test_pokerstars.BIG_O, "pokerstars"),
        (test_winamax.HALVES, test_pokerstars.BIG_O, "pokerstars"),
        (test_wpn.CAPPED, test_pokerstars.BIG_O, "pokerstars"),
        # nothing seems wrong with these, whatever comes behind
        (test_pkr.HAND, test_pokerstars.BIG_O, "pokerstars"),
        (test_pkr.HAND, test_tagged_rooms.BOSS, "boss"),
        (test_old_rooms.ENTRACTION, test_old_rooms.EVERLEAF, "everleaf"),
    ],
)
def test_text_of_another_format_is_said_to_begin(first: str, second: str, name: str) -> None:
    text = f"{first.strip()}\n\n\n{second.strip()}\n"
    good, told = read(text)
    assert judge(good).ok
    assert told.record is None
    assert told.fault is not None
    assert told.fault.code == "history/format"
    assert told.fault.line == first.strip().count("\n") + 4
    assert f"begins here and is not read: {name}" in told.fault.message
