"""PokerStars text: what is odd in it, and what other readers got wrong."""

from __future__ import annotations

import pytest

from omaha8.cards import parse_cards
from omaha8.hand import Post
from omaha8.histories import Judgement, judge, read
from omaha8.histories.stars_words import time_words

HEAD = "PokerStars Hand #{id}:  {game} ({stakes}) - 2026/03/07 10:00:00 ET"


def text(
    *lines: str,
    game: str = "Omaha Hi/Lo Pot Limit",
    stakes: str = "$0.50/$1.00 USD",
    button: int = 1,
) -> str:
    """A hand of these lines under a head."""
    head = HEAD.format(id=77, game=game, stakes=stakes)
    return "\n".join([head, f"Table 'T' 6-max Seat #{button} is the button", *lines, ""])


def only(told: str) -> Judgement:
    """The judgement of the only hand of a text."""
    (reading,) = read(told)
    return judge(reading)


def nets(told: str) -> dict[str, int]:
    """What each player nets, of a hand that must agree."""
    judgement = only(told)
    assert judgement.fault is None, judgement.fault
    assert judgement.record is not None
    return {judgement.record.name(seat): net for seat, net in judgement.nets.items()}


BIG_O = text(
    "Seat 1: Ann ($30 in chips)",
    "Seat 2: Bob ($30 in chips)",
    "Seat 4: Cid ($30 in chips)",
    "Bob: posts small blind $0.50",
    "Cid: posts big blind $1",
    "*** HOLE CARDS ***",
    "Dealt to Ann [Ah 2h 3s Kd Qd]",
    "Ann: raises $2 to $3",
    "Bob: folds",
    "Cid: calls $2",
    "*** FLOP *** [4d 5h Jc]",
    "Cid: checks",
    "Ann: bets $4",
    "Cid: folds",
    "Uncalled bet ($4) returned to Ann",
    "Ann collected $6.20 from pot",
    "Ann: doesn't show hand",
    "*** SUMMARY ***",
    "Total pot $6.50 | Rake $0.30",
    "Board [4d 5h Jc]",
    "Seat 1: Ann (button) collected ($6.20)",
    "Seat 2: Bob (small blind) folded before Flop",
    "Seat 4: Cid (big blind) folded on the Flop",
    game="5 Card Omaha Hi/Lo Pot Limit",
)

QUARTERED = text(
    "Seat 1: Ann ($40 in chips)",
    "Seat 2: Bob ($40 in chips)",
    "Seat 3: Cid ($12 in chips)",
    "Bob: posts small blind $0.50",
    "Cid: posts big blind $1",
    "*** HOLE CARDS ***",
    "Ann: raises $2.50 to $3.50",
    "Bob: folds",
    "Cid: calls $2.50",
    "*** FLOP *** [3d 4h Qc]",
    "Cid: checks",
    "Ann: bets $7.50",
    "Cid: raises $1 to $8.50 and is all-in",
    "Ann: calls $1",
    "*** TURN *** [3d 4h Qc] [8s]",
    "*** RIVER *** [3d 4h Qc 8s] [Jd]",
    "*** SHOW DOWN ***",
    "Cid: shows [Ac 2d Th Ts] (HI: a pair of Tens; LO: 8,4,3,2,A)",
    "Ann: shows [Ad 2c Qh Qs] (HI: three of a kind, Queens; LO: 8,4,3,2,A)",
    "Ann collected $12 from pot",
    "Ann collected $6 from pot",
    "Cid collected $6 from pot",
    "*** SUMMARY ***",
    "Total pot $24.50 | Rake $0.50",
    "Board [3d 4h Qc 8s Jd]",
    "Seat 1: Ann (button) showed [Ad 2c Qh Qs] and won ($18) with HI: three of a kind, "
    "Queens; LO: 8,4,3,2,A",
    "Seat 2: Bob (small blind) folded before Flop",
    "Seat 3: Cid (big blind) showed [Ac 2d Th Ts] and won ($6) with HI: a pair of Tens; "
    "LO: 8,4,3,2,A",
)


def test_a_winner_without_a_showdown_wins_what_is_collected_in_five_card_games_too() -> None:
    assert nets(BIG_O) == {"Ann": 320, "Bob": -50, "Cid": -300}
    judgement = only(BIG_O)
    assert judgement.record is not None
    assert judgement.record.setup.game.hole_cards == 5
    assert judgement.rake == 30


