"""PartyPoker: what stands before a hand, Omaha High, names told late, blinds untold, summaries."""

from __future__ import annotations

from tests.histories.told import code, judged, lines, nets, only

FIXED = lines(
    "Game #700100 starts.",
    "",
    "#Game No : 700100",
    "***** Hand History for Game 700100 *****",
    "$2/$4 USD FL Omaha Hi-Lo - Friday, March 02, 18:13:53 EST 2012",
    "Table Lodz (Real Money)",
    "Seat 1 is the button",
    "Total number of players : 2/10",
    "Seat 1: Ann ( $200 USD )",
    "Seat 4: Bob ( $1,300 USD )",
    "Ann posts small blind [$1 USD].",
    "Bob posts big blind [$2 USD].",
    "** Dealing down cards **",
    "Dealt to Bob [  7d Ah 6s 2h ]",
    "Bob: raises folds, who cares",
    "Ann calls [$1 USD]",
    "Bob raises [$2 USD]",
    "Ann calls [$2 USD]",
    "** Dealing Flop ** [ Qh, Kd, 6d ]",
    "Bob bets [$2 USD]",
    "Ann folds",
    "Bob does not show cards.",
    "Bob wins $9.60 USD",
)
NAMED_LATE = lines(
    "***** Hand History for Game 700200 *****",
    "$200 USD PL Omaha Hi-Lo - Monday, January 04, 13:33:15 EST 2016",
    "Table Lodz (Real Money)",
    "Seat 5 is the button",
    "Total number of players : 3/6",
    "Seat 4: Ann ( $60 USD )",
    "Seat 3: Player3 ( $657.64 USD )",
    "Seat 5: Player5 ( $259.22 USD )",
    "Player3 posts small blind [$1 USD].",
    "Ann posts big blind [$2 USD].",
    "** Dealing down cards **",
    "Dealt to Ann [  5h Td Ac Qs ]",
    "old_owl folds",
    "jay22 calls [$1 USD]",
    "Ann checks",
    "** Dealing Flop ** [ Qh, Kd, 6d ]",
    "jay22 checks",
    "Ann bets [$2 USD]",
    "jay22 folds",
    "Ann does not show cards.",
    "Ann wins $5.80 USD",
)
UNPOSTED = lines(
    "#Game No : 700300",
    "***** Hand History for Game 700300 *****",
    "PL Omaha $1 USD Buy-in Trny: 77 Level: 3  Blinds(50/100) - "
    "Monday, August 30, 15:50:00 EDT 2010",
    "Table Table  7 (Real Money)",
    "Seat 6 is the button",
    "Total number of players : 3/6",
    "Seat 1: Ann ( 2,000 )",
    "Seat 2: Bob ( 740 )",
    "Seat 6: Cid ( 3,840 )",
    "Trny: 77 Level: 3",
    "Blinds(50/100)",
    "** Dealing down cards **",
    "Cid raises [350]",
    "Ann folds",
    "Bob folds",
    "Cid does not show cards.",
    "Cid wins 500 chips",
)
SUMMARY = lines(
    "***** Hand History For Game 1780abc7 *****",
    "0.10/0.25 Omaha Hi Game Table (PL) - Mon Feb 09 12:55:26 EST 2026",
    "Table Table 7 (Real Money) -- Seat 1 is the button",
    "Total number of players : 3/6",
    "Seat 1: Ann ($50)",
    "Seat 2: Bob ($20)",
    "Seat 3: Cid ($25)",
    "Bob posts small blind (0.10)",
    "Cid posts big blind (0.25)",
    "** Dealing down cards **",
    "Dealt to Cid [ 9c, 9h, 8h, 4d ]",
    "Ann raises 0.85 to 0.85",
    "Bob folds ",
    "Cid raises 2.30 to 2.55",
    "Ann calls (1.70)",
    "** Dealing Flop ** :  [ Jc, 7d, 6c ]",
    "Cid bets (5.20)",
    "Ann raises 20.80 to 20.80",
    "Cid calls (15.60)",
    "** Dealing Turn ** :  [ 9s ]",
    "Cid bets (1.65)",
    "Cid is all-In.",
    "Ann calls (1.65)",
    "Creating Main Pot with $ 48.10 with Ann, Cid",
    "** Dealing River ** :  [ Js ]",
    "** Summary **",
    "Main Pot: $48.10 Rake: $2.0",
    "Board: [ Jc, 7d, 6c, 9s, Js ]",
    "Ann balance $25, lost $25[ Kc, Kd, 2h, 2s ] [ two pairs, kings and jacks -- Kc,Kd,Jc,Js,9s ]",
    "Bob balance $19.90, lost $0.10 (folded)",
    "Cid balance $48.10, bet $25, collected $48.10, net +$23.10"
    "[ 9c, 9h, 8h, 4d ] [ a full house, nines full of jacks -- 9c,9h,9s,Jc,Js ]",
)
CASHED_OUT = SUMMARY.replace(
    "Ann balance $25, lost $25[", "Ann Cashed out  balance $27, bet $25, collected $2, net -$23["
).replace("** Dealing River", "Ann opted for cash-out\nAnn Cashout Amount is 2\n** Dealing River")


