/** Cards as the wire has them: 0..51 = 4 × rank + suit; rank 0 deuce .. 12 ace. */

export type Card = number;
export type Suit = 0 | 1 | 2 | 3;

/** Clubs 0, diamonds 1, hearts 2, spades 3. */
export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;

const INDICES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const LETTERS = "23456789TJQKA";

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): Suit => (card & 3) as Suit;
export const suitName = (card: Card): (typeof SUITS)[number] => SUITS[suitOf(card)];

/** Ace 0, deuce 1 .. eight 7 .. king 12: the order that counts for a low. */
export const lowRank = (card: Card): number => (rankOf(card) + 1) % 13;

/** The index printed on a card: "10" is shown as it is said. */
export const indexOf = (card: Card): string => INDICES[rankOf(card)] ?? "";

/** The one letter or digit of a rank in "8-7-3-2-A". */
export const letterOf = (rank: number): string => LETTERS[rank] ?? "";

/** The card that a name such as "As" or "Td" means. */
export function parseCard(name: string): Card {
  const rank = LETTERS.indexOf(name.charAt(0));
  const suit = "cdhs".indexOf(name.charAt(1));
  if (name.length !== 2 || rank < 0 || suit < 0) throw new Error(`not a card: ${name}`);
  return 4 * rank + suit;
}

/** The cards of a text without gaps, such as "AsKd". */
export const parseCards = (names: string): Card[] => (names.match(/../g) ?? []).map(parseCard);

/** Own cards in the order they keep for the whole hand. */
export function arranged(cards: readonly Card[], order: "dealt" | "rank" | "suit"): Card[] {
  const byRank = (one: Card, other: Card) => rankOf(other) - rankOf(one) || other - one;
  if (order === "dealt") return [...cards];
  if (order === "rank") return [...cards].sort(byRank);
  return [...cards].sort((one, other) => suitOf(other) - suitOf(one) || byRank(one, other));
}
