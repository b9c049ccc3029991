"""The door of this room for a program: hands judged and written; anything else is one error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from omaha8.errors import NotUnderstood
from omaha8.histories.judge import Judgement
from omaha8.histories.judge import judge as judged
from omaha8.histories.reading import Reading
from omaha8.histories.record import HandRecord
from omaha8.histories.wanted import unwanted

if TYPE_CHECKING:
    from omaha8.histories.writing import Target

_HANDS = "a judgement, a record, or several of them"


def judge(reading: Reading) -> Judgement:
    """The hand played again through our rules and compared with what its text says.

    Nothing that a text says raises: what is wrong is the ``fault`` of the answer, and ``ok``
    says that there is none.

    :raises NotUnderstood: ``argument/kind`` for what is no reading.
    """
    if not isinstance(reading, Reading):
        raise unwanted("judge", "a reading, such as read gives", reading)
    return judged(reading)


def write(hands: Judgement | HandRecord | Iterable[Judgement | HandRecord], to: str) -> str:
    """The hands as one text in the format ``to``: ``phh``, ``ohh``, ``pokerstars`` or ``hand``.

    ``read`` gives the same hands back. What is no judgement is judged first.

    :raises NotUnderstood: for the first hand that cannot be written: ``convert/cannot-say``
        where the format has no words for it, the code of its fault where it does not agree
        with our rules; ``convert/nothing`` for no hand; ``convert/format`` for another format;
        ``argument/kind`` for what is no hand.
    """
    from omaha8.histories.writing import target

    if not isinstance(to, str):
        raise unwanted("write", "the name of a format", to)
    wanted = target(to)
    if isinstance(hands, Judgement | HandRecord):
        hands = [hands]
    if not isinstance(hands, Iterable):
        raise unwanted("write", _HANDS, hands)
    text = "".join(wanted.joined([_written(hand, wanted) for hand in hands]))
    if not text:
        raise NotUnderstood("there is no hand to write", code="convert/nothing")
    return text


def _written(hand: Judgement | HandRecord, wanted: Target) -> str:
    if isinstance(hand, HandRecord):
        hand = judged(Reading(format="omaha8", line=1, id=hand.id, record=hand))
    if not isinstance(hand, Judgement):
        raise unwanted("write", _HANDS, hand)
    if (fault := hand.fault) is not None:
        raise _at(hand, NotUnderstood(fault.message, code=fault.code), fault.line)
    try:
        return wanted.write(hand)
    except NotUnderstood as error:
        raise _at(hand, error, hand.reading.line) from None


def _at(hand: Judgement, error: NotUnderstood, line: int) -> NotUnderstood:
    """The error of a hand with the place where it stands."""
    return NotUnderstood(f"hand {hand.reading.id}, line {line}: {error.message}", code=error.code)
