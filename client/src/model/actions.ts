/** What the three places of the action bar offer, with the amount each one costs. */

import type { Action } from "../wire/kinds";
import type { HandView, SeatView, TableView } from "../wire/messages.gen";

export type Verb = "fold" | "check" | "call" | "bet" | "raise" | "complete" | "all_in" | "all_in_call";

export interface Choice {
  readonly verb: Verb;
  readonly amount: number | null;
  readonly action: Action;
}

/** Fold, check or call, bet or raise: always in this order. */
export interface Bar {
  readonly fold: Choice;
  readonly passive: Choice;
  readonly aggressive: Choice | null;
  /** Why the third place is empty. */
  readonly none: "capped" | "closed" | null;
}

/** The viewer's own seat as it stands. */
export const mine = (view: TableView): SeatView | null =>
  view.seats.find(({ seat }) => seat === view.own?.seat) ?? null;

/** The bar of the viewer's turn; `to` is the size chosen where there is a choice. */
export function bar(view: TableView, to: number | null): Bar | null {
  const { turn, hand, config } = view;
  const me = mine(view);
  if (!turn || !hand || !me || turn.seat !== me.seat) return null;
  const { raises } = turn;
  const chosen = raises === null ? null : (to ?? raises.low);
  const capped = raises === null && config.limit === "fixed" && config.cap > 0 && hand.bets >= config.cap;
  return {
    fold: { verb: "fold", amount: null, action: { type: "fold" } },
    passive: passive(turn.call, me),
    aggressive: chosen === null ? null : aggressive(view, hand, me, chosen),
    none: raises === null ? (capped ? "capped" : "closed") : null,
  };
}

function passive(call: number, me: SeatView): Choice {
  if (call === 0) return { verb: "check", amount: null, action: { type: "check" } };
  const verb = call >= me.stack ? "all_in_call" : "call";
  return { verb, amount: call, action: { type: "call" } };
}

function aggressive(view: TableView, hand: HandView, me: SeatView, to: number): Choice {
  const bet = view.turn?.bet ?? false;
  const action: Action = bet ? { type: "bet", to } : { type: "raise", to };
  if (to >= me.wager + me.stack) return { verb: "all_in", amount: to, action };
  if (bet) return { verb: "bet", amount: to, action };
  const whole = hand.street < 2 ? hand.bets_cost.small_bet : hand.bets_cost.big_bet;
  const completes = view.config.limit === "fixed" && to - hand.level < whole;
  return { verb: completes ? "complete" : "raise", amount: to, action };
}
