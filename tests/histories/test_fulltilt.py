"""Full Tilt: the lines of 2006, caps, two boards, play chips, and its words for a game."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, nets, only

HIGH_LOW = "Table Fen (6 max) - $2/$4 - Limit Omaha Hi/Lo"
HIGH = "Table Fen (6 max) - $1/$2 - Pot Limit Omaha Hi"


def text(game: str, *lines: str) -> str:
    """A hand of these lines; ``game`` is what the head tells of it."""
    return "\n".join([f"Full Tilt Poker Game #81: {game} - 20:15:00 ET - 2010/10/11", *lines, ""])


EARLY = text(
    HIGH_LOW,
    "Seat 1: Ann ($50)",
    "Seat 2: Bob ($50)",
    "Ann posts the small blind of $1",
    "Bob posts the big blind of $2",
    "The button is in seat #1",
    "*** HOLE CARDS ***",
    "Watcher of birds (Observer): Ann folds, you will see",
    "Newcomer sits down",
    "Ann calls $1",
    "Bob checks",
    "*** FLOP *** [2c 7d Th]",
    "Bob checks",
    "Ann bets $2",
    "Bob calls $2",
    "*** TURN *** [2c 7d Th] [Kd]",
    "Newcomer adds $20",
    "Bob checks",
    "Ann checks",
    "*** RIVER *** [2c 7d Th Kd] [4s]",
    "Bob has 15 seconds left to act",
    "Time has expired",
    "Bob checks",
    "Ann checks",
    "*** SHOW DOWN ***",
    "Ann shows [As 3s Kh Qc] (a pair of Kings)",
    " (7,4,3,2,A)",
    "Bob shows [Ad 5d 7h 7c] (three of a kind, Sevens)",
    " (7,5,4,2,A)",
    "Bob wins the high pot ($4) with three of a kind, Sevens",
    "Ann wins the low pot ($4) with 7,4,3,2,A",
    "*** SUMMARY ***",
    "Total pot $8 | Rake $0",
    "Board: [2c 7d Th Kd 4s]",
    "Seat 1: Ann (small blind) showed [As 3s Kh Qc] and won ($4) with HI: a pair of Kings; "
    "LO: 7,4,3,2,A",
    "Seat 2: Bob (big blind) showed [Ad 5d 7h 7c] and won ($4) with HI: three of a kind, Sevens; "
    "LO: 7,5,4,2,A",
)


def test_a_low_on_a_line_of_its_own_is_that_of_the_hand_shown_last() -> None:
    assert nets(EARLY) == {"Ann": 0, "Bob": 0}
    for there, instead, wrong in (
        (" (7,4,3,2,A)\n", " (7,5,3,2,A)\n", "history/reading"),
        ("(a pair of Kings)", "(a pair of Tens)", "history/reading"),
        ("Newcomer sits down", "Newcomer spins round", "history/line"),
        ("Time has expired", "Time has flown", "history/line"),
    ):
        assert code(EARLY.replace(there, instead)) == wrong


TWICE = text(
    HIGH,
    "Seat 1: Ann ($10)",
    "Seat 2: Bob ($30)",
    "Seat 3: Cid ($30)",
    "Ann posts the small blind of $1",
    "Bob posts the big blind of $2",
    "The button is in seat #3",
    "*** HOLE CARDS ***",
    "Cid raises to $7",
    "Ann raises to $10, and is all in",
    "Bob calls $8",
    "Cid calls $3",
    "*** FLOP *** [2c 7d Th] (Total Pot: $30, 3 Players, 1 All-In)",
    "Bob bets $6",
    "Cid calls $6",
    "*** TURN *** [2c 7d Th] [Kd] (Total Pot: $42, 3 Players, 1 All-In)",
    "Bob bets $14, and is all in",
    "Cid folds",
    "Uncalled bet of $14 returned to Bob",
    "Players agree to Run It Twice",
    "Ann shows [Ad 5d 7h 7c]",
    "Bob shows [As 3s Kh Qc]",
    "*** RIVER 1 *** [2c 7d Th Kd] [4s] (Total Pot: $42, 2 Players, 1 All-In)",
    "*** RIVER 2 *** [2c 7d Th Kd] [Jc] (Total Pot: $42, 2 Players, 1 All-In)",
    "Bob wins the side pot ($12)",
    "*** SHOW DOWN 1 ***",
    "Ann shows three of a kind, Sevens",
    "Bob shows a pair of Kings",
    "*** SHOW DOWN 2 ***",
    "Ann shows three of a kind, Sevens",
    "Bob shows a straight, Ace high",
    "Ann wins pot 1 ($14.50) with three of a kind, Sevens",
    "Bob wins pot 2 ($14.50) with a straight, Ace high",
    "*** SUMMARY ***",
    "Duration 41s",
    "Total pot $42 Main pot $30. Side pot $12. | Rake $1",
    "Seat 2: Bob  wins the side pot ($12)",
    "*** SUMMARY 1 ***",
    "Pot 1 $14.50",
    "Board: [2c 7d Th Kd 4s]",
    "Seat 1: Ann (small blind) showed [Ad 5d 7h 7c] and won ($14.50) with three of a kind, Sevens",
    "Seat 2: Bob (big blind) showed [As 3s Kh Qc] and lost with a pair of Kings",
    "Seat 3: Cid (button) folded on the Turn",
    "*** SUMMARY 2 ***",
    "Pot 2 $14.50",
    "Board: [2c 7d Th Kd Jc]",
    "Seat 1: Ann (small blind) showed [Ad 5d 7h 7c] and lost with three of a kind, Sevens",
    "Seat 2: Bob (big blind) showed [As 3s Kh Qc] and won ($14.50) with a straight, Ace high",
    "Seat 3: Cid (button) folded on the Turn",
)


def test_a_rest_that_is_run_twice_has_a_pot_a_board() -> None:
    assert nets(TWICE) == {"Ann": 450, "Bob": 1050, "Cid": -1600}
    for there, instead, wrong in (
        ("wins pot 1 ($14.50)", "wins pot 2 ($14.50)", "history/pot"),
        ("Pot 2 $14.50", "Pot 2 $14", "history/pot"),
        ("and lost with a pair of Kings", "and lost with a pair of Tens", "history/reading"),
        ("Main pot $30. Side pot $12.", "Main pot $28. Side pot $14.", "history/pot"),
        ("Board: [2c 7d Th Kd Jc]", "Board: [2c 7d Th Kd Jd]", "history/board"),
    ):
        assert there in TWICE
        assert code(TWICE.replace(there, instead, 1)) == wrong


CAPPED = text(
    "Table Fen (heads up) - $1/$2 - $20 Cap Pot Limit Omaha Hi",
    "Seat 1: Ann ($80)",
    "Seat 2: Bob ($90)",
    "Ann posts the small blind of $1",
    "Bob posts the big blind of $2",
    "The button is in seat #1",
    "*** HOLE CARDS ***",
    "Ann raises to $6",
    "Bob raises to $18",
    "Ann raises to $20, and is capped",
    "Bob calls $2, and is capped",
    "*** FLOP *** [2c 7d Th]",
    "*** TURN *** [2c 7d Th] [Kd]",
    "*** RIVER *** [2c 7d Th Kd] [4s]",
    "Ann shows [As 3s Kh Qc] a pair of Kings",
    "Bob shows [Ad 5d 7h 7c] three of a kind, Sevens",
    "Bob wins the pot ($39) with three of a kind, Sevens",
    "*** SUMMARY ***",
    "Total pot $40 | Rake $1",
    "Board: [2c 7d Th Kd 4s]",
)


def test_a_cap_is_told_in_the_head_or_by_who_reaches_it() -> None:
    assert nets(CAPPED) == {"Ann": -2000, "Bob": 1900}
    untold = CAPPED.replace("$1/$2 - $20 Cap Pot Limit Omaha Hi", "CAP PL Omaha Hi - $1/$2")
    assert nets(untold) == nets(CAPPED)
    assert code(CAPPED.replace("$20 Cap", "$30 Cap")) == "history/all-in"


WALK = text(
    "Table Play Chip 7 (6 max, deep) - PL 5 Card Omaha Hi - 500K/1000K",
    "Seat 1: Ann (20M)",
    "Seat 2: Bob (1,500K)",
    "Seat 3: Cid (9,000,000), is sitting out",
    "Ann posts the small blind of 500K",
    "Bob posts the big blind of 1,000K",
    "The button is in seat #1",
    "*** HOLE CARDS ***",
    "Ann folds",
    "Uncalled bet of 500K returned to Bob",
    "Bob mucks",
    "*** SUMMARY ***",
    "Total pot 1,000K | Rake 0",
    "Seat 1: Ann (small blind) folded before the Flop",
    "Seat 2: Bob (big blind) collected (1,000K), mucked",
    "Seat 3: Cid is sitting out",
)


def test_play_chips_may_be_told_in_thousands_and_a_winner_in_the_summary_alone() -> None:
    assert nets(WALK) == {"Ann": -500_000, "Bob": 500_000}
    judgement = only(WALK)
    assert judgement.record is not None
    assert judgement.record.setup.game.hole_cards == 5
    assert not judgement.record.setup.house.tournament
    assert code(WALK.replace("collected (1,000K)", "collected (900K)")) == "history/award"


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("Table Fen - $1/$2 - Pot Limit Omaha H/L", ("pot", 4, True)),
        ("Table Fen - NL Omaha H/L - $1/$2", ("no", 4, True)),
        ("Table Fen - $1/$2 - Pot Limit Omaha", ("pot", 4, False)),
        ("Table Fen - PL 6 Card Omaha Hi - $1/$2", ("pot", 6, False)),
        ("Table Fen - HORSE - $2/$4 - Limit Omaha H/L", ("fixed", 4, True)),
    ],
)
def test_every_way_of_naming_a_game(game: str, kind: tuple[str, int, bool]) -> None:
    walk = WALK.replace("Table Play Chip 7 (6 max, deep) - PL 5 Card Omaha Hi - 500K/1000K", game)
    for told, plain in (("1,000K", "$2"), ("1,500K", "$3"), ("500K", "$1"), ("20M", "$40")):
        walk = walk.replace(told, plain)
    judgement = only(walk)
    assert judgement.fault is None, judgement.fault
    assert judgement.record is not None
    setup = judgement.record.setup
    assert (setup.stakes.limit, setup.game.hole_cards, setup.game.high_low) == kind


def test_other_games_are_passed_over_and_part_of_a_hand_is_said_to_be_one() -> None:
    other = WALK.replace("PL 5 Card Omaha Hi", "NL Hold'em").replace("#81", "#80")
    assert len(judged(other + "\n" + WALK)) == 1
    partial = WALK.replace("2010/10/11", "2010/10/11 (partial)")
    assert code(partial) == "history/truncated"
    cancelled = WALK.partition("Ann folds")[0] + "Hand #81 has been canceled\n*** SUMMARY ***\n"
    assert only(cancelled).reading.cancelled == ("Ann", "Bob", "Cid")


def sides(main: str, side: str) -> str:
    """Three all in, and what the awards leave of the two pots."""
    return text(
        "Table Fen (6 max) - $0.05/$0.10 - No Limit Omaha Hi",
        "Seat 1: Ann ($1)",
        "Seat 2: Bob ($3)",
        "Seat 3: Cid ($3)",
        "Ann posts the small blind of $0.05",
        "Bob posts the big blind of $0.10",
        "The button is in seat #3",
        "*** HOLE CARDS ***",
        "Cid raises to $3, and is all in",
        "Ann calls $0.95, and is all in",
        "Bob calls $2.90, and is all in",
        "*** FLOP *** [9s 9d 4c]",
        "*** TURN *** [9s 9d 4c] [2h]",
        "*** RIVER *** [9s 9d 4c 2h] [Qd]",
        "*** SHOW DOWN ***",
        "Bob shows [Ah Ks Jd Tc] a pair of Nines",
        "Cid shows [4d 4h 8s 7c] a full house, Fours full of Nines",
        f"Cid wins the side pot (${side}) with a full house, Fours full of Nines",
        "Ann shows [Qc Qs 3d 5h] a full house, Queens full of Nines",
        f"Ann wins the main pot (${main}) with a full house, Queens full of Nines",
        "*** SUMMARY ***",
        "Total pot $7 Main pot $3. Side pot $4. | Rake $0.35",
    )


def test_the_awards_tell_what_each_pot_pays() -> None:
    assert [pot.rake for pot in only(sides("2.65", "4")).pots] == [35, 0]
    assert [pot.rake for pot in only(sides("2.85", "3.80")).pots] == [15, 20]
    assert code(sides("2.95", "3.70")) == "history/award"
    assert code(sides("2.85", "3.70")) == "history/award"
