/** A seat in words: what stands on its tile, and the whole of it as a name. */

import type { Result } from "../model/result";
import type { HandView, SeatView, TableView } from "../wire/messages.gen";
import type { Words } from "./words";

export interface Look {
  /** In place of the stack where there is none to show. */
  readonly stack: string;
  readonly said: string;
  readonly tone: "plain" | "won" | "late";
  readonly live: boolean;
  readonly away: boolean;
  readonly acting: boolean;
  readonly marks: readonly Mark[];
}

export type Mark = "button" | "small" | "big" | "kill";

export interface Moment {
  readonly view: TableView;
  readonly result: Result | null;
  /** Seconds to the end of the turn, and whether they are of the time bank. */
  readonly seconds: number;
  readonly bank: boolean;
  readonly gone: boolean;
}

const LASTS: Readonly<Record<string, string>> = {
  posted: "state-posted",
  checked: "state-check",
  called: "state-call",
  bet: "state-bet",
  raise: "state-raise",
  complete: "state-complete",
  guarded: "state-guarded",
  answered: "state-answered",
};

export function marksOf(seat: number, hand: HandView | null): Mark[] {
  if (!hand) return [];
  const marks: [Mark, number | null][] = [
    ["button", hand.button],
    ["small", hand.small_blind],
    ["big", hand.big_blind],
    ["kill", hand.killer],
  ];
  return marks.filter(([, here]) => here === seat).map(([mark]) => mark);
}

export function look(words: Words, seat: SeatView, moment: Moment): Look {
  const { view, result, seconds, bank, gone } = moment;
  const acting = view.turn?.seat === seat.seat;
  const over = view.hand?.over ?? false;
  const away = seat.status === "sitting_out" && (!seat.live || over);
  const won = over ? result?.won.get(seat.seat) : undefined;
  const live = won !== undefined || (seat.live && !result?.mucked.includes(seat.seat));
  const base = {
    stack: seat.all_in && !over ? words.say("state-all-in") : words.chips(seat.stack),
    live: live && seat.dealt,
    away: away && won === undefined,
    acting,
    marks: marksOf(seat.seat, view.hand),
    tone: "plain" as Look["tone"],
  };
  if (won !== undefined) return { ...base, said: words.net(won), tone: "won" };
  if (acting) {
    const said = words.say(bank ? "bank-seconds" : "seconds", { seconds });
    return { ...base, said, tone: seconds <= 5 && !bank ? "late" : "plain" };
  }
  return { ...base, said: restingWord(words, seat, moment, gone) };
}

function restingWord(words: Words, seat: SeatView, { view, result }: Moment, gone: boolean): string {
  if (gone) return words.say("state-reconnecting");
  if (seat.dealt && seat.last === "folded") return words.say("state-folded");
  if (result?.mucked.includes(seat.seat)) return words.say("state-mucked");
  if (seat.status === "sitting_out" && !seat.live) return words.say("state-away");
  if (!seat.dealt && seat.status === "waiting") return words.say("state-waiting");
  if (seat.all_in || view.hand?.over) return "";
  return seat.last ? words.say(LASTS[seat.last] ?? "state-posted") : "";
}

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  button: "button",
  small: "small-blind",
  big: "big-blind",
  kill: "killer",
};

/** "Vera, big blind, 1,377, four hidden cards, bet 300". */
export function seatName(words: Words, seat: SeatView, seen: Look, cards: string): string {
  const marks = seen.marks.map((mark) => words.say(MARK_WORDS[mark]).toLocaleLowerCase());
  const parts = [seat.name, ...marks, seen.stack];
  if (seen.said) parts.push(seen.said);
  if (cards) parts.push(cards);
  const bet = seat.wager > 0 ? words.say("seat-bet", { chips: words.chips(seat.wager) }) : "";
  return parts.join(", ") + bet;
}

/** What a seat owes before it may be dealt in, for its tooltip; empty for nothing. */
export function owes(words: Words, seat: SeatView): string {
  if (seat.owes_small && seat.owes_big) return words.say("owes-both");
  if (seat.owes_big) return words.say("owes-big");
  return seat.owes_small ? words.say("owes-small") : "";
}
