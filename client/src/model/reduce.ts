/** (state, message) -> state: the one place where what is told becomes what is known. Pure. */

import type { FromServer, Happened, PrivateTo, Refused, Table } from "../wire/messages.gen";
import { applied } from "./happen";
import { owned } from "./own";
import type { Local, State, TableState, Told } from "./state";

/** How many hands the drawer of a table remembers. */
const KEPT = 50;

/** The state after a message; `now` is the client's clock, for the server's distance from it. */
export function reduce(state: State, message: FromServer | Local, now = 0): State {
  switch (message.type) {
    case "opened":
      return { ...state, link: { kind: "open" } };
    case "lost":
      return state.link.kind === "lost" ? state : { ...state, link: { kind: "lost", since: message.now }, waiting: {} };
    case "welcome":
      return {
        ...state,
        account: message.account,
        name: message.name,
        balance: message.balance,
        ahead: now ? message.now - now : state.ahead,
      };
    case "lobby":
      return { ...state, lobby: message.tables };
    case "balance":
      return { ...state, balance: message.chips };
    case "table":
      return withTable(state, arrived(state.tables[message.table], message));
    case "happened":
      return onTable(state, message.table, (table) => happened(table, message));
    case "private":
      return onTable(state, message.table, (table) => whispered(table, message));
    case "presence":
      return onTable(state, message.table, (table) => ({
        ...table,
        gone: message.here
          ? table.gone.filter((seat) => seat !== message.seat)
          : [...new Set([...table.gone, message.seat])],
      }));
    case "sent":
      return { ...state, waiting: { ...state.waiting, [message.id]: message.table } };
    case "done":
      return { ...state, waiting: without(state.waiting, message.id) };
    case "refused":
      return refused(state, message);
    case "notice":
      return told(state, { code: message.code, args: message.args, as: "notice" });
    case "read_notice":
      return { ...state, told: state.told.filter(({ key }) => key !== message.key) };
    case "left_page":
      return { ...state, tables: without(state.tables, message.table) };
    case "pong":
      return now ? { ...state, ahead: message.now - now } : state;
  }
}

function arrived(before: TableState | undefined, { table, version, view }: Table): TableState {
  const sameHand = before !== undefined && before.view.hand?.hand === view.hand?.hand;
  const caughtUp = sameHand && before.version === version;
  const names = Object.fromEntries(view.seats.map(({ seat, name }) => [seat, name]));
  return {
    table,
    version,
    view,
    story: sameHand ? before.story : (view.hand?.result ?? []),
    whole: caughtUp && before.whole,
    past: before?.past ?? [],
    behind: false,
    gone: before?.gone ?? [],
    names: sameHand ? { ...before.names, ...names } : names,
  };
}

function happened(table: TableState, message: Happened): TableState {
  if (table.behind || message.version <= table.version) return table;
  if (message.version > table.version + 1) return { ...table, behind: true };
  let { view, story, whole, past, names } = table;
  for (const event of message.events) {
    view = applied(view, event);
    if (event.type === "hand_started") {
      story = [];
      whole = true;
      names = {};
    }
    if (event.type === "sat" || event.type === "hand_started") {
      names = { ...names, ...Object.fromEntries(view.seats.map(({ seat, name }) => [seat, name])) };
    }
    story = [...story, event];
    if (event.type === "hand_ended" && view.hand) {
      const { hand, boards } = view.hand;
      past = [{ hand, story, names, own: view.own?.seat ?? null, boards }, ...past].slice(0, KEPT);
    }
  }
  view = { ...view, turn: message.turn, asked: message.asked };
  return { ...table, version: message.version, view, story, whole, past, names };
}

function whispered(table: TableState, message: PrivateTo): TableState {
  // what is older than the view stands in it already
  if (table.behind || message.version !== table.version) return table;
  return { ...table, view: message.events.reduce(owned, table.view) };
}

function refused(state: State, { id, code, args }: Refused): State {
  return told({ ...state, waiting: without(state.waiting, id) }, { code, args, as: "refusal" });
}

function told(state: State, what: Omit<Told, "key">): State {
  const key = state.lastTold + 1;
  const others = state.told.filter(({ as }) => what.as === "notice" || as === "notice");
  return { ...state, lastTold: key, told: [...others.slice(-4), { ...what, key }] };
}

function onTable(state: State, name: string, change: (table: TableState) => TableState): State {
  const table = state.tables[name];
  if (!table) return state;
  const after = change(table);
  return after === table ? state : withTable(state, after);
}

const withTable = (state: State, table: TableState): State => ({
  ...state,
  tables: { ...state.tables, [table.table]: table },
});

function without<T>(from: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const rest = { ...from };
  delete rest[key];
  return rest;
}
