"""Posts that no table could see: an ante twice, an ante nobody pays, a small blind out of place."""

from __future__ import annotations

import json

import pytest
from tests.histories.told import code, nets, only

from omaha8.hand import Show
from omaha8.histories import ohh_write

CARDS = ["Ah", "Kd", "9c", "3s"]
STARS = """\
PokerStars Hand #77:  Omaha Pot Limit ($0.50/$1.00 USD) - 2026/03/07 10:00:00 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Seat 3: Cid ($50 in chips)
Seat 4: Dee ($50 in chips)
Ann: posts the ante $0.10
Bob: posts the ante $0.10
Cid: posts the ante $0.10
Dee: posts the ante $0.10
Bob: posts small blind $0.50
Cid: posts big blind $1
*** HOLE CARDS ***
Dee: raises $1 to $2
Ann: folds
Bob: folds
Cid: folds
Uncalled bet ($1) returned to Dee
Dee collected $2.90 from pot
*** SUMMARY ***
Total pot $2.90 | Rake $0
"""


def test_every_seat_antes_once() -> None:
    assert nets(STARS) == {"Ann": -10, "Bob": -60, "Cid": -110, "Dee": 180}
    assert code(STARS.replace("Bob: posts the ante", "Ann: posts the ante")) == "history/post"


def test_the_small_blind_is_posted_beside_the_big_blind() -> None:
    other = STARS.replace("Bob: posts small blind", "Ann: posts small blind")
    assert code(other) == "history/post"


def test_a_seat_that_is_not_dealt_in_may_sit_between_the_blinds() -> None:
    beside = (
        STARS.replace("Seat 3: Cid", "Seat 5: Cid")
        .replace("Seat 4: Dee", "Seat 6: Dee")
        .replace("Seat 5: Cid", "Seat 4: Eve ($9 in chips) is sitting out\nSeat 5: Cid")
    )
    assert code(beside) is None


def document(**changes: object) -> str:
    """A hand of two as Open Hand History; ``changes`` are to its head and its second round."""
    actions = [
        {"action_number": 2, "player_id": 2, "action": "Check", "amount": 0},
        {"action_number": 3, "player_id": 1, "action": "Bet", "amount": 2.0},
        {"action_number": 4, "player_id": 2, "action": "Fold", "amount": 0},
    ]
    for place, amount in dict(changes.pop("amounts", {})).items():  # type: ignore[call-overload]
        actions[place]["amount"] = amount
    blinds = [
        {"action_number": 0, "player_id": 1, "action": "Post SB", "amount": 0.5},
        {"action_number": 1, "player_id": 2, "action": "Post BB", "amount": 1.0},
        {"action_number": 2, "player_id": 1, "action": "Call", "amount": 0.5},
        {"action_number": 3, "player_id": 2, "action": "Check"},
    ]
    hand = {
        "spec_version": "1.4.6",
        "site_name": "Ours",
        "game_number": "5",
        "start_date_utc": "2026-03-07T10:00:00Z",
        "currency": "USD",
        "game_type": "Omaha",
        "bet_limit": {"bet_type": "PL"},
        "dealer_seat": 1,
        "small_blind_amount": 0.5,
        "big_blind_amount": 1.0,
        "ante_amount": 0,
        "players": [
            {"id": 1, "seat": 1, "name": "Ann", "starting_stack": 50},
            {"id": 2, "seat": 2, "name": "Bob", "starting_stack": 50},
        ],
        "rounds": [
            {"id": 0, "street": "Preflop", "actions": blinds},
            {"id": 1, "street": "Flop", "cards": ["2c", "7d", "Kh"], "actions": actions},
        ],
        "pots": [
            {
                "number": 0,
                "amount": 2.0,
                "rake": 0.0,
                "player_wins": [{"player_id": 1, "win_amount": 2.0}],
            }
        ],
    } | changes
    return json.dumps({"ohh": hand}, indent=1)


@pytest.mark.parametrize("action", [0, 2])
def test_a_check_or_a_fold_puts_nothing_in(action: int) -> None:
    assert code(document()) is None
    assert code(document(amounts={action: 0.5})) == "history/chips"


def test_an_ante_that_the_stakes_tell_is_paid() -> None:
    assert code(document(ante_amount=0.1)) == "history/post"


def test_who_shows_though_nobody_asked_is_written_and_read_again() -> None:
    shown = [{"action_number": 5, "player_id": 1, "action": "Shows Cards", "cards": CARDS}]
    rounds = [*json.loads(document())["ohh"]["rounds"], {"street": "Showdown", "actions": shown}]
    judgement = only(document(rounds=rounds))
    assert judgement.fault is None, judgement.fault
    assert judgement.record is not None
    assert judgement.record.actions[-1] == Show(1)
    again = only(ohh_write.write(judgement))
    assert again.record == judgement.record
