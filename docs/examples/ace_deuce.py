"""A bot in one page: it plays an ace with a deuce, and raises when it holds the best low."""

from __future__ import annotations

import sys
from random import Random

from omaha8 import Bet, Call, Check, Fold, Raise
from omaha8.bots import Caller, Plan, Seen, answer, duplicated, margin
from omaha8.cards import rank_of
from omaha8.hand import Action
from omaha8.house import House, fixed_stakes
from omaha8.ranks import low
from omaha8.ranks.names import is_nut_low

ACE, DEUCE = 12, 0


class AceDeuce:
    """Folds everything without an ace and a deuce; raises with the nut low."""

    name = "ace-deuce"

    def decide(self, seen: Seen, chance: Random) -> Action:
        """A legal action of the viewer."""
        del chance
        view, choices = seen.view, seen.view.choices
        if choices is None:
            return answer(seen)
        own = next(seat.cards for seat in view.seats if seat.seat == view.viewer)
        if not {ACE, DEUCE} <= {rank_of(card) for card in own}:
            return Fold() if choices.call else Check()
        board = view.boards[0]
        best = low(own, board) if len(board) >= 3 else None
        if best and is_nut_low(best.strength, board) and choices.raises:
            to = choices.raises.low
            return Bet(to) if choices.bet else Raise(to)
        return Call() if choices.call else Check()


if __name__ == "__main__":
    plan = Plan(stakes=fixed_stakes(2, House(sb_rounding="exact")), seats=6)
    wins = list(duplicated(plan, AceDeuce(), Caller(), deals=1000, seed=1))
    result = margin(plan, wins)
    told = f"{result.mean:+.1f} big bets in 100 hands, {result.low:+.1f} to {result.high:+.1f}"
    sys.stdout.write(told + "\n")
