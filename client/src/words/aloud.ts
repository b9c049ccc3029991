/** What a message is worth saying aloud. */

import { isMyTurn, type State, type TableState } from "../model/state";
import { readings } from "../model/readings";
import { result } from "../model/result";
import { lines } from "../model/story";
import { mine } from "../model/actions";
import type { FromServer } from "../wire/messages.gen";
import { cardNames, spokenHigh, spokenLow } from "./cards";
import { handOf, potName, title, Voice } from "./result";
import { plain, type Words } from "./words";

export interface Utterance {
  readonly text: string;
  readonly urgent: boolean;
  /** My turn, my cards, results: said also to those who want to hear little. */
  readonly mine: boolean;
}

type Arrange = (cards: readonly number[]) => number[];

export function spoken(words: Words, message: FromServer, before: State, after: State, arrange: Arrange): Utterance[] {
  if (message.type !== "happened" && message.type !== "private" && message.type !== "table") return [];
  const now = after.tables[message.table];
  const was = before.tables[message.table];
  if (!now || now === was) return [];
  const out: Utterance[] = [];
  if (message.type === "private" && message.events.some(({ type }) => type === "hole_cards")) out.push(dealt(words, now, arrange));
  if (message.type === "happened") out.push(...happened(words, now, message.events.length, was, arrange));
  if (isMyTurn(now.view) && now.view.turn?.number !== (was?.view.turn ?? null)?.number) out.push(myTurn(words, now));
  return out;
}

const utter = (text: string, isMine = false, urgent = false): Utterance => ({ text: plain(text), urgent, mine: isMine });

function dealt(words: Words, { view }: TableState, arrange: Arrange): Utterance {
  const cards = cardNames(words, arrange(mine(view)?.cards ?? []));
  return utter(words.say("say-dealt", { hand: view.hand?.hand ?? "", cards }), true);
}

function happened(words: Words, now: TableState, count: number, was: TableState | undefined, arrange: Arrange): Utterance[] {
  const { view, story } = now;
  const voice = new Voice(words, now.names, view.own?.seat ?? null);
  const out: Utterance[] = [];
  for (const line of lines(story.slice(-count))) {
    if (line.is === "said") {
      const names = words.list(line.seats.map(voice.name));
      const you = line.seats.some(voice.isYou) ? "yes" : "no";
      const args = { name: names, names, you, form: voice.form(line.seats), chips: words.chips(line.chips), kind: line.kind };
      out.push(utter(`${words.say(line.id, args)}.`));
    }
    if (line.is === "street" && line.street > 0) {
      const street = words.say("say-street", { street: line.street, cards: cardNames(words, line.cards) });
      out.push(utter(`${street} ${readingsOf(words, view, arrange)}`.trim(), true));
    }
  }
  if (view.hand?.over && !was?.view.hand?.over) out.push(...resultOf(words, now, voice));
  return out;
}

function readingsOf(words: Words, view: TableState["view"], arrange: Arrange): string {
  const me = mine(view);
  const highLow = view.config.high_low;
  const read = me?.live ? readings(arrange(me.cards), view.hand?.boards[0] ?? [], { highLow }) : null;
  if (!read) return "";
  const say = ({ made, rest }: { made: string; rest: string }) => [made, rest].filter((part) => part !== "").join(", ");
  const high = say(spokenHigh(words, read.high));
  return read.low ? words.say("say-readings", { high, low: say(spokenLow(words, read.low)) }) : words.say("say-high", { high });
}

function resultOf(words: Words, { view, story }: TableState, voice: Voice): Utterance[] {
  const how = result(story, view.hand?.boards ?? [], view.config.high_low);
  if (!how) return [];
  const pots = how.pots.map((pot) => {
    const halves = pot.halves.map((half) => {
      const winners = half.awards.map(({ seat, chips }) => words.say("name-amount", { name: voice.inner(seat), chips: words.chips(chips) }));
      const name = words.say(half.half === "both" ? "both" : half.half === "uncontested" ? "whole" : half.half);
      const hand = half.faces.map((face) => handOf(voice, face)).join(", ");
      return words.say(hand ? "say-half" : "say-half-bare", { half: name, winners: words.list(winners), hand });
    });
    return words.say("say-pot", { pot: potName(words, pot.pot, pot.board, how.twoBoards), chips: words.chips(pot.amount), halves: halves.join("; ") });
  });
  const net = voice.own === null ? undefined : how.nets.get(voice.own);
  const told = title(voice, how);
  const whole = net === undefined ? `${told}.` : words.say("say-result", { title: told, net: net === 0 ? "even" : words.net(net) });
  return [utter(`${pots.join(" ")} ${whole}`.trim(), true)];
}

function myTurn(words: Words, { view }: TableState): Utterance {
  const { turn, config, hand } = view;
  const seconds = config.action_seconds;
  const shared = { call: turn?.call ?? 0, pot: words.chips(hand?.pot ?? 0), seconds, bet: turn?.bet ? "yes" : "no" };
  const raises = turn?.raises;
  const text =
    raises && raises.low < raises.high
      ? words.say("say-your-turn", { ...shared, low: raises.low, high: raises.high })
      : words.say("say-your-turn-fixed", { ...shared, to: raises?.low ?? 0 });
  return utter(text, true, true);
}
