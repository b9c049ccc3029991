"""From one moment of a live table to the next: a state and an input give all that follows.

Pure: the moment, the deck and the draw come with the input. What a player asks and may not
have is refused with a code, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from omaha8.errors import Illegal, Refused, Stale
from omaha8.hand import Chop, RunTwice
from omaha8.hand import actions as act
from omaha8.hand.timeout import timeout_action
from omaha8.room import inputs as given_as
from omaha8.room.beginning import begin
from omaha8.room.closing import close, settle
from omaha8.room.state import Clock, Running, State
from omaha8.room.story import Outcome, Story, stake, wallet
from omaha8.table import (
    acted,
    buy_in,
    come_back,
    leave,
    sit,
    sit_out,
    tick,
    timed_out,
    top_up,
)

#: A hand may begin this long after the room was away.
_BREATH = 1500
_DAY = 24 * 3600 * 1000
_GUARDS_A_DAY = 2

Deck = tuple[int, ...]


def step(state: State, given: given_as.AnyInput, deck: Deck = ()) -> Outcome:
    """All that follows from the input; ``deck`` is what ``Begin`` deals from.

    :raises Omaha8Error: when it may not be done; nothing has changed then.
    """
    story = Story(replace(state, now=max(given.now, state.now)))
    if isinstance(given, given_as.Begin):
        begin(story, given, deck)
    else:
        _STEPS[type(given)](story, given)
    settle(story)
    close(story)
    return story.outcome()


def _take_seat(story: Story, given: given_as.TakeSeat) -> None:
    state = story.state
    if given.bot and given.account not in state.bots:
        story.set(bots=(*state.bots, given.account))
    now = story.state.now
    seated, told = sit(state.table, given.seat, given.account, now=now, name=given.name)
    bought, more = buy_in(
        seated, given.seat, given.chips, now=now, wallet=given.wallet, post=given.post
    )
    story.take_table((bought, (*told, *more)))
    _brought(story, given.account, given.chips)


def _brought(story: Story, account: str, chips: int) -> None:
    story.move("bought-in", wallet(account), stake(story.state.spec.id, account), chips)


def _seat(story: Story, account: str) -> int:
    """Where the account sits.

    :raises Refused: ``room/not-seated``.
    """
    seat = story.state.seat_of(account)
    if seat is None:
        raise Refused("you have no seat at this table", code="room/not-seated")
    return seat


def _give_up(story: Story, given: given_as.GiveUpSeat) -> None:
    seat = _seat(story, given.account)
    story.take_table(leave(story.state.table, seat, now=story.state.now))
    running, hand = story.state.running, story.state.hand
    if running and hand and running.players.get(seat) == given.account:
        story.act(hand, act.Leave(seat))


def _bring(story: Story, given: given_as.BringChips) -> None:
    seat = _seat(story, given.account)
    here = story.state.table.taken[seat]
    if given.chips > given.wallet:
        raise Refused(
            f"wanted at most the {given.wallet} of the wallet, got {given.chips}",
            code="table/wallet",
            wallet=given.wallet,
            chips=given.chips,
        )
    table, now = story.state.table, story.state.now
    if here.stack or here.pending:
        story.take_table(top_up(table, seat, given.chips))
    else:
        story.take_table(buy_in(table, seat, given.chips, now=now, wallet=given.wallet, post=True))
    _brought(story, given.account, given.chips)


def _sit_out(story: Story, given: given_as.SitOut) -> None:
    seat = _seat(story, given.account)
    story.take_table(sit_out(story.state.table, seat, now=story.state.now))


def _come_back(story: Story, given: given_as.ComeBack) -> None:
    seat = _seat(story, given.account)
    story.take_table(come_back(story.state.table, seat, post=given.post))


def _running(story: Story, hand: str) -> Running:
    """The running hand, if that is the one meant.

    :raises Stale: ``room/stale-hand``.
    """
    running = story.state.running
    if running is None or running.id != hand or not story.state.table.deal:
        raise Stale("that hand has passed", code="room/stale-hand", hand=hand)
    return running


def _act(story: Story, given: given_as.Act) -> None:
    seat = _seat(story, given.account)
    running = _running(story, given.hand)
    if running.players.get(seat) != given.account:
        raise Refused("you are not in this hand", code="room/not-dealt")
    hand = running.hand
    if given.number != hand.actions:
        raise Stale(
            f"action {given.number} has passed, it is {hand.actions} now",
            code="room/stale-action",
            number=given.number,
            now=hand.actions,
        )
    _use_bank(story, given.account)
    story.acted = seat
    if story.state.table.taken[seat].absence.timeouts:
        story.set(table=acted(story.state.table, seat))
    story.act(hand, replace(given.action, seat=seat))


def _use_bank(story: Story, account: str) -> None:
    """What was thought beyond the deadline comes off the time bank (R19.3)."""
    clock, state = story.state.clock, story.state
    if clock and state.now > clock.deadline:
        left = max(0, state.bank(account) - (state.now - clock.deadline))
        story.set(banks={**state.banks, account: left})


def _answer(story: Story, given: given_as.Answer) -> None:
    seat = _seat(story, given.account)
    running = _running(story, given.hand)
    if running.players.get(seat) != given.account:
        raise Refused("you are not in this hand", code="room/not-dealt")
    story.act(running.hand, replace(given.action, seat=seat))


def _show(story: Story, given: given_as.Show) -> None:
    running = story.state.running
    if running is None or running.id != given.hand:
        raise Stale("that hand has passed", code="room/stale-hand", hand=given.hand)
    seat = next((seat for seat, who in running.players.items() if who == given.account), None)
    if seat is None:
        raise Refused("you were not in this hand", code="room/not-dealt")
    if running.cancelled:
        raise Illegal("the hand was cancelled", code="action/show")
    story.act(running.hand, act.Show(seat))


def _time_up(story: Story, given: given_as.TimeUp) -> None:
    state, clock = story.state, story.state.clock
    running, hand = state.running, state.hand
    if clock is None or running is None or hand is None or state.now < clock.ends:
        raise Stale("nobody's time is up", code="room/early")
    if clock.seat is None:
        question = hand.asked[0]
        kind = Chop if question.question == "chop" else RunTwice
        story.act(hand, kind(question.seat, yes=False))
        return
    seat, account = clock.seat, running.players[clock.seat]
    action = timeout_action(hand, disconnected=given.disconnected and _may_guard(state, account))
    if action is None:
        raise Stale("nobody's time is up", code="room/early")
    story.set(banks={**state.banks, account: 0})
    if isinstance(action, act.Protect):
        times = (*state.guarded.get(account, ()), state.now)
        story.set(guarded={**state.guarded, account: times[-_GUARDS_A_DAY:]})
    if state.seat_of(account) == seat:
        story.set(table=timed_out(state.table, seat))
    story.acted = seat
    story.act(hand, action)


def _may_guard(state: State, account: str) -> bool:
    """Whether the account may be treated as all-in once more today (R19.6)."""
    today = [when for when in state.guarded.get(account, ()) if when > state.now - _DAY]
    return len(today) < _GUARDS_A_DAY


def _more_time(story: Story, given: given_as.MoreTime) -> None:
    del given
    clock, running = story.state.clock, story.state.running
    if clock is None or clock.seat is None or running is None or clock.seat in running.extended:
        raise Stale("there is no more time to give", code="room/early")
    longer = story.state.now + story.state.spec.house.reconnect_seconds * 1000
    story.set(
        clock=replace(clock, deadline=longer, bank=0),
        running=replace(running, extended=(*running.extended, clock.seat)),
    )


def _tick(story: Story, given: given_as.Tick) -> None:
    del given
    story.take_table(tick(story.state.table, now=story.state.now))


def _resume(story: Story, given: given_as.Resume) -> None:
    del given
    state, clock = story.state, story.state.clock
    if clock:
        ends = state.now + state.spec.action_ms
        story.set(clock=Clock(clock.seat, state.now, ends, clock.bank))
    story.set(next_at=max(state.next_at, state.now + _BREATH) if not state.table.deal else 0)


def _cancel(story: Story, given: given_as.Cancel) -> None:
    del given
    settle(story, cancelled=True)


_STEPS: dict[type, Callable[[Story, Any], None]] = {
    given_as.TakeSeat: _take_seat,
    given_as.GiveUpSeat: _give_up,
    given_as.BringChips: _bring,
    given_as.SitOut: _sit_out,
    given_as.ComeBack: _come_back,
    given_as.Act: _act,
    given_as.Answer: _answer,
    given_as.Show: _show,
    given_as.TimeUp: _time_up,
    given_as.MoreTime: _more_time,
    given_as.Tick: _tick,
    given_as.Resume: _resume,
    given_as.Cancel: _cancel,
}
