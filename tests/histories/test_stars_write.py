"""PokerStars text that we write, where its words are fewer than our rules."""

from __future__ import annotations

import msgspec
import pytest

from omaha8.cards import DECK
from omaha8.hand import Action, Call, Check, Post, Raise, after, plain_setup, start
from omaha8.histories import Reading, judge, read, record
from omaha8.histories.writing import TARGETS
from omaha8.house import House, Stakes

#: What the text alone would be read as, so that nothing is left to be told beside it.
AS_READ = House(rake_allocation="main_first", unit_label="chips")


@pytest.mark.parametrize("live", [5, 10, 15])
def test_a_live_post_of_any_size_comes_back(live: int) -> None:
    setup = plain_setup(
        {1: 300, 3: 300, 5: 300, 8: 300},
        button=3,
        stakes=Stakes("pot", small_blind=5, big_blind=10),
        house=AS_READ,
    )
    setup = msgspec.structs.replace(setup, rake=0, posts=(*setup.posts, Post(3, "post", live=live)))
    hand, actions = start(setup, DECK), list[Action]()
    while hand.legal is not None:
        actions.append(Call() if hand.legal.call else Check())
        hand, _ = after(hand, actions[-1])
    written = record(start(setup, DECK), actions)
    before = judge(Reading(format="omaha8", line=1, record=written))
    (again,) = read(TARGETS["pokerstars"].write(before))
    assert again.record is not None
    assert again.record.setup.posts == setup.posts
    assert judge(again).fault is None


def test_a_rake_of_every_pot_in_its_proportion_comes_back() -> None:
    house = House(units_per_whole=100, unit_label="$")
    setup = plain_setup(
        {1: 664, 3: 699, 5: 286, 8: 3300},
        button=3,
        stakes=Stakes("no", small_blind=50, big_blind=100),
        house=house,
    )
    setup = msgspec.structs.replace(setup, rake=113)
    hand, actions = start(setup, DECK), list[Action]()
    while hand.legal is not None:
        legal = hand.legal
        actions.append(Raise(legal.raises.high) if legal.raises else Call())
        hand, _ = after(hand, actions[-1])
    before = judge(Reading(format="omaha8", line=1, record=record(start(setup, DECK), actions)))
    paid = [pot.rake for pot in before.pots]
    # No one rate of the pots as they fill gives these three.
    assert sorted(paid) == [3, 54, 56]
    (again,) = read(TARGETS["pokerstars"].write(before))
    back = judge(again)
    assert back.fault is None
    assert [pot.rake for pot in back.pots] == paid
