"""888: Omaha High, amounts and cards in other languages, blinds won with their own chips."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, lines, nets, only

from omaha8.cards import show_cards
from omaha8.histories.source import decoded

HEAD = (
    "#Game No : 55501",
    "***** 888poker Hand History for Game 55501 *****",
)


def hand(blinds: str, *told: str) -> str:
    """A hand under a head with these blinds and words."""
    return lines(*HEAD, f"{blinds} - *** 03 05 2019 12:00:00", "Table Oslo (Real Money)", *told)


SWEDISH = hand(
    "1\u00a0$/2\u00a0$ Blinds Pot Limit Omaha",
    "Seat 3 is the button",
    "Total number of players : 2",
    "Seat 3: Ann ( 1\u00a0250,50\u00a0$ )",
    "Seat 8: Bob ( 300\u00a0$ )",
    "Ann posts small blind [1\u00a0$]",
    "Bob posts big blind [2\u00a0$]",
    "** Dealing down cards **",
    "Dealt to Bob [ Eh, Knh, 9s, 3d ]",
    "Ann raises [5\u00a0$]",
    "Bob calls [4\u00a0$]",
    "** Dealing flop ** [ Es, Dd, 2c ]",
    "Bob checks",
    "Ann bets [7,50\u00a0$]",
    "Bob calls [7,50\u00a0$]",
    "** Dealing turn ** [ 4h ]",
    "Bob checks",
    "Ann checks",
    "** Dealing river ** [ Kc ]",
    "Bob checks",
    "Ann checks",
    "** Summary **",
    "Bob shows [ Eh, Knh, 9s, 3d ]",
    "Ann mucks [ Dh, Tc, 8c, 5c ]",
    "Bob collected [ 25,65\u00a0$ ]",
)
DUTCH = hand(
    "$ 1/$ 2 Blinds Fix Limit Omaha",
    "Seat 1 is the button",
    "Total number of players : 3",
    "Seat 1: Ann ( $ 1.040 )",
    "Seat 2: Bob ( $ 52,40 )",
    "Seat 5: Cid ( $ 80 )",
    "Bob posts small blind [$ 1]",
    "Cid posts big blind [$ 2]",
    "** Dealing down cards **",
    "Dealt to Ann [ Vc, Bh, Hd, As ]",
    "Ann folds",
    "Bob calls [$ 1]",
    "Cid checks",
    "** Dealing flop ** [ Ah, 2c, 2d ]",
    "Bob bets [$ 2]",
    "Cid folds",
    "** Summary **",
    "Bob collected [ $ 3,80 ]",
)
WALK = hand(
    "$1/$2 Blinds Pot Limit OmahaHL",
    "Seat 1 is the button",
    "Total number of players : 3",
    "Seat 1: Ann ( $100 )",
    "Seat 2: Bob ( $100 )",
    "Seat 5: Cid ( $100 )",
    "Bob posts small blind [$1]",
    "Cid posts big blind [$2]",
    "** Dealing down cards **",
    "Ann folds",
    "Bob folds",
    "** Summary **",
    "Cid did not show his hand",
    "Cid collected [ $3 ]",
)
RUSSIAN = (
    SWEDISH.replace("Eh, Knh, 9s, 3d", "Тh, Вh, 9s, 3d")
    .replace("Es, Dd, 2c", "Тs, Дd, 2c")
    .replace("[ Kc ]", "[ Кc ]")
    .replace("Dh, Tc", "Дh, 10c")
)
SPANISH = hand(
    "1\u00a0€/2\u00a0€ Blinds Pot Limit OmahaHL",
    "Seat 3 is the button",
    "Total number of players : 2",
    "Seat 3: Ann shows ( 100\u00a0€ )",
    "Seat 8: 7t ( 100\u00a0€ )",
    "Ann shows posts small blind [1\u00a0€]",
    "7t posts big blind [2\u00a0€]",
    "** Dealing down cards **",
    "Dealt to 7t [ Ac, Jc, 9p, 3d ]",
    "Ann shows calls [1\u00a0€]",
    "7t checks",
    "** Dealing flop ** [ Ap, Qd, 2t ]",
    "7t checks",
    "Ann shows checks",
    "** Dealing turn ** [ 4c ]",
    "7t checks",
    "Ann shows checks",
    "** Dealing river ** [ 5t ]",
    "7t checks",
    "Ann shows checks",
    "** Summary **",
    "7t shows [ Ac, Jc, 9p, 3d ]",
    "(Hi: Ac, 2t, 3d, 4c, 5t)",
    "(Lo: 5t, 4c, 3d, 2t, Ac)",
    "Ann shows mucks [ Qc, 10t, 8t, 6t ]",
    "7t collected [ 3,80\u00a0€ ]",
)


def test_amounts_and_cards_stand_in_the_language_of_the_page() -> None:
    assert nets(SWEDISH) == {"Ann": -1350, "Bob": 1215}
    judgement = only(SWEDISH)
    assert judgement.record is not None
    assert not judgement.record.setup.game.high_low
    assert judgement.record.setup.stacks[0] == 125050
    assert nets(DUTCH) == {"Ann": 0, "Bob": 180, "Cid": -200}


def test_ranks_stand_in_russian_letters_too() -> None:
    assert nets(RUSSIAN) == nets(SWEDISH)
    assert only(RUSSIAN).record == only(SWEDISH).record
    old = decoded(RUSSIAN.replace("\u00a0", " ").encode("cp1251"), "an old file")
    assert only(old).record == only(SWEDISH).record


def test_a_hand_with_spanish_suits_has_other_clubs() -> None:
    assert nets(SPANISH) == {"Ann shows": -200, "7t": 180}
    hand = only(SPANISH).hand
    assert hand is not None
    assert show_cards(hand.boards[0]) == "AsQd2c4h5c"
    holes = dict(zip(hand.order, map(show_cards, hand.holes), strict=True))
    assert holes == {3: "QhTc8c6c", 8: "AhJh9s3d"}


@pytest.mark.parametrize("card", ["Dc", "Rt", "3o", "3h", "3s"])
def test_a_hand_with_spanish_suits_has_no_cards_of_other_languages(card: str) -> None:
    fault = only(SPANISH.replace("Ap, Qd, 2t", f"Ap, {card}, 2t")).fault
    assert fault is not None
    assert (fault.code, fault.line) == ("cards/unknown", 15)
    assert repr(card) in fault.message


def test_letters_of_no_language_we_met_are_refused() -> None:
    for card in ("3o", "3e", "Rc", "Дп"):
        assert code(SWEDISH.replace("Es, Dd, 2c", f"Es, Dd, {card}")) == "cards/unknown"


def test_a_blind_to_which_everybody_folds_wins_no_chips_of_its_own() -> None:
    assert nets(WALK) == {"Ann": 0, "Bob": -100, "Cid": 100}
    assert only(WALK).pots[0].amount == 200


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (("25,65", "26,65"), "history/rake"),
        (("Knh, 9s, 3d ]\nAnn raises", "Knh, 9s, 3h ]\nAnn raises"), "history/cards"),
        (("calls [7,50", "calls [8,50"), "history/chips"),
        (("Dd, 2c", "Xd, 2c"), "cards/unknown"),
        (("1\u00a0250,50", "1\u00a0250,5,0"), "history/amount"),
        (("Bob checks", "Bob hums"), "history/line"),
    ],
)
def test_one_thing_changed_is_named(change: tuple[str, str], wrong: str) -> None:
    assert change[0] in SWEDISH
    assert code(SWEDISH.replace(*change, 1)) == wrong


def test_other_games_are_passed_over() -> None:
    holdem = WALK.replace("Pot Limit OmahaHL", "No Limit Holdem")
    assert len(judged(holdem + WALK + holdem)) == 1
