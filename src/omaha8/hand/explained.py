"""Where the pots of a hand went and why, in words (RULES 13-16).

Read off the events alone: it says nothing that a viewer of these events could not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from omaha8.hand import events as ev
from omaha8.hand.reasons import Reads, Which, reasons
from omaha8.hand.voice import Voice, listed
from omaha8.hand.words import board_name, pot_name, told

_NO_LOW = {
    "board_impossible": "no low: board impossible",
    "nobody_qualified": "no low: nobody qualified",
}


class HalfTold(msgspec.Struct, frozen=True):
    """One half of a pot: who won it, with which cards, and why.

    ``cards`` holds for each winner the two hole cards and the three of the board. In
    ``both`` these are the cards of the high; ``low_cards`` are then those of the low.
    """

    half: Which
    winners: str
    chips: int
    hand: str = ""
    cards: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    low_cards: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    reasons: tuple[str, ...] = ()


class PotTold(msgspec.Struct, frozen=True):
    """One pot on one board: its halves, and what concerns all of it."""

    name: str
    amount: int
    eligible: str
    halves: tuple[HalfTold, ...]
    notes: tuple[str, ...] = ()


class HandTold(msgspec.Struct, frozen=True):
    """The whole result: a headline, the pots with the main pot first, and what is left to say."""

    headline: str
    net: int | None
    pots: tuple[PotTold, ...]
    notes: tuple[str, ...] = ()


def explained(events: Iterable[ev.Event], voice: Voice) -> HandTold:
    """Who won what with which cards and why, out of all the events of a hand that is over."""
    happened = tuple(events)
    divided = sorted(
        [event for event in happened if isinstance(event, ev.PotDivided)],
        key=lambda pot: (pot.pot, pot.board),
    )
    reads = {(event.seat, event.board): event for event in happened if isinstance(event, ev.Read)}
    ended = next((event for event in reversed(happened) if isinstance(event, ev.Ended)), None)
    nets = ended.nets if ended else {}
    return HandTold(
        headline=headline(happened, divided, voice),
        net=None if voice.you is None else nets.get(voice.you),
        pots=tuple([_pot(pot, divided, reads, voice) for pot in divided]),
        notes=_notes(happened, ended, voice),
    )


def lines(result: HandTold, voice: Voice) -> tuple[str, ...]:
    """The result as lines of plain text."""
    net = "" if result.net is None else f" ({voice.net(result.net)} in this hand)"
    out = [result.headline + net]
    for pot in result.pots:
        out.append(f"{pot.name} {voice.amount(pot.amount)}: {pot.eligible}")
        for half in pot.halves:
            made = f" · {half.hand}" if half.hand else ""
            used = _used(half, voice)
            out.append(f"  {half_name(half.half)}: {half.winners}{used}{made}")
            out += [f"    {reason}" for reason in half.reasons]
        out += [f"  {note}" for note in pot.notes]
    return (*out, *result.notes)


def half_name(half: Which) -> str:
    """What a half is called: ``High``, ``Low``, ``High and low`` or ``Uncontested``."""
    return {"both": "High and low"}.get(half, half.capitalize())


def _used(half: HalfTold, voice: Voice) -> str:
    sets = [f"{voice.cards(hole)} + {voice.cards(board)}" for hole, board in half.cards]
    lows = [f"{voice.cards(hole)} + {voice.cards(board)}" for hole, board in half.low_cards]
    used = " and ".join(sets) + (f", low {' and '.join(lows)}" if lows else "")
    return f" · {used}" if used else ""


def headline(events: Sequence[ev.Event], divided: Sequence[ev.PotDivided], voice: Voice) -> str:
    """The hand in one line: ``You win 1,265 of 2,873``."""
    if any(isinstance(event, ev.Chopped) for event in events):
        return "The blinds are chopped"
    won: dict[int, int] = {}
    for pot in divided:
        for award in (*pot.high, *pot.low, *pot.both, *pot.uncontested):
            won[award.seat] = won.get(award.seat, 0) + award.chips
    total = sum(pot.amount for pot in divided)
    if not won:
        return "Nothing is awarded: not all cards are known"
    if len(won) == 1:
        seat, chips = next(iter(won.items()))
        contested = any(not pot.uncontested for pot in divided)
        does = voice.does(seat, "scoop" if contested else "win")
        return f"{does} {voice.amount(chips)}" + ("" if contested else ", uncontested")
    if voice.you in won:
        win = f"You win {voice.amount(won[voice.you])} of {voice.amount(total)}"
        return win + _quartered(divided, voice)
    ranked = sorted(won.items(), key=lambda item: -item[1])
    winner, rest = voice.does(ranked[0][0], "win"), ranked[1:]
    others = [f"{voice.name(seat)} {voice.amount(chips)}" for seat, chips in rest]
    return listed([f"{winner} {voice.amount(ranked[0][1])}", *others])


def _quartered(divided: Sequence[ev.PotDivided], voice: Voice) -> str:
    """In which pots the one addressed is quartered."""
    pots = dict.fromkeys(pot.pot for pot in divided if voice.you in pot.quartered)
    if not pots:
        return ""
    alone = all(not pot.pot for pot in divided)
    where = "" if alone else f" in {listed([f'the {pot_name(pot).lower()}' for pot in pots])}"
    return f"; you are quartered{where}"


def _pot(
    pot: ev.PotDivided,
    divided: Sequence[ev.PotDivided],
    reads: Reads,
    voice: Voice,
) -> PotTold:
    boards = {other.board for other in divided}
    name = pot_name(pot.pot, alone=all(not other.pot for other in divided))
    if len(boards) > 1 and not pot.uncontested:
        name += f", {board_name(pot.board)}"
    parts: tuple[tuple[Which, tuple[ev.Award, ...]], ...] = (
        ("high", pot.high),
        ("low", pot.low),
        ("both", pot.both),
        ("uncontested", pot.uncontested),
    )
    return PotTold(
        name=name,
        amount=pot.amount,
        eligible=voice.opening_several(pot.eligible),
        halves=tuple([_half(pot, which, won, reads, voice) for which, won in parts if won]),
        notes=_pot_notes(pot, voice),
    )


def _pot_notes(pot: ev.PotDivided, voice: Voice) -> tuple[str, ...]:
    notes = []
    if pot.low_reason in _NO_LOW:
        notes.append(_NO_LOW[pot.low_reason])
    quartered = pot.quartered
    if quartered:
        notes.append(f"{voice.all_do(quartered, 'are')} quartered")
    if pot.rake:
        notes.append(f"rake {voice.amount(pot.rake)}")
    return tuple(notes)


def _half(
    pot: ev.PotDivided,
    which: Which,
    awards: tuple[ev.Award, ...],
    reads: Reads,
    voice: Voice,
) -> HalfTold:
    seats = [award.seat for award in awards]
    won = [f"{voice.name(award.seat)} {voice.amount(award.chips)}" for award in awards[1:]]
    won.insert(0, f"{voice.opening(seats[0])} {voice.amount(awards[0].chips)}")
    ranks = [award.rank for award in awards if award.rank is not None]
    lows = [reads[award.seat, pot.board].low for award in awards] if which == "both" else []
    low_ranks = [low for low in lows if low is not None]
    hand = ranks[0].name if ranks else ""
    if low_ranks:
        hand += f", {low_ranks[0].name}"
    return HalfTold(
        half=which,
        winners=listed(won),
        chips=sum(award.chips for award in awards),
        hand=hand,
        cards=tuple([(rank.hole, rank.board) for rank in ranks]),
        low_cards=tuple([(rank.hole, rank.board) for rank in low_ranks]),
        reasons=reasons(pot, which, seats, reads, voice),
    )


def _notes(events: Sequence[ev.Event], ended: ev.Ended | None, voice: Voice) -> tuple[str, ...]:
    """Uncalled chips, hands that stayed closed, rake."""
    notes = [told(event, voice) for event in events if isinstance(event, ev.Returned)]
    mucked = [event.seat for event in events if isinstance(event, ev.Mucked)]
    if mucked:
        notes.append(voice.all_do(mucked, "muck"))
    if ended is not None:
        notes.append(f"Rake {voice.amount(ended.rake)}" if ended.rake else "No rake")
    return tuple(notes)
