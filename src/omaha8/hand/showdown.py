"""Who shows, what each hand is worth, and where every pot goes (RULES 13-16)."""

from __future__ import annotations

import msgspec

from omaha8.cards import UNKNOWN
from omaha8.hand import events as ev
from omaha8.hand.division import divided
from omaha8.hand.state import Hand, Result
from omaha8.hand.worth import Strengths, strengths
from omaha8.pots import Pot, allocate_rake, rake_of
from omaha8.ranks.fast import read


def faced_up(hand: Hand, events: list[ev.Event]) -> Hand:
    """The hand with every live player's cards open (R13.4), but for those a record leaves out."""
    closed = tuple([seat for seat in _closed_seats(hand) if UNKNOWN not in hand.hole(seat)])
    if not closed:
        return hand
    events += [ev.Shown(seat, hand.hole(seat), "all_in") for seat in closed]
    return msgspec.structs.replace(hand, shown=hand.shown + closed)


def uncontested(hand: Hand, events: list[ev.Event]) -> Hand:
    """The hand won by the one live player, without showing (R7.6)."""
    return _paid(hand, events, hand.pots, (), ())


def award(hand: Hand, events: list[ev.Event]) -> Hand:
    """The hand shown down, read and paid; unread if a live hand is not known."""
    betting = hand.betting
    live = [player for player, in_hand in enumerate(betting.live) if in_hand]
    if any(UNKNOWN in hand.holes[player] for player in live) or any(map(_has_unknown, hand.boards)):
        return msgspec.structs.replace(hand, stage="unread")
    house = hand.setup.house
    if house.allin_faceup and any(not betting.stacks[player] for player in live):
        hand = faced_up(hand, events)
    worth = tuple([strengths(hand, board, live) for board in hand.boards])
    pots = hand.pots
    hand, mucked = _shown(hand, pots, worth, events)
    _tell_readings(hand, events)
    return _paid(hand, events, pots, worth, mucked)


def given_up(hand: Hand, seats: frozenset[int]) -> tuple[Hand, tuple[ev.Event, ...]]:
    """An unread hand settled as if ``seats`` had mucked, which gives up their claims (R13.6).

    A record of another room does not tell the cards of those who mucked. The hand stays
    unread if another live hand is unknown, or if those seats alone could win some pot.
    """
    players = [player for player, live in enumerate(hand.betting.live) if live]
    known = [player for player in players if hand.order[player] not in seats]
    unknown = any(UNKNOWN in hand.holes[player] for player in known)
    orphaned = any(not set(known) & set(pot.eligible) for pot in hand.pots)
    if hand.stage != "unread" or unknown or orphaned or any(map(_has_unknown, hand.boards)):
        return hand, ()
    events: list[ev.Event] = []
    worth = tuple([strengths(hand, board, known) for board in hand.boards])
    if hand.setup.house.allin_faceup and any(not hand.betting.stacks[player] for player in players):
        hand = faced_up(hand, events)
    pots = hand.pots
    hand, mucked = _shown(hand, pots, worth, events, seats)
    _tell_readings(hand, events)
    return _paid(hand, events, pots, worth, mucked), tuple(events)


def _has_unknown(cards: tuple[int, ...]) -> bool:
    return UNKNOWN in cards


def showing_order(hand: Hand) -> tuple[int, ...]:
    """The live players in the order in which they show (R13.5)."""
    live = {player for player, in_hand in enumerate(hand.betting.live) if in_hand}
    return showing_seats(tuple(range(len(hand.order))), live, hand.betting.aggressor)


def showing_seats(order: tuple[int, ...], live: set[int], aggressor: int | None) -> tuple[int, ...]:
    """Those of ``order`` that are live, in the order of the showdown (R13.5).

    The last to bet or raise on the river first, else the first live left of the button;
    then clockwise.
    """
    first = order.index(aggressor) if aggressor in order else 0
    return tuple([seat for seat in order[first:] + order[:first] if seat in live])


def _closed_seats(hand: Hand) -> tuple[int, ...]:
    order, shown = hand.order, hand.shown
    return tuple([order[player] for player in showing_order(hand) if order[player] not in shown])


def _shown(
    hand: Hand,
    pots: tuple[Pot, ...],
    worth: tuple[Strengths, ...],
    events: list[ev.Event],
    gone: frozenset[int] = frozenset(),
) -> tuple[Hand, tuple[int, ...]]:
    """Hands opened in turn: the first, and each that takes a share from those open so far.

    Seats that are ``gone`` muck whatever they hold.
    """
    opened = [hand.player(seat) for seat in hand.shown]
    mucked = []
    for player in showing_order(hand):
        if player in opened:
            continue
        seat = hand.order[player]
        why: ev.WhyShown = "wins" if opened else "first"
        if seat not in gone and (not opened or _takes(player, opened, pots, worth)):
            opened.append(player)
            events.append(ev.Shown(seat, hand.holes[player], why))
        else:
            mucked.append(seat)
            events.append(ev.Mucked(seat))
    shown = tuple([hand.order[player] for player in opened])
    return msgspec.structs.replace(hand, shown=shown), tuple(mucked)


def _takes(
    player: int, opened: list[int], pots: tuple[Pot, ...], worth: tuple[Strengths, ...]
) -> bool:
    """Whether a hand wins or ties any share against the open hands (R13.7)."""
    for pot in pots:
        if player not in pot.eligible:
            continue
        rivals = [rival for rival in opened if rival in pot.eligible]
        for board in worth:
            high, low = board.high, board.low
            if all(high[player] >= high[rival] for rival in rivals):
                return True
            if low and low[player] and all(low[player] >= low[rival] for rival in rivals):
                return True
    return False


def _tell_readings(hand: Hand, events: list[ev.Event]) -> None:
    setup = hand.setup
    qualifier = setup.house.low_qualifier
    for seat in hand.shown:
        hole = hand.hole(seat)
        for number, board in enumerate(hand.boards):
            high, low = read(hole, board, qualifier)
            events.append(ev.Read(seat, number, high, low if setup.game.high_low else None))


def _paid(
    hand: Hand,
    events: list[ev.Event],
    pots: tuple[Pot, ...],
    worth: tuple[Strengths, ...],
    mucked: tuple[int, ...],
) -> Hand:
    """The hand with its pots raked, divided and paid; the events from the last pot to the main."""
    house = hand.setup.house
    flop = bool(hand.boards[0])
    amounts = [pot.amount for pot in pots]
    total, told = sum(amounts), hand.setup.rake
    rake = rake_of(total, len(hand.order), flop, house) if told is None else min(told, total)
    rakes = allocate_rake(amounts, rake, house)
    divisions = [
        event
        for number, pot in enumerate(pots)
        for event in divided(hand, number, pot, rakes[number], worth)
    ]
    payouts = [0] * len(hand.order)
    for division in divisions:
        for won in (division.high, division.low, division.both, division.uncontested):
            for share in won:
                payouts[hand.player(share.seat)] += share.chips
    ended = msgspec.structs.replace(
        hand,
        stage="over",
        result=Result(tuple(payouts), rake, tuple(divisions), mucked),
    )
    in_order = sorted(divisions, key=lambda division: (-division.pot, division.board))
    events += in_order
    stacks = ended.stacks
    events.append(ev.Ended(stacks, ended.nets_of(stacks), rake))
    return ended