def test_two_awards_of_one_pot_do_not_double_it_and_the_low_is_quartered() -> None:
    judgement = only(QUARTERED)
    assert judgement.fault is None
    assert judgement.judged == "cards"
    assert nets(QUARTERED) == {"Ann": 600, "Bob": -50, "Cid": -600}
    assert [pot.amount for pot in judgement.pots] == [2450]
    assert judgement.pots[0].quartered == (3,)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("Ann collected $12 from", "Ann collected $13 from"), "history/award"),
        (("Ann collected $6 from", "Bob collected $6 from"), "history/fold"),
        (("won ($18)", "won ($17)"), "history/award"),
        (("Cid: shows [Ac 2d Th Ts]", "Cid: shows [Ac 2d Th 9s]"), "history/cards"),
        (("LO: 8,4,3,2,A)\nAnn: ", "LO: 7,4,3,2,A)\nAnn: "), "history/reading"),
        (("a pair of Tens; LO: 8,4,3,2,A)\n", "two pair, Tens and Fours)\n"), "history/reading"),
        (("Total pot $24.50", "Total pot $25"), "history/pot"),
        (("Rake $0.50", "Rake $1"), "history/award"),
        (("raises $1 to $8.50", "raises $2 to $8.50"), "history/raise"),
        (("($12 in chips)", "($13 in chips)"), "history/all-in"),
        (("($12 in chips)", "($11 in chips)"), "history/chips"),
        (("Ann: calls $1\n", "Ann: calls $2\n"), "history/chips"),
        (("Bob: folds", "Bob: checks"), "action/kind"),
        (("Seat 3: Cid (big", "Seat 4: Cid (big"), "history/seat"),
        (("Ann (button)", "Ann (small blind)"), "history/seat"),
        (("folded before", "folded on the Turn, not before"), "history/line"),
        (("Board [3d", "Board [3c"), "history/board"),
        (("[8s]\n", "[8d]\n"), "history/board"),
        (("posts big blind $1", "posts big blind $2"), "history/post"),
    ],
)
def test_one_thing_changed_is_a_disagreement_with_a_name(
    change: tuple[str, str], code: str
) -> None:
    assert change[0] in QUARTERED
    fault = only(QUARTERED.replace(*change, 1)).fault
    assert fault is not None
    assert fault.code == code
    assert fault.line > 1


HOSTILE = text(
    "Seat 1: a$1b ($10 in chips)",
    "Seat 2: Big C (host) ($10 in chips)",
    "Seat 3: Big C ($10 in chips)",
    "Seat 4: x: raises $5 ($10 in chips)",
    "Seat 5: Ann collected ($10 in chips)",
    "Seat 6: [As Ks] ($10 in chips)",
    "a$1b: posts small blind $0.05",
    "Big C (host): posts big blind $0.10",
    "*** HOLE CARDS ***",
    "Dealt to [As Ks] [9s 9d Jh 2c]",
    "Big C: raises $0.25 to $0.35",
    "x: raises $5: folds",
    "Ann collected: folds",
    '[As Ks] said, "Big C: folds"',
    "[As Ks]: folds",
    "a$1b: calls $0.30",
    "Big C (host): folds",
    "*** FLOP *** [2h 7d Ks]",
    "a$1b: checks",
    "Big C: bets $0.50",
    "a$1b: folds",
    "Uncalled bet ($0.50) returned to Big C",
    "Big C collected $0.80 from pot",
    "*** SUMMARY ***",
    "Total pot $0.80 | Rake $0",
    "Board [2h 7d Ks]",
    "Seat 1: a$1b (small blind) folded on the Flop",
    "Seat 2: Big C (host) (big blind) folded before Flop",
    "Seat 3: Big C collected ($0.80)",
    "Seat 4: x: raises $5 folded before Flop (didn't bet)",
    "Seat 5: Ann collected folded before Flop (didn't bet)",
    "Seat 6: [As Ks] (button) folded before Flop (didn't bet)",
    stakes="$0.05/$0.10 USD",
    button=6,
)


def test_names_are_told_by_the_seats_whatever_they_hold() -> None:
    assert nets(HOSTILE) == {
        "a$1b": -35,
        "Big C (host)": -10,
        "Big C": 45,
        "x: raises $5": 0,
        "Ann collected": 0,
        "[As Ks]": 0,
    }


