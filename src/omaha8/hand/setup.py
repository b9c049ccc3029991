"""Everything a hand begins with, said before the first card.

The table computes a ``Setup``, a reader of histories fills one in, a test writes one
down; the hand itself asks nothing else.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal

import msgspec

from omaha8.errors import Illegal
from omaha8.house import (
    Game,
    House,
    Stakes,
    most_seats,
    refuse_bets,
    refuse_game,
    refuse_house,
)

PostKind = Literal[
    "ante", "big_blind_ante", "small_blind", "big_blind", "post", "straddle", "overblind", "kill"
]


class Post(msgspec.Struct, frozen=True):
    """Chips that a seat owes before the first action (RULES 3-6, 11).

    ``live`` counts towards the wager of the first street, ``dead`` only feeds the pot.
    Both are what is owed: a shorter stack pays what it has (R3.9). A uniform ante is kind
    ``ante`` with its amount in ``dead``, yet it is layered (R5.3); every other dead chip
    lies in the main pot (R13.3).
    """

    seat: int
    kind: PostKind
    live: int = 0
    dead: int = 0


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand begins with.

    ``seats`` are the seats dealt in, ascending (clockwise), ``stacks`` their chips before
    any post. ``button`` is a seat number and may be an empty seat (R2.3). ``small_blind``
    and ``big_blind`` are the seats in those positions, whatever they post; none where the
    blind is dead or the game has no blinds. ``posts`` are paid in their order. ``stakes``
    are those of this hand, already multiplied in a killed hand. ``first_street`` is 0
    preflop, 1 flop, 2 turn, 3 river: where the betting starts (the cards of earlier streets
    are dealt without betting). ``boards`` is how many boards are dealt from the start.
    ``rake`` is what a record says was taken, at most the pots; none where the house rules say.
    """

    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    stakes: Stakes
    game: Game = Game()
    house: House = House()
    posts: tuple[Post, ...] = ()
    small_blind: int | None = None
    big_blind: int | None = None
    first_street: int = 0
    boards: int = 1
    rake: int | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats dealt in, from the left of the button; a button that plays is last."""
        after = bisect_right(self.seats, self.button)
        return self.seats[after:] + self.seats[:after]


def refuse_setup(setup: Setup) -> None:
    """Nothing, if a hand can begin so.

    :raises Illegal: ``setup/...`` or ``house/...`` naming the first thing that is wrong.
    """
    refuse_house(setup.house)
    refuse_game(setup.game)
    refuse_bets(setup.stakes)
    seats, stacks = setup.seats, setup.stacks
    if not 2 <= len(seats) <= most_seats(setup.game, burn=False):
        _refuse("seats", f"wanted 2 to {most_seats(setup.game, burn=False)}, got {len(seats)}")
    if list(seats) != sorted(set(seats)):
        _refuse("seats", f"wanted each seat once in ascending order, got {seats}")
    if len(stacks) != len(seats) or not all(stacks) or not all(map(_chips, stacks)):
        _refuse("stacks", f"wanted {len(seats)} stacks of 1 or more whole chips, got {stacks}")
    for post in setup.posts:
        if post.seat not in seats or not _chips(post.live) or not _chips(post.dead):
            _refuse("posts", f"{post!r} is not a post of a seat dealt in ({seats})")
    for name, seat in (("small blind", setup.small_blind), ("big blind", setup.big_blind)):
        if seat is not None and seat not in seats:
            _refuse("blinds", f"the {name} at seat {seat} is not dealt in ({seats})")
    if not 0 <= setup.first_street <= 3 or setup.boards not in {1, 2}:
        _refuse(
            "streets",
            f"wanted a first street of 0 to 3 and 1 or 2 boards, "
            f"got {setup.first_street} and {setup.boards}",
        )
    if setup.rake is not None and not _chips(setup.rake):
        _refuse("rake", f"wanted 0 or more, got {setup.rake}")


def _chips(amount: object) -> bool:
    """Whether that is a number of whole chips, where the types promise no more than a hint."""
    return type(amount) is int and amount >= 0


def blinds(
    setup_seats: tuple[int, ...], button: int, stakes: Stakes
) -> tuple[int, int, tuple[Post, ...]]:
    """The plain blinds of a hand: small blind seat, big blind seat and their posts.

    The two seats left of the button; heads-up the button has the small blind (R3.1, R3.6).
    """
    after = [seat for seat in setup_seats if seat > button]
    order = (*after, *(seat for seat in setup_seats if seat <= button))
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    return (
        small,
        big,
        (
            Post(small, "small_blind", live=stakes.small_blind),
            Post(big, "big_blind", live=stakes.big_blind),
        ),
    )


def plain_setup(
    stacks: dict[int, int],
    *,
    button: int,
    stakes: Stakes,
    game: Game = Game(),
    house: House = House(),
) -> Setup:
    """An ordinary hand: everybody dealt in, antes if the stakes have one, two blinds.

    :raises Illegal: ``setup/...`` as ``refuse_setup`` does.
    """
    seats = tuple(sorted(stacks))
    if len(seats) < 2:
        _refuse("seats", f"wanted 2 or more, got {len(seats)}")
    small, big, posts = blinds(seats, button, stakes)
    antes = tuple(Post(seat, "ante", dead=stakes.ante) for seat in seats if stakes.ante)
    setup = Setup(
        seats=seats,
        stacks=tuple(stacks[seat] for seat in seats),
        button=button,
        stakes=stakes,
        game=game,
        house=house,
        posts=antes + posts,
        small_blind=small,
        big_blind=big,
    )
    refuse_setup(setup)
    return setup


def _refuse(what: str, message: str) -> None:
    raise Illegal(f"setup, {what}: {message}", code=f"setup/{what}")
