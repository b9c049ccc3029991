import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reduce } from "../src/model/reduce";
import { START, type State } from "../src/model/state";
import type { FromServer, Happened, Table } from "../src/wire/messages.gen";

const read = (path: string | URL) => readFileSync(path, "utf8");
const fixture = (name: string) =>
  JSON.parse(read(new URL(`../src/dev/${name}.json`, import.meta.url))) as { messages: FromServer[]; end: Table };

describe.each(["harbour", "kitchen"])("the hand at %s", (name) => {
  const { messages, end } = fixture(name);

  it("ends in the server's view", () => {
    const state = messages.reduce<State>((before, message) => reduce(before, message), START);
    const table = state.tables[name];
    expect(table?.version).toBe(end.version);
    expect(table?.view).toEqual(end.view);
  });

  it("ends in the same view when it is watched from any moment on", () => {
    const whole = messages.reduce<State>((before, message) => reduce(before, message), START);
    const past = whole.tables[name]!.past[0]!;
    expect(past.story.at(0)?.type).toBe("hand_started");
    expect(past.story.at(-1)?.type).toBe("hand_ended");
  });

  it("asks for the whole view when a version is skipped, and goes on from it", () => {
    const happenings = messages.filter(({ type }) => type === "happened");
    const skipped = messages.filter((message) => message !== happenings[5]);
    let state = skipped.reduce<State>((before, message) => reduce(before, message), START);
    expect(state.tables[name]?.behind).toBe(true);
    state = reduce(state, end);
    expect(state.tables[name]).toMatchObject({ behind: false, version: end.version, view: end.view });
  });

  it("applies nothing twice", () => {
    const state = messages.reduce<State>((before, message) => {
      const once = reduce(before, message);
      return message.type === "happened" ? reduce(once, message) : once;
    }, START);
    expect(state.tables[name]?.view).toEqual(end.view);
  });

  it("never changes a state that it was given", () => {
    const frozen = <T>(value: T): T => {
      if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
        Object.freeze(value);
        Object.values(value).forEach(frozen);
      }
      return value;
    };
    messages.reduce<State>((before, message) => frozen(reduce(before, message)), frozen(START));
  });
});

describe("commands and notices", () => {
  it("wait until they are answered, and a refusal is kept in words of code and values", () => {
    let state = reduce(START, { type: "sent", id: "a1", table: "harbour" });
    expect(Object.keys(state.waiting)).toEqual(["a1"]);
    state = reduce(state, { type: "refused", id: "a1", code: "room/stale-action", args: { number: 3 } });
    expect(state.waiting).toEqual({});
    expect(state.told.at(-1)).toMatchObject({ as: "refusal", code: "room/stale-action" });
    state = reduce(state, { type: "read_notice", key: state.told.at(-1)!.key });
    expect(state.told).toEqual([]);
  });

  it("are forgotten when the connection is lost: the server will tell what became of them", () => {
    let state = reduce(START, { type: "sent", id: "a1", table: "harbour" });
    state = reduce(state, { type: "lost", now: 5 });
    expect(state.waiting).toEqual({});
    expect(state.link).toEqual({ kind: "lost", since: 5 });
  });
});

const golden = new URL("../../tests/golden/wire/", import.meta.url);
const logs = existsSync(golden) ? readdirSync(golden).filter((name) => name.endsWith(".jsonl")) : [];

/** A log is the messages of one viewer, one a line; its last line is the server's view then. */
describe.runIf(logs.length > 0)("logs of the real server", () => {
  it.each(logs)("%s ends in the server's view", (name) => {
    const lines = read(new URL(name, golden)).trim().split("\n");
    const parsed = lines.map((line) => JSON.parse(line) as FromServer);
    const end = parsed.pop() as Table;
    const state = parsed.reduce<State>((before, message) => reduce(before, message), START);
    const table = state.tables[end.table];
    const versions = parsed.filter((message): message is Happened => message.type === "happened");
    expect(versions.length).toBeGreaterThan(0);
    expect(table?.version).toBe(end.version);
    expect(table?.view).toEqual(end.view);
  });
});
