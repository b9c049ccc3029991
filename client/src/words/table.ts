/** A table in words: game, limit, stakes, options, house rules. */

import type { TableConfig } from "../wire/messages.gen";
import type { Words } from "./words";

export function gameOf(words: Words, { high_low, hole_cards }: TableConfig): string {
  const parts = [words.say("cards-each", { count: hole_cards })];
  if (hole_cards === 5 && high_low) parts.push(words.say("game-big-o"));
  if (!high_low) parts.push(words.say("game-high"));
  return parts.join(" · ");
}

export function stakesOf(words: Words, { bets, limit, spread }: TableConfig): string {
  if (limit === "spread") return `${words.chips(spread[0] ?? 0)}–${words.chips(spread[1] ?? 0)}`;
  const [small, big] = limit === "fixed" ? [bets.small_bet, bets.big_bet] : [bets.small_blind, bets.big_blind];
  return words.say("stakes", { small: words.chips(small), big: words.chips(big) });
}

/** "Kill, half · 5 bots". */
export function optionsOf(words: Words, config: TableConfig, bots: number): string {
  const options: string[] = [];
  if (config.kill !== "off") options.push(words.say(`option-kill-${config.kill_size}`));
  if (bots > 0) options.push(words.say("option-bots", { count: bots }));
  return options.join(" · ");
}

/** The house rules in a few plain sentences. */
export function houseOf(words: Words, config: TableConfig): string {
  const { bets, limit, spread, hole_cards: cards, house } = config;
  const chips = words.chips;
  const said = [
    config.high_low
      ? words.say("house-hilo", { low: Number(house["low_qualifier"] ?? 8), cards })
      : words.say("house-high", { cards }),
    limit === "fixed"
      ? words.say("house-fixed", { small: chips(bets.small_bet), big: chips(bets.big_bet), cap: config.cap })
      : words.say(`house-${limit}`, { low: chips(spread[0] ?? 0), high: chips(spread[1] ?? 0) }),
  ];
  if (config.kill !== "off") {
    const threshold = chips(Number(house["kill_threshold"] ?? 0));
    said.push(words.say(config.kill === "scoop" ? "house-kill-scoop" : "house-kill-row", { size: config.kill_size, threshold }));
  }
  if (config.high_low) said.push(words.say("house-odd"));
  said.push(words.say(Number(house["rake_bps"] ?? 0) > 0 ? "house-rake" : "house-rake-none"));
  said.push(words.say("house-clock", { seconds: config.action_seconds, bank: config.bank_seconds }));
  return said.join(" ");
}
