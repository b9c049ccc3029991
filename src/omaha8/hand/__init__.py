"""One hand: what it begins with, what may be done, what happened, who may see what."""

from omaha8.hand.actions import (
    Action,
    Bet,
    Call,
    Check,
    Chop,
    Fold,
    Leave,
    Protect,
    Raise,
    RunTwice,
    Show,
)
from omaha8.hand.deal import arranged, dealing_order
from omaha8.hand.events import Event
from omaha8.hand.refusals import wanted
from omaha8.hand.setup import Post, Setup, plain_setup
from omaha8.hand.state import Hand, Question, Result
from omaha8.hand.step import after, deal, start

__all__ = [
    "Action",
    "Bet",
    "Call",
    "Check",
    "Chop",
    "Event",
    "Fold",
    "Hand",
    "Leave",
    "Post",
    "Protect",
    "Question",
    "Raise",
    "Result",
    "RunTwice",
    "Setup",
    "Show",
    "after",
    "arranged",
    "deal",
    "dealing_order",
    "plain_setup",
    "start",
    "wanted",
]
