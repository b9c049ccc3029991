"""Random hands as records, over every limit, variant and house rule."""

from __future__ import annotations

import random

from tests.strategies import played

from omaha8.hand import Hand, Show, after
from omaha8.histories import HandRecord, record

NAMES = ("Anna", "Ben [x]", 'C "the" D', "seat 4: folds", "$5 Eve", "Фёдор", "γ", "H", "I'm", "#9")


def random_hand(seed: int, *, unfinished: bool = False) -> tuple[Hand, HandRecord]:
    """A hand that was played to its end (or left before it) and its record."""
    rng = random.Random(seed)
    line = list(played(seed, disturb=0.05))
    if unfinished:
        line = line[: rng.randint(1, len(line))]
    hand = line[-1][0]
    actions = [action for _, _, action in line if action is not None]
    if hand.stage == "over" and rng.random() < 0.2:
        closed = [seat for seat in hand.order if seat not in hand.shown]
        for seat in closed[: rng.randint(0, 2)]:
            hand, _ = after(hand, Show(seat))
            actions.append(Show(seat))
    players = tuple(rng.sample(NAMES, len(hand.setup.seats))) if rng.random() < 0.5 else ()
    told = {"id": str(seed), "source": "a room", "time": "2026-11-30T12:00:00Z"}
    if rng.random() < 0.5:
        told = {}
    return hand, record(hand, actions, players=players, **told)
