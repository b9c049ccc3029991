/** A code of the server in words. */

import type { Words } from "./words";

export function refusalWords(words: Words, code: string, args: Readonly<Record<string, string | number>>): string {
  const id = `error-${code.replaceAll("/", "-")}`;
  return words.has(id) ? words.say(id, args) : words.say("error-other", { code });
}
