"""Copies of one hand told from two hands that a room gave the same number.

Most rooms number all their hands. Home games and tables in a terminal number them from one
in every session, so a small number alone names no hand: when it began tells, or else what
was in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import blake2b

from omaha8.cards import UNKNOWN
from omaha8.hand.actions import Bet, Call, Check, Fold, Raise, RunTwice
from omaha8.hand.deal import hole_cards
from omaha8.histories.record import HandRecord

#: What our own records name as their source: the table in the terminal, and the room.
PLAYED, DOWNLOADED = "omaha8 play", "omaha8"
#: Our own records that name no source, and what Open Hand History has to name then.
_NAMELESS = frozenset({"", "Omaha8"})
#: The room of hands that name none.
UNNAMED = "unnamed"
#: No room that numbers all its hands has a number below it any more.
_FIRST_UNIQUE = 10**6
#: Stacks are compared in this part of a whole: one room's copies may count in other units.
_FINE = 10**6
#: Cards of a flop and of a whole board, and how many streets they come in.
_FLOP, _LAST, _STREETS = 3, 5, 3
_LETTERS = 6
_TO_SECONDS = len("2026-11-30T12:00:00")


def nameless(record: HandRecord) -> bool:
    """Whether the hand names no room."""
    return record.source in _NAMELESS


def counted_anew(record: HandRecord) -> bool:
    """Whether other hands of that room may have the same id.

    An id of digits alone below a million is a counter, unless it is one of our own room,
    which never gives one twice.
    """
    if nameless(record) or record.source == PLAYED or not record.id:
        return True
    if record.source == DOWNLOADED or not (record.id.isascii() and record.id.isdigit()):
        return False
    return int(record.id.lstrip("0")[:7] or "0") < _FIRST_UNIQUE


def mark_of(record: HandRecord) -> tuple[str, str]:
    """What tells the hand from others with its id, and how the mark of every copy begins.

    Seats count from the button and stacks in wholes, since a copy may number seats and units
    anew. The second is empty where no time to the second is told: then the decisions are in
    the mark, and as long as no flop is known the names too, and copies must tell them alike.
    """
    began, told = _second(record.time), _contents(record)
    if began:
        begins = _digest(began)
        return begins + _digest((began, told)), begins
    flop = told[2][:_FLOP]
    names = () if len(flop) == _FLOP and UNKNOWN not in flop else record.players
    more = (record.time, told, tuple(_decisions(record)), names)
    return _digest(more, 2 * _LETTERS), ""


def same_hand(one: HandRecord, other: HandRecord, *, partly: bool) -> bool:
    """Whether two records with one id and time to the second may tell of one hand.

    Nothing that both tell may differ; one may tell cards that the other had not seen.
    ``partly`` is for a copy that breaks off: then some seats may be missing, what is dealt to
    a seat may not be known yet, and of the board the flop is compared.
    """
    if _second(one.time) != _second(other.time):
        return False
    stacks, holes, board = _contents(one)
    stacks_too, holes_too, board_too = _contents(other)
    if partly:
        few, many = sorted((Counter(stacks), Counter(stacks_too)), key=Counter.total)
        seated = stacks == stacks_too and len(holes[0]) == len(holes_too[0])
        others = seated and not all(map(_may_be_same, holes, holes_too))
        return few <= many and not others and _may_be_alike(board[:_FLOP], board_too[:_FLOP])
    if stacks != stacks_too or not _may_be_alike(board, board_too):
        return False
    return all(map(_may_be_same, holes, holes_too))


def _may_be_alike(board: tuple[int, ...], other: tuple[int, ...]) -> bool:
    pairs = zip(board, other, strict=False)
    return all(UNKNOWN in pair or pair[0] == pair[1] for pair in pairs)


def tells_more(one: HandRecord, other: HandRecord) -> bool:
    """Whether the first of two copies knows more cards, as the player who kept it does."""
    return one.deck.count(UNKNOWN) - len(one.deck) < other.deck.count(UNKNOWN) - len(other.deck)


def _may_be_same(hole: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether what is known of two holdings leaves it open that they are one."""
    if len(hole) != len(other):
        return False
    known, known_too = ({*cards} - {UNKNOWN} for cards in (hole, other))
    return len(known | known_too) <= len(hole)


_Contents = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...]]


def _contents(record: HandRecord) -> _Contents:
    """Stacks and hole cards from the left of the button, and the boards."""
    setup = record.setup
    chips = dict(zip(setup.seats, setup.stacks, strict=True))
    whole = setup.house.units_per_whole or 1
    stacks = tuple([chips[seat] * _FINE // whole for seat in setup.order])
    dealt = len(setup.seats) * setup.game.hole_cards
    deck = record.deck[:dealt] + (UNKNOWN,) * (dealt - len(record.deck))
    holes = tuple([tuple(sorted(hole)) for hole in hole_cards(setup, setup.order, deck)])
    return stacks, holes, _board(record, record.deck[dealt:])


def _board(record: HandRecord, rest: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the boards in a deck, in the order of dealing; what lies behind is not dealt.

    Burnt cards are left out, but where the rest was run twice.
    """
    setup = record.setup
    if any(isinstance(action, RunTwice) for action in record.actions):
        cards = rest[: 2 * _LAST + _STREETS]
    else:
        burnt = {0, 1 + 3 * setup.boards, 2 + 4 * setup.boards} if setup.house.burn else set()
        dealt = [card for place, card in enumerate(rest) if place not in burnt]
        cards = tuple(dealt[: _LAST * setup.boards])
    flop = cards[:_FLOP]
    # its three cards are told in any order
    told = [*(flop if UNKNOWN in flop else sorted(flop)), *cards[_FLOP:]]
    while told and told[-1] == UNKNOWN:
        told.pop()
    return tuple(told)


def _decisions(record: HandRecord) -> Iterator[tuple[str, int, int]]:
    """Every decision: what, by whom from the left of the button, and to how much."""
    setup = record.setup
    place = {seat: at for at, seat in enumerate(setup.order)}
    whole = setup.house.units_per_whole or 1
    for action in record.actions:
        if isinstance(action, Fold | Check | Call | Bet | Raise):
            to = action.to * _FINE // whole if isinstance(action, Bet | Raise) else 0
            yield type(action).__name__, place.get(action.seat or 0, -1), to


def _second(time: str) -> str:
    """The instant to the second in UTC; empty where less is told."""
    if len(time) < _TO_SECONDS:
        return ""
    try:
        instant = datetime.fromisoformat(time)
        told = instant.astimezone(UTC) if instant.tzinfo else instant
    except (ValueError, OverflowError):
        return ""
    return told.isoformat()[:_TO_SECONDS]


def _digest(told: object, letters: int = _LETTERS) -> str:
    # numbers and words alone, of any size
    return blake2b(repr(told).encode("utf-8", "replace"), digest_size=letters // 2).hexdigest()
