/** The client's one state, and the verbs that change it. Views read it and call verbs. */

import { reduce } from "./model/reduce";
import { START, type Local, type State, type TableState } from "./model/state";
import type { Action, Wish } from "./wire/kinds";
import type { FromClient, FromServer } from "./wire/messages.gen";
import type { Line } from "./wire/socket";

export class Client {
  #state = $state.raw<State>(START);
  #line: Line | null = null;
  #watching: string | null = null;
  #lost = false;
  #listeners = new Set<(message: FromServer, before: State, after: State) => void>();

  get state(): State {
    return this.#state;
  }

  /** The server's clock. */
  readonly now = (): number => Date.now() + this.#state.ahead;

  table(id: string): TableState | null {
    return this.#state.tables[id] ?? null;
  }

  /** Somebody who wants to know what is told, after it is known. */
  listen(hear: (message: FromServer, before: State, after: State) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** To use this line from now on. */
  use(line: Line): void {
    this.#line = line;
  }

  readonly opened = (): void => {
    this.#apply({ type: "opened" });
    // a view anew: what was missed stands in it
    if (this.#watching) this.#send({ type: "watch", table: this.#watching });
    this.#lost = false;
  };

  readonly lost = (): void => {
    this.#lost = true;
    this.#apply({ type: "lost", now: Date.now() });
  };

  readonly heard = (message: FromServer): void => {
    const before = this.#state;
    this.#state = reduce(before, message, Date.now());
    for (const hear of this.#listeners) hear(message, before, this.#state);
    if (message.type === "happened" && this.table(message.table)?.behind && !before.tables[message.table]?.behind) {
      this.#send({ type: "resync", table: message.table, version: this.table(message.table)?.version ?? 0 });
    }
  };

  get isLost(): boolean {
    return this.#lost;
  }

  /** To see this table, and only this one; none for the lobby. */
  watch(table: string | null): void {
    if (table === this.#watching) return;
    if (this.#watching) {
      this.#send({ type: "unwatch", table: this.#watching });
      this.#apply({ type: "left_page", table: this.#watching });
    }
    this.#watching = table;
    if (table) this.#send({ type: "watch", table });
  }

  /** Ask for something once; the answer takes it out of `waiting`. */
  ask(wish: Wish): string | null {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.slice(0, 40);
    if (!this.#send({ ...wish, id } as FromClient)) return null;
    this.#apply({ type: "sent", id, table: wish.table });
    return id;
  }

  /** Answer the turn that is seen now. */
  act(table: string, action: Action): void {
    const turn = this.table(table)?.view.turn;
    if (turn && !this.isWaiting(table)) {
      this.ask({ type: "act", table, hand: turn.hand, number: turn.number, action });
    }
  }

  /** Whether a command for this table is under way. */
  isWaiting(table: string): boolean {
    return Object.values(this.#state.waiting).includes(table);
  }

  /** A new session: the socket has to know it. */
  signedIn(): void {
    this.#line?.again();
  }

  forget(key: number): void {
    this.#apply({ type: "read_notice", key });
  }

  #apply(message: Local): void {
    this.#state = reduce(this.#state, message);
  }

  #send(message: FromClient): boolean {
    return this.#line?.send(message) ?? false;
  }
}

export const client = new Client();
