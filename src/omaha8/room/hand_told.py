"""What happens in a hand, as every viewer is told it: ``omaha8.hand.events`` for the wire.

Nobody's hole cards are in it, only their number, until they are shown.
"""

from __future__ import annotations

from typing import Literal

from omaha8.hand.events import LowReason, Wager, WhyShown
from omaha8.hand.setup import PostKind
from omaha8.room.wire import (
    Board,
    Cards,
    Chips,
    Count,
    Message,
    Net,
    Part,
    PotNumber,
    SeatNumber,
    Seats,
    Street,
)

Category = Literal[
    "high_card",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
]
AskedWhat = Literal["chop", "run_twice"]


class High(Part, frozen=True, gc=False):
    """A high: five cards in reading order, and which two + three they are."""

    category: Category
    cards: Cards
    hole: Cards
    board: Cards


class Low(Part, frozen=True, gc=False):
    """A low: five cards, the highest first and an ace last, and which two + three they are."""

    cards: Cards
    hole: Cards
    board: Cards


class Posted(Message, frozen=True, gc=False):
    """A blind, an ante or another post was paid: ``live`` is a wager, ``dead`` feeds the pot."""

    seat: SeatNumber
    kind: PostKind
    live: Chips
    dead: Chips
    all_in: bool


class Dealt(Message, frozen=True, gc=False):
    """A seat got ``count`` hole cards; which ones, its owner alone is told."""

    seat: SeatNumber
    count: Count


class BoardCards(Message, frozen=True, gc=False):
    """Cards were laid on a board; wagers of the street before are in the pot now.

    ``whole`` is all that lies on that board now. With board 1 there are two from here on.
    """

    street: Street
    board: Board
    cards: Cards
    whole: Cards


class Folded(Message, frozen=True, gc=False):
    """A seat folded; ``left`` when its player went away."""

    seat: SeatNumber
    left: bool


class Checked(Message, frozen=True, gc=False):
    """A seat checked."""

    seat: SeatNumber


class Called(Message, frozen=True, gc=False):
    """A seat put ``chips`` more in to call."""

    seat: SeatNumber
    chips: Chips
    all_in: bool


class Wagered(Message, frozen=True, gc=False):
    """A seat bet, raised or completed to the total ``to``, putting ``chips`` more in."""

    seat: SeatNumber
    kind: Wager
    to: Chips
    chips: Chips
    all_in: bool
    full: bool


class Guarded(Message, frozen=True, gc=False):
    """A disconnected seat is treated as all-in."""

    seat: SeatNumber


class Returned(Message, frozen=True, gc=False):
    """Chips that nobody matched went back from the seat's wager to its stack."""

    seat: SeatNumber
    chips: Chips


class Asked(Message, frozen=True, gc=False):
    """Seats were asked a question."""

    question: AskedWhat
    seats: Seats


class Answered(Message, frozen=True, gc=False):
    """A seat answered such a question."""

    question: AskedWhat
    seat: SeatNumber
    yes: bool


class Shown(Message, frozen=True, gc=False):
    """A seat's hole cards lie open."""

    seat: SeatNumber
    cards: Cards
    why: WhyShown


class Read(Message, frozen=True, gc=False):
    """What an open hand is worth on a board."""

    seat: SeatNumber
    board: Board
    high: High
    low: Low | None


class Mucked(Message, frozen=True, gc=False):
    """A seat's hand stayed closed at the showdown."""

    seat: SeatNumber


class Award(Part, frozen=True, gc=False):
    """Chips that a seat won of one half, and what won them."""

    seat: SeatNumber
    chips: Chips
    high: High | None = None
    low: Low | None = None


class Odd(Part, frozen=True, gc=False):
    """Odd units: where they arose, who got one each, by which rule."""

    half: Literal["halves", "high", "low", "both"]
    seats: Seats
    rule: Literal["high_half", "position", "suit", "high_side"]


class PotDivided(Message, frozen=True, gc=False):
    """Where one pot went on one board, and why; fields as ``omaha8.hand.events.PotDivided``."""

    pot: PotNumber
    board: Board
    amount: Chips
    rake: Chips
    eligible: Seats
    high: tuple[Award, ...]
    low: tuple[Award, ...]
    both: tuple[Award, ...]
    uncontested: tuple[Award, ...]
    low_reason: LowReason | None
    odd: tuple[Odd, ...]
    quartered: Seats
    scooped: SeatNumber | None


class Chopped(Message, frozen=True, gc=False):
    """Both blinds were taken back."""

    seats: Seats


class Final(Part, frozen=True, gc=False):
    """A seat's chips when the hand is over, and the difference the hand made."""

    seat: SeatNumber
    stack: Chips
    net: Net


class Ended(Message, frozen=True, gc=False):
    """All chips of the hand are paid: pots and wagers are gone, stacks are these."""

    seats: tuple[Final, ...]
    rake: Chips


HandHappening = (
    Posted
    | Dealt
    | BoardCards
    | Folded
    | Checked
    | Called
    | Wagered
    | Guarded
    | Returned
    | Asked
    | Answered
    | Shown
    | Read
    | Mucked
    | PotDivided
    | Chopped
    | Ended
)
