"""Laws that hold of every hand, over all limits, variants, house rules and numbers of seats."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from tests.strategies import played, seeds

from omaha8.errors import Illegal
from omaha8.hand import Bet, Call, Check, Hand, Raise, Setup, after, deal
from omaha8.hand import events as ev
from omaha8.hand.view import view, visible

MANY = settings(max_examples=400)


def chips(hand: Hand) -> int:
    """Every chip of a hand, wherever it lies."""
    betting = hand.betting
    if hand.result is not None:
        return sum(hand.stacks.values()) + hand.result.rake
    return sum(betting.stacks) + sum(betting.aside) + betting.pot


@MANY
@given(seeds)
def test_no_chip_appears_or_vanishes_after_any_event(seed: int) -> None:
    for hand, _events, _action in played(seed, disturb=0.03):
        assert chips(hand) == sum(hand.setup.stacks)
        betting = hand.betting
        assert min(betting.stacks) >= 0
        if not hand.over:
            assert betting.pot == sum(betting.totals) + betting.dead
            assert sum(pot.amount for pot in hand.pots) == betting.pot


@MANY
@given(seeds)
def test_events_alone_tell_where_every_chip_is(seed: int) -> None:
    stacks: dict[int, int] = {}
    for hand, events, action in played(seed, disturb=0.03):
        if action is None:
            stacks = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
        for event in events:
            _book(stacks, event)
            assert min(stacks.values()) >= 0
        assert stacks == hand.stacks


def _book(stacks: dict[int, int], event: ev.Event) -> None:
    match event:
        case ev.Posted():
            stacks[event.seat] -= event.live + event.dead
        case ev.Called() | ev.Wagered():
            stacks[event.seat] -= event.chips
        case ev.Returned():
            stacks[event.seat] += event.chips
        case ev.PotDivided():
            for award in (*event.high, *event.low, *event.both, *event.uncontested):
                stacks[award.seat] += award.chips
        case ev.Ended():
            stacks.update(event.stacks)


@MANY
@given(seeds)
def test_while_a_hand_runs_somebody_can_do_something(seed: int) -> None:
    for hand, _, _ in played(seed, disturb=0.03):
        if hand.over:
            assert hand.legal is None
            assert hand.asked == ()
        elif hand.asked:
            assert hand.legal is None
        else:
            legal = hand.legal
            assert legal is not None
            player = legal.player
            assert hand.betting.live[player]
            assert 0 <= legal.call <= hand.betting.stacks[player]


@settings(max_examples=150)
@given(seeds)
def test_just_what_is_legal_is_accepted(seed: int) -> None:
    for hand, _, _ in played(seed):
        legal = hand.legal
        if legal is None:
            continue
        wager = Bet if legal.bet else Raise
        other = Raise if legal.bet else Bet
        with pytest.raises(Illegal, match=r"is not legal"):
            after(hand, Check() if legal.call else Call())
        if legal.raises is None:
            with pytest.raises(Illegal, match=r"is not legal"):
                after(hand, wager(hand.betting.level + 1))
            continue
        low, high = legal.raises.low, legal.raises.high
        for to in (low, high):
            after(hand, wager(to))
            with pytest.raises(Illegal, match=r"is not legal"):
                after(hand, other(to))
        for to in (low - 1, high + 1, 0, -5):
            with pytest.raises(Illegal, match=r"is not legal"):
                after(hand, wager(to))


@settings(max_examples=150)
@given(seeds)
def test_a_refused_action_changes_nothing(seed: int) -> None:
    for hand, _, _ in played(seed):
        before = msgspec.json.encode(hand)
        for action in (Raise(0), Bet(-1), Check(99), Call(99)):
            with pytest.raises(Illegal):
                after(hand, action)
        assert msgspec.json.encode(hand) == before


@settings(max_examples=150)
@given(seeds)
def test_cards_that_a_viewer_cannot_see_never_change_what_is_seen(seed: int) -> None:
    rng = random.Random(seed)
    for hand, events, action in played(seed, disturb=0.02):
        if action is None:
            first = hand
        for viewer in (*hand.setup.seats, None):
            other = _with_other_secrets(hand, viewer, rng)
            assert msgspec.json.encode(view(other, viewer)) == msgspec.json.encode(
                view(hand, viewer)
            )
        for event in events:
            if isinstance(event, ev.HoleCards):
                assert event.cards == first.hole(event.seat)
                told = visible(event, None)
                assert isinstance(told, ev.HoleCards)
                assert told.cards == ()


def _with_other_secrets(hand: Hand, viewer: int | None, rng: random.Random) -> Hand:
    """The hand with every card changed that the viewer may not see, the undealt deck too."""
    known = set(hand.shown) | {viewer}
    seen = {card for board in hand.boards for card in board}
    seen |= {card for seat in hand.order if seat in known for card in hand.hole(seat)}
    hidden = [card for card in range(52) if card not in seen]
    rng.shuffle(hidden)
    size = hand.setup.game.hole_cards
    rest = iter(hidden)
    holes = tuple(
        hand.hole(seat) if seat in known else tuple(next(rest) for _ in range(size))
        for seat in hand.order
    )
    return msgspec.structs.replace(hand, holes=holes, deck=tuple(hidden))


@settings(max_examples=150)
@given(seeds)
def test_no_event_but_the_owners_hole_cards_tells_a_closed_card(seed: int) -> None:
    opened: set[int] = set()
    secret: dict[int, set[int]] = {}
    for hand, events, action in played(seed, disturb=0.02):
        if action is None:
            secret = {seat: set(hand.hole(seat)) for seat in hand.order}
        for event in events:
            if isinstance(event, ev.Shown):
                opened.add(event.seat)
            told = _cards_told(visible(event, None))
            for seat, cards in secret.items():
                assert seat in opened or not told & cards


def _cards_told(event: ev.Event) -> set[int]:
    match event:
        case ev.HoleCards() | ev.BoardCards() | ev.Shown():
            return set(event.cards)
        case ev.Read():
            low = (*event.low.hole, *event.low.board) if event.low else ()
            return {*event.high.hole, *event.high.board, *low}
        case ev.PotDivided():
            awards = (*event.high, *event.low, *event.both, *event.uncontested)
            ranks = [award.rank for award in awards if award.rank is not None]
            return {card for rank in ranks for card in (*rank.hole, *rank.board)}
    return set()


@settings(max_examples=200)
@given(seeds)
def test_permuted_suits_change_no_payout(seed: int) -> None:
    rng = random.Random(seed)
    suits = [0, 1, 2, 3]
    rng.shuffle(suits)
    steps = list(played(seed))
    hand, _, _ = steps[0]
    if hand.setup.house.odd_chip == "suit":
        return
    permuted, _ = deal(hand.setup, tuple(card - card % 4 + suits[card % 4] for card in hand.deck))
    for _, _, action in steps[1:]:
        assert action is not None
        permuted, _ = after(permuted, action)
    assert permuted.stacks == steps[-1][0].stacks


@settings(max_examples=200)
@given(seeds)
def test_rotated_seats_rotate_the_result(seed: int) -> None:
    steps = list(played(seed))
    hand, _, _ = steps[0]
    for by in (1, 4):
        turned, _ = deal(_turned(hand.setup, by), hand.deck)
        for _, _, action in steps[1:]:
            assert action is not None
            seat = getattr(action, "seat", None)
            same = action if seat is None else msgspec.structs.replace(action, seat=_turn(seat, by))
            turned, _ = after(turned, same)
        end = steps[-1][0]
        assert turned.stacks == {_turn(seat, by): chips for seat, chips in end.stacks.items()}


def _turn(seat: int, by: int) -> int:
    return (seat - 1 + by) % 10 + 1


def _turned(setup: Setup, by: int) -> Setup:
    places = sorted(zip((_turn(seat, by) for seat in setup.seats), setup.stacks, strict=True))
    blind = {
        name: None if seat is None else _turn(seat, by)
        for name, seat in (("small_blind", setup.small_blind), ("big_blind", setup.big_blind))
    }
    return msgspec.structs.replace(
        setup,
        seats=tuple(seat for seat, _ in places),
        stacks=tuple(stack for _, stack in places),
        button=_turn(setup.button, by),
        posts=tuple(
            msgspec.structs.replace(post, seat=_turn(post.seat, by)) for post in setup.posts
        ),
        **blind,
    )


@settings(max_examples=200)
@given(seeds)
def test_a_hand_survives_being_written_as_json(seed: int) -> None:
    for hand, events, _ in played(seed, disturb=0.02):
        assert msgspec.json.decode(msgspec.json.encode(hand), type=Hand) == hand
        for event in events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=ev.Event) == event
