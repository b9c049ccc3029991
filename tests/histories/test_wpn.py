"""Winning Poker old and new: Omaha High, caps, walks, posts, jackpots no line tells."""

from __future__ import annotations

from tests.histories.told import code, judged, lines, nets, only

WALK = lines(
    "Hand #9001 - Omaha H/L(No Limit) - $1.00/$2.00 - 2021/04/16 19:22:47 UTC",
    "Fez 6-max Seat #6 is the button",
    "Seat 1: Ann ($135.00)",
    "Seat 2: Bob ($113.13)",
    "Seat 6: Cid ($67.75)",
    "Ann posts the small blind $1.00",
    "Bob posts the big blind $2.00",
    "*** HOLE CARDS ***",
    "Cid folds",
    "Ann folds",
    "Bob does not show",
    "*** SUMMARY ***",
    "Total pot $3.00",
    "Seat 1: Ann (small blind) folded on the Pre-Flop",
    "Seat 2: Bob did not show and won $3.00",
    "Seat 6: Cid (button) folded on the Pre-Flop and did not bet",
)
CAPPED = lines(
    "Hand #9002 - 5Card Omaha(Pot Limit) - $1.00/$2.00 - 2021/04/16 19:23:47 UTC",
    "Fez (Cap) 6-max Seat #1 is the button",
    "Seat 1: Ann ($235.00)",
    "Seat 2: Bob ($113.13)",
    "Ann posts the small blind $1.00",
    "Bob posts the big blind $2.00",
    "*** HOLE CARDS ***",
    "Main pot $3.00",
    "Ann raises $5.00 to $6.00",
    "Bob raises $16.00 to $18.00",
    "Ann calls $12.00",
    "*** FLOP *** [Ah Kd 7c]",
    "Main pot $36.00 | Rake $0.00",
    "Bob bets $20.00",
    "Ann caps $42.00",
    "Bob calls $22.00",
    "*** TURN *** [Ah Kd 7c] [2s]",
    "*** RIVER *** [Ah Kd 7c 2s] [Jc]",
    "*** SHOW DOWN ***",
    "Bob shows [As Ac Td 9d 8h] (HI - three of a kind, set of Aces [Ah As Ac Kd Jc])",
    "Ann shows [Ks Kc Qd 4d 3h] (HI - three of a kind, set of Kings [Ks Kc Kd Ah Jc])",
    "Bob collected $118.00 from main pot",
    "*** SUMMARY ***",
    "Total pot $118.00 | Rake $2.00",
    "Board [Ah Kd 7c 2s Jc]",
    "Seat 1: Ann (button) (small blind) showed [Ks Kc Qd 4d 3h] and lost with "
    "HI - three of a kind, set of Kings [Ks Kc Kd Ah Jc]",
    "Seat 2: Bob (big blind) showed [As Ac Td 9d 8h] and won $118.00 with "
    "HI - three of a kind, set of Aces [Ah As Ac Kd Jc]",
)
OLD = lines(
    "Game started at: 2014/3/9 20:3:37",
    "Game ID: 9003 2/4 Fez ( Beast ) (Omaha)",
    "Seat 2 is the button",
    "Seat 1: Ann (200).",
    "Seat 2: Bob (180).",
    "Seat 3: Cid (95).",
    "Seat 5: Dan (80).",
    "Player Cid has small blind (2)",
    "Player Dan has big blind (4)",
    "Player Ann posts (2) as a dead bet",
    "Player Ann posts (4)",
    "Player Ann received a card.",
    "Player Ann checks",
    "Player Bob raises (12)",
    "Player Cid folds",
    "Player Dan folds",
    "Player Ann calls (8)",
    "*** FLOP ***: [6c 5c 10s]",
    "Player Ann checks",
    "Player Bob bets (20)",
    "Player Ann calls (20)",
    "*** TURN ***: [6c 5c 10s] [8d]",
    "Player Ann checks",
    "Player Bob checks",
    "*** RIVER ***: [6c 5c 10s 8d] [2h]",
    "Player Ann checks",
    "Player Bob checks",
    "------ Summary ------",
    "Pot: 68.75. Rake 3",
    "Board: [6c 5c 10s 8d 2h]",
    "*Player Ann shows: Three Of Kind of 10s [10d 10h Qc Jd]. "
    "Bets: 34. Collects: 68.75. Wins: 34.75.",
    "Player Bob shows: One pair of Ks [Ks Kh Qd 9d]. Bets: 32. Collects: 0. Loses: 32.",
    "Player Cid does not show cards.Bets: 2. Collects: 0. Loses: 2.",
    "Player Dan doesn't show cards.Bets: 4. Collects: 0. Loses: 4.",
    "Game ended at: 2014/3/9 20:4:44",
)

OLD_CAP = lines(
    "Game started at: 2015/4/28 1:1:3",
    "Game ID: 9004 1/2 Fez (PRR) - CAP - 6-Max - 3 (Omaha HiLow)",
    "Seat 6 is the button",
    "Seat 1: Ann (142.50).",
    "Seat 6: Bob (97.50).",
    "Player Bob has small blind (1)",
    "Player Ann has big blind (2)",
    "Player Bob raises (5)",
    "Player Ann calls (4)",
    "*** FLOP ***: [9s 7c 7h]",
    "Player Ann bets (12)",
    "Player Bob raises (40)",
    "Player Ann caps (42)",
    "Player Bob calls (14)",
    "*** TURN ***: [9s 7c 7h] [Kh]",
    "*** RIVER ***: [9s 7c 7h Kh] [Qh]",
    "Player Bob mucks cards",
    "------ Summary ------",
    "Pot: 117. Rake 2.76. JP fee 0.24",
    "Board: [9s 7c 7h Kh Qh]",
    "*Player Ann shows: Three Of Kind of 7s [Jd 7d Ad 5s]. Bets: 60. Collects: 117. Wins: 57.",
    "Player Bob mucks (does not show cards). Bets: 60. Collects: 0. Loses: 60.",
    "Game ended at: 2015/4/28 1:2:23",
)


def test_a_walk_is_won_without_the_own_chips() -> None:
    assert nets(WALK) == {"Ann": -100, "Bob": 100, "Cid": 0}
    assert code(WALK.replace("and won $3.00", "and won $4.00")) is not None


def test_a_cap_is_the_stack_that_is_in_play() -> None:
    assert nets(CAPPED) == {"Ann": -6000, "Bob": 5800}
    judgement = only(CAPPED)
    assert judgement.record is not None
    assert judgement.record.setup.stacks == (6000, 6000)
    assert (judgement.record.setup.game.high_low, judgement.record.setup.game.hole_cards) == (
        False,
        5,
    )
    assert nets(OLD_CAP) == {"Ann": 5700, "Bob": -6000}
    assert code(OLD_CAP.replace("Bob calls (14)", "Bob calls (15)")) == "history/chips"


def test_old_posts_words_and_the_fee_of_the_beast() -> None:
    assert nets(OLD) == {"Ann": 3475, "Bob": -3200, "Cid": -200, "Dan": -400}
    assert only(OLD).rake == 325
    assert code(OLD.replace(" ( Beast )", "")) == "history/pot"
    assert code(OLD.replace("Of Kind of 10s", "Of Kind of 8s")) == "history/reading"


def test_other_games_are_passed_over() -> None:
    assert len(judged(WALK.replace("Omaha H/L", "Holdem") + WALK)) == 1
    assert len(judged(OLD.replace("(Omaha)", "(Hold'em)") + OLD)) == 1
