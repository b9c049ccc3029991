"""Complete 6-handed hands of fixed-limit Omaha-8 a second, beside PokerKit 0.7.7, on one core.

Both sides deal, play every action and pay every pot; blinds 1/2, bets 2/4, stacks 200. Every
player acts by chance: uniformly over fold (only when something is owed), check or call, and bet
or raise. Our side is what ``omaha8 simulate`` runs, with all its events and their digest.
The sides take turns for several rounds in one process, so that a busy machine slows both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitPokerMixin,
)

from omaha8.bots import Plan, Tally, Uniform, simulated
from omaha8.house import Stakes

SEATS, STACK = 6, 200
ROUNDS, OUR_HANDS, THEIR_HANDS = 7, 1500, 60


class FixedLimit(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """Their game with the fixed-limit mixin in front: as it comes, it plays pot limit."""


PEER = FixedLimit(tuple(Automation), True, 0, (1, 2), 2, 4)


def ours(hands: int, seed: int) -> int:
    """The actions of that many of our hands."""
    plan = Plan(
        stakes=Stakes(limit="fixed", small_blind=1, big_blind=2, small_bet=2, big_bet=4),
        seats=SEATS,
        stack=STACK,
    )
    tally = Tally()
    for played in simulated(plan, [Uniform()] * SEATS, hands, seed):
        tally.add(played)
    assert tally.chips_in == tally.chips_out == hands * SEATS * STACK
    return tally.actions


def theirs(hands: int, seed: int) -> int:
    """The actions of that many of PokerKit's hands."""
    random = Random(seed).random
    return sum(peer_hand(random) for _ in range(hands))


def peer_hand(random: Callable[[], float]) -> int:
    """The actions of one hand there; every dealer's duty is automatic."""
    state = PEER((STACK,) * SEATS, SEATS)
    actions = 0
    while state.status:
        kinds: list[Callable[[], object]] = [state.check_or_call]
        if state.checking_or_calling_amount:
            kinds.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            # Fixed limit has one amount, and it is the one taken when none is named.
            kinds.append(state.complete_bet_or_raise_to)
        kinds[int(random() * len(kinds))]()
        actions += 1
    assert sum(state.stacks) == SEATS * STACK
    return actions


def main() -> None:
    """Print a line for each round, and the medians."""
    quick = "--quick" in sys.argv
    rounds, our_hands, their_hands = (2, 150, 10) if quick else (ROUNDS, OUR_HANDS, THEIR_HANDS)
    ours(50, 0)
    theirs(5, 0)
    rates: list[tuple[float, float]] = []
    actions = [0, 0]
    for number in range(rounds):
        pair = []
        for side, (work, hands) in enumerate(((ours, our_hands), (theirs, their_hands))):
            began = process_time()
            actions[side] += work(hands, number)
            pair.append(hands / (process_time() - began))
        rates.append((pair[0], pair[1]))
        print(f"round {number + 1}: omaha8 {pair[0]:7.0f} hands/s, PokerKit {pair[1]:6.1f} hands/s")
    mine, peer = (median([pair[side] for pair in rates]) for side in (0, 1))
    each = (actions[0] / (rounds * our_hands), actions[1] / (rounds * their_hands))
    print(f"actions a hand: omaha8 {each[0]:.1f}, PokerKit {each[1]:.1f}")
    print(f"medians: omaha8 {mine:.0f} hands/s, PokerKit {peer:.1f} hands/s")
    print(f"ratio: {median([one / other for one, other in rates]):.1f} times")


if __name__ == "__main__":
    main()
