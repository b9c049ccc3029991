/** How much of a turn is left at a moment. */

import type { Turn } from "../wire/messages.gen";

export interface TurnClock {
  readonly seconds: number;
  /** 0 to 1. */
  readonly left: number;
  /** Whether the turn itself is over and the time bank runs. */
  readonly bank: boolean;
}

export function turnClock(turn: Turn | null, now: number): TurnClock {
  if (!turn) return { seconds: 0, left: 0, bank: false };
  const bank = now >= turn.deadline && turn.bank > 0;
  const end = bank ? turn.deadline + turn.bank : turn.deadline;
  const whole = bank ? turn.bank : Math.max(1, turn.deadline - turn.started);
  const ms = Math.max(0, end - now);
  return { seconds: Math.ceil(ms / 1000), left: Math.min(1, ms / whole), bank };
}
