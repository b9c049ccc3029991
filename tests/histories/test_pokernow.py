"""PokerNow: whole chips beside names with points, short blinds, lost numbers, idle raises."""

from __future__ import annotations

import re

import pytest
from tests.histories.told import code, judged, nets, only


def log(*entries: str, start: int = 100) -> str:
    """A log of these entries, the first to happen last, each with its time and number."""
    rows = [
        f'"{entry.replace(chr(34), chr(34) * 2)}",2024-02-03T10:00:00.000Z,{start + number}'
        for number, entry in enumerate(entries)
    ]
    return "\n".join(["entry,at,order", *reversed(rows), ""])


def hand(*told: str, number: int = 1, game: str = "Pot Limit Omaha Hi/Lo 8 or Better") -> list[str]:
    """The entries of one hand, the dealer being Ann."""
    first = f'-- starting hand #{number} (id: abc{number})  ({game}) (dealer: "Ann @ a1") --'
    return [first, *told, f"-- ending hand #{number} --"]


SEATS = 'Player stacks: #1 "Ann @ a1" ({}) | #2 "Bob2.0 @ b2" ({}) | #3 "Cid @ c3" ({})'
ODD = hand(
    SEATS.format(500, 500, 500),
    '"Bob2.0 @ b2" posts a small blind of 5',
    '"Cid @ c3" posts a big blind of 10',
    '"Ann @ a1" calls 10',
    '"Bob2.0 @ b2" folds',
    '"Cid @ c3" checks',
    "Flop:  [2♥, Q♠, 7♥]",
    '"Cid @ c3" checks',
    '"Ann @ a1" checks',
    "Turn: 2♥, Q♠, 7♥ [5♠]",
    '"Cid @ c3" checks',
    '"Ann @ a1" checks',
    "River: 2♥, Q♠, 7♥, 5♠ [K♦]",
    '"Cid @ c3" checks',
    '"Ann @ a1" checks',
    '"Cid @ c3" shows a A♣, 3♦, 4♠, J♣.',
    '"Ann @ a1" shows a K♣, K♠, 9♣, 9♠.',
    '"Ann @ a1" collected 13 from pot with hi hand with three of a kind kings '
    "(combination: K♦, K♣, K♠, Q♠, 7♥)",
    '"Cid @ c3" collected 12 from pot with low hand with seven high '
    "(combination: A♣, 2♥, 3♦, 5♠, 7♥)",
)
BEFORE = hand(
    SEATS.format(20, 20, 20),
    '"Bob2.0 @ b2" posts a small blind of 0.10',
    '"Cid @ c3" posts a big blind of 0.25',
    '"Ann @ a1" folds',
    '"Bob2.0 @ b2" folds',
    "Uncalled bet of 0.15 returned to " + '"Cid @ c3"',
    '"Cid @ c3" collected 0.20 from pot',
)
SHORT = hand(
    SEATS.format(20, 20, "0.15"),
    '"Bob2.0 @ b2" posts a small blind of 0.10',
    '"Cid @ c3" posts a big blind of 0.15 and go all in',
    '"Ann @ a1" calls 0.25',
    '"Bob2.0 @ b2" calls 0.25',
    "Flop:  [2♥, Q♠, 7♥]",
    '"Bob2.0 @ b2" bets 0.65',
    '"Ann @ a1" folds',
    "Uncalled bet of 0.65 returned to " + '"Bob2.0 @ b2"',
    "Turn: 2♥, Q♠, 7♥ [5♠]",
    "River: 2♥, Q♠, 7♥, 5♠ [K♦]",
    '"Cid @ c3" shows a A♣, 3♦, 4♠, J♣.',
    '"Bob2.0 @ b2" shows a K♣, K♠, 9♣, 9♠.',
    '"Bob2.0 @ b2" collected 0.20 from pot',
    '"Bob2.0 @ b2" collected 0.23 from pot with hi hand with three of a kind kings '
    "(combination: K♦, K♣, K♠, Q♠, 7♥)",
    '"Cid @ c3" collected 0.22 from pot with low hand with seven high '
    "(combination: A♣, 2♥, 3♦, 5♠, 7♥)",
    number=2,
)
CUT = hand(
    SEATS.format(20, "0.90", 30),
    '"Bob2.0 @ b2" posts a small blind of 0.10',
    '"Cid @ c3" posts a big blind of 0.20',
    '"Ann @ a1" folds',
    '"Bob2.0 @ b2" raises to 0.60',
    '"Cid @ c3" raises to 0.90',
    '"Bob2.0 @ b2" folds',
    "Uncalled bet of 0.30 returned to " + '"Cid @ c3"',
    '"Cid @ c3" collected 1.20 from pot',
    game="Pot Limit Omaha Hi",
)
IDLE = hand(
    SEATS.format(20, "0.60", 30),
    '"Bob2.0 @ b2" posts a small blind of 0.10',
    '"Cid @ c3" posts a big blind of 0.20',
    '"Ann @ a1" folds',
    '"Bob2.0 @ b2" raises to 0.60 and go all in',
    '"Cid @ c3" raises to 1.80',
    "Uncalled bet of 1.20 returned to " + '"Cid @ c3"',
    '"Bob2.0 @ b2" shows a A♣, 3♦, 4♠, J♣.',
    '"Cid @ c3" shows a K♣, K♠, 9♣, 9♠.',
    "Flop:  [2♥, Q♠, Q♥]",
    "Turn: 2♥, Q♠, Q♥ [10♠]",
    "River: 2♥, Q♠, Q♥, 10♠ [K♦]",
    '"Cid @ c3" collected 1.20 from pot with Full House (combination: K♦, K♣, K♠, Q♠, Q♥)',
    game="Pot Limit Omaha Hi",
)
STRADDLED = hand(
    'Player stacks: #1 "Ann @ a1" (20) | #2 "Bob @ b2" (20)',
    '"Ann @ a1" posts a small blind of 0.10',
    '"Bob @ b2" posts a big blind of 0.20',
    '"Ann @ a1" posts a straddle of 0.40',
    '"Bob @ b2" raises to 0.60',
    '"Ann @ a1" folds',
    "Uncalled bet of 0.20 returned to " + '"Bob @ b2"',
    '"Bob @ b2" collected 0.80 from pot',
)


