import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { byte, digest, framed, hex, keyed, sha256, shuffled, Stream, unhex } from "../src/deal/bytes";
import { leavesOf, root, saltedDeck } from "../src/deal/deck";
import { NotUnderstood, openingHash, readProof, type Dealt } from "../src/deal/proof";
import { plainSha256 } from "../src/deal/sha256";
import { promise, seatShare } from "../src/deal/shares";
import { choice, verify } from "../src/deal/verify";
import { WORDS } from "../src/deal/words";
import { parseCards } from "../src/model/cards";

interface Vectors {
  words: string;
  bytes: {
    key: string;
    framed: string;
    digest: string;
    keyed: string;
    stream: string;
    below: [number, number][];
    shuffled: number[];
  };
  seed: { seed: string; deck: string; salts: string[]; leaves: string[]; opening: string; roots: string[] };
  shares: {
    key: string;
    seat: number;
    table: string;
    hand: string;
    attempt: number;
    share: string;
    promise: string;
  }[];
  deals: Record<
    string,
    { dealt: Dealt; opening_hash: string; chosen: number; places: number[]; deck: string }
  >;
  records: Record<string, string>;
  tampered: { name: string; record: string; replaced: [string, string][]; fails: string[] | null }[];
}

const file = new URL("../../tests/golden/deal/vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf-8")) as Vectors;
const key = unhex(vectors.bytes.key);
const parts = [new Uint8Array(0), byte(1), new TextEncoder().encode("abc")];

const changed = (change: Vectors["tampered"][number]): string =>
  change.replaced.reduce(
    (text, [old, fresh]) => text.replace(old, () => fresh),
    vectors.records[change.record] ?? "",
  );

afterEach(() => vi.unstubAllGlobals());

describe("the bytes of a deal", () => {
  it("are framed, hashed and keyed as the vectors say", async () => {
    expect(hex(framed("leaf", ...parts))).toBe(vectors.bytes.framed);
    expect(hex(await digest("leaf", ...parts))).toBe(vectors.bytes.digest);
    expect(hex(await keyed(key, "salt", byte(0)))).toBe(vectors.bytes.keyed);
  });

  it("come out of a stream, below bounds and in an order", async () => {
    const stream = new Stream(key, "deck");
    const bytes = new Uint8Array(80);
    for (let at = 0; at < 80; at += 1) bytes[at] = await stream.next();
    expect(hex(bytes)).toBe(vectors.bytes.stream);
    const below = new Stream(key, "deck");
    for (const [bound, drawn] of vectors.bytes.below) expect(await below.below(bound)).toBe(drawn);
    expect(await shuffled(52, new Stream(key, "permute"))).toEqual(vectors.bytes.shuffled);
  });

  it("fix a deck, its salts, its leaves and its roots by a seed", async () => {
    const { seed, deck, salts, leaves, opening, roots } = vectors.seed;
    const made = await saltedDeck(unhex(seed));
    expect(made.cards).toEqual(parseCards(deck));
    expect(made.salts.map(hex)).toEqual(salts);
    const hashed = await leavesOf(made);
    expect(hashed.map(hex)).toEqual(leaves);
    for (const [number, told] of roots.entries())
      expect(hex(await root(unhex(opening), number, hashed))).toBe(told);
  });

  it("make the shares of a seat and their promises", async () => {
    for (const row of vectors.shares) {
      const share = await seatShare(unhex(row.key), row);
      expect(hex(share)).toBe(row.share);
      expect(hex(await promise(row, row.seat, share))).toBe(row.promise);
    }
  });

  it("are shown in words of the same list", () => {
    expect(WORDS.join(" ")).toBe(vectors.words);
  });
});

describe("SHA-256 without a secure context", () => {
  it("agrees with the browser's at every length around a block", async () => {
    for (let length = 0; length <= 200; length += 1) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255);
      expect(hex(plainSha256(data))).toBe(hex(await sha256(data)));
    }
  });

  it("checks a hand where WebCrypto is missing", async () => {
    vi.stubGlobal("crypto", {});
    const [verdict] = await verify(vectors.records.three ?? "");
    expect(verdict?.ok).toBe(true);
  });
});

describe.each(Object.entries(vectors.deals))("the deal %s", (name, told) => {
  it("opens and chooses as the vectors say", async () => {
    expect(hex(await openingHash(told.dealt.opening))).toBe(told.opening_hash);
    expect(await choice(told.dealt)).toEqual({ chosen: told.chosen, places: told.places });
  });

  it("is proven by its record", async () => {
    const [verdict] = await verify(vectors.records[name] ?? "");
    expect(verdict?.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdict).toMatchObject({ id: "t1-17", ok: true, words: told.dealt.words });
    expect(verdict?.redeals).toBe(told.dealt.voided.length);
    expect(verdict?.notProven.includes("server_chose")).toBe(name === "alone");
    expect(verdict?.notProven).toContain("closed_hands");
  });
});

describe("a change", () => {
  it.each(vectors.tampered)("of $name is seen as in Python", async (change) => {
    const text = changed(change);
    expect(text).not.toBe(vectors.records[change.record]);
    if (change.fails === null) {
      await expect(verify(text)).rejects.toBeInstanceOf(NotUnderstood);
      return;
    }
    const [verdict] = await verify(text);
    expect(verdict?.checks.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(change.fails);
    expect(verdict?.ok).toBe(false);
  });

  it("of what was noted is seen", async () => {
    const { roots, words } = (vectors.deals.three as Vectors["deals"][string]).dealt;
    const text = vectors.records.three ?? "";
    const [honest] = await verify(text, { roots, words: words.toUpperCase() });
    expect(honest?.ok).toBe(true);
    expect(honest?.notProven).not.toContain("roots_before");
    expect(honest?.notProven).not.toContain("same_for_all");
    const [other] = await verify(text, { roots: [...roots].reverse(), words: "acorn" });
    expect(other?.checks.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual([
      "noted_roots",
      "noted_words",
    ]);
  });
});

describe("text that is no record with a proof", () => {
  it.each(["", "hello", "omaha8 hand 1", "omaha8 hand 1\nplay\nend", "{}"])("%j is refused", async (text) => {
    await expect(verify(text)).rejects.toBeInstanceOf(NotUnderstood);
  });

  it.each(["", "null", "[]", "{}", '{"dealt":1}', "{"])("a proof %j is refused", (json) => {
    expect(() => readProof(json)).toThrow(NotUnderstood);
  });

  it("several hands of one file are all checked", async () => {
    const text = `${vectors.records.alone}\n${vectors.records.again}`;
    expect((await verify(text)).map(({ ok, redeals }) => [ok, redeals])).toEqual([
      [true, 0],
      [true, 1],
    ]);
  });
});
