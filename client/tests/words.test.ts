import { FluentParser, type Entry, type Message } from "@fluent/syntax";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/words/language";
import { plain, runs, bold, Words } from "../src/words/words";

const here = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, here), "utf8");
const parser = new FluentParser();
const files = Object.fromEntries(LANGUAGES.map((language) => [language, read(`locales/${language}.ftl`)]));

const messages = (language: string): Map<string, Message> => {
  const isMessage = (entry: Entry): entry is Message => entry.type === "Message";
  return new Map(parser.parse(files[language]!).body.filter(isMessage).map((message) => [message.id.name, message]));
};

/** The arguments a text names, in it or in what it refers to. */
function argumentsOf(node: unknown, all: Map<string, Message>, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((part) => argumentsOf(part, all, found));
  else if (typeof node === "object" && node !== null) {
    const part = node as { type?: string; id?: { name: string } };
    if (part.type === "VariableReference" && part.id) found.add(part.id.name);
    if (part.type === "MessageReference" && part.id) argumentsOf(all.get(part.id.name)?.value, all, found);
    else Object.entries(part).forEach(([key, value]) => key !== "span" && argumentsOf(value, all, found));
  }
  return found;
}

const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, here), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return path === "src/dev" || path === "src/deal" ? [] : sources(`${path}/`);
    return /\.(svelte|ts)$/.test(path) && !path.endsWith(".gen.ts") ? [path] : [];
  });

const english = messages("en");

describe.each(LANGUAGES)("the texts of %s", (language) => {
  const own = messages(language);

  it("are all understood", () => {
    const junk = parser.parse(files[language]!).body.filter(({ type }) => type === "Junk");
    expect(junk.map((entry) => (entry as { content: string }).content)).toEqual([]);
  });

  it("name no text twice", () => {
    const names = [...files[language]!.matchAll(/^([a-z][\w-]*) =/gm)].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("stand in English too, and ask for no argument that English does not get", () => {
    const helpers = new Set(["rank-to", "ranks-first"]);
    for (const [name, message] of own) {
      if (helpers.has(name)) continue;
      expect([...english.keys()], name).toContain(name);
      const given = argumentsOf(english.get(name)?.value, english);
      for (const wanted of argumentsOf(message.value, own)) expect([...given], `${name} in ${language}`).toContain(wanted);
    }
  });
});

it("Russian says everything but the name of the room", () => {
  const russian = messages("ru");
  expect([...english.keys()].filter((name) => !russian.has(name))).toEqual(["app-name"]);
});

it("every id that the client asks for has a text", () => {
  for (const path of sources("src/")) {
    const text = read(path);
    const asked = [...text.matchAll(/\bsay\(\s*"([\w-]+)"/g), ...text.matchAll(/\bsay\([^()"`]*\?\s*"([\w-]+)"\s*:\s*"([\w-]+)"/g)];
    for (const [, ...ids] of asked) {
      for (const id of ids) if (id) expect([...english.keys()], `${id} in ${path}`).toContain(id);
    }
  }
});

it("no text has gone out of use", () => {
  const all = sources("src/").map(read).join("\n") + read("locales/en.ftl");
  const started = [...all.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => start!);
  const unused = [...english.keys()].filter((id) => {
    if (all.includes(`"${id}"`) || all.includes(`'${id}'`) || all.includes(`{ ${id} }`)) return false;
    return !started.some((start) => id.startsWith(start));
  });
  expect(unused).toEqual([]);
});

interface Node {
  readonly type?: string;
  readonly data?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

/** Words that stand in the markup of a view: in text, or in an attribute that is read out. */
function wordsIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) node.forEach((part) => wordsIn(part, found));
  if (typeof node !== "object" || node === null || Array.isArray(node)) return found;
  const { type, data, name, value } = node as Node;
  if (type === "Text" && typeof data === "string" && /\p{L}/u.test(data)) found.push(data.trim());
  if (type === "StyleDirective") return found;
  if (type === "Attribute") {
    const spoken = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"].includes(name ?? "");
    if (spoken) wordsIn(value, found);
    return found;
  }
  for (const [key, part] of Object.entries(node)) if (!["css", "instance", "module"].includes(key)) wordsIn(part, found);
  return found;
}

it("no view has words of its own, no inline style and no raw markup", () => {
  for (const path of sources("src/").filter((name) => name.endsWith(".svelte"))) {
    const text = read(path);
    // the letter of a hot key is the same in every language
    const found = wordsIn(parse(text, { modern: true }).fragment).filter((word) => !/^[A-Z]$/.test(word));
    expect(found, path).toEqual([]);
    expect(text, path).not.toMatch(/\sstyle="/);
    expect(text, path).not.toContain("{@html");
  }
});

describe("forms of number", () => {
  const say = (language: "en" | "ru", id: string, args: Record<string, number>) =>
    new Words(language, files[language]!, files["en"]!).say(id, args);

  it("are right in Russian", () => {
    const players = [1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111].map((count) => say("ru", "players", { count }));
    expect(players).toEqual([
      "1 игрок", "2 игрока", "4 игрока", "5 игроков", "11 игроков", "12 игроков", "14 игроков",
      "21 игрок", "22 игрока", "25 игроков", "101 игрок", "111 игроков",
    ]);
    expect(say("ru", "low-draw", { needed: 1 })).toContain("нужна ещё 1 низкая карта");
    expect(say("ru", "low-draw", { needed: 2 })).toContain("нужны ещё 2 низкие карты");
  });

  it("group chips as each language does, with a real minus", () => {
    const chips = LANGUAGES.map((language) => new Words(language, files[language]!, files["en"]!).chips(1385));
    expect(chips.map((text) => text.replace(/\s/g, " "))).toEqual(["1,385", "1 385", "1 385", "1.385"]);
    expect(new Words("en", files["en"]!, files["en"]!).net(-230)).toBe("−230");
    expect(new Words("ru", files["ru"]!, files["en"]!).net(230)).toBe("+230");
  });

  it("fall back to English where a language has no text", () => {
    const words = new Words("sv", files["sv"]!, files["en"]!);
    expect(words.say("fold")).toBe("Lägg");
    expect(words.say("raise-word")).toBe("Höj till");
    expect(words.say("settings")).toBe("Settings");
  });
});

it("bold runs are marked and taken off again", () => {
  const text = `${bold("Vera")} calls 147`;
  expect(runs(text)).toEqual([{ text: "Vera", bold: true }, { text: " calls 147", bold: false }]);
  expect(plain(text)).toBe("Vera calls 147");
});
