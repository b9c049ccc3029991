/** SHA-256 (FIPS 180-4) in plain TypeScript, for pages without a secure context. */

const FRACTIONS = constants();

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found = new Uint32Array(64);
  for (let number = 2, count = 0; count < 64; number += 1) {
    if (![...Array(number).keys()].slice(2).some((part) => number % part === 0))
      found[count++] = root(number, 3n);
  }
  return found;
}

/** The first 32 bits of the fractional part of a root, without floating point. */
function root(number: number, power: bigint): number {
  const target = BigInt(number) << (32n * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = [2, 3, 5, 7, 11, 13, 17, 19].map((prime) => root(prime, 2n));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash of some bytes, 32 of them. */
export function plainSha256(data: Uint8Array): Uint8Array {
  const state = Uint32Array.from(START);
  const padded = padding(data);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let word = 0; word < 16; word += 1) words[word] = padded.getUint32(at + 4 * word);
    for (let word = 16; word < 64; word += 1) words[word] = spread(words, word);
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setUint32(4 * at, word));
  return new Uint8Array(out.buffer);
}

function padding(data: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  return view;
}

function spread(words: Uint32Array, at: number): number {
  const early = words[at - 15] ?? 0;
  const late = words[at - 2] ?? 0;
  const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + large;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ];
  for (let round = 0; round < 64; round += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + (FRACTIONS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
}
