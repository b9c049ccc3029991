"""Players that are programs; they see what a seat sees."""

from omaha8.bots.blind import Caller, Uniform
from omaha8.bots.bot import Blind, Bot, Seen, answer, sight
from omaha8.bots.duplicate import Margin, duplicated, margin
from omaha8.bots.game import Plan, Tally, play, simulated
from omaha8.bots.names import BOTS, bot_named
from omaha8.bots.sense import Sense

__all__ = [
    "BOTS",
    "Blind",
    "Bot",
    "Caller",
    "Margin",
    "Plan",
    "Seen",
    "Sense",
    "Tally",
    "Uniform",
    "answer",
    "bot_named",
    "duplicated",
    "margin",
    "play",
    "sight",
    "simulated",
]
