import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");

/** The tokens of a ground, with those it takes over from the dark one. */
function tokens(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, head, body] of css.matchAll(/(:root[\w.-]*)\s*\{([^}]*)\}/g)) {
    if (head !== ":root" && head !== selector) continue;
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) found.set(name!, value!);
  }
  return found;
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function ratio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Foreground, ground, least ratio: 4.5 for text, 3 for edges of controls and large signs. */
const TEXT: [string, string][] = [
  ...["bg", "s0", "s1", "s2", "s3"].flatMap((ground): [string, string][] => [["ink", ground], ["ink2", ground], ["ink3", ground]]),
  ...["bg", "s0", "s1", "high-soft"].map((ground): [string, string] => ["high", ground]),
  ...["bg", "s0", "s1", "low-soft"].map((ground): [string, string] => ["low", ground]),
  ["ink", "high-soft"],
  ["ink", "low-soft"],
  ["ink2", "high-soft"],
  ["ink2", "low-soft"],
  ["on-high", "high-fill"],
  ["on-low", "low-fill"],
  ["on-ink", "ink"],
  ["on-ink", "ink2"],
  ...["bg", "s0", "s1", "s3"].flatMap((ground): [string, string][] => [["good", ground], ["bad", ground]]),
  ...["spades", "hearts", "diamonds", "clubs"].map((suit): [string, string] => [suit, "face"]),
  ...["spades", "hearts", "diamonds", "clubs"].map((suit): [string, string] => [`text-${suit}`, "bg"]),
];
const EDGES: [string, string][] = [
  ...["bg", "s0", "s1", "s2"].map((ground): [string, string] => ["line2", ground]),
  ["line2", "s3"],
  ["focus", "bg"],
  ["focus", "s1"],
  ["focus", "face"],
  ["high-edge", "bg"],
  ["low-edge", "bg"],
];

describe.each([":root", ":root.light"])("contrast on %s", (selector) => {
  const found = tokens(selector);
  const of = (name: string): string => {
    const value = found.get(name);
    if (!value) throw new Error(`no token ${name}`);
    return value;
  };

  it.each(TEXT)("%s on %s reads", (front, ground) => {
    expect(ratio(of(front), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)("%s on %s is seen", (front, ground) => {
    // the ring lies on the page, two pixels away from a card, and on a lit card's own edge
    const least = front === "focus" && ground === "face" ? 1.5 : 3;
    expect(ratio(of(front), of(ground))).toBeGreaterThanOrEqual(least);
  });
});

it("every colour is a token: no view names one", () => {
  const views = import.meta.glob("../src/**/*.{svelte,css}", { query: "?raw", import: "default", eager: true }) as Record<string, string>;
  for (const [path, text] of Object.entries(views)) {
    if (path.endsWith("tokens.css")) continue;
    expect(text.match(/#[0-9a-f]{3,8}\b(?=\s*[;,)])/gi) ?? [], path).toEqual([]);
  }
});
