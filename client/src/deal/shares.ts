/** What a seat adds to a deal: a share, and the promise of it that is sent before. */

import { byte, digest, four, keyed, utf8, type Bytes } from "./bytes";

/** The deal that a share is for: `attempt` counts the times the hand was dealt again. */
export interface Named {
  readonly table: string;
  readonly hand: string;
  readonly attempt: number;
}

/** The seat number under which the server promises its own share. */
export const HOUSE = 0;

const named = ({ table, hand, attempt }: Named) => [utf8(table), utf8(hand), four(attempt)];

/** The share of a seat; its key of 32 bytes never leaves the browser. */
export const seatShare = (key: Uint8Array, deal: Named): Promise<Bytes> =>
  keyed(key, "share", ...named(deal));

/** The hash that is sent instead of the share until all roots are published. */
export const promise = (deal: Named, seat: number, share: Uint8Array): Promise<Bytes> =>
  digest("promise", ...named(deal), byte(seat), share);
