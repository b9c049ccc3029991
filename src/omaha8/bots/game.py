"""Hands played out by bots, one after another, from decks that a seed fixes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from omaha8.bots.bot import Blind, Bot, sight
from omaha8.cards import DECK
from omaha8.hand import Action, Event, Hand, Setup, after, deal, plain_setup
from omaha8.house import Game, House, Stakes, refuse_table

Played = tuple[Hand, list[Event]]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A game of bots: seats 1 .. n begin every hand with ``stack``, and the button goes round."""

    stakes: Stakes
    seats: int = 6
    stack: int = 200
    game: Game = Game()
    house: House = House()

    def setups(self) -> list[Setup]:
        """The hand with the button on each seat.

        :raises Illegal: ``house/...`` or ``setup/...`` when such a table cannot be.
        """
        refuse_table(self.game, self.stakes, self.house, self.seats)
        stacks = dict.fromkeys(range(1, self.seats + 1), self.stack)
        return [
            plain_setup(stacks, button=seat, stakes=self.stakes, game=self.game, house=self.house)
            for seat in stacks
        ]


def decks(seed: int | str) -> Iterator[tuple[int, ...]]:
    """Shuffled decks without end, the same for the same seed."""
    random = Random(f"decks {seed}").random
    while True:
        yield tuple(sorted(DECK, key=[random() for _ in DECK].__getitem__))


def play(setup: Setup, deck: tuple[int, ...], bots: Sequence[Bot], chance: Random) -> Played:
    """One hand to its end, with every event; ``bots`` sit in the order of ``setup.seats``."""
    hand, opening = deal(setup, deck)
    events = list(opening)
    at = dict(zip(setup.seats, bots, strict=True))
    while not hand.over:
        hand, more = after(hand, decision(hand, at, chance))
        events += more
    return hand, events


def decision(hand: Hand, at: dict[int, Bot], chance: Random) -> Action:
    """What the next bot does in a hand that is not over."""
    legal = hand.legal
    if legal is None:
        seat = hand.asked[0].seat
        return at[seat].decide(sight(hand, seat), chance)
    seat = hand.order[legal.player]
    bot = at[seat]
    # What a blind bot would be shown are these very choices: no view need be built.
    if isinstance(bot, Blind):
        return bot.choose(legal, chance)
    return bot.decide(sight(hand, seat), chance)


def simulated(plan: Plan, bots: Sequence[Bot], hands: int, seed: int) -> Iterator[Played]:
    """That many hands, the same for the same seed; ``bots`` sit from seat 1 on."""
    setups = plan.setups()
    chance = Random(f"bots {seed}")
    for number, deck in zip(range(hands), decks(seed), strict=False):
        yield play(setups[number % len(setups)], deck, bots, chance)


class Tally:
    """Hands counted up: actions, chips before and after, and a digest of all events.

    ``nets`` are what each seat won or lost, ``squares`` the sum of the squares over hands.
    The ``signature`` is SHA-256 over the events of every hand in their order, each as JSON
    on a line of its own.
    """

    def __init__(self) -> None:
        self.hands = self.actions = self.chips_in = self.chips_out = 0
        self.nets: dict[int, int] = {}
        self.squares: dict[int, int] = {}
        self._encoder = msgspec.json.Encoder()
        self._digest = hashlib.sha256()

    def add(self, played: Played) -> None:
        """Count one hand."""
        hand, events = played
        self.hands += 1
        self.actions += hand.actions
        setup, stacks = hand.setup, hand.stacks
        self.chips_in += sum(setup.stacks)
        self.chips_out += sum(stacks.values()) + (hand.result.rake if hand.result else 0)
        for seat, before in zip(setup.seats, setup.stacks, strict=True):
            net = stacks[seat] - before
            self.nets[seat] = self.nets.get(seat, 0) + net
            self.squares[seat] = self.squares.get(seat, 0) + net * net
        self._digest.update(self._encoder.encode_lines(events))

    @property
    def signature(self) -> str:
        """The digest so far, in hexadecimal."""
        return self._digest.hexdigest()
