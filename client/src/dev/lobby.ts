/** A lobby with tables of every kind, for pictures. */

import type { FromServer, LobbyTable, TableConfig } from "../wire/messages.gen";

const NAMES = ["Nils", "Vera", "Kostas", "Ida", "Oskar", "Eleni", "Timur", "Anja", "Pelle", "Mikko"];

interface Row {
  name: string;
  limit: TableConfig["limit"];
  small: number;
  cards?: number;
  taken: number;
  seats: number;
  pot: number;
  hands: number;
  kill?: boolean;
  bots?: number;
  high?: boolean;
}

const ROWS: Row[] = [
  { name: "Harbour", limit: "pot", small: 5, taken: 9, seats: 10, pot: 1010, hands: 48_217 },
  { name: "Kitchen", limit: "fixed", small: 20, taken: 6, seats: 6, pot: 286, hands: 12_861, kill: true },
  { name: "Long evening", limit: "pot", small: 2, cards: 5, taken: 5, seats: 8, pot: 612, hands: 903 },
  { name: "Lesson", limit: "fixed", small: 2, taken: 3, seats: 8, pot: 31, hands: 144, bots: 2 },
  { name: "Half and half", limit: "fixed", small: 10, taken: 4, seats: 9, pot: 142, hands: 7310, kill: true },
  { name: "Northern", limit: "pot", small: 25, taken: 2, seats: 6, pot: 1880, hands: 88 },
  { name: "Six pack", limit: "pot", small: 5, cards: 6, taken: 7, seats: 7, pot: 1425, hands: 2050 },
  { name: "High only", limit: "pot", small: 5, taken: 5, seats: 9, pot: 702, hands: 611, high: true },
];

function table(row: Row): LobbyTable {
  const fixed = row.limit === "fixed";
  const bets = fixed
    ? { small_blind: row.small / 2, big_blind: row.small, small_bet: row.small, big_bet: 2 * row.small }
    : { small_blind: row.small, big_blind: 2 * row.small, small_bet: 0, big_bet: 0 };
  const config: TableConfig = {
    table: row.name.toLowerCase().replaceAll(" ", "-"),
    name: row.name,
    high_low: !row.high,
    hole_cards: row.cards ?? 4,
    limit: row.limit,
    bets,
    spread: [],
    ante: 0,
    seats: row.seats,
    cap: fixed ? 4 : 0,
    buyin_min: 40 * bets.big_blind,
    buyin_max: 100 * bets.big_blind,
    action_seconds: fixed ? 15 : 20,
    bank_seconds: 60,
    kill: row.kill ? "scoop" : "off",
    kill_size: row.name === "Kitchen" ? "full" : "half",
    unit: "chips",
    house: row.kill ? { kill_threshold: 5 * bets.big_bet } : {},
  };
  const seats = Array.from({ length: row.taken }, (_, at) => ({
    seat: at < 4 || row.taken === row.seats ? at + 1 : at + 2,
    name: NAMES[at] ?? "",
    bot: at < (row.bots ?? 0),
    stack: bets.big_blind * (37 + 19 * at) + 13 * at,
  }));
  return { config, seats, hands: row.hands, average_pot: row.pot };
}

export const lobby = (): FromServer[] => [
  { type: "welcome", account: "mara", name: "Mara", balance: 12_480, now: Date.now() },
  { type: "lobby", tables: ROWS.map(table) },
];
