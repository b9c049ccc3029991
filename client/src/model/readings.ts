/** The reading strip: what own cards make for each half, and what they may still make. */

import { lowRank, rankOf, suitOf, type Card } from "./cards";
import * as ranks from "./ranks";

export type HighRest =
  | { kind: "none" }
  | { kind: "suits"; suits: "double" | "single" | "none" }
  | { kind: "nuts" }
  | { kind: "draw"; to: "straight_flush" | "nut_flush" | "flush" | "full_house" | "straight" };

/** `made` is null before the flop, when `pair` or the highest own rank is named instead. */
export interface HighReading {
  readonly made: ranks.High | null;
  readonly pair: number | null;
  readonly top: number;
  readonly rest: HighRest;
}

export type LowReading =
  | { kind: "made"; low: ranks.Low; place: number }
  | { kind: "to_come"; ranks: number[] }
  | { kind: "draw"; ranks: number[]; needed: number; hole: Card[]; board: Card[] }
  | { kind: "hand_has_none"; lowCards: number }
  | { kind: "counterfeited" }
  | { kind: "board_has_none"; lowCards: number };

/** Which of the own and board cards carry a tab, and whether a low tab is only a draw. */
export interface Marks {
  readonly high: readonly Card[];
  readonly low: readonly Card[];
  readonly lowIsDraw: boolean;
}

export interface Readings {
  readonly high: HighReading;
  readonly low: LowReading | null;
  readonly marks: Marks;
}

/** Both readings of own cards on a board of 0, 3, 4 or 5 cards; none without own cards. */
export function readings(
  hole: readonly Card[],
  board: readonly Card[],
  options: { highLow: boolean; qualifier?: number },
): Readings | null {
  if (hole.length < 4) return null;
  const highReading = readHigh(hole, board);
  const lowReading = options.highLow ? readLow(hole, board, options.qualifier ?? 8) : null;
  return { high: highReading, low: lowReading, marks: marksOf(highReading, lowReading) };
}

function marksOf(high: HighReading, low: LowReading | null): Marks {
  // a mere high card would be noise on every hand
  const made = high.made && high.made.category !== "high_card" ? high.made : null;
  const lows =
    low?.kind === "made" ? [...low.low.hole, ...low.low.board] : low?.kind === "draw" ? [...low.hole, ...low.board] : [];
  return {
    high: made ? [...made.hole, ...made.board] : [],
    low: lows,
    lowIsDraw: low?.kind === "draw",
  };
}

function readHigh(hole: readonly Card[], board: readonly Card[]): HighReading {
  const times = new Map<number, number>();
  for (const card of hole) times.set(rankOf(card), (times.get(rankOf(card)) ?? 0) + 1);
  const pairs = [...times].filter(([, count]) => count > 1).map(([rank]) => rank);
  const pair = pairs.length ? Math.max(...pairs) : null;
  const top = Math.max(...hole.map(rankOf));
  const made = ranks.high(hole, board);
  if (made === null) return { made, pair, top, rest: { kind: "suits", suits: suitsOf(hole) } };
  return { made, pair, top, rest: restOf(made, hole, board) };
}

function suitsOf(hole: readonly Card[]): "double" | "single" | "none" {
  const counts = [0, 1, 2, 3].map((suit) => hole.filter((card) => suitOf(card) === suit).length);
  const suited = counts.filter((count) => count >= 2).length;
  return suited >= 2 ? "double" : suited === 1 ? "single" : "none";
}

function restOf(made: ranks.High, hole: readonly Card[], board: readonly Card[]): HighRest {
  if (ranks.isNutHigh(made.key, hole, board)) return { kind: "nuts" };
  return board.length < 5 ? drawOf(made, hole, board) : { kind: "none" };
}

/**
 * The best kind of high that one more card can make and that is a category better.
 * A draw to a flush is to the nuts when no higher card of its suit is still out.
 */
function drawOf(made: ranks.High, hole: readonly Card[], board: readonly Card[]): HighRest {
  const now = ranks.CATEGORIES.indexOf(made.category);
  const known = new Set([...hole, ...board]);
  const reached = new Set<ranks.Category>();
  let flush: ranks.High | null = null;
  for (let card = 0; card < 52; card += 1) {
    if (known.has(card)) continue;
    const next = ranks.high(hole, [...board, card])!;
    if (ranks.CATEGORIES.indexOf(next.category) <= now || !next.board.includes(card)) continue;
    reached.add(next.category);
    if (next.category === "flush") flush = next;
  }
  if (reached.has("straight_flush")) return { kind: "draw", to: "straight_flush" };
  if (flush) return { kind: "draw", to: isNutFlush(flush, board) ? "nut_flush" : "flush" };
  if (reached.has("full_house") && now >= 2) return { kind: "draw", to: "full_house" };
  if (reached.has("straight")) return { kind: "draw", to: "straight" };
  return { kind: "none" };
}

/** Whether the best own card of the suit is the best that is not on the board. */
function isNutFlush(flush: ranks.High, board: readonly Card[]): boolean {
  const suit = suitOf(flush.hole[0]!);
  const best = Math.max(...flush.hole.map(rankOf));
  for (let rank = 12; rank > best; rank -= 1) {
    if (!board.includes(4 * rank + suit)) return false;
  }
  return true;
}

function readLow(hole: readonly Card[], board: readonly Card[], qualifier: number): LowReading {
  const own = lowCards(hole, qualifier);
  if (own.length < 2) return { kind: "hand_has_none", lowCards: own.length };
  if (board.length === 0) return { kind: "to_come", ranks: own.map(rankOf) };
  const made = ranks.low(hole, board, qualifier);
  if (made) return { kind: "made", low: made, place: ranks.lowPlace(made.mask, board, qualifier) };
  const lying = lowCards(board, qualifier);
  const toCome = 5 - board.length;
  if (lying.length + toCome < 3) return { kind: "board_has_none", lowCards: lying.length };
  return drawToLow(own, lying, toCome) ?? { kind: "counterfeited" };
}

/** One card of each rank that counts for a low, the lowest first. */
function lowCards(cards: readonly Card[], qualifier: number): Card[] {
  const sorted = [...cards].filter((card) => lowRank(card) < qualifier).sort((one, other) => lowRank(one) - lowRank(other));
  return sorted.filter((card, at) => at === 0 || lowRank(card) !== lowRank(sorted[at - 1]!));
}

/** The two own cards that need the fewest more, and of these the lowest. */
function drawToLow(own: readonly Card[], lying: readonly Card[], toCome: number): LowReading | null {
  let best: LowReading | null = null;
  let least = toCome;
  for (const two of ranks.combinations(own, 2)) {
    const other = lying.filter((card) => two.every((mine) => lowRank(mine) !== lowRank(card)));
    const board = other.slice(0, 3);
    const needed = 3 - board.length;
    if (needed > least || (best !== null && needed === least)) continue;
    least = needed;
    const cards = [...two, ...board].sort((one, next) => lowRank(next) - lowRank(one));
    best = { kind: "draw", ranks: cards.map(rankOf), needed, hole: two, board };
  }
  return best;
}
