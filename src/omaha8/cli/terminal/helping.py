"""What the person can do at the table, and what the marks mean, in a few lines."""

from __future__ import annotations

_KEYS = (
    "F folds. C checks or calls. R bets or raises. 1 to 5 fill in one of the sizes shown.",
    "An amount is typed as the total: M H T P X fill in the least, half, three quarters, the pot,",
    "the most; arrows go up and down; Enter sends it, Esc goes back.",
    "Space goes on at once while others act. Q leaves, after asking.",
)
_TYPED = (
    "f folds, c checks or calls, r bets or raises, q leaves after asking, ? is this help.",
    "An amount is the total: r 40 raises to 40. Sizes have names:",
    "r min, r half, r 3/4, r pot, r max.",
)
_TABLE = (
    "Marks: D the button, SB and BB the blinds, STR a straddle, K the kill blind: its player",
    "won what the kill asks for, and posts it for a hand at higher stakes.",
    "Each half is two of your hole cards and three of the board, not always the same.",
)


def single_keys() -> tuple[str, ...]:
    """For a table that is played with single keys."""
    return (*_KEYS, *_TABLE)


def typed() -> tuple[str, ...]:
    """For a table that is played by lines."""
    return (*_TYPED, *_TABLE)
