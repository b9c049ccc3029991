/**
 * What two hole cards with three board cards are worth: every combination is tried.
 *
 * The server's rules decide who wins; this says what own cards make while the hand goes on.
 * It agrees with `omaha8.ranks` card for card (tests/golden/ranks.json).
 */

import { lowRank, rankOf, type Card } from "./cards";

export const CATEGORIES = [
  "high_card",
  "pair",
  "two_pair",
  "trips",
  "straight",
  "flush",
  "full_house",
  "quads",
  "straight_flush",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A high: larger `key` wins, equal keys tie. `ranks` are those that decide, best first. */
export interface High {
  readonly key: number;
  readonly category: Category;
  readonly ranks: readonly number[];
  readonly hole: readonly Card[];
  readonly board: readonly Card[];
}

/** A low: smaller `mask` wins (bit 0 the ace .. bit 7 the eight). */
export interface Low {
  readonly mask: number;
  readonly hole: readonly Card[];
  readonly board: readonly Card[];
}

/** All ways to take `count` of `items`, in their order. */
export function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) =>
    combinations(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

const times = new Uint8Array(13);

/** The category of five cards by how often ranks come: the most often, then the next. */
function grouped(most: number, next: number): number {
  if (most === 4) return 7;
  if (most === 3) return next === 2 ? 6 : 3;
  if (most === 2) return next === 2 ? 2 : 1;
  return 0;
}

/**
 * Five cards as one number, larger is better: the category, then the ranks that decide.
 * Written without allocations: a whole board of possible hands is compared at every card.
 */
export function highKey(five: readonly Card[]): number {
  times.fill(0);
  let oneSuit = true;
  for (const card of five) {
    times[card >> 2]! += 1;
    oneSuit &&= ((card ^ five[0]!) & 3) === 0;
  }
  let most = 0;
  let next = 0;
  for (let rank = 0; rank < 13; rank += 1) {
    const count = times[rank]!;
    if (count > most) [most, next] = [count, most];
    else if (count > next) next = count;
  }
  const category = grouped(most, next);
  let ranks = 0;
  let lowest = 0;
  let highest = -1;
  for (let count = most; count > 0; count -= 1) {
    for (let rank = 12; rank >= 0; rank -= 1) {
      if (times[rank] !== count) continue;
      ranks = ranks * 13 + rank;
      lowest = rank;
      if (highest < 0) highest = rank;
    }
  }
  if (category > 0) return key(category, ranks * 13 ** missing(category));
  const wheel = highest === 12 && times[3]! > 0 && times[2]! > 0 && times[1]! > 0 && times[0]! > 0;
  if (wheel || highest - lowest === 4) return key(oneSuit ? 8 : 4, (wheel ? 3 : highest) * 13 ** 4);
  return key(oneSuit ? 5 : 0, ranks);
}

const key = (category: number, ranks: number): number => category * 13 ** 5 + ranks;

/** How many of the five places for ranks a category leaves open. */
const missing = (category: number): number => ({ 1: 1, 2: 2, 3: 2, 6: 3, 7: 3 })[category] ?? 4;

/** What the number of five cards says. */
export function highOfKey(whole: number): { key: number; category: Category; ranks: number[] } {
  const category = Math.floor(whole / 13 ** 5);
  const count = category === 0 || category === 5 ? 5 : 5 - missing(category);
  const ranks = Array.from({ length: count }, (_, place) => Math.floor(whole / 13 ** (4 - place)) % 13);
  return { key: whole, category: CATEGORIES[category]!, ranks };
}

/** Five different ranks no higher than the qualifier as a mask, else null. */
export function lowOfFive(five: readonly Card[], qualifier = 8): number | null {
  let mask = 0;
  for (const card of five) mask |= 1 << lowRank(card);
  const allowed = mask & ((1 << qualifier) - 1);
  return allowed === mask && bits(mask) === 5 ? mask : null;
}

export function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
}

/** The best high; of equals the one with the highest ranks from the hole, then the board. */
export function high(hole: readonly Card[], board: readonly Card[]): High | null {
  const down = (one: Card, other: Card) => rankOf(other) - rankOf(one);
  const threes = combinations([...board].sort(down), 3);
  let best: High | null = null;
  for (const two of combinations([...hole].sort(down), 2)) {
    for (const three of threes) {
      const found = highKey([...two, ...three]);
      if (best === null || found > best.key) best = { ...highOfKey(found), hole: two, board: three };
    }
  }
  return best;
}

/** The best low, or null; of equals the one with the lowest ranks from the hole. */
export function low(hole: readonly Card[], board: readonly Card[], qualifier = 8): Low | null {
  const up = (one: Card, other: Card) => lowRank(one) - lowRank(other);
  const threes = combinations([...board].sort(up), 3);
  let best: Low | null = null;
  for (const two of combinations([...hole].sort(up), 2)) {
    for (const three of threes) {
      const mask = lowOfFive([...two, ...three], qualifier);
      if (mask !== null && (best === null || mask < best.mask)) {
        best = { mask, hole: two, board: three };
      }
    }
  }
  return best;
}

/** The ranks of a low from the top down, an ace last, as `rankOf` counts them. */
export function lowRanks(mask: number): number[] {
  return [7, 6, 5, 4, 3, 2, 1, 0].filter((bit) => mask & (1 << bit)).map((bit) => (bit + 12) % 13);
}

/** The low ranks on a board as a mask. */
export function lowMask(cards: readonly Card[], qualifier = 8): number {
  let mask = 0;
  for (const card of cards) mask |= 1 << lowRank(card);
  return mask & ((1 << qualifier) - 1);
}

/** Every different low that some two hole cards make on this board, best first. */
export function possibleLows(board: readonly Card[], qualifier = 8): number[] {
  const lying = lowMask(board, qualifier);
  const found = new Set<number>();
  const ranks = Array.from({ length: qualifier }, (_, bit) => bit);
  for (const [one, two] of combinations(ranks, 2)) {
    const pair = (1 << one!) | (1 << two!);
    const three = ranks.filter((bit) => lying & ~pair & (1 << bit)).slice(0, 3);
    if (three.length === 3) found.add(three.reduce((mask, bit) => mask | (1 << bit), pair));
  }
  return [...found].sort((one, other) => one - other);
}

/** The place of a low among those its board allows: 1 the nut low; 0 when it cannot be made. */
export const lowPlace = (mask: number, board: readonly Card[], qualifier = 8): number =>
  possibleLows(board, qualifier).indexOf(mask) + 1;

/** Whether no two other cards make a better high on this board. */
export function isNutHigh(mine: number, hole: readonly Card[], board: readonly Card[]): boolean {
  const known = new Set([...hole, ...board]);
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !known.has(card));
  const threes = combinations(board, 3);
  const five: Card[] = [0, 0, 0, 0, 0];
  for (let one = 0; one < rest.length; one += 1) {
    for (let other = one + 1; other < rest.length; other += 1) {
      five[0] = rest[one]!;
      five[1] = rest[other]!;
      for (const three of threes) {
        [five[2], five[3], five[4]] = three as [Card, Card, Card];
        if (highKey(five) > mine) return false;
      }
    }
  }
  return true;
}
