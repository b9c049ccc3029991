/** One public event applied to the view of a table. Pure. */

import type { Happening } from "../wire/kinds";
import type { Ended, HandStarted, HandView, SeatView, TableView } from "../wire/messages.gen";

type Change = Partial<SeatView> | ((seat: SeatView) => Partial<SeatView>);

/** The view after one event; events of other kinds than these change nothing that is shown. */
export function applied(view: TableView, event: Happening): TableView {
  switch (event.type) {
    case "posted":
      return onSeat(view, event.seat, ({ stack, wager }) => ({
        stack: stack - event.live - event.dead,
        wager: wager + event.live,
        all_in: event.all_in,
        last: "posted",
      }));
    case "dealt":
      return onSeat(view, event.seat, { holds: event.count });
    case "board_cards":
      return laid(view, event.board, event.whole);
    case "folded":
      return folded(view, event.seat);
    case "checked":
      return onSeat(view, event.seat, { last: "checked" });
    case "called":
      return onSeat(view, event.seat, ({ stack, wager }) => ({
        stack: stack - event.chips,
        wager: wager + event.chips,
        all_in: event.all_in,
        last: "called",
      }));
    case "wagered":
      return onSeat(view, event.seat, ({ stack }) => ({
        stack: stack - event.chips,
        wager: event.to,
        all_in: event.all_in,
        last: event.kind,
      }));
    case "guarded":
      return onSeat(view, event.seat, { all_in: true, last: "guarded" });
    case "answered":
      return onSeat(view, event.seat, { last: "answered" });
    case "returned":
      return kept(
        onSeat(view, event.seat, ({ stack, wager, last, all_in }) => ({
          stack: stack + event.chips,
          wager: wager - event.chips,
          all_in: last === "guarded" && all_in,
        })),
        event,
      );
    case "shown":
      return kept(onSeat(view, event.seat, { cards: event.cards }), event);
    case "read":
    case "mucked":
    case "pot_divided":
    case "chopped":
      return kept(view, event);
    case "ended":
      return kept(paid(view, event), event);
    default:
      return between(view, event);
  }
}

/** What happens between hands. */
function between(view: TableView, event: Happening): TableView {
  switch (event.type) {
    case "hand_started":
      return started(view, event);
    case "hand_ended":
      return ended(view, event.cancelled, event.next_at);
    case "pots_now": {
      const { street, pot, pots, level, bets } = event;
      return onHand(view, { street, pot, pots, level, bets });
    }
    case "seat_now": {
      const { stack, pending, status, owes_small, owes_big } = event;
      return onSeat(view, event.seat, { stack, pending, status, owes_small, owes_big });
    }
    case "sat": {
      const seat = { ...EMPTY, seat: event.seat, name: event.name, bot: event.bot };
      const others = view.seats.filter((other) => other.seat !== event.seat);
      return { ...view, seats: [...others, seat].sort((one, other) => one.seat - other.seat) };
    }
    case "left":
      return {
        ...view,
        seats: view.seats.filter(({ seat }) => seat !== event.seat),
        own: view.own?.seat === event.seat ? null : view.own,
        kill_next: view.kill_next === event.seat ? null : view.kill_next,
      };
    case "killed":
      return { ...view, kill_next: event.seat };
    case "kill_lapsed":
      return { ...view, kill_next: null };
    case "leg":
      return { ...view, leg: event.seat };
    default:
      return view;
  }
}

const OUT_OF_HAND = {
  dealt: false,
  wager: 0,
  live: false,
  all_in: false,
  holds: 0,
  last: null,
  cards: [],
} as const;

const EMPTY: Omit<SeatView, "seat" | "name" | "bot"> = {
  stack: 0,
  pending: 0,
  status: "waiting",
  owes_small: false,
  owes_big: false,
  ...OUT_OF_HAND,
};

const NO_POTS = { pot: 0, pots: [], level: 0, bets: 0 } as const;

/** The street by the number of cards on the first board. */
const STREETS: Readonly<Record<number, number>> = { 3: 1, 4: 2, 5: 3 };

function onSeat(view: TableView, number: number, change: Change): TableView {
  const seats = view.seats.map((seat) =>
    seat.seat === number ? { ...seat, ...(typeof change === "function" ? change(seat) : change) } : seat,
  );
  return { ...view, seats };
}

const onHand = (view: TableView, change: Partial<HandView>): TableView =>
  view.hand ? { ...view, hand: { ...view.hand, ...change } } : view;

const kept = (view: TableView, event: HandView["result"][number]): TableView =>
  view.hand ? onHand(view, { result: [...view.hand.result, event] }) : view;

/** Cards on a board: wagers are in the pot now, and the last actions are of the street before. */
function laid(view: TableView, board: number, whole: readonly number[]): TableView {
  if (!view.hand) return view;
  const boards = [...view.hand.boards];
  boards[board] = whole;
  const seats = view.seats.map((seat) => ({ ...seat, wager: 0, last: seat.last === "folded" ? seat.last : null }));
  return onHand({ ...view, seats }, { boards, street: STREETS[boards[0]?.length ?? 0] ?? 0 });
}

function folded(view: TableView, seat: number): TableView {
  const after = onSeat(view, seat, { live: false, all_in: false, holds: 0, last: "folded" });
  return after.own?.seat === seat ? { ...after, own: { ...after.own, readings: [] } } : after;
}

function paid(view: TableView, { seats }: Ended): TableView {
  const paidOut = seats.reduce(
    (before, { seat, stack }) => onSeat(before, seat, (here) => (here.dealt ? { stack } : {})),
    view,
  );
  const after = { ...paidOut, seats: paidOut.seats.map((seat) => ({ ...seat, wager: 0, all_in: false })) };
  return onHand(after, NO_POTS);
}

function started(view: TableView, event: HandStarted): TableView {
  const stacks = new Map(event.seats.map(({ seat, stack }) => [seat, stack]));
  const seats = view.seats.map((seat) => {
    const stack = stacks.get(seat.seat);
    return stack === undefined ? { ...seat, ...OUT_OF_HAND } : { ...seat, ...OUT_OF_HAND, stack, dealt: true, live: true };
  });
  const hand: HandView = {
    hand: event.hand,
    number: event.number,
    button: event.button,
    small_blind: event.small_blind,
    big_blind: event.big_blind,
    bets_cost: event.bets,
    killer: event.killer,
    roots: event.roots,
    street: 0,
    boards: Array.from({ length: event.boards }, () => []),
    pot: 0,
    pots: [],
    level: 0,
    bets: 0,
    over: false,
    result: [],
  };
  const own = view.own && { ...view.own, readings: [] };
  return { ...view, hand, seats, own, kill_next: null, next_at: 0 };
}

function ended(view: TableView, cancelled: boolean, nextAt: number): TableView {
  const over = onHand({ ...view, next_at: nextAt }, { over: true });
  if (!cancelled) return over;
  const seats = over.seats.map((seat) => ({ ...seat, wager: 0, all_in: false }));
  return onHand({ ...over, seats }, NO_POTS);
}
