/** The bytes of the checkable deal: framing, hashing, drawing, shuffling (docs/reference/deal.md). */

import { plainSha256 } from "./sha256";

export type Bytes = Uint8Array<ArrayBuffer>;

const PROTOCOL = "omaha8 deal 1 ";
const encoder = new TextEncoder();

/** The bytes of a text. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** A number from 0 to 255 as one byte. */
export const byte = (number: number): Bytes => Uint8Array.of(number);

/** A number below 2^32 as four bytes, biggest first. */
export function four(number: number): Bytes {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, number);
  return new Uint8Array(view.buffer);
}

/** The bytes that a text in hex stands for. */
export const unhex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Bytes in hex. */
export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The label and the parts, each preceded by its length as four bytes. */
export const framed = (label: string, ...parts: Uint8Array[]): Bytes =>
  joined([utf8(PROTOCOL + label), ...parts].flatMap((part) => [four(part.length), part]));

/** SHA-256, by the browser where the page is in a secure context. */
export async function sha256(data: Bytes): Promise<Bytes> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  return new Uint8Array(subtle ? await subtle.digest("SHA-256", data) : plainSha256(data));
}

/** SHA-256 of the framed parts. */
export const digest = (label: string, ...parts: Uint8Array[]): Promise<Bytes> =>
  sha256(framed(label, ...parts));

/** HMAC-SHA-256 of the framed parts; the key has at most 64 bytes. */
export async function keyed(key: Uint8Array, label: string, ...parts: Uint8Array[]): Promise<Bytes> {
  const padded = new Uint8Array(64);
  padded.set(key);
  const inner = padded.map((part) => part ^ 0x36);
  const outer = padded.map((part) => part ^ 0x5c);
  return sha256(joined([outer, await sha256(joined([inner, framed(label, ...parts)]))]));
}

/** Bytes without end that a key fixes, and numbers drawn from them without bias. */
export class Stream {
  private block: Bytes = new Uint8Array(0);
  private at = 0;
  private count = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly label: string,
  ) {}

  async next(): Promise<number> {
    if (this.at === this.block.length) {
      const counter = joined([four(0), four(this.count)]);
      this.block = await keyed(this.key, this.label, counter);
      this.count += 1;
      this.at = 0;
    }
    return this.block[this.at++] ?? 0;
  }

  /** A number below a bound of 1 to 256; bytes that would favour some are thrown away. */
  async below(bound: number): Promise<number> {
    const most = 256 - (256 % bound);
    let drawn = await this.next();
    while (drawn >= most) drawn = await this.next();
    return drawn % bound;
  }
}

/** The numbers from 0 to `count - 1` in an order that the stream decides: Fisher and Yates' way. */
export async function shuffled(count: number, stream: Stream): Promise<number[]> {
  const order = [...Array(count).keys()];
  for (let last = count - 1; last > 0; last -= 1) {
    const drawn = await stream.below(last + 1);
    const held = order[last] ?? 0;
    order[last] = order[drawn] ?? 0;
    order[drawn] = held;
  }
  return order;
}
