/**
 * A downloaded hand checked by somebody who trusts nobody: the twin of `omaha8 verify`.
 *
 * Every statement is checked from the bytes up. Codes are those of the command line; sentences
 * for them stand with the texts of the page. Whether the record follows the rules of the game is
 * not asked here.
 */

import { parseCard } from "../model/cards";
import { digest, hex, shuffled, Stream, unhex, type Bytes } from "./bytes";
import { leaf, leavesOf, root, saltedDeck } from "./deck";
import { openingHash, paired } from "./proof";
import type { Dealt, OpenedDeck, Opening, Proof, Share, Voided } from "./proof";
import { readHands, type HandRecord } from "./record";
import { HOUSE, promise } from "./shares";
import { fourWords } from "./words";

export interface Check {
  readonly code: string;
  readonly ok: boolean;
  readonly args: Readonly<Record<string, number | string>>;
}

/** What was noted when the hand was played: the four roots told before its first card. */
export interface Noted {
  readonly roots?: readonly string[];
  readonly words?: string;
}

export interface Verdict {
  readonly id: string;
  readonly ok: boolean;
  readonly words: string;
  readonly contributors: readonly number[];
  readonly redeals: number;
  readonly checks: readonly Check[];
  readonly notProven: readonly string[];
}

/** What can be said of every hand of a file; throws `NotUnderstood` where there is no proof. */
export async function verify(text: string, noted: Noted = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const hand of readHands(text)) verdicts.push(await judged(hand, noted));
  return verdicts;
}

async function judged(hand: HandRecord, noted: Noted): Promise<Verdict> {
  const { dealt } = hand.proof;
  const checks = [...(await proofChecks(hand.proof)), ...fits(hand), ...asNoted(dealt, noted)];
  return {
    id: dealt.opening.hand,
    ok: checks.every(({ ok }) => ok),
    words: dealt.words,
    contributors: dealt.opening.contributors.map(({ seat }) => seat),
    redeals: dealt.voided.length,
    checks,
    notProven: notProven(hand, noted),
  };
}

const check = (code: string, ok: boolean, args: Check["args"] = {}): Check => ({ code, ok, args });
const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
const ascending = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);

/** Everything that a proof says, checked. */
export async function proofChecks(proof: Proof): Promise<Check[]> {
  const { dealt } = proof;
  const { chosen, places } = await choice(dealt);
  const opened = dealt.opened.map(async (other) =>
    check("opened", await opens(dealt.opening, dealt.roots, other), { deck: other.deck + 1 }),
  );
  return [
    ...(await voidedChecks(dealt)),
    check("house", await keeps(dealt.opening, HOUSE, dealt.house, dealt.opening.house)),
    await sharesCheck(dealt.opening, dealt.shares),
    check("choice", same(dealt.opened.map(({ deck }) => deck), others(chosen)), { deck: chosen + 1 }),
    ...(await Promise.all(opened)),
    await playedCheck(dealt, chosen),
    await cardsCheck(proof, places),
    await transcriptCheck(dealt),
  ];
}

const others = (chosen: number): number[] => [0, 1, 2, 3].filter((deck) => deck !== chosen);

/** Which of the four decks is played, and from which of its places each card is dealt. */
export async function choice(dealt: Dealt): Promise<{ chosen: number; places: number[] }> {
  const opening = await openingHash(dealt.opening);
  const shares = [unhex(dealt.house), ...paired(dealt.shares)];
  const mixed = await digest("mix", opening, ...dealt.roots.map(unhex), ...shares);
  return {
    chosen: await new Stream(mixed, "choose").below(4),
    places: await shuffled(52, new Stream(mixed, "permute")),
  };
}

async function keeps(opening: Opening, seat: number, share: string, promised: string) {
  return hex(await promise(opening, seat, unhex(share))) === promised;
}

async function misfits(opening: Opening, shares: readonly Share[]): Promise<number[]> {
  const found: number[] = [];
  for (const { seat, share } of shares) {
    const given = opening.contributors.findLast((one) => one.seat === seat);
    if (!given || !(await keeps(opening, seat, share, given.promise))) found.push(seat);
  }
  return found;
}

async function sharesCheck(opening: Opening, shares: readonly Share[]): Promise<Check> {
  const seats = opening.contributors.map(({ seat }) => seat);
  const seated = ascending(seats).filter((seat) => opening.order.includes(seat));
  const wrong = await misfits(opening, shares);
  const revealed = shares.map(({ seat }) => seat);
  const ok = wrong.length === 0 && same(seats, seated) && same(revealed, seats);
  return check("shares", ok, ok ? { contributors: seats.length } : { seats: wrong.join(", ") });
}

async function opens(opening: Opening, roots: readonly string[], other: OpenedDeck) {
  const deck = await saltedDeck(unhex(other.seed));
  const whole = same(ascending(deck.cards), [...Array(52).keys()]);
  const made = await root(await openingHash(opening), other.deck, await leavesOf(deck));
  return whole && hex(made) === roots[other.deck];
}

