/** What goes by plain HTTP: signing in and out, and the hands one has played. */

import type { Happening } from "./kinds";

export interface HandLine {
  readonly id: string;
  readonly table: string;
  readonly name: string;
  readonly number: number;
  readonly ended: number;
  readonly seat: number;
  readonly net: number;
}

/** A refusal as the server gives it, in codes. */
export class HttpRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

async function asked<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
  if (!answer) throw new HttpRefused("network");
  if (answer.ok) return (await answer.json().catch(() => ({}))) as T;
  const body = (await answer.json().catch(() => null)) as { code?: unknown; detail?: unknown } | null;
  const detail = body?.detail;
  const nested = typeof detail === "object" && detail !== null && "code" in detail ? detail.code : null;
  const code = body?.code ?? nested;
  throw new HttpRefused(typeof code === "string" ? code : `http/${answer.status}`);
}

const posted = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A guest with a name; the session comes as a cookie that no script can read. */
export const beGuest = (name: string): Promise<unknown> => asked("/api/guest", posted({ name }));

export const signOut = (): Promise<unknown> => asked("/api/sign-out", posted({}));

/** Own hands, newest first. */
export async function myHands(): Promise<readonly HandLine[]> {
  return (await asked<{ hands: readonly HandLine[] }>("/api/hands?limit=200")).hands;
}

/** An own hand told again: what its player saw. */
export interface Again {
  readonly hand: string;
  readonly seat: number;
  readonly high_low: boolean;
  readonly names: Readonly<Record<number, string>>;
  readonly cards: readonly number[];
  readonly boards: readonly (readonly number[])[];
  readonly story: readonly Happening[];
}

export const told = (hand: string): Promise<Again> => asked(`${recordPath(hand)}/story`);

/** Where the record of an own hand is. */
export const recordPath = (hand: string): string => `/api/hands/${encodeURIComponent(hand)}`;