def test_a_point_in_a_name_makes_no_hundredths() -> None:
    assert nets(log(*ODD)) == {"Ann": 3, "Bob2.0": -5, "Cid": 2}


def test_a_short_big_blind_is_as_large_as_the_last_one() -> None:
    first, second = judged(log(*BEFORE, *SHORT))
    assert first.fault is None, first.fault
    assert second.fault is None, second.fault
    assert second.record is not None
    assert second.record.setup.stakes.big_blind == 25
    alone = only(log(*SHORT))
    assert alone.fault is not None


@pytest.mark.parametrize("number", [",100", ",108", ",10[5-8]", r",\d+"])
@pytest.mark.parametrize("left", [",00", ",", "", ",?"])
def test_rows_that_lost_their_numbers_stay_where_they_stand(number: str, left: str) -> None:
    whole = log(*ODD)
    lost = re.sub(rf"(Z){number}$", rf"\1{left}", whole, flags=re.MULTILINE)
    assert lost != whole
    assert nets(lost) == nets(whole)


def test_what_goes_back_of_a_raise_that_is_named_otherwise_agrees() -> None:
    for told in (CUT, IDLE):
        assert nets(log(*told)) == {"Ann": 0, "Bob2.0": -60, "Cid": 60}
        (back,) = [entry for entry in told if entry.startswith("Uncalled")]
        wrong = log(*told).replace(back.split()[3], "0.10")
        assert code(wrong) == "history/returned"


def test_a_small_blind_that_straddles_has_both_in_and_is_raised_by_a_big_blind() -> None:
    assert nets(log(*STRADDLED)) == {"Ann": -40, "Bob": 40}
