"""What happens to a seat whose time is up (R19.4, R19.6)."""

from __future__ import annotations

from typing import Literal

from omaha8.hand import actions as act
from omaha8.hand.state import Hand

WhenTimedOut = Literal["check", "fold", "treated_all_in"]


def timed_out(call: int, policy: str) -> WhenTimedOut:
    """What is done for a seat that owes ``call``: check when that is free, else fold.

    ``allin_protect`` is the policy for a *disconnected* seat, which keeps what is matched.
    """
    if not call:
        return "check"
    return "treated_all_in" if policy == "allin_protect" else "fold"


def timeout_action(hand: Hand, *, disconnected: bool = False) -> act.Action | None:
    """The action that the seat to act takes when its time is up; none when nobody is to act.

    A seat that is merely slow is never protected (R19.6). Whether it still may be today
    is not a question of one hand.
    """
    legal, seat = hand.legal, hand.to_act
    if legal is None or seat is None:
        return None
    setup = hand.setup
    protects = disconnected and setup.stakes.limit in {"fixed", "spread"}
    policy = setup.house.disconnect_policy if protects else "check_fold"
    done = timed_out(legal.call, policy)
    if done == "check":
        return act.Check(seat)
    return act.Fold(seat) if done == "fold" else act.Protect(seat)
