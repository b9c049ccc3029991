"""Open Hand History as other programs write it: one pot for all, two boards, cut wagers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from omaha8.errors import NotUnderstood
from omaha8.histories import Judgement, judge, read

Document = dict[str, Any]

SEATS = {"Ada": 1, "Bo": 2, "Cy": 3}
HOLES = {"Ada": "Ah 2h Kd Kc", "Bo": "As 3s Qd Qc", "Cy": "9h 8h 7d 6d"}


def act(name: str, action: str, amount: float = 0, **more: object) -> Document:
    """One action of a player."""
    return {"player_id": SEATS[name], "action": action, "amount": amount} | more


def street(name: str, cards: str, *actions: Document) -> Document:
    """One round."""
    return {"street": name, "cards": cards.split(), "actions": list(actions)}


def document(
    stacks: tuple[float, ...], rounds: list[Document], pots: list[Document], **more: object
) -> str:
    """A hand of pot limit 1/2 with the button on seat 3."""
    shown = [act(name, "Shows Cards", cards=hole.split()) for name, hole in HOLES.items()]
    hand = {
        "spec_version": "1.2.2",
        "site_name": "Elsewhere",
        "game_number": "77",
        "game_type": "OmahaHiLo",
        "bet_limit": {"bet_type": "PL"},
        "currency": "USD",
        "dealer_seat": 3,
        "small_blind_amount": 1,
        "big_blind_amount": 2,
        "players": [
            {"id": seat, "seat": seat, "name": name, "starting_stack": stack}
            for (name, seat), stack in zip(SEATS.items(), stacks, strict=True)
        ],
        "rounds": [*rounds, street("Showdown", "", *shown)],
        "pots": pots,
    }
    return json.dumps({"ohh": hand | more})


def pot(amount: float, number: int = 0, **wins: float) -> Document:
    """A pot and what each player won of it."""
    told = [{"player_id": SEATS[name], "win_amount": won} for name, won in wins.items()]
    return {"number": number, "amount": amount, "player_wins": told}


def judged(text: str) -> Judgement:
    """The one hand of a text."""
    (reading,) = read(text)
    return judge(reading)


BLINDS = (act("Ada", "Post SB", 1), act("Bo", "Post BB", 2))

#: Ada is all-in for 6 before the flop; the others go on to 20 each. The board is low.
SIDE_POT = [
    street(
        "Preflop",
        "",
        *BLINDS,
        act("Cy", "Raise", 6),
        act("Ada", "Call", 5, is_allin=True),
        act("Bo", "Call", 4),
    ),
    street("Flop", "4c 5d 8s", act("Bo", "Bet", 14), act("Cy", "Call", 14)),
    street("Turn", "Jd", act("Bo", "Check"), act("Cy", "Check")),
    street("River", "Jc", act("Bo", "Check"), act("Cy", "Check")),
]
#: Two pots as they are: Ada has kings up and a low of 8-5-4-2-A, Bo queens up and 8-5-4-3-A,
#: Cy a straight and an 8-7-6-5-4. Cy takes every high, Ada the main low, Bo the side low.
TWO_POTS = [pot(18, Cy=9, Ada=9), pot(28, 1, Cy=14, Bo=14)]


def test_side_pots_may_be_told_as_one() -> None:
    apart = judged(document((6, 50, 50), SIDE_POT, TWO_POTS))
    assert (apart.fault, apart.judged) == (None, "cards")
    together = judged(document((6, 50, 50), SIDE_POT, [pot(46, Cy=23, Ada=9, Bo=14)]))
    assert together.fault is None
    assert together.nets == apart.nets == {1: 300, 2: -600, 3: 300}


@pytest.mark.parametrize(
    ("pots", "code"),
    [
        ([pot(45, Cy=22, Ada=9, Bo=14)], "history/pot"),
        ([pot(46, Cy=23, Ada=14, Bo=9)], "history/award"),
        ([pot(18, Cy=9, Ada=9), pot(28, 1, Cy=28)], "history/award"),
    ],
)
def test_one_pot_for_all_is_no_leniency(pots: list[Document], code: str) -> None:
    fault = judged(document((6, 50, 50), SIDE_POT, pots)).fault
    assert fault is not None
    assert fault.code == code


#: All-in for 20 each on the flop; turn and river lie twice. First a low board, then none.
ALL_IN = [
    street(
        "Preflop",
        "",
        *BLINDS,
        act("Cy", "Fold"),
        act("Ada", "Raise", 5),
        act("Bo", "Call", 4),
    ),
    street(
        "Flop",
        "4c 5d Js",
        act("Ada", "Bet", 12),
        act("Bo", "Raise", 14, is_allin=True),
        act("Ada", "Call", 2, is_allin=True),
    ),
]
TWICE = [
    *ALL_IN,
    street("Turn", "8s"),
    street("River", "Jh"),
    street("Turn", "Td"),
    street("River", "Tc"),
]
RUN = {"flags": ["Run_It_Twice"]}


def test_streets_told_again_are_those_of_the_second_board() -> None:
    once = judged(document((20, 20, 50), TWICE, [pot(40, Ada=40)]))
    assert once.fault is not None
    assert once.fault.code == "history/board"
    # The first board: high and low are Ada's. The second: kings are better than queens.
    twice = judged(document((20, 20, 50), TWICE, [pot(40, Ada=40)], **RUN))
    assert twice.fault is None
    assert twice.hand is not None
    assert [len(board) for board in twice.hand.boards] == [5, 5]
    assert twice.hand.boards[0][:3] == twice.hand.boards[1][:3]
    wrong = judged(document((20, 20, 50), TWICE, [pot(40, Ada=30, Bo=10)], **RUN))
    assert wrong.fault is not None
    assert wrong.fault.code == "history/award"


#: Bo bets 12, and Ada raises to 15 only, for more could not be called.
CUT = [
    street("Preflop", "", *BLINDS, act("Cy", "Fold"), act("Ada", "Raise", 5), act("Bo", "Call", 4)),
    street(
        "Flop",
        "4c 5d Js",
        act("Ada", "Check"),
        act("Bo", "Bet", 12),
        act("Ada", "Raise", 15, is_allin=True),
        act("Bo", "Call", 3, is_allin=True),
    ),
    street("Turn", "8s"),
    street("River", "Jh"),
]


def test_a_wager_may_be_cut_to_what_can_be_called() -> None:
    assert judged(document((60, 21, 50), CUT, [pot(42, Ada=42)])).fault is None
    # Somebody with more to call with shows that it was no such cut.
    fault = judged(document((60, 22, 50), CUT, [pot(42, Ada=42)])).fault
    assert fault is not None


def test_other_games_are_passed_over() -> None:
    omaha = document((6, 50, 50), SIDE_POT, TWO_POTS)
    holdem = document((6, 50, 50), SIDE_POT, TWO_POTS, game_type="Holdem")
    (reading,) = read(f"{holdem}\n\n{omaha}\n\n{holdem}\n")
    assert judge(reading).ok
    with pytest.raises(NotUnderstood) as caught:
        list(read(holdem))
    assert caught.value.code == "history/none"
    unknown = judged(document((6, 50, 50), SIDE_POT, TWO_POTS, game_type="Irish"))
    assert unknown.fault is not None
    assert unknown.fault.code == "ohh/game"


def test_a_hand_is_judged_under_the_rules_of_its_room() -> None:
    told = document((6, 50, 50), SIDE_POT, TWO_POTS, site_name="PokerStars")
    record = judged(told).record
    assert record is not None
    assert record.setup.house.rake_allocation == "main_first"
    assert judged(document((6, 50, 50), SIDE_POT, TWO_POTS)).record != record
