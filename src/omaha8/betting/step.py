"""From one moment of the betting to the next.

Each function answers a new ``Betting``; none checks the amount of a call, which is always
what ``legal`` says. ``raised`` is the only one with a number to check, and it asks ``legal``.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from omaha8.betting.legal import turn
from omaha8.betting.state import NOBODY, NOT_ACTED, Betting, reaches_of
from omaha8.betting.terms import Terms
from omaha8.errors import Broken

T = TypeVar("T")


def opened(
    terms: Terms,
    stacks: tuple[int, ...],
    *,
    antes: tuple[int, ...],
    wagers: tuple[int, ...],
    dead: int = 0,
    level: int = 0,
    full: int | None = None,
    bets: int = 0,
    start: int = 0,
    street: int = 0,
    patient: int = NOBODY,
    passive: int = NOBODY,
    phantom: int = 0,
) -> Betting:
    """The betting of a hand before its first action.

    ``stacks`` are what is left after every post; ``antes``, ``wagers`` (live posts) and
    ``dead`` are what was posted. ``level`` is the price of entry, whole even where a blind
    is short (R3.9); ``full`` as in ``Betting``, by default the level (or the least bet).
    ``start`` is the player where the search for the first to act begins; ``passive`` is a
    straddler without the option, who acts again only if raised (R6.2).
    """
    count = len(stacks)
    live = (True,) * count
    if full is None:
        full = level if terms.limit == "fixed" else max(level, terms.least[street])
    betting = Betting(
        terms=terms,
        street=street,
        stacks=stacks,
        wagers=wagers,
        spent=antes,
        live=live,
        acted=tuple([level if player == passive else NOT_ACTED for player in range(count)]),
        aside=(0,) * count,
        level=level,
        full=full,
        bets=bets,
        capped=False,
        patient=patient,
        phantom=phantom,
        aggressor=NOBODY,
        dead=dead,
        pot=sum(antes) + sum(wagers) + dead,
        reaches=reaches_of(stacks, wagers, live),
    )
    return _with_turn(betting, start - 1)


def folded(betting: Betting, player: int) -> Betting:
    """The same after ``player`` folded, in turn or (having left, R4.11) out of turn."""
    live, stacks, wagers = _put(betting.live, player, value=False), betting.stacks, betting.wagers
    legal, reaches = betting.legal, betting.reaches
    if stacks[player] + wagers[player] >= reaches[1]:
        reaches = reaches_of(stacks, wagers, live)
    changed = betting.replace(live=live, reaches=reaches, legal=None)
    if legal is None:
        return changed
    # Out of turn the turn stays where it is, unless nothing is left to decide there.
    after = player if legal.player == player else legal.player - 1
    return _with_turn(changed, after)


def called(betting: Betting) -> Betting:
    """The same after the player to act checked or called."""
    legal = betting.legal
    if legal is None:
        raise Broken("nobody is to act, so nobody can call", code="betting/no-turn")
    player, chips = legal.player, legal.call
    return _moved(
        betting, player, chips, betting.level, betting.full, betting.bets, betting.aggressor
    )


def raised(betting: Betting, to: int) -> Betting:
    """The same after the player to act bet or raised to the total ``to``, which must be legal.

    A wager of the full size sets the size of the next one. An all-in below it only lifts
    the level (R8.5, R10.3).
    """
    legal = betting.legal
    if legal is None or legal.raises is None or to not in legal.raises:
        raise Broken(f"a raise to {to} is not in {legal!r}", code="betting/raise")
    player = legal.player
    full, bets, terms = betting.full, betting.bets, betting.terms
    if terms.limit == "fixed":
        if 2 * (to - full) >= terms.least[betting.street]:
            full, bets = to, bets + 1
    elif to - betting.level >= full:
        full, bets = to - betting.level, bets + 1
    return _moved(betting, player, to - betting.wagers[player], to, full, bets, player)


def protected(betting: Betting, player: int) -> Betting:
    """The same with ``player`` treated as all-in for what is in already (R19.6)."""
    stacks = _put(betting.stacks, player, value=0)
    changed = betting.replace(
        stacks=stacks,
        aside=_put(betting.aside, player, value=betting.aside[player] + betting.stacks[player]),
        acted=_put(betting.acted, player, value=betting.level),
        reaches=reaches_of(stacks, betting.wagers, betting.live),
        legal=None,
    )
    legal = betting.legal
    if legal is None:
        return changed
    return _with_turn(changed, player if legal.player == player else legal.player - 1)


def closed(betting: Betting, returned: tuple[int, int] | None) -> Betting:
    """The street put away: wagers become spent chips, what nobody matched goes back (R13.1)."""
    stacks, spent, pot = betting.stacks, betting.totals, betting.pot
    if returned is not None:
        player, chips = returned
        stacks = _put(stacks, player, value=stacks[player] + chips)
        spent = _put(spent, player, value=spent[player] - chips)
        pot -= chips
    return betting.replace(
        stacks=stacks, spent=spent, wagers=(0,) * len(stacks), pot=pot, level=0, legal=None
    )


def next_street(betting: Betting) -> Betting:
    """The next street, begun by the first player left of the button who has a turn (R7.3)."""
    street = betting.street + 1
    terms, count = betting.terms, len(betting.stacks)
    fresh = Betting(
        terms,
        street,
        betting.stacks,
        betting.wagers,
        betting.spent,
        betting.live,
        (NOT_ACTED,) * count,
        betting.aside,
        0,
        0 if terms.limit == "fixed" else terms.least[street],
        0,
        False,
        NOBODY,
        betting.phantom,
        NOBODY,
        betting.dead,
        betting.pot,
        reaches_of(betting.stacks, betting.wagers, betting.live),
    )
    return _with_turn(fresh, NOBODY)


def _moved(
    betting: Betting, player: int, chips: int, level: int, full: int, bets: int, aggressor: int
) -> Betting:
    """The same after ``player`` put ``chips`` in; the fields in their order, for speed."""
    terms = betting.terms
    stacks, wagers = betting.stacks, betting.wagers
    if chips:
        stacks = _put(stacks, player, value=stacks[player] - chips)
        wagers = _put(wagers, player, value=wagers[player] + chips)
    moved = Betting(
        terms,
        betting.street,
        stacks,
        wagers,
        betting.spent,
        betting.live,
        _put(betting.acted, player, value=level),
        betting.aside,
        level,
        full,
        bets,
        betting.capped or (0 < terms.cap <= bets and betting.live.count(True) > 2),
        betting.patient,
        betting.phantom,
        aggressor,
        betting.dead,
        betting.pot + chips,
        betting.reaches,
    )
    return _with_turn(moved, player)


def _with_turn(fresh: Betting, after: int) -> Betting:
    """The same record, which nobody has seen yet, with whose turn it is."""
    legal = turn(fresh, after)
    if legal is not None:
        # Making the record a second time only to fill its last field costs as much as the rest.
        msgspec.structs.force_setattr(fresh, "legal", legal)
    return fresh


def _put(values: tuple[T, ...], at: int, *, value: T) -> tuple[T, ...]:
    changed = list(values)
    changed[at] = value
    return tuple(changed)
