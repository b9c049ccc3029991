"""PokerStars text: caps, two boards, cash outs, split bounties, news, and rake pot by pot."""

from __future__ import annotations

import pytest
from tests.histories.told import code, nets, only

from omaha8.errors import NotUnderstood
from omaha8.histories.scribe import Scribe
from omaha8.histories.text.pokerstars_bounty import bounty


def text(game: str, *lines: str, button: int = 1) -> str:
    """A hand of these lines; ``game`` is what the head tells of it."""
    head = f"PokerStars Hand #900:  {game} - 2026/03/07 10:00:00 ET"
    return "\n".join([head, f"Table 'T' 6-max Seat #{button} is the button", *lines, ""])


CAP = text(
    "Omaha Hi/Lo Pot Limit ($0.50/$1 - $20 Cap - USD)",
    "Seat 1: Ann ($50 in chips)",
    "Seat 2: Bob ($44 in chips)",
    "Ann: posts small blind $0.50",
    "Bob: posts big blind $1",
    "*** HOLE CARDS ***",
    "Ann: raises $2 to $3",
    "Bob: raises $6 to $9",
    "Ann: raises $11 to $20 and has reached the $20 cap",
    "Bob: calls $11 and has reached the $20 cap",
    "*** FLOP *** [2c 3d 9h]",
    "*** TURN *** [2c 3d 9h] [Ks]",
    "*** RIVER *** [2c 3d 9h Ks] [5s]",
    "*** SHOW DOWN ***",
    "Ann: shows [Ah 4h Kd Kc] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)",
    "Bob: shows [As Qs Jd 9c] (HI: a pair of Nines)",
    "Ann collected $19.50 from pot",
    "Ann collected $19.50 from pot",
    "*** SUMMARY ***",
    "Total pot $40 | Rake $1",
    "Board [2c 3d 9h Ks 5s]",
    "Seat 1: Ann (button) (small blind) showed [Ah 4h Kd Kc] and won ($39) with HI: a straight, "
    "Ace to Five; LO: 5,4,3,2,A",
    "Seat 2: Bob (big blind) showed [As Qs Jd 9c] and lost with HI: a pair of Nines",
)


def test_no_more_than_the_cap_of_the_game_is_put_in() -> None:
    assert nets(CAP) == {"Ann": 1900, "Bob": -2000}
    judgement = only(CAP)
    assert judgement.record is not None
    assert judgement.record.setup.stacks == (2000, 2000)
    assert code(CAP.replace("$20 Cap", "$25 Cap")) == "history/all-in"


TWICE = text(
    "Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD)",
    "Seat 1: Ann ($10 in chips)",
    "Seat 2: Bob ($30 in chips)",
    "Seat 3: Cid ($30 in chips)",
    "Ann: posts small blind $0.50",
    "Bob: posts big blind $1",
    "*** HOLE CARDS ***",
    "Cid: raises $2.50 to $3.50",
    "Ann: raises $6.50 to $10 and is all-in",
    "Bob: calls $9",
    "Cid: calls $6.50",
    "*** FLOP *** [2c 7d Th]",
    "Bob: bets $5",
    "Cid: calls $5",
    "*** TURN *** [2c 7d Th] [Kd]",
    "Bob: bets $10",
    "Cid: folds",
    "Uncalled bet ($10) returned to Bob",
    "*** FIRST RIVER *** [2c 7d Th Kd] [4s]",
    "Cid leaves the table",
    "*** SECOND RIVER *** [2c 7d Th Kd] [Jc]",
    "*** FIRST SHOW DOWN ***",
    "Bob: shows [As 3s Kh Qc] (HI: a pair of Kings; LO: 7,4,3,2,A)",
    "Bob collected $5 from side pot",
    "Ann: shows [Ad 5d 7h 7c] (HI: three of a kind, Sevens; LO: 7,5,4,2,A)",
    "Ann collected $7.25 from main pot",
    "Bob collected $7.25 from main pot",
    "*** SECOND SHOW DOWN ***",
    "Bob: shows [As 3s Kh Qc] (HI: a straight, Ten to Ace)",
    "Bob collected $5 from side pot",
    "Ann: shows [Ad 5d 7h 7c] (HI: three of a kind, Sevens)",
    "Bob collected $14.50 from main pot",
    "No low hand qualified",
    "*** SUMMARY ***",
    "Total pot $40 Main pot $29. Side pot $10. | Rake $1",
    "Hand was run twice",
    "FIRST Board [2c 7d Th Kd 4s]",
    "SECOND Board [2c 7d Th Kd Jc]",
    "Seat 1: Ann (small blind) showed [Ad 5d 7h 7c] and won ($7.25) with HI: three of a kind, "
    "Sevens; LO: 7,5,4,2,A, and lost with HI: three of a kind, Sevens",
    "Seat 2: Bob (big blind) showed [As 3s Kh Qc] and won ($12.25) with HI: a pair of Kings; "
    "LO: 7,4,3,2,A, and won ($19.50) with HI: a straight, Ten to Ace",
    "Seat 3: Cid (button) folded on the Turn",
    button=3,
)


