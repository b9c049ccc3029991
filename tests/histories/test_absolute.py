"""Absolute: Omaha High, a single number for the blinds, who times out, both posts at once."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, lines, nets, only

HAND = lines(
    "Stage #901: Omaha Hi/Lo  Normal $2/$4 - 2009-12-31 18:23:36.005 (ET) [ 2009-12-31 18:23:36 ]",
    "Table: Pau (Real Money) Seat #1 is the dealer",
    "Seat 1 - Ann ($50 in chips)",
    "Seat 2 - Bob ($50 in chips)",
    "Seat 3 - Cid ($50 in chips)",
    "Bob - Posts small blind $1",
    "Cid - Posts big blind $2",
    "Dan - sitout (wait for BB)",
    "*** POCKET CARDS ***",
    "Ann - Raises $4 to $4",
    "Bob - Folds (Timeout)",
    "Cid - Calls $2",
    "*** FLOP *** [2c 7d 10h]",
    "Cid - Checks",
    "Ann - Bets $2",
    "Cid - All-In (Timeout)",
    "Ann - returned ($2) : not called",
    "*** TURN *** [2c 7d 10h] [Kd]",
    "*** RIVER *** [2c 7d 10h Kd] [4s]",
    "*** SHOW DOWN ***",
    "Ann - Shows [As 3s Kh Qc]",
    "Cid - Shows [Ad 5d 7h 7c]",
    "Ann Collects $4.25 from main pot",
    "Cid Collects $4.25 from main pot",
    "*** SUMMARY ***",
    "Total Pot($9) | Rake ($0.25) | Jackpot Rake ($0.25)",
    "Board [2c 7d 10h Kd 4s]",
    "Seat 1: Ann (dealer) won Total ($4.25) LO:($4.25)",
    "Seat 2: Bob (small blind) Folded on the POCKET CARDS",
    "Seat 3: Cid (big blind) won Total ($4.25) HI:($4.25)",
)


def test_who_times_out_plays_for_what_is_in() -> None:
    assert nets(HAND) == {"Ann": 25, "Bob": -100, "Cid": 25}
    assert only(HAND).rake == 50
    for there, instead, wrong in (
        ("Jackpot Rake ($0.25)", "Jackpot Rake ($0.75)", "history/award"),
        ("won Total ($4.25) LO:($4.25)", "won Total ($4.25) LO:($4)", "history/award"),
        ("Dan - sitout", "Dan - sleeps", "history/line"),
    ):
        assert there in HAND
        assert code(HAND.replace(there, instead)) == wrong


FOLDED = lines(
    "Stage #902: OMAHA Pot Limit $1 - 2009-11-30 15:50:12 (ET)",
    "Table: Pau (Real Money) Seat #1 is the dealer",
    "Seat 1 - Ann ($50 in chips)",
    "Seat 2 - Bob ($50 in chips)",
    "Seat 3 - Cid ($50 in chips)",
    "Bob - Posts small blind $0.50",
    "Cid - Posts big blind $1",
    "Ann - {}",
    "*** POCKET CARDS ***",
    "Ann - Raises $1 to $2",
    "Bob - Folds",
    "Cid - Folds",
    "Ann - returned ($1) : not called",
    "*** SHOW DOWN ***",
    "Ann - Does not show",
    "Ann Collects $3 from main pot",
    "*** SUMMARY ***",
    "Total Pot($3)",
    "Seat 1: Ann (dealer) collected Total ($3)",
)


@pytest.mark.parametrize("post", ["Posts $1 dead $0.50", "Posts dead $1.50 dead $0.50"])
def test_both_blinds_of_who_comes_in_at_once(post: str) -> None:
    assert nets(FOLDED.format(post)) == {"Ann": 150, "Bob": -50, "Cid": -100}
    record = only(FOLDED.format(post)).record
    assert record is not None
    assert (record.setup.stakes.small_blind, record.setup.stakes.big_blind) == (50, 100)
    assert not record.setup.game.high_low


def test_hands_of_other_games_are_passed_over() -> None:
    other = FOLDED.format("Posts $1 dead $0.50").replace("OMAHA Pot", "Holdem  No")
    assert [found.reading.id for found in judged(other + HAND)] == ["901"]
