"""One hand written down: what it began with, its cards and what was done. Nothing else is needed.

Everything that happened follows from these three, so a record replays to every state and
every event. What a record does not tell, such as cards nobody saw, is ``UNKNOWN`` in its
deck: a player's own download need not hold anybody else's cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from omaha8.hand import Action, Event, Hand, Setup, after, deal
from omaha8.hand.actions import Bet, Call, Check, Fold, Raise
from omaha8.histories.wanted import unwanted


class HandRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A hand from its setup to its last action.

    ``players`` are names in the order of ``setup.seats``, empty where the seats are known
    by number alone. ``id`` names the hand within ``source``, the room it was played in.
    ``time`` is an ISO 8601 instant, empty where it is not told. ``stacks`` are the chips
    after the hand in the order of ``setup.seats``, where the record tells them. ``proof`` is
    JSON that lets a player check the deal, as the room wrote it; nothing here reads it.
    """

    setup: Setup
    deck: tuple[int, ...]
    actions: tuple[Action, ...] = ()
    id: str = ""
    source: str = ""
    time: str = ""
    players: tuple[str, ...] = ()
    stacks: tuple[int, ...] | None = None
    proof: str = ""

    def name(self, seat: int) -> str:
        """What to call the player of a seat."""
        if not self.players:
            return f"seat {seat}"
        return self.players[self.setup.seats.index(seat)]


def record(hand: Hand, actions: Iterable[Action], **told: str | tuple[str, ...]) -> HandRecord:
    """The record of a hand that began as ``hand`` did and saw these actions.

    Every action gets the seat that took it. ``told`` are the fields ``id``, ``source``,
    ``time`` and ``players``.

    :raises Illegal: as ``after`` does, if the hand cannot have gone so.
    :raises NotUnderstood: ``argument/kind`` for what is no hand.
    """
    if not isinstance(hand, Hand):
        raise unwanted("record", "a hand", hand)
    setup, deck = hand.setup, hand.deck
    state = deal(setup, deck)[0]
    taken: list[Action] = []
    for action in actions:
        taken.append(_seated(state, action))
        state, _ = after(state, action)
    stacks = tuple([state.stacks[seat] for seat in setup.seats]) if state.result else None
    return HandRecord(setup=setup, deck=deck, actions=tuple(taken), stacks=stacks, **told)  # type: ignore[arg-type]


def _seated(hand: Hand, action: Action) -> Action:
    if isinstance(action, Fold | Check | Call | Bet | Raise):
        return msgspec.structs.replace(action, seat=hand.to_act)
    return action


def steps(written: HandRecord) -> Iterator[tuple[Hand, tuple[Event, ...]]]:
    """Every state of the hand with the events that led to it, from the deal on.

    :raises Illegal: where the record stops being a hand that can be played.
    :raises NotUnderstood: ``argument/kind`` for what is no record.
    """
    if not isinstance(written, HandRecord):
        raise unwanted("steps", "a record", written)
    hand, events = deal(written.setup, written.deck)
    yield hand, events
    for action in written.actions:
        hand, events = after(hand, action)
        yield hand, events


def replay(written: HandRecord) -> Hand:
    """The hand as the record leaves it: ``replay(record(hand, actions)) == hand``.

    :raises Illegal: where the record stops being a hand that can be played.
    :raises NotUnderstood: ``argument/kind`` for what is no record.
    """
    if not isinstance(written, HandRecord):
        raise unwanted("replay", "a record", written)
    hand = deal(written.setup, written.deck)[0]
    for action in written.actions:
        hand = after(hand, action)[0]
    return hand
