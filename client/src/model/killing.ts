/** Who kills the next hand, and what that costs. */

import type { TableView } from "../wire/messages.gen";

export interface Killing {
  readonly seat: number;
  readonly you: boolean;
  readonly stakes: string;
  readonly post: number;
  /** The least pot that kills when it is won whole. */
  readonly threshold: number;
}

/** The stakes of a killed hand as a lobby would show them (R11.3). */
export function killedStakes({ config }: TableView): { small: number; big: number } {
  const [times, over] = config.kill_size === "full" ? [2, 1] : [3, 2];
  return { small: (config.bets.small_bet * times) / over, big: (config.bets.big_bet * times) / over };
}

/** The kill of the hand to come; `grouped` shows chips. */
export function killing(view: TableView, grouped: (chips: number) => string): Killing | null {
  if (view.kill_next === null) return null;
  const { small, big } = killedStakes(view);
  return {
    seat: view.kill_next,
    you: view.kill_next === view.own?.seat,
    stakes: `${grouped(small)}/${grouped(big)}`,
    post: small,
    threshold: Number(view.config.house["kill_threshold"] ?? 0),
  };
}
