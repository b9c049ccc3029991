"""No recorded hand agrees by leniency: copies with one thing changed do not, or are as true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.histories.changed import KINDS, changed

from omaha8.cards import UNKNOWN, show_card
from omaha8.errors import NotUnderstood
from omaha8.hand.actions import Bet, Raise
from omaha8.histories import HandRecord, Judgement, Reading, judge, read
from omaha8.ranks.fast import read as worth

SEED = 20261130
Recorded = tuple[tuple[str, str], ...]

CARD = "a hole card that no told reading, no award and no other line rests on"
AMOUNT = "a wager that a later one of the same street takes in"
BLIND = "a blind, told once, that a later wager of its seat takes in"
FOLD = "a fold for a check, of a hand that wins nothing and is not shown"
DEALT = "another seat that folds at once, and is not told of again"
RAKE = "an award that leaves another rake, where the rake is not told"
BOUNTY = "the height of a bounty, whose beginnings no line tells"


def judged(text: str) -> list[Judgement]:
    """Every hand of a text, judged; none where it cannot be read."""
    try:
        return [judge(reading) for reading in read(text)]
    except NotUnderstood:
        return []


def named_cards(judgement: Judgement) -> Iterator[str]:
    """The hole cards that a hand needs to be what the record says of it."""
    told, hand = judgement.reading.told, judgement.hand
    if told is None or hand is None:
        return
    for seat, half in {(said.seat, said.half) for said in told.worth if said.cards is None}:
        hole, board = hand.hole(seat), hand.boards[0]
        if UNKNOWN in hole or UNKNOWN in board or len(board) < 5:
            continue
        qualifier = hand.setup.house.low_qualifier
        whole = strengths(hole, board, qualifier)[half == "low"]
        for card in hole:
            rest = tuple([other for other in hole if other != card])
            if strengths(rest, board, qualifier)[half == "low"] != whole:
                yield show_card(card)


def strengths(hole: Sequence[int], board: Sequence[int], qualifier: int) -> tuple[int, int]:
    """How strong cards are for high and for low, 0 for no low."""
    high, low = worth(hole, board, qualifier)
    return high.strength, low.strength if low else 0


def result(judgement: Judgement) -> tuple[dict[int, int], list[int]]:
    """What every seat that won or lost anything did, and what the pots held."""
    assert judgement.hand is not None
    nets = {seat: net for seat, net in judgement.nets.items() if net}
    return nets, [pot.amount for pot in judgement.hand.pots]


def explained(before: Judgement, now: Judgement) -> str | None:
    """Why a changed copy agrees, shown by judging it: none where it should not.

    It must be a legal hand by itself, with the pots and every player's result of the original,
    and differ from it in one thing only. That every line of it is still true is what its own
    judgement found.
    """
    old, new = before.record, now.record
    assert old is not None
    assert new is not None
    alone = judge(Reading(format="omaha8", line=1, record=new))
    if not alone.ok or result(alone)[1] != result(before)[1]:
        return None
    if result(now) != result(before):
        return RAKE if _only_rake(before, now) else None
    cards = [pair for pair in zip(old.deck, new.deck, strict=False) if pair[0] != pair[1]]
    actions = [pair for pair in zip(old.actions, new.actions, strict=False) if pair[0] != pair[1]]
    if old.setup.seats != new.setup.seats:
        return DEALT if len(old.actions) == len(new.actions) and len(actions) == 1 else None
    if len(old.deck) != len(new.deck) or (cards and actions):
        return None
    if old.setup != new.setup:
        return BLIND if not actions and not cards else None
    if not actions:
        return _other_cards(old, cards)
    if all(isinstance(action, Bet | Raise) for pair in actions for action in pair):
        return AMOUNT
    return FOLD if len(old.actions) - len(new.actions) in {0, 1, 2} else None


def _other_cards(old: HandRecord, cards: Sequence[tuple[int, int]]) -> str | None:
    """One card another, and it lies in no place of the board; or nothing of the hand at all."""
    if not cards:
        return BOUNTY
    holes = len(old.setup.seats) * old.setup.game.hole_cards
    return CARD if len(cards) == 1 and cards[0][0] in old.deck[:holes] else None


def _only_rake(before: Judgement, now: Judgement) -> bool:
    """Whether one seat wins less or more, and the rake, which no line tells, more or less."""
    told = before.reading.told
    seats = before.nets.keys() | now.nets.keys()
    apart = [now.nets.get(seat, 0) - before.nets.get(seat, 0) for seat in seats]
    moved = [chips for chips in apart if chips]
    return bool(told and told.inferred_rake) and moved == [before.rake - now.rake]


def test_a_copy_with_one_thing_changed_no_longer_agrees_or_is_as_true(recorded: Recorded) -> None:
    """Of five kinds of change together at least 99 % are found, and the rest explained.

    Other seeds find between 98.8 % and 99.3 %: what is left are most often wagers and small blinds
    of one room, which tells them once and then the total of the street that takes them in.

    A room that tells a card once, of a hand that wins nothing and that no line names, could
    have told any other: such a copy is another true hand. So the shown card that is changed
    is one which the text tells twice, or which a hand needs to be what the text says it is.
    ``any card`` is a sixth kind beside them, where chance alone chooses the card: seven
    in ten of those are found, and of all six kinds together about 96 %.
    """
    rng = random.Random(SEED)
    copies: Counter[str] = Counter()
    survivors: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    lenient = []
    for name, text in recorded:
        if name.startswith(("multi/", "pokernow/sessions/", "phh/")):
            continue
        original = judged(text)
        if not all(judgement.ok for judgement in original):
            continue
        named = frozenset(card for judgement in original for card in named_cards(judgement))
        for kind in KINDS:
            copy = changed(text, kind, rng, named)
            if copy is None:
                continue
            copies[kind] += 1
            now = judged(copy)
            if not now or not all(judgement.ok for judgement in now):
                continue
            survivors[kind] += 1
            why = explained(original[0], now[0]) if len(now) == len(original) == 1 else None
            reasons[f"{kind}: {why}"] += 1
            if why is None:
                lenient.append((name, kind))
    five = [kind for kind in KINDS if kind != "any card"]
    made, left = sum(copies[kind] for kind in five), sum(survivors[kind] for kind in five)
    told = (
        f"seed {SEED}: {dict(copies)} changed, {dict(survivors)} still agree;"
        f" found {1 - left / made:.2%} of {made}, with any card"
        f" {1 - survivors.total() / copies.total():.2%} of {copies.total()}; {dict(reasons)}"
    )
    print(f"\n{told}")  # noqa: T201 - for pytest -s
    assert lenient == [], told
    assert made >= 2000, told
    assert left <= made // 100, told
    assert survivors.total() <= copies.total() // 20, told
