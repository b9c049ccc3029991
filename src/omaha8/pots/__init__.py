"""Where the chips of a hand go: uncalled chips, pots, rake, halves, odd units.

Players are ``0 .. n-1`` clockwise from the left of the button, so that position order is
ascending order and a button that plays is last. Nothing here knows a card: a pot is given
strengths, larger being better in both halves, and the order in which tied players come
for odd units. A hand goes through it once, in this order: ``uncalled``, ``layers``,
``rake_of``, ``allocate_rake`` and then ``divide`` for each pot (RULES 13, 15, 16).
"""

from omaha8.pots.division import (
    Award,
    Division,
    LowReason,
    OddChip,
    OddRule,
    divide,
    share_boards,
)
from omaha8.pots.layering import Pot, layers, uncalled
from omaha8.pots.rake import allocate_rake, rake_of

__all__ = [
    "Award",
    "Division",
    "LowReason",
    "OddChip",
    "OddRule",
    "Pot",
    "allocate_rake",
    "divide",
    "layers",
    "rake_of",
    "share_boards",
    "uncalled",
]
