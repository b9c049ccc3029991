/** The languages, and which of them somebody gets who has not chosen. */

import { negotiateLanguages } from "@fluent/langneg";
import english from "../../locales/en.ftl?raw";

export const LANGUAGES = ["en", "ru", "sv", "el"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name; names are never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  ru: "Русский",
  sv: "Svenska",
  el: "Ελληνικά",
};

/** English is in the first download: it stands in for every missing text. */
export const ENGLISH = english;

const FILES: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: string }>>> = {
  ru: () => import("../../locales/ru.ftl?raw"),
  sv: () => import("../../locales/sv.ftl?raw"),
  el: () => import("../../locales/el.ftl?raw"),
};

/** The texts of a language. */
export async function textsOf(language: Language): Promise<string> {
  return language === "en" ? ENGLISH : (await FILES[language]()).default;
}

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

/** The first wanted language that there is, else English. */
export function preferred(wanted: readonly string[]): Language {
  const [found] = negotiateLanguages(wanted, LANGUAGES, { defaultLocale: "en", strategy: "lookup" });
  return isLanguage(found ?? null) ? (found as Language) : "en";
}
