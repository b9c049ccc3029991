"""How every input ends: a hand that is over is paid, the clock is set, what changed is told."""

from __future__ import annotations

from msgspec.structs import replace

from omaha8.hand import Hand
from omaha8.room import happenings as hp
from omaha8.room.state import Clock, Running, State
from omaha8.room.story import RAKE, Move, Story, stake
from omaha8.table import HandOutcome, after_hand, outcome_of
from omaha8.table import events as te

#: How long a result stands before the next hand, in ms: folded out, shown, many pots.
FOLDED_PAUSE, SHOWN_PAUSE, LONG_PAUSE = 4000, 6000, 9000
_MANY_POTS = 3

#: The street by the number of cards on the board.
_STREETS = {0: 0, 3: 1, 4: 2, 5: 3}


def settle(story: Story, *, cancelled: bool = False) -> None:
    """Pay a hand that is over, or give everything back, and let the table go on."""
    running, hand = story.state.running, story.state.hand
    if running is None or hand is None or not (cancelled or hand.over):
        return
    if hand.result is None:
        cancelled = True
    outcome = HandOutcome(cancelled=True) if cancelled else outcome_of(hand)
    next_at = story.state.now + pause(hand, cancelled=cancelled)
    story.set(next_at=next_at, running=replace(running, cancelled=cancelled))
    if not cancelled:
        _pay(story, running, hand)
    table, told = after_hand(story.state.table, outcome, story.state.now)
    story.events.append(hp.HandEnded(running.id, cancelled, next_at))
    story.take_table((table, [event for event in told if not isinstance(event, te.HandOver)]))


def pause(hand: Hand, *, cancelled: bool) -> int:
    """How long players may look at how it ended."""
    if cancelled or hand.result is None:
        return FOLDED_PAUSE
    if len(hand.result.pots) >= _MANY_POTS:
        return LONG_PAUSE
    return SHOWN_PAUSE if hand.shown else FOLDED_PAUSE


def _pay(story: Story, running: Running, hand: Hand) -> None:
    """The chips of the hand between the stakes of its players and the rake."""
    table = story.state.spec.id
    parts = [(stake(table, running.players[seat]), net) for seat, net in hand.nets.items() if net]
    rake = hand.result.rake if hand.result else 0
    parts += [(RAKE, rake)] if rake else []
    if parts:
        story.moves.append(Move("hand", tuple(parts)))


def close(story: Story) -> None:
    """Set the clock, and tell what the other happenings leave open."""
    story.set(clock=_clock(story))
    before, state = story.before, story.state
    pairs = zip(before.table.seats, state.table.seats, strict=True)
    changed = [number for number, (old, new) in enumerate(pairs, 1) if old is not new]
    if changed or (before.hand is not None and state.hand is None):
        _tell_seats(story, changed)
    if state.table.kill is not before.table.kill and leg(before) != leg(state):
        story.events.append(hp.Leg(leg(state)))
    if state.hand is not None and state.hand is not before.hand:
        story.events.append(pots_now(state.hand))


def _tell_seats(story: Story, changed: list[int]) -> None:
    """How seats stand, where the other happenings do not say it; wishes to their owners."""
    before, state = story.before, story.state
    stood, running = seats_now(before), state.hand is not None
    for seat, now in seats_now(state).items():
        was = stood.get(seat)
        if was is None or _differs(was, now, running=running):
            story.events.append(now)
    for seat in changed:
        taken, old = state.table.seats[seat - 1], before.table.seats[seat - 1]
        same = taken and old and old.player == taken.player and old.wishes == taken.wishes
        if taken and not same:
            wishes = taken.wishes
            told = hp.Wishes(seat, wishes.sit_out, wishes.leave, wishes.post)
            story.whisper(taken.player, told)


def _clock(story: Story) -> Clock | None:
    """The clock of who has to decide; it runs on where the decision is still the same."""
    before, state = story.before, story.state
    running, hand, old = state.running, state.hand, state.clock
    if running is None or hand is None or hand.over:
        return None
    same = old is not None and before.hand is not None and before.hand.street == hand.street
    ends = state.now + state.spec.action_ms
    if hand.to_act is None:
        asked = same and old is not None and old.seat is None
        return old if asked else Clock(None, state.now, ends)
    if same and old is not None and old.seat == hand.to_act and story.acted != hand.to_act:
        return old
    return Clock(hand.to_act, state.now, ends, state.bank(running.players[hand.to_act]))


def seats_now(state: State) -> dict[int, hp.SeatNow]:
    """Every taken seat as it stands: chips behind, and what it owes."""
    hand, running = state.hand, state.running
    stacks = hand.stacks if hand else {}
    found = {}
    for number, seat in state.table.taken.items():
        dealt = running is not None and running.players.get(number) == seat.player
        found[number] = hp.SeatNow(
            number,
            stacks.get(number, seat.stack) if dealt else seat.stack,
            seat.pending,
            seat.status,
            seat.absence.small,
            seat.absence.big,
        )
    return found


def _differs(was: hp.SeatNow, now: hp.SeatNow, *, running: bool) -> bool:
    """Whether more changed than the happenings of a running hand say."""
    if running:
        was = replace(was, stack=now.stack)
    return was != now


def leg(state: State) -> int | None:
    """The seat that holds a leg towards a kill."""
    holder = state.table.kill.leg
    return state.seat_of(holder) if holder else None


def pots_now(hand: Hand) -> hp.PotsNow:
    """How pot and betting stand."""
    betting, order = hand.betting, hand.order
    street = _STREETS[len(hand.boards[0])]
    if hand.over:
        return hp.PotsNow(street, 0, (), 0, 0)
    pots = [
        hp.PotNow(pot.amount, tuple([order[player] for player in pot.eligible]))
        for pot in hand.pots
    ]
    return hp.PotsNow(street, betting.pot, tuple(pots), betting.level, betting.bets)
