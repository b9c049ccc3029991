/** What of a downloaded hand its deal is held against: read from the lines of the record. */

import { parseCard } from "../model/cards";
import { NotUnderstood, readProof, type Proof } from "./proof";

/** `deck` holds null where the record does not tell the card; `order` is the first round of the deal. */
export interface HandRecord {
  readonly id: string;
  readonly order: readonly number[];
  readonly holeCards: number;
  readonly boards: number;
  readonly burn: boolean;
  readonly deck: readonly (number | null)[];
  readonly proof: Proof;
}

const FIRST = "omaha8 hand 1";

/** The hands of a file; throws `NotUnderstood` where one is none, or has no proof. */
export function readHands(text: string): HandRecord[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const told = lines.filter((line) => line !== "");
  if (told[0] !== FIRST) throw new NotUnderstood(`wanted a file that begins ${FIRST}`);
  const starts = told.flatMap((line, at) => (line === FIRST ? [at] : []));
  return starts.map((start, at) => readHand(told.slice(start + 1, starts[at + 1])));
}

function readHand(lines: readonly string[]): HandRecord {
  const play = lines.indexOf("play");
  const head = lines.slice(0, play < 0 ? 0 : play).map(split);
  const one = (word: string): string | undefined => {
    const found = head.filter(([first]) => first === word);
    if (found.length > 1) throw new NotUnderstood(`${word} stands there twice`);
    return found[0]?.[1];
  };
  const house = one("house") ?? "";
  const seats = head.filter(([word]) => word === "seat").map(([, rest]) => whole(split(rest)[0]));
  const order = clockwise(seats, whole(one("button")));
  return {
    id: quoted(one("id") ?? '""'),
    order: /\bdeal_start="left_of_bb"/.test(house) ? after(order, one("big_blind")) : order,
    holeCards: whole(split(one("game") ?? "")[1]),
    boards: whole(one("boards") ?? "1"),
    burn: !/\bburn=false\b/.test(house),
    deck: deck(one("deck") ?? ""),
    proof: readProof(one("proof") ?? ""),
  };
}

function split(line: string): [string, string] {
  const at = line.indexOf(" ");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}

function whole(word: string | undefined): number {
  if (word === undefined || !/^\d{1,15}$/.test(word))
    throw new NotUnderstood(`wanted a whole number, got ${word ?? "nothing"}`);
  return Number(word);
}

function quoted(told: string): string {
  try {
    return String(JSON.parse(told));
  } catch {
    throw new NotUnderstood(`wanted a text in double quotes, got ${told}`);
  }
}

/** The seats from the left of the button. */
const clockwise = (seats: readonly number[], button: number): number[] => [
  ...seats.filter((seat) => seat > button),
  ...seats.filter((seat) => seat <= button),
];

/** The same from the left of the big blind, where there is one. */
function after(order: readonly number[], bigBlind: string | undefined): number[] {
  if (bigBlind === undefined) return [...order];
  const at = order.indexOf(whole(bigBlind)) + 1;
  return [...order.slice(at), ...order.slice(0, at)];
}

function deck(names: string): (number | null)[] {
  try {
    return (names.match(/..?/g) ?? []).map((name) => (name === "??" ? null : parseCard(name)));
  } catch {
    throw new NotUnderstood("the deck names something that is no card");
  }
}
