/** The result of a hand in words. */

import { letterOf, rankOf } from "../model/cards";
import type { Face, HalfResult, PotResult, Reason, Result } from "../model/result";
import type { High, Low } from "../wire/messages.gen";
import { toldHigh, toldLow } from "./cards";
import type { Words } from "./words";

/** Names for one viewer: seats are said by name, the own one as "you". */
export class Voice {
  readonly words: Words;
  readonly names: Readonly<Record<number, string>>;
  readonly own: number | null;

  constructor(words: Words, names: Readonly<Record<number, string>>, own: number | null) {
    this.words = words;
    this.names = names;
    this.own = own;
  }

  readonly isYou = (seat: number): boolean => seat === this.own;
  /** A name at the start of a sentence. */
  readonly name = (seat: number): string => (this.isYou(seat) ? this.words.say("you") : this.bare(seat));
  /** A name within a sentence. */
  readonly inner = (seat: number): string => (this.isYou(seat) ? this.words.say("you-low") : this.bare(seat));
  readonly bare = (seat: number): string => this.names[seat] ?? this.words.say("open-seat", { seat });
  readonly several = (seats: readonly number[]): string => this.words.list(seats.map(this.inner));
  /** Who is in a pot, the viewer first. */
  readonly roster = (seats: readonly number[]): string =>
    [...seats.filter(this.isYou), ...seats.filter((seat) => !this.isYou(seat))].map(this.name).join(", ");
  /** Which form a verb takes: you, one, many. */
  readonly form = (seats: readonly number[]): string =>
    seats.length > 1 ? "many" : seats[0] !== undefined && this.isYou(seats[0]) ? "you" : "one";
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "Main pot", "Side pot 2"; a pot that is the only one is just the pot of the hand. */
export function potName(words: Words, pot: number, board: number, twoBoards: boolean): string {
  const name = pot === 0 ? words.say("main-pot") : words.say("side-pot", { number: pot });
  return twoBoards ? `${name}, ${words.say(board ? "board-second" : "board-first")}` : name;
}

/** "You win 1,265 of 2,873", or what others won. */
export function title(voice: Voice, result: Result): string {
  const { words, own } = voice;
  if (result.ending !== "divided") return words.say(result.ending);
  const winners = [...result.won].toSorted(([, one], [, other]) => other - one);
  const [first] = winners;
  if (!first) return words.say("hand-over");
  const chips = words.chips(first[1]);
  const quiet = result.pots.every(({ halves }) => halves.every(({ half }) => half === "uncontested"));
  if (winners.length === 1) {
    if (voice.isYou(first[0])) return words.say(quiet ? "you-win-quiet" : "you-scoop", { chips });
    return words.say(quiet ? "other-wins-quiet" : "other-scoops", { name: voice.bare(first[0]), chips });
  }
  const mine = own === null ? undefined : result.won.get(own);
  if (own !== null && mine !== undefined) {
    if (!result.quartered.includes(own) || ownParts(result, own).some(({ part }) => part !== "quarter")) {
      return words.say("you-win-part", { chips: words.chips(mine), pot: words.chips(result.total) });
    }
    const rest = winners.filter(([seat]) => seat !== own);
    return words.say("you-quartered", { winners: wins(voice, rest) });
  }
  return words.say("others-win", { winners: wins(voice, winners) });
}

function wins(voice: Voice, winners: readonly (readonly [number, number])[]): string {
  const { words } = voice;
  const told = winners.map(([seat, amount], at) =>
    words.say(at === 0 ? "name-wins" : "name-amount", { name: voice.name(seat), chips: words.chips(amount) }),
  );
  return words.list(told);
}

interface Part {
  readonly part: "quarter" | "high" | "low" | "whole";
  readonly pot: PotResult;
}

function ownParts(result: Result, own: number): Part[] {
  return result.pots.flatMap((pot): Part[] => {
    const halves = pot.halves.filter(({ awards }) => awards.some(({ seat }) => seat === own));
    if (halves.length === 0) return [];
    if (halves.length > 1) return [{ part: "whole", pot }];
    const [half] = halves;
    if (!half || pot.halves.length === 1) return half?.awards.length === 1 ? [{ part: "whole", pot }] : [];
    if (half.awards.length > 1) return half.awards.length === 2 ? [{ part: "quarter", pot }] : [];
    return half.half === "high" || half.half === "low" ? [{ part: half.half, pot }] : [];
  });
}

/** "a quarter of the main pot and the low half of both side pots"; empty where the title says all. */
export function parts(voice: Voice, result: Result): string {
  if (voice.own === null || result.won.size < 2) return "";
  const { words } = voice;
  const own = ownParts(result, voice.own);
  const told: string[] = [];
  for (const { part, pot } of own) {
    const alike = own.filter((other) => other.part === part && other.pot.pot > 0 && !result.twoBoards);
    if (pot.pot > 0 && alike.length > 1) {
      if (alike[0]?.pot === pot) told.push(words.say(`part-${part}-sides`, { count: alike.length }));
      continue;
    }
    told.push(words.say(`part-${part}-pot`, { number: pot.pot }));
  }
  return told.length ? words.list(told) : "";
}

/** "Nils 171 · You 170". */
export const winnersOf = (voice: Voice, half: HalfResult): string =>
  half.awards
    .map(({ seat, chips }) =>
      half.awards.length === 1
        ? voice.name(seat)
        : voice.words.say("name-amount", { name: voice.name(seat), chips: voice.words.chips(chips) }),
    )
    .join(" · ");

/** "Straight, nine high" or "7-5-3-2-A". */
export const handOf = (voice: Voice, { half, rank }: Face): string =>
  capital(half === "high" ? toldHigh(voice.words, rank as High) : toldLow(rank));

/** What won and against whom: "7-5-3-2-A beats Kostas’s 7-5-4-3-A"; shared, what won alone. */
export function faceOf(voice: Voice, face: Face, half: HalfResult): string {
  const hand = handOf(voice, face);
  const shared = half.reasons.find(({ kind }) => kind === "tied");
  const first = shared ?? face.reasons[0];
  if (!first) return hand;
  if (first.kind === "beats") return capital(reason(voice, first));
  return voice.words.say("hand-because", { hand, reason: reason(voice, first) });
}

/** What is left to say of a half: that it is shared evenly, where odd chips went. */
export const restOf = (voice: Voice, half: HalfResult): string[] =>
  half.reasons.filter(({ kind }) => kind !== "tied").map((why) => reason(voice, why));

/** Highs that are named in the plural, such as "three kings". */
const PLURAL: ReadonlySet<string> = new Set(["two_pair", "trips", "full_house", "quads"]);

/** Why a half was won, one sentence a reason. */
export function reason(voice: Voice, why: Reason): string {
  const { words } = voice;
  switch (why.kind) {
    case "beats": {
      const [mine, other] = compared(words, why);
      const id = voice.isYou(why.seat) ? "reason-beats-you" : "reason-beats";
      const many = why.half === "high" && PLURAL.has((why.mine as High).category) && !mine.includes("-");
      return words.say(id, { mine, other, name: voice.inner(why.seat), many: many ? "yes" : "no" });
    }
    case "tied":
      return words.say(`reason-tied-${why.share}`);
    case "even":
      return words.say("reason-even");
    case "no_low":
      if (why.seat === null) return words.say("reason-no-low-others");
      return words.say(voice.isYou(why.seat) ? "reason-no-low-you" : "reason-no-low-name", { name: voice.bare(why.seat) });
    case "mucked":
      return words.say("reason-mucked", { names: voice.several(why.seats), form: voice.form(why.seats) });
    case "odd":
      if (why.rule === "high_half") return words.say("odd-chip");
      return words.say(`odd-${why.rule}`, { names: voice.several(why.seats) });
  }
}

/** Two readings by name, or by all their cards where the names are the same. */
function compared(words: Words, why: Extract<Reason, { kind: "beats" }>): [string, string] {
  if (why.half === "low") return [toldLow(why.mine), toldLow(why.other)];
  const [mine, other] = [toldHigh(words, why.mine as High), toldHigh(words, why.other as High)];
  return mine === other ? [inFull(why.mine), inFull(why.other)] : [mine, other];
}

const inFull = ({ cards }: High | Low): string => cards.map((card) => letterOf(rankOf(card))).join("-");
