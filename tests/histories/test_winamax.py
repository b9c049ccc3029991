"""Winamax: its heads, blinds told as a raise, and an excess that is told as won."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, nets, only


def text(game: str, *lines: str, table: str = "Table: 'Pau' 5-max (real money)") -> str:
    """A hand of these lines; ``game`` is what the head tells of it."""
    head = f"Winamax Poker - CashGame - HandId: #77-5-1 - {game} - 2016/10/10 12:30:47 UTC"
    return "\n".join([head, f"{table} Seat #1 is the button", *lines, ""])


HALVES = text(
    "Omaha8 pot limit (0.50€/1€)",
    "Seat 1: Ann (10€)",
    "Seat 2: Bob (50€)",
    "*** ANTE/BLINDS ***",
    "Ann posts small blind 0.50€",
    "Bob posts big blind 1€",
    "Dealt to Ann [As 3s Kh Qc]",
    "*** PRE-FLOP ***",
    "Ann raises 2€ to 3€",
    "Bob raises 6€ to 9€",
    "Ann raises 1€ to 10€ and is all-in",
    "Bob raises 20€ to 30€",
    "*** FLOP ***: [2c 7d Th]",
    "*** TURN ***: [2c 7d Th][Kd]",
    "*** RIVER ***: [2c 7d Th Kd][4s]",
    "*** SHOW DOWN ***",
    "Ann shows [As 3s Kh Qc] (HI : One pair : Kings)",
    "Ann shows [As 3s Kh Qc] (LO : High card : 7)",
    "Bob shows [Ad 5d 7h 7c] (HI : Trips of 7)",
    "Bob shows [Ad 5d 7h 7c] (LO : High card : 7)",
    "Bob collected 29.50€ from pot (HI)",
    "Ann collected 9.50€ from pot (LO)",
    "*** SUMMARY ***",
    "Total pot 39€ | Rake 1€",
    "Board: [2c 7d Th Kd 4s]",
    "Seat 1: Ann (small blind) (button) showed [As 3s Kh Qc] and lost with HI : One pair : Kings",
    "Seat 1: Ann (small blind) (button) showed [As 3s Kh Qc] and won 9.50€ with LO : High card : 7",
    "Seat 2: Bob (big blind) showed [Ad 5d 7h 7c] and won 29.50€ with HI : Trips of 7",
    "Seat 2: Bob (big blind) showed [Ad 5d 7h 7c] and lost with LO : High card : 7",
)


def test_what_nobody_called_is_told_as_won_and_goes_back() -> None:
    assert nets(HALVES) == {"Ann": -50, "Bob": -50}
    judgement = only(HALVES)
    assert [pot.amount for pot in judgement.pots] == [2000]
    for there, instead, wrong in (
        ("LO : High card : 7)\nBob", "LO : High card : 8)\nBob", "history/reading"),
        ("Bob collected 29.50€", "Bob collected 28.50€", "history/pot"),
        ("won 9.50€", "won 9€", "history/award"),
        ("Rake 1€", "Rake 2€", "history/pot"),
    ):
        assert there in HALVES
        assert code(HALVES.replace(there, instead)) == wrong


ENTERS = text(
    "Omaha pot limit (1€/2€)",
    "Seat 1: Ann (50€)",
    "Seat 2: Bob (50€)",
    "Seat 3: Cid (50€)",
    "Seat 4: Dan (50€)",
    "*** ANTE/BLINDS ***",
    "Dan raises 1€ to 3€",
    "Eve deny BB 0€",
    "Bob posts small blind 1€",
    "Cid posts big blind 2€",
    "*** PRE-FLOP ***",
    "Dan checks",
    "Ann raises 5€ to 8€",
    "Bob folds",
    "Cid folds",
    "Dan folds",
    "Ann collected 14€ from pot",
    "*** SUMMARY ***",
    "Total pot 14€ | No rake",
    "Seat 1: Ann (button) won 14€",
    table="Table 'Pau' 5-max (real money)",
)


@pytest.mark.parametrize(
    "entered",
    [
        "Dan raises 1€ to 3€",
        "Dan posts small blind 3€ out of position\nDan posts big blind 0€ out of position",
        "Dan posts small blind 1€ out of position\nDan posts big blind 2€ out of position",
    ],
)
def test_both_blinds_of_who_comes_in_are_told_in_three_ways(entered: str) -> None:
    told = ENTERS.replace("Dan raises 1€ to 3€", entered)
    assert nets(told) == {"Ann": 600, "Bob": -100, "Cid": -200, "Dan": -300}
    assert code(told.replace("Ann collected 14€", "Ann collected 13€")) == "history/pot"


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("Omaha5 pot limit (1€/2€)", ("pot", 5, False)),
        ("5 Card Omaha pot limit (1€/2€)", ("pot", 5, False)),
        ("5 Card Omaha Hi/Lo pot limit (1€/2€)", ("pot", 5, True)),
        ("Omaha Hi/Lo no limit (1€/2€)", ("no", 4, True)),
        ("Omaha fixed limit (2€/4€)", ("fixed", 4, False)),
    ],
)
def test_every_way_of_naming_a_game(game: str, kind: tuple[str, int, bool]) -> None:
    told = ENTERS.replace("Omaha pot limit (1€/2€)", game)
    told = told.replace("raises 5€ to 8€", "raises 2€ to 4€").replace("14€", "10€")
    judgement = only(told)
    assert judgement.fault is None, judgement.fault
    assert judgement.record is not None
    setup = judgement.record.setup
    assert (setup.stakes.limit, setup.game.hole_cards, setup.game.high_low) == kind


def test_other_games_are_passed_over_and_chips_of_the_room_are_refused() -> None:
    other = ENTERS.replace("Omaha pot limit", "Holdem no limit")
    assert len(judged(other + "\n" + ENTERS)) == 1
    thrown = ENTERS.replace("*** PRE-FLOP ***", "Splash pot : 5€\n*** PRE-FLOP ***")
    assert code(thrown) == "history/splash"


SIDE = text(
    "Omaha pot limit (1€/2€)",
    "Seat 1: Ann (10€)",
    "Seat 2: Bob (20€)",
    "Seat 3: Cid (50€)",
    "*** ANTE/BLINDS ***",
    "Bob posts small blind 1€",
    "Cid posts big blind 2€",
    "*** PRE-FLOP ***",
    "Ann raises 4€ to 6€",
    "Bob calls 5€",
    "Cid raises 18€ to 24€",
    "Ann calls 4€ and is all-in",
    "Bob calls 14€ and is all-in",
    "*** FLOP *** [2c 7d Th]",
    "*** TURN *** [2c 7d Th][Kd]",
    "*** RIVER *** [2c 7d Th Kd][4s]",
    "*** SHOW DOWN ***",
    "Ann shows [Jc Js 9s 8h] (One pair : Jacks)",
    "Bob shows [As 3s Kh Qc] (One pair : Kings)",
    "Cid shows [Ad 5d 7h 7c] (Trips of 7)",
    "Cid collected 4€ from side pot 1",
    "Cid collected 48€ from main pot",
    "*** SUMMARY ***",
    "Total pot 52€ | Rake 2€",
    "Board: [2c 7d Th Kd 4s]",
    "Seat 1: Ann (button) showed [Jc Js 9s 8h] and lost with One pair : Jacks",
    "Seat 2: Bob (small blind) showed [As 3s Kh Qc] and lost with One pair : Kings",
    "Seat 3: Cid (big blind) showed [Ad 5d 7h 7c] and won 52€ with Trips of 7",
)


def test_pots_of_one_winner_are_told_as_one() -> None:
    # Main pot and side pot in one line, and the excess as the side pot.
    assert nets(SIDE) == {"Ann": -1000, "Bob": -2000, "Cid": 2800}
    assert [pot.amount for pot in only(SIDE).pots] == [3000, 2000]
    assert code(SIDE.replace("collected 48€", "collected 47€")) == "history/pot"
    assert code(SIDE.replace("side pot 1", "side pot 2")) == "history/award"
