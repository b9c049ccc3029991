"""A recorded hand told in words: who is called You is addressed, other names stay."""

from __future__ import annotations

from omaha8.cards import DECK
from omaha8.hand import Action, Call, Check, Fold, after, deal, plain_setup
from omaha8.histories import read
from omaha8.histories.judge import judge
from omaha8.histories.own import write
from omaha8.histories.record import record
from omaha8.histories.words import account
from omaha8.house import Stakes


def told(players: tuple[str, ...], *, fold: bool) -> str:
    """The account of a hand that is called down, or folded at once by the first player."""
    setup = plain_setup({1: 500, 2: 500, 3: 500}, button=3, stakes=Stakes("pot", 5, 10))
    hand, _ = deal(setup, DECK)
    actions: list[Action] = []
    while hand.legal is not None:
        done: Action = Call() if hand.legal.call else Check()
        done = Fold() if fold and not actions else done
        hand, _ = after(hand, done)
        actions.append(done)
    written = write(record(hand, actions, id="1", source="test", players=players))
    (found,) = read(written)
    return "\n".join(account(judge(found)))


def test_who_is_called_you_is_told_in_the_second_person() -> None:
    for fold in (True, False):
        text = told(("Vera", "Nils", "You"), fold=fold)
        assert "You (seat 3): 500" in text
        assert "You are dealt" in text
        assert ("You fold" if fold else "You call 10") in text
        assert "in this hand)" in text
        for broken in ("You is", "You calls", "You folds", "You's", "You has", "You wins"):
            assert broken not in text


def test_other_names_stand_as_they_are_written() -> None:
    text = told(("p1", "p2", "youth"), fold=False)
    for line in ("p1 posts the small blind, 5", "p1 (seat 1): 500", "youth calls 10"):
        assert line in text
    assert "P1" not in text
    assert "You" not in text
