/** The proof that a downloaded hand carries, read strictly: what it must hold and nothing else. */

import { byte, digest, four, unhex, utf8, type Bytes } from "./bytes";
import type { Named } from "./shares";

export interface Promised {
  readonly seat: number;
  readonly promise: string;
}
export interface Share {
  readonly seat: number;
  readonly share: string;
}
export interface OpenedDeck {
  readonly deck: number;
  readonly seed: string;
}
export interface OpenedCard {
  readonly at: number;
  readonly card: string;
  readonly salt: string;
}
export interface Opening extends Named {
  readonly order: readonly number[];
  readonly hole_cards: number;
  readonly boards: number;
  readonly burn: boolean;
  readonly house: string;
  readonly contributors: readonly Promised[];
}
export interface Voided {
  readonly opening: Opening;
  readonly roots: readonly string[];
  readonly house: string;
  readonly shares: readonly Share[];
  readonly failed: readonly number[];
  readonly seeds: readonly string[];
}
export interface Dealt {
  readonly opening: Opening;
  readonly roots: readonly string[];
  readonly house: string;
  readonly shares: readonly Share[];
  readonly opened: readonly OpenedDeck[];
  readonly leaves: readonly string[];
  readonly voided: readonly Voided[];
  readonly transcript: string;
  readonly words: string;
}
export interface Proof {
  readonly dealt: Dealt;
  readonly cards: readonly OpenedCard[];
}

/** Text that is no record with a proof; the message is for the console, not for players. */
export class NotUnderstood extends Error {}

type Reader<T> = (value: unknown, where: string) => T;

const refuse = (where: string, wanted: string): never => {
  throw new NotUnderstood(`${where}: wanted ${wanted}`);
};

const text =
  (pattern: RegExp): Reader<string> =>
  (value, where) =>
    typeof value === "string" && pattern.test(value) ? value : refuse(where, String(pattern));

const whole =
  (low: number, high: number): Reader<number> =>
  (value, where) =>
    typeof value === "number" && Number.isInteger(value) && value >= low && value <= high
      ? value
      : refuse(where, `a whole number of ${low} to ${high}`);

const flag: Reader<boolean> = (value, where) =>
  typeof value === "boolean" ? value : refuse(where, "true or false");

const list =
  <T>(read: Reader<T>, low: number, high: number): Reader<readonly T[]> =>
  (value, where) =>
    Array.isArray(value) && value.length >= low && value.length <= high
      ? value.map((one, at) => read(one, `${where}[${at}]`))
      : refuse(where, `${low} to ${high} entries`);

type Readers<T> = { readonly [Key in keyof T]: Reader<T[Key]> };

/** An object with just these keys; those of `usual` may be missing. */
function record<T extends object>(readers: Readers<T>, usual: Partial<T> = {}): Reader<T> {
  return (value, where) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return refuse(where, "an object");
    const given = { ...usual, ...(value as Record<string, unknown>) } as Record<string, unknown>;
    const keys = Object.keys(readers);
    const strange = Object.keys(given).find((key) => !keys.includes(key));
    if (strange !== undefined) return refuse(where, `no key ${strange}`);
    const entries = keys.map((key) => {
      const read = readers[key as keyof T] as Reader<unknown>;
      return [key, read(given[key], `${where}.${key}`)];
    });
    return Object.fromEntries(entries) as T;
  };
}

const hash = text(/^[0-9a-f]{64}$/);
const seat = whole(1, 10);
const name = text(/^[!-~]{1,64}$/);
const hashes = (count: number) => list(hash, count, count);
const share = record<Share>({ seat, share: hash });

const opening = record<Opening>(
  {
    table: name,
    hand: name,
    attempt: whole(0, 1000),
    order: list(seat, 2, 10),
    hole_cards: whole(4, 6),
    boards: whole(1, 2),
    burn: flag,
    house: hash,
    contributors: list(record<Promised>({ seat, promise: hash }), 0, 10),
  },
  { attempt: 0, boards: 1, burn: false, contributors: [] },
);

const voided = record<Voided>({
  opening,
  roots: hashes(4),
  house: hash,
  shares: list(share, 0, 10),
  failed: list(seat, 1, 10),
  seeds: hashes(4),
});

const dealt = record<Dealt & { deal: number }>(
  {
    deal: whole(1, 1),
    opening,
    roots: hashes(4),
    house: hash,
    shares: list(share, 0, 10),
    opened: list(record<OpenedDeck>({ deck: whole(0, 3), seed: hash }), 3, 3),
    leaves: hashes(52),
    voided: list(voided, 0, 1000),
    transcript: hash,
    words: text(/^.{0,80}$/su),
  },
  { deal: 1, shares: [], voided: [] },
);

const card = text(/^[2-9TJQKA][cdhs]$/);
const proof = record<Proof>(
  { dealt, cards: list(record<OpenedCard>({ at: whole(0, 51), card, salt: hash }), 0, 52) },
  { cards: [] },
);

/** The proof in a text of JSON; throws `NotUnderstood` for anything else. */
export function readProof(json: string): Proof {
  try {
    return proof(JSON.parse(json), "proof");
  } catch (error) {
    throw error instanceof NotUnderstood ? error : new NotUnderstood("the proof is not JSON");
  }
}

/** The hash of an opening, which every root of its hand contains. */
export const openingHash = (told: Opening): Promise<Bytes> =>
  digest(
    "opening",
    utf8(told.table),
    utf8(told.hand),
    four(told.attempt),
    byte(told.hole_cards),
    byte(told.boards),
    byte(told.burn ? 1 : 0),
    Uint8Array.from(told.order),
    unhex(told.house),
    ...told.contributors.flatMap((given) => [byte(given.seat), unhex(given.promise)]),
  );

/** Shares as parts to hash: a seat and its share, in turn. */
export const paired = (shares: readonly Share[]): Bytes[] =>
  shares.flatMap((given) => [byte(given.seat), unhex(given.share)]);