def test_two_boards_are_told_apart_to_the_end_and_a_side_pot_of_one_seat_may_be_shared() -> None:
    assert nets(TWICE) == {"Ann": -275, "Bob": 1675, "Cid": -1500}


@pytest.mark.parametrize(
    ("there", "instead", "wrong"),
    [
        ("and won ($19.50)", "and won ($19)", "history/award"),
        ("and won ($19.50) with HI: a straight, Ten to Ace", "and lost", "history/award"),
        ("Sevens; LO: 7,5,4,2,A, and", "Sevens; LO: 7,5,4,3,A, and", "history/reading"),
        ("and lost with HI: three of", "and lost with HI: four of", "history/reading"),
        ("SECOND Board [2c", "SECOND Board [2h", "history/board"),
        ("Bob collected $5 from side", "Bob collected $4 from side", "history/award"),
    ],
)
def test_what_each_board_decided_is_compared(there: str, instead: str, wrong: str) -> None:
    assert there in TWICE
    assert code(TWICE.replace(there, instead, 1)) == wrong


UNANSWERED = text(
    "Omaha Pot Limit ($0.50/$1.00 USD)",
    "Seat 1: Ann ($10 in chips)",
    "Seat 2: Bob ($8 in chips)",
    "Seat 3: Cid ($50 in chips)",
    "Ann: posts small blind $0.50",
    "Bob: posts big blind $1",
    "*** HOLE CARDS ***",
    "Cid: raises $2.50 to $3.50",
    "Ann: raises $6.50 to $10 and is all-in",
    "Bob: calls $7 and is all-in",
    "Cid: raises $20 to $30",
    "Uncalled bet ($20) returned to Cid",
    "*** FLOP *** [9s 9d 4c]",
    "*** TURN *** [9s 9d 4c] [2h]",
    "*** RIVER *** [9s 9d 4c 2h] [Qd]",
    "*** SHOW DOWN ***",
    "Ann: shows [Ah Ks Jd Tc] (a pair of Nines)",
    "Cid: shows [Qc Qs 3d 5h] (a full house, Queens full of Nines)",
    "Cid collected $4 from side pot",
    "Bob: shows [4d 4h 8s 7c] (a full house, Fours full of Nines)",
    "Cid collected $23 from main pot",
    "Bob cashed out the hand for $5 | Cash Out Fee $0.05",
    "*** SUMMARY ***",
    "Total pot $28 Main pot $23. Side pot $4. | Rake $1",
    "Board [9s 9d 4c 2h Qd]",
    "Seat 1: Ann (small blind) showed [Ah Ks Jd Tc] and lost with a pair of Nines",
    "Seat 2: Bob (big blind) showed [4d 4h 8s 7c] and lost with a full house, Fours full of Nines "
    "(cashed out).",
    "Seat 3: Cid (button) showed [Qc Qs 3d 5h] and won ($27) with a full house, Queens full of "
    "Nines",
    button=3,
)


