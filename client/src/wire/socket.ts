/** The one connection to the room: it comes back by itself and loses no order of messages. */

import type { FromClient, FromServer } from "./messages.gen";

export interface Line {
  send(message: FromClient): boolean;
  /** Close and open anew: somebody has signed in or out. */
  again(): void;
  close(): void;
}

export interface Ears {
  readonly opened: () => void;
  readonly heard: (message: FromServer) => void;
  readonly lost: () => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
/** Nothing heard for this long means that the line is dead, whatever the browser says. */
const SILENCE = 35_000;

/** A line to the room's `/ws` that is made again as often as it breaks. */
export function connect(url: string, ears: Ears): Line {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let heardAt = 0;
  let closed = false;

  const open = (): void => {
    window.clearTimeout(timer);
    const line = new WebSocket(url);
    socket = line;
    heardAt = Date.now();
    line.onopen = () => {
      if (socket !== line) return;
      wait = FIRST_WAIT;
      ears.opened();
    };
    line.onmessage = ({ data }) => {
      if (socket !== line) return;
      heardAt = Date.now();
      ears.heard(JSON.parse(String(data)) as FromServer);
    };
    line.onclose = () => {
      if (socket === line) broken();
    };
  };

  const broken = (): void => {
    socket = null;
    if (closed) return;
    ears.lost();
    timer = window.setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const drop = (): void => {
    const line = socket;
    socket = null;
    line?.close();
  };

  const hurry = (): void => {
    if (!closed && socket === null) open();
  };

  const beat = window.setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > SILENCE) {
      drop();
      broken();
    } else socket.send('{"type":"ping"}');
  }, PING_EVERY);

  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    again() {
      drop();
      open();
    },
    close() {
      closed = true;
      window.clearInterval(beat);
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      drop();
    },
  };
}

/** Where the socket of the page's own server is. */
export const socketUrl = (page: Location): string =>
  `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}/ws`;
