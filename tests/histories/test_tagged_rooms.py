"""Microgaming and Boss: Omaha High, chips that come back, raises as totals, other games."""

from __future__ import annotations

from tests.histories.told import code, judged, lines, nets, only

MICROGAMING = lines(
    '<Game hhversion="5" id="81" date="2016-03-25 00:46:30" stakes="1|2" betlimit="PL" '
    'gametype="Omaha" realmoney="true" currencysymbol="rCA=" istournament="0" rake="150">',
    '<Seats><Seat num="1" alias="Ann" balance="100.00" endbalance="122.50" dealer="true"/>',
    '<Seat num="3" alias="Bob" balance="90.00" endbalance="83.00"/>',
    '<Seat num="4" alias="Cid" balance="80.00" endbalance="63.00"/></Seats>',
    '<Gameplay><Action seq="1" type="SmallBlind" seat="3" value="1.00"/>',
    '<Action seq="2" type="BigBlind" seat="4" value="2.00"/>',
    '<Action seq="3" type="Call" seat="1" value="2.00"/>',
    '<Action seq="4" type="Call" seat="3" value="1.00"/>',
    '<Action seq="5" type="Bet" seat="4" value="5.00"/>',
    '<Action seq="6" type="Call" seat="1" value="5.00"/>',
    '<Action seq="7" type="Call" seat="3" value="5.00"/>',
    '<Action seq="8" type="DealFlop"><Card value="5" suit="d"/><Card value="8" suit="c"/>',
    '<Card value="K" suit="d"/></Action>',
    '<Action seq="9" type="Check" seat="3"/>',
    '<Action seq="10" type="Bet" seat="4" value="10.00"/>',
    '<Action seq="11" type="Raise" seat="1" value="40.00"/>',
    '<Action seq="12" type="Fold" seat="3"/><Action seq="13" type="Fold" seat="4"/>',
    '<Action seq="14" type="MuckCards" seat="1"/>',
    '<Action type="Win"><Seat num="1" amount="69.50" pot="0" lowhandwin="0"/></Action>',
    "</Gameplay></Game>",
)
RETURNED = MICROGAMING.replace(
    '<Action type="Win"><Seat num="1" amount="69.50"',
    '<Action seq="15" type="MoneyReturned" seat="1" value="30.00"/>'
    '<Action type="Win"><Seat num="1" amount="39.50"',
)
BOSS = lines(
    '<HISTORY ID="82" SESSION="s.xml" TABLE="T" GAME="GAME_OMA" GAMETYPE="GAMETYPE_REAL" '
    'GAMEKIND="GAMEKIND_CASH" TABLECURRENCY="SEK" LIMIT="PL" STAKES="1.00/2.00" '
    'DATE="1392661604" BET="14.00" POT="29.00" WIN="0.00" LOSS="14.00">',
    '<PLAYER NAME="Ann" SEAT="1" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="Y"></PLAYER>',
    '<PLAYER NAME="Bob" SEAT="2" AMOUNT="50.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>',
    '<PLAYER NAME="Cid" SEAT="3" AMOUNT="90.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>',
    '<ACTION TYPE="HAND_BLINDS" PLAYER="Bob" KIND="HAND_SB" VALUE="1.00"></ACTION>',
    '<ACTION TYPE="HAND_BLINDS" PLAYER="Cid" KIND="HAND_BB" VALUE="2.00"></ACTION>',
    '<ACTION TYPE="HAND_DEAL" PLAYER="Bob"><CARD LINK="0"></CARD><CARD LINK="13"></CARD>',
    '<CARD LINK="30"></CARD><CARD LINK="45"></CARD></ACTION>',
    '<ACTION TYPE="ACTION_RAISE" PLAYER="Ann" VALUE="5.00"></ACTION>',
    '<ACTION TYPE="ACTION_RAISE" PLAYER="Bob" VALUE="14.00"></ACTION>',
    '<ACTION TYPE="ACTION_FOLD" PLAYER="Cid"></ACTION>',
    '<ACTION TYPE="ACTION_CALL" PLAYER="Ann" VALUE="9.00"></ACTION>',
    '<ACTION TYPE="HAND_BOARD" VALUE="BOARD_FLOP"><CARD LINK="20"></CARD>',
    '<CARD LINK="33"></CARD><CARD LINK="9"></CARD></ACTION>',
    '<ACTION TYPE="ACTION_CHECK" PLAYER="Bob"></ACTION>',
    '<ACTION TYPE="ACTION_BET" PLAYER="Ann" VALUE="20.00"></ACTION>',
    '<ACTION TYPE="ACTION_FOLD" PLAYER="Bob"></ACTION>',
    '<SHOWDOWN NAME="HAND_SHOWDOWN" POT="29.00" RAKE="1.00">',
    '<RESULT PLAYER="Ann" WIN="29.00" HAND="$(STR_BY_DEFAULT)" WINCARDS=""></RESULT>',
    "</SHOWDOWN></HISTORY>",
)


def test_microgaming_tells_how_many_sit_there() -> None:
    told = MICROGAMING.replace(' rake="150"', ' rake="150" totalplayers="3"')
    assert nets(told) == nets(MICROGAMING)
    fault = only(told.replace('totalplayers="3"', 'totalplayers="4"')).fault
    assert fault is not None
    assert (fault.code, fault.line) == ("history/seat", 1)


def test_a_raise_of_the_big_blind_is_told_as_a_bet_and_what_nobody_called_as_won() -> None:
    assert nets(MICROGAMING) == {"Ann": 2250, "Bob": -700, "Cid": -1700}
    assert nets(RETURNED) == {"Ann": 2250, "Bob": -700, "Cid": -1700}
    assert code(MICROGAMING.replace("69.50", "68.50")) == "history/award"
    judgement = only(MICROGAMING)
    assert judgement.record is not None
    assert judgement.record.setup.house.unit_label == "€"
    assert not judgement.record.setup.game.high_low


def test_raises_are_totals_and_the_head_tells_what_was_bet_and_won() -> None:
    assert nets(BOSS) == {"Ann": 1500, "Bob": -1400, "Cid": -200}
    assert code(BOSS.replace('BET="14.00"', 'BET="13.00"')) == "history/net"
    assert code(BOSS.replace('" POT="29.00" WIN', '" POT="28.00" WIN')) == "history/net"
    assert code(BOSS.replace('"Ann" VALUE="9.00"', '"Ann" VALUE="14.00"')) == "history/chips"


def test_records_that_tell_no_dealer_place_the_button_before_the_small_blind() -> None:
    old = BOSS.replace(' DEALER="Y"', "").replace(' DEALER="N"', "").replace("_OMA", "_OMATU")
    judgement = only(old)
    assert judgement.fault is None, judgement.fault
    assert judgement.record is not None
    assert judgement.record.setup.button == 1


def test_other_games_are_passed_over() -> None:
    assert len(judged(BOSS.replace("GAME_OMA", "GAME_THM") + BOSS)) == 1
    assert len(judged(MICROGAMING.replace('"Omaha"', '"Hold\'em"') + MICROGAMING)) == 1
