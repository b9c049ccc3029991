/** What a player has chosen for this browser; kept there and nowhere else. */

import { isLanguage, preferred, type Language } from "./words/language";

export interface Settings {
  theme: "system" | "dark" | "light";
  colours: "four" | "two";
  order: "dealt" | "rank" | "suit";
  draws: boolean;
  letters: boolean;
  price: boolean;
  motion: "system" | "off";
  keys: boolean;
  voice: "all" | "mine" | "off";
  sound: boolean;
  language: Language;
  name: string;
}

const KEY = "omaha8";

const usual = (): Settings => ({
  theme: "system",
  colours: "four",
  order: "rank",
  draws: true,
  letters: false,
  price: true,
  motion: "system",
  keys: true,
  voice: "all",
  sound: false,
  language: preferred(navigator.languages),
  name: "",
});

function stored(): Partial<Settings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function read(): Settings {
  const settings: Settings = { ...usual(), ...stored() };
  return isLanguage(settings.language) ? settings : { ...settings, language: "en" };
}

export const settings = $state<Settings>(read());

/** Keep a choice; where the browser keeps nothing it holds until the page is closed. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows refuse: the page works without
  }
}

/** The classes of the document that follow from the choices. */
export function dress(root: HTMLElement, systemIsLight: boolean): void {
  root.classList.toggle("light", settings.theme === "light" || (settings.theme === "system" && systemIsLight));
  root.classList.toggle("two-colours", settings.colours === "two");
  root.classList.toggle("still", settings.motion === "off");
}
