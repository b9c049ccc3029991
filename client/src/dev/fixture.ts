/**
 * Plays a recorded hand to the page in place of a server, up to a moment:
 * `/?fixture=harbour` the turn of hand 48 217, `harbour-result` its end, `lobby` the lobby.
 * It is in no build.
 */

import type { Client } from "../client.svelte";
import { hold } from "../clock.svelte";
import { go } from "../route.svelte";
import type { FromClient, FromServer, LobbyTable, Table } from "../wire/messages.gen";
import { lobby } from "./lobby";

type Log = { messages: FromServer[]; end: Table };

const LOGS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  harbour: () => import("./harbour.json"),
  kitchen: () => import("./kitchen.json"),
};

export async function play(scene: string, client: Client): Promise<void> {
  const [name = "", moment = ""] = scene.split("-");
  client.use({
    send: (message: FromClient) => {
      console.info(JSON.stringify(message));
      return true;
    },
    again: () => undefined,
    close: () => undefined,
  });
  client.opened();
  const log = LOGS[name];
  if (!log) {
    for (const message of lobby()) client.heard(message);
    return;
  }
  const { messages } = (await log()).default as Log;
  client.watch(name);
  go(`#/table/${name}`);
  let mine = false;
  let at = 0;
  for (const message of messages) {
    client.heard(message);
    const view = client.table(name)?.view;
    if (message.type === "happened" && view?.turn) at = view.turn.started;
    if (message.type === "happened" && view?.turn && view.turn.seat === view.own?.seat) {
      mine = moment === "" && (view.hand?.street ?? 0) >= (name === "harbour" ? 2 : 1);
    }
    if (message.type === "happened" && moment === "wait" && view?.hand?.street === 1 && view.turn && view.turn.seat !== view.own?.seat) break;
    if (mine) break;
  }
  hold(at + (moment === "" ? 6300 : 4200));
}

export type { LobbyTable };
