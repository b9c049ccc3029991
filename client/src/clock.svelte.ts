/** The moment, four times a second, for every clock of the page. */

import { client } from "./client.svelte";

let now = $state(Date.now());
let steps = 250;

export const clock = {
  /** The server's clock in ms. */
  get now(): number {
    return now + client.state.ahead;
  },
};

/** Begin to tick; gives the way to stop. */
export function tick(): () => void {
  const timer = window.setInterval(() => {
    now = Date.now();
  }, steps);
  return () => window.clearInterval(timer);
}

/** Stand still at a moment: pictures are made of a page that does not change. */
export function hold(moment: number): void {
  steps = 2 ** 30;
  now = moment - client.state.ahead;
}
