"""What every seat did in one hand, measured once: the raw material of all statistics.

The words are those of ``docs/reference/statistics.md``, where each measure is defined.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from omaha8.cards import UNKNOWN
from omaha8.hand import Event, Hand
from omaha8.hand import events as ev
from omaha8.histories.judge import Judgement
from omaha8.histories.library import lows
from omaha8.histories.library.positions import positions
from omaha8.histories.library.shares import contributions
from omaha8.histories.record import HandRecord

_PREFLOP, _FLOP = 0, 1
_Decision = ev.Folded | ev.Checked | ev.Called | ev.Wagered


class Conduct(msgspec.Struct, kw_only=True):
    """What one seat did. Chips are whole units, the rest counts or is yes or no.

    ``hole`` are its cards, empty where they are not known. ``hero`` says that the history is
    that player's: it says so, or these cards are the only ones known of those that nobody
    had to show. ``net`` is what it won or lost,
    ``spent`` what it put in and did not get back uncalled.

    ``asked``: it had a decision before the flop; ``voluntary`` it put chips in there by one,
    ``raised`` it bet or raised. ``wagers``, ``calls`` and ``folds`` are its decisions from
    the flop on. ``flop``: it was in the hand when the flop came; ``showdown``: and to the end.

    The rest is of showdowns. ``won``: chips of a contested pot. ``divided``: it is known how
    every pot was divided by halves; then ``scooped``, ``high_only``, ``low_only`` and
    ``quartered`` say how this seat fared, and ``quartered_chips`` what it had put into pots
    in which it was quartered. ``low``: it had a low, ``beaten_low`` one that is not the nut
    low. ``made_low``: it had a low before the river, still in when the next card came, and
    ``counterfeited`` that the low was.
    """

    seat: int
    position: str
    hole: tuple[int, ...] = ()
    hero: bool = False
    net: int = 0
    spent: int = 0
    asked: bool = False
    voluntary: bool = False
    raised: bool = False
    wagers: int = 0
    calls: int = 0
    folds: int = 0
    flop: bool = False
    showdown: bool = False
    won: bool = False
    divided: bool = False
    scooped: bool = False
    high_only: bool = False
    low_only: bool = False
    quartered: bool = False
    quartered_chips: int = 0
    low: bool = False
    beaten_low: bool = False
    made_low: bool = False
    counterfeited: bool = False


def counted(judgement: Judgement) -> bool:
    """Whether a hand counts: it agrees with our rules, is over, and its chips are paid."""
    hand = judgement.hand
    paid = hand is not None and hand.over and (hand.result is not None or bool(judgement.pots))
    return judgement.ok and paid


def conducts(judgement: Judgement, record: HandRecord) -> tuple[Conduct, ...]:
    """What every seat did, in the order of ``Setup.seats``.

    Of a hand that does not count, only who sat where.
    """
    setup, hand = record.setup, judgement.hand
    place = positions(setup)
    by_seat = {seat: Conduct(seat=seat, position=place[seat]) for seat in setup.seats}
    if hand is not None and counted(judgement):
        _cards(by_seat, hand, judgement.reading.hero)
        last = _decisions(by_seat, judgement.events, setup.first_street)
        _end(by_seat, judgement, hand)
        if setup.game.high_low:
            _lows(by_seat, hand, last)
    return tuple(by_seat.values())


def _cards(by_seat: dict[int, Conduct], hand: Hand, hero: int | None) -> None:
    """Which cards are known, and whose they are only because the history is that player's."""
    if hero in by_seat:
        by_seat[hero].hero = True
    untold, private = 0, []
    contested = not hand.betting.decided
    for seat, hole, live in zip(hand.order, hand.holes, hand.betting.live, strict=True):
        if UNKNOWN in hole:
            untold += 1
            continue
        by_seat[seat].hole = hole
        if not (live and contested):
            private.append(seat)
    # where every card is told, nobody is the owner more than another
    if hero is None and untold and len(private) == 1:
        by_seat[private[0]].hero = True


def _decisions(
    by_seat: dict[int, Conduct], events: Iterable[Event], first_street: int
) -> dict[int, int]:
    """Every decision noted; the answer is the street on which each seat that folded did so."""
    street, folded = first_street, dict[int, int]()
    if first_street:
        _see_flop(by_seat, folded)
    for event in events:
        if isinstance(event, _Decision):
            if isinstance(event, ev.Folded):
                folded[event.seat] = street
                if event.left:
                    continue
            _decided(by_seat[event.seat], event, preflop=street == _PREFLOP)
        elif isinstance(event, ev.BoardCards):
            if event.street == _FLOP:
                _see_flop(by_seat, folded)
            street = max(street, event.street)
    return folded


