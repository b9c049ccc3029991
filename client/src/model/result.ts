/** Where every pot of a hand went and why, as data; `words/result.ts` says it. */

import type { Happening } from "../wire/kinds";
import type { Award, High, Low, Odd, PotDivided, Read } from "../wire/messages.gen";
import { lowMask, bits } from "./ranks";

export type Half = "high" | "low" | "both" | "uncontested";

export type Reason =
  | { readonly kind: "beats"; readonly half: "high" | "low"; readonly mine: High | Low; readonly seat: number; readonly other: High | Low }
  | { readonly kind: "tied"; readonly share: "quarter" | "sixth" | "half" | "third" | "equal" }
  | { readonly kind: "even" }
  | { readonly kind: "no_low"; readonly seat: number | null }
  | { readonly kind: "mucked"; readonly seats: readonly number[] }
  | { readonly kind: "odd"; readonly rule: Odd["rule"]; readonly seats: readonly number[] };

/** What won one half: the two of each winner, the three of the board, and against whom. */
export interface Face {
  readonly half: "high" | "low";
  readonly rank: High | Low;
  readonly hole: readonly (readonly number[])[];
  readonly board: readonly number[];
  readonly reasons: readonly Reason[];
}

/** One half of one pot, or both where the same seats won both: who, how much, and why. */
export interface HalfResult {
  readonly half: Half;
  readonly awards: readonly Award[];
  readonly chips: number;
  /** One for a half, two for both, none where nobody called. */
  readonly faces: readonly Face[];
  /** Shares and odd chips. */
  readonly reasons: readonly Reason[];
}

export interface PotResult {
  readonly pot: number;
  readonly board: number;
  readonly amount: number;
  readonly rake: number;
  readonly eligible: readonly number[];
  readonly halves: readonly HalfResult[];
  readonly lowReason: PotDivided["low_reason"];
  /** How many different ranks of eight or lower lay on the board. */
  readonly lowCards: number;
}

export interface Result {
  readonly pots: readonly PotResult[];
  readonly total: number;
  readonly rake: number;
  readonly won: ReadonlyMap<number, number>;
  readonly nets: ReadonlyMap<number, number>;
  readonly shown: ReadonlyMap<number, readonly number[]>;
  readonly mucked: readonly number[];
  readonly returned: readonly { readonly seat: number; readonly chips: number }[];
  readonly quartered: readonly number[];
  readonly ending: "divided" | "chopped" | "cancelled";
  readonly twoBoards: boolean;
}

/** The result out of the events of a hand that is over; null while it runs. */
export function result(events: readonly Happening[], boards: readonly (readonly number[])[], highLow = true): Result | null {
  const of = <T extends Happening["type"]>(type: T) =>
    events.filter((event): event is Extract<Happening, { type: T }> => event.type === type);
  const [ended] = of("ended");
  const cancelled = of("hand_ended").some((event) => event.cancelled);
  if (!ended && !cancelled) return null;
  const divided = of("pot_divided").toSorted((one, other) => one.pot - other.pot || one.board - other.board);
  const reads = of("read");
  const won = new Map<number, number>();
  for (const pot of divided) for (const { seat, chips } of awardsOf(pot)) won.set(seat, (won.get(seat) ?? 0) + chips);
  return {
    pots: divided.map((pot) => potResult(pot, reads, boards[pot.board] ?? [], highLow)),
    total: divided.reduce((sum, { amount }) => sum + amount, 0),
    rake: ended?.rake ?? 0,
    won,
    nets: new Map(ended?.seats.map(({ seat, net }) => [seat, net])),
    shown: new Map(of("shown").map(({ seat, cards }) => [seat, cards])),
    mucked: of("mucked").map(({ seat }) => seat),
    returned: of("returned").map(({ seat, chips }) => ({ seat, chips })),
    quartered: [...new Set(divided.flatMap(({ quartered }) => quartered))],
    ending: cancelled ? "cancelled" : of("chopped").length ? "chopped" : "divided",
    twoBoards: divided.some(({ board }) => board > 0),
  };
}

const awardsOf = (pot: PotDivided): readonly Award[] => [...pot.high, ...pot.low, ...pot.both, ...pot.uncontested];

