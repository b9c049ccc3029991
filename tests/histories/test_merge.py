"""Merge: Omaha High, mixed games, and the ways in which it writes stakes and times."""

from __future__ import annotations

import pytest
from tests.histories.told import code, judged, nets, only


def game(*inside: str, more: str = "", start: str = "20110908010704") -> str:
    """One hand of these tags."""
    head = f'<game id="7-1" starttime="{start}" numholecards="4" gametype="9" {more}>'
    return "\n".join([head, *inside, "</game>", ""])


def described(kind: str, stakes: str, hand: str) -> str:
    """The hand behind what is said of its table."""
    return f'<description type="{kind}" stakes="{stakes}" version="2" />\n{hand}'


FOLDED = game(
    '<players dealer="0">',
    '<player seat="0" nickname="Ann" balance="$24.90" dealtin="true" />',
    '<player seat="1" nickname="Bob" balance="$24.75" dealtin="true" />',
    "</players>",
    '<round id="BLINDS" sequence="1">',
    '<event sequence="1" type="SMALL_BLIND" player="0" amount="0.10"/>',
    '<event sequence="2" type="BIG_BLIND" player="1" amount="0.25"/>',
    "</round>",
    '<round id="PREFLOP" sequence="2">',
    '<event sequence="3" type="DISCONNECTED" player="1"/>',
    '<event sequence="4" type="RAISE" player="0" amount="0.50"/>',
    '<event sequence="5" type="FOLD" player="1"/>',
    "</round>",
    '<round id="END_OF_FOLDED_GAME" sequence="3">',
    '<winner amount="0.50" uncalled="false" potnumber="1" player="0" pottype="n"/>',
    '<winner amount="0.25" uncalled="true" potnumber="2" player="0" pottype="n"/>',
    "</round>",
)


@pytest.mark.parametrize(
    ("kind", "stakes", "expected"),
    [
        ("Omaha", "Pot Limit ($0.10/$0.25)", ("pot", False)),
        ("Omaha", "No Limit ($0.10/$0.25)", ("no", False)),
        ("Omaha H/L8", "Pot Limit ($0.10/$0.25)", ("pot", True)),
        ("Omaha H/L8", "Limit $0.25/$0.50", ("fixed", True)),
    ],
)
def test_every_way_of_stakes_and_a_small_blind_cut_to_a_round_sum(
    kind: str, stakes: str, expected: tuple[str, bool]
) -> None:
    text = described(kind, stakes, FOLDED)
    assert nets(text) == {"Ann": 25, "Bob": -25}
    record = only(text).record
    assert record is not None
    assert (record.setup.stakes.limit, record.setup.game.high_low) == expected
    assert record.time == "2011-09-08T01:07:04"


def test_a_time_may_tell_its_offset() -> None:
    hand = FOLDED.replace("20110908010704", "2012/06/05 19:39:26 -0430")
    record = only(described("Omaha", "Pot Limit ($0.10/$0.25)", hand)).record
    assert record is not None
    assert record.time == "2012-06-06T00:09:26Z"


@pytest.mark.parametrize("limit", ["No Limit", "Pot Limit", "Limit"])
def test_the_level_of_a_tournament_names_its_blinds(limit: str) -> None:
    hand = FOLDED.replace("$24.90", "1490").replace("$24.75", "1475")
    for told, whole in (("0.10", "10"), ("0.25", "20"), ("0.50", "40")):
        hand = hand.replace(f'amount="{told}"', f'amount="{whole}"')
    text = described("Omaha H/L8 Tournament", f"{limit} Level 2 Blinds 10/20", hand)
    assert nets(text) == {"Ann": 20, "Bob": -20}


def test_of_mixed_games_the_rounds_of_omaha_are_read() -> None:
    def of(number: str) -> str:
        return FOLDED.replace('gametype="9"', f'gametype="75" multigametype="{number}"')

    text = described("HORSE", "Limit $0.25/$0.50", of("43") + of("35") + of("1"))
    assert [found.ok for found in judged(text)] == [True]
    other = described("Holdem", "Pot Limit ($0.10/$0.25)", FOLDED)
    assert len(judged(other + described("Omaha", "Pot Limit ($0.10/$0.25)", FOLDED))) == 1


def test_a_small_blind_of_no_round_sum_is_refused_and_a_cancelled_hand_is_one_of_nothing() -> None:
    text = described("Omaha H/L8", "Limit $0.25/$0.50", FOLDED)
    wrong = text.replace('player="0" amount="0.10"', 'player="0" amount="0.09"')
    assert code(wrong) == "history/post"
    begun = FOLDED.partition('<event sequence="4"')[0]
    hand = begun + '<event sequence="4" type="GAME_CANCELLED"/></round></game>'
    judgement = only(described("Omaha", "Pot Limit ($0.10/$0.25)", hand))
    assert judgement.reading.cancelled == ("Ann", "Bob")