def _see_flop(by_seat: dict[int, Conduct], folded: dict[int, int]) -> None:
    for seat, conduct in by_seat.items():
        conduct.flop |= seat not in folded


def _decided(conduct: Conduct, event: _Decision, *, preflop: bool) -> None:
    if preflop:
        conduct.asked = True
        conduct.raised |= isinstance(event, ev.Wagered)
        conduct.voluntary |= isinstance(event, ev.Wagered | ev.Called)
    elif isinstance(event, ev.Called):
        conduct.calls += 1
    elif isinstance(event, ev.Wagered):
        conduct.wagers += 1
    elif isinstance(event, ev.Folded):
        conduct.folds += 1


def _end(by_seat: dict[int, Conduct], judgement: Judgement, hand: Hand) -> None:
    """Chips, and how the seats at a showdown fared."""
    won = dict.fromkeys(by_seat, 0)
    for part in judgement.pots:
        for share in (*part.high, *part.low, *part.both, *part.uncontested):
            won[share.seat] += share.chips
    live = [seat for seat, here in zip(hand.order, hand.betting.live, strict=True) if here]
    result = hand.result
    chopped = result is not None and result.chopped
    for seat, conduct in by_seat.items():
        conduct.net = judgement.nets[seat]
        conduct.spent = won[seat] - conduct.net
    if len(live) < 2 or chopped:
        return
    contested = [part for part in judgement.pots if len(part.eligible) > 1]
    for seat in live:
        by_seat[seat].showdown = True
        mine = [part for part in contested if seat in part.eligible]
        by_seat[seat].won = any(_takes(part, seat) for part in mine)
        if result is not None:
            _fared(by_seat[seat], mine)
    if any(by_seat[seat].quartered for seat in live):
        _quartered_chips(by_seat, contested, hand, judgement.events)


def _fared(conduct: Conduct, parts: Sequence[ev.PotDivided]) -> None:
    """How a seat fared in the pots that it could win and others too."""
    seat = conduct.seat
    high = [part for part in parts if _in(part.high + part.both, seat)]
    low = [part for part in parts if _in(_low_awards(part), seat)]
    conduct.divided = True
    conduct.scooped = bool(parts) and all(_winners(part) == {seat} for part in parts)
    conduct.high_only = not low and any(_low_awards(part) for part in high)
    conduct.low_only = bool(low) and not high
    conduct.quartered = any(seat in _quartered(part) for part in parts)


def _quartered(part: ev.PotDivided) -> set[int]:
    """Who shares one half, with however many, and wins nothing of the other (R15.6)."""
    high, low = ({award.seat for award in half} for half in (part.high, part.low))
    if not high or not low:
        return set()
    return (high - low if len(high) > 1 else set()) | (low - high if len(low) > 1 else set())


def _in(awards: tuple[ev.Award, ...], seat: int) -> bool:
    return any(award.seat == seat for award in awards)


def _low_awards(part: ev.PotDivided) -> tuple[ev.Award, ...]:
    """Who won of the low: of ``both`` only where there was one (R15.7)."""
    return part.low + (part.both if part.low_reason is None else ())


def _winners(part: ev.PotDivided) -> set[int]:
    return {award.seat for award in (*part.high, *part.low, *part.both)}


def _takes(part: ev.PotDivided, seat: int) -> bool:
    awards = (*part.high, *part.low, *part.both)
    return any(award.seat == seat and award.chips for award in awards)


def _quartered_chips(
    by_seat: dict[int, Conduct],
    contested: Sequence[ev.PotDivided],
    hand: Hand,
    events: Sequence[Event],
) -> None:
    """What seats put into the pots that they were quartered in, by each board's part."""
    paid = contributions(hand, events)
    for part in contested:
        for seat in _quartered(part):
            share, odd = divmod(paid[part.pot][seat], len(hand.boards))
            by_seat[seat].quartered_chips += share + (part.board < odd)


def _lows(by_seat: dict[int, Conduct], hand: Hand, folded: dict[int, int]) -> None:
    """Lows at the showdown, and lows that were counterfeited before it."""
    qualifier = hand.setup.house.low_qualifier
    for conduct in by_seat.values():
        if not conduct.hole or not conduct.flop:
            continue
        # who folds on a street has seen its cards
        seen = folded.get(conduct.seat, 3) + 2
        for board in hand.boards:
            if UNKNOWN in board:
                continue
            fate = lows.counterfeited(conduct.hole, board[:seen], qualifier)
            conduct.made_low |= fate is not None
            conduct.counterfeited |= bool(fate)
            beaten = lows.beaten(conduct.hole, board, qualifier) if conduct.showdown else None
            conduct.low |= beaten is not None
            conduct.beaten_low |= bool(beaten)
