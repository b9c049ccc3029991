"""Spots and lines of play, written short.

Players are numbered from the left of the button, which plays last. A line is words: ``fold``,
``check``, ``call``, and a number for a bet or raise to that total. Each word must be legal.
"""

from __future__ import annotations

from omaha8.betting import NOBODY, Betting, Legal, called, closed, folded, next_street, opened
from omaha8.betting import raised as raised_to
from omaha8.betting.terms import terms_of
from omaha8.house import House, Limit, Stakes

#: What the player to act may do: player, chips to call, least and largest total of a raise.
Asked = tuple[int, int, tuple[int, int] | None]


def stakes(limit: Limit, small: int, big: int, spread: tuple[int, int] = (0, 0)) -> Stakes:
    """The stakes of a limit; fixed limit bets a big blind, and two later."""
    return Stakes(
        limit=limit,
        small_blind=small,
        big_blind=big,
        small_bet=big,
        big_bet=2 * big,
        spread=spread,
    )


def dealt(
    said: Stakes,
    stacks: tuple[int, ...],
    house: House = House(),
    *,
    ante: int = 0,
    dead: int = 0,
    posts: dict[int, int] | None = None,
    level: int | None = None,
    full: int | None = None,
    bets: int = 1,
    start: int | None = None,
    patient: int = NOBODY,
    passive: int = NOBODY,
    blinds: tuple[int, int] | None = None,
    phantom: int | None = None,
) -> Betting:
    """Preflop: antes and blinds posted, two players or more. ``posts`` are further live chips.

    ``phantom`` is by default what the blinds are short of, in pot limit.
    """
    count = len(stacks)
    small, big = (said.small_blind, said.big_blind) if blinds is None else blinds
    owed = [0] * count
    owed[1 if count == 2 else 0], owed[0 if count == 2 else 1] = small, big
    for player, chips in (posts or {}).items():
        owed[player] = chips
    antes = [min(ante, stack) for stack in stacks]
    wagers = [min(live, stacks[at] - antes[at]) for at, live in enumerate(owed)]
    behind = [stacks[at] - antes[at] - wagers[at] for at in range(count)]
    short = sum(owed) - sum(wagers) if said.limit == "pot" and house.pl_assume_full_blinds else 0
    return opened(
        terms_of(said, house),
        tuple(behind),
        antes=tuple(antes),
        wagers=tuple(wagers),
        dead=dead,
        level=said.big_blind if level is None else level,
        full=full,
        bets=bets,
        start=(1 if count == 2 else 2) if start is None else start,
        patient=patient,
        passive=passive,
        phantom=short if phantom is None else phantom,
    )


def later(
    said: Stakes, stacks: tuple[int, ...], house: House = House(), *, pot: int = 0, street: int = 1
) -> Betting:
    """The flop (or a later street) with chips already in the middle."""
    nothing = (0,) * len(stacks)
    return opened(
        terms_of(said, house), stacks, antes=nothing, wagers=nothing, dead=pot, street=street
    )


def play(betting: Betting, line: str) -> Betting:
    """The betting after a line; ``|`` in it is the end of a street."""
    for word in line.split():
        if word == "|":
            assert betting.legal is None, f"the street goes on: {betting.legal}"
            betting = next_street(closed(betting, None))
            continue
        legal = betting.legal
        assert legal is not None, f"nobody is to act, so no {word}"
        if word == "fold":
            betting = folded(betting, legal.player)
        elif word in {"check", "call"}:
            assert (word == "call") == (legal.call > 0), f"{word}, but {legal}"
            betting = called(betting)
        else:
            betting = raised_to(betting, int(word))
    return betting


def asked(betting: Betting) -> Asked | None:
    """What the player to act may do, none when the street is over."""
    return None if betting.legal is None else told(betting.legal)


def told(legal: Legal) -> Asked:
    """The same as a tuple."""
    raises = legal.raises
    return legal.player, legal.call, None if raises is None else (raises.low, raises.high)
