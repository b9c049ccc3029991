/** What one seed fixes: a deck, a salt for each of its places, and one root over all of them. */

import { byte, digest, keyed, shuffled, Stream, type Bytes } from "./bytes";

export interface SaltedDeck {
  readonly cards: readonly number[];
  readonly salts: readonly Bytes[];
}

/** The deck and the salts that a seed of 32 bytes fixes. */
export async function saltedDeck(seed: Uint8Array): Promise<SaltedDeck> {
  const cards = await shuffled(52, new Stream(seed, "deck"));
  const salts = await Promise.all(cards.map((_, place) => keyed(seed, "salt", byte(place))));
  return { cards, salts };
}

/** The hash that binds a card to a place of its deck. */
export const leaf = (place: number, card: number, salt: Uint8Array): Promise<Bytes> =>
  digest("leaf", byte(place), byte(card), salt);

/** The leaf hashes of all places. */
export const leavesOf = (deck: SaltedDeck): Promise<Bytes[]> =>
  Promise.all(deck.salts.map((salt, place) => leaf(place, deck.cards[place] ?? 0, salt)));

/** The hash that binds a deck, by its number, to the opening of its hand. */
export const root = (opening: Uint8Array, number: number, leaves: Uint8Array[]): Promise<Bytes> =>
  digest("root", opening, byte(number), ...leaves);
