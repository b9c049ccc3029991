import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error a script without types
import { typesFile, typesText } from "../scripts/wire-types.mjs";

it("the types are those of the schema: else run node scripts/wire-types.mjs", () => {
  expect(readFileSync(typesFile, "utf8")).toBe(typesText());
});
