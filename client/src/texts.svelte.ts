/** The words of the chosen language, for every view. */

import { ENGLISH, textsOf, type Language } from "./words/language";
import { Words, type Arguments } from "./words/words";

let words = $state.raw(new Words("en", ENGLISH, ENGLISH));

export const texts = {
  get words(): Words {
    return words;
  },
};

/** The text of an id in the chosen language. */
export const say = (id: string, args?: Arguments): string => words.say(id, args);
/** Chips as the language groups them. */
export const chips = (amount: number): string => words.chips(amount);

/** To speak another language from now on; the page keeps its words until the new ones are there. */
export async function speak(language: Language): Promise<void> {
  if (words.language === language) return;
  words = new Words(language, await textsOf(language), ENGLISH);
}
