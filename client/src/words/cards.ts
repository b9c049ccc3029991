/** Cards and readings in words. */

import { letterOf, rankOf, suitName, type Card } from "../model/cards";
import { lowRanks, type Category } from "../model/ranks";
import type { HighReading, LowReading } from "../model/readings";
import type { High, Low } from "../wire/messages.gen";
import type { Words } from "./words";

/** "ace of diamonds". */
export const cardName = (words: Words, card: Card): string =>
  words.say("card", { rank: rankOf(card), suit: suitName(card) });

/** Several cards, as a screen reader says them. */
export const cardNames = (words: Words, cards: readonly Card[]): string =>
  cards.map((card) => cardName(words, card)).join(", ");

/** "8-7-3-2-A". */
export const lowName = (ranks: readonly number[]): string => ranks.map(letterOf).join("-");

/** "pair of nines" or "straight, nine high" from category and deciding ranks. */
export function highName(words: Words, category: Category, ranks: readonly number[]): string {
  const [rank = 0, second = 0] = ranks;
  if (category === "straight_flush" && rank === 12) return words.say("high-royal");
  return words.say(`high-${category.replaceAll("_", "-")}`, { rank, second });
}

/** A high as the server tells it: its cards are in reading order. */
export function toldHigh(words: Words, { category, cards }: High): string {
  return highName(words, category, [...new Set(cards.map(rankOf))]);
}

export const toldLow = ({ cards }: Low): string => lowName(cards.map(rankOf));

export interface Spoken {
  readonly made: string;
  readonly rest: string;
}

/** The High row of the reading strip. */
export function spokenHigh(words: Words, reading: HighReading): Spoken {
  const { made, pair, top, rest } = reading;
  if (made) return { made: highName(words, made.category, made.ranks), rest: restOf(words, rest) };
  const start = pair === null ? words.say("start-high", { rank: top }) : words.say("start-pair", { rank: pair });
  return { made: start, rest: restOf(words, rest) };
}

function restOf(words: Words, rest: HighReading["rest"]): string {
  if (rest.kind === "none") return "";
  if (rest.kind === "nuts") return words.say("rest-nuts");
  if (rest.kind === "suits") return words.say(`suits-${rest.suits}`);
  return words.say(`draw-${rest.to.replaceAll("_", "-")}`);
}

/** The Low row of the reading strip. */
export function spokenLow(words: Words, reading: LowReading): Spoken {
  switch (reading.kind) {
    case "made":
      return { made: lowName(lowRanks(reading.low.mask)), rest: words.say("low-place", { place: reading.place }) };
    case "to_come":
      return { made: lowName(reading.ranks), rest: words.say("low-to-come") };
    case "draw":
      return {
        made: words.say("not-yet"),
        rest: words.say("low-draw", { ranks: lowName(reading.ranks), needed: reading.needed }),
      };
    case "hand_has_none":
      return { made: words.say("low-none"), rest: words.say("low-hand-has", { count: reading.lowCards }) };
    case "counterfeited":
      return { made: words.say("low-none"), rest: words.say("low-counterfeited") };
    case "board_has_none":
      return { made: words.say("no-low-board"), rest: words.say("low-board-has", { count: reading.lowCards }) };
  }
}
