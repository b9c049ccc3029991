/** A choice made ahead of the own turn; it stands only while nothing changes that it was made for. */

import type { Action } from "../wire/kinds";
import type { TableView } from "../wire/messages.gen";
import { mine } from "./actions";

export type AheadKind = "fold" | "check_fold" | "check" | "call" | "call_any";

export interface Ahead {
  readonly kind: AheadKind;
  readonly hand: string;
  readonly street: number;
  /** What a call costs; 0 when checking is free. */
  readonly owed: number;
}

export type Outcome =
  | { readonly is: "waiting" }
  | { readonly is: "cancelled"; readonly why: "raise" | "street" | "hand" }
  | { readonly is: "act"; readonly action: Action };

/** What the viewer would have to put in to call, were it their turn. */
export function owed(view: TableView): number {
  const me = mine(view);
  return me && view.hand ? Math.min(me.stack, Math.max(0, view.hand.level - me.wager)) : 0;
}

/** The choices that can be made ahead now; none when the hand is over or on the own turn. */
export function aheadKinds(view: TableView): AheadKind[] {
  const me = mine(view);
  if (!me?.live || me.all_in || me.stack === 0 || !view.hand || view.hand.over) return [];
  if (!view.turn || view.turn.seat === me.seat) return [];
  return owed(view) > 0 ? ["fold", "call", "call_any"] : ["check_fold", "check", "call_any"];
}

/** A choice made now. */
export const chosen = (view: TableView, kind: AheadKind): Ahead => ({
  kind,
  hand: view.hand?.hand ?? "",
  street: view.hand?.street ?? 0,
  owed: owed(view),
});

/** What becomes of a choice on this view. */
export function settled(ahead: Ahead, view: TableView): Outcome {
  const me = mine(view);
  const { hand } = view;
  if (!hand || !me?.live || hand.over || hand.hand !== ahead.hand) return { is: "cancelled", why: "hand" };
  if (hand.street !== ahead.street) return { is: "cancelled", why: "street" };
  const bound = ahead.kind === "call" || ahead.kind === "check";
  if (bound && owed(view) !== ahead.owed) return { is: "cancelled", why: "raise" };
  if (view.turn?.seat !== me.seat) return { is: "waiting" };
  return { is: "act", action: actionOf(ahead.kind, view.turn.call) };
}

function actionOf(kind: AheadKind, call: number): Action {
  const free = call === 0;
  switch (kind) {
    case "fold":
    case "check_fold":
      // folding where checking is free is never meant
      return free ? { type: "check" } : { type: "fold" };
    case "check":
      return { type: "check" };
    case "call":
    case "call_any":
      return free ? { type: "check" } : { type: "call" };
  }
}
