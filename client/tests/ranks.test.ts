import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { letterOf, parseCards } from "../src/model/cards";
import * as ranks from "../src/model/ranks";

type Entry = [string, string, number, string, string, number, string, string];
const file = new URL("../../tests/golden/ranks.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as { hands: Entry[]; places: [string, string[]][] };

describe("the reader agrees with the rules", () => {
  it("names the same two and three cards for both halves", () => {
    for (const [hole, board, , highHole, highBoard, points, lowHole, lowBoard] of vectors.hands) {
      const high = ranks.high(parseCards(hole), parseCards(board));
      expect([high?.hole, high?.board], `${hole} on ${board}`).toEqual([parseCards(highHole), parseCards(highBoard)]);
      const low = ranks.low(parseCards(hole), parseCards(board));
      if (points === 0) expect(low, `${hole} on ${board}`).toBeNull();
      else expect([low?.hole, low?.board], `${hole} on ${board}`).toEqual([parseCards(lowHole), parseCards(lowBoard)]);
    }
  });

  it("orders highs as their strengths are ordered", () => {
    const read = vectors.hands.map(([hole, board, strength]) => ({
      strength,
      key: ranks.high(parseCards(hole), parseCards(board))!.key,
    }));
    read.sort((one, other) => one.strength - other.strength);
    for (const [at, here] of read.entries()) {
      const before = read[at - 1];
      if (before) expect(Math.sign(here.key - before.key)).toBe(Math.sign(here.strength - before.strength));
    }
  });

  it("orders lows as their points are ordered", () => {
    const read = vectors.hands
      .map(([hole, board, , , , points]) => ({ points, low: ranks.low(parseCards(hole), parseCards(board)) }))
      .filter(({ low }) => low !== null);
    read.sort((one, other) => other.points - one.points);
    for (const [at, here] of read.entries()) {
      const before = read[at - 1];
      if (before) expect(Math.sign(here.low!.mask - before.low!.mask)).toBe(Math.sign(before.points - here.points));
    }
  });

  it("knows every low a board allows, best first", () => {
    for (const [board, lows] of vectors.places) {
      const names = ranks.possibleLows(parseCards(board)).map((mask) => ranks.lowRanks(mask).map(letterOf).join("-"));
      expect(names, board).toEqual(lows);
    }
  });
});
