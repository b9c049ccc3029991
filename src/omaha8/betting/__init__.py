"""The wagers of a whole hand, street by street; knows no cards (RULES 7-12)."""

from omaha8.betting.legal import turn
from omaha8.betting.state import (
    FLOP,
    NOBODY,
    NOT_ACTED,
    PREFLOP,
    RIVER,
    STREETS,
    TURN,
    Betting,
    Legal,
    Raises,
)
from omaha8.betting.step import called, closed, folded, next_street, opened, protected, raised
from omaha8.betting.terms import Terms, terms_of

__all__ = [
    "FLOP",
    "NOBODY",
    "NOT_ACTED",
    "PREFLOP",
    "RIVER",
    "STREETS",
    "TURN",
    "Betting",
    "Legal",
    "Raises",
    "Terms",
    "called",
    "closed",
    "folded",
    "next_street",
    "opened",
    "protected",
    "raised",
    "terms_of",
    "turn",
]
