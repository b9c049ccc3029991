"""The betting tree counted: the test of the rules that needs no cards.

The betting of a hand is a finite tree: stacks, blinds and a limit decide every line of play.
``perft`` counts its decisions and endings, ``divide`` the same under each first action, which
is how a fault is found. Free folds (R7.5) are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Literal, TypeAlias

import msgspec

from omaha8.betting import (
    NOBODY,
    RIVER,
    STREETS,
    Betting,
    called,
    closed,
    folded,
    next_street,
    opened,
    raised,
    terms_of,
)
from omaha8.errors import Illegal
from omaha8.house import LIMITS, House, Stakes

ActionKind = Literal["fold", "check", "call", "bet", "raise"]
#: Is told, now and then, how many decisions are counted so far; the last time all of them.
Watch: TypeAlias = Callable[[int], None]

_MOST_SEATS = 10


class Perft(msgspec.Struct, frozen=True):
    """The size of a betting tree.

    ``decisions`` are those of the players on preflop, flop, turn and river; ``endings`` the
    folds and showdowns. Both count lines of play, not different positions.
    """

    decisions: tuple[int, int, int, int]
    endings: int


class Division(msgspec.Struct, frozen=True):
    """A first action, with the size of the tree below it; ``to`` is the total of a raise."""

    action: ActionKind
    to: int | None
    below: Perft


def perft(
    stacks: Sequence[int], stakes: Stakes, house: House = House(), watch: Watch | None = None
) -> Perft:
    """The size of the betting tree of a hand.

    ``stacks`` are those before the blinds, from the small blind on; heads-up the first is
    the button (R3.6).

    :raises Illegal: ``perft/...`` naming the first thing that cannot be.
    """
    return size(opening(stacks, stakes, house), watch)


def divide(
    stacks: Sequence[int], stakes: Stakes, house: House = House(), watch: Watch | None = None
) -> tuple[Division, ...]:
    """The size of the tree under each first action; nothing where nobody has one.

    ``watch`` is told of each of these trees from its beginning.

    :raises Illegal: as ``perft``.
    """
    first = opening(stacks, stakes, house)
    return tuple(Division(action, to, size(after, watch)) for action, to, after in choices(first))


def whole(parts: Sequence[Division]) -> Perft:
    """The size of the tree that ``divide`` divided: the first decision and all that is below it.

    ``parts`` is not empty; where nobody has a first action, there is nothing to add up.
    """
    below = [part.below for part in parts]
    preflop, flop, turn, river = map(sum, zip(*(tree.decisions for tree in below), strict=True))
    return Perft((preflop + 1, flop, turn, river), sum(tree.endings for tree in below))


def opening(stacks: Sequence[int], stakes: Stakes, house: House = House()) -> Betting:
    """The betting after two blinds, before the first action (RULES 3).

    :raises Illegal: as ``perft``.
    """
    refuse(stacks, stakes)
    heads_up = len(stacks) == 2
    owed = [stakes.small_blind, stakes.big_blind, *(0 for _ in stacks[2:])]
    posted = [min(stack, blind) for stack, blind in zip(stacks, owed, strict=True)]
    behind = [stack - blind for stack, blind in zip(stacks, posted, strict=True)]
    if heads_up:
        # Players are numbered from the left of the button, who heads-up is the small blind.
        posted.reverse()
        behind.reverse()
    return opened(
        terms_of(stakes, house),
        tuple(behind),
        antes=(0,) * len(stacks),
        wagers=tuple(posted),
        level=stakes.big_blind,
        bets=1,
        start=1 if heads_up else 2,
        phantom=_phantom(stakes, house, sum(owed) - sum(posted)),
    )


def size(betting: Betting, watch: Watch | None = None) -> Perft:
    """The size of the tree below a moment of the betting, that decision included."""
    decisions = dict.fromkeys(range(len(STREETS)), 0)
    endings = 0
    street = betting.street
    starts = {_plain(betting): 1}
    while starts:
        before = sum(decisions.values())
        decisions[street], ends = _played(starts, before, watch)
        starts = {}
        for end, lines in ends.items():
            if end.decided or street == RIVER or not end.can_bet:
                endings += lines
            else:
                start = _fresh(end)
                starts[start] = starts.get(start, 0) + lines
        street += 1
    preflop, flop, turn, river = decisions.values()
    return Perft((preflop, flop, turn, river), endings)


def choices(betting: Betting) -> Iterator[tuple[ActionKind, int | None, Betting]]:
    """Every action but a free fold, with the total of a raise and what it leads to."""
    legal = betting.legal
    if legal is None:
        return
    if not legal.free_fold:
        yield "fold", None, folded(betting, legal.player)
    yield "call" if legal.call else "check", None, called(betting)
    for to in legal.raises or ():
        yield "bet" if legal.bet else "raise", to, raised(betting, to)


def _played(
    starts: dict[Betting, int], before: int, watch: Watch | None
) -> tuple[int, dict[Betting, int]]:
    """One street: the decisions on it, and where it ends with the number of lines to there.

    Equal positions are followed once, whatever the number of lines that meet in them. Each
    action raises the rank of a position, so a position is met when all its lines are known.
    """
    decisions = 0
    ends: dict[Betting, int] = {}
    waiting: dict[int, dict[Betting, int]] = {}
    ranks: list[int] = []

    def meet(betting: Betting, lines: int) -> None:
        rank = _rank(betting)
        if rank not in waiting:
            waiting[rank] = {}
            heappush(ranks, rank)
        waiting[rank][betting] = waiting[rank].get(betting, 0) + lines

    for start, lines in starts.items():
        meet(start, lines)
    while ranks:
        for betting, lines in waiting.pop(heappop(ranks)).items():
            if betting.legal is None:
                ends[betting] = lines
                continue
            decisions += lines
            for _, _, after in choices(betting):
                meet(_plain(after), lines)
        if watch is not None:
            watch(before + decisions)
    return decisions, ends


def _rank(betting: Betting) -> int:
    """A number that every action raises: chips in, then who has folded or acted at all."""
    count = len(betting.live)
    return betting.pot * (2 * count + 1) + betting.live.count(False) - betting.acted.count(-1)


def _plain(betting: Betting) -> Betting:
    """The same without what no later action asks for, so that more positions are equal."""
    bets = betting.bets if betting.terms.cap else 0
    if betting.aggressor == NOBODY and betting.bets == bets:
        return betting
    return betting.replace(aggressor=NOBODY, bets=bets)


def _fresh(end: Betting) -> Betting:
    """The next street among the live players alone, who are numbered as before."""
    live = [player for player, lives in enumerate(end.live) if lives]
    nothing = (0,) * len(live)
    return next_street(
        closed(end, None).replace(
            stacks=tuple(end.stacks[player] for player in live),
            wagers=nothing,
            spent=nothing,
            live=(True,) * len(live),
            acted=nothing,
            aside=nothing,
            pot=end.pot if end.terms.limit == "pot" else 0,
            phantom=0,
        )
    )


def _phantom(stakes: Stakes, house: House, short: int) -> int:
    """What the pot-limit pot of the first street counts though nobody put it in (R9.4, R9.7)."""
    if stakes.limit != "pot":
        return 0
    filled = stakes.big_blind - stakes.small_blind if house.pl_small_blind_as_big else 0
    return filled + (short if house.pl_assume_full_blinds else 0)


def refuse(stacks: Sequence[int], stakes: Stakes) -> None:
    """Nothing, if there is a tree to count.

    :raises Illegal: ``perft/seats``, ``perft/stacks``, ``perft/limit``, ``perft/blinds``,
        ``perft/bets`` or ``perft/spread``.
    """
    if not 2 <= len(stacks) <= _MOST_SEATS:
        _refuse("seats", f"wanted 2 to {_MOST_SEATS} stacks, got {len(stacks)}")
    for place, stack in enumerate(stacks, start=1):
        if stack < 1:
            _refuse("stacks", f"stack {place}: wanted 1 chip or more, got {stack}")
    if stakes.limit not in LIMITS:
        _refuse("limit", f"wanted a limit of {', '.join(LIMITS)}, got {stakes.limit!r}")
    small, big = stakes.small_blind, stakes.big_blind
    if big < 1 or not 0 <= small <= big:
        _refuse(
            "blinds",
            f"wanted a big blind of 1 or more and a small blind of 0 up to it, got {small}/{big}",
        )
    if stakes.limit == "fixed" and not 0 < stakes.small_bet <= stakes.big_bet:
        _refuse(
            "bets",
            "wanted a small bet of 1 or more and a big bet of at least as much, "
            f"got {stakes.small_bet}/{stakes.big_bet}",
        )
    low, high = stakes.spread
    if stakes.limit == "spread" and not 0 < low <= high:
        _refuse("spread", f"wanted a spread from 1 or more upwards, got {low}-{high}")


def _refuse(what: str, message: str) -> None:
    raise Illegal(message, code=f"perft/{what}")
