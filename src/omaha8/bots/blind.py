"""Two bots that never look at a card: one plays by chance, one always calls."""

from __future__ import annotations

from random import Random

from omaha8.betting import Legal, Raises
from omaha8.bots.bot import Blind
from omaha8.hand.actions import Bet, Call, Check, Fold, Raise, Turn
from omaha8.hand.view import Choices

# Actions of a turn name no seat, so one of each serves everybody.
_FOLD, _CHECK, _CALL = Fold(), Check(), Call()


class Uniform(Blind):
    """Uniform over the kinds of action, then over the amounts.

    The kinds are fold (only when something is owed), check or call, and bet or raise.
    """

    name = "random"

    def choose(self, choices: Choices | Legal, chance: Random) -> Turn:
        """Any of the choices."""
        owed, raises = choices.call, choices.raises
        kinds = (1 if owed else 0) + (1 if raises is None else 2)
        kind = int(chance.random() * kinds) if kinds > 1 else 0
        if owed:
            if not kind:
                return _FOLD
            kind -= 1
        if raises is None or not kind:
            return _CALL if owed else _CHECK
        to = any_total(raises, chance)
        return Bet(to) if choices.bet else Raise(to)


class Caller(Blind):
    """Checks where it can and calls where it must; never folds, never raises."""

    name = "caller"

    def choose(self, choices: Choices | Legal, chance: Random) -> Turn:
        """Check or call."""
        del chance
        return _CALL if choices.call else _CHECK


def any_total(raises: Raises, chance: Random) -> int:
    """One of the legal totals, each as likely as another."""
    if raises.low == raises.high:
        return raises.low
    return min(raises.low + int(chance.random() * len(raises)) * raises.step, raises.high)
