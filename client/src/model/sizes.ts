/** The totals that the size presets stand for, and what a typed amount is worth. */

import type { Raises, TableConfig, Turn } from "../wire/messages.gen";

export type Preset = "min" | "half" | "three_quarters" | "pot" | "last" | "max";
export interface Size {
  readonly preset: Preset;
  readonly to: number;
}

/** What lies there when a wager is chosen: chips in total, and the actor's own wager. */
export interface Lying {
  readonly pot: number;
  readonly wager: number;
  readonly level: number;
  readonly last?: number;
}

/** Whether the table's limit leaves a choice of size at all. */
export const hasSizes = (limit: TableConfig["limit"]): boolean => limit !== "fixed";

/** A total within the legal range and on its steps. */
export function clamped(to: number, raises: Raises): number {
  const inside = Math.min(Math.max(Math.round(to), raises.low), raises.high);
  if (inside === raises.high || raises.step <= 1) return inside;
  return Math.min(raises.low + Math.floor((inside - raises.low) / raises.step) * raises.step, raises.high);
}

/** The pot after calling, on which half, three quarters and the whole are reckoned (R9.2). */
export const potAfterCall = (turn: Turn, lying: Lying): number => lying.pot + turn.call;

/** The presets of a limit, smallest first; the last is the most that may be wagered. */
export function sizes(limit: TableConfig["limit"], turn: Turn, lying: Lying): Size[] {
  const { raises } = turn;
  if (raises === null || limit === "fixed") return [];
  const fraction = (part: number) => clamped(lying.wager + turn.call + part * potAfterCall(turn, lying), raises);
  if (limit === "spread") {
    const last = clamped(lying.level + (lying.last ?? raises.low - lying.level), raises);
    return [
      { preset: "min", to: raises.low },
      { preset: "last", to: last },
      { preset: "max", to: raises.high },
    ];
  }
  const pot = lying.wager + turn.call + potAfterCall(turn, lying);
  const most: Preset = limit === "pot" && raises.high >= pot ? "pot" : "max";
  return [
    { preset: "min", to: raises.low },
    { preset: "half", to: fraction(0.5) },
    { preset: "three_quarters", to: fraction(0.75) },
    limit === "no" ? { preset: "pot", to: fraction(1) } : { preset: most, to: raises.high },
    ...(limit === "no" ? [{ preset: most, to: raises.high }] : []),
  ];
}

export type Typed =
  | { readonly ok: true; readonly to: number }
  | { readonly ok: false; readonly why: "empty" | "digits" | "low" | "high" | "step" };

/** What somebody typed, if it may be wagered; group separators and spaces are no digits lost. */
export function typed(text: string, raises: Raises): Typed {
  const digits = text.replace(/[\s., \u202f’']/g, "");
  if (digits === "") return { ok: false, why: "empty" };
  if (!/^\d{1,15}$/.test(digits)) return { ok: false, why: "digits" };
  const to = Number(digits);
  if (to < raises.low) return { ok: false, why: "low" };
  if (to > raises.high) return { ok: false, why: "high" };
  if (to !== clamped(to, raises)) return { ok: false, why: "step" };
  return { ok: true, to };
}

/** A total some steps up or down, never leaving the range. */
export const stepped = (to: number, by: number, raises: Raises): number => clamped(to + by, raises);
