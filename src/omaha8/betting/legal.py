"""Whose turn it is and what they may do: the one source of legality."""

from __future__ import annotations

from omaha8.betting.state import NOT_ACTED, PREFLOP, Betting, Legal, Raises


def turn(betting: Betting, after: int) -> Legal | None:
    """What the next player clockwise of ``after`` who has a turn may do, if anybody has one.

    A live player with chips has a turn who owes something, or who has not acted while
    another live player has chips too (R7.6, R7.8, R7.9). A patient player is passed over
    until every other turn of the street is done (R6.7, R11.6).
    """
    live, stacks, wagers, acted = betting.live, betting.stacks, betting.wagers, betting.acted
    level, patient = betting.level, betting.patient
    alive, count = live.count(True), len(live)
    if alive < 2:
        return None
    waiting = None
    for step in range(after + 1, after + 1 + count):
        player = step % count
        wager = wagers[player]
        if not stacks[player] or not live[player]:
            continue
        unheard = acted[player] == NOT_ACTED
        if not unheard and wager >= level:
            continue
        rivals = betting.rivals(player)
        owes = min(level, rivals) - wager
        if owes > 0 or (unheard and betting.can_bet):
            if player == patient and unheard:
                waiting = owes, rivals
            else:
                return _legal(betting, player, owes, rivals, alive)
    return _legal(betting, patient, *waiting, alive) if waiting else None


def _legal(betting: Betting, player: int, owes: int, rivals: int, alive: int) -> Legal:
    stack = betting.stacks[player]
    call = 0 if owes <= 0 else min(stack, owes)
    raises = None
    # A raise must be one that somebody could call in part (R7.7).
    if rivals > betting.level and betting.wagers[player] + stack > betting.level:
        raises = _raises(betting, player, alive)
    return Legal(player, call, raises, betting.level == 0)


def _raises(betting: Betting, player: int, alive: int) -> Raises | None:
    terms, level = betting.terms, betting.level
    if terms.cap and betting.bets >= terms.cap and not _uncapped(betting, alive):
        return None
    fixed = terms.limit == "fixed"
    least = terms.least[betting.street]
    acted = betting.acted[player]
    if acted != NOT_ACTED:
        # Half a bet reopens in fixed limit (R8.6), a whole raise in the others (R10.4).
        grown = level - acted
        if (2 * grown < least) if fixed else (grown < betting.full):
            return None
    reach = betting.wagers[player] + betting.stacks[player]
    low = level + betting.full if not fixed else betting.full + least
    unit = terms.unit
    if unit > 1:
        low = -(-low // unit) * unit
    if reach <= low:
        return Raises(reach, reach)
    if fixed:
        return Raises(low, low)
    high = _most(betting, player, low)
    return Raises(low, min(reach, high), unit)


def _uncapped(betting: Betting, alive: int) -> bool:
    """Whether the cap does not bind because only two are left in time (R8.4)."""
    return betting.terms.heads_up_uncapped and alive == 2 and not betting.capped


def _most(betting: Betting, player: int, low: int) -> int:
    """The largest total that the limit allows, whatever the stack; never below ``low``."""
    terms, level = betting.terms, betting.level
    if terms.limit == "no":
        return betting.wagers[player] + betting.stacks[player]
    if terms.limit == "spread":
        most = level + terms.most[betting.street]
    else:
        # The pot after calling: the call, then everything that lies there (R9.2).
        phantom = betting.phantom if betting.street == PREFLOP else 0
        most = 2 * level - betting.wagers[player] + betting.pot + phantom
        if terms.round_up > 1:
            most = -(-most // terms.round_up) * terms.round_up
    if terms.unit > 1:
        most -= most % terms.unit
    return max(most, low)
