/** Everything the client knows, without a single element of the page. */

import type { Happening } from "../wire/kinds";
import type { LobbyTable, Notice, TableView } from "../wire/messages.gen";

/** A connection is made, held, or lost and being made again since a moment. */
export type Link = { readonly kind: "joining" | "open" } | { readonly kind: "lost"; readonly since: number };

export interface TableState {
  readonly table: string;
  readonly version: number;
  readonly view: TableView;
  /** What happened in the hand shown, in its order; from the first event seen. */
  readonly story: readonly Happening[];
  /** Whether the story goes back to the first card. */
  readonly whole: boolean;
  /** Hands seen to their end, newest first. */
  readonly past: readonly Past[];
  /** A version was skipped: nothing is applied until the whole view comes. */
  readonly behind: boolean;
  /** Seats whose player has no connection. */
  readonly gone: readonly number[];
  /** Names of the seats dealt in, kept when a player leaves in mid-hand. */
  readonly names: Readonly<Record<number, string>>;
}

export interface Past {
  readonly hand: string;
  readonly story: readonly Happening[];
  readonly names: Readonly<Record<number, string>>;
  readonly own: number | null;
  readonly boards: readonly (readonly number[])[];
}

export interface Told {
  readonly key: number;
  readonly code: string;
  readonly args: Notice["args"];
  /** A refusal stands under the action bar, a notice in its lane. */
  readonly as: "refusal" | "notice";
}

export interface State {
  readonly link: Link;
  readonly account: string | null;
  readonly name: string | null;
  readonly balance: number;
  /** The server's clock less ours, in ms. */
  readonly ahead: number;
  readonly lobby: readonly LobbyTable[] | null;
  readonly tables: Readonly<Record<string, TableState>>;
  /** Commands that are not answered yet, by their id: which table they were for. */
  readonly waiting: Readonly<Record<string, string>>;
  readonly told: readonly Told[];
  /** What was missed while the connection was lost, per table: story length before. */
  readonly lastTold: number;
}

export const START: State = {
  link: { kind: "joining" },
  account: null,
  name: null,
  balance: 0,
  ahead: 0,
  lobby: null,
  tables: {},
  waiting: {},
  told: [],
  lastTold: 0,
};

/** What the client itself notices: the socket, the clock, its own commands. */
export type Local =
  | { readonly type: "opened" }
  | { readonly type: "lost"; readonly now: number }
  | { readonly type: "sent"; readonly id: string; readonly table: string }
  | { readonly type: "left_page"; readonly table: string }
  | { readonly type: "read_notice"; readonly key: number };


/** The viewer's own seat at a table. */
export const ownSeat = (view: TableView): number | null => view.own?.seat ?? null;

/** Whether it is the viewer's turn and their answer is not under way. */
export const isMyTurn = (view: TableView): boolean => view.turn !== null && view.turn.seat === ownSeat(view);