RETURNS = text(
    "Seat 1: Ann ($100 in chips)",
    "Seat 2: Bob ($100 in chips)",
    "Seat 3: Cid ($100 in chips)",
    "Seat 4: Dan ($100 in chips)",
    "Bob: posts small blind $0.50",
    "Cid: posts big blind $1",
    "Dan: posts small & big blinds $1.50",
    "*** HOLE CARDS ***",
    "Dan: checks",
    "Ann: raises $4 to $5",
    "Bob: folds",
    "Cid: folds",
    "Dan: folds",
    "Uncalled bet ($4) returned to Ann",
    "Ann collected $4 from pot",
    "*** SUMMARY ***",
    "Total pot $4 | Rake $0",
    "Seat 1: Ann (button) collected ($4)",
    "Seat 2: Bob (small blind) folded before Flop",
    "Seat 3: Cid (big blind) folded before Flop",
    "Seat 4: Dan folded before Flop",
)


def test_the_small_blind_of_who_returns_is_dead_and_counts_for_the_pot() -> None:
    # Pot limit: 3 in the middle and a call of 1, so 5 is the most, the dead half dollar in it.
    assert nets(RETURNS) == {"Ann": 300, "Bob": -50, "Cid": -100, "Dan": -150}
    judgement = only(RETURNS)
    assert judgement.record is not None
    assert judgement.record.setup.posts[-1] == Post(4, "post", 100, 50)
    fault = only(RETURNS.replace("raises $4 to $5", "raises $4.01 to $5.01")).fault
    assert fault is not None
    assert fault.code == "action/amount"


CANCELLED = text(
    "Seat 1: Ann ($50 in chips)",
    "Seat 2: Bob ($50 in chips) is sitting out",
    "Ann: posts small blind $0.50",
    "Uncalled bet ($0.50) returned to Ann",
    "Hand cancelled",
    "*** SUMMARY ***",
    "Total pot $0 | Rake $0",
)


def test_a_cancelled_hand_is_a_hand_of_nothing() -> None:
    judgement = only(CANCELLED)
    assert judgement.ok
    assert judgement.pots == ()
    assert judgement.reading.cancelled == ("Ann", "Bob")


SHOWN_LATER = text(
    "Seat 1: Ann ($50 in chips)",
    "Seat 2: Bob ($50 in chips)",
    "Ann: posts small blind $0.50",
    "Bob: posts big blind $1",
    "*** HOLE CARDS ***",
    "Ann: raises $2 to $3",
    "Bob: folds",
    "Uncalled bet ($2) returned to Ann",
    "Ann collected $2 from pot",
    "Ann: shows [2c 7d 8c Qh]",
    "*** SUMMARY ***",
    "Total pot $2 | Rake $0",
    "Seat 1: Ann (button) (small blind) collected ($2)",
    "Seat 2: Bob (big blind) folded before Flop",
)


def test_cards_shown_after_the_pot_are_shown_and_make_no_showdown() -> None:
    assert nets(SHOWN_LATER) == {"Ann": 100, "Bob": -100}
    judgement = only(SHOWN_LATER)
    assert judgement.hand is not None
    assert judgement.hand.shown == (1,)
    assert judgement.hand.hole(1) == parse_cards("2c7d8cQh")
    assert judgement.pots[0].uncontested[0].chips == 200


@pytest.mark.parametrize(
    ("printed", "utc"),
    [
        ("2026/04/24 17:21:34 CET [2026/04/24 11:21:34 ET]", "2026-04-24T15:21:34Z"),
        ("2026/06/01 20:00:00 ET", "2026-06-02T00:00:00Z"),
        ("2026/01/18 12:1:40 ET", "2026-01-18T17:01:40Z"),
        ("2005/10/30 23:30:00 (ET)", "2005-10-31T04:30:00Z"),
        ("2005/10/29 - 23:30:00 (ET)", "2005-10-30T03:30:00Z"),
        ("2026/03/08 01:59:59 ET", "2026-03-08T06:59:59Z"),
        ("2026/03/08 03:00:00 ET", "2026-03-08T07:00:00Z"),
    ],
)
def test_the_time_is_that_of_new_york_by_the_season(printed: str, utc: str) -> None:
    judgement = only(BIG_O.replace("2026/03/07 10:00:00 ET", printed))
    assert judgement.record is not None
    assert judgement.record.time == utc
    again = only(BIG_O.replace(" - 2026/03/07 10:00:00 ET", time_words(utc)))
    assert again.record is not None
    assert again.record.time == utc


def test_hands_of_other_games_are_passed_over() -> None:
    other = BIG_O.replace("5 Card Omaha Hi/Lo", "Hold'em").replace("#77", "#76")
    (reading,) = read(BIG_O + "\n\n" + other)
    assert reading.id == "77"