def test_lines_before_a_hand_and_talk_are_no_part_of_it() -> None:
    assert nets(FIXED) == {"Ann": -400, "Bob": 360}
    (first, second) = judged(FIXED + FIXED)
    assert first.ok
    assert second.ok


def test_who_acts_under_a_name_told_late_is_whose_turn_it_is() -> None:
    assert nets(NAMED_LATE) == {"jay22": -200, "Ann": 180, "old_owl": 0}
    assert code(NAMED_LATE.replace("old_owl folds", "Ann folds")) == "action/out-of-turn"
    unknown = NAMED_LATE.replace("Player3", "Pia").replace("Player5", "Per")
    assert code(unknown) == "history/player"


def test_blinds_that_no_line_posts_are_those_of_the_level() -> None:
    assert nets(UNPOSTED) == {"Ann": -50, "Bob": -100, "Cid": 150}


def test_a_summary_tells_balances_hands_and_what_was_collected() -> None:
    assert nets(SUMMARY) == {"Ann": -2500, "Bob": -10, "Cid": 2310}
    assert code(SUMMARY.replace("balance $48.10", "balance $48.20")) == "history/stack"
    assert code(SUMMARY.replace("nines full of jacks", "jacks full of nines")) == "history/reading"
    assert code(SUMMARY.replace("Pot: $48.10 R", "Pot: $48 R")) in {"history/pot", "history/award"}
    assert code(SUMMARY.replace("net +$23.10", "net +$24")) == "history/net"


def test_what_the_room_pays_who_cashes_out_is_no_chip_of_the_pots() -> None:
    judgement = only(CASHED_OUT)
    assert judgement.fault is None, judgement.fault
    assert judgement.pots[0].amount == 5010


def test_other_games_are_passed_over() -> None:
    holdem = NAMED_LATE.replace("PL Omaha Hi-Lo", "NL Texas Hold'em")
    assert len(judged(FIXED + holdem)) == 1


SIDE_POT = lines(
    "***** Hand History for Game 700400 *****",
    "$10 USD NL Omaha - Friday, December 03, 23:16:02 CET 2013",
    "Table Lodz (Real Money)",
    "Seat 1 is the button",
    "Total number of players : 3/6",
    "Seat 1: Ann ( $1.50 USD )",
    "Seat 2: Bob ( $3.96 USD )",
    "Seat 3: Cid ( $3.96 USD )",
    "Bob posts small blind [$0.05 USD].",
    "Cid posts big blind [$0.10 USD].",
    "** Dealing down cards **",
    "Ann is all-In  [$1.50 USD]",
    "Bob is all-In  [$3.91 USD]",
    "Cid calls [$3.86 USD]",
    "** Dealing Flop ** [ 2d, 9s, 4d ]",
    "** Dealing Turn ** [ 6c ]",
    "** Dealing River ** [ 4h ]",
    "Bob shows [ 9c, Jh, 5d, 9h ]a full house, Nines full of Fours.",
    "Cid doesn't show [ Ac, Td, 7d, As ]two pairs, Aces and Fours.",
    "Ann doesn't show [ Kh, Kd, 8d, 8h ]two pairs, Kings and Fours.",
    "Bob wins $4.67 USD from the side pot 1 with a full house, Nines full of Fours.",
    "Bob wins $4.28 USD from the main pot with a full house, Nines full of Fours.",
)


def test_each_pot_pays_its_five_per_cent() -> None:
    assert nets(SIDE_POT) == {"Ann": -150, "Bob": 499, "Cid": -396}
    swapped = SIDE_POT.replace("$4.67", "$4.68").replace("$4.28", "$4.27")
    assert code(swapped) == "history/award"


def test_amounts_stand_with_a_comma_too_and_no_low_is_compared() -> None:
    assert nets(FIXED.replace("$9.60 USD", "$9,60 USD")) == nets(FIXED)
    assert code(FIXED.replace("$9.60 USD", "$9,6,0 USD")) == "history/amount"
    none = "There was no qualifying low hand\nBob wins"
    assert nets(FIXED.replace("Bob wins", none)) == nets(FIXED)
