"""The wagers of a whole hand at one moment.

Players are numbered from the left of the button; a button that plays is the last. Nothing
here knows a card or a name.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import add
from typing import Self

import msgspec

from omaha8.betting.terms import Terms

PREFLOP, FLOP, TURN, RIVER = range(4)
STREETS = ("preflop", "flop", "turn", "river")

#: Nobody: no player to act, no player who acts last, no aggressor.
NOBODY = -1
#: The level of a player who has not acted on this street.
NOT_ACTED = -1


class Raises(msgspec.Struct, frozen=True, gc=False):
    """The totals a player may bet or raise to: from ``low`` to ``high`` in steps of ``step``.

    ``high`` itself is always one of them; it is no whole step only when it is all-in.
    """

    low: int
    high: int
    step: int = 1

    def __contains__(self, to: int) -> bool:
        """Whether a bet or raise to that total is legal."""
        return self.low <= to <= self.high and (to == self.high or (to - self.low) % self.step == 0)

    def __iter__(self) -> Iterator[int]:
        """Every legal total, ascending."""
        yield from range(self.low, self.high, self.step)
        yield self.high

    def __len__(self) -> int:
        """How many totals there are."""
        return len(range(self.low, self.high, self.step)) + 1


class Legal(msgspec.Struct, frozen=True, gc=False):
    """Everything the player to act may do; buttons, bots, checks and errors read this one value.

    ``call`` is what a call adds, 0 when checking is free (R7.8, R7.10). ``raises`` are the
    totals of a bet or raise, none when neither is allowed. ``bet`` says that a raise would
    be the first wager of the street and is called a bet (R7.5).
    """

    player: int
    call: int
    raises: Raises | None
    bet: bool

    @property
    def free_fold(self) -> bool:
        """Whether folding gives up something that costs nothing (R7.5)."""
        return self.call == 0


class Betting(msgspec.Struct, frozen=True, gc=False):
    """The wagers of a hand, frozen between two actions.

    Per player: ``stacks`` (chips behind), ``wagers`` (live chips of this street), ``spent``
    (live chips and antes of earlier streets), ``live`` (dealt in and not folded), ``acted``
    (the level when that player last acted on this street, or ``NOT_ACTED``), ``aside``
    (chips out of play because of an all-in protection, R19.6).

    ``level`` is what a player must have in to stay. ``full`` is in fixed limit the last full
    bet of the street (R8.5), else the least size of a raise (R10.2). ``bets`` counts bets
    and full raises. ``capped`` is set once the cap was reached with more than two live
    players (R8.4). ``patient`` is the player whose first turn comes last (R11.6).
    ``phantom`` is what the pot-limit pot counts although nobody put it in (R9.4).
    ``dead`` chips lie in the main pot. ``pot`` is everything in the middle and in front.
    ``reaches`` are the largest and the second largest total that a live player can have in
    on this street, 0 where there is none. ``legal`` is what the player to act may do, none
    when the street is over.
    """

    terms: Terms
    street: int
    stacks: tuple[int, ...]
    wagers: tuple[int, ...]
    spent: tuple[int, ...]
    live: tuple[bool, ...]
    acted: tuple[int, ...]
    aside: tuple[int, ...]
    level: int
    full: int
    bets: int
    capped: bool
    patient: int
    phantom: int
    aggressor: int
    dead: int
    pot: int
    reaches: tuple[int, int]
    legal: Legal | None = None

    @property
    def to_act(self) -> int:
        """The player whose turn it is, ``NOBODY`` when the street is over."""
        return NOBODY if self.legal is None else self.legal.player

    @property
    def totals(self) -> tuple[int, ...]:
        """Antes and live chips of the whole hand, per player: what side pots are cut from."""
        return tuple(map(add, self.spent, self.wagers))

    @property
    def decided(self) -> bool:
        """Whether one live player is left, who wins without showing (R7.6)."""
        return self.live.count(True) == 1

    @property
    def can_bet(self) -> bool:
        """Whether any betting is still possible: two live players have chips (R7.9)."""
        with_chips = filter(None, compress(self.stacks, self.live))
        return next(with_chips, None) is not None and next(with_chips, None) is not None

    def reach(self, player: int) -> int:
        """The largest total that a player can have in on this street."""
        return self.wagers[player] + self.stacks[player]

    def rivals(self, player: int) -> int:
        """The largest total that any other live player can have in; ``player`` is live too."""
        most, second = self.reaches
        return second if self.wagers[player] + self.stacks[player] == most else most

    def replace(self, **changes: object) -> Self:
        """The same wagers with some fields changed."""
        return msgspec.structs.replace(self, **changes)


def reaches_of(
    stacks: tuple[int, ...], wagers: tuple[int, ...], live: tuple[bool, ...]
) -> tuple[int, int]:
    """What ``Betting.reaches`` of these chips is."""
    reaches = sorted(compress(map(add, stacks, wagers), live))
    return (reaches[-1], reaches[-2]) if len(reaches) > 1 else (sum(reaches), 0)
