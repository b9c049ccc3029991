import { describe, expect, it } from "vitest";
import { clamped, sizes, stepped, typed } from "../src/model/sizes";
import type { Turn } from "../src/wire/messages.gen";

const turn = (call: number, low: number, high: number, step = 1): Turn => ({
  seat: 1,
  hand: "h",
  number: 7,
  call,
  raises: { low, high, step },
  bet: false,
  started: 0,
  deadline: 0,
  bank: 0,
});

describe("sizes", () => {
  it("are reckoned on the pot after calling", () => {
    // hand 48 217 on the turn: 447 to call into 1,429
    const found = sizes("pot", turn(447, 747, 2323), { pot: 1429, wager: 0, level: 447 });
    expect(found.map(({ preset, to }) => [preset, to])).toEqual([
      ["min", 747],
      ["half", 1385],
      ["three_quarters", 1854],
      ["pot", 2323],
    ]);
  });

  it("call the most by its name when the stack is shorter than the pot", () => {
    const found = sizes("pot", turn(447, 747, 2000), { pot: 1429, wager: 0, level: 447 });
    expect(found.at(-1)).toEqual({ preset: "max", to: 2000 });
  });

  it("never leave the legal range, and keep to its steps", () => {
    const { raises } = turn(0, 10, 95, 10);
    expect(clamped(3, raises!)).toBe(10);
    expect(clamped(47, raises!)).toBe(40);
    expect(clamped(99, raises!)).toBe(95);
    expect(stepped(90, 20, raises!)).toBe(95);
  });

  it("have none in fixed limit", () => {
    expect(sizes("fixed", turn(40, 80, 80), { pot: 100, wager: 0, level: 40 })).toEqual([]);
  });

  it("take what is typed only when it may be wagered", () => {
    const { raises } = turn(447, 747, 2323);
    expect(typed("1,385", raises!)).toEqual({ ok: true, to: 1385 });
    expect(typed("1 385", raises!)).toEqual({ ok: true, to: 1385 });
    expect(typed("746", raises!)).toEqual({ ok: false, why: "low" });
    expect(typed("2324", raises!)).toEqual({ ok: false, why: "high" });
    expect(typed("ten", raises!)).toEqual({ ok: false, why: "digits" });
    expect(typed(" ", raises!)).toEqual({ ok: false, why: "empty" });
  });
});
