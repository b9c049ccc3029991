"""How rooms tell actions that our rules name otherwise.

Each way is a quirk that a room's reader names; without it an action stands as it is told.
What is bent is only the name of an action, never a chip: the end of the hand is compared
all the same.
"""

from __future__ import annotations

from omaha8.hand import Action, Hand
from omaha8.hand import actions as act

#: Wagers are cut to what the largest opponent can call: they may be below the least raise.
TRIMS = "trims"
#: A seat may fold before its turn.
EARLY_FOLDS = "early_folds"
#: A disconnected seat may be treated as all-in in every limit.
DISCONNECTS = "disconnects"
#: A turn that our rules skip, because it could change nothing, is told as a check or a call of 0.
EMPTY_TURNS = "empty_turns"
#: A raise may be told where nobody is left who could call any of it; it goes back uncalled.
UNANSWERED = "unanswered"


def our_way(hand: Hand, action: Action, quirks: frozenset[str]) -> tuple[Action | None, str]:
    """The action as our rules name it (none for none at all), and what is other about it."""
    if type(action) is act.Bet or type(action) is act.Raise:
        ours, note = _trimmed(hand, action) if TRIMS in quirks else (action, "")
        return _unanswered(hand, action) if UNANSWERED in quirks and not note else (ours, note)
    if EARLY_FOLDS in quirks and type(action) is act.Fold:
        return _early(hand, action)
    if EMPTY_TURNS in quirks and (type(action) is act.Check or type(action) is act.Call):
        return _empty(hand, action)
    return action, ""


def _trimmed(hand: Hand, action: act.Bet | act.Raise) -> tuple[Action | None, str]:
    """A wager to what the largest opponent can call, as the least wager that is legal (R7.7)."""
    legal = hand.legal
    if legal is None or hand.to_act != action.seat:
        return action, ""
    betting, player = hand.betting, legal.player
    if action.to != betting.rivals(player) or action.to >= betting.reach(player):
        return action, ""
    note = f"seat {action.seat}: a wager cut to {action.to}, all that an opponent can call"
    if legal.raises is None:
        if action.to > betting.level:
            return action, ""
        return (act.Call(action.seat) if legal.call else act.Check(action.seat)), note
    if action.to in legal.raises:
        return action, ""
    kind = act.Bet if legal.bet else act.Raise
    return kind(legal.raises.low, action.seat), note


def _unanswered(hand: Hand, action: act.Bet | act.Raise) -> tuple[Action | None, str]:
    """A raise that nobody could call as the call or check that it comes to (R7.7)."""
    legal, betting = hand.legal, hand.betting
    if legal is None or hand.to_act != action.seat or legal.raises is not None:
        return action, ""
    player = legal.player
    if betting.rivals(player) > betting.level:
        return action, ""
    if not betting.level < action.to <= betting.reach(player):
        return action, ""
    ours = act.Call(action.seat) if legal.call else act.Check(action.seat)
    return ours, f"seat {action.seat}: a raise to {action.to}, of which nobody could call any"


def _early(hand: Hand, action: act.Fold) -> tuple[Action | None, str]:
    if action.seat is None or hand.to_act == action.seat or hand.over:
        return action, ""
    return act.Leave(action.seat), f"seat {action.seat} folds before its turn"


def _empty(hand: Hand, action: act.Check | act.Call) -> tuple[Action | None, str]:
    if hand.to_act == action.seat:
        return action, ""
    return None, f"seat {action.seat} is told to act where nothing was left to decide"
