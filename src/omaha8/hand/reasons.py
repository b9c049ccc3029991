"""Why a half of a pot was won: against which open hand, by which share, by which odd chip."""

from __future__ import annotations

from typing import Literal, TypeAlias

from omaha8.cards import RANKS
from omaha8.hand import events as ev
from omaha8.hand.voice import Voice
from omaha8.ranks import HighRank, LowRank

Rank: TypeAlias = HighRank | LowRank
Which: TypeAlias = Literal["high", "low", "both", "uncontested"]
#: What every open hand is worth, by seat and board.
Reads: TypeAlias = dict[tuple[int, int], ev.Read]

_HALF_SHARES = {2: "a quarter each", 3: "a sixth each", 4: "an eighth each"}
_WHOLE_SHARES = {2: "half each", 3: "a third each", 4: "a quarter each"}
#: High categories that are named in the plural, such as ``three kings``.
_PLURAL = {"quads", "full_house", "trips", "two_pair"}
_ODD_RULES = {
    "position": "nearest left of the button",
    "suit": "best card by rank, then suit",
    "high_side": "who won the high",
}


def reasons(
    pot: ev.PotDivided,
    which: Which,
    winners: list[int],
    reads: Reads,
    voice: Voice,
) -> tuple[str, ...]:
    """Why these winners got this half: against whom, in which parts, where odd chips went."""
    if which == "uncontested":
        return ()
    shares = _HALF_SHARES if pot.high and pot.low else _WHOLE_SHARES
    why = []
    if len(winners) > 1:
        each = shares.get(len(winners), "an equal part each")
        why.append("both halves, shared evenly" if which == "both" else f"tied: {each}")
    halves: tuple[Literal["high", "low"], ...] = ("high", "low")
    for half in halves if which == "both" else (which,):
        why += _beaten(pot, half, winners, reads, voice)
    why += [_odd(odd, voice) for odd in pot.odd if _belongs(odd, which)]
    if pot.scooped is not None and which in {"both", "high"}:
        why.append(f"{voice.name(pot.scooped)} {_scoops(pot.scooped, voice)}")
    return tuple(why)


def _scoops(seat: int, voice: Voice) -> str:
    return "scoop" if seat == voice.you else "scoops"


def _beaten(
    pot: ev.PotDivided,
    half: Literal["high", "low"],
    winners: list[int],
    reads: Reads,
    voice: Voice,
) -> list[str]:
    """What the best open hand against it had in that half, if there is one."""
    rivals = [seat for seat in pot.eligible if seat not in winners]
    opened = [seat for seat in rivals if (seat, pot.board) in reads]
    mine = _rank(reads, winners[0], pot.board, half)
    if mine is None:
        return []
    against = {seat: _rank(reads, seat, pot.board, half) for seat in opened}
    best = max([rank.strength for rank in against.values() if rank], default=0)
    if best:
        seat, rank = next(
            (seat, rank) for seat, rank in against.items() if rank and rank.strength == best
        )
        own, other = _compared(mine, rank)
        beat = "beat" if isinstance(mine, HighRank) and mine.category in _PLURAL else "beats"
        return [f"{own} {beat} {voice.whose(seat)} {other}"]
    if len(opened) == 1 == len(rivals) and half == "low":
        return [f"{voice.name(opened[0])} {'have' if opened[0] == voice.you else 'has'} no low"]
    if half == "low" and rivals:
        return ["nobody else shows a low"]
    return [f"{voice.several(rivals)} {_mucks(rivals, voice)}"] if rivals else []


def _mucks(seats: list[int], voice: Voice) -> str:
    return "muck" if len(seats) > 1 or seats[0] == voice.you else "mucks"


def _rank(reads: Reads, seat: int, board: int, half: Literal["high", "low"]) -> Rank | None:
    read = reads.get((seat, board))
    if read is None:
        return None
    return read.high if half == "high" else read.low


def _compared(mine: Rank, other: Rank) -> tuple[str, str]:
    """Two ranks by name, or by all their cards where the name is the same."""
    if mine.name != other.name:
        return mine.name, other.name
    return _in_full(mine), _in_full(other)


def _in_full(rank: Rank) -> str:
    return "-".join([RANKS[card >> 2] for card in rank.cards])


def _belongs(odd: ev.Odd, which: Which) -> bool:
    return odd.half == which or (odd.half == "halves" and which == "high")


def _odd(odd: ev.Odd, voice: Voice) -> str:
    if odd.rule == "high_half":
        return "odd chip to the high"
    chips = "odd chips" if len(odd.seats) > 1 else "odd chip"
    return f"{chips} to {voice.several(odd.seats)}, {_ODD_RULES[odd.rule]}"
