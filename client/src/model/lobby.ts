/** Which tables of the lobby are shown, in which order, and what is said of each. */

import type { LobbyTable, TableConfig } from "../wire/messages.gen";

export interface Filters {
  readonly games: readonly ("hilo" | "high")[];
  readonly cards: readonly number[];
  readonly limits: readonly TableConfig["limit"][];
  readonly hideFull: boolean;
}

export const NO_FILTERS: Filters = { games: [], cards: [], limits: [], hideFull: false };

/** An empty list of a filter lets everything through. */
export function fits({ config, seats }: LobbyTable, filters: Filters): boolean {
  const { games, cards, limits, hideFull } = filters;
  if (games.length && !games.includes(config.high_low ? "hilo" : "high")) return false;
  if (cards.length && !cards.includes(config.hole_cards)) return false;
  if (limits.length && !limits.includes(config.limit)) return false;
  return !(hideFull && seats.length >= config.seats);
}

export const isFiltered = (filters: Filters): boolean =>
  filters.games.length + filters.cards.length + filters.limits.length > 0 || filters.hideFull;

/** A value put into a list, or taken out of it. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** The open seats of a table, ascending. */
export function openSeats({ config, seats }: LobbyTable): number[] {
  const taken = new Set(seats.map(({ seat }) => seat));
  return Array.from({ length: config.seats }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
}

/** The most that may be bought in with: the table's limit, or the wallet where there is none. */
export const mostChips = ({ buyin_max }: TableConfig, wallet: number): number =>
  buyin_max === null ? wallet : Math.min(buyin_max, wallet);

/** What is offered to buy in with: a hundred big bets where the table allows it. */
export function usualBuyIn(config: TableConfig, wallet: number): number {
  const big = Math.max(config.bets.big_blind, config.bets.small_bet);
  return Math.max(Math.min(100 * big, mostChips(config, wallet)), config.buyin_min);
}
