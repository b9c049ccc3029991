"""Writing PHH, so that any reader of the standard plays the hand as far as it can say it.

What the standard has no field for stands in fields that begin with an underscore, and what it
has no notation for in commentaries that begin with ``omaha8:``; other readers pass over both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from omaha8.cards import UNKNOWN, show_cards
from omaha8.hand import Action, Event, Hand, Setup
from omaha8.hand import actions as act
from omaha8.hand import events as ev
from omaha8.histories.deck import laid_out
from omaha8.histories.money import show_units
from omaha8.histories.phh import OWN, SECOND_BOARD
from omaha8.histories.phh_setup import implied, in_array, variant_of
from omaha8.histories.record import HandRecord, steps
from omaha8.histories.told_setup import differing

#: A state of a hand, with the events that led to it.
_Step = tuple[Hand, tuple[Event, ...]]


def write(written: HandRecord) -> str:
    """The record as a PHH file; ``phh.read`` gives the same record back.

    :raises Illegal: for a record that is no hand.
    """
    setup, played = written.setup, list(steps(written))
    per_whole = setup.house.units_per_whole
    fields = _forced(setup)
    lines = [f"{name} = {_value(value, per_whole)}" for name, value in fields.items()]
    lines += [
        "actions = [",
        *[f"  {_text(notation)}," for notation in _notations(written, played)],
        "]",
    ]
    order = setup.order
    lines.append(f"seats = [{', '.join(map(str, order))}]")
    names = dict(zip(setup.seats, written.players or ("",) * len(order), strict=True))
    lines.append(f"players = [{', '.join([_text(names[seat]) for seat in order])}]")
    if written.stacks is not None:
        stacks = dict(zip(setup.seats, written.stacks, strict=True))
        told = [stacks[seat] for seat in order]
        lines.append(f"finishing_stacks = {_value(told, per_whole)}")
    label = setup.house.unit_label
    told_texts = {
        "hand": written.id,
        "venue": written.source,
        "_time": written.time,
        "currency_symbol": "" if label == "chips" else label,
        "_setup": differing(setup, implied(fields | _extra(setup), per_whole)),
        "_deck": _deck(written, played),
    }
    lines += [f"{name} = {_text(text)}" for name, text in told_texts.items() if text]
    lines += [f"_units_per_whole = {per_whole}"] if per_whole != 1 else []
    return "\n".join(lines) + "\n"


def write_all(records: Iterable[HandRecord]) -> str:
    """Several records as one file of numbered hands (.phhs)."""
    hands = [f"[{number}]\n{write(written)}" for number, written in enumerate(records, start=1)]
    return "\n".join(hands)


def _extra(setup: Setup) -> dict[str, object]:
    """Fields that are told beside the forced bets and bear on what they imply."""
    label = setup.house.unit_label
    return {"seats": list(setup.order)} | ({"currency_symbol": label} if label != "chips" else {})


def _forced(setup: Setup) -> dict[str, object]:
    """The required fields of the standard but the actions, amounts in units."""
    order, stakes = setup.order, setup.stakes
    antes, blinds = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for post in setup.posts:
        antes[post.seat] += post.dead
        blinds[post.seat] += post.live
    stacks = dict(zip(setup.seats, setup.stacks, strict=True))
    fixed = stakes.limit in {"fixed", "spread"}
    small = stakes.small_bet if stakes.limit == "fixed" else stakes.spread[0]
    big = stakes.big_bet if stakes.limit == "fixed" else stakes.spread[1]
    return {
        "variant": variant_of(setup),
        "ante_trimming_status": any(post.kind == "ante" for post in setup.posts),
        "antes": in_array([antes[seat] for seat in order]),
        "blinds_or_straddles": in_array([blinds[seat] for seat in order]),
        **({"small_bet": small, "big_bet": big} if fixed else {"min_bet": stakes.big_blind}),
        "starting_stacks": [stacks[seat] for seat in order],
    }


def _value(value: object, per_whole: int) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return show_units(value, per_whole)
    if isinstance(value, list):
        return f"[{', '.join([_value(item, per_whole) for item in value])}]"
    return _text(str(value))


def _text(text: str) -> str:
    # The escapes of JSON are escapes of TOML; only the delete character must be escaped too.
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def _deck(written: HandRecord, played: Sequence[_Step]) -> str:
    """The whole deck, where it holds more than the notations tell."""
    hand = played[-1][0]
    holes = dict(zip(hand.order, hand.holes, strict=True))
    shared = 0
    if len(hand.boards) > written.setup.boards:
        shared = _shared(played)
    told = laid_out(written.setup, holes, hand.boards, shared=shared)
    return "" if told == written.deck else show_cards(written.deck)


def _shared(played: Iterable[_Step]) -> int:
    """How many board cards lay when running it twice was agreed."""
    for hand, _ in played:
        if hand.stage == "run_twice":
            return len(hand.boards[0])
    return 0


def _notations(written: HandRecord, played: Iterable[_Step]) -> list[str]:
    setup = written.setup
    number = {seat: f"p{player}" for player, seat in enumerate(setup.order, start=1)}
    per_whole = setup.house.units_per_whole
    notations: list[str] = []
    actions: Sequence[Action | None] = (None, *written.actions)
    for action, (_, events) in zip(actions, played, strict=True):
        if action is not None:
            notations.append(_notation(action, events, number, per_whole))
        dealt = [event for event in events if isinstance(event, ev.HoleCards)]
        notations += [f"d dh {number[hole.seat]} {show_cards(hole.cards)}" for hole in dealt]
        if not isinstance(action, act.Show):
            notations += [told for event in events if (told := _told(event, number))]
    return notations


def _told(event: Event, number: dict[int, str]) -> str:
    """The notation of what the dealer did or of cards that were shown."""
    if isinstance(event, ev.BoardCards):
        return f"d db {show_cards(event.cards)}" + (f" # {SECOND_BOARD}" if event.board else "")
    if isinstance(event, ev.Shown) and UNKNOWN not in event.cards:
        return f"{number[event.seat]} sm {show_cards(event.cards)}"
    return f"{number[event.seat]} sm" if isinstance(event, ev.Mucked) else ""


def _notation(
    action: Action, events: Sequence[Event], number: dict[int, str], per_whole: int
) -> str:
    match action:
        case act.Leave() | act.Protect() | act.Show():
            return f"# {OWN} {type(action).__name__.lower()} {number[action.seat]}"
        case act.Chop() | act.RunTwice():
            answer = "yes" if action.yes else "no"
            return f"# {OWN} {type(action).__name__.lower()} {number[action.seat]} {answer}"
        case act.Bet() | act.Raise():
            return f"{number[_actor(action, events)]} cbr {show_units(action.to, per_whole)}"
        case act.Fold():
            return f"{number[_actor(action, events)]} f"
        case _:
            return f"{number[_actor(action, events)]} cc"


def _actor(action: act.Turn, events: Sequence[Event]) -> int:
    """Who took an action: named by it, or told by the event that it became."""
    if action.seat is not None:
        return action.seat
    first = events[0]
    assert isinstance(first, ev.Folded | ev.Checked | ev.Called | ev.Wagered)  # noqa: S101
    return first.seat
