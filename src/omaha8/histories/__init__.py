"""A hand written down: our record, PHH, other rooms' text, and the judge of them all.

``read`` turns a text of any format into readings, ``judge`` plays each through our rules and
compares; ``record`` and ``replay`` are our own way of keeping a hand.
"""

from omaha8.histories.formats import Format, formats, read, recognise
from omaha8.histories.judge import Judgement, judge
from omaha8.histories.reading import Fault, Reading, Told
from omaha8.histories.record import HandRecord, record, replay, steps

__all__ = [
    "Fault",
    "Format",
    "HandRecord",
    "Judgement",
    "Reading",
    "Told",
    "formats",
    "judge",
    "read",
    "recognise",
    "record",
    "replay",
    "steps",
]
