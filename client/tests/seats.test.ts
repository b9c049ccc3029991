import { describe, expect, it } from "vitest";
import { clockwise, plan } from "../src/model/seats";

describe("the U of opponents", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("holds %i others without one over another, at every width", (count) => {
    for (const [width, height] of [[1080, 590], [960, 574], [768, 560], [1120, 616]] as const) {
      const { places, tile } = plan(count, width, height);
      expect(places).toHaveLength(count);
      for (const { x, y } of places) {
        expect(x - tile / 2).toBeGreaterThanOrEqual(0);
        expect(x + tile / 2).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThan(60);
        expect(y).toBeLessThan(height);
      }
      for (const [at, one] of places.entries()) {
        for (const other of places.slice(at + 1)) {
          const apart = Math.abs(one.x - other.x) >= tile - 1 || Math.abs(one.y - other.y) >= 56;
          expect(apart, `${count} at ${width}: ${JSON.stringify([one, other])}`).toBe(true);
        }
      }
    }
  });

  it("is the same on both sides", () => {
    const { places } = plan(9, 1080, 590);
    for (const [at, { x, y }] of places.entries()) {
      const mirror = places[8 - at]!;
      expect(x + mirror.x).toBeCloseTo(1080);
      expect(y).toBeCloseTo(mirror.y);
    }
  });

  it("begins at the viewer's left and goes clockwise", () => {
    expect(clockwise(6, 5)).toEqual([6, 1, 2, 3, 4]);
    expect(clockwise(4, null)).toEqual([1, 2, 3, 4]);
  });
});
