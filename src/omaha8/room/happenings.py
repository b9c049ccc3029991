"""Everything that can happen at a table, as every viewer is told it.

Hand events say what ``omaha8.hand.events`` says and table events what
``omaha8.table.events`` says, in the words of the wire. All of them are public. Only what
stands under ``Private`` is for the owner of a seat alone.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from omaha8.hand.events import LowReason, Wager, WhyShown
from omaha8.hand.setup import PostKind
from omaha8.room.wire import (
    Board,
    Cards,
    Chips,
    Count,
    HandId,
    Hex,
    Message,
    Moment,
    Name,
    Net,
    Number,
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


# What happens in a hand.


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


# What happens between hands.


class Sat(Message, frozen=True, gc=False):
    """A player took a seat; ``bot`` says that it is a program."""

    seat: SeatNumber
    name: Name
    bot: bool


class BoughtIn(Message, frozen=True, gc=False):
    """Chips came onto the table; ``pending`` ones come into play after the running hand."""

    seat: SeatNumber
    chips: Chips
    pending: bool


class ToppedUp(Message, frozen=True, gc=False):
    """Pending chips came into play."""

    seat: SeatNumber
    chips: Chips


class SentBack(Message, frozen=True, gc=False):
    """Pending chips that may not come into play went back to the player's balance."""

    seat: SeatNumber
    chips: Chips


class SatOut(Message, frozen=True, gc=False):
    """A player is no longer dealt in."""

    seat: SeatNumber
    why: Literal["wish", "blind", "bust", "timeout"]


class CameBack(Message, frozen=True, gc=False):
    """A player wants to be dealt in (again), posting or waiting for the big blind."""

    seat: SeatNumber
    post: bool


class Left(Message, frozen=True, gc=False):
    """A seat became empty."""

    seat: SeatNumber
    why: Literal["wish", "hold", "away", "moved"]


class Missed(Message, frozen=True, gc=False):
    """A blind passed a player who was not there to post it, and is owed."""

    seat: SeatNumber
    blind: Literal["small", "big"]


class Waits(Message, frozen=True, gc=False):
    """A player who wants to play is not dealt in this hand, and why not."""

    seat: SeatNumber
    why: Literal["big_blind", "button", "heads_up", "kill"]


class Held(Part, frozen=True, gc=False):
    """A seat dealt in and what it has before any post."""

    seat: SeatNumber
    stack: Chips


class Bets(Part, frozen=True, gc=False):
    """What a wager costs in one hand: the table's stakes, or those of a killed hand."""

    small_blind: Chips
    big_blind: Chips
    small_bet: Chips
    big_bet: Chips


class HandStarted(Message, frozen=True, gc=False):
    """A hand begins: the boards are empty, all wagers none, the last result is gone.

    ``number`` counts the table's hands from 1. ``killer`` is the seat that kills this
    hand. ``roots`` are the commitments of the deal, before any card (none: not committed).
    """

    hand: HandId
    number: Chips
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber | None
    seats: tuple[Held, ...]
    boards: Annotated[int, Meta(ge=1, le=2)]
    bets: Bets
    killer: SeatNumber | None
    roots: tuple[Hex, ...]


class KillLapsed(Message, frozen=True, gc=False):
    """The player who would have killed the hand is not in it."""

    debt: bool


class Killed(Message, frozen=True, gc=False):
    """A seat kills the next hand."""

    seat: SeatNumber


class Leg(Message, frozen=True, gc=False):
    """Who holds a leg towards a kill now; none for nobody."""

    seat: SeatNumber | None


class HandEnded(Message, frozen=True, gc=False):
    """The running hand is completed, or cancelled: then every stack is as it was before.

    Stacks between hands stand in ``seat_now``. The hand stays in the view, as over.

    ``next_at`` is when the next hand may begin, if enough can play.
    """

    hand: HandId
    cancelled: bool
    next_at: Moment


class SeatNow(Message, frozen=True, gc=False):
    """How a seat stands between hands, after everything else in the same message."""

    seat: SeatNumber
    stack: Chips
    pending: Chips
    status: Literal["waiting", "playing", "sitting_out"]
    owes_small: bool
    owes_big: bool


class PotNow(Part, frozen=True, gc=False):
    """A pot as it stands, and the seats that may win it."""

    amount: Chips
    eligible: Seats


class PotsNow(Message, frozen=True, gc=False):
    """How pot and betting stand after everything else in the same message.

    ``pot`` is everything in, wagers of this street too; ``level`` what is to be matched;
    ``bets`` how many bets and raises were made on this street, counted towards the cap.
    """

    street: Street
    pot: Chips
    pots: tuple[PotNow, ...]
    level: Chips
    bets: Number


# What is told to the owner of a seat alone.


class HoleCards(Message, frozen=True, gc=False):
    """The owner's hole cards, in the order of the deal."""

    seat: SeatNumber
    hand: HandId
    cards: Cards


class Reading(Message, frozen=True, gc=False):
    """What the owner's cards are worth on a board so far (two + three)."""

    seat: SeatNumber
    board: Board
    high: High
    low: Low | None


class Wishes(Message, frozen=True, gc=False):
    """What the owner has asked of the hands to come."""

    seat: SeatNumber
    sit_out: bool
    leave: bool
    post: bool


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
TableHappening = (
    Sat
    | BoughtIn
    | ToppedUp
    | SentBack
    | SatOut
    | CameBack
    | Left
    | Missed
    | Waits
    | HandStarted
    | KillLapsed
    | Killed
    | Leg
    | HandEnded
    | SeatNow
    | PotsNow
)
Happening = HandHappening | TableHappening
Private = HoleCards | Reading | Wishes