def test_a_raise_that_nobody_could_call_is_the_call_that_it_comes_to() -> None:
    assert nets(UNANSWERED) == {"Ann": -1000, "Bob": -800, "Cid": 1700}
    notes = only(UNANSWERED).notes
    assert notes == ("seat 3: a raise to 3000, of which nobody could call any",)
    # With chips left behind somebody could call it: then it is a raise like any other.
    richer = UNANSWERED.replace("Ann ($10 in", "Ann ($40 in").replace(
        "to $10 and is all-in", "to $10"
    )
    assert code(richer) == "history/unfinished"


def test_who_cashes_out_has_won_what_the_hand_gives() -> None:
    paid = UNANSWERED.replace("Cid collected $4 from side pot\n", "")
    paid = paid.replace("Cid collected $23 from main pot", "Cid cashed out the hand for $26 |")
    won = "Queens full of Nines\n"
    paid = paid.replace(won, "Queens full of Nines (pot not awarded as player cashed out)\n")
    assert nets(paid) == nets(UNANSWERED)
    assert code(paid.replace("won ($27)", "won ($26)")) == "history/award"


NEWS = text(
    "Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD)",
    "Seat 1: Ann ($40 in chips)",
    "Seat 2: Bob ($40 in chips)",
    "Seat 4: Dan ($40 in chips)",
    "Bob: posts small blind $0.50",
    "Dan: posts big blind $1",
    "Zed: sits out",
    "*** HOLE CARDS ***",
    "Eve joins the table at seat #6",
    "Ann: folds",
    "Ann leaves the table",
    "Flo joins the table at seat #1",
    "Bob has timed out while disconnected",
    "Bob: folds",
    "Uncalled bet ($0.50) returned to Dan",
    "Dan collected $1 from pot",
    "*** SUMMARY ***",
    "Total pot $1 | Rake $0",
    "Seat 1: Flo (didn't bet)",
    "Seat 2: Bob (small blind) folded before Flop",
    "Seat 4: Dan (big blind) collected ($1)",
)


def test_news_is_let_pass_and_a_seat_left_may_be_told_by_the_name_of_who_came() -> None:
    assert nets(NEWS) == {"Ann": 0, "Bob": -50, "Dan": 50}
    assert code(NEWS.replace("Seat 1: Flo", "Seat 2: Flo")) == "history/seat"
    assert code(NEWS.replace("Zed: sits out", "Zed: sits oddly")) == "history/line"
    assert code(NEWS.replace("Eve joins", "Eve juggles")) == "history/line"
    assert code(NEWS.replace("Ann: folds", "STP added: $5\nAnn: folds")) == "history/splash"


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("HORSE (Omaha Hi/Lo Limit, $1.00/$2.00 USD)", ("fixed", 4, True)),
        ("8-Game Mixed (Omaha Pot Limit, $0.50/$1.00 USD)", ("pot", 4, False)),
        ("Mixed Omaha H/L (Omaha Hi/Lo Limit, $1/$2)", ("fixed", 4, True)),
        ("6 Card Omaha Pot Limit (₹0.50/₹1.00 INR)", ("pot", 6, False)),
        ("Omaha Hi/Lo No Limit ($0.50/$1.00 USD)", ("no", 4, True)),
        ("Omaha Fixed Limit ($1/$2.00)", ("fixed", 4, False)),
    ],
)
def test_every_way_of_naming_a_game(game: str, kind: tuple[str, int, bool]) -> None:
    told = NEWS.replace("Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD)", game)
    record = only(told).record
    assert record is not None
    setup = record.setup
    assert (setup.stakes.limit, setup.game.hole_cards, setup.game.high_low) == kind
    assert nets(told)["Dan"] == 50


MISSING = CAP.replace("[Ks]", "[]", 1).replace("[2c 3d 9h Ks] [5s]", "[2c 3d 9h] [5s]")


def test_a_card_that_the_room_left_out_stands_in_the_summary() -> None:
    assert nets(MISSING) == nets(CAP)
    fault = only(MISSING.replace("Board [2c 3d 9h Ks 5s]\n", "")).fault
    assert fault is not None
    assert fault.code == "history/board"


