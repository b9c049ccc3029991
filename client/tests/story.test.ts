import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bar } from "../src/model/actions";
import { aheadKinds, chosen, settled } from "../src/model/ahead";
import { reduce } from "../src/model/reduce";
import { result } from "../src/model/result";
import { START, type State, type TableState } from "../src/model/state";
import { lines } from "../src/model/story";
import type { FromServer, TableView } from "../src/wire/messages.gen";
import { spoken } from "../src/words/aloud";
import { faceOf, parts, restOf, title, Voice, winnersOf } from "../src/words/result";
import { Words } from "../src/words/words";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const english = read("../locales/en.ftl");
const words = new Words("en", english, english);
const russian = new Words("ru", read("../locales/ru.ftl"), english);
const log = (name: string) => (JSON.parse(read(`../src/dev/${name}.json`)) as { messages: FromServer[] }).messages;

/** Every state of a hand, one a message. */
function states(name: string): TableState[] {
  let state: State = START;
  return log(name).flatMap((message) => {
    state = reduce(state, message);
    return state.tables[name] ?? [];
  });
}
const last = (name: string): TableState => states(name).at(-1)!;
const mine = (name: string): TableView[] =>
  states(name).map(({ view }) => view).filter(({ turn, own }) => turn !== null && turn.seat === own?.seat);

function told(name: string, say: Words) {
  const { view, story, names } = last(name);
  const how = result(story, view.hand!.boards)!;
  const voice = new Voice(say, names, view.own!.seat);
  const flat = (text: string) => text.replace(/\s/g, " ");
  return {
    title: flat(title(voice, how)),
    parts: flat(parts(voice, how)),
    halves: how.pots.map(({ halves }) =>
      halves.map((half) => {
        const why = [...half.faces.map((face) => faceOf(voice, face, half)), ...restOf(voice, half)];
        return [flat(winnersOf(voice, half)), half.chips, flat(why.join(" · "))];
      }),
    ),
    how,
  };
}

describe("the result of hand 48 217", () => {
  it("explains every pot and half", () => {
    const { title: head, parts: part, halves, how } = told("harbour", words);
    expect(head).toBe("You win 1,265 of 2,873");
    expect(part).toBe("a quarter of the main pot and the low half of both side pots");
    expect(halves).toEqual([
      [
        ["Kostas", 341, "Straight, nine high beats Vera’s three kings"],
        ["Nils 171 · You 170", 341, "7-5-3-2-A: a quarter each · odd chip to Nils, nearest left of the button"],
      ],
      [
        ["Kostas", 671, "Straight, nine high beats Vera’s three kings · odd chip to the high"],
        ["You", 670, "7-5-3-2-A beats Kostas’s 7-5-4-3-A"],
      ],
      [
        ["Vera", 425, "Three kings beat your pair of nines"],
        ["You", 425, "7-5-3-2-A: Vera has no low"],
      ],
    ]);
    expect(how.nets.get(5)).toBe(230);
    expect([...how.won.values()].reduce((sum, chips) => sum + chips, 0)).toBe(2873);
  });

  it("is said in Russian", () => {
    const { title: head, parts: part } = told("harbour", russian);
    expect(head).toBe("Вы берёте 1 265 из 2 873");
    expect(part).toBe("четверть основного банка и лоу обоих побочных банков");
  });
});

it("a whole pot is scooped where no low is possible, and says why", () => {
  const { title: head, how } = told("kitchen", words);
  expect(head).toBe("You scoop 480");
  expect(how.pots[0]).toMatchObject({ lowReason: "board_impossible", lowCards: 1 });
  expect(last("kitchen").view.kill_next).toBe(6);
});

it("both halves won by one show both hands, each with its reason", () => {
  const high = { category: "flush", cards: [45, 33, 17, 5, 1], hole: [45, 1], board: [33, 17, 5] } as const;
  const low = { cards: [25, 16, 5, 0, 50], hole: [0, 50], board: [25, 16, 5] } as const;
  const worse = { ...low, cards: [25, 16, 8, 5, 51] } as const;
  const both = [{ seat: 1, chips: 90, high, low: null }];
  const pot = { type: "pot_divided", pot: 0, board: 0, amount: 90, rake: 0, eligible: [1, 2], high: [], low: [], both } as const;
  const rest = { uncontested: [], low_reason: null, odd: [], quartered: [], scooped: 1 } as const;
  const beaten = { ...high, category: "pair", cards: [51, 50, 33, 17, 5] } as const;
  const how = result(
    [
      { type: "read", seat: 1, board: 0, high, low },
      { type: "read", seat: 2, board: 0, high: beaten, low: worse },
      { ...pot, ...rest },
      { type: "ended", seats: [], rake: 0 },
    ],
    [[33, 17, 5, 25, 16]],
  )!;
  const voice = new Voice(words, { 1: "Vera", 2: "Nils" }, 2);
  const [half] = how.pots[0]!.halves;
  expect(half!.faces.map((face) => faceOf(voice, face, half!))).toEqual([
    "Flush, king high beats your pair of aces",
    "8-6-3-2-A beats your 8-6-4-3-A",
  ]);
  expect(title(voice, how)).toBe("Vera scoops 90");
});

