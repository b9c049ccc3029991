import { describe, expect, it } from "vitest";
import { parseCards } from "../src/model/cards";
import { readings } from "../src/model/readings";

const read = (hole: string, board: string) => readings(parseCards(hole), parseCards(board), { highLow: true })!;

describe("the reading strip", () => {
  it("reads hand 48 217 on the turn", () => {
    const { high, low, marks } = read("Ad9c9s2d", "3d7cKd8h");
    expect(high.made?.category).toBe("pair");
    expect(high.rest).toEqual({ kind: "draw", to: "nut_flush" });
    expect(low).toMatchObject({ kind: "made", place: 1 });
    expect(marks.high).toEqual(parseCards("9c9sKd8h7c"));
    expect([...marks.low].sort()).toEqual(parseCards("Ad2d3d7c8h").sort());
  });

  it("draws to a low with own two and the board's two", () => {
    expect(read("AcQh4c3s", "2c6hJc").low).toMatchObject({ kind: "draw", needed: 1 });
  });

  it("marks nothing for a mere high card", () => {
    expect(read("AcQh4c3s", "2c6hJc").marks.high).toEqual([]);
  });

  it("names what is to come before the flop", () => {
    const { high, low } = read("AsAh2s3h", "");
    expect(high).toMatchObject({ made: null, pair: 12, rest: { kind: "suits", suits: "double" } });
    expect(low).toMatchObject({ kind: "to_come", ranks: [12, 0, 1] });
  });

  it("says why there is no low", () => {
    expect(read("AsKhQdJc", "2c3d4h").low).toEqual({ kind: "hand_has_none", lowCards: 1 });
    expect(read("As2hQdJc", "KcQc4h9s").low).toEqual({ kind: "board_has_none", lowCards: 1 });
    expect(read("As2hKdKc", "Ac2d8h9s8c").low).toEqual({ kind: "counterfeited" });
  });

  it("knows a nut flush, and that the board may hold the ace", () => {
    expect(read("Kd2d9c9s", "AdQd3h").high.rest).toEqual({ kind: "draw", to: "nut_flush" });
    expect(read("Qd2d9c9s", "AdJd3h").high.rest).toEqual({ kind: "draw", to: "flush" });
    expect(read("AsKsQh2d", "QsJsTs2c2h").high.rest).toEqual({ kind: "nuts" });
  });
});