def pots(main: str, side: str, rake: str) -> str:
    """Three all in, what is left of each pot, and the rake."""
    return text(
        "Omaha No Limit ($0.05/$0.10 USD)",
        "Seat 1: Ann ($1 in chips)",
        "Seat 2: Bob ($3 in chips)",
        "Seat 3: Cid ($5 in chips)",
        "Ann: posts small blind $0.05",
        "Bob: posts big blind $0.10",
        "*** HOLE CARDS ***",
        "Cid: raises $4.90 to $5 and is all-in",
        "Ann: calls $0.95 and is all-in",
        "Bob: calls $2.90 and is all-in",
        "Uncalled bet ($2) returned to Cid",
        "*** FLOP *** [9s 9d 4c]",
        "*** TURN *** [9s 9d 4c] [2h]",
        "*** RIVER *** [9s 9d 4c 2h] [Qd]",
        "*** SHOW DOWN ***",
        "Bob: shows [Ah Ks Jd Tc] (a pair of Nines)",
        "Cid: shows [4d 4h 8s 7c] (a full house, Fours full of Nines)",
        f"Cid collected ${side} from side pot",
        "Ann: shows [Qc Qs 3d 5h] (a full house, Queens full of Nines)",
        f"Ann collected ${main} from main pot",
        "*** SUMMARY ***",
        f"Total pot $7 Main pot ${main}. Side pot ${side}. | Rake ${rake}",
        "Board [9s 9d 4c 2h Qd]",
        button=3,
    )


@pytest.mark.parametrize(
    ("main", "side", "rake", "parts"),
    [
        ("2.65", "4", "0.35", [35, 0]),  # all of it from the main pot
        ("2.85", "3.80", "0.35", [15, 20]),  # five in a hundred of each
        ("2.85", "3.90", "0.25", [15, 10]),  # the same up to a cap
        ("2.87", "3.83", "0.30", [13, 17]),  # 4.25 in a hundred, rounded
    ],
)
def test_each_pot_pays_what_the_rate_of_all_up_to_it_gives(
    main: str, side: str, rake: str, parts: list[int]
) -> None:
    judgement = only(pots(main, side, rake))
    assert judgement.fault is None, judgement.fault
    assert [pot.rake for pot in judgement.pots] == parts


def test_a_rake_that_no_rate_gives_is_a_contradiction() -> None:
    assert code(pots("2.95", "3.70", "0.35")) == "history/rake"
    assert code(pots("2.85", "3.80", "0.30")) == "history/pot"


HEADS = (
    (2, "Seat 1: Ann (1500 in chips, $9 bounty)"),
    (3, "Seat 2: Bob (1500 in chips, $6 bounty)"),
    (4, "Seat 3: Cid (1500 in chips, $5 bounty)"),
)
BUY_IN = (1, "PokerStars Hand #7: Tournament #1, $5+$2.50+$0.60 USD Omaha Hi/Lo Pot Limit")
SPLIT = (
    "{} wins ${} for splitting the elimination of Cid and their own bounty increases by ${} to ${}"
)


@pytest.mark.parametrize(
    ("lines", "agrees"),
    [
        (["Ann, Bob split the $2.50 bounty for eliminating Cid"], True),
        (["Ann, Bob split the $2 bounty for eliminating Cid"], False),
        (["Ann, Eve split the $2.50 bounty for eliminating Cid"], False),
        ([SPLIT.format("Ann", 1.25, 1.25, 10.25), SPLIT.format("Bob", 1.25, 1.25, 7.25)], True),
        ([SPLIT.format("Ann", 1.25, 1.25, 10.25)], False),
        ([SPLIT.format("Ann", 1.25, 1.25, 10.35), SPLIT.format("Bob", 1.25, 1.25, 7.25)], False),
    ],
)
def test_a_bounty_may_be_split(lines: list[str], agrees: bool) -> None:
    scribe = Scribe("pokerstars", "PokerStars", 1)
    for seat, name in enumerate(("Ann", "Bob", "Cid"), start=1):
        scribe.sit(seat, name, 1500)
    told = [(number, line) for number, line in enumerate(lines, start=20)]
    try:
        for number, line in told:
            scribe.line = number
            bounty(scribe, line, [BUY_IN, *HEADS, *told])
    except NotUnderstood:
        assert not agrees
    else:
        assert agrees