function potResult(pot: PotDivided, reads: readonly Read[], board: readonly number[], highLow: boolean): PotResult {
  const here = reads.filter((read) => read.board === pot.board);
  const halves = (["high", "low", "both", "uncontested"] as const)
    .filter((half) => pot[half].length > 0)
    .map((half) => halfResult(pot, half, here));
  return {
    pot: pot.pot,
    board: pot.board,
    amount: pot.amount,
    rake: pot.rake,
    eligible: pot.eligible,
    halves,
    lowReason: highLow ? pot.low_reason : null,
    lowCards: bits(lowMask(board)),
  };
}

function halfResult(pot: PotDivided, half: Half, reads: readonly Read[]): HalfResult {
  const awards = pot[half];
  const halves = half === "both" ? (["high", "low"] as const) : half === "uncontested" ? [] : [half];
  return {
    half,
    awards,
    chips: awards.reduce((sum, { chips }) => sum + chips, 0),
    faces: halves.flatMap((one) => face(pot, one, awards, reads)),
    reasons: half === "uncontested" ? [] : shares(pot, half),
  };
}

function face(pot: PotDivided, half: "high" | "low", awards: readonly Award[], reads: readonly Read[]): Face[] {
  const ranks = awards.flatMap((award) => award[half] ?? reads.find(({ seat }) => seat === award.seat)?.[half] ?? []);
  const [rank] = ranks;
  if (!rank) return [];
  const winners = awards.map(({ seat }) => seat);
  return [{ half, rank, hole: ranks.map(({ hole }) => hole), board: rank.board, reasons: beaten(pot, half, winners, reads) }];
}

const HALF_SHARES: Readonly<Record<number, "quarter" | "sixth">> = { 2: "quarter", 3: "sixth" };
const WHOLE_SHARES: Readonly<Record<number, "half" | "third">> = { 2: "half", 3: "third" };

function shares(pot: PotDivided, half: "high" | "low" | "both"): Reason[] {
  const count = pot[half].length;
  const why: Reason[] = [];
  const split = pot.high.length > 0 && pot.low.length > 0;
  if (count > 1) {
    const share = (split ? HALF_SHARES : WHOLE_SHARES)[count] ?? "equal";
    why.push(half === "both" ? { kind: "even" } : { kind: "tied", share });
  }
  const odd = pot.odd.filter((one) => one.half === half || (one.half === "halves" && half === "high"));
  return [...why, ...odd.map(({ rule, seats }) => ({ kind: "odd", rule, seats }) as const)];
}

/** What the best open hand against it had in that half. */
function beaten(pot: PotDivided, half: "high" | "low", winners: readonly number[], reads: readonly Read[]): Reason[] {
  const rivals = pot.eligible.filter((seat) => !winners.includes(seat));
  const opened = reads.filter(({ seat }) => rivals.includes(seat));
  const mine = reads.find(({ seat }) => seat === winners[0])?.[half];
  if (!mine || rivals.length === 0) return [];
  const [best] = opened.filter((read) => read[half] !== null).toSorted((one, other) => better(half, one, other));
  const other = best?.[half];
  if (best && other) return [{ kind: "beats", half, mine, seat: best.seat, other }];
  if (half === "low") return [{ kind: "no_low", seat: opened.length === 1 && rivals.length === 1 ? opened[0]!.seat : null }];
  return opened.length === 0 ? [{ kind: "mucked", seats: rivals }] : [];
}

const ORDER = ["high_card", "pair", "two_pair", "trips", "straight", "flush", "full_house", "quads", "straight_flush"];

/** The better of two readings first; cards stand in reading order, so ranks compare one by one. */
function better(half: "high" | "low", one: Read, other: Read): number {
  const [mine, theirs] = [one[half], other[half]];
  if (!mine || !theirs) return 0;
  if (half === "high") {
    const step = ORDER.indexOf(other.high.category) - ORDER.indexOf(one.high.category);
    if (step) return step;
  }
  const count = (card: number) => (half === "low" ? ((card >> 2) + 1) % 13 : card >> 2);
  for (const [place, card] of mine.cards.entries()) {
    const step = count(theirs.cards[place] ?? 0) - count(card);
    if (step) return half === "high" ? step : -step;
  }
  return 0;
}
