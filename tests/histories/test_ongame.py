"""OnGame: Omaha High, stakes that name the big blind twice, times with an offset."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, lines, nets, only

HAND = lines(
    "***** History for hand R5-77-50 *****",
    "Start hand: Mon Feb 7 15:22:00 GMT+0100 2011",
    "Table: Pau [77] (POT_LIMIT OMAHA_HI €1/€1, Real money)",
    "User: Ann",
    "Button: seat 7",
    "Players in round: 3",
    "Seat 8: Ann (€50)",
    "Seat 2: Bob (€50)",
    "Seat 7: Cid (€50)",
    "Ann posts small blind (€0.50)",
    "Bob posts big blind (€1)",
    "---",
    "Dealing pocket cards",
    "Dealing to Ann: [As, 3s, Kh, Qc]",
    "Cid raises €3.50 to €3.50",
    "Ann calls €3",
    "Bob folds",
    "--- Dealing flop [2c, 7d, Th]",
    "Ann checks",
    "Cid bets €4",
    "Ann calls €4",
    "--- Dealing turn [Kd]",
    "Ann checks",
    "Cid checks",
    "--- Dealing river [4s]",
    "Ann bets €10",
    "Cid folds",
    "---",
    "Summary:",
    "Main pot: €16 won by Ann (€15.20)",
    "Rake taken: €0.80",
    "Seat 8: Ann (€57.70), net: +€7.70",
    "Seat 2: Bob (€49), net: -€1",
    "Seat 7: Cid (€42.50), net: -€7.50",
    "***** End of hand R5-77-50 *****",
)


def test_omaha_high_where_the_big_blind_is_named_twice() -> None:
    assert nets(HAND) == {"Ann": 770, "Bob": -100, "Cid": -750}
    record = only(HAND).record
    assert record is not None
    assert not record.setup.game.high_low
    assert record.setup.stakes.small_blind == 50
    assert record.time == "2011-02-07T14:22:00Z"
    assert code(HAND.replace("Ann (€57.70)", "Ann (€57.60)")) == "history/stack"
    assert code(HAND.replace("blind (€0.50)", "blind (€0.40)")) == "history/post"


DEAD = HAND.replace(
    "---\nDealing pocket", "Cid posts dead blind (€{})\n---\nDealing pocket", 1
).replace("Cid raises €3.50 to €3.50", "Cid raises €{} to €3.50", 1)


def test_the_players_told_are_those_who_sit_there() -> None:
    assert code(HAND.replace("round: 3", "round: 3 (9)")) is None
    fault = only(HAND.replace("round: 3", "round: 4")).fault
    assert fault is not None
    assert (fault.code, fault.line) == ("history/seat", 6)


@pytest.mark.parametrize(("dead", "added", "cid"), [("0.50", "3.50", -800), ("1.50", "2.50", -800)])
def test_a_dead_blind_is_the_small_one_or_both(dead: str, added: str, cid: int) -> None:
    told = DEAD.format(dead, added)
    told = told.replace("Cid (€42.50), net: -€7.50", "Cid (€42), net: -€8")
    told = told.replace("€16 won by Ann (€15.20)", "€16.50 won by Ann (€15.70)")
    told = told.replace("Ann (€57.70), net: +€7.70", "Ann (€58.20), net: +€8.20")
    assert nets(told) == {"Ann": 820, "Bob": -100, "Cid": cid}


def test_hands_of_other_games_are_passed_over() -> None:
    other = HAND.replace("OMAHA_HI", "TEXAS_HOLDEM")
    assert len(judged(other + HAND)) == 1
    assert len(judged(HAND.replace("OMAHA_HI", "OMAHA_HI_LO") + other)) == 1
