"""Who shows, who mucks, and results that explain themselves (RULES 13, 15)."""

from __future__ import annotations

import pytest
from tests.hand.table import NO, act, dealt, setup_of

from omaha8.cards import UNKNOWN, parse_cards
from omaha8.errors import Illegal
from omaha8.hand import Fold, Show, after, arranged, deal
from omaha8.hand import events as ev
from omaha8.hand.showdown import showing_seats
from omaha8.house import Game, House, Stakes

SMALL = Stakes("no", 5, 10)
WHEEL_BOARD = "3h4c8sKdQc"


def shows(events: list[ev.Event]) -> list[tuple[int, str]]:
    """Who showed or mucked, in order."""
    return [
        (event.seat, event.why if isinstance(event, ev.Shown) else "mucks")
        for event in events
        if isinstance(event, ev.Shown | ev.Mucked)
    ]


def pots(events: list[ev.Event]) -> list[ev.PotDivided]:
    """The divisions, as they were told."""
    return [event for event in events if isinstance(event, ev.PotDivided)]


def test_the_last_to_raise_on_the_river_shows_first_then_clockwise() -> None:
    assert showing_seats((2, 3, 4, 5, 6, 1), {2, 4, 6}, 4) == (4, 6, 2)
    assert showing_seats((5, 6, 1, 2, 3, 4), {1, 4, 6}, None) == (6, 1, 4)


def test_a_hand_that_wins_nothing_is_mucked_unless_it_was_called() -> None:
    hand, _ = dealt(setup_of(seats=3))
    # Seat 3 (queens) bets the river and is called by aces and kings.
    hand, events = act(hand, "c", "c", "x", *"xxx" * 2, "x", "b40", "c", "c")
    assert shows(events) == [(3, "first"), (1, "mucks"), (2, "wins")]
    assert hand.shown == (3, 2)
    assert hand.result is not None
    assert hand.result.mucked == (1,)


def test_all_in_hands_lie_open_before_the_rest_of_the_board() -> None:
    hand, _ = dealt(setup_of(300, seats=2, stakes=NO))
    hand, events = act(hand, "r300", "c")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Shown") < kinds.index("BoardCards")
    assert {why for _, why in shows(events)} == {"all_in"}


def test_all_in_hands_may_stay_closed_until_the_showdown_by_house_rule() -> None:
    hand, _ = dealt(setup_of(300, seats=2, stakes=NO, house=House(allin_faceup=False)))
    hand, events = act(hand, "r300", "c")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Shown") > kinds.index("BoardCards")


def test_a_quartered_hand_is_named_and_the_odd_chip_has_its_rule() -> None:
    holes = {1: "Ad2dJhTs", 2: "Ac2cJdTd", 3: "KhKs9d9c"}
    setup = setup_of(25, seats=3, stakes=Stakes("no", 1, 2))
    hand, _ = dealt(setup, holes, WHEEL_BOARD)
    hand, events = act(hand, "r25", "c", "c")
    (pot,) = pots(events)
    assert [(award.seat, award.chips) for award in pot.high] == [(3, 38)]
    assert [(award.seat, award.chips) for award in pot.low] == [(2, 19), (1, 18)]
    assert pot.quartered == (2, 1)
    assert {(odd.half, odd.rule, odd.seats) for odd in pot.odd} == {
        ("halves", "high_half", (3,)),
        ("low", "position", (2,)),
    }
    high = pot.high[0].rank
    assert high is not None
    assert (high.name, sorted(high.hole)) == ("three kings", sorted(parse_cards("KhKs")))
    assert sum(hand.stacks.values()) == 75


def test_a_scoop_has_both_halves_in_one_award() -> None:
    holes = {1: "Ad2dJhTs", 2: "KhKs9d9c"}
    hand, _ = dealt(setup_of(50, seats=2, stakes=SMALL), holes, "3h4c5sKdQc")
    _, events = act(hand, "r50", "c")
    (pot,) = pots(events)
    assert (pot.scooped, [award.chips for award in pot.both], pot.low_reason) == (1, [100], None)


@pytest.mark.parametrize(
    ("board", "reason"),
    [("3h9c8sKdQc", "board_impossible"), ("3h4c8sKdQc", "nobody_qualified")],
)
def test_no_low_has_its_reason(board: str, reason: str) -> None:
    holes = {1: "QhQsJh2s", 2: "KhKs9d9h"}
    hand, _ = dealt(setup_of(50, seats=2, stakes=SMALL), holes, board)
    hand, events = act(hand, "r50", "c")
    (pot,) = pots(events)
    assert (pot.low_reason, pot.low, [award.seat for award in pot.high]) == (reason, (), [2])
    assert hand.result is not None
    assert not hand.result.low


def test_omaha_high_has_no_low_and_no_reason_for_it() -> None:
    holes = {1: "Ad2dJhTs", 2: "KhKs9d9c"}
    setup = setup_of(50, seats=2, stakes=SMALL, game=Game(high_low=False))
    hand, _ = dealt(setup, holes, WHEEL_BOARD)
    _, events = act(hand, "r50", "c")
    (pot,) = pots(events)
    assert (pot.low_reason, pot.low, [award.chips for award in pot.high]) == (None, (), [100])


def test_side_pots_are_told_from_the_last_to_the_main() -> None:
    holes = {1: "Ad2dJhTs", 2: "KhKs7d7c", 3: "QhQsJcTc"}
    setup = setup_of({1: 50, 2: 150, 3: 400}, button=3, stakes=Stakes("no", 5, 10))
    hand, _ = dealt(setup, holes, WHEEL_BOARD)
    hand, events = act(hand, "r400", "c", "c")
    assert ev.Returned(3, 250) in events
    assert [(pot.pot, pot.amount) for pot in pots(events)] == [(1, 200), (0, 150)]
    assert hand.stacks == {1: 75, 2: 275, 3: 250}


def test_the_winner_without_a_call_shows_only_by_choice() -> None:
    hand, _ = dealt(setup_of(seats=3))
    hand, events = act(hand, "r40", "f", "f")
    assert shows(events) == []
    assert pots(events)[0].low_reason == "uncontested"
    assert ev.Returned(1, 20) in events
    hand, told = after(hand, Show(1))
    assert shows(list(told)) == [(1, "chosen")]
    with pytest.raises(Illegal, match="seat 1 has no closed cards"):
        after(hand, Show(1))


def test_nothing_is_awarded_where_a_live_hand_is_unknown() -> None:
    setup = setup_of(50, seats=2, stakes=SMALL)
    deck = arranged(setup, {1: parse_cards("Ad2dJhTs")}, (parse_cards(WHEEL_BOARD),))
    hand, _ = deal(setup, deck)
    assert UNKNOWN in hand.hole(2)
    hand, _ = act(hand, "r50", "c")
    assert (hand.stage, hand.over, hand.result) == ("unread", True, None)
    assert [pot.amount for pot in hand.pots] == [100]
    with pytest.raises(Illegal, match="the hand is over"):
        after(hand, Fold())


def test_a_sixth_is_no_quarter() -> None:
    holes = {1: "Ad2dJhTs", 2: "Ac2cJdTd", 3: "Ah2hJcTc", 4: "KhKs9d9c"}
    hand, _ = dealt(setup_of(30, seats=4, stakes=Stakes("no", 1, 2)), holes, WHEEL_BOARD)
    _, events = act(hand, "r30", "c", "c", "c")
    (pot,) = pots(events)
    assert [award.chips for award in pot.low] == [20, 20, 20]
    assert pot.quartered == ()
