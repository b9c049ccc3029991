"""Hands of which a player's own record does not tell all: who mucked them is not said to show."""

from __future__ import annotations

import msgspec

from omaha8.cards import UNKNOWN, parse_cards
from omaha8.hand import Action, Call, Check, Show, after, arranged, plain_setup, start
from omaha8.hand import events as ev
from omaha8.histories import HandRecord, Judgement, Reading, judge, own, read, record
from omaha8.histories.writing import TARGETS
from omaha8.house import House, Stakes

#: Seat 2 shows first; 3 has less both ways, 5 still less, and 1, on the button, wins all.
HOLES = {
    2: "Qd Qc 9h 8h",
    3: "Jd Js 9c 8c",
    5: "Td Tc 9s 8s",
    1: "Kd Kc 3h 2s",
}
BOARD = "Kh 4c 7s Jh 6d"


def played(house: House = House(), extra: tuple[Action, ...] = (), stack: int = 100) -> HandRecord:
    """Everybody calls and checks to the end."""
    setup = plain_setup(
        dict.fromkeys(HOLES, stack), button=1, stakes=Stakes("pot", 1, 2), house=house
    )
    holes = {seat: parse_cards(cards) for seat, cards in HOLES.items()}
    deck = arranged(setup, holes, (parse_cards(BOARD),))
    hand, actions = start(setup, deck), list[Action]()
    while hand.legal is not None:
        actions.append(Call() if hand.legal.call else Check())
        hand, _ = after(hand, actions[-1])
    return record(start(setup, deck), [*actions, *extra])


def known_to(written: HandRecord, *seats: int) -> Judgement:
    """The record judged as one has it who saw the cards of these seats alone."""
    hand = start(written.setup, written.deck)
    seen = {card for seat in seats for card in hand.hole(seat)} | {*parse_cards(BOARD)}
    deck = tuple([card if card in seen else UNKNOWN for card in written.deck])
    text = own.write(msgspec.structs.replace(written, deck=deck))
    (reading,) = read(text)
    return judge(reading)


def mucked(judgement: Judgement) -> list[int]:
    """The seats that are told to muck."""
    return [event.seat for event in judgement.events if isinstance(event, ev.Mucked)]


def test_who_mucks_a_known_hand_is_not_told_to_show_it() -> None:
    written = played()
    whole = judge(Reading(format="omaha8", line=1, record=written))
    assert mucked(whole) == [5]
    # Seat 5 downloads the hand: it saw its own cards, and those that were shown.
    mine = known_to(written, 1, 2, 3, 5)
    assert (mine.fault, mucked(mine)) == (None, [5])
    # Where another hand is not known too, the known one is mucked all the same.
    less = known_to(written, 1, 2, 5)
    assert less.fault is None
    assert mucked(less) == [3, 5]
    assert less.hand is not None
    assert less.hand.shown == (2, 1)
    assert less.nets == whole.nets
    text = TARGETS["pokerstars"].write(less)
    assert "seat 5: mucks hand" in text
    assert "seat 5: shows" not in text


def test_who_shows_by_choice_is_told_to_show() -> None:
    less = known_to(played(extra=(Show(5),)), 1, 2, 5)
    assert less.fault is None
    assert mucked(less) == [3]
    assert less.hand is not None
    assert set(less.hand.shown) == {1, 2, 5}
    assert less.record is not None
    (again,) = read(own.write(less.record))
    assert judge(again).events == less.events


def test_all_in_every_known_hand_lies_open() -> None:
    less = known_to(played(House(allin_faceup=True), stack=2), 1, 2, 5)
    assert less.fault is None
    assert mucked(less) == [3]
    assert [event.seat for event in less.events if isinstance(event, ev.Shown)] == [2, 5, 1]
