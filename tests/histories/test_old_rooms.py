"""Entraction, Cake and Everleaf: Omaha High, every post, money of two currencies."""

from __future__ import annotations

from tests.histories.told import code, judged, lines, nets, only

ENTRACTION = lines(
    'Game # 91 - 5-Card Omaha High Pot Limit EUR 0.50/1 - Table "Ely"',
    "",
    "Players(max 6):",
    "Ann B                       (EUR 41.00 in seat 1)",
    "Bob                         (EUR 50.00 in seat 2)",
    "Cid                         (EUR 60.00 in seat 4)",
    "Dan                         (EUR 70.00 in seat 5)",
    "",
    "Dealer:                     Bob",
    "Small Blind:                Cid         (0.50)",
    "Big Blind:                  Dan         (1.00)",
    "Small + Big Blind:          Ann B       (1.50)",
    "",
    "Ann B was dealt:            Qs - Qd - 8c - 9s - 5h",
    "",
    "Ann B                       Check",
    "Bob                         Call        (1.00)",
    "Cid                         Fold",
    "Dan                         Check",
    "",
    "Flop                        Kc - 2s - 2d",
    "",
    "Dan                         Check",
    "Ann B                       Bet         (2.00)",
    "Bob                         Call        (2.00)",
    "Dan                         Fold",
    "",
    "Turn                        Kc - 2s - 2d - 8d",
    "",
    "Ann B                       Check",
    "Bob                         Check",
    "",
    "River                       Kc - 2s - 2d - 8d - 5d",
    "",
    "Ann B                       Check",
    "Bob                         Bet         (4.00)",
    "Ann B                       Fold",
    "Bob                         Payback     (4.00)",
    "",
    "Bob didn't show hand",
    "",
    "Bob wins:                   EUR 7.60",
    "Rake:                       EUR 0.40",
    "",
    "Game ended 2012-08-07 00:36:56 BST",
)
CAKE = lines(
    "Hand#2999 - Orel (6-Max) 13 -- €0,04/€0,08 PL Omaha -- 2012-06-21 - 05:30:58",
    "Dealer: Seat 3",
    "Seat 1: Ann ($21,89 in chips)  (EUR €17,29)",
    "Seat 3: Bob ($22,50 in chips)  (EUR €17,78)",
    "Seat 8: Cid ($1 in chips)  (EUR €0,95)",
    "Cid: posts small blind $0,05 (EUR €0,04)",
    "Ann: posts big blind $0,10 (EUR €0,08)",
    "Dealt to Ann [3c,5d,Ks,6h]",
    "Bob: raises to $0,30 (EUR €0,24)",
    "Cid: is all in $0,95 (EUR €0,91)",
    "Ann: folds",
    "Bob: calls $0,70 (EUR €0,71)",
    "*** FLOP *** [3d,Qs,8d]",
    "*** TURN *** [4s]",
    "*** RIVER *** [Ad]",
    "***SHOW DOWN***",
    "Bob: shows [7s 9d Tc 7c] (Pair of Sevens  )",
    "Cid: shows [Qc 7d As Jh] (Two Pairs Aces and Queens  )",
    "Cid wins $2 with Two Pairs Aces and Queens   (EUR €1,87)",
    "Bob: mucks [7s,9d,Tc,7c] (Pair) .",
)
CAKE_OLD = lines(
    "Hand#3000 - Orel (Turbo) 14 -- $2/$4 FL OmahaHiLo -- 2011/05/08 - 10:37:17",
    "Seat 3: Ann ($100 in chips)",
    "Seat 8: Bob ($100 in chips) DEALER",
    "Bob: posts small blind $1",
    "Ann: posts big blind $2",
    "Bob: raises to $4",
    "Ann: calls $2",
    "*** FLOP *** [3d,Qs,8d]",
    "Ann: bets $2",
    "Bob: folds",
    "Ann: returns uncalled bet $2",
    "***SHOW DOWN***",
    "Ann: mucks",
    "Ann wins $7,60",
)
EVERLEAF = lines(
    "Everleaf Gaming Game #95",
    "***** Hand history for game #95 *****",
    "Blinds $0.50/$1 PL Omaha - 2010/03/02 - 19:44:04",
    "Table Bari",
    "Seat 1 is the button",
    "Total number of players: 2",
    "Seat 1: Ann (  $ 40 USD )",
    "Seat 2: Bob (  $ 50 USD )",
    "Ann: posts small blind [$ 0.50 USD]",
    "Bob: posts big blind [$ 1 USD]",
    "** Dealing down cards **",
    "Ann calls [$ 0.50 USD]",
    "Bob checks",
    "** Dealing Flop ** [ 3d, Qs, 8d ]",
    "Bob: bets [$ 1 USD]",
    "Ann folds",
    "Bob does not show cards",
    "Bob wins $ 1.90 USD from main pot",
)


def test_entraction_tells_every_post_what_comes_back_and_high_only() -> None:
    assert nets(ENTRACTION) == {"Ann B": -350, "Bob": 460, "Cid": -50, "Dan": -100}
    judgement = only(ENTRACTION)
    assert judgement.record is not None
    assert judgement.record.time == "2012-08-06T23:36:56Z"
    assert judgement.record.setup.game.hole_cards == 5
    assert code(ENTRACTION.replace("Payback     (4.00)", "Payback     (3.00)")) is not None
    holdem = ENTRACTION.replace("5-Card Omaha High", "Texas Hold'em")
    assert len(judged(holdem + ENTRACTION)) == 1


def test_cake_tells_chips_and_the_currency_of_the_table_behind_them() -> None:
    assert nets(CAKE) == {"Ann": -10, "Bob": -100, "Cid": 100}
    assert code(CAKE.replace("wins $2 ", "wins $1,70 ")) == "history/rake"
    assert code(CAKE.replace("Aces and Queens  )", "Aces and Eights  )")) == "history/reading"
    assert nets(CAKE_OLD) == {"Ann": 360, "Bob": -400}
    assert len(judged(CAKE.replace("PL Omaha", "NL Hold'em") + CAKE_OLD)) == 1


def test_everleaf_deals_high_only_too() -> None:
    assert nets(EVERLEAF) == {"Ann": -100, "Bob": 90}
    assert len(judged(EVERLEAF.replace("Omaha", "Hold'em") + EVERLEAF)) == 1
