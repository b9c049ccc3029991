/** The story of a hand as lines: like happenings in a row are told as one. */

import type { Happening } from "../wire/kinds";
import type { High, Low } from "../wire/messages.gen";

export type Line =
  | { readonly is: "street"; readonly street: number; readonly board: number; readonly cards: readonly number[]; readonly pot: number }
  | { readonly is: "said"; readonly id: string; readonly seats: readonly number[]; readonly chips: number; readonly kind: string }
  | { readonly is: "note"; readonly id: string }
  | { readonly is: "showdown" }
  | { readonly is: "shown"; readonly seat: number; readonly cards: readonly number[]; readonly high: High | null; readonly low: Low | null; readonly read: boolean }
  | { readonly is: "balance"; readonly put: number; readonly paid: number; readonly rake: number };

type Said = Extract<Line, { is: "said" }>;

const said = (id: string, seat: number, chips = 0, kind = ""): Said => ({ is: "said", id, seats: [seat], chips, kind });

/** Lines that are joined when the same thing happens again to the next seat. */
const JOINED = new Set(["says-folds", "says-checks", "says-calls"]);

/** The lines of a hand so far. */
export function lines(story: readonly Happening[]): Line[] {
  const out: Line[] = [];
  // what went in before the first event that was seen is not known
  const known = story[0]?.type === "hand_started";
  let pot = 0;
  let put = 0;
  let open = false;
  for (const event of story) {
    if (event.type === "hand_started") out.push({ is: "street", street: 0, board: 0, cards: [], pot: 0 });
    if (event.type === "posted") pot += event.live + event.dead;
    if (event.type === "called" || event.type === "wagered") pot += event.chips;
    if (event.type === "returned") pot -= event.chips;
    if (event.type === "board_cards") {
      out.push({ is: "street", street: event.street, board: event.board, cards: event.cards, pot: known ? pot : 0 });
      continue;
    }
    if ((event.type === "shown" || event.type === "mucked") && !open) {
      out.push({ is: "showdown" });
      open = true;
    }
    if (event.type === "read") {
      joinReading(out, event.seat, event.high, event.low);
      continue;
    }
    if (event.type === "pot_divided") put += event.amount;
    if (event.type === "ended" && put > 0) {
      out.push({ is: "balance", put, paid: put - event.rake, rake: event.rake });
      continue;
    }
    for (const line of told(event)) add(out, line);
  }
  return out;
}

function add(out: Line[], line: Line): void {
  const last = out.at(-1);
  if (line.is === "said" && last?.is === "said" && last.id === line.id && JOINED.has(line.id) && last.chips === line.chips) {
    out[out.length - 1] = { ...last, seats: [...last.seats, ...line.seats] };
  } else out.push(line);
}

function joinReading(out: Line[], seat: number, high: High, low: Low | null): void {
  const at = out.findLastIndex((line) => line.is === "shown" && line.seat === seat);
  const line = out[at];
  if (line?.is === "shown" && !line.read) out[at] = { ...line, high, low, read: true };
}

function told(event: Happening): Line[] {
  switch (event.type) {
    case "posted":
      return [said("says-posts", event.seat, event.live + event.dead, event.kind)];
    case "folded":
      return [said(event.left ? "says-left" : "says-folds", event.seat)];
    case "checked":
      return [said("says-checks", event.seat)];
    case "called":
      return [said(event.all_in ? "says-all-in-call" : "says-calls", event.seat, event.chips)];
    case "wagered": {
      const verb = { bet: "bets", raise: "raises", complete: "completes" }[event.kind];
      const allIn = event.all_in && event.kind !== "complete" ? "-all-in" : "";
      const line = said(`says-${verb}${allIn}`, event.seat, event.to);
      return event.full ? [line] : [line, { is: "note", id: "says-short" }];
    }
    case "guarded":
      return [said("says-guarded", event.seat)];
    case "returned":
      return [said("says-returned", event.seat, event.chips)];
    case "answered":
      return [said(`says-${event.question}-${event.yes ? "yes" : "no"}`, event.seat)];
    case "chopped":
      return [{ is: "note", id: "says-chopped" }];
    case "shown":
      return [{ is: "shown", seat: event.seat, cards: event.cards, high: null, low: null, read: false }];
    case "mucked":
      return [said("says-mucks", event.seat)];
    case "killed":
      return [said("says-next-kill", event.seat)];
    case "hand_ended":
      return event.cancelled ? [{ is: "note", id: "says-cancelled" }] : [];
    default:
      return [];
  }
}
