"""The view of a live table for one account, built up from what it may see."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from omaha8.hand import view
from omaha8.hand.view import SeatView as HandSeat
from omaha8.house import House, greatest_buyin, least_buyin
from omaha8.room import views
from omaha8.room.closing import leg, pots_now, seats_now
from omaha8.room.happenings import PotsNow, Reading
from omaha8.room.state import Running, Spec, State
from omaha8.room.story import readings
from omaha8.room.telling import bets
from omaha8.table.kill import threshold


def table_view(state: State, account: str | None) -> views.TableView:
    """The table as that account sees it; as a rail-bird does for none (R19.10)."""
    seat = state.seat_of(account) if account else None
    running = state.running
    own_hand = seat is not None and running is not None and running.players.get(seat) == account
    killer = state.table.kill.killer if not state.table.deal else None
    return views.TableView(
        config=config(state.spec),
        seats=_seats(state, seat if own_hand else None),
        hand=_hand(state, running) if running else None,
        turn=turn(state),
        asked=question(state),
        kill_next=state.seat_of(killer) if killer else None,
        leg=leg(state),
        next_at=state.next_at,
        own=_own(state, seat, running if own_hand else None),
    )


@lru_cache(maxsize=1024)
def config(spec: Spec) -> views.TableConfig:
    """What does not change at a table."""
    house, stakes = spec.house, spec.stakes
    fixed = stakes.limit in {"fixed", "spread"}
    return views.TableConfig(
        table=spec.id,
        name=spec.name,
        high_low=spec.game.high_low,
        hole_cards=spec.game.hole_cards,
        limit=stakes.limit,
        bets=bets(stakes),
        spread=stakes.spread if stakes.limit == "spread" else (),
        ante=stakes.ante,
        seats=spec.seats,
        cap=house.cap_bets if fixed else 0,
        buyin_min=least_buyin(stakes, house),
        buyin_max=greatest_buyin(stakes, house),
        action_seconds=spec.action_ms // 1000,
        bank_seconds=spec.bank_ms // 1000,
        kill=house.kill_trigger,
        kill_size=house.kill_size,
        unit=house.unit_label,
        house=_told(spec),
    )


def _told(spec: Spec) -> dict[str, bool | int | str]:
    """The plain house rules that are not as usual, and the least pot that kills (R11.2)."""
    found = _differing(spec.house)
    if spec.house.kill_trigger != "off":
        found["kill_threshold"] = threshold(spec.stakes, spec.house)
    return found


def _differing(house: House) -> dict[str, bool | int | str]:
    """The plain house rules that are not as usual."""
    fields = msgspec.structs.fields(House)
    found = {field.name: getattr(house, field.name) for field in fields}
    usual = {field.name: field.default for field in fields}
    return {
        name: value
        for name, value in found.items()
        if value != usual[name] and isinstance(value, int | str)
    }


def _seats(state: State, viewer: int | None) -> tuple[views.SeatView, ...]:
    running = state.running
    in_hand: dict[int, HandSeat] = {}
    if running:
        in_hand = {seat.seat: seat for seat in view.view(running.hand, viewer).seats}
    found = []
    for number, now in seats_now(state).items():
        taken = state.table.taken[number]
        seat = views.SeatView(
            seat=number,
            name=taken.name,
            bot=taken.player in state.bots,
            stack=now.stack,
            pending=now.pending,
            status=now.status,
            owes_small=now.owes_small,
            owes_big=now.owes_big,
        )
        if running and running.players.get(number) == taken.player:
            seat = _dealt(seat, in_hand[number], running)
        found.append(seat)
    return tuple(found)


def _dealt(seat: views.SeatView, seen: HandSeat, running: Running) -> views.SeatView:
    over = running.hand.over or running.cancelled
    return msgspec.structs.replace(
        seat,
        dealt=True,
        wager=0 if over else seen.wager,
        live=seen.live,
        all_in=seen.all_in and not over,
        holds=seen.holds,
        last=running.lasts.get(seat.seat),
        cards=seen.cards,
    )


def _hand(state: State, running: Running) -> views.HandView:
    hand = running.hand
    setup = hand.setup
    now = pots_now(hand)
    if running.cancelled:
        now = PotsNow(now.street, 0, (), 0, 0)
    return views.HandView(
        hand=running.id,
        number=running.number,
        button=setup.button,
        small_blind=setup.small_blind,
        big_blind=setup.big_blind,
        bets_cost=bets(setup.stakes),
        killer=running.killer,
        roots=running.roots,
        street=now.street,
        boards=hand.boards,
        pot=now.pot,
        pots=now.pots,
        level=now.level,
        bets=now.bets,
        over=state.hand is None,
        result=running.result,
    )


def turn(state: State) -> views.Turn | None:
    """Whose turn it is, for everybody."""
    running, hand, clock = state.running, state.hand, state.clock
    if running is None or hand is None or clock is None:
        return None
    legal = hand.legal
    if legal is None:
        return None
    raises = legal.raises
    return views.Turn(
        hand.order[legal.player],
        running.id,
        hand.actions,
        legal.call,
        views.Raises(raises.low, raises.high, raises.step) if raises else None,
        legal.bet,
        clock.started,
        clock.deadline,
        clock.bank,
    )


def question(state: State) -> views.Question | None:
    """What is asked, and whom, for everybody."""
    running, hand, clock = state.running, state.hand, state.clock
    if running is None or hand is None or clock is None or not hand.asked:
        return None
    asked = hand.asked
    return views.Question(
        running.id,
        hand.actions,
        asked[0].question,
        tuple([one.seat for one in asked]),
        clock.deadline,
    )


def _own(state: State, seat: int | None, running: Running | None) -> views.Own | None:
    if seat is None:
        return None
    wishes = state.table.taken[seat].wishes
    found: tuple[Reading, ...] = ()
    if running:
        found = readings(running.hand, seat, tuple(range(len(running.hand.boards))))
    return views.Own(seat, wishes.sit_out, wishes.leave, wishes.post, found)
