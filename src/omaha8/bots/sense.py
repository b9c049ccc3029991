"""A bot with sense: two-way starting hands, pot odds, and respect for the quarter.

Everything it weighs is in *fair shares*: 1.0 is what each live player would win on average.
It sees what its seat sees, and it reasons about hands it cannot see as random ones, the more
cautiously the more was bet.
"""

from __future__ import annotations

from random import Random

import msgspec

from omaha8.betting import PREFLOP, RIVER, Raises
from omaha8.bots.bot import Seen, answer
from omaha8.bots.outlook import Outlook, outlook
from omaha8.bots.starting import AVERAGE, promise
from omaha8.hand import Action
from omaha8.hand.actions import Bet, Call, Check, Fold, Raise
from omaha8.hand.view import Choices, HandView

#: Fair shares that a first wager, and each one more on the same street, asks for.
_BET, _MORE = 1.2, 0.15
#: What a call is worth beyond its price: later streets cost as well, and bets mean cards.
_CAUTION, _MORE_CAUTION = 1.0, 0.08
#: From here on the largest bet is made where the size is free.
_STRONG = 1.6
#: How often a hand good enough for a first bet is checked, so that a check means something.
_SLOW = 0.05


class Grasp(msgspec.Struct, frozen=True):
    """What the bot makes of its hand: its strength in fair shares and the players against it.

    ``wary`` is set when more chips in the pot would be bad news: a nut low that may be
    quartered, or that the next card often counterfeits.
    """

    strength: float
    rivals: int
    wary: bool = False

    @property
    def share(self) -> float:
        """The share of the pot that is expected."""
        return self.strength / (self.rivals + 1)


class Sense:
    """Plays good two-way hands, folds at a bad price, and slows down when it may be quartered."""

    name = "sense"

    def decide(self, seen: Seen, chance: Random) -> Action:
        """The action that the grasp of the hand and the price of it suggest."""
        view = seen.view
        choices = view.choices
        if choices is None:
            return answer(seen)
        grasp = grasped(seen)
        wanted = _BET + _MORE * max(0, view.bets - 1)
        if choices.raises is not None and not grasp.wary and grasp.strength >= wanted:
            slow = choices.call == 0 and view.street < RIVER and chance.random() < _SLOW
            if not slow:
                to = sized(choices.raises, view, choices, grasp)
                return Bet(to) if choices.bet else Raise(to)
        if not choices.call:
            return Check()
        return Call() if worth_calling(view, choices, grasp) else Fold()


def grasped(seen: Seen) -> Grasp:
    """What the viewer's own cards and the boards say."""
    view, game = seen.view, seen.game
    hole = next(seat.cards for seat in view.seats if seat.seat == view.viewer)
    if view.street == PREFLOP:
        # Who has put nothing in yet mostly folds: the others are those to be beaten.
        entered = [seat for seat in view.seats if seat.live and seat.wager]
        rivals = sum(1 for seat in entered if seat.seat != view.viewer)
        return Grasp(promise(hole, game) / AVERAGE, max(1, rivals))
    rivals = sum(1 for seat in view.seats if seat.live) - 1
    outlooks = [
        outlook(hole, board, rivals, high_low=game.high_low, qualifier=seen.house.low_qualifier)
        for board in view.boards
    ]
    strength = sum(found.strength for found in outlooks) / len(outlooks)
    return Grasp(strength, rivals, all(wary(found, view) for found in outlooks))


def wary(found: Outlook, view: HandView) -> bool:
    """Whether a nut low should not build the pot.

    With one or two opponents who bet as well, half the low is a quarter of the pot: it
    takes three others to gain by a raise (R15.6). With cards to come, an unprotected
    low does not raise a raise.
    """
    rivals = sum(1 for seat in view.seats if seat.live) - 1
    if found.one_way and rivals < 3:
        return view.bets > 0 or found.tied_low > 0.2
    return found.fragile and view.bets > 1


def worth_calling(view: HandView, choices: Choices, grasp: Grasp) -> bool:
    """Whether the share expected pays for the call (pot odds)."""
    price = choices.call / (view.pot + choices.call)
    caution = _CAUTION + _MORE_CAUTION * max(0, view.bets - 1)
    return grasp.share >= price * caution


def sized(raises: Raises, view: HandView, choices: Choices, grasp: Grasp) -> int:
    """The total to bet or raise to: half the pot, or all of it with a strong hand."""
    if raises.low == raises.high:
        return raises.low
    pot = view.pot + choices.call
    to = view.level + (pot if grasp.strength >= _STRONG else pot // 2)
    if to >= raises.high:
        return raises.high
    return max(raises.low, to - (to - raises.low) % raises.step)