it("a hand is told in lines, like things in one", () => {
  const found = lines(last("harbour").story);
  const folds = found.filter((line) => line.is === "said" && line.id === "says-folds");
  expect(folds.map((line) => (line.is === "said" ? line.seats : []))).toEqual([[4], [6, 7], [10], [8]]);
  const pots = found.flatMap((line) => (line.is === "street" && line.pot ? [line.pot] : []));
  expect(pots).toEqual([150, 682, 2023]);
  expect(found.at(-1)).toEqual({ is: "balance", put: 2873, paid: 2873, rake: 0 });
});

describe("the action bar", () => {
  it("has the amounts of hand 48 217", () => {
    const turn = mine("harbour").find(({ hand }) => hand?.street === 2)!;
    expect(bar(turn, 1385)).toMatchObject({
      passive: { verb: "call", amount: 447 },
      aggressive: { verb: "raise", amount: 1385, action: { type: "raise", to: 1385 } },
      none: null,
    });
    expect(turn.turn?.raises).toEqual({ low: 747, high: 2323, step: 1 });
  });

  it("is one tap in fixed limit, and says why a raise is not to be had", () => {
    const [first] = mine("kitchen");
    expect(bar(first!, null)?.aggressive).toMatchObject({ verb: "raise", amount: 40 });
    const capped: TableView = {
      ...first!,
      hand: { ...first!.hand!, bets: 4 },
      turn: { ...first!.turn!, raises: null },
    };
    expect(bar(capped, null)).toMatchObject({ aggressive: null, none: "capped" });
  });

  it("never says raise where all chips go in, nor call where that takes the stack", () => {
    const turn = mine("harbour").find(({ hand }) => hand?.street === 2)!;
    expect(bar({ ...turn, turn: { ...turn.turn!, raises: { low: 2437, high: 2437, step: 1 } } }, null)?.aggressive).toMatchObject({
      verb: "all_in",
      amount: 2437,
    });
    const short = turn.seats.map((seat) => (seat.seat === 5 ? { ...seat, stack: 447 } : seat));
    expect(bar({ ...turn, seats: short }, null)?.passive).toMatchObject({ verb: "all_in_call", amount: 447 });
  });
});

describe("a choice ahead", () => {
  const views = states("harbour").map(({ view }) => view);
  const flop = views.findIndex(({ hand, turn }) => hand?.street === 1 && turn?.seat === 1);

  it("is offered to who is in the hand and not to act", () => {
    expect(aheadKinds(views[flop]!)).toEqual(["check_fold", "check", "call_any"]);
    expect(aheadKinds(mine("harbour")[0]!)).toEqual([]);
  });

  it("is cancelled by a bet when it was a check, and acts when its turn comes unchanged", () => {
    const check = chosen(views[flop]!, "check");
    const bet = views.slice(flop).find(({ hand }) => (hand?.level ?? 0) === 100)!;
    expect(settled(check, bet)).toEqual({ is: "cancelled", why: "raise" });
    const call = chosen(bet, "call");
    const turn = views.slice(flop).find(({ turn: now, own }) => now?.seat === own?.seat)!;
    expect(settled(call, turn)).toEqual({ is: "act", action: { type: "call" } });
    expect(settled(call, views.slice(flop).find(({ hand }) => hand?.street === 2)!)).toEqual({ is: "cancelled", why: "street" });
    expect(settled(call, views.at(-1)!)).toEqual({ is: "cancelled", why: "hand" });
  });
});

it("what is said aloud is in the sentences of the page", () => {
  let state: State = START;
  const heard = log("harbour").flatMap((message) => {
    const before = state;
    state = reduce(state, message);
    return spoken(words, message, before, state, (cards) => [...cards]).map(({ text }) => text);
  });
  expect(heard).toContain("Hand 48217. You are dealt ace of diamonds, nine of clubs, nine of spades, deuce of diamonds.");
  expect(heard).toContain("Kostas raises to 30.");
  expect(heard).toContain(
    "Flop: three of diamonds, seven of clubs, king of diamonds. High: pair of nines, drawing to the nut flush. Low: Not yet, draw: 7-3-2-A, one more low card needed.",
  );
  expect(heard).toContain("Your turn. 447 to call, raise 747 to 2,323, pot 1,429. 20 seconds.");
  expect(heard.at(-1)).toContain("You win 1,265 of 2,873, net +230.");
});