async function playedCheck(dealt: Dealt, chosen: number): Promise<Check> {
  const made = await root(await openingHash(dealt.opening), chosen, dealt.leaves.map(unhex));
  return check("played", hex(made) === dealt.roots[chosen], { deck: chosen + 1 });
}

async function cardsCheck(proof: Proof, places: readonly number[]): Promise<Check> {
  let before = -1;
  for (const { at, card, salt } of proof.cards) {
    const place = places[at] ?? 0;
    const made = hex(await leaf(place, parseCard(card), unhex(salt)));
    if (at <= before || made !== proof.dealt.leaves[place])
      return check("cards", false, { card, at: at + 1 });
    before = at;
  }
  return check("cards", true, { count: proof.cards.length });
}

async function transcriptCheck(dealt: Dealt): Promise<Check> {
  let before: Bytes = new Uint8Array(0);
  for (const lost of dealt.voided) {
    const told = [await openingHash(lost.opening), ...lost.roots.map(unhex), unhex(lost.house)];
    const end = [Uint8Array.from(lost.failed), ...lost.seeds.map(unhex)];
    before = await digest("voided", before, ...told, ...paired(lost.shares), ...end);
  }
  const told = [await openingHash(dealt.opening), ...dealt.roots.map(unhex), unhex(dealt.house)];
  const end = [...dealt.opened.map(({ seed }) => unhex(seed)), ...dealt.leaves.map(unhex)];
  const made = await digest("transcript", before, ...told, ...paired(dealt.shares), ...end);
  const words = fourWords(made);
  return check("transcript", hex(made) === dealt.transcript && words === dealt.words, { words });
}

async function voidedChecks(dealt: Dealt): Promise<Check[]> {
  const followers = [...dealt.voided.slice(1).map(({ opening }) => opening), dealt.opening];
  const counted = dealt.opening.attempt === dealt.voided.length;
  const found = counted ? [] : [check("attempts", false, { count: dealt.voided.length })];
  for (const [number, lost] of dealt.voided.entries()) {
    const fit = await voidedFits(lost, number, followers[number] ?? dealt.opening);
    found.push(check("voided", fit, { attempt: number + 1 }));
  }
  return found;
}

async function voidedFits(lost: Voided, number: number, next: Opening): Promise<boolean> {
  const { opening } = lost;
  const revealed = lost.shares.map(({ seat }) => seat);
  const promised = ascending(opening.contributors.map(({ seat }) => seat));
  const failed = promised.filter((seat) => !revealed.includes(seat));
  const plain =
    opening.table === next.table &&
    opening.hand === next.hand &&
    opening.attempt === number &&
    same(revealed, ascending(revealed)) &&
    same(lost.failed, failed) &&
    !next.contributors.some(({ seat }) => failed.includes(seat));
  if (!plain || (await misfits(opening, lost.shares)).length > 0) return false;
  if (!(await keeps(opening, HOUSE, lost.house, opening.house))) return false;
  const decks = lost.seeds.map((seed, deck) => opens(opening, lost.roots, { deck, seed }));
  return (await Promise.all(decks)).every(Boolean);
}

/** Whether the proof belongs to the record. */
function fits(hand: HandRecord): Check[] {
  const { opening } = hand.proof.dealt;
  const order =
    opening.hole_cards === hand.holeCards &&
    opening.boards === hand.boards &&
    opening.burn === hand.burn &&
    same(opening.order, hand.order);
  const proven = new Map(hand.proof.cards.map(({ at, card }) => [at, parseCard(card)]));
  const wrong = [...Array(52).keys()].find((at) => (proven.get(at) ?? null) !== (hand.deck[at] ?? null));
  return [
    check("hand", opening.hand === hand.id, { hand: opening.hand, record: hand.id }),
    check("order", order, { seats: hand.order.join(", ") }),
    check("places", wrong === undefined, wrong === undefined ? { count: proven.size } : { at: wrong + 1 }),
  ];
}

function asNoted(dealt: Dealt, { roots, words }: Noted): Check[] {
  const read = (told: string) => told.toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(roots ? [check("noted_roots", same(roots, dealt.roots))] : []),
    ...(words === undefined ? [] : [check("noted_words", same(read(words), read(dealt.words)))]),
  ];
}

/** Codes of what a proof leaves open. */
function notProven(hand: HandRecord, { roots, words }: Noted): string[] {
  const alone = hand.proof.dealt.opening.contributors.length === 0;
  const dealt = hand.order.length * hand.holeCards;
  return [
    alone ? "server_chose" : "bought_redeal",
    ...(roots ? [] : ["roots_before"]),
    ...(words === undefined ? ["same_for_all"] : []),
    ...(hand.deck.slice(0, dealt).includes(null) ? ["closed_hands"] : []),
    "no_looking",
    "no_collusion",
  ];
}
