"""Whose history it is, where a room tells it: Bovada marks a seat, PokerNow tells the cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.histories.library.test_copies import raw_hands
from tests.histories.test_bovada import OLD, WALK
from tests.histories.test_pokernow import SEATS, hand, log

from omaha8.cards import parse_cards
from omaha8.hand.deal import hole_cards
from omaha8.histories import HandRecord
from omaha8.histories.formats import read
from omaha8.histories.reading import Reading
from omaha8.histories.text.pokernow_keeper import keepers

ANN, CID = "A♣, 3♦, 4♠, J♣", "K♣, K♠, 9♣, 9♠"


def readings(text: str) -> list[Reading]:
    """The hands of a text."""
    return list(read(text.encode()))


def cards_at(record: HandRecord, seat: int) -> set[int]:
    """The cards that the record has for a seat."""
    order = record.setup.order
    return {*hole_cards(record.setup, order, record.deck)[order.index(seat)]}


def is_mine(entry: str) -> bool:
    """Whether a row tells the keeper's cards."""
    return entry.startswith("Your hand is ")


def night(number: int, mine: str, *told: str, folds: bool = True) -> list[str]:
    """A hand of Ann, Bob and Cid in which the keeper of the log holds these cards."""
    return hand(
        *([f"Your hand is {mine}"] if mine else []),
        SEATS.format(500, 500, 500),
        '"Bob2.0 @ b2" posts a small blind of 5',
        '"Cid @ c3" posts a big blind of 10',
        '"Ann @ a1" folds' if folds else '"Ann @ a1" calls 10',
        '"Bob2.0 @ b2" folds',
        *([] if folds else ['"Cid @ c3" checks']),
        *told,
        number=number,
    )


WON = ('Uncalled bet of 5 returned to "Cid @ c3"', '"Cid @ c3" collected 10 from pot')


def test_the_keeper_is_who_showed_these_cards_and_in_every_hand_that_player() -> None:
    evening = [
        *night(1, ANN, *WON),
        *night(2, CID, *WON, f'"Ann @ a1" shows a {CID}.'),
        *night(3, "", *WON),
        *night(4, ANN, *WON, '"Ann @ a1" shows a A♣.'),
    ]
    told = readings(log(*evening))
    assert [one.fault for one in told] == [None] * 4
    assert [one.hero for one in told] == [1, 1, 0, 1]
    record = told[0].record
    assert record is not None
    # folded cards are in the record; nobody else's are
    assert cards_at(record, 1) == {*parse_cards("Ac3d4sJc")}
    assert cards_at(record, 2) == cards_at(record, 3) == {-1}


@pytest.mark.parametrize(
    ("why", "second"),
    [
        ("two showed what the log tells", night(2, CID, *WON, f'"Bob2.0 @ b2" shows a {CID}.')),
        ("other cards were shown", night(2, CID, *WON, '"Ann @ a1" shows a 2♣, 2♦, 2♥, 2♠.')),
        ("another card was shown", night(2, CID, *WON, '"Ann @ a1" shows a 2♣.')),
    ],
)
def test_where_it_cannot_be_one_person_each_hand_speaks_for_itself(
    why: str, second: list[str]
) -> None:
    first = night(1, ANN, *WON, f'"Ann @ a1" shows a {ANN}.')
    told = readings(log(*first, *second, *night(3, ANN, *WON)))
    assert why
    assert [one.hero for one in told] == [1, 2 if "two" in why else 0, 0]


def test_a_keeper_who_was_not_dealt_in_is_none() -> None:
    rows = [
        [
            "-- starting",
            "Your hand is A♣, 2♣",
            'Player stacks: #1 "A @ a" (5)',
            '"A @ a" shows a A♣, 2♣.',
        ],
        ["-- starting", "Your hand is A♣, 2♣", 'Player stacks: #1 "B @ b" (5)'],
    ]
    texts = ["\n".join(hand) for hand in rows]
    assert keepers(texts) == ["a", ""]
    assert keepers(texts[:1]) == ["a"]
    assert keepers(texts[1:]) == [""]
    assert keepers([]) == []


def test_shown_one_by_one_they_are_the_same_cards() -> None:
    shows = [f'"A "" B @ x-1" shows a {card}.' for card in ("A♣", "2♣", "10♥, 3♦")]
    rows = [
        "-- starting",
        "Your hand is 10♥, 3♦, A♣, 2♣",
        'Player stacks: #1 "A "" B @ x-1" (5)',
        *shows,
    ]
    assert keepers(["\n".join(rows)]) == ["x-1"]
    assert keepers(["\n".join(rows[:-1])]) == [""]


def test_nobody_is_guessed_who_showed_cards_unasked() -> None:
    (told,) = readings(log(*night(1, "", *WON, f'"Cid @ c3" shows a {CID}.')))
    assert told.hero == 0


def test_the_heroes_of_recorded_logs_are_those_that_others_found(shared: Path) -> None:
    logs = shared / "hands" / "pokernow"
    facts = [json.loads(line) for line in (logs / "facts.jsonl").read_text().splitlines()]
    found = 0
    for fact in facts:
        path = logs / "hands" / f"{fact['id']}.csv"
        if not path.exists():
            continue
        (told,) = read(path)
        record = told.record
        assert record is not None
        if told.hero:
            found += 1
            assert record.name(told.hero) == fact["hero"]
            assert cards_at(record, told.hero) == {*parse_cards(fact["hero_cards"])}
    assert found > 100
    hands = [one for path in (logs / "sessions").iterdir() for one in read(path)]
    names = [one.record.name(one.hero) for one in hands if one.record and one.hero]
    raw = [[entry for entry, *_ in rows] for rows in raw_hands(logs / "sessions")]
    dealt = [entries for entries in raw if any(map(is_mine, entries))]
    assert names == ["Hero"] * len(dealt)
    assert len(dealt) < len(hands)


def test_bovada_marks_the_seat_of_whoever_keeps_the_history(shared: Path) -> None:
    assert [one.hero for one in readings(OLD)] == [2]
    assert [one.hero for one in readings(WALK)] == [0]
    for path in sorted((shared / "hands" / "bovada").iterdir()):
        text = path.read_text(encoding="utf-8-sig")
        marked = [line for line in text.splitlines() if line.startswith("Seat ") and "[ME]" in line]
        (told,) = read(path)
        record = told.record
        assert record is not None
        assert len(marked) == 1
        assert told.hero
        assert marked[0].partition(": ")[2].partition(" [ME]")[0] == record.name(told.hero)
